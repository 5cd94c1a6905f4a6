/**
 * Contact of polygon meshes with elastic layers [Krenn2008, section 2.1]: poses and twists in, wrenches out.
 *
 * <pre>
 *   TriangleMesh ──▶ PolygonBody (tree, normals, neighbours, prisms)
 *   pose, twist  ──▶ PolygonPair ──evaluate──▶ wrench, elements in contact
 *                    Nearby      PairSearch     both trees walked together; Candidates kept while nothing moved far
 *                    PrismClip   PatchIntegral  what lies in the ground's field of pressure, and its integrals
 *                    ElementLaw  ElementForce   springs, dampers, friction; Bristles ◀──commit
 * </pre>
 *
 * Start at {@link org.grouser.contact.pcm.PolygonPair}. Theory: docs/theory/pcm.md.
 */
@NullMarked
package org.grouser.contact.pcm;

import org.jspecify.annotations.NullMarked;
