/**
 * Finding the way: line of sight over waypoints, controllers, and how a command is shared between the sides.
 *
 * <pre>
 *   position ──▶ LineOfSight ──▶ heading wanted ──▶ PidLoop ──▶ turn  ──┐
 *   surge ───────────────────────────────────────▶ PidLoop ──▶ speed ──┴──▶ SideCommands ──▶ left, right
 * </pre>
 *
 * Start at {@link org.grouser.vehicle.guidance.Guidance}. Theory: docs/theory/motors-and-guidance.md.
 */
@NullMarked
package org.grouser.vehicle.guidance;

import org.jspecify.annotations.NullMarked;
