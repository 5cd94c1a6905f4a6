/**
 * Hard ground: planes, boxes, steps, spheres, triangle meshes and height grids that answer where a ball, a disc or a
 * point touches them.
 *
 * <pre>
 *   GroundShape (spec) ──assemble──▶ Ground ──ball, disc──▶ Features (gap, normal, point; packed)
 * </pre>
 *
 * Start at {@link org.grouser.terrain.Ground}. Theory: docs/theory/nonsmooth.md, "Ground".
 */
@NullMarked
package org.grouser.terrain;

import org.jspecify.annotations.NullMarked;
