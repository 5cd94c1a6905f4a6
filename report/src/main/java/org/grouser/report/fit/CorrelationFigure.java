package org.grouser.report.fit;

import java.util.List;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.ColourScale;
import org.grouser.report.plot.SvgText;
import org.grouser.report.text.NumberText;

/** Which parameters the data know only together: their correlation as colours and numbers. */
final class CorrelationFigure {
    private static final int WIDTH = 840;
    private static final int LEFT = 170;
    private static final int TOP = 26;
    private static final int FOOT = 48;
    private static final double DARK = 0.75;

    private CorrelationFigure() {}

    static String svg(List<FitAnswer.Parameter> parameters, double[][] correlation) {
        int n = parameters.size();
        int cell = Math.max(44, Math.min(90, 560 / n));
        List<String> names = parameters.stream().map(FitAnswer.Parameter::name).toList();
        SvgText svg = new SvgText().open(WIDTH, TOP + n * cell + FOOT, "Correlation of parameters", "");
        AxesBox box = new AxesBox(
                svg,
                new AxesBox.Place(LEFT, TOP, n * cell, n * cell),
                AxisScale.named(names),
                AxisScale.namedDown(names));
        box.grid("", "");
        ColourScale colours = ColourScale.diverging(-1, 1);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double value = correlation[i][j];
                String told = names.get(i) + " and " + names.get(j) + ": " + NumberText.brief(value, 3);
                String fill = ColourScale.text(colours.rgb(value));
                box.bar(j - 0.5, j + 0.5, i - 0.5, i + 0.5, "fill=\"" + fill + "\" stroke=\"#fff\"", told);
                String ink = Math.abs(value) > DARK ? "#fff" : "#000";
                box.words(j, i, 5, "middle", " fill=\"" + ink + "\"", NumberText.brief(value, 2));
            }
        }
        box.frame();
        return svg.close();
    }
}
