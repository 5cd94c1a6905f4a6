package org.grouser.simulation.step;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.nonsmooth.SolverReport;

/** What a step tells of itself; overwritten each step. Stage times are kept only when asked for. */
public final class StepDiagnostics {
    /** RunParts of a step, in order. */
    public enum Stage {
        DETECT,
        DYNAMICS,
        ASSEMBLE,
        SOLVE,
        UPDATE,
        WATCH
    }

    private static final int STAGES = Stage.values().length;

    public final SolverReport solver = new SolverReport();
    final long[] nanosByStage = new long[STAGES]; // summed over all steps timed
    public double dissipatedJ; // by contacts, over the step
    public double soilJ; // taken by compliant contact, its springs included, over the step
    public double actuatorJ; // by drives and the air, over the step
    public double airJ; // taken by the air, over the step
    public double jointJ; // taken by springs and dampers of joints, over the step
    private boolean timed;
    private long last;

    /** Stage times by name, in the order of the step. */
    public Map<String, Long> stageNanos() {
        Map<String, Long> times = new LinkedHashMap<>();
        for (Stage stage : Stage.values()) {
            times.put(stage.name().toLowerCase(Locale.ROOT), nanosByStage[stage.ordinal()]);
        }
        return times;
    }

    public void time(boolean on) {
        timed = on;
    }

    void begin() {
        if (timed) {
            last = System.nanoTime();
        }
    }

    public void stage(Stage stage) {
        if (timed) {
            long now = System.nanoTime();
            nanosByStage[stage.ordinal()] += now - last;
            last = now;
        }
    }
}
