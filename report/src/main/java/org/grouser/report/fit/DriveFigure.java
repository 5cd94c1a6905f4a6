package org.grouser.report.fit;

import java.util.ArrayList;
import java.util.List;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** Parameters along a drive: the estimate of each part as a line, its interval as a band, the truth dashed. */
final class DriveFigure {
    private static final int TOP = 30;
    private static final int BODY = 150;
    private static final int CELL = TOP + BODY + 46;
    private static final String MODEL = "#0072b2"; // [OkabeIto2008]

    private DriveFigure() {}

    static String svg(List<FitAnswer.Parameter> parameters, List<FitAnswer.Part> parts) {
        SvgText svg = new SvgText().open(SvgPlot.WIDTH, CELL * parameters.size(), "Parameters along the drive", "");
        double fromS = parts.get(0).fromS();
        double toS = parts.get(parts.size() - 1).toS();
        for (int i = 0; i < parameters.size(); i++) {
            FitAnswer.Parameter parameter = parameters.get(i);
            List<Double> shown = new ArrayList<>();
            for (FitAnswer.Part part : parts) {
                shown.add(part.estimates().get(i).low());
                shown.add(part.estimates().get(i).high());
            }
            if (!Double.isNaN(parameter.truth())) {
                shown.add(parameter.truth());
            }
            AxesBox box = new AxesBox(
                    svg,
                    new AxesBox.Place(SvgPlot.LEFT, TOP + i * CELL, SvgPlot.RIGHT - SvgPlot.LEFT, BODY),
                    AxisScale.between(fromS, toS),
                    ProfileFigure.span(
                            shown.stream().mapToDouble(Double::doubleValue).toArray()));
            box.grid("time [s]", parameter.heading());
            for (FitAnswer.Part part : parts) {
                FitAnswer.Estimate its = part.estimates().get(i);
                double[] at = {part.fromS(), part.toS()};
                box.band(
                        at,
                        new double[] {its.low(), its.low()},
                        new double[] {its.high(), its.high()},
                        "fill=\"" + MODEL + "\" fill-opacity=\".25\"");
                box.curve(at, new double[] {its.value(), its.value()}, "stroke=\"" + MODEL + "\" stroke-width=\"2\"");
            }
            if (!Double.isNaN(parameter.truth())) {
                box.level(parameter.truth(), "stroke=\"#009e73\" stroke-dasharray=\"6 4\"");
            }
            box.frame();
        }
        return svg.close();
    }
}
