package org.grouser.report.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudyColumn;
import org.grouser.record.study.StudyColumn.Role;
import org.grouser.record.study.StudyRows;
import org.grouser.record.study.StudySummary;

/** A study of a rover on slopes that nobody ran: every part of the page has something to show. */
final class MadeUpStudy {
    static final List<StudyColumn> COLUMNS = List.of(
            new StudyColumn(Role.FACTOR, "slope", "deg", "terrain.slope_deg: uniform 0 to 25", List.of()),
            new StudyColumn(
                    Role.FACTOR, "soil", "-", "surface.soil: list", List.of("GRC-1", "LHS-1", "dry sand <b>", "clay")),
            new StudyColumn(Role.FACTOR, "load", "N", "vehicle.load_N: normal 200, 20", List.of()),
            new StudyColumn(Role.RESPONSE, "slip", "-", "slip_mean", List.of()),
            new StudyColumn(Role.RESPONSE, "heat", "J", "energy * 1", List.of()),
            new StudyColumn(Role.OUTCOME, "stuck", "-", "slip > 0.6", List.of()),
            new StudyColumn(Role.OUTCOME, "tipped", "-", "stability_min < 0", List.of()));

    private MadeUpStudy() {}

    /**
     * @param count rows; each fiftieth failed
     */
    static StudyRows rows(int count) {
        SplittableRandom random = new SplittableRandom(7);
        StudyRows.Collector collector = new StudyRows.Collector(COLUMNS, Set.of(3, 7, 11));
        for (int row = 1; row <= count; row++) {
            double slope = 25 * random.nextDouble();
            int soil = random.nextInt(4);
            double load = 200 + 20 * random.nextGaussian();
            double slip = slope * slope / 700 * (1 + 0.25 * soil) + 0.02 * random.nextGaussian();
            double heat = 1e8 * (load + 40 * slip);
            boolean failed = row % 50 == 0;
            double[] values = {
                slope,
                soil,
                load,
                failed ? Double.NaN : slip - 0.1,
                failed ? Double.NaN : heat,
                failed ? Double.NaN : slip > 0.6 ? 1 : 0,
                failed ? Double.NaN : 0
            };
            collector.add(row, values, failed ? "" : "time", failed ? "diverged at " + row / 10.0 + " s: <bad>" : "");
        }
        return collector.rows();
    }

    private static Interval about(double estimate, double half) {
        return new Interval(estimate, estimate - half, estimate + half);
    }

    static StudySummary summary() {
        return summary("all runs");
    }

