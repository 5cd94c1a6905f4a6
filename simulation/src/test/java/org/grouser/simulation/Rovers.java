package org.grouser.simulation;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;
import org.grouser.scenario.ScenarioReader;

/** Catalog rovers for tests, with changes. */
public final class Rovers {
    static final List<String> WHEELS = List.of("fl", "rl", "fr", "rr"); // the paper's order

    private Rovers() {}

    /** Runs a scenario with changes, for a time. */
    public static Recording run(String id, double timeS, String... sets) {
        List<String> all = new ArrayList<>(List.of(sets));
        all.add("stop.time_s=" + timeS);
        all.add("metrics={}");
        return Worlds.run(ScenarioReader.open(id, all));
    }

    static double at(Recording recording, double timeS, String column) {
        return Measures.evaluate(new Measure.At(List.of(column), timeS), recording);
    }
}
