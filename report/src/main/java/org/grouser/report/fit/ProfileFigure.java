package org.grouser.report.fit;

import java.util.List;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.SvgText;

/** How the cost rises over each parameter with all others free, the threshold of the interval, and its ends. */
final class ProfileFigure {
    private static final int WIDTH = 840;
    private static final int ACROSS = 3;
    private static final int LEFT = 48;
    private static final int TOP = 30;
    private static final int BODY = 150;
    private static final int CELL = TOP + BODY + 56;
    private static final double SHOWN = 2; // times the threshold

    private ProfileFigure() {}

    /** Empty if no parameter has a profile. */
    static String svg(List<FitAnswer.Parameter> all) {
        List<FitAnswer.Parameter> parameters =
                all.stream().filter(it -> it.profile().values().length > 1).toList();
        if (parameters.isEmpty()) {
            return "";
        }
        int rows = (parameters.size() + ACROSS - 1) / ACROSS;
        SvgText svg = new SvgText().open(WIDTH, rows * CELL, "Profiles of the likelihood", "");
        int width = WIDTH / ACROSS;
        for (int i = 0; i < parameters.size(); i++) {
            AxesBox.Place place =
                    new AxesBox.Place(LEFT + i % ACROSS * width, TOP + i / ACROSS * CELL, width - LEFT - 22, BODY);
            draw(svg, place, parameters.get(i));
        }
        return svg.close();
    }

    private static void draw(SvgText svg, AxesBox.Place place, FitAnswer.Parameter parameter) {
        FitAnswer.Profile profile = parameter.profile();
        FitAnswer.Estimate estimate = parameter.estimate();
        AxisScale across = span(profile.values());
        double top = SHOWN * profile.threshold();
        AxesBox box = new AxesBox(svg, place, across, AxisScale.between(0, top));
        box.grid(parameter.heading(), "rise of the cost");
        box.level(profile.threshold(), "stroke=\"#d55e00\" stroke-dasharray=\"6 4\"");
        double[] rise = profile.rise().clone();
        for (int i = 0; i < rise.length; i++) {
            rise[i] = Math.min(top, rise[i]);
        }
        box.curve(profile.values(), rise, "stroke=\"#0072b2\" stroke-width=\"2\"");
        upright(box, estimate.value(), top, "stroke=\"#000\"");
        if (!estimate.lowOpen()) {
            upright(box, estimate.low(), profile.threshold(), "stroke=\"#d55e00\"");
        }
        if (!estimate.highOpen()) {
            upright(box, estimate.high(), profile.threshold(), "stroke=\"#d55e00\"");
        }
        if (!Double.isNaN(parameter.truth())) {
            upright(box, parameter.truth(), top, "stroke=\"#009e73\" stroke-dasharray=\"2 3\" stroke-width=\"2\"");
        }
        box.frame();
    }

    /** The stretch of the values with a little air, never from zero. */
    static AxisScale span(double[] values) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        double margin = high > low ? 0.04 * (high - low) : Math.max(1e-12, 0.1 * Math.abs(low));
        return AxisScale.between(low - margin, high + margin);
    }

    private static void upright(AxesBox box, double x, double height, String stroke) {
        box.curve(new double[] {x, x}, new double[] {0, height}, stroke);
    }
}
