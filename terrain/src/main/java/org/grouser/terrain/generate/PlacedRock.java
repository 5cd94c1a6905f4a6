package org.grouser.terrain.generate;

import org.grouser.quantity.Vec3;

/**
 * A rock of a {@link RockField}: a rough ellipsoid, star-shaped about its centre.
 *
 * <pre>
 *   deepest point below the ground above it = min(burial D, 0.8 H)      H = deepest + highest point over the ground
 * </pre>
 *
 * so that at least a fifth of a rock shows. On level ground H is its height.
 *
 * @param diameterM D: its convex outline, seen from above, has the area pi/4 D^2
 * @param buriedM depth of its deepest point below the ground
 * @param shownM height of its highest point over the ground
 * @param reachM radius of the upright cylinder around its centre that holds it; those of two rocks do not meet
 */
public record PlacedRock(Vec3 centreM, double diameterM, double buriedM, double shownM, double reachM, int triangles) {}
