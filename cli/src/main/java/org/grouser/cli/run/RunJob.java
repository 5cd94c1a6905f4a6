package org.grouser.cli.run;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.grouser.campaign.folder.InputFiles;
import org.grouser.campaign.folder.ProgramVersion;
import org.grouser.campaign.folder.ReplayOfRun;
import org.grouser.campaign.folder.RunFiles;
import org.grouser.campaign.folder.RunText;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.ExpectedEnd;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.LongStart;
import org.grouser.cli.terminal.Paint;
import org.grouser.cli.terminal.Progress;
import org.grouser.cli.terminal.ShellText;
import org.grouser.quantity.Check;
import org.grouser.record.EnergyAccount;
import org.grouser.record.Event;
import org.grouser.record.Evidence;
import org.grouser.record.OutputFailed;
import org.grouser.record.Recording;
import org.grouser.record.run.DigestedFile;
import org.grouser.record.run.FolderClaim;
import org.grouser.record.run.FormerResults;
import org.grouser.record.run.RowFiles;
import org.grouser.record.run.RowPosition;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.RunManifest;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.RunTime;
import org.grouser.simulation.Checkpoint;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SimulationDiverged;
import org.grouser.simulation.steer.DriveFile;
import org.jspecify.annotations.Nullable;

/** One run from its scenario to its folder. */
public final class RunJob {
    /** What a run may change when it is taken up. */
    private static final Pattern BRANCHES = Pattern.compile("^(drives\\.|stop\\.time_s=|metrics\\.)");

    private final Scenario scenario;
    private final String asked; // how the user named the scenario or the checkpoint
    private final List<String> sets;
    private final @Nullable Checkpoint checkpoint;
    public int threads = 1;

    @Nullable
    public Path out;

    public double[] checkpointAtS = {};
    public double checkpointEveryS = Checkpoints.USUAL_S; // of wall time; 0 for none

    @Nullable
    public WatchedRun watched; // who looks at it and may end it

    @Nullable
    public Steerer steerer; // who commands it while it goes on

    @Nullable
    public Path drive; // file of commands that it gets again; that of the folder which it is made from, if there is one

    public double putAsideAtS = Double.NaN; // where it ends with a checkpoint, as if interrupted

    private List<DriveFile.Row> driven = List.of(); // what is in it
    private PrintStream outcome = System.out;
    private final Paint paint = Paint.out();
    private PrintStream notes = System.err;
    public double replayS = Double.NaN; // between two frames of the replay; 0 for none, NaN for the usual time

    public RunJob(String asked, List<String> sets) {
        this(asked, sets, ScenarioReader.open(asked, sets), null);
    }

    private RunJob(String asked, List<String> sets, Scenario scenario, @Nullable Checkpoint checkpoint) {
        this.asked = asked;
        this.sets = List.copyOf(sets);
        this.scenario = scenario;
        this.checkpoint = checkpoint;
        this.drive = driveBeside(asked);
    }

    /** A job of a scenario that is read already. */
    public static RunJob of(String asked, List<String> sets, Scenario scenario) {
        return new RunJob(asked, sets, scenario, null);
    }

    /** Nothing is printed. */
    public void printNothing() {
        outcome = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        notes = outcome;
    }

    public Scenario scenario() {
        return scenario;
    }

