package org.grouser.scenario.measured;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.grouser.quantity.Check;

/**
 * An unknown of the scenario that is varied at every point until a metric of the run has a given value.
 *
 * @param name by which quantities take the unknown, as they take metrics
 * @param range in which it is sought
 * @param inputs paths of the scenario, each with what it gets of the unknown
 * @param metric of the run
 * @param value that the metric shall have
 */
public record Solve(String name, Range range, Map<String, Input> inputs, String metric, double value) {
    /** Parts of a range and halvings of a part bound the number of runs; this bounds the halvings. */
    private static final double FINEST = 1e-6;

    /**
     * Where an unknown is sought: ends of equal parts are tried from the begin on until two lie on both sides of the wanted
     * value; between these it is found to a tolerance.
     *
     * @param within largest error of the unknown
     */
    public record Range(double from, double to, double within, int parts) {
        public Range {
            Check.that(to > from, "to", "= " + to + " is not above from = " + from);
            Check.that(
                    within >= FINEST * (to - from),
                    "within",
                    "= " + within + " is finer than a millionth of the range, " + FINEST * (to - from));
        }
    }

    /** What a path gets of the unknown: times as(unknown) + plus. */
    public record Input(ColumnInput.As as, double times, double plus) {
        double of(double unknown) {
            return times * as.of(unknown) + plus;
        }
    }

    public Solve {
        inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
        Check.that(!inputs.isEmpty(), "inputs", "has no path of the scenario that the unknown goes to");
    }
}
