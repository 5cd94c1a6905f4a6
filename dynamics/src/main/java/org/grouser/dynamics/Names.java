package org.grouser.dynamics;

import java.util.HashMap;
import java.util.Map;

/** Names in their order, each known once, with an answer that helps when a name is asked for that is not there. */
final class Names {
    private final String what;
    private final String[] names;
    private final Map<String, Integer> indexOf = new HashMap<>();

    /** @param what the kind of thing, for messages. @param names in index order. Not modified. */
    Names(String what, String[] names) {
        this.what = what;
        this.names = names;
        for (int i = 0; i < names.length; i++) {
            if (indexOf.put(names[i], i) != null) {
                throw new IllegalArgumentException("there are two " + plural(what) + " named '" + names[i] + "'");
            }
        }
    }

    int size() {
        return names.length;
    }

    String name(int i) {
        return names[i];
    }

    /** Index of the name, or -1. */
    int find(String name) {
        Integer i = indexOf.get(name);
        return i == null ? -1 : i;
    }

    /** Index of the name; an unknown one is refused with the nearest known one. */
    int index(String name) {
        int i = find(name);
        if (i < 0) {
            throw new IllegalArgumentException(what + " '" + name + "' is not known" + nearest(name));
        }
        return i;
    }

    /** "; did you mean 'x'?", or a remark that there is nothing to choose from. */
    String nearest(String name) {
        String best = "";
        int least = Integer.MAX_VALUE;
        for (String candidate : names) {
            int edits = edits(name, candidate);
            if (edits < least) {
                least = edits;
                best = candidate;
            }
        }
        return names.length == 0 ? "; there are no " + plural(what) : "; did you mean '" + best + "'?";
    }

    private static String plural(String what) {
        return what.equals("body") ? "bodies" : what + "s";
    }

    /** Insertions, deletions and replacements that turn a into b [Levenshtein1966]. */
    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
