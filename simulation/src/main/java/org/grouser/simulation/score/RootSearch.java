package org.grouser.simulation.score;

import java.util.function.DoubleUnaryOperator;
import org.grouser.scenario.measured.Solve;

/**
 * Seeks where a function that is costly to evaluate has the value zero.
 *
 * <pre>
 *   from ──parts──▶ first part with both signs ──ITP──▶ bracket of twice the tolerance ──▶ its middle
 * </pre>
 *
 * Interpolate, truncate, project [OliveiraTakahashi2021] needs at most one evaluation more than bisection, and fewer where
 * the function is nearly straight. A jump from one sign to the other counts as a zero. The same function gives the same
 * bits.
 */
final class RootSearch {
    private static final double TRUNCATION = 0.2; // kappa_1 times the width of the first bracket; kappa_2 = 2
    private static final int SLACK = 1; // n_0: evaluations beyond those of bisection

    /** How a search ended. */
    enum End {
        FOUND,
        /** One sign at both ends of every part: the end of the range with the smaller magnitude counts. */
        AT_AN_END,
        /** The function gave no finite number. */
        NOT_FINITE
    }

    /**
     * @param at the zero, the end of the range, or where the function was not finite
     * @param nearest where it was evaluated with the smallest magnitude; at where it was not finite
     */
    record Root(End end, double at, double nearest) {}

    private final DoubleUnaryOperator function;
    private double nearest = Double.NaN;
    private double least = Double.POSITIVE_INFINITY;
    private double broken = Double.NaN; // where the function was not finite

    private RootSearch(DoubleUnaryOperator function) {
        this.function = function;
    }

    /** The zero in a range, the first one as seen from its begin as far as its parts tell them apart. */
    static Root of(Solve.Range range, DoubleUnaryOperator function) {
        return new RootSearch(function).find(range);
    }

    private Root find(Solve.Range range) {
        double a = range.from();
        double fa = evaluate(a);
        double first = fa;
        for (int part = 1; Double.isFinite(fa) && part <= range.parts(); part++) {
            double b = part == range.parts()
                    ? range.to()
                    : range.from() + (range.to() - range.from()) * part / range.parts();
            double fb = fa == 0 ? fa : evaluate(b);
            if (Double.isFinite(fb) && (fa == 0 || fa < 0 != fb < 0 || fb == 0)) {
                return refined(a, fa, b, fb, range.within());
            }
            a = b;
            fa = fb;
        }
        if (!Double.isNaN(broken)) {
            return new Root(End.NOT_FINITE, broken, broken);
        }
        double end = Math.abs(first) < Math.abs(fa) ? range.from() : range.to();
        return new Root(End.AT_AN_END, end, end);
    }

    private double evaluate(double x) {
        double value = function.applyAsDouble(x);
        if (!Double.isFinite(value)) {
            broken = x;
        } else if (Math.abs(value) < least) {
            least = Math.abs(value);
            nearest = x;
        }
        return value;
    }

    /** [OliveiraTakahashi2021]: a and b with values of both signs, or a zero at one of them. */
    private Root refined(double from, double fFrom, double to, double fTo, double within) {
        double a = from;
        double b = to;
        double fa = fFrom;
        double fb = fTo;
        double kappa = TRUNCATION / (b - a);
        int left = SLACK; // n_max - j
        for (double width = b - a; width > 2 * within; width /= 2) {
            left++;
        }
        for (; left > 0 && fa != 0 && fb != 0 && b - a > 2 * within; left--) {
            double middle = 0.5 * (a + b);
            double straight = (fb * a - fa * b) / (fb - fa);
            double side = Math.signum(middle - straight);
            double delta = kappa * (b - a) * (b - a);
            double truncated = delta <= Math.abs(middle - straight) ? straight + side * delta : middle;
            double reach = Math.max(0, Math.scalb(within, left) - 0.5 * (b - a));
            double x = Math.abs(truncated - middle) <= reach ? truncated : middle - side * reach;
            double fx = evaluate(x);
            if (!Double.isFinite(fx)) {
                return new Root(End.NOT_FINITE, x, x);
            }
            if (fx == 0 || fx < 0 != fa < 0) {
                b = x;
                fb = fx;
            } else {
                a = x;
                fa = fx;
            }
        }
        return new Root(End.FOUND, fa == 0 ? a : fb == 0 ? b : 0.5 * (a + b), nearest);
    }
}
