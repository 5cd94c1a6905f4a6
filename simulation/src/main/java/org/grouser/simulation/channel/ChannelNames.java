package org.grouser.simulation.channel;

import java.util.Locale;
import org.grouser.record.Column;
import org.grouser.record.Owner;

/** How channels are called: as the columns of series.csv, and as places in a tree. */
final class ChannelNames {
    private ChannelNames() {}

    /** A unit as the end of a name: rad/s becomes rad_per_s, N m becomes Nm. */
    static String suffix(String unit) {
        return unit.replace(" ", "").replace("/", "_per_").replace("^", "");
    }

    /** Where a recorded column stands in the tree: its owner, and what is left of its name. */
    static String path(Column column) {
        Owner owner = column.owner();
        String kind = owner.kind() == Owner.Kind.SURFACE
                ? "ground"
                : owner.kind().name().toLowerCase(Locale.ROOT);
        String run = owner.run().isEmpty() ? "" : owner.run() + ".";
        String name = column.name();
        if (!owner.run().isEmpty()) {
            name = without(name, owner.run() + "_");
        }
        if (owner.kind() == Owner.Kind.RUN) {
            return run + "run." + name;
        }
        name = without(name, kind + "_");
        name = without(name, owner.name() + "_");
        name = without(name, owner.name().toLowerCase(Locale.ROOT) + "_");
        String place = owner.name().isEmpty() ? kind : kind + "." + owner.name();
        return run + place + "." + name;
    }

    private static String without(String name, String start) {
        return name.startsWith(start) && name.length() > start.length() ? name.substring(start.length()) : name;
    }
}
