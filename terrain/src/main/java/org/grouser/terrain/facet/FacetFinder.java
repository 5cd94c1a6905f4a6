package org.grouser.terrain.facet;

/** Finds triangles near a place. */
interface FacetFinder {
    /**
     * Lists every triangle that may be within reach in s.hit, some farther ones too.
     *
     * @return how many
     * @param s Modified.
     */
    int within(double px, double py, double pz, double reachM, Scratch s);

    /**
     * The triangle nearest to a point, or -1 where the point is known to lie outside the ground.
     *
     * @param s Modified.
     */
    int nearest(double px, double py, double pz, Scratch s);

    /** Whether the first surface straight above a point is seen from behind, so that the point is below the ground. */
    boolean under(double px, double py, double pz, Scratch s);
}
