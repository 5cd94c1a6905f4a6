package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.grouser.quantity.NearestName;
import org.grouser.record.Column;
import org.grouser.record.measure.MetricSpec;
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

/** One scenario under several tiers, from its file to the folder of the comparison. */
final class CompareJob {
    private final String asked; // how the user named the scenario
    private final List<String> sets;
    private final List<String> columns;
    private final List<ComparedModel> tiers = new ArrayList<>();
    int threads = 1;

    @Nullable
    Path out;

    /**
     * Reads all tiers and makes sure that each can be run.
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
        read.forEach(tier -> tiers.add(fitted(tier, known)));
        for (String column : columns) {
            if (!known.contains(column)) {
                throw new IllegalArgumentException(
                        "--columns: no tier records '" + column + "'" + NearestName.hint(column, known));
            }
        }
    }

    /**
     * Without metrics over columns that the other law alone has.
     *
     * @param known columns of all tiers so far. Modified.
     */
    private static ComparedModel fitted(ComparedModel tier, Set<String> known) {
        Scenario scenario = tier.scenario();
        boolean exchanged = !tier.notes().isEmpty();
        List<String> columns;
        try (Simulation simulation = Simulation.assemble(exchanged ? scenario.withMetrics(List.of()) : scenario, 1)) {
            columns = simulation.columns().stream().map(Column::name).toList();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("model '" + tier.name() + "': " + e.getMessage(), e);
        }
        known.addAll(columns);
        List<MetricSpec> kept = MetricSpec.measurable(scenario.metrics(), columns);
        if (kept.size() == scenario.metrics().size()) {
            return tier;
        }
        List<String> notes = new ArrayList<>(tier.notes());
        scenario.metrics().stream()
                .filter(metric -> !kept.contains(metric))
                .forEach(metric -> notes.add("no metric " + metric.name() + ": a column of it is not recorded here"));
        return new ComparedModel(tier.name(), scenario.withMetrics(kept), notes);
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
                        + " is left aside; each tier runs once, as the file stands"));
        String id = tiers.get(0).scenario().id();
        RunFolder folder = RunFolder.create(out != null ? out : FreshFolder.under(Path.of("runs"), id + "-compare"));
        List<Callable<ModelRun>> jobs = new ArrayList<>();
        tiers.forEach(tier -> jobs.add(() -> run(tier, folder.path().resolve(tier.name()))));
        ModelTable table = new ModelTable(ParallelJobs.all(threads, jobs));
        if (Interrupt.asked()) {
            System.err.println("grouser: interrupted; tiers that were done are in " + folder.path());
            return ExitCode.INTERRUPTED;
        }
        String title = tiers.get(0).scenario().title();
        folder.writeText("compare.csv", table.toCsv());
        folder.writeText("compare.json", table.toJson());
        folder.writeText("compare.html", ModelPage.html(title, command(), columns, table));
        System.out.print(json ? table.toJson() : text(id, table, folder.path()));
        return table.allDiverged() ? ExitCode.DIVERGED : ExitCode.DONE;
    }

    private ModelRun run(ComparedModel tier, Path path) throws IOException {
        MemberRun run = MemberRun.filmed(tier.scenario(), path);
        if (!run.interrupted()) {
            List<ComparisonRow> checks = tier.notes().isEmpty()
                    ? Published.compare(
                            Published.of(tier.scenario()),
                            run.summary().variant(),
                            run.summary().metrics())
                    : List.of();
            run.write(path, checks, again(tier, path));
            System.err.printf(
                    Locale.ROOT,
                    "compare: %s done in %.1f s, stop: %s%n",
                    tier.name(),
                    run.summary().wallS(),
                    run.summary().stop());
        }
        return new ModelRun(tier.name(), run.summary(), run.evidence().recording(), run.diverged(), tier.notes());
    }

    /** The command that runs this tier alone. */
    private String again(ComparedModel tier, Path path) {
        if (!tier.notes().isEmpty()) {
            return "./grouser run " + ShellText.quoted(path.resolve("scenario.yaml"));
        }
        List<String> all = new ArrayList<>(sets);
        if (tier.scenario().variant().equals(tier.name())) {
            all.add("variant=" + tier.name());
        }
        return ShellText.withSets("./grouser run " + ShellText.quoted(asked), all);
    }

    private String command() {
        List<String> names = tiers.stream().map(ComparedModel::name).toList();
        String begin = "./grouser compare " + ShellText.quoted(asked) + " --models " + String.join(",", names);
        String drawn = columns.isEmpty() ? "" : " --columns " + ShellText.quoted(String.join(",", columns));
        return ShellText.withSets(begin, sets) + drawn;
    }

    private static String text(String id, ModelTable table, Path folder) {
        return id + " under " + table.runs().size() + " tiers\n" + table.toText() + "  report: "
                + folder.resolve("compare.html") + "\n";
    }
}
