package org.grouser.contact.slip;

import java.util.function.Function;
import org.grouser.quantity.Check;

/**
 * The curve of Burckhardt, mu = c1 (1 - exp(-c2 S)) - c3 S up to S = 1, level beyond [KienckeNielsen2000].
 *
 * @param c1 height; @param c2 rise; @param c3 fall
 */
public record Burckhardt(double c1, double c2, double c3) implements FrictionCurve {
    public Burckhardt {
        Check.positive("c1", c1, 10, "-");
        Check.positive("c2", c2, 1e4, "-");
        Check.inRange("c3", c3, 0, c1, "-");
    }

    @Override
    public double coefficient(double slip) {
        double s = Math.min(slip, 1);
        return c1 * (1 - StrictMath.exp(-c2 * s)) - c3 * s;
    }

    @Override
    public double initialSlope() {
        return c1 * c2 - c3;
    }

    @Override
    public double peak() {
        double critical = c3 == 0 ? 1 : Math.min(1, StrictMath.log(c1 * c2 / c3) / c2); // d mu / d S = 0
        return coefficient(critical);
    }

    @Override
    public <T> T match(
            Function<MagicFormula, T> magic,
            Function<Burckhardt, T> burckhardt,
            Function<Brush, T> brush,
            Function<PiecewiseLinear, T> piecewise,
            Function<LuGre, T> lugre) {
        return burckhardt.apply(this);
    }
}
