package org.grouser.report.plot;

import org.grouser.report.text.Markup;

/**
 * A frame with two axes anywhere on a drawing, and what is drawn in it: bands, curves, bars, dots, whiskers. For drawings
 * that are no stack of curves over one common axis; those are a {@link Plot}.
 */
public final class AxesBox {
    private static final int TICK_X = 62; // pixels between two labels, at least
    private static final int TICK_Y = 26;

    private final SvgText svg;
    private final Place place;
    private final AxisScale xs;
    private final AxisScale ys;

    /** Where on the drawing the frame stands, in pixels. */
    public record Place(int left, int top, int width, int height) {
        int right() {
            return left + width;
        }

        int bottom() {
            return top + height;
        }
    }

    /**
     * @param svg Modified, now and by all that is drawn.
     */
    public AxesBox(SvgText svg, Place place, AxisScale xs, AxisScale ys) {
        this.svg = svg;
        this.place = place;
        this.xs = xs;
        this.ys = ys;
    }

    /** Grid, labels and titles of the axes; drawn first, so that all else lies on it. */
    public AxesBox grid(String xTitle, String yTitle) {
        Ticks across = xs.ticks(Math.max(2, place.width() / TICK_X));
        for (Ticks.Tick tick : across.ticks()) {
            double x = x(tick.value());
            line("M" + SvgText.tenth(x) + " " + place.top() + "V" + place.bottom(), "#e2e2e2");
            String label = xs.named()
                    ? squeezed(tick.label(), place.width() / xs.labels().size())
                    : tick.label();
            svg.text(SvgText.tenth(x), Integer.toString(place.bottom() + 18), "middle", "", minus(label));
        }
        Ticks up = ys.ticks(Math.max(2, place.height() / TICK_Y));
        for (Ticks.Tick tick : up.ticks()) {
            double y = y(tick.value());
            line("M" + place.left() + " " + SvgText.tenth(y) + "H" + place.right(), "#e2e2e2");
            String label = ys.named() ? squeezed(tick.label(), place.left() - 10) : tick.label();
            svg.text(Integer.toString(place.left() - 7), SvgText.tenth(y + 4.5), "end", "", minus(label));
        }
        svg.text(
                place.left() + place.width() / 2,
                place.bottom() + 37,
                "middle",
                "",
                xTitle + power(across, xTitle.isEmpty()));
        svg.text(place.left(), place.top() - 9, "start", " font-weight=\"bold\"", yTitle + power(up, false));
        return this;
    }

    /** The frame itself; drawn last. */
    public void frame() {
        svg.append("<rect x=\"" + place.left() + "\" y=\"" + place.top() + "\" width=\"" + place.width()
                + "\" height=\"" + place.height() + "\" fill=\"none\" stroke=\"#000\"/>\n");
    }

    private static String power(Ticks ticks, boolean alone) {
        String power = "\u00d710" + Ticks.superscript(ticks.exponent());
        return ticks.exponent() == 0 ? "" : alone ? power : " " + power;
    }

    /** Between two curves over the same places; a place where one of them is unknown interrupts it. */
    public void band(double[] at, double[] low, double[] high, String fill) {
        int from = 0;
        while (from < at.length) {
            int to = from;
            while (to < at.length && Double.isFinite(at[to] + low[to] + high[to])) {
                to++;
            }
            if (to - from > 1) {
                StringBuilder path = new StringBuilder();
                for (int i = from; i < to; i++) {
                    path.append(path.isEmpty() ? "M" : "L").append(point(at[i], high[i]));
                }
                for (int i = to - 1; i >= from; i--) {
                    path.append('L').append(point(at[i], low[i]));
                }
                svg.append("<path class=\"band\" " + fill + " d=\"" + path + "z\"/>\n");
            }
            from = Math.max(to, from + 1);
        }
    }

