package org.grouser.campaign.execute;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.grouser.campaign.folder.InputFiles;
import org.grouser.campaign.folder.MemberRun;
import org.grouser.record.run.Summary;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioTemplate;
import org.jspecify.annotations.Nullable;

/** Carries out tasks one by one. One runner serves one thread; what a run leaves depends on its task alone. */
public final class RowRunner {
    /** Why a run that could not be made ended. */
    public static final String REFUSED = "refused";

    private static final String VARIANT = "variant=";

    private final Map<String, ScenarioTemplate> templates = new TreeMap<>();
    private final List<String> metrics;
    private final String keep;

    /**
     * @param work with its files unpacked
     */
    public RowRunner(RunPackage work) {
        work.scenarios()
                .forEach((variant, text) -> templates.put(variant, ScenarioTemplate.parse(text, "scenario.yaml")));
        metrics = work.metrics();
        keep = work.keep();
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
            MemberRun run = keep.isEmpty() ? MemberRun.of(scenario, interrupted) : kept(task, scenario, interrupted);
            if (run.interrupted()) {
                return null;
            }
            return new RowResult(
                    task.row(),
                    chosen(run.metrics()),
                    run.result().stop(),
                    run.result().stateHash(),
                    secondsSince(start),
                    line(run.failure()));
        } catch (RuntimeException | IOException e) { // a fault of the program too ends this run alone
            return new RowResult(task.row(), none(), REFUSED, "", secondsSince(start), why(e));
        }
    }

    private MemberRun kept(RowTask task, Scenario scenario, BooleanSupplier interrupted) throws IOException {
        Path folder = RunFolders.of(Path.of(keep), task.row());
        MemberRun run = MemberRun.withReplay(scenario, folder, interrupted, note -> {});
        if (!run.interrupted()) {
            run.write(folder, List.of(), RunFolders.command(Path.of(keep), task.row()), InputFiles.of(scenario));
        }
        return run;
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

    private static String why(Exception e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : line(message);
    }

    private static String line(String text) {
        return text.lines().findFirst().orElse("").strip();
    }
}
