package org.grouser.record;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the friction problems of a run cost.
 *
 * @param problems solved, one per step with contacts
 * @param meanIterations over the problems; NaN if there were none
 * @param worstError largest relative error that was accepted
 * @param methods problems by the method that gave the accepted solution, in the order of the chain
 */
public record SolverStatistics(
        long problems, double meanIterations, long maxIterations, double worstError, Map<String, Long> methods) {
    public static final SolverStatistics NONE = new SolverStatistics(0, Double.NaN, 0, 0, Map.of());

    public SolverStatistics {
        methods = Collections.unmodifiableMap(new LinkedHashMap<>(methods));
    }

    void write(JsonText json) {
        json.object().key("problems").value(problems);
        json.key("meanIterations").value(meanIterations);
        json.key("maxIterations").value(maxIterations);
        json.key("worstError").value(worstError);
        json.key("methods").object();
        methods.forEach((method, count) -> json.key(method).value(count));
        json.end().end();
    }
}
