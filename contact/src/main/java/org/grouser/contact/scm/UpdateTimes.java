package org.grouser.contact.scm;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Where the time of soil updates goes; kept only while asked for. */
final class UpdateTimes {
    /** Parts of an update, in order. */
    enum Stage {
        TRACE,
        PRESS,
        FLOW,
        EROSION,
        FORGET
    }

    private final long[] nanosByStage = new long[Stage.values().length]; // summed over all updates timed
    private boolean timed;
    private long last;

    void time(boolean on) {
        timed = on;
    }

    void begin() {
        if (timed) {
            last = System.nanoTime();
        }
    }

    void end(Stage stage) {
        if (timed) {
            long now = System.nanoTime();
            nanosByStage[stage.ordinal()] += now - last;
            last = now;
        }
    }

    Map<String, Long> nanos() {
        Map<String, Long> times = new LinkedHashMap<>();
        for (Stage stage : Stage.values()) {
            times.put(stage.name().toLowerCase(Locale.ROOT), nanosByStage[stage.ordinal()]);
        }
        return times;
    }
}
