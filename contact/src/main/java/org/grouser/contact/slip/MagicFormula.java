package org.grouser.contact.slip;

import java.util.function.Function;
import org.grouser.quantity.Check;

/**
 * The magic formula of Pacejka with its peak put where it is wanted [Shilliday2023, Eq. 12-13].
 *
 * @param peak mu_max; @param stiffness B; @param shape C, above 1; @param criticalSlip S_crit, where the peak is
 */
public record MagicFormula(double peak, double stiffness, double shape, double criticalSlip) implements FrictionCurve {
    public MagicFormula {
        Check.positive("peak", peak, 10, "-");
        Check.positive("stiffness", stiffness, 1e4, "-");
        Check.inRange("shape", shape, 1.001, 2, "-");
        Check.positive("critical_slip", criticalSlip, 10, "-");
        double e = curvature(stiffness, shape, criticalSlip);
        Check.that(
                e <= 1,
                "shape",
                "= " + shape + " with stiffness " + stiffness + " and critical_slip " + criticalSlip + " makes E = " + e
                        + ", above 1: the curve would have several peaks; lower stiffness or critical_slip");
    }

    private static double curvature(double b, double c, double critical) {
        double at = b * critical;
        return (at - StrictMath.tan(Math.PI / (2 * c))) / (at - StrictMath.atan(at)); // [Shilliday2023, Eq. 13]
    }

    /** E, the form coefficient that puts the peak at S_crit. */
    public double curvature() {
        return curvature(stiffness, shape, criticalSlip);
    }

    @Override
    public double coefficient(double slip) {
        double at = stiffness * slip;
        double bent = at - curvature() * (at - StrictMath.atan(at));
        return peak * StrictMath.sin(shape * StrictMath.atan(bent)); // [Shilliday2023, Eq. 12]
    }

    @Override
    public double initialSlope() {
        return stiffness * shape * peak;
    }

    @Override
    public <T> T match(
            Function<MagicFormula, T> magic,
            Function<Burckhardt, T> burckhardt,
            Function<Brush, T> brush,
            Function<PiecewiseLinear, T> piecewise,
            Function<LuGre, T> lugre) {
        return magic.apply(this);
    }
}
