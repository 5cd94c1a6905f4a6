package org.grouser.record;

import java.util.Comparator;
import java.util.List;
import org.grouser.quantity.NearestName;

/** Known names that look most like a mistyped one, for error messages. */
final class NearestNames {
    private static final int SHOWN = 3;
    private static final int LONGEST = 80;

    private NearestNames() {}

    /** At most three names, the most alike first; equally alike ones in their given order. */
    static List<String> of(String name, List<String> known) {
        String asked = shortened(name);
        return known.stream()
                .sorted(Comparator.comparingInt(candidate -> NearestName.distance(asked, shortened(candidate))))
                .limit(SHOWN)
                .toList();
    }

    /** The name, cut where it is longer than any sensible one. */
    static String shortened(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
    }
}
