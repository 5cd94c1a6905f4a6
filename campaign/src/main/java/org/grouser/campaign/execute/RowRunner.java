package org.grouser.campaign.execute;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.run.Summary;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioTemplate;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SimulationDiverged;
import org.jspecify.annotations.Nullable;

/** Carries out tasks one by one. One runner serves one thread; what a run leaves depends on its task alone. */
public final class RowRunner {
    /** Why a run that could not be made ended. */
    public static final String REFUSED = "refused";

    private static final String VARIANT = "variant=";

    private final Map<String, ScenarioTemplate> templates = new TreeMap<>();
    private final List<String> metrics;

    /**
     * @param work with its files unpacked
     */
    public RowRunner(RunPackage work) {
        work.scenarios()
                .forEach((variant, text) -> templates.put(variant, ScenarioTemplate.parse(text, "scenario.yaml")));
        metrics = work.metrics();
    }

    /** The scenario of a task. */
    public Scenario scenario(RowTask task) {
        List<String> sets = new ArrayList<>(task.sets());
        String variant = "";
        if (!sets.isEmpty() && sets.get(0).startsWith(VARIANT)) {
            variant = sets.remove(0).substring(VARIANT.length());
        }
        ScenarioTemplate template = templates.get(variant);
        if (template == null) {
            throw new IllegalArgumentException("the study does not hold variant '" + variant + "'");
        }
        return template.scenario(sets);
    }

    /**
     * Carries out one task; whatever goes wrong in it is its result.
     *
     * @param interrupted asked between steps
     * @return null if it was interrupted
     */
    public @Nullable RowResult run(RowTask task, BooleanSupplier interrupted) {
        long start = System.nanoTime();
        try {
            Scenario scenario = scenario(task);
            try (Simulation simulation = Simulation.assemble(scenario, 1)) {
                return run(task, scenario, simulation, start, interrupted);
            }
        } catch (RuntimeException e) {
            return new RowResult(task.row(), none(), REFUSED, "", secondsSince(start), line(e));
        }
    }

    private @Nullable RowResult run(
            RowTask task, Scenario scenario, Simulation simulation, long start, BooleanSupplier interrupted) {
        Recording recording = new Recording();
        recording.begin(simulation.columns());
        try {
            RunResult result = simulation.run(recording, new RunControl() {
                @Override
                public boolean interrupted() {
                    return interrupted.getAsBoolean();
                }
            });
            if (result.stop().equals(RunResult.INTERRUPTED)) {
                return null;
            }
            Evidence evidence = Evidence.of(recording, scenario.record().sections(), simulation.grounds());
            List<Summary.Metric> all = Summary.summarise(scenario.metrics(), evidence);
            return new RowResult(task.row(), chosen(all), result.stop(), result.stateHash(), secondsSince(start), "");
        } catch (SimulationDiverged e) {
            RunResult result = simulation.resultSoFar(e.stop(), line(e));
            return new RowResult(task.row(), none(), result.stop(), result.stateHash(), secondsSince(start), line(e));
        }
    }

    private double[] chosen(List<Summary.Metric> all) {
        double[] values = none();
        for (Summary.Metric metric : all) {
            int index = metrics.indexOf(metric.name());
            if (index >= 0) {
                values[index] = metric.value();
            }
        }
        return values;
    }

    private double[] none() {
        double[] values = new double[metrics.size()];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    private static double secondsSince(long startNanos) {
        return (System.nanoTime() - startNanos) * 1e-9;
    }

    private static String line(RuntimeException e) {
        String message = e.getMessage();
        return message == null
                ? e.getClass().getSimpleName()
                : message.lines().findFirst().orElse("failed");
    }
}
