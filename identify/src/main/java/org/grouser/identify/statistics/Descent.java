package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One start of a {@link Search}: bounded Levenberg-Marquardt [More1978] that asks for its candidates and is told their
 * responses, so that many starts share a batch.
 *
 * <pre>
 *   least |J d + r|^2 + lambda |D d|^2,  D_j^2 the largest J_j^T J_j so far       [More1978]
 * </pre>
 *
 * Differs from the source: sides whose bound holds the parameter back are left out and the step is cut at the others; several
 * lambda are tried at once, and the best of them counts. Where a candidate takes many runs, one lambda is tried at a time, slopes
 * are updated from the steps [Broyden1965] for as long as these bring about half of what the slopes promised, and the start ends when
 * fresh slopes promise no gain that a standard deviation would show.
 *
 * <pre>
 *   J + (r(x + d) - r(x) - J d) (D^2 d)^T / |D d|^2                               [Broyden1965]
 * </pre>
 */
final class Descent {
    private static final double FIRST_LAMBDA = 1e-2; // our choice
    private static final double MOST_LAMBDA = 1e9; // our choice
    private static final double[] TRIED = {1, 0.1, 10}; // our choice
    private static final double[] TRIED_ONE = {1};
    private static final double LINEAR_ENOUGH = 0.5; // gain over the predicted one, to go on with an update; our choice
    private static final double LEAST_DAMPED = 1e-3; // after a step that led up; our choice
    private static final int ATTEMPTS = 4; // at a column whose candidate fails: both sides, twice

    final int number;
    final double[] from;
    private final Misfit misfit;
    private final Search.Settings settings;
    private final double[] steps;
    private final boolean[] held;
    private final List<String> notes = new ArrayList<>();

    private Misfit.At here;
    private double lambda = FIRST_LAMBDA;
    private double[][] jacobian = new double[0][];
    private double[] largest = new double[0];
    private int[] attempts = new int[0]; // by column; -1 once it is known
    private final List<Integer> asked = new ArrayList<>(); // columns of the last request
    private final double[] tried;
    private boolean stepping;
    private boolean updated; // slopes come from steps
    private Optional<Surrogate> surrogate = Optional.empty(); // gives slopes as long as these lead down
    private int rounds;
    private int small;
    private String ended = "";

    Descent(int number, Misfit misfit, Misfit.At from, double[] steps, Search.Settings settings) {
        this(number, misfit, from, steps, new boolean[from.x().length], settings);
    }

    /**
     * @param held parameters that stay as they are
     */
    Descent(int number, Misfit misfit, Misfit.At from, double[] steps, boolean[] held, Search.Settings settings) {
        this.number = number;
        this.misfit = misfit;
        this.from = from.x();
        this.here = from;
        this.steps = steps.clone();
        this.held = held.clone();
        this.settings = settings;
        this.tried = misfit.costly() ? TRIED_ONE : TRIED;
        this.largest = new double[misfit.parameters()];
        beginJacobian();
    }

    /** Takes slopes from a surrogate where it holds, for as long as they lead down. */
    Descent withSlopesOf(Surrogate its) {
        surrogate = Optional.of(its);
        beginJacobian();
        return this;
    }

    Misfit.At here() {
        return here;
    }

    boolean isDone() {
        return !ended.isEmpty();
    }

    String ended() {
        return ended;
    }

    int rounds() {
        return rounds;
    }

    List<String> notes() {
        return notes;
    }

    void end(String why) {
        ended = why;
    }

    private void beginJacobian() {
        jacobian = new double[misfit.residuals()][misfit.parameters()];
        attempts = new int[misfit.parameters()];
        for (int j = 0; j < held.length; j++) {
            attempts[j] = held[j] ? -1 : 0;
        }
        stepping = false;
        updated = false;
        if (surrogate.isPresent() && surrogate.get().region().holds(here.x())) {
            double[][] its = surrogate.get().slopes(here.x());
            for (int i = 0; i < jacobian.length; i++) {
                for (int j = 0; j < held.length; j++) {
                    jacobian[i][j] = held[j] ? 0 : its[i][j];
                }
            }
            beginSteps();
        }
    }

    private void beginSteps() {
        for (int j = 0; j < largest.length; j++) {
            double sum = 0;
            for (double[] row : jacobian) {
                sum += row[j] * row[j];
            }
            largest[j] = Math.max(largest[j], sum);
        }
        stepping = true;
        if (misfit.costly() && promised(trial(1e-9)) <= misfit.negligible(here.cost())) {
            ended = "converged";
        }
    }

    /** Candidates whose responses are to be told next. */
    List<double[]> ask() {
        return stepping ? trials() : neighbours();
    }

    void tell(List<Misfit.At> answers) {
        if (stepping) {
            choose(answers);
        } else {
            difference(answers);
        }
    }

    private List<double[]> neighbours() {
        asked.clear();
        List<double[]> points = new ArrayList<>();
        for (int j = 0; j < attempts.length; j++) {
            if (attempts[j] >= 0) {
                double step = attempts[j] < 2 ? steps[j] : 0.1 * steps[j];
                double to = here.x()[j] + ((attempts[j] % 2 == 0) == here.x()[j] < 0.5 ? step : -step);
                double[] point = here.x().clone();
                point[j] = to;
                if (to < 0 || to > 1) {
                    point[j] = 2 * here.x()[j] - to;
                }
                asked.add(j);
                points.add(point);
            }
        }
        return points;
    }

