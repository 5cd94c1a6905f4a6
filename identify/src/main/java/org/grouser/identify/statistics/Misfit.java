package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Check;

/**
 * How far responses lie from what was measured, over the unit cube of the free parameters.
 *
 * <pre>
 *   r_i = (f_i(x) - y_i) / s_i                                  one a fitted response, one a prior
 *   cost = sum rho(r_i),  rho = r^2, or 2 k |r| - k^2 for |r| &gt; k   twice that of [Huber1964], so that it is chi square
 *   x_j = (u_j - lower_j) / (upper_j - lower_j)                 u on the scale of the search
 * </pre>
 *
 * A parameter with transform logit has no bounds; its cube reaches from -7 to 7, a thousandth from either end of its range
 * (our choice). Priors are never subject to the robust loss.
 */
public final class Misfit {
    /** No robust loss. */
    public static final double NO_LOSS = Double.POSITIVE_INFINITY;

    private static final double LOGIT_END = 7; // our choice
    private static final int COSTLY_RUNS = 8; // of a candidate; our choice
    private static final double NEGLIGIBLE = 1e-2; // of the cost of one standard deviation; our choice

    private final Forward forward;
    private final ParameterSpace space;
    private final Measurements measured;
    private final double huber;
    private final double[] lower;
    private final double[] width;
    private final int[] fitted; // places of the fitted responses
    private final int[] priors; // places of the parameters with a prior
    private int evaluations;
    private int failures;
    private String lastFailure = "";

    /**
     * @param huber from so many deviations on a residual counts linearly, 1.345 for 95 % efficiency [Huber1964], or
     *     {@link #NO_LOSS}
     */
    public Misfit(Forward forward, ParameterSpace space, Measurements measured, double huber) {
        int n = space.size();
        Check.that(n > 0, "parameters", "are none; free at least one");
        Check.that(
                forward.parameters() == n && forward.responses() == measured.values().length,
                "measurements",
                "do not go with the model: " + measured.values().length + " values for " + forward.responses()
                        + " responses, " + n + " parameters for " + forward.parameters());
        Check.that(huber > 0, "huber", "= " + huber + " has to be above 0");
        this.forward = forward;
        this.space = space;
        this.measured = measured;
        this.huber = huber;
        lower = space.lower();
        width = space.upper();
        for (int j = 0; j < n; j++) {
            lower[j] = Double.isInfinite(lower[j]) ? -LOGIT_END : lower[j];
            width[j] = (Double.isInfinite(width[j]) ? LOGIT_END : width[j]) - lower[j];
        }
        fitted = places(measured.values().length, i -> !measured.heldOut()[i]);
        priors = places(n, j -> space.parameters().get(j).prior().kind() != Prior.Kind.NONE);
        Check.that(
                fitted.length + priors.length >= n,
                "data",
                "hold " + fitted.length + " values and " + priors.length + " priors for " + n
                        + " free parameters; free fewer, give priors, or measure more");
    }

    private static int[] places(int size, java.util.function.IntPredicate wanted) {
        return java.util.stream.IntStream.range(0, size).filter(wanted).toArray();
    }

    /** The same with other deviations or another loss. */
    Misfit with(Measurements other, double otherHuber) {
        Misfit made = new Misfit(forward, space, other, otherHuber);
        made.evaluations = evaluations;
        made.failures = failures;
        made.lastFailure = lastFailure;
        return made;
    }

    /**
     * A candidate and its responses.
     *
     * @param x in the unit cube
     * @param residuals of fitted responses, then of priors; empty if it failed
     * @param cost infinite if it failed
     * @param failure why; empty if it did not
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record At(double[] x, double[] responses, double[] residuals, double cost, String failure) {
        public boolean failed() {
            return !failure.isEmpty();
        }
    }

    public ParameterSpace space() {
        return space;
    }

    public Measurements measured() {
        return measured;
    }

    /** Whether a candidate takes so many runs that it is worth while to ask for fewer and one after the other. */
    boolean costly() {
        return forward.runs() >= COSTLY_RUNS;
    }

    /** A change of the cost that no standard deviation shows, at a point with such a cost. */
    double negligible(double cost) {
        double scale = cost / freedom(); // of the squares of the errors
        return NEGLIGIBLE * (measured.known() ? Math.max(1, scale) : scale);
    }

    /** Number of free parameters. */
    public int parameters() {
        return lower.length;
    }

    /** Number of residuals: fitted values and priors. */
    public int residuals() {
        return fitted.length + priors.length;
    }

    /** Number of fitted values. */
    public int fittedValues() {
        return fitted.length;
    }

    /** Place of a fitted value among the responses. */
    int place(int fittedValue) {
        return fitted[fittedValue];
    }

