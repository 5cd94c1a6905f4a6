package org.grouser.report.curve;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.record.display.DisplayTable;
import org.grouser.record.measure.EventPick;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;
import org.grouser.report.plot.Plot;

/** Columns of a recording as curves over time: found by owner and quantity, with the units that they carry. */
public final class Curves {
    private static final double TURN_RAD = 2 * Math.PI;

    private final Recording recording;
    private final double[] timeS;
    private final Map<String, double[]> series = new HashMap<>(); // looked up by name only

    /**
     * @param recording that {@link #drawable} accepts
     */
    public Curves(Recording recording) {
        this.recording = recording;
        timeS = recording.series(recording.columns(Quantity.TIME).get(0).name());
    }

    /** Whether a recording has frames, and times of them. */
    public static boolean drawable(Recording recording) {
        return recording.rows() > 0 && !recording.columns(Quantity.TIME).isEmpty();
    }

    /** Times of the frames; to be read only. */
    public double[] timeS() {
        return timeS;
    }

    /** The columns that a query asks for, in the order of the recording. */
    public List<Column> columns(ColumnQuery query) {
        return recording.columns(query);
    }

    /** The columns with these components, in the order of the components. */
    public List<Column> columns(ColumnQuery query, String... components) {
        return Arrays.stream(components)
                .flatMap(component -> columns(query.component(component)).stream())
                .toList();
    }

    /** The columns of these owners, in the order of the owners. */
    public List<Column> columns(ColumnQuery query, List<Owner> owners) {
        return owners.stream()
                .flatMap(owner -> columns(query.owner(owner)).stream())
                .toList();
    }

    /** Whose columns a query finds, each once, in the order of the recording. */
    public List<Owner> owners(ColumnQuery query) {
        return columns(query).stream().map(Column::owner).distinct().toList();
    }

    /** The first column that a query finds. */
    public Optional<Column> first(ColumnQuery query) {
        return columns(query).stream().findFirst();
    }

    /** A column of a given name. */
    public Optional<Column> named(String name) {
        return recording.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst();
    }

    public boolean has(ColumnQuery query) {
        return first(query).isPresent();
    }

    /** All values of a column; to be read only. */
    public double[] values(Column column) {
        return series.computeIfAbsent(column.name(), recording::series);
    }

    /** All values of the first column that a query finds, to be read only; no values if there is none. */
    public double[] values(ColumnQuery query) {
        return first(query).map(this::values).orElseGet(() -> new double[0]);
    }

    /** Where something is along an axis of the world, to be read only; 0 where that is not recorded. */
    public double[] positionM(Owner owner, String axis) {
        double[] known = values(ColumnQuery.of(Quantity.POSITION).owner(owner).component(axis));
        return known.length == 0 ? new double[timeS.length] : known;
    }

    /** Whether it is recorded where something is along all of these axes. */
    public boolean hasPosition(Owner owner, String... axes) {
        return Arrays.stream(axes)
                .allMatch(axis ->
                        has(ColumnQuery.of(Quantity.POSITION).owner(owner).component(axis)));
    }

    /**
     * A panel with one curve per column, in the unit of the first.
     *
     * @param curve what the legend calls each
     */
    public Plot.Panel panel(String label, Plot.Axis axis, List<Column> columns, Function<Column, String> curve) {
        return Plot.Panel.of(label, columns.isEmpty() ? "" : unit(columns.get(0)), axis, lines(columns, curve));
    }

    /** A panel with one curve per owner. */
    public Plot.Panel panel(String label, Plot.Axis axis, List<Column> columns) {
        return panel(label, axis, columns, CurveNames.ofOwners(columns));
    }

    /** A panel with a curve per owner, called after the quantity and component that a query asks for. */
    public Plot.Panel panel(Plot.Axis axis, ColumnQuery query) {
        List<Column> columns = columns(query);
        return panel(columns.isEmpty() ? "" : CurveNames.quantity(columns.get(0)), axis, columns);
    }

