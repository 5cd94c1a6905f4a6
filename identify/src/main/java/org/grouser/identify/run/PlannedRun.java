package org.grouser.identify.run;

import java.util.List;

/**
 * A run that every candidate needs.
 *
 * @param experiment to which it belongs
 * @param text of the scenario, with a metric for each point
 * @param sets path=value each, before those of the parameters
 * @param metrics that are read off it, by their names in the text
 * @param wanted for each metric: the point in words, for messages about a run that has none
 * @param ranges for each metric: place of the least value of the column along which it is read, whose largest stands next; -1
 *     without one
 */
record PlannedRun(
        String experiment,
        String text,
        List<String> sets,
        List<String> metrics,
        List<String> wanted,
        List<Integer> ranges) {
    PlannedRun {
        ranges = List.copyOf(ranges);
        sets = List.copyOf(sets);
        metrics = List.copyOf(metrics);
        wanted = List.copyOf(wanted);
    }
}
