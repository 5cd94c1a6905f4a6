/**
 * Contact that answers with forces: the interface of its laws, where they are assembled, and their sum.
 *
 * <pre>
 *   SurfaceSpec.contact ──ContactLawFactory──▶ ContactLaw ◀── CompliantContact ──▶ forces on joints
 *                          ▲ ContactSite          ▲
 *                          bodies, ground         WheelLaw: a start for laws of wheels
 * </pre>
 *
 * A law of one's own is one package: a specification, a factory named in META-INF/services, a law. Imports drive and state.
 */
@NullMarked
package org.grouser.simulation.contact;

import org.jspecify.annotations.NullMarked;
