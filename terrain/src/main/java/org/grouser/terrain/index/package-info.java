/**
 * Trees over triangles for rays, and the boxes of one for whoever searches pairs of triangles.
 *
 * <pre>
 *   TriangleMesh ──BvhBuilder────▶ BvhRays   bounding-volume hierarchy    ─┐
 *                ──OctreeBuilder─▶ Octree    octree                        ├─▶ SpatialIndex: first hit of a ray
 *                ────────────────▶ EveryFacet  none, for tests and oracles ─┘
 *                ──BvhBuilder────▶ BoxTree   the same boxes as arrays, for polygon contact
 * </pre>
 *
 * Start at {@link org.grouser.terrain.index.SpatialIndex}. Which is faster where: docs/decisions/007-ray-index.md.
 */
@NullMarked
package org.grouser.terrain.index;

import org.jspecify.annotations.NullMarked;
