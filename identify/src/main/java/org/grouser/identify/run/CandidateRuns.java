package org.grouser.identify.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import org.grouser.campaign.table.Journal;
import org.grouser.campaign.table.RowText;
import org.grouser.campaign.table.StudyRow;
import org.grouser.record.study.StudyColumn;
import org.grouser.record.study.StudyColumn.Role;
import org.grouser.scenario.yaml.Numbers;

/**
 * Runs of candidates, each carried out once: what the journal has is taken from there, so that a fit that goes on after
 * whatever ended it comes to the same bits.
 */
public final class CandidateRuns implements AutoCloseable {
    private final FreeParameters parameters;
    private final List<PlannedRun> planned;
    private final Executor executor;
    private final FitWatch watch;
    private final RunPackage work;
    private final List<String> templates = new ArrayList<>(); // name of its text, by planned run
    private final Map<String, StudyRow> done = new LinkedHashMap<>();
    private final Journal journal;
    private final int metrics; // of a run at most
    private final List<String> metricNames; // of all runs
    private int rows;
    private int failed;
    private double runS;

    /**
     * Opens the journal of a fit, or takes it up.
     *
     * @param file that takes every run
     * @param resumed whether the file is there already
     */
    public CandidateRuns(
            FreeParameters parameters,
            ExperimentPlans plans,
            Path file,
            boolean resumed,
            Executor executor,
            FitWatch watch)
            throws IOException {
        this.parameters = parameters;
        this.planned = plans.runs();
        this.executor = executor;
        this.watch = watch;
        Map<String, String> texts = new TreeMap<>();
        Map<String, String> names = new LinkedHashMap<>();
        Set<String> all = new LinkedHashSet<>();
        int most = 0;
        for (PlannedRun run : planned) {
            String name = names.computeIfAbsent(run.text(), text -> run.experiment() + "-" + names.size());
            texts.put(name, run.text());
            templates.add(name);
            all.addAll(run.metrics());
            most = Math.max(most, run.metrics().size());
        }
        this.metrics = most;
        this.metricNames = List.copyOf(all);
        this.work = new RunPackage(texts, Map.of(), metricNames, "");
        RowText text = new RowText(columns());
        this.journal = resumed ? Journal.resume(file, text, (row, at) -> remember(row)) : Journal.create(file, text);
    }

    private List<StudyColumn> columns() {
        List<StudyColumn> columns = new ArrayList<>();
        columns.add(new StudyColumn(Role.FACTOR, "run", "-", "which of the runs of a candidate", List.of()));
        for (String name : parameters.space().names()) {
            columns.add(new StudyColumn(
                    Role.FACTOR, name, "-", "value of the parameter; empty if the run has it not", List.of()));
        }
        for (int i = 0; i < metrics; i++) {
            columns.add(new StudyColumn(Role.RESPONSE, "m" + i, "-", "number of the run", List.of()));
        }
        return columns;
    }

    private void remember(StudyRow row) {
        done.put(key((int) row.values()[0], Arrays.copyOfRange(row.values(), 1, 1 + parameters.size())), row);
        rows = Math.max(rows, row.row() + 1);
        failed += row.failure().isEmpty() ? 0 : 1;
        runS += row.seconds();
    }

    /** Which run of which candidate: parameters that it does not have count for nothing. */
    private static String key(int run, double[] itsValues) {
        StringBuilder key = new StringBuilder().append(run);
        for (double value : itsValues) {
            key.append(' ').append(Long.toHexString(Double.doubleToLongBits(value)));
        }
        return key.toString();
    }

    /** The values that a run has; NaN for parameters that do not hold for it. */
    private double[] own(int run, double[] values) {
        double[] own = values.clone();
        for (int i = 0; i < own.length; i++) {
            if (!parameters.holdsFor(i, planned.get(run).experiment())) {
                own[i] = Double.NaN;
            }
        }
        return own;
    }

    /** One run of one candidate. */
    record Asked(int run, double[] values) {}

    /** Carries out those of some runs that are not known yet. */
    void carryOut(List<Asked> asked) {
        Map<Integer, Asked> tasks = new LinkedHashMap<>();
        Set<String> seen = new LinkedHashSet<>();
        for (Asked one : asked) {
            double[] own = own(one.run, one.values);
            String key = key(one.run, own);
            if (!done.containsKey(key) && seen.add(key)) {
                tasks.put(rows++, new Asked(one.run, own));
            }
        }
        if (tasks.isEmpty()) {
            return;
        }
        int[] waiting = {tasks.size()};
        executor.execute(
                work,
                tasks.entrySet().stream()
                        .map(task -> task(task.getKey(), task.getValue()))
                        .iterator(),
                result -> take(result, Objects.requireNonNull(tasks.get(result.row())), --waiting[0]),
                watch::interrupted);
        if (watch.interrupted()) {
            throw new FitInterrupted();
        }
    }

    private RowTask task(int row, Asked asked) {
        List<String> sets = new ArrayList<>(List.of("variant=" + templates.get(asked.run)));
        sets.addAll(planned.get(asked.run).sets());
        for (int i = 0; i < asked.values.length; i++) {
            if (!Double.isNaN(asked.values[i])) {
                sets.add(parameters.path(i) + "=" + Numbers.text(asked.values[i]));
            }
        }
        return new RowTask(row, sets);
    }

    private void take(RowResult result, Asked asked, int waiting) {
        PlannedRun run = planned.get(asked.run);
        double[] values = new double[1 + parameters.size() + metrics];
        Arrays.fill(values, Double.NaN);
        values[0] = asked.run;
        System.arraycopy(asked.values, 0, values, 1, asked.values.length);
        for (int i = 0; i < run.metrics().size(); i++) {
            values[1 + parameters.size() + i] =
                    result.metrics()[metricNames.indexOf(run.metrics().get(i))];
        }
        StudyRow row = new StudyRow(
                result.row(), values, result.stop(), result.stateHash(), result.seconds(), result.failure());
        try {
            journal.append(row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        remember(row);
        watch.ran(done.size(), failed, waiting);
    }

    /** A run that was carried out. */
    StudyRow row(Asked asked) {
        return Objects.requireNonNull(done.get(key(asked.run, own(asked.run, asked.values))));
    }

    /** A metric of a run that was carried out; NaN if it has none. */
    double metric(StudyRow row, int metric) {
        return row.values()[1 + parameters.size() + metric];
    }

    PlannedRun planned(int run) {
        return planned.get(run);
    }

    FreeParameters parameters() {
        return parameters;
    }

    /** Runs carried out, those of former sessions among them. */
    public int runs() {
        return done.size();
    }

    /** Of these, runs that failed. */
    public int failed() {
        return failed;
    }

    /** Time that all runs took, s. */
    public double runS() {
        return runS;
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
