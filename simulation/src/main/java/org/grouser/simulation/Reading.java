package org.grouser.simulation;

import java.util.List;
import org.grouser.quantity.NearestName;

/** What a sensor measured last. */
public final class Reading {
    private final String sensor;
    private final List<String> columns;
    final double[] values;
    double timeS;

    Reading(String sensor, List<String> columns) {
        this.sensor = sensor;
        this.columns = List.copyOf(columns);
        this.values = new double[this.columns.size()];
    }

    /** When the last sample was taken. */
    public double timeS() {
        return timeS;
    }

    /** Names of the values, in their order. */
    public List<String> columns() {
        return columns;
    }

    /** The value of that number, from 0. */
    public double value(int column) {
        return values[column];
    }

    /** The value of that name. */
    public double value(String column) {
        int at = columns.indexOf(column);
        if (at < 0) {
            throw new IllegalArgumentException(
                    "sensor '" + sensor + "' has no column '" + column + "'" + NearestName.hint(column, columns));
        }
        return values[at];
    }
}
