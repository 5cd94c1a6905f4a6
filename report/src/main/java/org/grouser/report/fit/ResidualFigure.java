package org.grouser.report.fit;

import java.util.ArrayList;
import java.util.List;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.Legend;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** What the fit leaves, in deviations of the measurements: series behind each other, each in its order. */
final class ResidualFigure {
    private static final int TOP = 30;
    private static final int BODY = 200;
    private static final int FOOT = 48;

    private ResidualFigure() {}

    /** Empty if nothing was fitted. */
    static String svg(List<FitAnswer.Series> all) {
        List<FitAnswer.Series> series = all.stream().filter(it -> !it.heldOut()).toList();
        List<double[]> numbers = new ArrayList<>();
        double most = 3;
        int count = 0;
        for (FitAnswer.Series one : series) {
            double[] residuals = one.points().stream()
                    .mapToDouble(point -> (point.fitted() - point.measured()) / point.deviation())
                    .toArray();
            for (double residual : residuals) {
                most = Double.isFinite(residual) ? Math.max(most, 1.05 * Math.abs(residual)) : most;
            }
            numbers.add(residuals);
            count += residuals.length;
        }
        if (count == 0) {
            return "";
        }
        int height = TOP + Math.max(BODY, Legend.LINE * series.size() + 20) + FOOT;
        SvgText svg = new SvgText().open(SvgPlot.WIDTH, height, "Residuals", "");
        AxesBox box = new AxesBox(
                svg,
                new AxesBox.Place(SvgPlot.LEFT, TOP, SvgPlot.RIGHT - SvgPlot.LEFT, height - TOP - FOOT),
                AxisScale.between(0, count + 1.0),
                AxisScale.between(-most, most));
        box.grid("value, series by series", "fitted minus measured, in deviations");
        box.band(
                new double[] {0, count + 1.0},
                new double[] {-2, -2},
                new double[] {2, 2},
                "fill=\"#000\" fill-opacity=\".06\"");
        box.level(0, "stroke=\"#000\"");
        int at = 1;
        for (int s = 0; s < series.size(); s++) {
            for (double residual : numbers.get(s)) {
                box.dot(at++, residual, 2.6, "fill=\"" + Palette.colour(s) + "\"");
            }
            int y = TOP + 10 + s * Legend.LINE;
            svg.append("<circle cx=\"" + (SvgPlot.RIGHT + 8 + Legend.SWATCH / 2) + "\" cy=\"" + y
                    + "\" r=\"3.5\" fill=\"" + Palette.colour(s) + "\"/>\n");
            Legend.label(svg, y + 5, series.get(s).name());
        }
        box.frame();
        return svg.close();
    }
}
