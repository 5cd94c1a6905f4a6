package org.grouser.campaign.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudyColumn;
import org.grouser.record.study.StudySummary.Curve;
import org.grouser.record.study.StudySummary.CurvePoint;

/**
 * A response over a factor: at each level, or in parts with the same number of runs where the factor has more than 30
 * values. Means have Student's interval, as in {@link Spreads}; outcomes have Wilson's. Low and high are the quantiles
 * 0.05 and 0.95 of the runs there, without an interval.
 */
public final class ResponseCurves {
    private static final int ROWS_PER_PART = 25; // our choice
    private static final int MOST_PARTS = 20; // our choice
    private static final int GROUP_PARTS = 4; // our choice

    private ResponseCurves() {}

    /** One curve over all rows. */
    public static Curve of(StudyValues response, StudyValues factor, double level) {
        factor.checkRows(response.values(), response.name());
        int[] rows = IntStream.range(0, response.values().length).toArray();
        return curve(response, factor, "", rows, level);
    }

    /** One curve for each level of the group, or for four parts of it where it has more than 30 values. */
    public static List<Curve> of(StudyValues response, StudyValues factor, StudyValues group, double level) {
        factor.checkRows(response.values(), response.name());
        group.checkRows(response.values(), response.name());
        Bins groups = Bins.of(group.values(), group.hasLabels(), GROUP_PARTS);
        List<Curve> curves = new ArrayList<>();
        for (int part = 0; part < groups.count(); part++) {
            int wanted = part;
            int[] rows = IntStream.range(0, response.values().length)
                    .filter(row -> groups.part(group.values()[row]) == wanted)
                    .toArray();
            String name = groups.areLevels()
                    ? group.name() + " = " + group.column().shown(groups.at(part, new double[0]))
                    : group.name() + " = " + groups.low(part) + " .. " + groups.high(part);
            curves.add(curve(response, factor, name, rows, level));
        }
        return curves;
    }

    private static Curve curve(StudyValues response, StudyValues factor, String group, int[] rows, double level) {
        Wilson.checkLevel(level);
        int[] told = Arrays.stream(rows)
                .filter(row -> Double.isFinite(response.values()[row]))
                .toArray();
        double[] x =
                Arrays.stream(told).mapToDouble(row -> factor.values()[row]).toArray();
        Bins bins = Bins.of(x, factor.hasLabels(), Math.max(2, Math.min(MOST_PARTS, x.length / ROWS_PER_PART)));
        List<CurvePoint> points = new ArrayList<>();
        for (int part = 0; part < bins.count(); part++) {
            int wanted = part;
            int[] inside = IntStream.range(0, x.length)
                    .filter(i -> bins.part(x[i]) == wanted)
                    .toArray();
            double at =
                    bins.at(part, Arrays.stream(inside).mapToDouble(i -> x[i]).toArray());
            double[] y = Arrays.stream(inside)
                    .mapToDouble(i -> response.values()[told[i]])
                    .sorted()
                    .toArray();
            Interval mean = response.column().role() == StudyColumn.Role.OUTCOME
                    ? Wilson.interval(
                            (int) Arrays.stream(y).filter(v -> v > 0.5).count(), y.length, level)
                    : Spreads.mean(y, level);
            points.add(new CurvePoint(at, y.length, mean, Spreads.quantile(y, 0.05), Spreads.quantile(y, 0.95)));
        }
        return new Curve(response.name(), factor.name(), group, points);
    }
}
