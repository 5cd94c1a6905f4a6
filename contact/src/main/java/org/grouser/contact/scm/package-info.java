/**
 * Soil contact model: wheels, plates and blades on ground that keeps its ruts [Krenn2008, section 2.2], [Buse2018].
 *
 * <pre>
 *   pose, twist ──▶ footprint ──evaluate──▶ stress per cell ──▶ wrench      as often as an integrator likes
 *                                   │
 *                                 commit  ──▶ shear history                  once per accepted step
 *                                   └─ outlines moved a quarter cell? ──▶ soil update: flow, erosion
 * </pre>
 *
 * It knows no bodies: poses and twists in, wrenches out. Theory: docs/theory/scm.md.
 */
@NullMarked
package org.grouser.contact.scm;

import org.jspecify.annotations.NullMarked;
