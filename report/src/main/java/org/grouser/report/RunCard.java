package org.grouser.report;

import java.util.List;

/**
 * What the page says about a run besides its numbers.
 *
 * @param shows one sentence, or empty; @param source paper and figure, or empty
 * @param settings step, integrator, tolerance and whatever else a reader needs, in this order
 * @param command the command line that runs it again; @param scenery for the picture
 */
public record RunCard(
        String title, String shows, String source, List<Setting> settings, String command, Scenery scenery) {
    public RunCard {
        settings = List.copyOf(settings);
    }

    /** A line of the card. */
    public record Setting(String name, String value) {}
}
