/**
 * What acts on bodies without touching the ground: drives by schedule, motors, brakes, guidance, drag.
 *
 * <pre>
 *   DriveSpec ──Drives──▶ EffortSource (Push, Brakes, Pilot, DrivenVehicle, ...) ──▶ Efforts;  Motors last
 * </pre>
 *
 * Imports state.
 */
@NullMarked
package org.grouser.simulation.drive;

import org.jspecify.annotations.NullMarked;
