package org.grouser.simulation.score;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleFunction;
import org.grouser.scenario.measured.Solve;
import org.grouser.scenario.yaml.Numbers;

/**
 * A point whose unknown was sought by several runs, one after the other.
 *
 * @param metrics by name, with the unknown among them: those of the run whose metric came nearest; empty if a run failed
 * @param failure why there is no answer, or empty
 * @param remark that the unknown stopped at an end of its range, or empty
 */
record SolvedPoint(Map<String, Double> metrics, String failure, String remark, int runs) {
    /**
     * @param run of a value of the unknown
     */
    static SolvedPoint of(Solve solve, DoubleFunction<MetricRun> run) {
        Map<Double, MetricRun> runs = new LinkedHashMap<>();
        RootSearch.Root root = RootSearch.of(solve.range(), unknown -> {
            MetricRun one = run.apply(unknown);
            runs.put(unknown, one);
            return one.failure().isEmpty()
                    ? one.values().get(0).getOrDefault(solve.metric(), Double.NaN) - solve.value()
                    : Double.NaN;
        });
        MetricRun nearest = Objects.requireNonNull(runs.get(root.nearest()));
        String at = solve.name() + " = " + Numbers.text(root.at());
        if (root.end() == RootSearch.End.NOT_FINITE) {
            String why = nearest.failure().isEmpty()
                    ? "the run holds no value of metric " + solve.metric()
                    : nearest.failure();
            return new SolvedPoint(Map.of(), "at " + at + ": " + why, "", runs.size());
        }
        Map<String, Double> metrics = new HashMap<>(nearest.values().get(0));
        metrics.put(solve.name(), root.at());
        String remark = root.end() == RootSearch.End.FOUND
                ? ""
                : "no " + solve.name() + " from "
                        + Numbers.text(solve.range().from()) + " to "
                        + Numbers.text(solve.range().to()) + " gives " + solve.metric() + " = "
                        + Numbers.text(solve.value()) + ": the nearest end counts, " + at;
        return new SolvedPoint(metrics, "", remark, runs.size());
    }
}