    /**
     * A job that goes on from a checkpoint, or branches off there.
     *
     * @param sets what goes another way from now on; what has happened so far cannot be changed
     */
    public static RunJob resume(Path file, List<String> sets) throws IOException {
        checkBranch(sets);
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + ": no such checkpoint");
        }
        Checkpoint checkpoint;
        try {
            checkpoint = Checkpoint.open(file);
        } catch (IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
        Scenario scenario = ScenarioReader.parse(checkpoint.scenarioText(), file.toString(), sets);
        RunJob job = new RunJob(file.toString(), sets, scenario, checkpoint);
        try {
            InputFiles.unchanged(
                    checkpoint.origin().inputs(), InputFiles.of(scenario).digests());
        } catch (IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
        RowFiles.check(job.former(), checkpoint.origin().rows());
        return job;
    }

    /** Refuses what a run that is taken up cannot change. */
    public static void checkBranch(List<String> sets) {
        for (String set : sets) {
            if (!BRANCHES.matcher(set).find()) {
                throw new IllegalArgumentException("--set " + set
                        + ": a run that is taken up can change drives..., stop.time_s and metrics... alone");
            }
        }
    }

    /** The folder of the run that left the checkpoint. */
    private Path former() {
        return Objects.requireNonNull(Path.of(asked).toAbsolutePath().getParent());
    }

    /**
     * Runs, writes the folder, prints the outcome.
     *
     * @return the exit code
     */
    public int execute(boolean json) throws IOException {
        driven = drive == null ? List.of() : DriveFile.read(drive);
        try (Simulation simulation = assemble()) {
            Interrupt.hold(); // what comes before leaves nothing behind, and may be ended at any time
            if (checkpoint != null) {
                checkpoint.restore(simulation);
            }
            RunFiles.checkSections(scenario, simulation.columns());
            checkCheckpoints(simulation.timeS());
            return claim(
                    simulation, out != null ? out : FreshFolder.under(Path.of("runs"), scenario, asked, sets), json);
        }
    }

    /** Takes the folder, moves away what former runs have left there, and says in run.json how the run stands. */
    private int claim(Simulation simulation, Path path, boolean json) throws IOException {
        InputFiles named = InputFiles.of(scenario);
        List<DigestedFile> digests = named.digests();
        InputFiles all = checkpoint == null ? InputFiles.of(scenario).with(asked, sets) : InputFiles.of(scenario);
        if (checkpoint == null && drive != null) {
            all.with(drive);
        }
        FormerResults.spare(path, all.paths());
        if (checkpoint == null) {
            ScenarioReader.notes(asked, sets).forEach(note -> notes.println("note: " + note));
        }
        if (checkpoint != null) {
            all.with(Path.of(asked)); // which may lie in the folder, and stays as it is
        }
        Summary.Setup setup = RunText.setup(scenario, digests);
        RunManifest manifest = new RunManifest(
                new RunManifest.Origin(setup, command(), ProgramVersion.commit()), all.digests(), Instant.now());
        RunFolder folder = RunFolder.create(path);
        FolderClaim claim = FolderClaim.take(path, manifest.run());
        try (claim) {
            Path rowsOf = makeRoom(path);
            manifest.begin(folder);
            folder.writeText("scenario.yaml", ScenarioWriter.write(scenario));
            try (Recording recording = Recording.inFolder(folder.path());
                    RowFiles rows = rows(folder, rowsOf, simulation, recording)) {
                Checkpoints checkpoints = new Checkpoints(scenario, folder, rows, notes);
                checkpoints.inputs = digests;
                RunManifest.State state = RunManifest.State.FAILED;
                try {
                    int code = run(new Parts(simulation, recording, rows, folder, setup), checkpoints, json);
                    state = code == ExitCode.DONE ? RunManifest.State.DONE : RunManifest.State.INTERRUPTED;
                    return code;
                } catch (SimulationDiverged e) {
                    state = RunManifest.State.DIVERGED;
                    throw e;
                } finally {
                    end(manifest, folder, state, rows);
                }
            }
        }
    }

    /**
     * Moves former results away. A run that was not finished and is taken up again keeps its files.
     *
     * @return where the rows of the checkpoint are
     */
    private Path makeRoom(Path path) throws IOException {
        if (checkpoint == null) {
            FormerResults.moveAway(path, true);
            return path;
        }
        if (!Files.isSameFile(former(), path)) {
            FormerResults.moveAway(path, true);
            return former();
        }
        if (!Files.exists(path.resolve("summary.json"))) {
            return path;
        }
        Path previous = FormerResults.moveAway(path, false);
        if (previous == null) {
            return path;
        }
        FormerResults.copyReplay(previous, path);
        return previous;
    }

    /** The last word of a run; what has failed already is more important than that it cannot be said. */
    private void end(RunManifest manifest, RunFolder folder, RunManifest.State state, RowFiles rows)
            throws IOException {
        try {
            manifest.end(folder, state, rows.position());
        } catch (IOException e) {
            if (state != RunManifest.State.FAILED) {
                throw e;
            }
            notes.println("grouser: " + e.getMessage());
        }
    }

    /** The growing files: new, or those of the checkpoint, copied if they are elsewhere. */
    private RowFiles rows(RunFolder folder, Path rowsOf, Simulation simulation, Recording recording)
            throws IOException {
        if (checkpoint == null) {
            recording.begin(simulation.columns());
            return RowFiles.begin(folder, simulation.columns(), recording);
        }
        RowPosition at = checkpoint.origin().rows();
        if (!Files.isSameFile(rowsOf, folder.path())) {
            RowFiles.copy(rowsOf, folder.path(), at);
        }
        return RowFiles.resume(folder, simulation.columns(), recording, at);
    }

    /** A run under way. */
    private record Parts(
            Simulation simulation, Recording recording, RowFiles rows, RunFolder folder, Summary.Setup setup) {}

    /** Says so if it takes a while: steep slopes settle, trees of large meshes are built. */
    private Simulation assemble() {
        return LongStart.during(scenario.id(), notes, () -> Simulation.assemble(scenario, threads));
    }

    private int run(Parts parts, Checkpoints checkpoints, boolean json) throws IOException {
        Simulation simulation = parts.simulation();
        RowFiles rows = parts.rows();
        RunFolder folder = parts.folder();
        Progress progress = new Progress(
                scenario.id(),
                simulation.timeS(),
                new ExpectedEnd(scenario.stop(), knownEndS()),
                Boolean.getBoolean("grouser.terminal"),
                notes);
        double fromS = simulation.timeS();
        long start = System.nanoTime();
        RunResult result;
        if (watched != null) {
            watched.begin(folder.path(), fromS);
        }
        checkpoints.atS = checkpointAtS;
        checkpoints.everyS = checkpointEveryS;
        try (ReplayOfRun replay = ReplayOfRun.begin(
                        simulation, scenario, folder.path(), replayS, note -> notes.println("grouser: " + note));
                DriveLog log = new DriveLog(folder.path(), before(driven, simulation.steps()))) {
            Steerer steering = steerer();
            steering.begin(new Steerer.Cockpit(
                    simulation,
                    folder.path(),
                    before(driven, simulation.steps()),
                    log::add,
                    name -> checkpoints.attempted(name, simulation),
                    () -> isAskedToEnd(rows),
                    replay::flush));
            start = System.nanoTime(); // what comes before is assembly
            result = simulation.run(rows, control(parts, progress, replay, checkpoints, steering));
        } catch (SimulationDiverged diverged) {
            progress.close();
            String why = String.valueOf(diverged.getMessage());
            rows.event(new Event(simulation.timeS(), "stop", "", "", 0, 0, why));
            RunResult end = simulation.resultSoFar(diverged.stop(), why);
            writeOrPrint(parts, end, wall(start), simulation.timeS() - fromS);
            throw diverged;
        }
        progress.close();
        if (result.stop().equals(RunResult.INTERRUPTED) && rows.failure() == null) {
            return putAside(simulation, checkpoints, folder);
        }
        Summary summary = writeOrPrint(parts, result, wall(start), simulation.timeS() - fromS);
        checkpoints.removeAutomatic();
        outcome.print(json ? summary.toJson() : paint.outcome(text(summary, parts)) + RunText.memory());
        return ExitCode.DONE;
    }

    private boolean isAskedToEnd(RowFiles rows) {
        return Interrupt.asked() || rows.failure() != null || (watched != null && watched.isAskedToEnd());
    }

    private static List<DriveFile.Row> before(List<DriveFile.Row> rows, long step) {
        return rows.stream().filter(row -> row.step() < step).toList();
    }

    private Steerer steerer() {
        if (steerer != null) {
            return steerer;
        }
        if (driven.isEmpty()) {
            return Steerer.NOBODY;
        }
        notes.println("grouser: steered as " + drive + " says");
        return new DrivenAgain(driven);
    }

    /** The drive file beside a scenario or checkpoint of a run folder. */
    private static @Nullable Path driveBeside(String asked) {
        Path folder = Path.of(asked).toAbsolutePath().normalize().getParent();
        if (folder == null || !RunPlace.isRun(folder)) {
            return null;
        }
        Path file = Path.of(asked).resolveSibling(DriveFile.NAME);
        return Files.isRegularFile(file) ? file : null;
    }

    /** When this very run ended as it was last measured; NaN for another one. */
    private double knownEndS() {
        boolean asListed = sets.isEmpty() && checkpoint == null && Catalog.ids().contains(asked);
        return asListed ? RunTime.of(asked).map(RunTime::simulatedS).orElse(Double.NaN) : Double.NaN;
    }

    private String text(Summary summary, Parts parts) {
        return RunText.of(
                summary,
                checks(summary),
                EnergyAccount.of(parts.recording()),
                parts.folder().path());
    }

    private List<ComparisonRow> checks(Summary summary) {
        List<ComparisonRow> rows = Published.checks(scenario, summary.metrics());
        boolean steered = steerer != null || !driven.isEmpty();
        return steered
                ? rows.stream()
                        .map(row -> row.notJudged("this run was steered"))
                        .toList()
                : rows;
    }

    /** What is done after each step, and who may end the run. */
    private RunControl control(
            Parts parts, Progress progress, ReplayOfRun replay, Checkpoints checkpoints, Steerer steering) {
        RowFiles rows = parts.rows();
        return new RunControl() {
            private String ended = "";

            @Override
            public String stop() {
                return ended;
            }

            private boolean isThere;

            @Override
            public boolean interrupted() {
                ended = steering.beforeStep();
                return isThere || isAskedToEnd(rows);
            }

            @Override
            public void advanced(Simulation simulation) {
                isThere = simulation.timeS() >= putAsideAtS - 1e-9;
                progress.advanced(simulation);
                replay.advanced();
                if (watched != null) {
                    watched.advanced(simulation.timeS());
                }
                checkpoints.advanced(simulation);
            }
        };
    }

    /** Refuses checkpoints at times that the run does not come by. */
    private void checkCheckpoints(double fromS) {
        double endS = scenario.stop().timeS();
        for (double timeS : checkpointAtS) {
            Check.that(
                    timeS > fromS && timeS <= endS,
                    "--checkpoint-at",
                    "= " + timeS + " s is outside (" + fromS + ", " + endS + "] s, the time of this run");
        }
    }

    private int putAside(Simulation simulation, Checkpoints checkpoints, RunFolder folder) throws IOException {
        checkpoints.write("checkpoint.bin", simulation);
        Path file = folder.path().resolve("checkpoint.bin");
        notes.println("grouser: interrupted at t = " + simulation.timeS() + " s; go on with: ./grouser run --resume "
                + ShellText.quoted(file) + " --out " + ShellText.quoted(folder.path()));
        return ExitCode.INTERRUPTED;
    }

    /** Writes what the run came to; on a disk that takes no more, its summary goes to standard output instead. */
    private Summary writeOrPrint(Parts parts, RunResult result, double wallS, double simulatedS) throws IOException {
        Evidence evidence = Evidence.of(
                parts.recording(),
                scenario.record().sections(),
                parts.simulation().grounds());
        Summary summary = RunText.summary(scenario, parts.setup(), evidence, result, wallS, simulatedS);
        try {
            parts.rows().position();
            List<ComparisonRow> checks = checks(summary);
            RunFiles.write(parts.folder(), scenario, evidence, summary, checks, command());
            return summary;
        } catch (OutputFailed e) {
            boolean broken = result.stop().equals(RunResult.INTERRUPTED);
            RunResult end = parts.simulation()
                    .resultSoFar(broken ? "output failed" : result.stop(), String.valueOf(e.getMessage()));
            outcome.print(RunText.summary(scenario, parts.setup(), evidence, end, wallS, simulatedS)
                    .toJson());
            throw e;
        }
    }

    private String command() {
        String from = checkpoint == null ? "" : "--resume ";
        return ShellText.withSets("./grouser run " + from + ShellText.quoted(asked), sets);
    }

    private static double wall(long startNanos) {
        return (System.nanoTime() - startNanos) * 1e-9;
    }
}
