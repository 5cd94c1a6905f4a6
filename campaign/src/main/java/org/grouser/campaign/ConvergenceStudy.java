package org.grouser.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import org.grouser.campaign.statistics.Convergence;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.record.JsonText;
import org.grouser.record.measure.MetricSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioTemplate;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.ScenarioException;

/**
 * A scenario with its step and its cells of soil halved again and again, until what it answers stands.
 *
 * <pre>
 *   ConvergenceStudy.Result result = new ConvergenceStudy(Grouser.catalog("ding-wheel"), ConvergenceStudy.Of.BOTH)
 *           .run(List.of(), 0.02, 4, new ThreadsExecutor(2), () -&gt; false, level -&gt; {});
 * </pre>
 */
public final class ConvergenceStudy {
    /** Levels before anything can be said: three values give an order. */
    private static final int FIRST = 3;

    private static final Set<String> STEP = Set.of("step_s");
    private static final Set<String> CELLS = Set.of("cell_m", "flow_cell_m");

    /** What is halved. */
    public enum Of {
        STEP,
        GRID,
        BOTH
    }

    private final Scenario scenario;
    private final ScenarioTemplate template;
    private final Map<String, Double> lengths = new LinkedHashMap<>(); // by path: steps and cells as they are

    /**
     * @throws ScenarioException if there is nothing to halve
     */
    public ConvergenceStudy(Scenario scenario, Of what) {
        this.scenario = scenario;
        this.template = ScenarioTemplate.parse(ScenarioWriter.write(scenario), scenario.id());
        if (what != Of.GRID) {
            template.numbers(STEP).forEach((path, value) -> {
                if (path.startsWith("stepper.")) {
                    lengths.put(path, value);
                }
            });
        }
        if (what != Of.STEP) {
            template.numbers(CELLS).forEach((path, value) -> {
                if (path.startsWith("ground.")) {
                    lengths.put(path, value);
                }
            });
        }
        if (lengths.isEmpty()) {
            throw new ScenarioException("scenario '" + scenario.id() + "' has no cells of soil; halve its step alone");
        }
    }

    /** What is halved, by its path, as it is in the scenario. */
    public Map<String, Double> lengths() {
        return Map.copyOf(lengths);
    }

    /**
     * A run.
     *
     * @param refinement 1, 2, 4, ...: by what steps and cells are divided
     */
    public record Level(int refinement, RowResult result) {}

    /**
     * A metric over the levels.
     *
     * @param values by level
     * @param stands whether the finest is within the tolerance of what the values lead to
     */
    public record Answer(String metric, String unit, List<Double> values, Convergence convergence, boolean stands) {
        public Answer {
            values = List.copyOf(values);
        }
    }

    /**
     * All levels.
     *
     * @param refinements 1, 2, 4, ...
     * @param seconds of each run
     * @param answers metrics that all levels have
     * @param notes levels that failed, metrics that are left out
     */
    public record Result(List<Integer> refinements, List<Double> seconds, List<Answer> answers, List<String> notes) {
        public Result {
            refinements = List.copyOf(refinements);
            seconds = List.copyOf(seconds);
            answers = List.copyOf(answers);
            notes = List.copyOf(notes);
        }

        /** Whether every metric stands. */
        public boolean stands() {
            return !answers.isEmpty() && answers.stream().allMatch(Answer::stands);
        }

        /** One JSON object. */
        public String toJson() {
            JsonText json = new JsonText().object();
            json.key("refinements").array();
            refinements.forEach(json::value);
            json.end().key("seconds").array();
            seconds.forEach(json::value);
            json.end().key("stands").value(stands()).key("metrics").array();
            for (Answer answer : answers) {
                json.object().key("name").value(answer.metric).key("unit").value(answer.unit);
                json.key("values").array();
                answer.values.forEach(json::value);
                json.end()
                        .key("behaviour")
                        .value(answer.convergence.behaviour().name().toLowerCase(Locale.ROOT));
                json.key("order").value(answer.convergence.order());
                json.key("extrapolated").value(answer.convergence.extrapolated());
                json.key("index").value(answer.convergence.index());
                json.key("stands").value(answer.stands).end();
            }
            json.end().key("notes").array();
            notes.forEach(json::value);
            return json.end().end() + "\n";
        }
    }

