package org.grouser.report.fit;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.Legend;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** Measured values of a series as dots, the fit as a curve, the band of the model dark, that of measurements light. */
final class DataFigure {
    private static final int TOP = 30;
    private static final int BODY = 240;
    private static final int FOOT = 48;
    private static final String MODEL = "#0072b2"; // [OkabeIto2008]

    private DataFigure() {}

    static String svg(FitAnswer.Series series) {
        List<FitAnswer.Point> points = series.points().stream()
                .sorted(Comparator.comparingDouble(FitAnswer.Point::at))
                .toList();
        int height = TOP + BODY + FOOT;
        SvgText svg = new SvgText().open(SvgPlot.WIDTH, height, series.name() + ", measured and fitted", "");
        double[] at = numbers(points, FitAnswer.Point::at);
        double[] low = numbers(points, FitAnswer.Point::measuredLow);
        double[] high = numbers(points, FitAnswer.Point::measuredHigh);
        double[] fitted = numbers(points, FitAnswer.Point::fitted);
        double[] measured = numbers(points, FitAnswer.Point::measured);
        AxesBox box = new AxesBox(
                svg,
                new AxesBox.Place(SvgPlot.LEFT, TOP, SvgPlot.RIGHT - SvgPlot.LEFT, BODY),
                AxisScale.of(at),
                AxisScale.of(low, high, fitted, measured));
        box.grid(series.axis().isEmpty() ? "number of the value" : series.axis(), series.heading());
        box.band(at, low, high, "fill=\"" + MODEL + "\" fill-opacity=\".14\"");
        box.band(
                at,
                numbers(points, FitAnswer.Point::low),
                numbers(points, FitAnswer.Point::high),
                "fill=\"" + MODEL + "\" fill-opacity=\".3\"");
        if (at.length > 1) {
            box.curve(at, fitted, "stroke=\"" + MODEL + "\" stroke-width=\"2\"");
        }
        for (FitAnswer.Point point : points) {
            if (at.length == 1) {
                box.dot(point.at(), point.fitted(), 4, "fill=\"" + MODEL + "\"");
            }
            box.dot(point.at(), point.measured(), 3, "fill=\"#000\"");
        }
        box.frame();
        legend(svg, series.heldOut());
        return svg.close();
    }

    private static void legend(SvgText svg, boolean heldOut) {
        int x = SvgPlot.RIGHT + 8;
        int y = TOP + 10;
        svg.append("<circle cx=\"" + (x + Legend.SWATCH / 2) + "\" cy=\"" + y + "\" r=\"3\" fill=\"#000\"/>\n");
        Legend.label(svg, y + 5, "measured");
        y += Legend.LINE;
        svg.append("<path d=\"M" + x + " " + y + "h" + Legend.SWATCH + "\" stroke=\"" + MODEL
                + "\" stroke-width=\"2\"/>\n");
        Legend.label(svg, y + 5, heldOut ? "predicted" : "fitted");
        String[] opacities = {".44", ".14"};
        String[] labels = {"model", "measurements"};
        for (int i = 0; i < 2; i++) {
            y += Legend.LINE;
            svg.append("<rect x=\"" + x + "\" y=\"" + (y - 6) + "\" width=\"" + Legend.SWATCH
                    + "\" height=\"12\" fill=\"" + MODEL + "\" fill-opacity=\"" + opacities[i] + "\"/>\n");
            Legend.label(svg, y + 5, labels[i]);
        }
    }

    private static double[] numbers(List<FitAnswer.Point> points, ToDoubleFunction<FitAnswer.Point> number) {
        return points.stream().mapToDouble(number).toArray();
    }
}
