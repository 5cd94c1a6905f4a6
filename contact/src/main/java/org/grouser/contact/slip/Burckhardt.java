package org.grouser.contact.slip;

import org.grouser.quantity.Check;

/**
 * The curve of Burckhardt, mu = c1 (1 - exp(-c2 S)) - c3 S up to S = 1 [KienckeNielsen2000].
 *
 * <p>Differs from the source: level beyond S = 1, where sideways and counter-rotating slip goes.
 *
 * @param c1 height
 * @param c2 rise
 * @param c3 fall
 */
public record Burckhardt(double c1, double c2, double c3) implements FrictionCurve {
    public Burckhardt {
        Check.positive("c1", c1, 10, "-");
        Check.positive("c2", c2, 1e4, "-");
        Check.inRange("c3", c3, 0, c1, "-");
        double sliding = -c1 * StrictMath.expm1(-c2) - c3; // the curve is concave: not negative here, nowhere negative
        Check.that(
                sliding >= 0, "c3", "= " + c3 + " makes mu at S = 1 negative, " + sliding + "; lower c3 or raise c2");
    }

    /** Where the peak is: d mu / d S = 0, at most 1. */
    public double criticalSlip() {
        return c3 == 0 ? 1 : Math.min(1, StrictMath.log(c1 * c2 / c3) / c2);
    }

    @Override
    public double coefficient(double slip) {
        double s = Math.min(slip, 1);
        return -c1 * StrictMath.expm1(-c2 * s) - c3 * s; // [KienckeNielsen2000]; expm1 keeps the digits of small slip
    }

    @Override
    public double initialSlope() {
        return c1 * c2 - c3;
    }

    @Override
    public double peak() {
        return coefficient(criticalSlip());
    }

    @Override
    public <T> T match(Cases<T> cases) {
        return cases.burckhardt(this);
    }
}
