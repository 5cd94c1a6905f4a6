package org.grouser.contact.slip;

import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * The magic formula of Pacejka with its peak put where it is wanted.
 *
 * <pre>
 *   mu = mu_max sin(C atan(B S - E (B S - atan B S)))                 [Shilliday2023, Eq. 12]
 *   E  = (B S_crit - tan(pi / 2 C)) / (B S_crit - atan B S_crit)      [Shilliday2023, Eq. 13]
 * </pre>
 *
 * For 1 &lt; C &lt;= 2 and E &lt;= 1 the inner argument only grows, so the curve rises to S_crit, falls beyond and is never
 * negative (erratum G5). A value like a record; it is a class because E is asked for at every wheel and step.
 */
public final class MagicFormula implements FrictionCurve {
    private static final double MOST_BENT = 1e6; // |E| to which Eq. 13 keeps its digits, our choice

    private final double peak;
    private final double stiffness;
    private final double shape;
    private final double criticalSlip;
    private final double curvature;

    /**
     * @param peak mu_max
     * @param stiffness B
     * @param shape C
     * @param criticalSlip S_crit, where the peak is
     */
    public MagicFormula(double peak, double stiffness, double shape, double criticalSlip) {
        this.peak = Check.positive("peak", peak, 10, "-");
        this.stiffness = Check.positive("stiffness", stiffness, 1e4, "-");
        this.shape = Check.inRange("shape", shape, 1.001, 2, "-");
        this.criticalSlip = Check.positive("critical_slip", criticalSlip, 10, "-");
        double at = stiffness * criticalSlip;
        double e = (at - StrictMath.tan(Math.PI / (2 * shape))) / (at - StrictMath.atan(at)); // [Shilliday2023, Eq. 13]
        String which = "= " + shape + " with stiffness " + stiffness + " and critical_slip " + criticalSlip;
        Check.that(
                !(e > 1),
                "shape",
                which + " makes E = " + e
                        + ", above 1: the curve would have several peaks; lower stiffness or critical_slip");
        Check.that(
                e >= -MOST_BENT,
                "shape",
                which + " makes E = " + e + ", below -1e6: the curve is a spike; raise stiffness or critical_slip");
        this.curvature = e;
    }

    /** mu_max. */
    @Override
    public double peak() {
        return peak;
    }

    /** B. */
    public double stiffness() {
        return stiffness;
    }

    /** C. */
    public double shape() {
        return shape;
    }

    /** S_crit. */
    public double criticalSlip() {
        return criticalSlip;
    }

    /** E, the form coefficient that puts the peak at S_crit. */
    public double curvature() {
        return curvature;
    }

    @Override
    public double coefficient(double slip) {
        double at = stiffness * slip;
        double bent = at - curvature * (at - StrictMath.atan(at));
        return peak * StrictMath.sin(shape * StrictMath.atan(bent)); // [Shilliday2023, Eq. 12]
    }

    @Override
    public double initialSlope() {
        return stiffness * shape * peak;
    }

    @Override
    public <T> T match(Cases<T> cases) {
        return cases.magic(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MagicFormula that
                && peak == that.peak
                && stiffness == that.stiffness
                && shape == that.shape
                && criticalSlip == that.criticalSlip;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * Double.hashCode(peak) + Double.hashCode(stiffness)) + Double.hashCode(shape))
                + Double.hashCode(criticalSlip);
    }

    @Override
    public String toString() {
        return "MagicFormula[peak=" + peak + ", stiffness=" + stiffness + ", shape=" + shape + ", criticalSlip="
                + criticalSlip + "]";
    }
}
