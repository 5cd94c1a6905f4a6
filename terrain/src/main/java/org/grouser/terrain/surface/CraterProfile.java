package org.grouser.terrain.surface;

/**
 * Height of a crater over the ground around: a bowl with a raised rim, u = r/R.
 *
 * <pre>
 *   inside:   z = rim - depth (1 - u^2)                                parabola
 *   outside:  z = rim (u^-3 - c^-3) / (1 - c^-3),  0 beyond c          falls as r^-3 [McGetchin1973]
 * </pre>
 *
 * Differs from the source: lowered so that it ends at c = 5 radii (our choice; the rim keeps its height).
 */
public final class CraterProfile {
    /** Radii at which the ejecta end. */
    public static final double REACH = 5;

    private static final double CUT = 1 / (REACH * REACH * REACH);

    private CraterProfile() {}

    /**
     * @param u distance from the axis over the radius of the rim crest
     * @param depthM from the rim crest to the floor
     * @param rimM height of the rim crest over the ground around
     */
    public static double heightM(double u, double depthM, double rimM) {
        if (u <= 1) {
            return rimM - depthM * (1 - u * u);
        }
        return u >= REACH ? 0 : rimM * (1 / (u * u * u) - CUT) / (1 - CUT); // [McGetchin1973]
    }
}
