package org.grouser.report;

import java.util.List;
import org.grouser.report.figure.Course;
import org.grouser.report.figure.Scenery;

/**
 * What the page says about a run besides its numbers.
 *
 * @param shows one sentence, or empty
 * @param source paper and figure, or empty
 * @param settings step, integrator, tolerance and whatever else a reader needs, in this order
 * @param command the command line that runs it again
 * @param scenery for the picture
 * @param course for the path
 * @param referenceRuns names of the reference runs, with which their columns begin
 */
public record RunCard(
        String title,
        String shows,
        String source,
        List<Setting> settings,
        String command,
        Scenery scenery,
        Course course,
        List<String> referenceRuns) {
    public RunCard {
        settings = List.copyOf(settings);
        referenceRuns = List.copyOf(referenceRuns);
    }

    /** Of a run alone, going nowhere in particular. */
    public RunCard(String title, String shows, String source, List<Setting> settings, String command, Scenery scenery) {
        this(title, shows, source, settings, command, scenery, Course.NONE, List.of());
    }

    /** A line of the card. */
    public record Setting(String name, String value) {}
}
