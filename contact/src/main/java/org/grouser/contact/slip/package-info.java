/**
 * Friction by slip under wheels [Shilliday2023]: how much a wheel grips, by how much faster its rim runs than the ground passes.
 *
 * <p>One {@link org.grouser.contact.slip.WheelSlip} per wheel, evaluated without touching what it remembers and committed once
 * per accepted step; {@link org.grouser.contact.slip.WeightShift} shares the load on a plane.
 */
@NullMarked
package org.grouser.contact.slip;

import org.jspecify.annotations.NullMarked;
