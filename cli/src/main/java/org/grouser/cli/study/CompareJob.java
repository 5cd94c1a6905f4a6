package org.grouser.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.grouser.campaign.folder.InputFiles;
import org.grouser.campaign.folder.MemberRun;
import org.grouser.cli.run.ClaimedFolder;
import org.grouser.cli.run.FreshFolder;
import org.grouser.cli.run.Published;
import org.grouser.cli.terminal.ErrorLine;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.cli.terminal.ShellText;
import org.grouser.quantity.NearestName;
import org.grouser.record.Column;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.run.FolderClaim;
import org.grouser.record.run.RunFolder;
import org.grouser.report.ComparisonRow;
import org.grouser.report.ModelPage;
import org.grouser.report.ModelRun;
import org.grouser.report.ModelTable;
import org.grouser.scenario.ComparedModel;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.Sweep;
import org.grouser.simulation.Simulation;
import org.jspecify.annotations.Nullable;

/** One scenario under several models, from its file to the folder of the comparison. */
final class CompareJob {
    private final String asked; // how the user named the scenario
    private final List<String> sets;
    private final List<String> columns;
    private final List<ComparedModel> models = new ArrayList<>();
    int threads = 1;

    @Nullable
    Path out;

    /**
     * Reads all models and makes sure that each can be run.
     *
     * @param columns to be drawn, or none for the usual ones
     */
    CompareJob(String asked, List<String> names, List<String> sets, List<String> columns) {
        this.asked = asked;
        this.sets = List.copyOf(sets);
        this.columns = List.copyOf(columns);
        Set<String> known = new LinkedHashSet<>();
        List<ComparedModel> read = names.stream()
                .map(name -> ComparedModel.open(asked, name, sets))
                .toList();
        read.forEach(model -> models.add(fitted(model, known)));
        for (String column : columns) {
            if (!known.contains(column)) {
                throw new IllegalArgumentException(
                        "--columns: no model records '" + column + "'" + NearestName.hint(column, known));
            }
        }
    }

    /**
     * Without metrics over columns that the other law alone has.
     *
     * @param known columns of all models so far. Modified.
     */
    private static ComparedModel fitted(ComparedModel model, Set<String> known) {
        Scenario scenario = model.scenario();
        boolean exchanged = !model.notes().isEmpty();
        List<String> columns;
        try (Simulation simulation = Simulation.assemble(exchanged ? scenario.withMetrics(List.of()) : scenario, 1)) {
            columns = simulation.columns().stream().map(Column::name).toList();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("model '" + model.name() + "': " + e.getMessage(), e);
        }
        known.addAll(columns);
        List<MetricSpec> kept = MetricSpec.measurable(scenario.metrics(), columns);
        if (kept.size() == scenario.metrics().size()) {
            return model;
        }
        List<String> notes = new ArrayList<>(model.notes());
        scenario.metrics().stream()
                .filter(metric -> !kept.contains(metric))
                .forEach(metric -> notes.add("no metric " + metric.name() + ": a column of it is not recorded here"));
        return new ComparedModel(model.name(), scenario.withMetrics(kept), notes);
    }

    /**
     * Runs, writes the folder, prints the table.
     *
     * @return the exit code
     */
    int execute(boolean json) throws IOException {
        Interrupt.hold();
        Sweep.open(asked, sets)
                .ifPresent(sweep -> System.err.println("compare: the sweep over " + sweep.over()
                        + " is left aside; each model runs once, as the file stands"));
        String id = models.get(0).scenario().id();
        Path path = out != null ? out : FreshFolder.under(Path.of("runs"), id + "-compare");
        FolderClaim claim = ClaimedFolder.of(
                path, models.stream().map(ComparedModel::scenario).toList(), asked, sets);
        try (claim) {
            return executeIn(RunFolder.create(path), id, json);
        }
    }

    private int executeIn(RunFolder folder, String id, boolean json) throws IOException {
        List<Callable<ModelRun>> jobs = new ArrayList<>();
        models.forEach(model -> jobs.add(() -> run(model, folder.path().resolve(model.name()))));
        ModelTable table = new ModelTable(ParallelJobs.all(threads, jobs));
        if (Interrupt.asked()) {
            System.err.println("grouser: interrupted; models that were done are in " + folder.path());
            return ExitCode.INTERRUPTED;
        }
        String title = models.get(0).scenario().title();
        folder.writeText("compare.csv", table.toCsv());
        folder.writeText("compare.json", table.toJson());
        folder.writeText("compare.html", ModelPage.html(title, command(), columns, table));
        System.out.print(json ? table.toJson() : text(id, table, folder.path()));
        return table.allDiverged() ? ExitCode.DIVERGED : ExitCode.DONE;
    }

    private ModelRun run(ComparedModel model, Path path) throws IOException {
        MemberRun run = MemberRun.withReplay(model.scenario(), path, Interrupt::asked, ErrorLine::note);
        if (!run.interrupted()) {
            List<ComparisonRow> checks =
                    model.notes().isEmpty() ? Published.checks(model.scenario(), run.metrics()) : List.of();
            run.write(
                    path,
                    checks,
                    again(model, path),
                    InputFiles.of(run.scenario()).with(asked, sets));
            System.err.printf(
                    Locale.ROOT,
                    "compare: %s done in %.1f s, stop: %s%n",
                    model.name(),
                    run.wallS(),
                    run.result().stop());
        }
        return new ModelRun(model.name(), run.summary(), run.evidence().recording(), run.diverged(), model.notes());
    }

    /** The command that runs this model alone. */
    private String again(ComparedModel model, Path path) {
        if (!model.notes().isEmpty()) {
            return "./grouser run " + ShellText.quoted(path.resolve("scenario.yaml"));
        }
        List<String> all = new ArrayList<>(sets);
        if (model.scenario().variant().equals(model.name())) {
            all.add("variant=" + model.name());
        }
        return ShellText.withSets("./grouser run " + ShellText.quoted(asked), all);
    }

    private String command() {
        List<String> names = models.stream().map(ComparedModel::name).toList();
        String begin = "./grouser compare " + ShellText.quoted(asked) + " --models " + String.join(",", names);
        String drawn = columns.isEmpty() ? "" : " --columns " + ShellText.quoted(String.join(",", columns));
        return ShellText.withSets(begin, sets) + drawn;
    }

    private static String text(String id, ModelTable table, Path folder) {
        return id + " under " + table.runs().size() + " models\n" + table.toText() + "  report: "
                + folder.resolve("compare.html") + "\n";
    }
}