    /**
     * Halves until every metric stands, three levels at least.
     *
     * @param metrics those that have to stand; all of the scenario if empty
     * @param tolerance relative to the finest value
     * @param most levels
     * @param told takes each level when it is there
     */
    public Result run(
            List<String> metrics,
            double tolerance,
            int most,
            Executor executor,
            BooleanSupplier interrupted,
            Consumer<Level> told) {
        Check.inRange("tolerance", tolerance, 1e-12, 1, "-");
        Check.that(most >= FIRST && most <= 8, "levels", "= " + most + " is outside [" + FIRST + ", 8]");
        List<MetricSpec> wanted = wanted(metrics);
        RunPackage work = new RunPackage(
                Map.of("", template.text()),
                Map.of(),
                wanted.stream().map(MetricSpec::name).toList(),
                "");
        List<Level> levels = new ArrayList<>();
        Result result = new Result(List.of(), List.of(), List.of(), List.of());
        for (int count = FIRST; count <= most && !interrupted.getAsBoolean(); count++) {
            List<RowTask> tasks = new ArrayList<>();
            for (int level = count - 1; level >= levels.size(); level--) {
                tasks.add(task(level)); // the longest first
            }
            executor.execute(
                    work,
                    tasks.iterator(),
                    row -> {
                        Level level = new Level(1 << row.row(), row);
                        levels.add(level);
                        told.accept(level);
                    },
                    interrupted);
            levels.sort((a, b) -> Integer.compare(a.refinement, b.refinement));
            result = result(levels, wanted, tolerance);
            if (result.stands() || levels.stream().anyMatch(level -> level.result.failed())) {
                break;
            }
        }
        return result;
    }

    private List<MetricSpec> wanted(List<String> names) {
        List<String> known = scenario.metrics().stream().map(MetricSpec::name).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new ScenarioException("'" + name + "' is no metric of scenario '" + scenario.id() + "'"
                        + NearestName.hint(name, known));
            }
        }
        if (known.isEmpty()) {
            throw new ScenarioException("scenario '" + scenario.id() + "' has no metrics that could stand");
        }
        return scenario.metrics().stream()
                .filter(metric -> names.isEmpty() || names.contains(metric.name()))
                .toList();
    }

    private RowTask task(int level) {
        List<String> sets = new ArrayList<>();
        lengths.forEach((path, value) -> sets.add(path + "=" + Numbers.text(value / (1 << level))));
        return new RowTask(level, sets);
    }

    private static Result result(List<Level> levels, List<MetricSpec> metrics, double tolerance) {
        List<String> notes = new ArrayList<>();
        for (Level level : levels) {
            if (level.result.failed()) {
                notes.add("refined " + level.refinement + " times: " + level.result.failure());
            }
        }
        List<Answer> answers = new ArrayList<>();
        Set<String> without = new TreeSet<>();
        for (int i = 0; i < metrics.size() && notes.isEmpty(); i++) {
            double[] values = new double[levels.size()];
            boolean whole = true;
            for (int j = 0; j < values.length; j++) {
                values[j] = levels.get(j).result.metrics()[i];
                whole &= Double.isFinite(values[j]);
            }
            if (!whole) {
                without.add(metrics.get(i).name());
            } else if (values.length >= FIRST) {
                Convergence convergence = Convergence.of(values, 2);
                boolean stands = convergence.isWithin(tolerance * Math.abs(values[values.length - 1]));
                List<Double> all = new ArrayList<>();
                for (double value : values) {
                    all.add(value);
                }
                answers.add(new Answer(metrics.get(i).name(), metrics.get(i).unit(), all, convergence, stands));
            }
        }
        if (!without.isEmpty()) {
            notes.add("without a number on some level: " + String.join(", ", without));
        }
        return new Result(
                levels.stream().map(Level::refinement).toList(),
                levels.stream().map(level -> level.result.seconds()).toList(),
                answers,
                notes);
    }
}
