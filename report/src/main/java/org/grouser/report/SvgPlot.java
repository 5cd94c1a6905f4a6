package org.grouser.report;

import java.util.ArrayList;
import java.util.List;

/** Draws one plot as SVG: black on white, no outside resources, the same text for the same data. */
final class SvgPlot {
    static final int WIDTH = 840;
    static final int LEFT = 80;
    static final int RIGHT = WIDTH - 140;
    private static final int HEADER = 34; // above each panel, for its label
    private static final int LEAST_BODY = 104;
    private static final int LEGEND_LINE = 18;
    private static final int FOOT = 46;
    private static final int ROOMY_LABEL = 11; // characters that fit beside a panel
    private static final int LONGEST_LABEL = 18;
    private static final int FAR = 20_000; // pixels; no coordinate leaves this

    private final Plot plot;
    private final String id;
    private final StringBuilder svg = new StringBuilder();
    private final double startS;
    private final double endS;
    private final Ticks xTicks;

    SvgPlot(Plot plot, String id) {
        this.plot = plot;
        this.id = id;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Plot.Panel panel : plot.panels()) {
            for (Plot.Line line : panel.lines()) {
                for (int i = 0; i < line.points(); i++) {
                    double x = line.timeS(i);
                    low = Double.isFinite(x) ? Math.min(low, x) : low;
                    high = Double.isFinite(x) ? Math.max(high, x) : high;
                }
            }
        }
        boolean span = high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high));
        double centre = low <= high ? (low + high) / 2 : 0.5;
        startS = span ? low : centre - 0.5;
        endS = span ? high : centre + 0.5;
        xTicks = Ticks.linear(startS, endS, 10);
    }

    String text() {
        int height = FOOT;
        for (Plot.Panel panel : plot.panels()) {
            height += HEADER + body(panel);
        }
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" viewBox=\"0 0 ")
                .append(WIDTH + " " + height + "\" width=\"" + WIDTH + "\" height=\"" + height)
                .append("\" font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" font-size=\"14\"")
                .append(" data-x=\"" + LEFT + " " + RIGHT + " " + startS + " " + endS + "\">\n");
        svg.append("<title>").append(Markup.escaped(plot.title())).append("</title>\n");
        svg.append("<rect width=\"" + WIDTH + "\" height=\"" + height + "\" fill=\"#fff\"/>\n");
        int top = 0;
        for (int i = 0; i < plot.panels().size(); i++) {
            top += HEADER;
            panel(plot.panels().get(i), top, i);
            top += body(plot.panels().get(i));
        }
        foot(top);
        return svg.append("</svg>\n").toString();
    }

    private static int body(Plot.Panel panel) {
        return Math.max(LEAST_BODY, LEGEND_LINE * panel.lines().size() + 4);
    }

    private void panel(Plot.Panel panel, int top, int index) {
        int bottom = top + body(panel);
        AxisRange range = AxisRange.of(panel);
        String clip = id + "-" + index;
        svg.append("<g class=\"panel\" data-y=\"" + top + " " + bottom + " " + range.low() + " " + range.high())
                .append(range.decades() ? " log" : "")
                .append("\" data-unit=\"" + Markup.escaped(panel.unit()) + "\">\n");
        text(LEFT, top - 9, "start", " font-weight=\"bold\"", heading(panel));
        text(RIGHT, top - 9, "end", " fill=\"#444\"", range.note());
        grid(range, top, bottom);
        svg.append("<clipPath id=\"" + clip + "\"><rect x=\"" + LEFT + "\" y=\"" + top + "\" width=\"")
                .append((RIGHT - LEFT) + "\" height=\"" + (bottom - top) + "\"/></clipPath>\n");
        svg.append("<g clip-path=\"url(#" + clip + ")\"><g transform=\"scale(.1)\" fill=\"none\"")
                .append(" stroke-linejoin=\"round\">\n");
        for (int i = 0; i < panel.lines().size(); i++) {
            curve(panel.lines().get(i), range, top, bottom, i, panel.lines().size() == 1);
        }
        svg.append("</g></g>\n");
        svg.append("<rect x=\"" + LEFT + "\" y=\"" + top + "\" width=\"" + (RIGHT - LEFT) + "\" height=\"")
                .append((bottom - top) + "\" fill=\"none\" stroke=\"#000\"/>\n");
        legend(panel, top);
        svg.append("</g>\n");
    }

    private static String heading(Plot.Panel panel) {
        return panel.unit().isEmpty() ? panel.label() : panel.label() + ", " + panel.unit();
    }

    private void grid(AxisRange range, int top, int bottom) {
        for (Ticks.Tick tick : xTicks.ticks()) {
            vertical(xPixel(tick.value()), top, bottom, "#e2e2e2", "");
        }
        int wanted = (bottom - top) / 20;
        Ticks ticks = range.decades()
                ? Ticks.decades(range.low(), range.high(), wanted)
                : Ticks.linear(range.low(), range.high(), wanted);
        for (Ticks.Tick tick : ticks.ticks()) {
            double y = yPixel(tick.value(), range, top, bottom);
            boolean zero = tick.value() == 0;
            svg.append("<path d=\"M" + LEFT + " " + tenth(y) + "H" + RIGHT + "\" stroke=\"")
                    .append(zero ? "#9a9a9a" : "#e2e2e2")
                    .append("\"/>\n");
            text(LEFT - 7, tenth(y + 4.5), "end", "", tick.label());
        }
        if (ticks.exponent() != 0) {
            text(LEFT - 7, top - 9, "end", "", "\u00d710" + Ticks.superscript(ticks.exponent()));
        }
        for (double mark : markPixels()) {
            vertical(mark, top, bottom, "#b0b0b0", " stroke-dasharray=\"2 2\"");
        }
    }

    /** Marks that fall on one pixel are drawn once. */
    private List<Double> markPixels() {
        List<Double> pixels = new ArrayList<>();
        long last = Long.MIN_VALUE;
        for (double timeS : plot.marksS()) {
            if (timeS >= startS && timeS <= endS && Math.round(xPixel(timeS)) != last) {
                pixels.add(xPixel(timeS));
                last = Math.round(xPixel(timeS));
            }
        }
        return pixels;
    }

    private void curve(Plot.Line line, AxisRange range, int top, int bottom, int index, boolean alone) {
        PixelPath path = new PixelPath();
        for (int i = 0; i < line.points(); i++) {
            double x = xPixel(line.timeS(i));
            double y = yPixel(line.value(i), range, top, bottom);
            if (Double.isNaN(x) || Double.isNaN(y)) {
                path.lift();
            } else {
                path.add(units(x), units(y));
            }
        }
        svg.append("<path data-label=\"" + Markup.escaped(line.label()) + "\" ")
                .append(Palette.stroke(index, alone, PixelPath.UNITS))
                .append(" d=\"" + path.text() + "\"/>\n");
    }

    /** A curve that is alone is named by its panel. */
    private void legend(Plot.Panel panel, int top) {
        if (panel.lines().size() == 1) {
            return;
        }
        for (int i = 0; i < panel.lines().size(); i++) {
            int y = top + 10 + i * LEGEND_LINE;
            svg.append("<path d=\"M" + (RIGHT + 8) + " " + y + "h34\" fill=\"none\" " + Palette.stroke(i, false, 1)
                    + "/>\n");
            legendLabel(y + 5, panel.lines().get(i).label());
        }
    }

    /** Long names are squeezed, and very long ones cut, to stay on the paper. */
    private void legendLabel(int y, String label) {
        String shown = label.length() <= LONGEST_LABEL ? label : label.substring(0, LONGEST_LABEL - 1) + "\u2026";
        String squeeze = " textLength=\"" + (WIDTH - RIGHT - 50) + "\" lengthAdjust=\"spacingAndGlyphs\"";
        text(RIGHT + 47, Integer.toString(y), "start", shown.length() > ROOMY_LABEL ? squeeze : "", shown);
    }

    private void foot(int top) {
        for (Ticks.Tick tick : xTicks.ticks()) {
            text(tenth(xPixel(tick.value())), Integer.toString(top + 18), "middle", "", tick.label());
        }
        String scale = xTicks.exponent() == 0 ? "" : " \u00d710" + Ticks.superscript(xTicks.exponent());
        text((LEFT + RIGHT) / 2, top + 37, "middle", "", "time, s" + scale);
    }

    private void vertical(double x, int top, int bottom, String colour, String dashes) {
        svg.append("<path d=\"M" + tenth(x) + " " + top + "V" + bottom + "\" stroke=\"" + colour + "\"" + dashes)
                .append("/>\n");
    }

    private void text(int x, int y, String anchor, String style, String words) {
        text(Integer.toString(x), Integer.toString(y), anchor, style, words);
    }

    private void text(int x, String y, String anchor, String style, String words) {
        text(Integer.toString(x), y, anchor, style, words);
    }

    private void text(String x, String y, String anchor, String style, String words) {
        if (!words.isEmpty()) {
            svg.append("<text x=\"" + x + "\" y=\"" + y + "\" text-anchor=\"" + anchor + "\"" + style + ">")
                    .append(Markup.escaped(words))
                    .append("</text>\n");
        }
    }

    private double xPixel(double x) {
        return LEFT + (x - startS) / (endS - startS) * (RIGHT - LEFT);
    }

    private static double yPixel(double y, AxisRange range, int top, int bottom) {
        double part = (y - range.low()) / (range.high() - range.low());
        if (range.decades()) {
            part = y > 0
                    ? StrictMath.log10(y / range.low()) / StrictMath.log10(range.high() / range.low())
                    : Double.NaN;
        }
        double pixel = bottom - part * (bottom - top);
        return Double.isNaN(pixel) ? Double.NaN : Math.max(-FAR, Math.min(FAR, pixel));
    }

    private static int units(double pixel) {
        return (int) Math.round(pixel * PixelPath.UNITS);
    }

    private static String tenth(double pixel) {
        long tenths = Math.round(pixel * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
    }
}
