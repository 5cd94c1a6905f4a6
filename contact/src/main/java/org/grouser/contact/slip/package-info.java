/**
 * Friction by slip under wheels [Shilliday2023]: how much a wheel grips, by how much faster its rim runs than the ground passes.
 *
 * <pre>
 *   SlipSpec (law of a surface) ─▶ WheelSlip ──evaluate──▶ coefficients of one wheel, any number of times
 *                                      │        FrictionCurve  mu over slip, five kinds
 *                                      └──commit──▶ deflection of its tread; once per accepted step
 *   coefficients ─▶ WeightShift ─▶ loads, where a plane carries four wheels
 *   currents, TorqueModelSpec ─▶ TorqueModel ─▶ push and drag without slip, for comparison
 * </pre>
 *
 * <p>One {@link org.grouser.contact.slip.WheelSlip} per wheel and surface; start there. Theory: docs/theory/slip.md. It knows
 * no bodies: speeds and loads in, coefficients out.
 */
@NullMarked
package org.grouser.contact.slip;

import org.jspecify.annotations.NullMarked;
