package org.grouser.campaign.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.grouser.record.Event;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.RunManifest;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SimulationDiverged;

/**
 * One of several runs, on one thread. That it diverged is an outcome like any other.
 *
 * @param result how it ended
 * @param wallS time it took
 * @param simulatedS time that passed in it
 * @param failure why it could not go on to its end, or empty
 */
public record MemberRun(
        Scenario scenario, Evidence evidence, RunResult result, double wallS, double simulatedS, String failure) {
    /**
     * Runs to the end; leaves nothing but numbers.
     *
     * @param interrupted asked between steps: whether to end at once
     */
    public static MemberRun of(Scenario scenario, BooleanSupplier interrupted) {
        return of(scenario, Path.of(""), 0, interrupted, note -> {});
    }

    /**
     * Runs with a replay of it in the run's folder.
     *
     * @param notes takes a line if the replay cannot be written; the run goes on
     */
    public static MemberRun withReplay(
            Scenario scenario, Path folder, BooleanSupplier interrupted, Consumer<String> notes) {
        return of(scenario, folder, Double.NaN, interrupted, notes);
    }

    private static MemberRun of(
            Scenario scenario, Path folder, double replayS, BooleanSupplier interrupted, Consumer<String> notes) {
        long start = System.nanoTime();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            Recording recording = new Recording();
            recording.begin(simulation.columns());
            RunFiles.checkSections(scenario, simulation.columns());
            String failure = "";
            RunResult result;
            try (ReplayOfRun replay = ReplayOfRun.begin(simulation, scenario, folder, replayS, notes)) {
                result = simulation.run(recording, new RunControl() {
                    @Override
                    public boolean interrupted() {
                        return interrupted.getAsBoolean();
                    }

                    @Override
                    public void advanced(Simulation running) {
                        replay.advanced();
                    }
                });
            } catch (SimulationDiverged e) {
                failure = String.valueOf(e.getMessage());
                recording.event(new Event(simulation.timeS(), "stop", "", "", 0, 0, failure));
                result = simulation.resultSoFar(e.stop(), failure);
            }
            Evidence evidence = Evidence.of(recording, scenario.record().sections(), simulation.grounds());
            double wallS = (System.nanoTime() - start) * 1e-9;
            return new MemberRun(scenario, evidence, result, wallS, simulation.timeS(), failure);
        }
    }

    /** Whether it could not go on to its end. */
    public boolean diverged() {
        return !failure.isEmpty();
    }

    public boolean interrupted() {
        return result.stop().equals(RunResult.INTERRUPTED);
    }

    /** The metrics that the scenario asks for. */
    public List<Summary.Metric> metrics() {
        return Summary.summarise(scenario.metrics(), evidence);
    }

    /** The run in a few numbers, with digests of the files that it is made from. */
    public Summary summary() throws IOException {
        Summary.Setup setup = RunText.setup(scenario, InputFiles.of(scenario).digests());
        return RunText.summary(scenario, setup, evidence, result, wallS, simulatedS);
    }

    /**
     * Leaves the folder of a run.
     *
     * @param checks published numbers beside ours; may be empty
     * @param inputs all files that the run is made from
     */
    public void write(Path path, List<ComparisonRow> checks, String command, InputFiles inputs) throws IOException {
        RunFolder folder = RunFolder.create(path);
        Summary summary = summary();
        folder.writeText("scenario.yaml", ScenarioWriter.write(scenario));
        folder.writeSeries(evidence.recording());
        folder.writeEvents(evidence.recording());
        RunFiles.write(folder, scenario, evidence, summary, checks, command);
        Instant started = Instant.now().minusMillis((long) (1e3 * wallS));
        RunManifest.Origin origin = new RunManifest.Origin(summary.setup(), command, ProgramVersion.commit());
        new RunManifest(origin, inputs.digests(), started)
                .end(folder, diverged() ? RunManifest.State.DIVERGED : RunManifest.State.DONE);
    }
}
