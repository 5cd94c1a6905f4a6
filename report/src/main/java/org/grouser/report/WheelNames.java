package org.grouser.report;

import java.util.Map;

/** The usual two-letter names of wheels in words. */
final class WheelNames {
    private static final Map<Character, String> ROWS = Map.of('f', "front", 'c', "centre", 'm', "middle", 'r', "rear");
    private static final Map<Character, String> SIDES = Map.of('l', "left", 'r', "right");

    private WheelNames() {}

    /** For example "rl rear left"; a name of another kind stays as it is. */
    static String inWords(String name) {
        if (name.length() != 2 || !ROWS.containsKey(name.charAt(0)) || !SIDES.containsKey(name.charAt(1))) {
            return name;
        }
        return name + " " + ROWS.get(name.charAt(0)) + " " + SIDES.get(name.charAt(1));
    }
}
