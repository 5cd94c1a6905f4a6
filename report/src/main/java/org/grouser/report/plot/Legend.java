package org.grouser.report.plot;

/** Names of the curves, beside the first of the panels that share them. */
public final class Legend {
    public static final int LINE = 18;
    public static final int SWATCH = 30;
    private static final int ROOMY_LABEL = 15; // characters that fit beside a panel
    private static final int LONGEST_LABEL = 20;

    private Legend() {}

    /** Whether the panel has the names of the one above it. */
    static boolean repeats(Plot plot, int panel) {
        return panel > 0
                && plot.panels().get(panel).lines().stream()
                        .map(Plot.Line::label)
                        .toList()
                        .equals(plot.panels().get(panel - 1).lines().stream()
                                .map(Plot.Line::label)
                                .toList());
    }

    /** Pixels; a curve that is alone is named by its panel. */
    static int height(Plot.Panel panel) {
        return panel.lines().size() < 2 ? 0 : LINE * panel.lines().size() + 4;
    }

    static void draw(SvgText svg, Plot.Panel panel, int top) {
        int count = panel.lines().size();
        for (int i = 0; count > 1 && i < count; i++) {
            int y = top + 10 + i * LINE;
            if (panel.lines().get(i).joined()) {
                svg.append("<path d=\"M" + (SvgPlot.RIGHT + 8) + " " + y + "h" + SWATCH + "\" fill=\"none\" ")
                        .append(panel.stroke(i, 1) + "/>\n");
            } else {
                svg.append("<circle cx=\"" + (SvgPlot.RIGHT + 8 + SWATCH / 2) + "\" cy=\"" + y + "\" r=\"3\" fill=\"")
                        .append(Palette.colour(i) + "\"/>\n");
            }
            label(svg, y + 5, panel.lines().get(i).label());
        }
    }

    /** Long names are squeezed, and very long ones cut, to stay on the paper. */
    public static void label(SvgText svg, int y, String label) {
        int x = SvgPlot.RIGHT + SWATCH + 14;
        String shown = label.length() <= LONGEST_LABEL ? label : label.substring(0, LONGEST_LABEL - 1) + "\u2026";
        String squeeze = " textLength=\"" + (SvgPlot.WIDTH - x - 2) + "\" lengthAdjust=\"spacingAndGlyphs\"";
        svg.text(x, y, "start", shown.length() > ROOMY_LABEL ? squeeze : "", shown);
    }
}
