package org.grouser.report.study;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.grouser.record.study.StudySummary;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.Legend;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** A response over a factor, one curve per group: the mean, its interval dark, where nine of ten runs lie light. */
final class CurveFigure {
    private static final int TOP = 30;
    private static final int BODY = 300;
    private static final int FOOT = 48;
    private static final int DARK = 32; // per cent of opacity
    private static final int LIGHT = 18; // per cent, less where groups lie on each other

    private CurveFigure() {}

    /**
     * @param curves of one response over one factor
     */
    static String svg(List<StudySummary.Curve> curves, StudyColumns columns) {
        String factor = curves.get(0).factor();
        String response = curves.get(0).response();
        boolean outcome = columns.isOutcome(response);
        int height = TOP + Math.max(BODY, Legend.LINE * (curves.size() + 4)) + FOOT;
        SvgText svg = new SvgText().open(SvgPlot.WIDTH, height, response + " over " + factor, "");
        List<double[]> xs = new ArrayList<>();
        List<double[]> ys = new ArrayList<>();
        for (StudySummary.Curve curve : curves) {
            xs.add(numbers(curve, StudySummary.CurvePoint::at));
            ys.add(numbers(curve, point -> point.mean().low()));
            ys.add(numbers(curve, point -> point.mean().high()));
            ys.add(numbers(curve, point -> point.mean().estimate()));
            ys.add(outcome ? new double[] {0, 1} : numbers(curve, StudySummary.CurvePoint::low));
            ys.add(outcome ? new double[] {0, 1} : numbers(curve, StudySummary.CurvePoint::high));
        }
        AxesBox box = new AxesBox(
                svg,
                new AxesBox.Place(SvgPlot.LEFT, TOP, SvgPlot.RIGHT - SvgPlot.LEFT, height - TOP - FOOT),
                columns.scale(factor, xs.toArray(double[][]::new)),
                outcome ? AxisScale.between(-0.02, 1.02) : AxisScale.of(ys.toArray(double[][]::new)));
        box.grid(columns.heading(factor), outcome ? "probability of " + response : columns.heading(response));
        for (int i = 0; i < curves.size() && !outcome; i++) {
            band(
                    box,
                    curves.get(i),
                    StudySummary.CurvePoint::low,
                    StudySummary.CurvePoint::high,
                    i,
                    LIGHT / Math.min(2, curves.size()));
        }
        for (int i = 0; i < curves.size(); i++) {
            band(
                    box,
                    curves.get(i),
                    point -> point.mean().low(),
                    point -> point.mean().high(),
                    i,
                    DARK);
            box.curve(
                    xs.get(i),
                    numbers(curves.get(i), point -> point.mean().estimate()),
                    Palette.stroke(i, curves.size(), 1));
            for (StudySummary.CurvePoint point : curves.get(i).points()) {
                box.dot(point.at(), point.mean().estimate(), 2.6, "fill=\"" + Palette.colour(i) + "\"");
            }
        }
        box.frame();
        legend(svg, curves, outcome);
        return svg.close();
    }

    private static void band(
            AxesBox box,
            StudySummary.Curve curve,
            ToDoubleFunction<StudySummary.CurvePoint> low,
            ToDoubleFunction<StudySummary.CurvePoint> high,
            int place,
            int percent) {
        String opacity = percent < 10 ? ".0" + percent : "." + percent;
        box.band(
                numbers(curve, StudySummary.CurvePoint::at),
                numbers(curve, low),
                numbers(curve, high),
                "fill=\"" + Palette.colour(place) + "\" fill-opacity=\"" + opacity + "\"");
    }

    private static void legend(SvgText svg, List<StudySummary.Curve> curves, boolean outcome) {
        int x = SvgPlot.RIGHT + 8;
        int y = TOP + 10;
        for (int i = 0; i < curves.size(); i++) {
            if (!curves.get(i).group().isEmpty()) {
                svg.append("<path d=\"M" + x + " " + y + "h" + Legend.SWATCH + "\" fill=\"none\" ")
                        .append(Palette.stroke(i, curves.size(), 1) + "/>\n");
                Legend.label(svg, y + 5, shortened(curves.get(i).group()));
                y += Legend.LINE;
            }
        }
        y += 6;
        swatch(svg, x, y, DARK);
        Legend.label(svg, y + 5, outcome ? "share, interval" : "mean, interval");
        if (!outcome) {
            swatch(svg, x, y + Legend.LINE, LIGHT);
            Legend.label(svg, y + Legend.LINE + 5, "5 to 95 %");
        }
    }

    private static void swatch(SvgText svg, int x, int y, int percent) {
        svg.append("<rect x=\"" + x + "\" y=\"" + (y - 6) + "\" width=\"" + Legend.SWATCH
                + "\" height=\"12\" fill=\"#000\" fill-opacity=\"." + percent + "\"/>\n");
    }

    /** The value of the other factor says enough beside a curve; its name is in the caption. */
    static String shortened(String group) {
        int equals = group.indexOf(" = ");
        return equals < 0 ? group : group.substring(equals + 3);
    }

    private static double[] numbers(StudySummary.Curve curve, ToDoubleFunction<StudySummary.CurvePoint> number) {
        return curve.points().stream().mapToDouble(number).toArray();
    }
}
