package org.grouser.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.grouser.campaign.folder.InputFiles;
import org.grouser.campaign.folder.MemberRun;
import org.grouser.campaign.folder.RunText;
import org.grouser.cli.run.ClaimedFolder;
import org.grouser.cli.run.FreshFolder;
import org.grouser.cli.run.Published;
import org.grouser.cli.terminal.ErrorLine;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.cli.terminal.ShellText;
import org.grouser.record.run.FolderClaim;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.Summary;
import org.grouser.record.run.SweepRow;
import org.grouser.record.run.SweepSummary;
import org.grouser.report.ComparisonRow;
import org.grouser.report.RunCard;
import org.grouser.report.SweepReport;
import org.grouser.report.SweepTable;
import org.grouser.report.figure.Scenery;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.Sweep;
import org.grouser.simulation.Simulation;
import org.jspecify.annotations.Nullable;

/** A sweep from its file to its folder: one run per value, several at a time, each on one thread. */
public final class SweepJob {
    private final Sweep sweep;
    private final String asked; // how the user named the scenario
    private final List<String> sets;
    public int threads = Runtime.getRuntime().availableProcessors();

    @Nullable
    public Path out;

    public SweepJob(Sweep sweep, String asked, List<String> sets) {
        this.sweep = sweep;
        this.asked = asked;
        this.sets = List.copyOf(sets);
    }

    /**
     * Runs, writes the folder, prints the table.
     *
     * @return the exit code
     */
    public int execute(boolean json) throws IOException {
        Scenario first = sweep.runs().get(0);
        Simulation.assemble(first, 1).close(); // what cannot be run is refused before there is a folder
        Interrupt.hold();
        Path path = out != null ? out : FreshFolder.under(Path.of("runs"), first, asked, sets);
        FolderClaim claim = ClaimedFolder.of(path, sweep.runs(), asked, sets);
        try (claim) {
            return executeIn(RunFolder.create(path), first, json);
        }
    }

    private int executeIn(RunFolder folder, Scenario first, boolean json) throws IOException {
        folder.writeText("scenario.yaml", sweep.text());
        SweepSummary summary = runInto(folder.path());
        if (Interrupt.asked()) {
            System.err.println("grouser: interrupted; runs that were done are in " + folder.path());
            return ExitCode.INTERRUPTED;
        }
        Summary whole = summary.whole();
        List<ComparisonRow> checks = Published.checks(sweep, whole);
        RunCard card = new RunCard(
                first.title(),
                first.shows(),
                first.source(),
                RunText.settings(first),
                ShellText.withSets("./grouser run " + ShellText.quoted(asked), sets),
                Scenery.NONE);
        folder.writeText("sweep.csv", new SweepTable(summary).toCsv());
        folder.writeText("summary.json", summary.toJson());
        folder.writeText("report.html", SweepReport.html(card, summary, checks));
        System.out.print(
                json
                        ? summary.toJson()
                        : new SweepTable(summary).toText()
                                + RunText.of(whole, checks, Optional.empty(), folder.path()));
        return summary.allDiverged() ? ExitCode.DIVERGED : ExitCode.DONE;
    }

    /** Runs, and leaves nothing behind but the numbers. */
    static SweepSummary run(Sweep sweep) throws IOException {
        return new SweepJob(sweep, "", List.of()).runInto(null);
    }

    /**
     * @param parent where each run leaves its folder and replay; null for none
     */
    private SweepSummary runInto(@Nullable Path parent) throws IOException {
        long start = System.nanoTime();
        List<Callable<SweepRow>> jobs = new ArrayList<>();
        for (int i = 0; i < sweep.runs().size(); i++) {
            int index = i;
            jobs.add(() -> row(index, parent));
        }
        List<SweepRow> rows = ParallelJobs.all(threads, jobs);
        double wallS = (System.nanoTime() - start) * 1e-9;
        return SweepSummary.of(sweep.name(), sweep.unit(), sweep.hash(), sweep.metrics(), rows, wallS);
    }

    private SweepRow row(int index, @Nullable Path parent) throws IOException {
        MemberRun run;
        try {
            Scenario scenario = sweep.runs().get(index);
            run = parent == null
                    ? MemberRun.of(scenario, Interrupt::asked)
                    : MemberRun.withReplay(scenario, parent.resolve(folder(index)), Interrupt::asked, ErrorLine::note);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    sweep.name() + " = " + RunText.plain(sweep.values().get(index)) + ": " + e.getMessage(), e);
        }
        if (parent != null && !run.interrupted()) {
            keep(run, index, parent);
        }
        return new SweepRow(sweep.values().get(index), folder(index), run.summary(), run.diverged());
    }

    private void keep(MemberRun run, int index, Path parent) throws IOException {
        List<String> all = new ArrayList<>(sets);
        all.addAll(sweep.setsOf(index));
        String again = ShellText.withSets("./grouser run " + ShellText.quoted(asked), all);
        run.write(
                parent.resolve(folder(index)),
                List.of(),
                again,
                InputFiles.of(run.scenario()).with(asked, all));
        System.err.printf(
                Locale.ROOT,
                "sweep: %s = %s done in %.1f s, stop: %s%n",
                sweep.name(),
                RunText.plain(sweep.values().get(index)),
                run.wallS(),
                run.result().stop());
    }

    private static String folder(int index) {
        return "value-" + index;
    }
}
