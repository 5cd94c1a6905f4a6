/**
 * Contact points with springs, dampers and Coulomb friction on any ground [Cordova2013]: poses and twists in, wrenches out.
 *
 * <pre>
 *   PointSpec (law of a surface) ─▶ ContactPoints ──evaluate──▶ wrench of each point, any number of times
 *                                        │          Sight       where its line of sight meets the ground
 *                                        │          PointForce  spring, damper, friction cone
 *                                        └──commit──▶ modes, bristles, dwell; once per accepted step
 * </pre>
 *
 * Start at {@link org.grouser.contact.point.ContactPoints}. Theory: docs/theory/lander.md.
 */
@NullMarked
package org.grouser.contact.point;

import org.jspecify.annotations.NullMarked;