    /** Degrees of freedom that are left for the errors, at least 1. */
    public int freedom() {
        return Math.max(1, residuals() - parameters());
    }

    /** Candidates evaluated so far. */
    public int evaluations() {
        return evaluations;
    }

    /** Of these, candidates without responses. */
    public int failures() {
        return failures;
    }

    /** Why the last of them has none; empty if all have. */
    public String lastFailure() {
        return lastFailure;
    }

    /** Where the search begins. */
    public double[] start() {
        return unit(space.start());
    }

    /** A point of the search's scale in the unit cube. */
    double[] unit(double[] search) {
        double[] x = new double[search.length];
        for (int j = 0; j < x.length; j++) {
            x[j] = Math.min(1, Math.max(0, (search[j] - lower[j]) / width[j]));
        }
        return x;
    }

    private double[] search(double[] x) {
        double[] u = new double[x.length];
        for (int j = 0; j < u.length; j++) {
            u[j] = lower[j] + x[j] * width[j];
        }
        return u;
    }

    /** The point in the unit cube of values in the units of the parameters. */
    public double[] unitOf(double[] values) {
        return unit(space.search(values));
    }

    /** Values in the units of the parameters. */
    public double[] values(double[] x) {
        return space.values(search(x));
    }

    /** Value of one parameter at a place along its side of the cube. */
    public double value(int parameter, double x) {
        return space.parameters().get(parameter).value(lower[parameter] + x * width[parameter]);
    }

    /** Change of a parameter's value along its side of the cube. */
    double slope(int parameter, double x) {
        return space.parameters().get(parameter).slope(lower[parameter] + x * width[parameter]) * width[parameter];
    }

    /** Evaluates candidates as one batch; the order of the answers is theirs. */
    public List<At> at(List<double[]> candidates) {
        if (candidates.isEmpty()) {
            return List.of();
        }
        double[][] points = new double[candidates.size()][];
        for (int i = 0; i < points.length; i++) {
            points[i] = search(candidates.get(i));
        }
        Answers answers = forward.answers(points);
        evaluations += points.length;
        List<At> all = new ArrayList<>();
        for (int i = 0; i < points.length; i++) {
            all.add(at(candidates.get(i), answers.responses()[i], answers.failures()[i]));
        }
        return all;
    }

    private At at(double[] x, double[] responses, String failure) {
        String why = failure;
        for (int i = 0; why.isEmpty() && i < fitted.length; i++) {
            if (!Double.isFinite(responses[fitted[i]])) {
                why = "response " + (fitted[i] + 1) + " is " + responses[fitted[i]];
            }
        }
        if (!why.isEmpty()) {
            failures++;
            lastFailure = why;
            return new At(x, responses, new double[0], Double.POSITIVE_INFINITY, why);
        }
        double[] residuals = residuals(x, responses);
        return new At(x, responses, residuals, cost(residuals), "");
    }

    /** Residuals of fitted responses, then of priors. */
    double[] residuals(double[] x, double[] responses) {
        double[] residuals = new double[residuals()];
        for (int i = 0; i < fitted.length; i++) {
            int at = fitted[i];
            residuals[i] = (responses[at] - measured.values()[at]) / measured.deviations()[at];
        }
        priors(x, residuals);
        return residuals;
    }

    private void priors(double[] x, double[] residuals) {
        for (int i = 0; i < priors.length; i++) {
            int j = priors[i];
            FreeParameter parameter = space.parameters().get(j);
            residuals[fitted.length + i] = parameter.prior().residual(value(j, x[j]));
        }
    }

    /** The part of the cost that belongs to the priors. */
    double priorCost(double[] x) {
        double[] residuals = new double[residuals()];
        priors(x, residuals);
        return Matrices.dot(residuals, residuals);
    }

    /** Whether residuals count linearly beyond a threshold. */
    boolean robust() {
        return huber < NO_LOSS;
    }

    double cost(double[] residuals) {
        double sum = 0;
        for (int i = 0; i < residuals.length; i++) {
            double r = Math.abs(residuals[i]);
            sum += r <= huber || i >= fitted.length ? r * r : huber * (2 * r - huber); // [Huber1964]
        }
        return sum;
    }

    /** Square roots of the weights with which least squares has the gradient of the cost [HollandWelsch1977]. */
    double[] weights(double[] residuals) {
        double[] weights = new double[residuals.length];
        Arrays.fill(weights, 1);
        for (int i = 0; i < fitted.length; i++) {
            double r = Math.abs(residuals[i]);
            weights[i] = r <= huber ? 1 : Math.sqrt(huber / r);
        }
        return weights;
    }
}
