package org.grouser.report.study;

import java.util.List;
import org.grouser.record.study.StudySummary;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.SvgText;

/** The probabilities of all outcomes, each as a dot with its interval. */
final class ProbabilityFigure {
    private static final int WIDTH = 840;
    private static final int LEFT = 190;
    private static final int ROW = 30;
    private static final int TOP = 14;
    private static final int FOOT = 46;

    private ProbabilityFigure() {}

    static String svg(List<StudySummary.Probability> probabilities) {
        int count = probabilities.size();
        SvgText svg = new SvgText().open(WIDTH, TOP + ROW * count + FOOT, "Probabilities with their intervals", "");
        double highest = probabilities.stream()
                .mapToDouble(it -> it.probability().high())
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        AxisScale across = AxisScale.between(0, Math.min(100, 106 * highest));
        AxisScale down = AxisScale.namedDown(
                probabilities.stream().map(StudySummary.Probability::outcome).toList());
        AxesBox box = new AxesBox(svg, new AxesBox.Place(LEFT, TOP, WIDTH - LEFT - 30, ROW * count), across, down);
        box.grid("probability, %", "");
        for (int i = 0; i < count; i++) {
            StudySummary.Probability it = probabilities.get(i);
            box.whisker(100 * it.probability().low(), 100 * it.probability().high(), i, 0, Palette.colour(2));
            box.dot(100 * it.probability().estimate(), i, 4.5, "fill=\"" + Palette.colour(2) + "\"");
        }
        box.frame();
        return svg.close();
    }
}
