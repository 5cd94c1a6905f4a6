/**
 * Finding the way: line of sight over waypoints, controllers, and how a command is shared between the sides.
 *
 * <pre>
 *   position ──▶ LineOfSight ──▶ heading wanted ──▶ PidLoop ──▶ turn  ──┐
 *   surge ───────────────────────────────────────▶ PidLoop ──▶ speed ──┴──▶ SideCommands ──▶ left, right
 * </pre>
 *
 * and for wheels that steer or skid, each by its own angle and speed
 *
 * <pre>
 *   schedules, ArcWish, CourseWish ──▶ motion wanted ──▶ Driver ──SteeringGeometry──▶ angle and speed of each wheel
 * </pre>
 *
 * Start at {@link org.grouser.vehicle.guidance.Guidance} and {@link org.grouser.vehicle.guidance.Driver}. Theory:
 * docs/theory/motors-and-guidance.md, docs/driving.md.
 */
@NullMarked
package org.grouser.vehicle.guidance;

import org.jspecify.annotations.NullMarked;
