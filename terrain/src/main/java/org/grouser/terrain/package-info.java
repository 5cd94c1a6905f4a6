/**
 * Hard ground: planes, boxes, steps, spheres, profiles, triangle meshes and height grids that answer where a ball, a disc or a
 * point touches them and where a ray meets them.
 *
 * <pre>
 *   GroundShape (spec) ──Grounds.assemble──▶ Ground ──ball, disc──▶ Features (gap, normal, point; packed)
 *                                                   ──ray─────────▶ RayHit   (range, normal, point)
 *        plane, box, step, sphere              closed formulas
 *        profile  ──draw──▶ TriangleMesh ──▶   Bvh        ─┐
 *        mesh     ──read──▶ TriangleMesh ──▶   Bvh        ─┐ triangles   FacetBall  feet of a point
 *        heights  ──read──▶ HeightGrid   ──▶   GridFinder ─┘ in reach ─▶ FacetDisc  feet in a disc's plane
 * </pre>
 *
 * Rays go through a {@link org.grouser.terrain.index.SpatialIndex} of their own: BvhRays, Octree or, over heights, GridWalk; Ray
 * is what they share. It may be made alone, where only rays are cast.
 *
 * <p>{@link org.grouser.terrain.Elevation} tells the height of the same shapes over x and y, for soil that lies on them.
 * Start at {@link org.grouser.terrain.query.Ground}. Theory: docs/theory/nonsmooth.md, "Ground".
 */
@NullMarked
package org.grouser.terrain;

import org.jspecify.annotations.NullMarked;
