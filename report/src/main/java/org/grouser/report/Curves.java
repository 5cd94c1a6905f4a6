package org.grouser.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.grouser.record.Recording;
import org.grouser.record.measure.EventPick;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;

/** Columns of a recording as curves over time. */
final class Curves {
    private static final double TURN_RAD = 2 * Math.PI;

    private final Recording recording;
    private final double[] timeS;
    private final Map<String, double[]> series = new HashMap<>(); // looked up by name only

    Curves(Recording recording) {
        this.recording = recording;
        timeS = recording.series("time_s");
    }

    /** The first group of each column that the pattern matches, in the order of the columns, each once. */
    List<String> names(String pattern) {
        Pattern compiled = Pattern.compile(pattern);
        return recording.names().stream()
                .map(compiled::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .distinct()
                .toList();
    }

    /** All columns that the pattern matches. */
    List<String> matching(String pattern) {
        Pattern compiled = Pattern.compile(pattern);
        return recording.names().stream()
                .filter(column -> compiled.matcher(column).matches())
                .toList();
    }

    /** What follows a beginning in the names of the columns that have it. */
    List<String> columnsAfter(String beginning) {
        return recording.names().stream()
                .filter(column -> column.startsWith(beginning))
                .map(column -> column.substring(beginning.length()))
                .toList();
    }

    boolean has(String column) {
        return recording.has(column);
    }

    /** All values of a column; to be read only. */
    double[] values(String column) {
        return series.computeIfAbsent(column, recording::series);
    }

    /** A panel with one curve per name; names whose column is not recorded are left out. */
    Plot.Panel panel(String label, String unit, Plot.Axis axis, List<String> names, Function<String, String> column) {
        return Plot.Panel.of(label, unit, axis, lines(names, column));
    }

    /** A panel with one curve under a label. */
    Plot.Panel panel(String label, String unit, Plot.Axis axis, String curve, String column) {
        return panel(label, unit, axis, List.of(curve), name -> column);
    }

    List<Plot.Line> lines(List<String> names, Function<String, String> column) {
        return lines(names, column, name -> name);
    }

    /**
     * Curves of those names whose column is recorded.
     *
     * @param label what the legend calls them
     */
    List<Plot.Line> lines(List<String> names, Function<String, String> column, UnaryOperator<String> label) {
        return names.stream()
                .filter(name -> has(column.apply(name)))
                .map(name -> new Plot.Line(label.apply(name), timeS, values(column.apply(name))))
                .toList();
    }

    /** The sum of those columns that are recorded. */
    Plot.Line sum(String label, List<String> names, Function<String, String> column) {
        double[] sum = new double[timeS.length];
        for (Plot.Line line : lines(names, column)) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += line.value(i);
            }
        }
        return new Plot.Line(label, timeS, sum);
    }

    /**
     * The length of the vector that three columns hold.
     *
     * @param column of an axis, "x" to "z"
     */
    Plot.Line length(String label, UnaryOperator<String> column) {
        double[] x = values(column.apply("x"));
        double[] y = values(column.apply("y"));
        double[] z = values(column.apply("z"));
        double[] lengths = new double[timeS.length];
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = Math.sqrt(x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
        }
        return new Plot.Line(label, timeS, lengths);
    }

    /** How far each block or joint has moved from its first frame. */
    List<Plot.Line> displacements(List<String> names, Function<String, String> column) {
        return names.stream()
                .filter(name -> has(column.apply(name)))
                .map(name -> new Plot.Line(name, timeS, displacement(values(column.apply(name)))))
                .toList();
    }

    /** Largest minus smallest value; 0 for a column that is not recorded. */
    double span(String column) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double value : has(column) ? values(column) : new double[0]) {
            low = Double.isFinite(value) ? Math.min(low, value) : low;
            high = Double.isFinite(value) ? Math.max(high, value) : high;
        }
        return Math.max(0, high - low);
    }

    /** Largest magnitude; 0 for a column that is not recorded. */
    double magnitude(String column) {
        double largest = 0;
        for (double value : has(column) ? values(column) : new double[0]) {
            largest = Double.isFinite(value) ? Math.max(largest, Math.abs(value)) : largest;
        }
        return largest;
    }

    /** Whether a column that matches ever differs from zero. */
    boolean alive(String pattern) {
        Pattern compiled = Pattern.compile(pattern);
        return recording.names().stream()
                .filter(column -> compiled.matcher(column).matches())
                .anyMatch(column -> magnitude(column) > 0);
    }

    /** A column when a name first has an event of a kind; NaN if it never has. */
    double atFirst(String kind, String subject, String column) {
        return Measures.evaluate(new Measure.AtEvent(List.of(column), new EventPick(kind, subject, "", 1)), recording);
    }

    /** A plot of those panels that have curves; none if there are none. */
    Stream<Plot> plot(String title, String note, Stream<Plot.Panel> panels, List<Double> marksS) {
        List<Plot.Panel> drawn =
                panels.filter(panel -> !panel.lines().isEmpty()).toList();
        return drawn.isEmpty() ? Stream.empty() : Stream.of(new Plot(title, note, drawn, marksS));
    }

    /** An angle as a curve without the jumps by whole turns; empty if it is not recorded. */
    List<Plot.Line> unwrapped(String label, String column) {
        if (!has(column)) {
            return List.of();
        }
        double[] angles = values(column).clone();
        double turns = 0;
        for (int i = 1; i < angles.length; i++) {
            double jump = angles[i] + turns - angles[i - 1];
            turns -= Double.isFinite(jump) ? TURN_RAD * Math.rint(jump / TURN_RAD) : 0;
            angles[i] += turns;
        }
        return List.of(new Plot.Line(label, timeS, angles));
    }

    private static double[] displacement(double[] values) {
        double[] moved = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            moved[i] = values[i] - values[0];
        }
        return moved;
    }
}