    /** All values of a column in the unit in which it is shown; to be read only. */
    public double[] shown(Column column) {
        double times = DisplayTable.of(column).times();
        return times == 1
                ? values(column)
                : Arrays.stream(values(column)).map(value -> value * times).toArray();
    }

    /** The unit in which a column is shown. */
    public static String unit(Column column) {
        return DisplayTable.of(column).unit();
    }

    public List<Plot.Line> lines(List<Column> columns, Function<Column, String> curve) {
        return columns.stream()
                .map(column -> new Plot.Line(curve.apply(column), timeS, shown(column)))
                .toList();
    }

    /** The sum of columns. */
    public Plot.Line sum(String label, List<Column> columns) {
        double[] sum = new double[timeS.length];
        for (Column column : columns) {
            double[] values = values(column);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += values[i];
            }
        }
        return new Plot.Line(label, timeS, sum);
    }

    /** The length of the vector whose components these columns are. */
    public Plot.Line length(String label, List<Column> components) {
        double[] lengths = new double[timeS.length];
        for (Column component : components) {
            double[] values = values(component);
            for (int i = 0; i < lengths.length; i++) {
                lengths[i] += values[i] * values[i];
            }
        }
        for (int i = 0; i < lengths.length; i++) {
            lengths[i] = Math.sqrt(lengths[i]);
        }
        return new Plot.Line(label, timeS, lengths);
    }

    /** How far each column has moved from its first frame. */
    public List<Plot.Line> displacements(List<Column> columns, Function<Column, String> curve) {
        return columns.stream()
                .map(column -> new Plot.Line(curve.apply(column), timeS, displacement(shown(column))))
                .toList();
    }

    /** Largest minus smallest value of a column, the largest such of all that a query finds; 0 if it finds none. */
    public double span(ColumnQuery query) {
        double widest = 0;
        for (Column column : columns(query)) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (double value : values(column)) {
                low = Double.isFinite(value) ? Math.min(low, value) : low;
                high = Double.isFinite(value) ? Math.max(high, value) : high;
            }
            widest = Math.max(widest, high - low);
        }
        return widest;
    }

    /** Largest magnitude of all that a query finds; 0 if it finds nothing. */
    public double magnitude(ColumnQuery query) {
        return columns(query).stream().mapToDouble(this::magnitude).max().orElse(0);
    }

    public double magnitude(Column column) {
        double largest = 0;
        for (double value : values(column)) {
            largest = Double.isFinite(value) ? Math.max(largest, Math.abs(value)) : largest;
        }
        return largest;
    }

    /** Whether a column that a query finds ever differs from zero. */
    public boolean alive(ColumnQuery query) {
        return magnitude(query) > 0;
    }

    /** A column when something first has an event of a kind; NaN if it never has. */
    public double atFirst(String kind, Owner subject, Column column) {
        EventPick pick = new EventPick(kind, subject.name(), subject.surface(), 1);
        return Measures.evaluate(new Measure.AtEvent(List.of(column.name()), pick), recording);
    }

    /** A plot of those panels that have curves; none if there are none. */
    public Stream<Plot> plot(String title, String note, Stream<Plot.Panel> panels, List<Double> marksS) {
        List<Plot.Panel> drawn =
                panels.filter(panel -> !panel.lines().isEmpty()).toList();
        return drawn.isEmpty() ? Stream.empty() : Stream.of(new Plot(title, note, drawn, marksS));
    }

    /** An angle in degrees as a curve without the jumps by whole turns. */
    public Plot.Line unwrapped(String label, Column column) {
        double[] angles = values(column).clone();
        double turns = 0;
        for (int i = 1; i < angles.length; i++) {
            double jump = angles[i] + turns - angles[i - 1];
            turns -= Double.isFinite(jump) ? TURN_RAD * Math.rint(jump / TURN_RAD) : 0;
            angles[i] += turns;
        }
        return new Plot.Line(
                label, timeS, Arrays.stream(angles).map(Math::toDegrees).toArray());
    }

    private static double[] displacement(double[] values) {
        double[] moved = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            moved[i] = values[i] - values[0];
        }
        return moved;
    }
}
