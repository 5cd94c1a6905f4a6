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
    <T> T match(Cases<T> cases);

    /** The same with one function for each kind, in their order. */
    default <T> T match(
            Function<MagicFormula, T> magic,
            Function<Burckhardt, T> burckhardt,
            Function<Brush, T> brush,
            Function<PiecewiseLinear, T> piecewise,
            Function<LuGre, T> lugre) {
        return match(new Cases<T>() {
            @Override
            public T magic(MagicFormula it) {
                return magic.apply(it);
            }

            @Override
            public T burckhardt(Burckhardt it) {
                return burckhardt.apply(it);
            }

            @Override
            public T brush(Brush it) {
                return brush.apply(it);
            }

            @Override
            public T piecewise(PiecewiseLinear it) {
                return piecewise.apply(it);
            }

            @Override
            public T lugre(LuGre it) {
                return lugre.apply(it);
            }
        });
    }

    /**
     * One answer for each kind.
     *
     * @param <T> what the answer is
     */
    interface Cases<T> {
        T magic(MagicFormula magic);

        T burckhardt(Burckhardt burckhardt);

        T brush(Brush brush);

        T piecewise(PiecewiseLinear piecewise);

        T lugre(LuGre lugre);
    }
}