    private void difference(List<Misfit.At> answers) {
        for (int k = 0; k < asked.size(); k++) {
            int j = asked.get(k);
            Misfit.At near = answers.get(k);
            if (!near.failed()) {
                double apart = near.x()[j] - here.x()[j];
                for (int i = 0; i < jacobian.length; i++) {
                    jacobian[i][j] = (near.residuals()[i] - here.residuals()[i]) / apart;
                }
                attempts[j] = -1;
            } else if (++attempts[j] >= ATTEMPTS) {
                attempts[j] = -1; // the column stays 0
                notes.add("start " + number + ": "
                        + misfit.space().names().get(j)
                        + " was held, its neighbours failed: " + near.failure());
            }
        }
        if (Arrays.stream(attempts).allMatch(a -> a < 0)) {
            beginSteps();
        }
    }

    /** By how much the slopes say that the cost falls. */
    private double promised(double[] to) {
        double[] weights = misfit.weights(here.residuals());
        double gain = 0;
        for (int i = 0; i < jacobian.length; i++) {
            double r = here.residuals()[i];
            double there = r;
            for (int j = 0; j < to.length; j++) {
                there += jacobian[i][j] * (to[j] - here.x()[j]);
            }
            gain += weights[i] * weights[i] * (r * r - there * there);
        }
        return gain;
    }

    /** Lets the slopes agree with the step that was made. */
    private void update(Misfit.At to) {
        double length = 0;
        for (int j = 0; j < largest.length; j++) {
            double d = to.x()[j] - here.x()[j];
            length += largest[j] * d * d;
        }
        for (int i = 0; i < jacobian.length; i++) {
            double off = to.residuals()[i] - here.residuals()[i];
            for (int j = 0; j < largest.length; j++) {
                off -= jacobian[i][j] * (to.x()[j] - here.x()[j]);
            }
            for (int j = 0; j < largest.length; j++) {
                jacobian[i][j] += off * largest[j] * (to.x()[j] - here.x()[j]) / length;
            }
        }
        updated = true;
    }

    private List<double[]> trials() {
        List<double[]> points = new ArrayList<>();
        for (double factor : tried) {
            points.add(trial(lambda * factor));
        }
        return points;
    }

    private double[] trial(double damping) {
        int n = misfit.parameters();
        double[] weights = misfit.weights(here.residuals());
        double[] x = here.x();
        double[] downhill = new double[n];
        for (int i = 0; i < jacobian.length; i++) {
            double w = weights[i] * weights[i] * here.residuals()[i];
            for (int j = 0; j < n; j++) {
                downhill[j] -= jacobian[i][j] * w;
            }
        }
        boolean[] free = new boolean[n];
        for (int j = 0; j < n; j++) {
            free[j] = largest[j] > 0 && !(x[j] <= 0 && downhill[j] < 0) && !(x[j] >= 1 && downhill[j] > 0);
        }
        double[] step = step(damping, weights, free);
        double[] point = x.clone();
        for (int j = 0; j < n; j++) {
            point[j] = Math.min(1, Math.max(0, x[j] + step[j]));
        }
        return point;
    }

    private double[] step(double damping, double[] weights, boolean[] free) {
        int n = free.length;
        int rows = jacobian.length;
        double[][] a = new double[rows + n][n];
        double[] b = new double[rows + n];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = free[j] ? weights[i] * jacobian[i][j] : 0;
            }
            b[i] = -weights[i] * here.residuals()[i];
        }
        for (int j = 0; j < n; j++) {
            a[rows + j][j] = free[j] ? Math.sqrt(damping * largest[j]) : 1;
        }
        return Matrices.leastSquares(a, b, n);
    }

    private void choose(List<Misfit.At> answers) {
        int best = 0;
        for (int k = 1; k < answers.size(); k++) {
            best = answers.get(k).cost() < answers.get(best).cost() ? k : best;
        }
        Misfit.At found = answers.get(best);
        rounds++;
        if (answers.stream().allMatch(Misfit.At::failed)) {
            notes.add("start " + number + ": stepped back, all trials failed: " + found.failure());
        }
        double moved = distance(found.x(), here.x());
        if (found.cost() < here.cost()) {
            double gain = here.cost() - found.cost();
            boolean asPromised = misfit.costly() && gain >= LINEAR_ENOUGH * promised(found.x());
            if (asPromised) {
                update(found);
            }
            here = found;
            lambda = Math.max(1e-12, lambda * tried[best] * (asPromised ? 0.1 : 0.3));
            double least =
                    misfit.costly() ? misfit.negligible(found.cost()) : settings.tolerance() * (1 + found.cost());
            boolean still = gain <= least || moved < settings.leastMove();
            small = still ? small + 1 : 0;
            if (small >= 2 || (still && moved < settings.leastMove())) {
                ended = "converged";
            } else if (!asPromised || promised(trial(lambda)) <= misfit.negligible(here.cost())) {
                beginJacobian();
            }
        } else if (updated || surrogate.isPresent()) {
            surrogate = Optional.empty();
            beginJacobian();
        } else {
            boolean vain = misfit.costly() && promised(found.x()) <= misfit.negligible(here.cost());
            lambda = misfit.costly() ? Math.max(LEAST_DAMPED, 30 * lambda) : 30 * lambda;
            if (vain || moved < settings.leastMove() || lambda > MOST_LAMBDA) {
                ended = "converged: no step leads down";
            }
        }
        if (ended.isEmpty() && rounds >= settings.rounds()) {
            ended = "stopped after " + rounds + " rounds";
        }
    }

    static double distance(double[] a, double[] b) {
        double most = 0;
        for (int j = 0; j < a.length; j++) {
            most = Math.max(most, Math.abs(a[j] - b[j]));
        }
        return most;
    }
}
