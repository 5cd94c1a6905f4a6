package org.grouser.record;

import java.util.Comparator;
import java.util.List;

/** Known names that look most like a mistyped one, for error messages. */
final class NearestNames {
    private static final int SHOWN = 3;
    private static final int LONGEST = 80;

    private NearestNames() {}

    /** At most three names, the most alike first; equally alike ones in their given order. */
    static List<String> of(String name, List<String> known) {
        String asked = shortened(name);
        return known.stream()
                .sorted(Comparator.comparingInt(candidate -> distance(asked, shortened(candidate))))
                .limit(SHOWN)
                .toList();
    }

    /** The name, cut where it is longer than any sensible one. */
    static String shortened(String name) {
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST) + "...";
    }

    /** Insertions, deletions and replacements that turn a into b [Levenshtein1966]. */
    static int distance(String a, String b) {
        int[] above = new int[b.length() + 1];
        int[] here = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            above[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            here[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                here[j] = Math.min(replaced, 1 + Math.min(above[j], here[j - 1]));
            }
            int[] swap = above;
            above = here;
            here = swap;
        }
        return above[b.length()];
    }
}