    /**
     * @param stroke attributes
     */
    public void curve(double[] at, double[] values, String stroke) {
        StringBuilder path = new StringBuilder();
        boolean down = false;
        for (int i = 0; i < at.length; i++) {
            boolean known = Double.isFinite(at[i] + values[i]);
            if (known) {
                path.append(down ? "L" : "M").append(point(at[i], values[i]));
            }
            down = known;
        }
        svg.append("<path fill=\"none\" stroke-linejoin=\"round\" " + stroke + " d=\"" + path + "\"/>\n");
    }

    /** Values that hold until the next, as one path. */
    public void steps(double[] at, double[] values, String stroke) {
        double[] x = new double[Math.max(0, 2 * at.length - 1)];
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = at[(i + 1) / 2];
            y[i] = values[i / 2];
        }
        curve(x, y, stroke);
    }

    public void dot(double x, double y, double radius, String attributes) {
        if (Double.isFinite(x + y)) {
            svg.append("<circle cx=\"" + SvgText.tenth(x(x)) + "\" cy=\"" + SvgText.tenth(y(y)) + "\" r=\"" + radius
                    + "\" " + attributes + "/>\n");
        }
    }

    /**
     * A rectangle between two places on each axis.
     *
     * @param told what a pointer is told there, or empty
     */
    public void bar(double x0, double x1, double y0, double y1, String attributes, String told) {
        double left = Math.min(x(x0), x(x1));
        double top = Math.min(y(y0), y(y1));
        String shape = "<rect x=\"" + SvgText.tenth(left) + "\" y=\"" + SvgText.tenth(top) + "\" width=\""
                + SvgText.tenth(Math.abs(x(x1) - x(x0))) + "\" height=\"" + SvgText.tenth(Math.abs(y(y1) - y(y0)))
                + "\" " + attributes;
        svg.append(told.isEmpty() ? shape + "/>\n" : shape + "><title>" + Markup.escaped(told) + "</title></rect>\n");
    }

    /** A horizontal line with ends, from low to high, moved some pixels down. */
    public void whisker(double low, double high, double y, double down, String colour) {
        if (Double.isFinite(low + high + y)) {
            String at = SvgText.tenth(y(y) + down);
            svg.append("<path class=\"whisker\" fill=\"none\" stroke=\"" + colour + "\" stroke-width=\"1.6\" d=\"M"
                    + SvgText.tenth(x(low)) + " " + SvgText.tenth(y(y) + down - 4) + "v8M" + SvgText.tenth(x(low)) + " "
                    + at + "H" + SvgText.tenth(x(high)) + "m0 -4v8\"/>\n");
        }
    }

    /** Words at a place. */
    public void words(double x, double y, double down, String anchor, String style, String words) {
        svg.text(SvgText.tenth(x(x)), SvgText.tenth(y(y) + down), anchor, style, words);
    }

    /** A line across at a value. */
    public void level(double y, String stroke) {
        svg.append("<path fill=\"none\" " + stroke + " d=\"M" + place.left() + " " + SvgText.tenth(y(y)) + "H"
                + place.right() + "\"/>\n");
    }

    /** Pixels from the left of the drawing. */
    public double x(double value) {
        return place.left() + Math.max(-1, Math.min(2, xs.part(value))) * place.width();
    }

    /** Pixels from its top. */
    public double y(double value) {
        return place.bottom() - Math.max(-1, Math.min(2, ys.part(value))) * place.height();
    }

    private String point(double x, double y) {
        return SvgText.tenth(x(x)) + " " + SvgText.tenth(y(y));
    }

    private void line(String path, String colour) {
        svg.append("<path d=\"" + path + "\" stroke=\"" + colour + "\"/>\n");
    }

    /** As many characters as the pixels hold, at seven each. */
    private static String squeezed(String label, int pixels) {
        int most = Math.max(3, pixels / 7);
        return label.length() <= most ? label : label.substring(0, most - 1) + "\u2026";
    }

    private static String minus(String label) {
        return label.startsWith("-") ? "\u2212" + label.substring(1) : label;
    }
}
