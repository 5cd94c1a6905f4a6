package org.grouser.simulation.step;

import java.util.ArrayList;
import java.util.List;

/** What happened within a step, each with its own time, in the order of time. */
public final class LocatedEvents {
    /** What an entry tells of its pair. */
    public enum Kind {
        IMPACT,
        OPEN,
        STICK,
        SLIP,
        NOTE
    }

    /**
     * @param pair number of the touch pair; -1 for none
     * @param speedMPerS of approach at an impact, of sliding else
     * @param text of a note, else empty
     */
    public record Entry(double timeS, Kind kind, int pair, double speedMPerS, double impulseNs, String text) {}

    private final List<Entry> entries = new ArrayList<>();

    /** Those of the last step; live, not to be modified. */
    public List<Entry> entries() {
        return entries;
    }

    void clear() {
        entries.clear();
    }

    void add(double timeS, Kind kind, int pair, double speedMPerS, double impulseNs) {
        entries.add(new Entry(timeS, kind, pair, speedMPerS, impulseNs, ""));
    }

    void note(double timeS, String text) {
        entries.add(new Entry(timeS, Kind.NOTE, -1, 0, 0, text));
    }
}
