package org.grouser.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunFolders;
import org.grouser.campaign.execute.RunPackage;
import org.grouser.campaign.folder.InputFiles;
import org.grouser.campaign.folder.MemberRun;
import org.grouser.campaign.folder.ProgramVersion;
import org.grouser.campaign.plan.RowPlan;
import org.grouser.campaign.plan.RowPlans;
import org.grouser.campaign.plan.StudyModel;
import org.grouser.campaign.statistics.StudyValues;
import org.grouser.campaign.statistics.WorstRows;
import org.grouser.campaign.study.FactorValues;
import org.grouser.campaign.study.Keep;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.table.Journal;
import org.grouser.campaign.table.ResultFiles;
import org.grouser.campaign.table.RowTable;
import org.grouser.campaign.table.RowText;
import org.grouser.campaign.table.StudyRow;
import org.grouser.record.run.FolderClaim;
import org.grouser.record.run.RunFolder;
import org.grouser.record.study.StudyRows;
import org.grouser.record.study.StudySummary;
import org.grouser.report.study.StudyReport;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.yaml.ScenarioException;

/**
 * A study from its first run to its folder.
 *
 * <pre>
 *   StudySummary answers = Campaign.begin(study, folder).run(new ThreadsExecutor(8), CampaignWatch.NONE);
 * </pre>
 *
 * The rows are the same on every executor and in any order. Whatever ends the process, {@link #resume} goes on with the rows
 * that are there, and the table in the end is that of a study that nothing disturbed.
 */
public final class Campaign {
    private static final long LIVE_NANOS = 2_000_000_000; // between two summaries while it runs
    private static final long PILOT_NANOS = 500_000_000; // of runs before the estimate; our choice

    private final Study study;
    private final StudyModel model;
    private final RowPlan plan;
    private final StudyFolder folder;
    private final boolean resumed;
    private final RowTable table;
    private final String hash;
    private long startNanos = System.nanoTime();
    private long liveNanos = startNanos;

    private Campaign(Study study, StudyModel model, RowPlan plan, Path folder, boolean resumed) throws IOException {
        this.study = study;
        this.model = model;
        this.plan = plan;
        this.folder = new StudyFolder(folder);
        this.resumed = resumed;
        this.table = new RowTable(model.columns());
        this.hash = StudyFolder.hash(study, model);
    }

    /**
     * A new study.
     *
     * @param folder that holds no study yet
     * @throws ScenarioException of one line if the study makes no sense
     */
    public static Campaign begin(Study study, Path folder) throws IOException {
        refuseTaken(folder);
        return new Campaign(study, StudyModel.open(study, firstRow(study)), RowPlans.of(study), folder, false);
    }

    /**
     * A new study of a scenario that is made in code, or of one with changes.
     *
     * @param scenario takes the place of the one that the study names
     */
    public static Campaign begin(Study study, Scenario scenario, Path folder) throws IOException {
        refuseTaken(folder);
        StudyModel model = StudyModel.reopen(study, texts(scenario), firstRow(study));
        return new Campaign(study, model, RowPlans.of(study), folder, false);
    }

    private static Map<String, String> texts(Scenario scenario) {
        return Map.of("", ScenarioWriter.write(scenario));
    }

    private static void refuseTaken(Path folder) {
        if (new StudyFolder(folder).holdsStudy()) {
            throw new ScenarioException(
                    folder + " holds a study already; go on with it by --resume, or name another folder");
        }
    }

    /**
     * A study that was ended before its last row, or that gets more rows.
     *
     * @param study as it was; a sample that can grow may have more rows
     * @throws ScenarioException of one line if it is another study, with what differs
     */
    public static Campaign resume(Study study, Path folder) throws IOException {
        StudyFolder former = new StudyFolder(folder);
        former.study();
        return resume(study, StudyModel.open(study, firstRow(study)), former);
    }

    /** The same with study and scenario as the folder has them. */
    public static Campaign resume(Path folder) throws IOException {
        StudyFolder former = new StudyFolder(folder);
        Study study = former.study();
        return resume(study, StudyModel.reopen(study, former.texts(), firstRow(study)), former);
    }

    /** The same of a scenario that is made in code. */
    public static Campaign resume(Study study, Scenario scenario, Path folder) throws IOException {
        StudyFolder former = new StudyFolder(folder);
        former.study();
        return resume(study, StudyModel.reopen(study, texts(scenario), firstRow(study)), former);
    }

    private static Campaign resume(Study study, StudyModel model, StudyFolder former) throws IOException {
        former.checkSame(study, model);
        return new Campaign(study, model, RowPlans.of(study), former.path(), true);
    }

    /** What the factors are in the first row; refuses a formula that cannot be worked out for some row. */
    private static double[] firstRow(Study study) {
        RowPlan plan = RowPlans.of(study);
        int rows = plan.next(new RowTable(List.of()));
        boolean computed =
                study.factors().stream().anyMatch(factor -> factor.values() instanceof FactorValues.Computed);
        for (int row = 1; computed && row < rows; row++) {
            plan.factors(row);
        }
        return plan.factors(0);
    }

