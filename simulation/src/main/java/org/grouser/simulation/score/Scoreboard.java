package org.grouser.simulation.score;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.grouser.quantity.NearestName;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.run.Summary;
import org.grouser.record.score.ScoredSet;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.measured.MeasuredSet;
import org.grouser.scenario.measured.SoilLaws;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SimulationDiverged;

/**
 * Runs every point of measured sets with every law of soil.
 *
 * <pre>
 *   Scoreboard.run(List.of(MeasuredSet.open("cmu-smooth")), List.of("directed"), 1, progress)
 * </pre>
 *
 * A run that a law refuses or that diverges is an outcome like any other; a set that cannot be run at all is refused
 * before the first run.
 */
public final class Scoreboard {
    private Scoreboard() {}

    /** Told after every run, from the thread that ran. */
    @FunctionalInterface
    public interface Progress {
        /**
         * @param points that the run stands for, in words
         * @param failure why it gave nothing, or empty
         */
        void ran(String set, String law, String points, double wallS, String failure);
    }

    /** The words that {@link #run} takes as laws: those of soil, then the closed forms. */
    public static List<String> laws() {
        List<String> names = new ArrayList<>(SoilLaws.all());
        names.add(ClosedFormValues.BEKKER);
        names.add(ClosedFormValues.WONG_REECE);
        return names;
    }

    /**
     * @param laws which of {@link #laws} to take; none for those that each set names, and the closed forms that speak of it
     * @param threads runs at a time; the numbers stay the same
     * @throws ScenarioException of one line, if a set names what its scenario does not have
     */
    public static List<ScoredSet> run(List<MeasuredSet> sets, List<String> laws, int threads, Progress progress) {
        for (String law : laws) {
            if (!laws().contains(law)) {
                throw new IllegalArgumentException("unknown law '" + law + "'" + NearestName.hint(law, laws()));
            }
        }
        List<Job> jobs = new ArrayList<>();
        Map<MeasuredSet, List<Scenario>> asWritten = new LinkedHashMap<>();
        for (MeasuredSet set : sets) {
            List<Scenario> runs = new ArrayList<>();
            Map<String, List<Integer>> rows = new LinkedHashMap<>();
            for (int row = 0; row < set.table().rows(); row++) {
                runs.add(set.scenario(row));
                rows.computeIfAbsent(set.runKey(row), key -> new ArrayList<>()).add(row);
            }
            asWritten.put(set, runs);
            for (String law : soilLaws(set, laws)) {
                rows.values().forEach(of -> jobs.add(new Job(set, law, of)));
            }
        }
        Map<Job, Outcome> outcomes = outcomes(jobs, threads, progress);
        List<ScoredSet> scored = new ArrayList<>();
        asWritten.forEach((set, runs) -> scored.add(scored(set, runs, laws, outcomes)));
        return scored;
    }

    private static List<String> soilLaws(MeasuredSet set, List<String> asked) {
        return asked.isEmpty()
                ? set.laws()
                : asked.stream().filter(SoilLaws.all()::contains).toList();
    }

    private static List<String> closedForms(MeasuredSet set, List<String> asked) {
        return ClosedFormValues.names(set).stream()
                .filter(name -> asked.isEmpty() || asked.contains(name))
                .toList();
    }

    /** One run and the rows of the table that are read off it. */
    private record Job(MeasuredSet set, String law, List<Integer> rows) {
        Outcome execute(Progress progress) {
            long start = System.nanoTime();
            Outcome outcome = outcome();
            double wallS = (System.nanoTime() - start) * 1e-9;
            progress.ran(set.id(), law, points(), wallS, outcome.failure());
            return outcome;
        }

        private String points() {
            int first = rows.get(0) + 1;
            int last = rows.get(rows.size() - 1) + 1;
            return first == last ? "point " + first : rows.size() + " points from " + first + " to " + last;
        }

        private Outcome outcome() {
            try {
                Scenario scenario = set.scenario(rows.get(0), law);
                Recording recording = new Recording();
                try (Simulation simulation = Simulation.assemble(scenario, 1)) {
                    simulation.run(recording, new RunControl() {});
                    Evidence evidence = Evidence.of(recording, scenario.record().sections(), simulation.grounds());
                    List<List<Double>> values = new ArrayList<>();
                    for (int row : rows) {
                        values.add(values(row, set.scenario(row, law), evidence));
                    }
                    return new Outcome(
                            values, values.stream().map(this::missing).toList());
                }
            } catch (SimulationDiverged e) {
                return none(e.stop() + ": " + e.getMessage());
            } catch (ScenarioException | IllegalArgumentException e) {
                return none("refused: " + e.getMessage());
            }
        }

