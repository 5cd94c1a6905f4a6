package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/**
 * The profile likelihood of one parameter: the cost above the least, with all others free, over its values
 * [VenzonMoolgavkar1988], and the interval within which it stays below the threshold.
 *
 * @param parameter place of the parameter
 * @param values ascending, in the parameter's unit
 * @param rise of the cost above the least
 * @param threshold of the interval
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Profile(int parameter, double[] values, double[] rise, double threshold, End low, End high) {
    private static final double STRIDE = 0.4; // deviations; our choice
    private static final int MOST_STRIDES = 200;
    private static final double AGREES = 0.1; // of the threshold; our choice

    /**
     * An end of the interval.
     *
     * @param value in the parameter's unit; the bound if the end is open
     * @param open whether the profile stays below the threshold up to the bound, or as far as it was followed
     * @param trueRise rise of the cost that a true run has there; NaN if it failed or the end is open
     * @param moved whether true runs moved the end
     */
    public record End(double value, boolean open, double trueRise, boolean moved) {}

    /** A profile along the surrogate, before its ends are checked. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Draft(int parameter, List<double[]> points, List<Double> rises, Reach low, Reach high) {
        /** Whether the surrogate ends before the profile does. */
        boolean cut() {
            return low.cut() || high.cut();
        }
    }

    /**
     * @param x where the profile meets the threshold, or stops, all parameters
     * @param open whether it stops below the threshold
     * @param cut whether it stops because the surrogate does
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Reach(double[] x, boolean open, boolean cut) {}

    /** The profile of one parameter along the surrogate, from its optimum to both sides. */
    static Draft draft(Surrogate surrogate, double[] least, double deviation, int parameter, double threshold) {
        double floor = surrogate.cost(least);
        List<double[]> points = new ArrayList<>();
        List<Double> rises = new ArrayList<>();
        points.add(least);
        rises.add(0.0);
        Reach[] ends = new Reach[2];
        for (int side = 0; side < 2; side++) {
            double stride = (side == 0 ? -STRIDE : STRIDE) * Math.min(0.5, deviation);
            ends[side] = follow(surrogate, floor, least, stride, parameter, threshold, points, rises);
            if (side == 0) {
                Collections.reverse(points);
                Collections.reverse(rises);
            }
        }
        return new Draft(parameter, points, rises, ends[0], ends[1]);
    }

    private static Reach follow(
            Surrogate surrogate,
            double floor,
            double[] least,
            double stride,
            int parameter,
            double threshold,
            List<double[]> points,
            List<Double> rises) {
        boolean[] held = new boolean[least.length];
        held[parameter] = true;
        double[] before = least;
        double riseBefore = 0;
        for (int i = 0; i < MOST_STRIDES; i++) {
            double[] x = before.clone();
            x[parameter] = Math.min(1, Math.max(0, before[parameter] + stride));
            if (x[parameter] == before[parameter]) {
                return new Reach(before, true, false); // at the bound
            }
            x = surrogate.least(x, held);
            if (!surrogate.region().holds(x)) {
                return new Reach(before, true, true);
            }
            double rise = surrogate.cost(x) - floor;
            points.add(x);
            rises.add(rise);
            if (rise >= threshold) {
                double[] met = meet(surrogate, floor, before, x, riseBefore, parameter, threshold);
                return new Reach(met, false, false);
            }
            before = x;
            riseBefore = rise;
        }
        return new Reach(before, true, true);
    }

    /** Where the rise meets the threshold, between two points of the profile. */
    private static double[] meet(
            Surrogate surrogate,
            double floor,
            double[] below,
            double[] above,
            double riseBelow,
            int parameter,
            double threshold) {
        boolean[] held = new boolean[below.length];
        held[parameter] = true;
        double[] low = below;
        double[] high = above;
        double riseLow = riseBelow;
        double riseHigh = surrogate.cost(above) - floor;
        double[] x = above;
        for (int i = 0; i < 20 && Math.abs(riseHigh - threshold) > 1e-6 * threshold; i++) {
            // the root of the rise is nearly straight, so its secant; now and then the middle
            double share = i % 3 == 2
                    ? 0.5
                    : (Math.sqrt(threshold) - Math.sqrt(Math.max(0, riseLow)))
                            / Math.max(1e-300, Math.sqrt(riseHigh) - Math.sqrt(Math.max(0, riseLow)));
            x = new double[low.length];
            for (int j = 0; j < x.length; j++) {
                x[j] = low[j] + Math.min(0.999, Math.max(0.001, share)) * (high[j] - low[j]);
            }
            x = surrogate.least(x, held);
            double rise = surrogate.cost(x) - floor;
            if (Math.abs(rise - threshold) < 1e-4 * threshold) {
                return x;
            }
            if (rise < threshold) {
                low = x;
                riseLow = rise;
            } else {
                high = x;
                riseHigh = rise;
            }
        }
        return x;
    }

    /**
     * Profiles with their ends checked by true runs, all in one batch; an end whose true rise is off by more than a tenth of the
     * threshold is sought by runs.
     *
     * @param best with the least true cost
     * @param runs takes all true runs that were made
     */
    static List<Profile> checked(
            Misfit misfit,
            Misfit.At best,
            List<Draft> drafts,
            double threshold,
            ProfileByRuns byRuns,
            List<Misfit.At> runs) {
        List<Reach> ends = new ArrayList<>();
        drafts.forEach(draft -> {
            ends.add(draft.low());
            ends.add(draft.high());
        });
        double[] rises = rises(misfit, best, ends, runs);
        boolean[] isMoved = new boolean[rises.length];
        List<TreeMap<Double, Double>> curves = new ArrayList<>(); // rise by the place of the parameter
        drafts.forEach(draft -> curves.add(new TreeMap<>()));
        for (int i = 0; i < rises.length; i++) {
            if (Math.abs(rises[i] - threshold) > AGREES * threshold) {
                int j = drafts.get(i / 2).parameter();
                List<double[]> way = new ArrayList<>();
                List<Double> waysRises = new ArrayList<>();
                Reach sought = byRuns.end(j, ends.get(i).x(), i % 2 == 0 ? -1 : 1, way, waysRises);
                for (int k = 0; k < way.size(); k++) {
                    curves.get(i / 2).put(way.get(k)[j], waysRises.get(k));
                }
                ends.set(i, sought);
                isMoved[i] = true;
                rises[i] = rises(misfit, best, List.of(sought), runs)[0];
            }
        }
        List<Profile> profiles = new ArrayList<>();
        for (int d = 0; d < drafts.size(); d++) {
            Draft draft = drafts.get(d);
            int parameter = draft.parameter();
            TreeMap<Double, Double> curve = curves.get(d);
            for (int i = 0; i < draft.points().size(); i++) { // of the surrogate, where it was not found wrong
                double place = draft.points().get(i)[parameter];
                if (!isMoved[2 * d + (place < best.x()[parameter] ? 0 : 1)]) {
                    curve.put(place, draft.rises().get(i));
                }
            }
            curve.put(best.x()[parameter], 0.0);
            double[] values = curve.keySet().stream()
                    .mapToDouble(place -> misfit.value(parameter, place))
                    .toArray();
            double[] rise =
                    curve.values().stream().mapToDouble(Double::doubleValue).toArray();
            End[] both = new End[2];
            for (int side = 0; side < 2; side++) {
                int at = 2 * d + side;
                double place = ends.get(at).x()[parameter];
                double value = misfit.value(parameter, place);
                if (side == 0 ? place > best.x()[parameter] : place < best.x()[parameter]) {
                    // the surrogate's optimum lies far from the true one, which no interval may leave out
                    both[side] = new End(misfit.value(parameter, best.x()[parameter]), true, Double.NaN, false);
                    continue;
                }
                both[side] = new End(value, ends.get(at).open(), rises[at], isMoved[at]);
            }
            profiles.add(new Profile(parameter, values, rise, threshold, both[0], both[1]));
        }
        return profiles;
    }

    /** Rises of true runs at the ends that are not open; NaN at others. */
    private static double[] rises(Misfit misfit, Misfit.At best, List<Reach> ends, List<Misfit.At> runs) {
        List<double[]> points =
                ends.stream().filter(end -> !end.open()).map(Reach::x).toList();
        List<Misfit.At> answers = misfit.at(points);
        runs.addAll(answers);
        double[] rises = new double[ends.size()];
        int at = 0;
        for (int i = 0; i < rises.length; i++) {
            rises[i] = Double.NaN;
            if (!ends.get(i).open()) {
                Misfit.At run = answers.get(at++);
                rises[i] = run.failed() ? Double.NaN : run.cost() - best.cost();
            }
        }
        return rises;
    }
}
