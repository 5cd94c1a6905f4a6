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
import org.grouser.record.score.ScoredSet;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.measured.MeasuredSet;
import org.grouser.scenario.measured.SoilLaws;
import org.grouser.scenario.measured.Solve;
import org.grouser.scenario.yaml.ScenarioException;

/**
 * Runs every point of measured sets with every law of soil.
 *
 * <pre>
 *   Scoreboard.run(List.of(MeasuredSet.open("cmu-smooth")), List.of("directed"), 1, progress)
 * </pre>
 *
 * Where a set has an unknown, a point takes several runs, one after the other; the points of all sets go beside each other.
 * A run that a law refuses or that diverges is an outcome like any other; a set that cannot be run at all is refused
 * before the first run.
 */
public final class Scoreboard {
    private Scoreboard() {}

    /** Told after every point, or points that share a run, from the thread that ran. */
    @FunctionalInterface
    public interface Progress {
        /**
         * @param points in words, with the number of runs where there were several
         * @param failure why it gave nothing, or empty
         */
        void ran(String set, String law, String points, double wallS, String failure);
    }

    /** The words that {@link #run} takes as laws: those of soil, then the closed forms. */
    public static List<String> laws() {
        List<String> names = new ArrayList<>(SoilLaws.all());
        names.add(ClosedFormValues.BEKKER);
        names.add(ClosedFormValues.WONG_REECE);
        names.add(ClosedFormValues.RESISTIVE_FORCE);
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

    /** One run and the rows of the table that are read off it, or the runs by which one row is solved. */
    private record Job(MeasuredSet set, String law, List<Integer> rows) {
        Outcome execute(Progress progress) {
            long start = System.nanoTime();
            Solve solve = set.solve();
            Outcome outcome = solve == null ? shared() : solved(rows.get(0), solve);
            double wallS = (System.nanoTime() - start) * 1e-9;
            String points = points() + (outcome.runs == 1 ? "" : " in " + outcome.runs + " runs");
            progress.ran(set.id(), law, points, wallS, outcome.failure());
            return outcome;
        }

        private String points() {
            int first = rows.get(0) + 1;
            int last = rows.get(rows.size() - 1) + 1;
            return first == last ? "point " + first : rows.size() + " points from " + first + " to " + last;
        }

        private Outcome shared() {
            List<MetricRun.Source> readings = new ArrayList<>();
            rows.forEach(row -> readings.add(() -> set.scenario(row, law)));
            MetricRun run = MetricRun.of(readings);
            List<List<Double>> values = new ArrayList<>();
            List<String> failures = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                boolean failed = !run.failure().isEmpty();
                values.add(values(rows.get(i), failed ? Map.of() : run.values().get(i)));
                failures.add(failed ? run.failure() : missing(values.get(i)));
            }
            return new Outcome(values, failures, Collections.nCopies(rows.size(), ""), 1);
        }

        private Outcome solved(int row, Solve solve) {
            SolvedPoint point =
                    SolvedPoint.of(solve, unknown -> MetricRun.of(List.of(() -> set.scenario(row, law, unknown))));
            List<Double> values = values(row, point.metrics());
            String failure = point.failure().isEmpty() ? missing(values) : point.failure();
            return new Outcome(List.of(values), List.of(failure), List.of(point.remark()), point.runs());
        }

        private List<Double> values(int row, Map<String, Double> metrics) {
            List<Double> values = new ArrayList<>();
            for (MeasuredSet.Quantity quantity : set.quantities()) {
                double metric = metrics.getOrDefault(quantity.metric(), Double.NaN);
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
    }

    /** Values by row and quantity; by row why they are missing and what else is to be said, or empty. */
    private record Outcome(List<List<Double>> values, List<String> failures, List<String> remarks, int runs) {
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
            List<String> remarks = new ArrayList<>(failures);
            outcomes.forEach((job, outcome) -> {
                for (int i = 0; job.set == set && job.law.equals(law) && i < job.rows.size(); i++) {
                    values.set(job.rows.get(i), outcome.values.get(i));
                    failures.set(job.rows.get(i), outcome.failures.get(i));
                    remarks.set(job.rows.get(i), outcome.remarks.get(i));
                }
            });
            predictions.add(new ScoredSet.Prediction(law, values, failures, remarks));
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
