/**
 * Contact that answers with forces: the interface of its laws, where they are assembled, and their sum.
 *
 * <pre>
 *   SurfaceSpec.contact ──ContactLawFactory──▶ ContactLaw ◀── CompliantContact ──▶ forces on joints
 *                          ▲ ContactSite          ▲
 *                          bodies, ground         WheelLaw: a start for laws of wheels
 *                                                 ContactSprings: how stiff it is, for the check of the step, or
 *                                                 for the step itself where a law is implicit
 * </pre>
 *
 * A law of one's own is parameters, a {@link org.grouser.scenario.ContactModel} that is also the factory, named in
 * META-INF/services, and the law. Imports drive and state.
 */
@NullMarked
package org.grouser.simulation.contact;

import org.jspecify.annotations.NullMarked;
