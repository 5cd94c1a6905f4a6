package org.grouser.report.plot;

import java.util.ArrayList;
import java.util.List;
import org.grouser.report.text.Markup;

/** Draws one plot as SVG: black on white, no outside resources, the same text for the same data. */
public final class SvgPlot {
    public static final int WIDTH = 840;
    public static final int LEFT = 80;
    public static final int RIGHT = WIDTH - 160;
    private static final double XY_MARGIN = 0.03; // of the span, left and right, for what would lie on the edges
    private static final int TICK = 20; // pixels between two labels, at least
    private static final int MOST_TICKS = 7; // beside a panel
    private static final int FOOT = 46;
    private static final int HEADER = 32; // above each panel, for its label
    private static final int BODY = 100; // height of a panel
    private static final int FLAT_BODY = 34; // of one that shows a constant
    private static final int LEVELS_BODY = 58;
    private static final int TALL_BODY = 240;
    private static final int FAR = 20_000; // pixels; no coordinate leaves this

    private final Plot plot;
    private final String id;
    private final SvgText svg = new SvgText();
    private final List<AxisRange> ranges = new ArrayList<>();
    private final double startS;
    private final double endS;
    private final Ticks xTicks;

    SvgPlot(Plot plot, String id) {
        this.plot = plot;
        this.id = id;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Plot.Panel panel : plot.panels()) {
            ranges.add(AxisRange.of(panel, plot.magnitude(panel.unit())));
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
        double margin = plot.xy() || plot.hasDots() ? XY_MARGIN * (high - low) : 0;
        startS = span ? low - margin : centre - 0.5;
        endS = span ? high + margin : centre + 0.5;
        xTicks = Ticks.linear(startS, endS, 10);
    }

    String text() {
        List<Integer> bodies = bodies();
        int height = FOOT;
        for (int body : bodies) {
            height += HEADER + body;
        }
        svg.open(
                WIDTH,
                height,
                plot.title(),
                " data-x=\"" + LEFT + " " + RIGHT + " " + startS + " " + endS + "\" data-axis=\""
                        + Markup.escaped(plot.axis()) + (plot.xy() ? "\" data-xy=\"\"" : "\""));
        int top = 0;
        for (int i = 0; i < bodies.size(); i++) {
            top += HEADER;
            panel(i, top, top + bodies.get(i));
            top += bodies.get(i);
        }
        foot(top);
        return svg.close();
    }

    /** Heights of the panels without headers; the last of those that share a legend grows where the legend needs it. */
    private List<Integer> bodies() {
        List<Integer> bodies = new ArrayList<>();
        int run = 0;
        for (int i = 0; i < plot.panels().size(); i++) {
            Plot.Panel panel = plot.panels().get(i);
            int body = ranges.get(i).flat() ? FLAT_BODY : body(panel);
            run = Legend.repeats(plot, i) ? run + HEADER + body : body;
            boolean last = i + 1 == plot.panels().size() || !Legend.repeats(plot, i + 1);
            int missing = last ? Math.max(0, Legend.height(panel) - run) : 0;
            bodies.add(body + missing);
        }
        return bodies;
    }

    private int body(Plot.Panel panel) {
        return plot.tall() ? TALL_BODY : panel.levels().isEmpty() ? BODY : LEVELS_BODY;
    }

    private void panel(int index, int top, int bottom) {
        Plot.Panel panel = plot.panels().get(index);
        AxisRange range = ranges.get(index);
        String clip = id + "-" + index;
        svg.append("<g class=\"panel\" data-y=\"" + top + " " + bottom + " " + range.low() + " " + range.high())
                .append(range.decades() ? " log" : "")
                .append("\" data-unit=\"" + Markup.escaped(panel.unit()))
                .append(panel.levels().isEmpty() ? "" : "\" data-levels=\"" + Markup.escaped(levels(panel)))
                .append("\">\n");
        svg.text(LEFT, top - 9, "start", " font-weight=\"bold\"", heading(panel));
        svg.text(RIGHT, top - 9, "end", " fill=\"#444\"", Agreement.note(panel, range));
        grid(range, panel.levels(), top, bottom);
        svg.append("<clipPath id=\"" + clip + "\"><rect x=\"" + LEFT + "\" y=\"" + top + "\" width=\"")
                .append((RIGHT - LEFT) + "\" height=\"" + (bottom - top) + "\"/></clipPath>\n");
        svg.append("<g clip-path=\"url(#" + clip + ")\"><g transform=\"scale(.1)\" fill=\"none\"")
                .append(" stroke-linejoin=\"round\">\n");
        for (int i = 0; i < panel.lines().size(); i++) {
            String stroke = panel.stroke(i, PixelPath.UNITS);
            if (panel.lines().get(i).joined()) {
                curve(panel.lines().get(i), !panel.levels().isEmpty(), range, top, bottom, stroke);
            } else {
                bars(panel.lines().get(i), range, top, bottom, Palette.colour(i));
            }
            dots(panel.lines().get(i), range, top, bottom, Palette.colour(i));
        }
        svg.append("</g></g>\n");
        svg.append("<rect x=\"" + LEFT + "\" y=\"" + top + "\" width=\"" + (RIGHT - LEFT) + "\" height=\"")
                .append((bottom - top) + "\" fill=\"none\" stroke=\"#000\"/>\n");
        if (!Legend.repeats(plot, index)) {
            Legend.draw(svg, panel, top);
        }
        svg.append("</g>\n");
    }

    private static String levels(Plot.Panel panel) {
        return String.join("|", panel.levels());
    }

    private static String heading(Plot.Panel panel) {
        return panel.unit().isEmpty() ? panel.label() : panel.label() + ", " + panel.unit();
    }

