package org.grouser.terrain.generate;

import java.util.List;

/** What was placed in a field, largest first. */
public record HazardFeatures(List<Crater> craters, List<Hill> hills, List<Rock> rocks) {
    public HazardFeatures {
        craters = List.copyOf(craters);
        hills = List.copyOf(hills);
        rocks = List.copyOf(rocks);
    }
}
