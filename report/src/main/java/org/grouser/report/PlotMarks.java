package org.grouser.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Instants and stretches of the common axis that are marked behind the curves. */
final class PlotMarks {
    private final Plot plot;
    private final DoubleUnaryOperator pixel;
    private final double start;
    private final double end;

    /**
     * @param pixel of a place on the axis, which reaches
     * @param start from here
     * @param end to here
     */
    PlotMarks(Plot plot, DoubleUnaryOperator pixel, double start, double end) {
        this.plot = plot;
        this.pixel = pixel;
        this.start = start;
        this.end = end;
    }

    /** Pixels of the marks; those that fall on one pixel are there once. */
    List<Double> lines() {
        List<Double> pixels = new ArrayList<>();
        long last = Long.MIN_VALUE;
        for (double mark : plot.marksS()) {
            double at = pixel.applyAsDouble(mark);
            if (mark >= start && mark <= end && Math.round(at) != last) {
                pixels.add(at);
                last = Math.round(at);
            }
        }
        return pixels;
    }

    /** Draws the stretches, at least a pixel wide, as far as they are on the axis. */
    void shade(SvgText svg, int top, int bottom) {
        for (Plot.Span span : plot.shades()) {
            double from = Math.max(start, span.from());
            double to = Math.min(end, span.to());
            if (from <= to) {
                double left = pixel.applyAsDouble(from);
                double width = Math.max(1, pixel.applyAsDouble(to) - left);
                svg.append("<rect class=\"shade\" x=\"" + SvgText.tenth(left) + "\" y=\"" + top + "\" width=\""
                        + SvgText.tenth(width) + "\" height=\"" + (bottom - top) + "\" fill=\"#f0ead8\"/>\n");
            }
        }
    }
}
