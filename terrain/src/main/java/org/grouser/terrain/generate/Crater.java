package org.grouser.terrain.generate;

/**
 * A bowl with a raised rim.
 *
 * <pre>
 *   inside:   z = rim - depth (1 - (r/R)^2)                                parabola, R = D / 2
 *   outside:  z = rim ((r/R)^-3 - c^-3) / (1 - c^-3),  0 beyond c R        falls as r^-3 [McGetchin1973]
 * </pre>
 *
 * Differs from the source: lowered so that it ends at c = 5 radii (our choice; the rim keeps its height).
 *
 * @param xM centre
 * @param yM centre
 * @param diameterM D, from rim crest to rim crest
 * @param depthM from the rim crest to the floor, as in [Pike1977]
 * @param rimM height of the rim crest over the ground around
 */
public record Crater(double xM, double yM, double diameterM, double depthM, double rimM) {
    /** Radii at which the ejecta end. */
    static final double REACH = 5;

    private static final double CUT = 1 / (REACH * REACH * REACH);

    /** Height over the ground around, at a distance from the axis. */
    double heightM(double distanceM) {
        double u = distanceM / (0.5 * diameterM);
        if (u <= 1) {
            return rimM - depthM * (1 - u * u);
        }
        return u >= REACH ? 0 : rimM * (1 / (u * u * u) - CUT) / (1 - CUT); // [McGetchin1973]
    }
}
