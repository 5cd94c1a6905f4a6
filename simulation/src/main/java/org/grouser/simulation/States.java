package org.grouser.simulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.grouser.quantity.NearestName;
import org.grouser.record.Column;

/** Named numbers of a run, in a fixed order: what schedules feed back, stop conditions watch and frames record. */
final class States {
    private final Map<String, DoubleSupplier> byName = new LinkedHashMap<>();

    void add(String name, DoubleSupplier value) {
        if (byName.put(name, value) != null) {
            throw new IllegalArgumentException(
                    "two states are called '" + name + "'; rename a wheel, joint, block or run beside");
        }
    }

    boolean has(String name) {
        return byName.containsKey(name);
    }

    /**
     * The state of that name.
     *
     * @param where it is asked for, for the message
     * @throws IllegalArgumentException naming the nearest known one
     */
    DoubleSupplier find(String where, String name) {
        DoubleSupplier state = byName.get(name);
        if (state == null) {
            throw new IllegalArgumentException(
                    where + ": unknown state '" + name + "'" + NearestName.hint(name, byName.keySet()));
        }
        return state;
    }

    List<String> names() {
        return List.copyOf(byName.keySet());
    }

    List<Column> columns() {
        return Column.plain(names());
    }

    DoubleSupplier[] values() {
        return byName.values().toArray(DoubleSupplier[]::new);
    }
}
