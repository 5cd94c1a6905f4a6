package org.grouser.report.curve;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;

/**
 * Which contact points of a vehicle are drawn: of many that touch, those that bear most.
 *
 * @param all in the order of the recording
 * @param touching those that ever bear a load
 * @param shown those that are drawn
 */
record ShownPoints(List<Owner> all, List<Owner> touching, List<Owner> shown) {
    private static final int MOST = 8;
    private static final int MOST_NAMES = 8;

    static ShownPoints of(Curves curves) {
        List<Owner> all = curves.owners(query(Quantity.NORMAL_FORCE));
        List<Owner> touching = all.stream()
                .filter(point -> curves.alive(query(Quantity.NORMAL_FORCE).owner(point)))
                .toList();
        List<Owner> shown = MoverPlots.most(
                touching,
                MOST,
                point -> curves.magnitude(query(Quantity.NORMAL_FORCE).owner(point)));
        return new ShownPoints(all, touching, shown);
    }

    /** Columns of a quantity of contact points; of a vector its length. */
    static ColumnQuery query(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.POINT).component("");
    }

    /** The columns of a quantity of the points that are drawn. */
    List<Column> shown(Curves curves, Quantity quantity) {
        return curves.columns(query(quantity), shown);
    }

    /** What is not drawn, in words; empty if all is. */
    String rest() {
        List<String> never = all.stream()
                .filter(point -> !touching.contains(point))
                .map(Owner::name)
                .distinct()
                .toList();
        String few = shown.size() == touching.size()
                ? ""
                : " Shown: the " + shown.size() + " of " + touching.size() + " points that bear most.";
        if (never.isEmpty()) {
            return few;
        }
        return few + " Never in contact: "
                + (never.size() > MOST_NAMES ? never.size() + " points" : String.join(", ", never)) + ".";
    }
}
