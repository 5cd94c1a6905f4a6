package org.grouser.report.curve;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.grouser.record.Column;
import org.grouser.record.Owner;

/** What panels and curves are called, from the columns that they show. */
public final class CurveNames {
    private static final Map<Character, String> ROWS = Map.of('f', "front", 'c', "centre", 'm', "middle", 'r', "rear");
    private static final Map<Character, String> SIDES = Map.of('l', "left", 'r', "right");

    private CurveNames() {}

    /** The owner of each column; its surface too where one owner is on several. */
    public static Function<Column, String> ofOwners(List<Column> columns) {
        Set<String> names = new HashSet<>();
        boolean severalSurfaces =
                !columns.stream().allMatch(column -> names.add(column.owner().name()));
        return column -> owner(column)
                + (severalSurfaces && !column.owner().surface().isEmpty()
                        ? " on " + column.owner().surface()
                        : "");
    }

    /** The name of an owner; that of a wheel in words, for example "rl rear left". */
    public static String of(Owner owner) {
        return owner.kind() == Owner.Kind.WHEEL ? wheel(owner.name()) : owner.name();
    }

    /** The owner of a column; of one without a name its component or quantity. */
    private static String owner(Column column) {
        String unnamed = column.component().isEmpty() ? column.quantity().label() : column.component();
        return column.owner().name().isEmpty() ? unnamed : of(column.owner());
    }

    /** The usual two-letter name of a wheel in words; a name of another kind stays as it is. */
    public static String wheel(String name) {
        if (name.length() != 2 || !ROWS.containsKey(name.charAt(0)) || !SIDES.containsKey(name.charAt(1))) {
            return name;
        }
        return name + " " + ROWS.get(name.charAt(0)) + " " + SIDES.get(name.charAt(1));
    }

    /** Quantity and component for a heading, for example "Soil force x". */
    public static String quantity(Column column) {
        return heading(column.quantity().label() + (column.component().isEmpty() ? "" : " " + column.component()));
    }

    /** All of what a column is, for a heading. */
    public static String label(Column column) {
        return heading(column.label());
    }

    private static String heading(String words) {
        return words.isEmpty() ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }
}
