package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Follows a profile from where its surrogate ends, by true runs: the parameter goes on in steps that double, and at each all
 * others are searched anew from a straight continuation, until the rise meets the threshold or a bound is reached.
 */
final class ProfileByRuns {
    private static final int MOST_STEPS = 12; // doublings; our choice
    private static final int MOST_SECANTS = 4; // our choice
    private static final int MOST_CANDIDATES = 60; // a free parameter and end; our choice
    private static final double AGREES = 0.1; // of the threshold, as of ends that are checked; our choice
    private static final Search.Settings SEARCH = new Search.Settings(1, 0, 10, 1e-3, 1e-5, false, 1); // our choice
    private static final double NEAR = 0.1; // of the threshold; our choice
    private static final double LEAST_STRIDE = 0.02; // of the cube's side; our choice
    private static final double LEAST_STRIDE_OF_COSTLY = 1e-3; // our choice

    private final Misfit misfit;
    private final Misfit.At best;
    private final double threshold;
    private final double[] steps;
    private final List<Misfit.At> runs;
    private final Optional<Surrogate> surrogate;

    /**
     * @param steps of differences
     * @param surrogate that gives slopes where candidates are costly; none if it is too wrong for that
     * @param runs takes all true runs that were made
     */
    ProfileByRuns(
            Misfit misfit,
            Misfit.At best,
            double threshold,
            double[] steps,
            List<Misfit.At> runs,
            Optional<Surrogate> surrogate) {
        this.surrogate = surrogate;
        this.misfit = misfit;
        this.best = best;
        this.threshold = threshold;
        this.steps = steps;
        this.runs = runs;
    }

    /** The same profile with the ends that the surrogate cut off. */
    Profile.Draft followed(Profile.Draft draft) {
        List<double[]> points = new ArrayList<>(draft.points());
        List<Double> rises = new ArrayList<>(draft.rises());
        Profile.Reach low = draft.low();
        if (low.cut()) {
            Collections.reverse(points);
            Collections.reverse(rises);
            low = end(draft.parameter(), low.x(), -1, points, rises);
            Collections.reverse(points);
            Collections.reverse(rises);
        }
        Profile.Reach high = draft.high();
        if (high.cut()) {
            high = end(draft.parameter(), high.x(), 1, points, rises);
        }
        return new Profile.Draft(draft.parameter(), points, rises, low, high);
    }

    /**
     * @param points take those of the way, outwards. Modified.
     */
    Profile.Reach end(int j, double[] edge, int side, List<double[]> points, List<Double> rises) {
        int allowed = misfit.evaluations() + MOST_CANDIDATES * misfit.parameters();
        Misfit.At before = best;
        double least = misfit.costly() ? LEAST_STRIDE_OF_COSTLY : LEAST_STRIDE; // well known ones lie near
        double stride = Math.max(least, Math.abs(edge[j] - best.x()[j]));
        double[] guess =
                side * (edge[j] - best.x()[j]) > 0.5 * least ? edge.clone() : moved(best.x(), j, side * stride);
        for (int step = 0; step < MOST_STEPS; step++) {
            Misfit.At here = least(guess, j);
            if (here.failed()) {
                return new Profile.Reach(before.x(), true, true);
            }
            double rise = here.cost() - best.cost();
            if (rise >= threshold) {
                Misfit.At met = meet(before, here, j);
                points.add(met.x());
                rises.add(met.cost() - best.cost());
                return new Profile.Reach(met.x(), false, false);
            }
            points.add(here.x());
            rises.add(Math.max(0, rise));
            boolean atBound = here.x()[j] <= 0 || here.x()[j] >= 1;
            if (atBound || misfit.evaluations() >= allowed) {
                return new Profile.Reach(here.x(), true, !atBound);
            }
            boolean near = misfit.costly() && rise > NEAR * threshold;
            guess = continued(before.x(), here.x(), j, side * (near ? left(here, j) : stride));
            stride *= 2;
            before = here;
        }
        return new Profile.Reach(before.x(), true, true);
    }

    /** How much further the threshold lies if the root of the rise goes on as straight as it came. */
    private double left(Misfit.At here, int j) {
        double share = Math.sqrt((1 + 0.5 * AGREES) * threshold / (here.cost() - best.cost()));
        return Math.max(1e-6, (share - 1) * Math.abs(here.x()[j] - best.x()[j]));
    }

    /** The least cost with the parameter held, from a guess of the others. */
    private Misfit.At least(double[] guess, int j) {
        boolean[] held = new boolean[guess.length];
        held[j] = true;
        Misfit.At from = misfit.at(List.of(guess)).get(0);
        runs.add(from);
        if (from.failed()) {
            return from;
        }
        Descent descent = new Descent(1, misfit, from, steps, held, SEARCH);
        if (misfit.costly() && surrogate.isPresent()) {
            descent.withSlopesOf(surrogate.get());
        }
        while (!descent.isDone()) {
            List<Misfit.At> answers = misfit.at(descent.ask());
            runs.addAll(answers);
            descent.tell(answers);
        }
        return descent.here();
    }

    /** Where the root of the rise meets that of the threshold. */
    private Misfit.At meet(Misfit.At below, Misfit.At above, int j) {
        Misfit.At low = below;
        Misfit.At high = above;
        for (int i = 0; i < MOST_SECANTS && high.cost() - best.cost() > (1 + AGREES) * threshold; i++) {
            double from = Math.sqrt(Math.max(0, low.cost() - best.cost()));
            double to = Math.sqrt(high.cost() - best.cost());
            double share = (Math.sqrt((1 + 0.5 * AGREES) * threshold) - from) / (to - from);
            double[] guess = new double[low.x().length];
            for (int k = 0; k < guess.length; k++) {
                guess[k] = low.x()[k] + share * (high.x()[k] - low.x()[k]);
            }
            Misfit.At middle = least(guess, j);
            if (middle.failed()) {
                return high;
            }
            if (middle.cost() - best.cost() < (1 - AGREES) * threshold) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static double[] moved(double[] x, int j, double by) {
        double[] moved = x.clone();
        moved[j] = Math.min(1, Math.max(0, x[j] + by));
        return moved;
    }

    /** The straight line through both, so much further along the parameter. */
    private static double[] continued(double[] before, double[] here, int j, double by) {
        double[] next = moved(here, j, by);
        double share = here[j] == before[j] ? 0 : (next[j] - here[j]) / (here[j] - before[j]);
        for (int k = 0; k < next.length; k++) {
            if (k != j) {
                next[k] = Math.min(1, Math.max(0, here[k] + share * (here[k] - before[k])));
            }
        }
        return next;
    }
}