    public Study study() {
        return study;
    }

    /** The study with its scenario. */
    public StudyModel model() {
        return model;
    }

    /** What is set for the first run: path=value each. */
    public List<String> firstSets() {
        List<String> sets = new ArrayList<>(study.subject().sets());
        sets.addAll(model.task(0, firstRow(study)).sets());
        return sets;
    }

    /** Rows at most. */
    public int planned() {
        return plan.most();
    }

    /**
     * Runs what is not there yet, and writes all files.
     *
     * @return what the study answers; if it was interrupted, what it can say so far
     */
    public StudySummary run(Executor executor, CampaignWatch watch) throws IOException {
        startNanos = System.nanoTime();
        RunFolder.create(folder.path());
        FolderClaim claim = FolderClaim.take(folder.path(), UUID.randomUUID().toString());
        try (claim) {
            folder.write(study, model);
            RowText text = new RowText(model.columns());
            try (Journal journal = resumed
                    ? Journal.resume(folder.journal(), text, table::add)
                    : Journal.create(folder.journal(), text)) {
                return run(executor, watch, journal);
            }
        }
    }

    private StudySummary run(Executor executor, CampaignWatch watch, Journal journal) throws IOException {
        boolean all = study.policy().keep().which() == Keep.Which.ALL;
        RunPackage work = model.work(all ? folder.path().toAbsolutePath().toString() : "");
        boolean estimated = false;
        int rows = 0;
        write(summary("", StudySummary.Answers.NONE)); // so that viewers know it
        for (int next = plan.next(table); next > rows && !watch.interrupted(); next = plan.next(table)) {
            if (!estimated) {
                estimateFirst(executor, work, next, journal, watch);
                estimated = true;
            }
            execute(executor, work, next, journal, watch);
            if (watch.interrupted()) {
                break;
            }
            rows = next;
        }
        journal.force();
        if (watch.interrupted()) {
            StudySummary summary = summary("interrupted", StudySummary.Answers.NONE);
            write(summary);
            return summary;
        }
        keep(executor, journal, watch);
        StudySummary summary = summary(plan.ended(), StudyAnswers.of(study, plan, table));
        RunFolder files = RunFolder.create(folder.path());
        StudyRows shown = ResultFiles.write(
                files, journal, table, Map.of("study", study.name(), "study_hash", hash), StudyAnswers.rows(summary));
        write(summary);
        files.writeText(
                "report.html",
                StudyReport.html(summary, shown, command(), folder.path().toString()));
        watch.ended(summary);
        return summary;
    }

