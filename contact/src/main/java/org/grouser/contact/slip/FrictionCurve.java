package org.grouser.contact.slip;

import java.util.function.Function;

/** Friction coefficient over slip: zero without slip, never negative, for slip &gt;= 0. Values, equal where their numbers are. */
public sealed interface FrictionCurve permits MagicFormula, Burckhardt, Brush, PiecewiseLinear, LuGre {
    /**
     * mu at a slip.
     *
     * @param slip resultant slip, &gt;= 0
     */
    double coefficient(double slip);

    /** d mu / d S at S = 0. */
    double initialSlope();

    /** Largest mu for slip up to 10. It may have to be searched for: ask once. */
    double peak();

    /** Decides by kind; a new curve breaks the build wherever one must decide. */
    <T> T match(
            Function<MagicFormula, T> magic,
            Function<Burckhardt, T> burckhardt,
            Function<Brush, T> brush,
            Function<PiecewiseLinear, T> piecewise,
            Function<LuGre, T> lugre);
}
