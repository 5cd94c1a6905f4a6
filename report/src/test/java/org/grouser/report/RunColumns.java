package org.grouser.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;

/** Columns as a run offers them, each with its owner and its quantity, for made-up recordings. */
public final class RunColumns {
    public static final Column TIME = column(Owner.RUN, "time_s", Quantity.TIME, "", "s");

    private RunColumns() {}

    /**
     * @param ending of the name, behind that of the owner
     */
    public static Column column(Owner owner, String ending, Quantity quantity, String component, String unit) {
        return Column.of(begin(owner) + ending, owner, quantity, unit).component(component, "");
    }

    public static Column column(Owner owner, String ending, Quantity quantity, String unit) {
        return column(owner, ending, quantity, "", unit);
    }

    /** Where something is, along x, y and z. */
    public static List<Column> positions(Owner owner) {
        return Stream.of("x", "y", "z").map(axis -> position(owner, axis)).toList();
    }

    public static Column position(Owner owner, String axis) {
        return column(owner, axis + "_m", Quantity.POSITION, axis, "m");
    }

    /** An entry of the energy budget. */
    public static Column energy(String name, String component) {
        return column(Owner.RUN, name, Quantity.ENERGY, component, "J");
    }

    public static Owner point(String name) {
        return Owner.of(Owner.Kind.POINT, name);
    }

    public static Owner block(String name) {
        return Owner.of(Owner.Kind.BLOCK, name);
    }

    public static Recording recording(List<Column> columns, double[]... rows) {
        Recording recording = new Recording();
        recording.begin(columns);
        for (double[] row : rows) {
            recording.frame(row);
        }
        return recording;
    }

    private static String begin(Owner owner) {
        if (owner.kind() == Owner.Kind.RUN) {
            return "";
        }
        return Stream.of(owner.kind().name().toLowerCase(Locale.ROOT), owner.name(), owner.surface())
                .filter(part -> !part.isEmpty())
                .map(part -> part + "_")
                .reduce("", String::concat);
    }
}
