/**
 * Ground made of triangles: where balls, discs and rays meet a mesh or a height grid.
 *
 * <pre>
 *   TriangleMesh ──MeshFacets─┐            ┌─ Bvh         triangles near a box
 *                             ├─▶ Facets ──┤
 *   HeightGrid ───GridFacets──┘            └─ GridFinder  cells near a box
 *                                               │ triangles in reach
 *                                               ▼
 *                FacetBall   feet of a point on faces, edges, corners (Pseudonormal decides inside or outside)
 *                FacetDisc   feet in the plane of a disc, from the sections of triangles with it (FacetSection)
 *   rays: index.SpatialIndex over meshes, GridWalk over height grids
 * </pre>
 *
 * Start at {@link org.grouser.terrain.facet.FacetGround}. Scratch memory is one per thread.
 */
@NullMarked
package org.grouser.terrain.facet;

import org.jspecify.annotations.NullMarked;