    private void grid(AxisRange range, List<String> levels, int top, int bottom) {
        shades(top, bottom);
        for (Ticks.Tick tick : xTicks.ticks()) {
            vertical(xPixel(tick.value()), top, bottom, "#e2e2e2", "");
        }
        Ticks ticks = range.ticks(levels, Math.min(MOST_TICKS, (bottom - top) / TICK));
        for (Ticks.Tick tick : ticks.ticks()) {
            double y = yPixel(tick.value(), range, top, bottom);
            boolean zero = tick.value() == 0 && levels.isEmpty();
            svg.append("<path d=\"M" + LEFT + " " + SvgText.tenth(y) + "H" + RIGHT + "\" stroke=\"")
                    .append(zero ? "#9a9a9a" : "#e2e2e2")
                    .append("\"/>\n");
            svg.text(Integer.toString(LEFT - 7), SvgText.tenth(y + 4.5), "end", "", tick.label());
        }
        if (ticks.exponent() != 0) {
            svg.text(LEFT - 7, top - 9, "end", "", "\u00d710" + Ticks.superscript(ticks.exponent()));
        }
        marks().forEach(mark -> vertical(mark, top, bottom, "#b0b0b0", " stroke-dasharray=\"2 2\""));
    }

    /** Pixels of the marks; those that fall on one pixel are there once. */
    private List<Double> marks() {
        List<Double> pixels = new ArrayList<>();
        long last = Long.MIN_VALUE;
        for (double mark : plot.marksS()) {
            double at = xPixel(mark);
            if (mark >= startS && mark <= endS && Math.round(at) != last) {
                pixels.add(at);
                last = Math.round(at);
            }
        }
        return pixels;
    }

    /** Draws the shaded stretches, at least a pixel wide, as far as they are on the axis. */
    private void shades(int top, int bottom) {
        for (Plot.Span span : plot.shades()) {
            double from = Math.max(startS, span.from());
            double to = Math.min(endS, span.to());
            if (from <= to) {
                double left = xPixel(from);
                double width = Math.max(1, xPixel(to) - left);
                svg.append("<rect class=\"shade\" x=\"" + SvgText.tenth(left) + "\" y=\"" + top + "\" width=\""
                        + SvgText.tenth(width) + "\" height=\"" + (bottom - top) + "\" fill=\"#f0ead8\"/>\n");
            }
        }
    }

    /**
     * @param steps whether each value holds until the next
     */
    private void curve(Plot.Line line, boolean steps, AxisRange range, int top, int bottom, String stroke) {
        PixelPath path = new PixelPath();
        double held = Double.NaN;
        for (int i = 0; i < line.points(); i++) {
            double x = xPixel(line.timeS(i));
            double y = yPixel(line.value(i), range, top, bottom);
            if (Double.isNaN(x) || Double.isNaN(y)) {
                path.lift();
            } else {
                if (steps && !Double.isNaN(held)) {
                    path.add(units(x), units(held));
                }
                path.add(units(x), units(y));
            }
            held = y;
        }
        svg.append("<path data-label=\"" + Markup.escaped(line.label()) + "\" ")
                .append(stroke)
                .append(" d=\"" + path.text() + "\"/>\n");
    }

    private void bars(Plot.Line line, AxisRange range, int top, int bottom, String colour) {
        for (int i = 0; i < line.points(); i++) {
            double x = xPixel(line.timeS(i));
            double low = yPixel(line.value(i) - line.deviation(i), range, top, bottom);
            double high = yPixel(line.value(i) + line.deviation(i), range, top, bottom);
            if (line.deviation(i) > 0 && !Double.isNaN(x + low + high)) {
                int at = units(x);
                svg.append("<path class=\"bar\" stroke=\"" + colour + "\" stroke-width=\"12\" d=\"M" + (at - 40) + " "
                        + units(low) + "h80m-40 0V" + units(high) + "m-40 0h80\"/>\n");
            }
        }
    }

    private void dots(Plot.Line line, AxisRange range, int top, int bottom, String colour) {
        for (int i = 0; line.hasDots() && i < line.points(); i++) {
            double x = xPixel(line.timeS(i));
            double y = yPixel(line.value(i), range, top, bottom);
            if (!Double.isNaN(x) && !Double.isNaN(y)) {
                svg.append(
                        "<circle cx=\"" + units(x) + "\" cy=\"" + units(y) + "\" r=\"30\" fill=\"" + colour + "\"/>\n");
            }
        }
    }

    private void foot(int top) {
        for (Ticks.Tick tick : xTicks.ticks()) {
            svg.text(SvgText.tenth(xPixel(tick.value())), Integer.toString(top + 18), "middle", "", tick.label());
        }
        String scale = xTicks.exponent() == 0 ? "" : " \u00d710" + Ticks.superscript(xTicks.exponent());
        svg.text((LEFT + RIGHT) / 2, top + 37, "middle", "", plot.axis() + scale);
    }

    private void vertical(double x, int top, int bottom, String colour, String dashes) {
        svg.append("<path d=\"M" + SvgText.tenth(x) + " " + top + "V" + bottom + "\" stroke=\"" + colour + "\"")
                .append(dashes + "/>\n");
    }

    private double xPixel(double x) {
        return LEFT + (x - startS) / (endS - startS) * (RIGHT - LEFT);
    }

    private static double yPixel(double y, AxisRange range, int top, int bottom) {
        double pixel = bottom - range.part(y) * (bottom - top);
        return Double.isNaN(pixel) ? Double.NaN : Math.max(-FAR, Math.min(FAR, pixel));
    }

    private static int units(double pixel) {
        return (int) Math.round(pixel * PixelPath.UNITS);
    }
}
