package org.grouser.dynamics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.grouser.quantity.NearestName;

/** Names in their order, each known once, with an answer that helps when a name is asked for that is not there. */
final class Names {
    private final String what;
    private final String[] names;
    private final Map<String, Integer> indexOf = new HashMap<>();

    /**
     * @param what the kind of thing, for messages.
     * @param names in index order. Not modified.
     */
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

    /** What may have been meant, for the end of a message. */
    String nearest(String name) {
        return names.length == 0 ? "; there are no " + plural(what) : NearestName.hint(name, Arrays.asList(names));
    }

    private static String plural(String what) {
        return what.equals("body") ? "bodies" : what + "s";
    }
}