    static StudySummary summary(String ended) {
        StudyRows rows = rows(306);
        List<StudySummary.Spread> spreads = new ArrayList<>();
        for (int c = 3; c < 5; c++) {
            double[] sorted = Arrays.stream(rows.column(c))
                    .filter(Double::isFinite)
                    .sorted()
                    .toArray();
            double mean = Arrays.stream(sorted).average().orElseThrow();
            double deviation = Math.sqrt(
                    Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).sum() / (sorted.length - 1));
            List<StudySummary.Quantile> quantiles = new ArrayList<>();
            for (double fraction : new double[] {0.05, 0.5, 0.95}) {
                quantiles.add(new StudySummary.Quantile(
                        fraction, about(sorted[(int) (fraction * sorted.length)], 0.15 * deviation)));
            }
            spreads.add(new StudySummary.Spread(
                    COLUMNS.get(c).name(),
                    sorted.length,
                    sorted[0],
                    sorted[sorted.length - 1],
                    about(mean, 1.96 * deviation / Math.sqrt(sorted.length)),
                    deviation,
                    quantiles));
        }
        return new StudySummary(
                new StudySummary.Setup(
                        "slope-envelope",
                        "How steep a slope the rover climbs",
                        "rover-slope",
                        "Latin hypercube of 306",
                        42,
                        0.95,
                        "0.1.0",
                        "0123456789abcdef"),
                new StudySummary.Progress(306, 306, 6, 61.25, 118.5, ended),
                COLUMNS,
                new StudySummary.Answers(
                        List.of(
                                new StudySummary.Probability("stuck", 41, 300, new Interval(0.13667, 0.1022, 0.1802)),
                                new StudySummary.Probability("tipped", 0, 300, new Interval(0, 0, 0.012643))),
                        spreads,
                        List.of(
                                new StudySummary.Sensitivity(
                                        "slip",
                                        "Saltelli sampling, 100 base points, bootstrap intervals",
                                        List.of(
                                                share("slope", 0.71, 0.04, 0.80, 0.05, 0.93),
                                                share("soil", 0.12, 0.03, 0.21, 0.04, Double.NaN),
                                                share("load", -0.004, 0.02, 0.01, 0.02, -0.03))),
                                new StudySummary.Sensitivity(
                                        "stuck",
                                        "given data",
                                        List.of(new StudySummary.Share(
                                                "slope", about(0.4, 0.1), Interval.UNKNOWN, 0.7)))),
                        curves(),
                        List.of(map()),
                        List.of(new StudySummary.Extremes("largest slip", List.of(7, 3, 11))),
                        List.of(new StudySummary.RareEvent(
                                "tipped",
                                new Interval(2.3e-5, 1.1e-5, 4.8e-5),
                                0.38,
                                List.of(
                                        new StudySummary.Level(1.8, 0.1, 0.09, 1000),
                                        new StudySummary.Level(0.7, 0.1, 0.12, 900),
                                        new StudySummary.Level(0, 0.0023, 0.2, 900)))),
                        List.of("2 rows were thinned for a <test>")));
    }

    private static StudySummary.Share share(
            String name, double first, double firstHalf, double total, double totalHalf, double rank) {
        return new StudySummary.Share(name, about(first, firstHalf), about(total, totalHalf), rank);
    }

    private static List<StudySummary.Curve> curves() {
        List<StudySummary.Curve> curves = new ArrayList<>();
        for (int soil = 0; soil < 4; soil++) {
            List<StudySummary.CurvePoint> points = new ArrayList<>();
            List<StudySummary.CurvePoint> risks = new ArrayList<>();
            for (int i = 0; i <= 10; i++) {
                double slope = 2.5 * i;
                double slip = slope * slope / 700 * (1 + 0.25 * soil) - 0.1;
                points.add(new StudySummary.CurvePoint(
                        slope, 20 + i, about(slip, 0.01 + 0.002 * i), slip - 0.05, slip + 0.05 + 0.01 * i));
                double risk = Math.max(0, Math.min(1, (slip - 0.3) / 0.5));
                risks.add(new StudySummary.CurvePoint(
                        slope, 20 + i, new Interval(risk, 0.9 * risk, Math.min(1, 0.08 + risk)), 0, 1));
            }
            String group = "soil = " + COLUMNS.get(1).labels().get(soil);
            curves.add(new StudySummary.Curve("slip", "slope", group, points));
            if (soil == 0) {
                curves.add(new StudySummary.Curve("stuck", "slope", "", risks));
            }
        }
        return curves;
    }

    private static StudySummary.OutcomeMap map() {
        List<Double> xEdges = List.of(0.0, 5.0, 10.0, 15.0, 20.0, 25.0);
        List<Double> yEdges = List.of(-0.5, 0.5, 1.5, 2.5, 3.5);
        List<StudySummary.MapCell> cells = new ArrayList<>();
        for (int y = 0; y < 4; y++) {
            for (int x = 0; x < 5; x++) {
                int of = x == 4 && y == 3 ? 0 : 15;
                double p = Math.max(0, Math.min(1, (x - 2.6 + 0.5 * y) / 2));
                int count = (int) Math.round(p * of);
                cells.add(new StudySummary.MapCell(
                        count,
                        of,
                        of == 0 ? Interval.UNKNOWN : new Interval(p, Math.max(0, p - 0.2), Math.min(1, p + 0.2)),
                        of == 0
                                ? StudySummary.Verdict.UNKNOWN
                                : count == 0
                                        ? StudySummary.Verdict.GO
                                        : count < 5 ? StudySummary.Verdict.MARGINAL : StudySummary.Verdict.NO_GO));
            }
        }
        return new StudySummary.OutcomeMap("stuck", "slope", "soil", 0.05, xEdges, yEdges, cells);
    }
}
