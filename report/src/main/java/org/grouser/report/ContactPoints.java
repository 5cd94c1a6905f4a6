package org.grouser.report;

import java.util.List;
import java.util.function.UnaryOperator;

/** The contact points of a vehicle, by the names of their columns: of many that touch, those that bear most. */
record ContactPoints(List<String> all, List<String> touching, List<String> shown) {
    private static final int MOST = 8;
    private static final int MOST_NAMES = 8;

    static ContactPoints of(Curves curves) {
        List<String> all = curves.names("point_(.+)_normal_N");
        List<String> touching = all.stream()
                .filter(point -> curves.magnitude(column("normal_N").apply(point)) > 0)
                .toList();
        List<String> shown = MoverPlots.most(
                touching, MOST, point -> curves.magnitude(column("normal_N").apply(point)));
        return new ContactPoints(all, touching, shown);
    }

    static UnaryOperator<String> column(String quantity) {
        return point -> "point_" + point + "_" + quantity;
    }

    /** What is not drawn, in words; empty if all is. */
    String rest() {
        List<String> never =
                all.stream().filter(point -> !touching.contains(point)).toList();
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
