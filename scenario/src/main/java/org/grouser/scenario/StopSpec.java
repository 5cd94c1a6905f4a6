package org.grouser.scenario;

import java.util.List;
import org.grouser.quantity.Check;

/**
 * When a run ends: at a time, or earlier when any of the conditions has held long enough.
 *
 * @param timeS simulated time at which the run ends in any case
 */
public record StopSpec(double timeS, List<Condition> when) {
    public StopSpec {
        Check.inRange("time_s", timeS, StepperSpec.LEAST_STEP_S, 1e7, "s");
        when = List.copyOf(when);
    }

    /** A state, named like a column, has stayed in [min, max] for a time. */
    public record Condition(String name, String state, double min, double max, double forS) {
        public Condition {
            Check.inRange("for_s", forS, 0, 1e7, "s");
            Check.that(min <= max, "min", "= " + min + " is above max = " + max);
        }
    }
}
