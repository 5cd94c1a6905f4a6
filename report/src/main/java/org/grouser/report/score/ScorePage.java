package org.grouser.report.score;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.grouser.record.score.ScoredSet;

/**
 * The page of the scoreboard: one section per set, sorted by name. Sections of sets that did not run this time stay as they
 * were.
 */
public final class ScorePage {
    private static final String SECTION = "\n## ";
    private static final String HEAD = """
            # Scoreboard

            Written by `./grouser score --write`. Each set of measured points is run with soil laws of the program
            (`contact.scm.law`; `krenn` is the model of that name) and set beside the closed forms of Bekker and of Wong and
            Reece, which speak of plates and of towed and driven wheels alone, and beside resistive force theory summed over the
            rim of a rigid wheel (`resistive_force`). Each section says which numbers are published and which are our choice. Numbers are RMS errors in the unit of the quantity; a number in brackets says for how
            many of the points there is one, where some are missing. How to add a set of your own:
            [accuracy](accuracy.md#a-measured-set-of-your-own).
            """;

    private ScorePage() {}

    /** Name of the picture of a set, in the folder of pictures. */
    public static String picture(ScoredSet set) {
        return "score-" + set.id() + ".svg";
    }

    /**
     * @param before text of the page as it was, or empty
     * @param sets that ran
     */
    public static String markdown(String before, List<ScoredSet> sets) {
        Map<String, String> sections = new TreeMap<>();
        String[] parts = before.split(SECTION, -1);
        for (int i = 1; i < parts.length; i++) {
            sections.put(parts[i].split("\n", 2)[0], parts[i].stripTrailing());
        }
        sets.forEach(set -> sections.put(set.id(), section(set)));
        StringBuilder out = new StringBuilder(HEAD);
        sections.values().forEach(text -> out.append(SECTION).append(text).append('\n'));
        return out.toString();
    }

    private static String section(ScoredSet set) {
        StringBuilder out = new StringBuilder(set.id() + "\n\n");
        out.append(set.about().title())
                .append(". Source: ")
                .append(set.about().source())
                .append(".\n");
        if (!set.about().note().isEmpty()) {
            out.append('\n').append(set.about().note()).append('\n');
        }
        out.append('\n').append(ScoreTable.markdown(set)).append('\n');
        List<String> notes = ScoreTable.notes(set);
        notes.forEach(line -> out.append("- ").append(line).append('\n'));
        out.append(notes.isEmpty() ? "" : "\n");
        out.append("![")
                .append(set.about().title())
                .append("](pictures/")
                .append(picture(set))
                .append(")");
        return out.toString();
    }
}
