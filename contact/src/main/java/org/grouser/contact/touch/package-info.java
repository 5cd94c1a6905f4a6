/**
 * Where bodies touch each other: contact points, normals and gaps of pairs of shapes. Knows poses, not bodies.
 *
 * <pre>
 *   two boxes with poses ──BoxPair.touch──▶ Features (up to 8 points with gap, one normal)
 *       SeparatingAxis  which face or pair of edges keeps them apart most
 *       FaceClip        the other box's face cut down to that face
 * </pre>
 *
 * Start at {@link org.grouser.contact.touch.BoxPair}. Theory: docs/theory/nonsmooth.md, "Boxes".
 */
@NullMarked
package org.grouser.contact.touch;

import org.jspecify.annotations.NullMarked;
