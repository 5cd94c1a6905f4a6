/**
 * A run that somebody steers while it goes on, and runs again to the same bits.
 *
 * <pre>
 *   forward, turn ──▶ WheelControls ──▶ SteerCommand ──▶ Steering, between two steps ──▶ joints, forces on bodies
 *                                                          └──▶ DriveFile: step, command ──▶ DriveReplay, at the same steps
 * </pre>
 *
 * Start at {@link org.grouser.simulation.steer.Steering}. What a command does depends on the step at which it is applied and on
 * nothing else; when it came by the clock on the wall is not known here.
 */
@NullMarked
package org.grouser.simulation.steer;

import org.jspecify.annotations.NullMarked;
