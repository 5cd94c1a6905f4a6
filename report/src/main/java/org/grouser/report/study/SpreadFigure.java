package org.grouser.report.study;

import java.util.Arrays;
import org.grouser.record.study.StudySummary;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.SvgText;

/** How a response spreads: its histogram, and beside it what part of the runs stays below each value. */
final class SpreadFigure {
    private static final int WIDTH = 840;
    private static final int HEIGHT = 236;
    private static final int TOP = 30;
    private static final int BODY = 160;
    private static final int LEAST_BINS = 6;
    private static final int MOST_BINS = 40;
    private static final int MOST_STEPS = 330; // pixels across

    private SpreadFigure() {}

    /**
     * @param values of the response; what is no number is left out. Not modified.
     * @return empty if there are less than two different values
     */
    static String svg(StudySummary.Spread spread, String heading, double[] values) {
        double[] sorted =
                Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        if (sorted.length < 2 || sorted[0] == sorted[sorted.length - 1]) {
            return "";
        }
        SvgText svg = new SvgText().open(WIDTH, HEIGHT, "How " + spread.response() + " spreads", "");
        AxisScale across = AxisScale.between(sorted[0], sorted[sorted.length - 1]);
        histogram(svg, heading, sorted, across);
        distribution(svg, spread, heading, sorted, across);
        return svg.close();
    }

    /** As many bins as the root of the number of values, within limits; our choice. */
    static int[] counts(double[] sorted) {
        int bins = Math.max(LEAST_BINS, Math.min(MOST_BINS, (int) Math.round(Math.sqrt(sorted.length))));
        int[] counts = new int[bins];
        double low = sorted[0];
        double high = sorted[sorted.length - 1];
        for (double value : sorted) {
            counts[Math.min(bins - 1, (int) (bins * ((value - low) / (high - low))))]++;
        }
        return counts;
    }

    private static void histogram(SvgText svg, String heading, double[] sorted, AxisScale across) {
        int[] counts = counts(sorted);
        double most = Arrays.stream(counts).max().orElse(1);
        AxesBox box = new AxesBox(
                svg, new AxesBox.Place(70, TOP, 330, BODY), across, AxisScale.between(0, Math.max(1, 1.06 * most)));
        box.grid(heading, "runs");
        double step = (across.high() - across.low()) / counts.length;
        for (int i = 0; i < counts.length; i++) {
            double from = across.low() + i * step;
            String told = IntervalText.brief(from, 4) + " to " + IntervalText.brief(from + step, 4) + ": " + counts[i];
            box.bar(
                    from,
                    from + step,
                    0,
                    counts[i],
                    "fill=\"" + Palette.colour(6) + "\" stroke=\"#fff\" stroke-width=\".6\"",
                    told);
        }
        box.frame();
    }

    private static void distribution(
            SvgText svg, StudySummary.Spread spread, String heading, double[] sorted, AxisScale across) {
        AxesBox box = new AxesBox(svg, new AxesBox.Place(490, TOP, 330, BODY), across, AxisScale.between(0, 1));
        box.grid(heading, "part of the runs below");
        int points = Math.min(MOST_STEPS, sorted.length);
        double[] at = new double[points];
        double[] part = new double[points];
        for (int i = 0; i < points; i++) {
            int k = (int) ((i + 1L) * sorted.length / points) - 1;
            at[i] = sorted[k];
            part[i] = (k + 1.0) / sorted.length;
        }
        for (StudySummary.Quantile quantile : spread.quantiles()) {
            double low = quantile.value().low();
            double high = quantile.value().high();
            if (Double.isFinite(low + high)) {
                box.whisker(
                        Math.max(across.low(), low),
                        Math.min(across.high(), high),
                        quantile.fraction(),
                        0,
                        Palette.colour(3));
            }
        }
        box.steps(at, part, "stroke=\"" + Palette.colour(2) + "\" stroke-width=\"1.8\"");
        box.frame();
    }
}
