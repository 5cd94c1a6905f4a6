package org.grouser.report.fit;

import java.util.Arrays;
import java.util.List;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.SvgText;

/** Samples of the posterior: each parameter by itself on the diagonal, each pair below it. */
final class CornerFigure {
    private static final int WIDTH = 840;
    private static final int LEFT = 66;
    private static final int TOP = 26;
    private static final int FOOT = 50;
    private static final int GAP = 12;
    private static final int MOST = 6; // parameters; more would be too small to read
    private static final int DOTS = 300; // a pair
    private static final int BINS = 18;

    private CornerFigure() {}

    /** Empty if there is no sample or one parameter alone has no spread. */
    static String svg(List<FitAnswer.Parameter> parameters, double[][] samples) {
        int n = Math.min(MOST, parameters.size());
        if (samples.length < 2) {
            return "";
        }
        int side = Math.min(200, (WIDTH - LEFT - 10) / n - GAP);
        int height = TOP + n * (side + GAP) + FOOT;
        SvgText svg = new SvgText().open(WIDTH, height, "Samples of the posterior", "");
        AxisScale[] scales = new AxisScale[n];
        for (int j = 0; j < n; j++) {
            int column = j;
            scales[j] = ProfileFigure.span(
                    Arrays.stream(samples).mapToDouble(row -> row[column]).toArray());
        }
        for (int row = 0; row < n; row++) {
            for (int column = 0; column <= row; column++) {
                AxesBox.Place place =
                        new AxesBox.Place(LEFT + column * (side + GAP), TOP + row * (side + GAP), side, side);
                AxisScale across = row == n - 1 ? scales[column] : scales[column].mute();
                String xTitle = row == n - 1 ? parameters.get(column).name() : "";
                if (row == column) {
                    histogram(svg, place, across, parameters.get(column), xTitle, samples, column);
                } else {
                    AxisScale up = column == 0 ? scales[row] : scales[row].mute();
                    pair(svg, place, across, up, new String[] {xTitle, ""}, samples, column, row, parameters);
                }
            }
        }
        return svg.close();
    }

    private static void histogram(
            SvgText svg,
            AxesBox.Place place,
            AxisScale across,
            FitAnswer.Parameter parameter,
            String xTitle,
            double[][] samples,
            int column) {
        int[] counts = new int[BINS];
        for (double[] sample : samples) {
            counts[(int) Math.min(BINS - 1, Math.max(0, Math.floor(BINS * across.part(sample[column]))))]++;
        }
        int most = Math.max(1, Arrays.stream(counts).max().orElse(1));
        AxesBox box = new AxesBox(svg, place, across, new AxisScale(0, 1.08 * most, true, List.of()));
        box.grid(xTitle, parameter.name());
        double step = (across.high() - across.low()) / BINS;
        for (int i = 0; i < BINS; i++) {
            double from = across.low() + i * step;
            box.bar(from, from + step, 0, counts[i], "fill=\"#56b4e9\" stroke=\"#fff\" stroke-width=\".5\"", "");
        }
        mark(box, parameter.estimate().value(), 1.08 * most, "stroke=\"#000\"");
        if (!Double.isNaN(parameter.truth())) {
            mark(box, parameter.truth(), 1.08 * most, "stroke=\"#009e73\" stroke-dasharray=\"2 3\" stroke-width=\"2\"");
        }
        box.frame();
    }

    private static void mark(AxesBox box, double x, double height, String stroke) {
        box.curve(new double[] {x, x}, new double[] {0, height}, stroke);
    }

    private static void pair(
            SvgText svg,
            AxesBox.Place place,
            AxisScale across,
            AxisScale up,
            String[] titles,
            double[][] samples,
            int column,
            int row,
            List<FitAnswer.Parameter> parameters) {
        AxesBox box = new AxesBox(svg, place, across, up);
        box.grid(titles[0], titles[1]);
        int dots = Math.min(DOTS, samples.length);
        for (int i = 0; i < dots; i++) {
            double[] sample = samples[(int) ((long) i * samples.length / dots)];
            box.dot(sample[column], sample[row], 1.5, "fill=\"#0072b2\" fill-opacity=\".4\"");
        }
        FitAnswer.Parameter x = parameters.get(column);
        FitAnswer.Parameter y = parameters.get(row);
        box.dot(x.estimate().value(), y.estimate().value(), 3.5, "fill=\"#000\"");
        box.dot(x.truth(), y.truth(), 4, "fill=\"none\" stroke=\"#009e73\" stroke-width=\"2\"");
        box.frame();
    }
}
