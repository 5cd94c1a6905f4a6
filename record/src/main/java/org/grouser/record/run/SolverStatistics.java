package org.grouser.record.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.record.JsonText;

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

    /** Of several runs together. */
    static SolverStatistics sum(List<SolverStatistics> runs) {
        long problems = 0;
        double iterations = 0;
        long most = 0;
        double worst = 0;
        Map<String, Long> methods = new LinkedHashMap<>();
        for (SolverStatistics run : runs) {
            problems += run.problems;
            iterations += run.problems == 0 ? 0 : run.problems * run.meanIterations;
            most = Math.max(most, run.maxIterations);
            worst = Math.max(worst, run.worstError);
            run.methods.forEach((method, count) -> methods.merge(method, count, Long::sum));
        }
        double mean = problems == 0 ? Double.NaN : iterations / problems;
        return new SolverStatistics(problems, mean, most, worst, methods);
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