        private List<Double> values(int row, Scenario scenario, Evidence evidence) {
            List<Summary.Metric> metrics = Summary.summarise(scenario.metrics(), evidence);
            List<Double> values = new ArrayList<>();
            for (MeasuredSet.Quantity quantity : set.quantities()) {
                double metric = metrics.stream()
                        .filter(one -> one.name().equals(quantity.metric()))
                        .mapToDouble(Summary.Metric::value)
                        .findFirst()
                        .orElse(Double.NaN);
                values.add(quantity.scale().ofMetric(metric, set.table(), row));
            }
            return values;
        }

        /** A run may end without what a metric asks for, a distance never driven for example. */
        private String missing(List<Double> values) {
            List<String> names = new ArrayList<>();
            for (int q = 0; q < values.size(); q++) {
                if (Double.isNaN(values.get(q))) {
                    names.add(set.quantities().get(q).metric());
                }
            }
            return names.isEmpty() ? "" : "the run holds no value of metric " + String.join(", ", names);
        }

        private Outcome none(String failure) {
            List<Double> nothing = Collections.nCopies(set.quantities().size(), Double.NaN);
            return new Outcome(Collections.nCopies(rows.size(), nothing), Collections.nCopies(rows.size(), failure));
        }
    }

    /** Values by row and quantity; by row why they are missing, or empty. */
    private record Outcome(List<List<Double>> values, List<String> failures) {
        /** The first of them. */
        String failure() {
            return failures.stream().filter(why -> !why.isEmpty()).findFirst().orElse("");
        }
    }

    private static Map<Job, Outcome> outcomes(List<Job> jobs, int threads, Progress progress) {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Map<Job, Future<Outcome>> running = new LinkedHashMap<>();
            jobs.forEach(job -> running.put(job, pool.submit(() -> job.execute(progress))));
            Map<Job, Outcome> outcomes = new LinkedHashMap<>();
            for (Map.Entry<Job, Future<Outcome>> job : running.entrySet()) {
                outcomes.put(job.getKey(), job.getValue().get());
            }
            return outcomes;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private static ScoredSet scored(
            MeasuredSet set, List<Scenario> runs, List<String> laws, Map<Job, Outcome> outcomes) {
        List<ScoredSet.Prediction> predictions = new ArrayList<>();
        int count = set.table().rows();
        for (String law : soilLaws(set, laws)) {
            List<List<Double>> values = new ArrayList<>(Collections.nCopies(count, List.of()));
            List<String> failures = new ArrayList<>(Collections.nCopies(count, ""));
            outcomes.forEach((job, outcome) -> {
                for (int i = 0; job.set == set && job.law.equals(law) && i < job.rows.size(); i++) {
                    values.set(job.rows.get(i), outcome.values.get(i));
                    failures.set(job.rows.get(i), outcome.failures.get(i));
                }
            });
            predictions.add(new ScoredSet.Prediction(law, values, failures));
        }
        for (String name : closedForms(set, laws)) {
            predictions.add(ClosedFormValues.of(set, runs, name));
        }
        MeasuredSet.Curve curve = set.curve();
        ScoredSet.About about = new ScoredSet.About(
                set.id(), set.title(), set.source(), set.note(), curve.label().isEmpty() ? curve.x() : curve.label());
        List<ScoredSet.MeasuredQuantity> quantities = set.quantities().stream()
                .map(quantity -> new ScoredSet.MeasuredQuantity(quantity.name(), quantity.unit()))
                .toList();
        List<ScoredSet.Point> points = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            points.add(point(set, row));
        }
        return new ScoredSet(about, quantities, points, predictions);
    }

    private static ScoredSet.Point point(MeasuredSet set, int row) {
        List<Double> measured = new ArrayList<>();
        List<Double> deviations = new ArrayList<>();
        for (MeasuredSet.Quantity quantity : set.quantities()) {
            measured.add(set.table().numberOrNone(row, quantity.measured()));
            deviations.add(
                    quantity.deviation().isEmpty() ? Double.NaN : set.table().numberOrNone(row, quantity.deviation()));
        }
        return new ScoredSet.Point(
                set.table().number(row, set.curve().x()), set.region(row), set.group(row), measured, deviations);
    }
}
