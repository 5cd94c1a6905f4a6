package org.grouser.cli.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.record.run.Summary.Metric;
import org.grouser.scenario.ScenarioTemplate;

/** The tumble down a hazard field for many fields: how many times the vehicle fell through. */
final class HazardSeeds {
    static final String ID = "hazard-seeds";
    private static final double THROUGH_M = 0.5; // as fell_through of morpheus-hazard
    private static final String DEEPEST = "deepest"; // how deep the centre of mass went below the ground

    private HazardSeeds() {}

    static Map<String, Supplier<List<Metric>>> variants() {
        return Map.of("hundred", () -> metrics(100));
    }

    /** Seeds 1 to count, as many at a time as there are processors. */
    static List<Metric> metrics(int count) {
        ScenarioTemplate scenario = ScenarioTemplate.open(
                "morpheus-hazard",
                List.of("metrics." + DEEPEST + "={unit: m, series: base_below_ground_m, extreme: {which: max}}"));
        RunPackage work = RunPackage.here(Map.of("", scenario), List.of(DEEPEST), "");
        List<RowResult> runs = new ArrayList<>();
        try (ThreadsExecutor executor = new ThreadsExecutor(Runtime.getRuntime().availableProcessors())) {
            executor.execute(
                    work,
                    IntStream.rangeClosed(1, count)
                            .mapToObj(seed -> new RowTask(seed, List.of("seed=" + seed)))
                            .iterator(),
                    runs::add,
                    () -> false);
        }
        int fallen = 0;
        double worst = 0;
        for (RowResult run : runs) {
            if (run.failed()
                    && !run.stop().equals("off ground")) { // it may slide off the edge of its field, and fall beside it
                throw new IllegalStateException("seed " + run.row() + ": " + run.failure());
            }
            fallen += run.metrics()[0] > THROUGH_M ? 1 : 0;
            worst = Math.max(worst, run.metrics()[0]);
        }
        return List.of(
                new Metric("runs", runs.size(), "-"),
                new Metric("fallen", fallen, "-"),
                new Metric(DEEPEST, worst, "m"));
    }
}
