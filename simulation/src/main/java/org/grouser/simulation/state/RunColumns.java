package org.grouser.simulation.state;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.grouser.quantity.NearestName;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;

/** The recorded numbers of a run, in a fixed order: what schedules feed back, stop conditions watch and frames keep. */
public final class RunColumns {
    private static final String[] AXES = {"x", "y", "z"};

    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final Map<String, DoubleSupplier> values = new LinkedHashMap<>();

    /**
     * Adds a column.
     *
     * @param value asked for once per frame, and where it is fed back or watched, once per step
     */
    public void add(Column column, DoubleSupplier value) {
        if (columns.put(column.name(), column) != null) {
            throw new IllegalArgumentException(
                    "two columns are called '" + column.name() + "'; rename a wheel, joint, block or reference run");
        }
        values.put(column.name(), value);
    }

    /** A column that is sampled at the time of the frame and has no components. */
    public void add(String name, Owner owner, Quantity quantity, String unit, DoubleSupplier value) {
        add(Column.of(name, owner, quantity, unit), value);
    }

    /** The number along one axis, 0 to 2. */
    @FunctionalInterface
    public interface AxisValue {
        double at(int axis);
    }

    /**
     * Adds three columns, one for each axis.
     *
     * @param column of all three, with a star in its name for the axis
     * @param frame in which the components are
     */
    public void addAxes(Column column, String frame, AxisValue value) {
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            String whose = column.owner().toString();
            Column one = new Column(
                    column.name().replace("*", AXES[axis]),
                    column.owner(),
                    column.quantity(),
                    AXES[axis],
                    column.unit(),
                    column.sampling(),
                    frame,
                    column.quantity().label() + " " + AXES[axis] + (whose.isEmpty() ? "" : " of " + whose));
            add(one, () -> value.at(k));
        }
    }

    public boolean has(String name) {
        return columns.containsKey(name);
    }

    /**
     * The number of that name.
     *
     * @param where it is asked for, for the message
     * @throws IllegalArgumentException naming the nearest known one
     */
    public DoubleSupplier find(String where, String name) {
        DoubleSupplier value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException(
                    where + ": unknown state '" + name + "'" + NearestName.hint(name, columns.keySet()));
        }
        return value;
    }

    /**
     * The column of that name.
     *
     * @param where it is asked for, for the message
     */
    public Column column(String where, String name) {
        Column column = columns.get(name);
        if (column == null) {
            find(where, name);
            throw new IllegalStateException(name);
        }
        return column;
    }

    public List<Column> columns() {
        return List.copyOf(columns.values());
    }

    public DoubleSupplier[] values() {
        return values.values().toArray(DoubleSupplier[]::new);
    }
}
