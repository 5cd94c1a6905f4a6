package org.grouser.terrain.query;

/**
 * Hard ground that knows its nearest features. All vectors are in the world frame; queries allocate nothing once the
 * feature list has grown to its size, and may be called from several threads with a {@link Features} each.
 */
public interface GroundSurface {
    /**
     * Finds every place where the ground is locally nearest to a point: one feature per face, edge or vertex at which the
     * distance to the ground has a local minimum, none twice, and the globally nearest one always when it is in reach or
     * when the point lies inside the ground.
     *
     * <p>For each feature the gap is the signed distance of the point to the ground (negative inside), the normal points
     * out of the ground towards the point's side, and the point is the foot on the ground. A ball of radius R touches
     * where gap - R &lt;= 0.
     *
     * <p>From inside only the nearest feature is reported, whatever the reach: nothing goes through unseen, and nobody
     * over a thin plate feels its underside. Open meshes have an inside too, below them; beside their border one is out.
     *
     * @param point Not modified.
     * @param reachM features farther than this are left out
     * @param found appended to. Modified.
     */
    void ball(double[] point, int at, double reachM, Features found);

    /**
     * Finds every place where the rim of a thin disc is locally nearest to the ground.
     *
     * <p>For each feature the gap is that of the rim to the ground along the normal (radius already taken off), the point
     * is the rim's nearest point. The sides of the disc do not touch. From inside it is as for a ball, with the centre in
     * place of the point.
     *
     * @param centre Not modified.
     * @param axis unit spin axis. Not modified.
     * @param reachM features whose gap is larger are left out
     * @param found appended to. Modified.
     */
    void disc(double[] centre, int centreAt, double[] axis, int axisAt, double radiusM, double reachM, Features found);

    /**
     * Finds the nearest front face along a ray, at a range from 0 to the reach. Back faces do not count
     * [Cordova2013, section III.B]: a ray that starts inside the ground comes out unseen; {@link #ball} is the question
     * for points that may be inside.
     *
     * <p>A start on a surface counts, at range 0, to within 1e-14 of the coordinates. A ray in the plane of a facet does
     * not hit it. A ray through an edge or a corner where front faces meet hits one of them: of equal ranges the lowest
     * facet. No direction, or a number that is none, hits nothing.
     *
     * @param origin Not modified.
     * @param direction of any length from 1e-150 to 1e150, made unit. Not modified.
     * @param reachM farthest range that counts, may be infinite
     * @param hit what was found. Modified.
     * @return whether there was a hit
     */
    boolean ray(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit);
}
