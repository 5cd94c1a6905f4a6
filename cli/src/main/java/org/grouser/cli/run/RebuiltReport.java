package org.grouser.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.grouser.campaign.folder.InputFiles;
import org.grouser.campaign.folder.RunText;
import org.grouser.cli.terminal.ShellText;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.Section;
import org.grouser.record.SectionSpec;
import org.grouser.record.run.DigestedFile;
import org.grouser.record.run.FolderClaim;
import org.grouser.record.run.RowFiles;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.RunManifest;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;
import org.grouser.report.RunReport;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.viewer.StoredRun;

/**
 * The report of a run, made anew from its folder.
 *
 * @param finished whether the run came to its end
 * @param timeS how far it came; NaN if it left no frame
 */
public record RebuiltReport(Path file, boolean finished, double timeS) {
    /**
     * Writes report.html; nothing is written if a file that it is made from is not what it was.
     *
     * @throws IOException in one line with the name of the file that is damaged, missing or changed
     */
    public static RebuiltReport write(Path path) throws IOException {
        StoredRun run = StoredRun.open(path);
        Scenario scenario = ScenarioReader.read(path.resolve("scenario.yaml"), List.of());
        List<DigestedFile> named = inputs(scenario, path);
        unchanged(run.inputs(), named, path);
        RunFolder folder = RunFolder.create(path);
        FolderClaim claim = FolderClaim.take(path, UUID.randomUUID().toString());
        try (claim;
                Recording recording = Recording.inFolder(path)) {
            RowFiles.read(path, run.columns(), recording);
            double timeS = recording.rows() == 0
                    ? Double.NaN
                    : recording.value(recording.rows() - 1, recording.column("time_s"));
            Evidence evidence = evidence(folder, run, scenario, recording);
            Summary summary = run.summary().orElseGet(() -> soFar(scenario, named, evidence, timeS));
            RunReport.rewrite(
                    folder,
                    RunText.card(scenario, command(run, path)),
                    summary,
                    evidence,
                    scenario.ground().stream().map(SurfaceSpec::name).toList(),
                    run.summary().isEmpty() || isMember(path)
                            ? List.of()
                            : Published.checks(scenario, summary.metrics()));
            if (run.sealed()) {
                RunManifest.renew(folder, "report.html");
            }
            return new RebuiltReport(path.resolve("report.html"), run.summary().isPresent(), timeS);
        }
    }

    private static List<DigestedFile> inputs(Scenario scenario, Path path) throws IOException {
        try {
            return InputFiles.of(scenario).digests();
        } catch (NoSuchFileException e) {
            throw new IOException(path + ": the report needs " + e.getFile() + ", which is gone", e);
        }
    }

    private static void unchanged(List<DigestedFile> before, List<DigestedFile> now, Path path) throws IOException {
        for (DigestedFile file : now) {
            for (DigestedFile other : before) {
                if (file.name().equals(other.name()) && !file.equals(other)) {
                    throw new IOException(path + ": " + file.name() + " has changed since the run");
                }
            }
        }
    }

    /** Sections are cut at the end of a run; one that did not come to it has none. */
    private static Evidence evidence(RunFolder folder, StoredRun run, Scenario scenario, Recording recording)
            throws IOException {
        if (run.summary().isEmpty()) {
            return Evidence.of(recording, scenario.record().sections(), List.of());
        }
        List<Section> sections = new ArrayList<>();
        for (SectionSpec section : scenario.record().sections()) {
            sections.add(folder.readSection(section.name()));
        }
        return new Evidence(recording, sections, List.of());
    }

    /** What can be said of a run that did not come to its end. */
    private static Summary soFar(Scenario scenario, List<DigestedFile> named, Evidence evidence, double timeS) {
        String stop = howFar(timeS);
        return new Summary(
                RunText.setup(scenario, named),
                new Summary.Outcome(stop, "\u2013", Double.NaN, timeS),
                Double.isNaN(timeS) ? List.of() : Summary.summarise(scenario.metrics(), evidence),
                SolverStatistics.NONE,
                List.of("This run is " + stop + ": metrics and plots hold what it had recorded by then."),
                RunText.rockNotes(scenario));
    }

    /** Of a run that is not finished. */
    public String howFar() {
        return howFar(timeS);
    }

    private static String howFar(double timeS) {
        return Double.isNaN(timeS)
                ? "unfinished, without a single frame"
                : "unfinished, as far as t = " + RunText.plain(timeS) + " s";
    }

    private static String command(StoredRun run, Path path) {
        return run.command().isEmpty()
                ? "./grouser run " + ShellText.quoted(path.resolve("scenario.yaml"))
                : run.command();
    }

    /** One of several runs stands beside the others, not beside what was published of them all. */
    private static boolean isMember(Path path) {
        Path several = path.toAbsolutePath().normalize().getParent();
        return several != null
                && (Files.exists(several.resolve("sweep.csv")) || Files.exists(several.resolve("compare.csv")));
    }
}
