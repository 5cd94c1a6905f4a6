/**
 * Hard ground: planes, boxes, steps, spheres, profiles, triangle meshes and height grids that answer where a ball, a disc or a
 * point touches them.
 *
 * <pre>
 *   GroundShape (spec) ──Grounds.assemble──▶ Ground ──ball, disc──▶ Features (gap, normal, point; packed)
 *        plane, box, step, sphere              closed formulas
 *        profile  ──draw──▶ TriangleMesh ──▶   Bvh        ─┐
 *        mesh     ──read──▶ TriangleMesh ──▶   Bvh        ─┐ triangles   FacetBall  feet of a point
 *        heights  ──read──▶ HeightGrid   ──▶   GridFinder ─┘ in reach ─▶ FacetDisc  feet in a disc's plane
 * </pre>
 *
 * {@link org.grouser.terrain.Elevation} tells the height of the same shapes over x and y, for soil that lies on them.
 * Start at {@link org.grouser.terrain.Ground}. Theory: docs/theory/nonsmooth.md, "Ground".
 */
@NullMarked
package org.grouser.terrain;

import org.jspecify.annotations.NullMarked;
