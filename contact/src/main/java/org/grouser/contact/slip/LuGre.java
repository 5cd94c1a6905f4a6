package org.grouser.contact.slip;

import java.util.function.Function;
import org.grouser.quantity.Check;

/**
 * What bristles of the LuGre model carry in a steady state, under even pressure [CanudasDeWit2003].
 *
 * <pre>
 *   g = mu_c + (mu_s - mu_c) exp(-sqrt(S v / v_s)),  Z = sigma0 L S / g,  mu = g (1 - (1 - exp(-Z)) / Z)
 * </pre>
 *
 * @param staticFriction mu_s; @param kineticFriction mu_c; @param stiffnessPerM sigma0, per metre; @param patchM L, length of
 *     the patch; @param stribeckSlip v_s / v, slip at which the drop from mu_s to mu_c has reached 1/e
 */
public record LuGre(
        double staticFriction, double kineticFriction, double stiffnessPerM, double patchM, double stribeckSlip)
        implements FrictionCurve {
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
        double z = stiffnessPerM * patchM * slip / g;
        return z < 1e-6 ? g * z / 2 : g * (1 + StrictMath.expm1(-z) / z);
    }

    @Override
    public double initialSlope() {
        return stiffnessPerM * patchM / 2;
    }

    /** Found by looking: the curve rises and then falls, and has no closed form of its peak. */
    @Override
    public double peak() {
        double low = 0;
        double high = 10;
        for (int i = 0; i < 200; i++) {
            double third = (high - low) / 3;
            if (coefficient(low + third) < coefficient(high - third)) {
                low += third;
            } else {
                high -= third;
            }
        }
        return coefficient(low);
    }

    @Override
    public <T> T match(
            Function<MagicFormula, T> magic,
            Function<Burckhardt, T> burckhardt,
            Function<Brush, T> brush,
            Function<PiecewiseLinear, T> piecewise,
            Function<LuGre, T> lugre) {
        return lugre.apply(this);
    }
}
