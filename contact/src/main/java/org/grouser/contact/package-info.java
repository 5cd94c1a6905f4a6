/**
 * Contact models. A surface carries the specification of the model that holds on it ({@link
 * org.grouser.contact.ContactSpec}); the models themselves live in the packages below, one each.
 *
 * <pre>
 *   nonsmooth   friction problems as arrays: W, q, mu in, impulses out      touch   where two boxes touch
 *   scm         soil that ruts and flows        SoilBed        place(object, pose)  wrench(object, out, at)
 *   point       spring-damper points            ContactPoints  place(point, pose)   wrench(point, out, at)
 *   slip        wheels that grip by slip        SlipWheel      place(pose)          wrench(out, at)
 *   pcm         polygons with elastic layers    PolygonPair    place(pose)          wrench(out, at)
 *   shape       shapes of wheels, tools and boxes, which scm and pcm share
 *   closedform  wheels of the textbooks, to set beside runs
 * </pre>
 *
 * The four compliant models are used alike: place a {@link org.grouser.quantity.PoseTwist}, evaluate as often as an
 * integrator likes, read wrenches, commit once per accepted step. What they remember changes in commit alone. See
 * docs/coupling.md.
 */
@NullMarked
package org.grouser.contact;

import org.jspecify.annotations.NullMarked;
