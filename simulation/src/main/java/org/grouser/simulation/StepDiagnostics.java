package org.grouser.simulation;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.nonsmooth.SolverReport;

/** What a step tells of itself; overwritten each step. Stage times are kept only when asked for. */
final class StepDiagnostics {
    /** Parts of a step, in order. */
    enum Stage {
        DETECT,
        DYNAMICS,
        ASSEMBLE,
        SOLVE,
        UPDATE,
        WATCH
    }

    private static final int STAGES = Stage.values().length;

    final SolverReport solver = new SolverReport();
    final long[] nanosByStage = new long[STAGES]; // summed over all steps timed
    double dissipatedJ; // by contacts, over the step
    double soilJ; // taken by ground that yields, its springs included, over the step
    double actuatorJ; // by drives, over the step
    private boolean timed;
    private long last;

    /** Stage times by name, in the order of the step. */
    Map<String, Long> stageNanos() {
        Map<String, Long> times = new LinkedHashMap<>();
        for (Stage stage : Stage.values()) {
            times.put(stage.name().toLowerCase(Locale.ROOT), nanosByStage[stage.ordinal()]);
        }
        return times;
    }

    void time(boolean on) {
        timed = on;
    }

    void begin() {
        if (timed) {
            last = System.nanoTime();
        }
    }

    void stage(Stage stage) {
        if (timed) {
            long now = System.nanoTime();
            nanosByStage[stage.ordinal()] += now - last;
            last = now;
        }
    }
}
