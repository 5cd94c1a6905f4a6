package org.grouser.report.plot;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * Panels of curves, stacked over one common axis, that of time unless it is named otherwise.
 *
 * @param note one sentence beside the title, or empty
 * @param axis name and unit of the common axis
 * @param panels from top to bottom
 * @param marksS instants to be marked through all panels, ascending
 * @param xy whether one measured quantity is drawn over another: curves may turn back, and the panels are taller
 * @param tall whether the panels are taller though they are not xy
 * @param shades stretches behind all panels, ascending
 */
public record Plot(
        String title,
        String note,
        String axis,
        List<Panel> panels,
        List<Double> marksS,
        boolean xy,
        boolean tall,
        List<Span> shades) {
    public Plot(
            String title, String note, String axis, List<Panel> panels, List<Double> marksS, boolean xy, boolean tall) {
        this(title, note, axis, panels, marksS, xy, tall, List.of());
    }

    public Plot(String title, String note, String axis, List<Panel> panels, List<Double> marksS, boolean xy) {
        this(title, note, axis, panels, marksS, xy, xy);
    }

    public Plot(String title, String note, List<Panel> panels, List<Double> marksS) {
        this(title, note, "time, s", panels, marksS, false);
    }

    public Plot {
        panels = List.copyOf(panels);
        marksS = List.copyOf(marksS);
        shades = List.copyOf(shades);
    }

    /** A stretch of the common axis. */
    public record Span(double from, double to) {}

    /** The same with stretches of the common axis shaded. */
    public Plot shaded(List<Span> spans) {
        return new Plot(title, note, axis, panels, marksS, xy, tall, spans);
    }

    /** Largest finite magnitude in all panels of a unit. */
    double magnitude(String unit) {
        return panels.stream()
                .filter(panel -> panel.unit().equals(unit))
                .flatMap(panel -> panel.lines().stream())
                .flatMapToDouble(Line::values)
                .map(Math::abs)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    public boolean hasDots() {
        return panels.stream().flatMap(panel -> panel.lines().stream()).anyMatch(Line::hasDots);
    }

    /** A curve over time, or over another quantity; NaN interrupts it. */
    public static final class Line {
        private final String label;
        private final double[] timesS;
        private final double[] values;
        private final boolean dots;
        private final int place; // in the palette, or below zero for that in the panel
        private final int places;
        private final double @Nullable [] deviations; // of points that no line joins

        /**
         * @param timesS ascending, unless the plot is xy. Not modified.
         * @param values as many as times. Not modified.
         */
        public Line(String label, double[] timesS, double[] values) {
            this(label, timesS, values, false, -1, 0, null);
        }

        private Line(
                String label,
                double[] timesS,
                double[] values,
                boolean dots,
                int place,
                int places,
                double @Nullable [] deviations) {
            Check.that(
                    timesS.length == values.length,
                    "line '" + label + "'",
                    "has " + timesS.length + " times but " + values.length + " values");
            this.label = label;
            this.timesS = timesS;
            this.values = values;
            this.dots = dots;
            this.place = place;
            this.places = places;
            this.deviations = deviations;
        }

        /**
         * Measured points: dots with bars of one standard deviation up and down, and no line between them.
         *
         * @param deviations as many as values; NaN for none. Not modified.
         */
        public static Line measured(String label, double[] xs, double[] values, double[] deviations) {
            Check.that(
                    deviations.length == values.length,
                    "line '" + label + "'",
                    "has " + values.length + " values but " + deviations.length + " deviations");
            return new Line(label, xs, values, true, -1, 0, deviations);
        }

        /** The same with a dot at every point: for few points, between which nothing is known. */
        public Line dotted() {
            return new Line(label, timesS, values, true, place, places, deviations);
        }

        /** The same in the stroke of a place among others, whichever of them its panel shows. */
        public Line at(int place, int places) {
            return new Line(label, timesS, values, dots, place, places, deviations);
        }

        public boolean hasDots() {
            return dots;
        }

        public String label() {
            return label;
        }

        public int points() {
            return timesS.length;
        }

        public double timeS(int point) {
            return timesS[point];
        }

        public double value(int point) {
            return values[point];
        }

        public DoubleStream values() {
            return Arrays.stream(values);
        }

        /** Whether a line joins the points. */
        boolean joined() {
            return deviations == null;
        }

        /** Half the length of the bar of a point; 0 for none. */
        double deviation(int point) {
            double deviation = deviations == null ? 0 : deviations[point];
            return Double.isFinite(deviation) ? deviation : 0;
        }

        /** Values and the ends of their bars. */
        DoubleStream reach() {
            return IntStream.range(0, values.length)
                    .boxed()
                    .flatMapToDouble(i -> DoubleStream.of(values[i] - deviation(i), values[i] + deviation(i)));
        }
    }

    /** How the y axis is chosen. */
    public enum Axis {
        /** All of the data. */
        WHOLE,
        /** The bulk of the data, where short peaks would hide it; the peak is named in words. */
        BULK,
        /** All of the positive data, by decades. */
        DECADES
    }

    /**
     * One diagram.
     *
     * @param unit of y, or empty
     * @param lowest axis never reaches below
     * @param highest axis never reaches above; both may be infinite
     * @param leastSpan the axis shows at least this much, so that a hair's breadth does not look like a journey
     * @param levels names of the values 0, 1, 2 and so on, between which curves jump in steps; empty for numbers
     */
    public record Panel(
            String label,
            String unit,
            Axis axis,
            double lowest,
            double highest,
            double leastSpan,
            List<String> levels,
            List<Line> lines) {
        public Panel {
            levels = List.copyOf(levels);
            lines = List.copyOf(lines);
        }

        public Panel(String label, String unit, Axis axis, double lowest, double highest, List<Line> lines) {
            this(label, unit, axis, lowest, highest, 0, List.of(), lines);
        }

        public Panel showingAtLeast(double span) {
            return new Panel(label, unit, axis, lowest, highest, span, levels, lines);
        }

        /** The same under another label, never reaching above a value. */
        public Panel below(String newLabel, double newHighest) {
            return new Panel(newLabel, unit, axis, lowest, newHighest, leastSpan, levels, lines);
        }

        /** Curves that jump between named levels. */
        public static Panel ofLevels(String label, List<String> levels, List<Line> lines) {
            return new Panel(label, "", Axis.WHOLE, -1, levels.size(), 0, levels, lines);
        }

        /**
         * Attributes of the i-th curve.
         *
         * @param scale units per pixel
         */
        public String stroke(int i, int scale) {
            Line line = lines.get(i);
            return line.place < 0
                    ? Palette.stroke(i, lines.size(), scale)
                    : Palette.stroke(line.place, line.places, scale);
        }

        public static Panel of(String label, String unit, Axis axis, List<Line> lines) {
            return new Panel(label, unit, axis, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, lines);
        }
    }

    /**
     * The plot as a standalone SVG text.
     *
     * @param id unlike that of any other plot on the same page
     */
    public String toSvg(String id) {
        return new SvgPlot(this, id).text();
    }
}
