/**
 * Direct-current motors behind gears: what they are, and one alive.
 *
 * <pre>
 *   voltage, joint ──▶ Winding ──▶ current ──▶ + DryFriction, viscous ──▶ (Rotor behind a shaft) ──▶ torque, damping
 * </pre>
 *
 * Start at {@link org.grouser.vehicle.motor.Motor}. {@link org.grouser.vehicle.motor.DryFriction} is public because brakes
 * are made of it too. Theory: docs/theory/motors-and-guidance.md.
 */
@NullMarked
package org.grouser.vehicle.motor;

import org.jspecify.annotations.NullMarked;
