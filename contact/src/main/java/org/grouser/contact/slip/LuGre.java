package org.grouser.contact.slip;

import org.grouser.quantity.Check;

/**
 * What bristles of the LuGre model carry in a steady state, under even pressure [CanudasDeWit2003].
 *
 * <pre>
 *   g = mu_c + (mu_s - mu_c) exp(-sqrt(S v / v_s)),  Z = sigma0 L S / g,  mu = g (1 - (1 - exp(-Z)) / Z)
 * </pre>
 *
 * <p>Differs from the source: the Stribeck speed counts as a slip, so that mu depends on slip alone; S stands for the
 * sliding per rolling speed, the same while driving; no viscous term.
 *
 * @param staticFriction mu_s
 * @param kineticFriction mu_c
 * @param stiffnessPerM sigma0, per metre
 * @param patchM L, length of
 *     the patch
 * @param stribeckSlip v_s / v, slip at which the drop from mu_s to mu_c has reached 1/e
 */
public record LuGre(
        double staticFriction, double kineticFriction, double stiffnessPerM, double patchM, double stribeckSlip)
        implements FrictionCurve {
    private static final double SMALLEST_SLIP = 1e-6;
    private static final double LARGEST_SLIP = 10;
    private static final int LOOKS = 700; // apart by 2.3 %

    public LuGre {
        Check.positive("friction_static", staticFriction, 10, "-");
        Check.positive("friction_kinetic", kineticFriction, staticFriction, "-");
        Check.positive("stiffness_per_m", stiffnessPerM, 1e6, "1/m");
        Check.positive("patch_m", patchM, 10, "m");
        Check.positive("stribeck_slip", stribeckSlip, 100, "-");
    }

    @Override
    public double coefficient(double slip) {
        double g =
                kineticFriction + (staticFriction - kineticFriction) * StrictMath.exp(-Math.sqrt(slip / stribeckSlip));
        return g * bent(stiffnessPerM * patchM * slip / g);
    }

    /** 1 - (1 - exp(-z)) / z; a series where that would lose digits. */
    private static double bent(double z) {
        return z < 1e-3 ? z * (1.0 / 2 - z * (1.0 / 6 - z * (1.0 / 24 - z / 120))) : 1 + StrictMath.expm1(-z) / z;
    }

    @Override
    public double initialSlope() {
        return stiffnessPerM * patchM / 2;
    }

    /** Found by looking up to S = 10: the curve may rise, fall and rise again, and its peak has no closed form. */
    @Override
    public double peak() {
        double best = LARGEST_SLIP;
        double step = StrictMath.pow(LARGEST_SLIP / SMALLEST_SLIP, 1.0 / LOOKS);
        double slip = SMALLEST_SLIP;
        for (int i = 0; i < LOOKS; i++) {
            best = coefficient(slip) > coefficient(best) ? slip : best;
            slip *= step;
        }
        double low = best / step;
        double high = Math.min(LARGEST_SLIP, best * step);
        for (int i = 0; i < 100; i++) { // thirds, between the neighbours of the best look
            double third = (high - low) / 3;
            if (coefficient(low + third) < coefficient(high - third)) {
                low += third;
            } else {
                high -= third;
            }
        }
        return Math.max(coefficient(best), coefficient(low));
    }

    @Override
    public <T> T match(Cases<T> cases) {
        return cases.lugre(this);
    }
}
