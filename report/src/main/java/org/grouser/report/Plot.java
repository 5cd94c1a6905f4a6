package org.grouser.report;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.grouser.quantity.Check;

/**
 * Panels of curves, stacked over one common time axis.
 *
 * @param title over the first panel; @param note one sentence below the title, or empty
 * @param xLabel of the common axis, with its unit
 * @param panels at least one, from top to bottom; @param marks light vertical lines through all panels
 */
public record Plot(String title, String note, String xLabel, List<Panel> panels, List<Mark> marks) {
    public Plot {
        panels = List.copyOf(panels);
        marks = List.copyOf(marks);
    }

    /** An instant worth seeing. */
    public record Mark(double x, String label) {}

    /** A curve; NaN interrupts it. */
    public static final class Line {
        private final String label;
        private final double[] x;
        private final double[] y;

        /** @param x ascending. Not modified. @param y as long as x. Not modified. */
        public Line(String label, double[] x, double[] y) {
            Check.that(x.length == y.length, "line '" + label + "'", "has " + x.length + " x but " + y.length + " y");
            this.label = label;
            this.x = x;
            this.y = y;
        }

        String label() {
            return label;
        }

        int points() {
            return x.length;
        }

        double x(int point) {
            return x[point];
        }

        double y(int point) {
            return y[point];
        }

        DoubleStream ys() {
            return Arrays.stream(y);
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
     * @param lowest axis never reaches below; @param highest axis never reaches above; both may be infinite
     */
    public record Panel(String label, String unit, Axis axis, double lowest, double highest, List<Line> lines) {
        public Panel {
            lines = List.copyOf(lines);
        }

        public static Panel of(String label, String unit, Axis axis, List<Line> lines) {
            return new Panel(label, unit, axis, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, lines);
        }
    }

    /** The plot as a standalone SVG text. @param id unlike that of any other plot on the same page */
    public String toSvg(String id) {
        return new SvgPlot(this, id).text();
    }
}