    /** Runs the rows up to a number that are not there yet. */
    private void execute(Executor executor, RunPackage work, int rows, Journal journal, CampaignWatch watch)
            throws IOException {
        try {
            executor.execute(
                    work,
                    tasks(rows, row -> !table.has(row)),
                    result -> take(result, journal, watch),
                    watch::interrupted);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void take(RowResult result, Journal journal, CampaignWatch watch) {
        try {
            StudyRow row = model.row(result, plan.factors(result.row()));
            table.add(row, journal.append(row));
            watch.advanced(table, plan.most());
            if (System.nanoTime() - liveNanos > LIVE_NANOS) {
                write(summary("", StudyAnswers.probabilities(study, table)));
                liveNanos = System.nanoTime();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The tasks of rows, one by one. */
    private Iterator<RowTask> tasks(int rows, IntPredicate wanted) {
        return IntStream.range(0, rows)
                .filter(wanted)
                .mapToObj(row -> model.task(row, plan.factors(row)))
                .iterator();
    }

    /** Runs a few rows and judges from the last of them: the first ones of a program that has just started are slow. */
    private void estimateFirst(Executor executor, RunPackage work, int rows, Journal journal, CampaignWatch watch)
            throws IOException {
        long start = System.nanoTime();
        double perRunS = table.finished() == 0 ? 0 : table.runS() / table.finished();
        for (int batch = 0; batch < 4 && System.nanoTime() - start < PILOT_NANOS && !watch.interrupted(); batch++) {
            int before = table.finished();
            double beforeS = table.runS();
            execute(executor, work, Math.min(rows, table.rows() + executor.parallelism()), journal, watch);
            if (table.finished() == before) {
                break;
            }
            perRunS = (table.runS() - beforeS) / (table.finished() - before);
        }
        if (table.finished() < plan.most()) {
            watch.estimated(estimate(executor, perRunS));
        }
    }

    private Estimate estimate(Executor executor, double perRunS) {
        int finished = Math.max(1, table.finished());
        double restS = perRunS * (plan.most() - table.finished()) / executor.parallelism();
        long bytes = StudyFolder.bytes(folder.path()) / finished * plan.most();
        return new Estimate(plan.most(), table.finished(), perRunS, restS, bytes);
    }

    /** Runs again, with all that a run leaves, those rows that are to be kept. */
    private void keep(Executor executor, Journal journal, CampaignWatch watch) throws IOException {
        Keep keep = study.policy().keep();
        List<Integer> rows = List.of();
        if (keep.which() == Keep.Which.WORST) {
            int column = table.index(keep.by());
            StudyValues by = new StudyValues(table.columns().get(column), table.column(column));
            rows = WorstRows.of(by, !keep.least(), keep.count()).rows();
        } else if (keep.which() == Keep.Which.FAILED) {
            rows = failed(journal);
        }
        List<Integer> missing = rows.stream()
                .filter(row -> !Files.exists(RunFolders.of(folder.path(), row).resolve("summary.json")))
                .toList();
        if (!missing.isEmpty()) {
            watch.keeping(missing.size());
            RunPackage work = model.work(folder.path().toAbsolutePath().toString());
            executor.execute(
                    work,
                    missing.stream()
                            .map(row -> model.task(row, plan.factors(row)))
                            .iterator(),
                    result -> {},
                    watch::interrupted);
        }
    }

    private List<Integer> failed(Journal journal) throws IOException {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < table.rows() && table.failed() > 0; row++) {
            StudyRow read = table.has(row) ? journal.read(table.place(row)) : null;
            if (read != null && !read.failure().isEmpty() && !read.stateHash().isEmpty()) {
                rows.add(row);
            }
        }
        return rows;
    }

    private StudySummary summary(String ended, StudySummary.Answers answers) {
        return new StudySummary(
                new StudySummary.Setup(
                        study.name(),
                        study.subject().title(),
                        model.firstScenario().id(),
                        study.sampling().words(),
                        study.policy().seed(),
                        study.policy().level(),
                        ProgramVersion.number(),
                        hash),
                new StudySummary.Progress(
                        plan.most(),
                        table.finished(),
                        table.failed(),
                        (System.nanoTime() - startNanos) * 1e-9,
                        table.runS(),
                        ended),
                model.columns(),
                answers);
    }

    private void write(StudySummary summary) throws IOException {
        RunFolder.create(folder.path()).writeText("summary.json", summary.toJson());
    }

    private String command() {
        return "./grouser campaign " + folder.path().resolve(StudyFolder.STUDY);
    }

    /**
     * A row of a finished or unfinished study, as a run of its own.
     *
     * @throws ScenarioException if the row is not there, or a file of the scenario is not as it was
     */
    public static RowSource row(Path study, int row) throws IOException {
        StudyFolder folder = new StudyFolder(study);
        Study read = folder.study();
        StudyModel model = StudyModel.reopen(read, folder.texts(), firstRow(read));
        String changed = folder.changedFile(model);
        if (changed != null) {
            throw new ScenarioException(study + ": " + changed + " since the study began; the row cannot be run again");
        }
        List<StudyRow> found = new ArrayList<>();
        RowTable table = new RowTable(model.columns());
        Journal.read(folder.journal(), new RowText(model.columns()), (one, place) -> {
            table.add(one, place);
            if (one.row() == row) {
                found.add(one);
            }
        });
        if (found.isEmpty()) {
            throw new ScenarioException("row " + row + " is not there: the study has " + table.finished()
                    + " rows, the last is " + (table.rows() - 1));
        }
        StudyRow then = found.get(0);
        double[] factors = Arrays.copyOf(then.values(), read.factors().size());
        return new RowSource(folder.scenario(model.variant(factors)), model.setsWithoutVariant(factors), then);
    }

    /**
     * A row as a run of its own: a scenario file with settings.
     *
     * @param sets path=value each
     * @param then as the study has it
     */
    public record RowSource(Path scenario, List<String> sets, StudyRow then) {}

    /**
     * Runs a row again, with all that a run leaves.
     *
     * @param into folder of the run; {@link RunFolders#of} if it shall lie with the study
     * @param interrupted asked between steps
     * @param notes takes a line if the replay cannot be written
     */
    public static Rerun rerun(Path study, int row, Path into, BooleanSupplier interrupted, Consumer<String> notes)
            throws IOException {
        RowSource source = row(study, row);
        Scenario scenario = ScenarioReader.read(source.scenario, source.sets);
        MemberRun run = MemberRun.withReplay(scenario, into, interrupted, notes);
        if (!run.interrupted()) {
            run.write(into, List.of(), RunFolders.command(study, row), InputFiles.of(scenario));
        }
        return new Rerun(source.then, run, into);
    }

    /**
     * A row that was run again.
     *
     * @param then as the study has it
     */
    public record Rerun(StudyRow then, MemberRun run, Path folder) {
        /** Whether it came to the same bits. */
        public boolean isSame() {
            return then.stateHash().equals(run.result().stateHash());
        }
    }
}
