package org.grouser.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.Version;
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
 * One of several runs of one command: on one thread, without a bar of its own. That it diverged is an outcome like any
 * other.
 *
 * @param diverged whether it could not go on to its end; why stands in the summary
 */
public record MemberRun(Scenario scenario, Evidence evidence, Summary summary, boolean diverged) {
    /** Runs to the end, or until the user interrupts; leaves nothing but numbers. */
    public static MemberRun of(Scenario scenario) {
        return of(scenario, Path.of(""), 0);
    }

    /** Runs with a replay of it in the run's folder. */
    public static MemberRun withReplay(Scenario scenario, Path folder) {
        return of(scenario, folder, Double.NaN);
    }

    private static MemberRun of(Scenario scenario, Path folder, double replayS) {
        long start = System.nanoTime();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            Recording recording = new Recording();
            recording.begin(simulation.columns());
            RunFiles.checkSections(scenario, simulation.columns());
            boolean diverged = false;
            RunResult result;
            try (ReplayOfRun replay = ReplayOfRun.begin(simulation, scenario, folder, replayS)) {
                result = simulation.run(recording, new RunControl() {
                    @Override
                    public boolean interrupted() {
                        return Interrupt.asked();
                    }

                    @Override
                    public void advanced(Simulation running) {
                        replay.advanced();
                    }
                });
            } catch (SimulationDiverged e) {
                String why = String.valueOf(e.getMessage());
                recording.event(new Event(simulation.timeS(), "stop", "", "", 0, 0, why));
                result = simulation.resultSoFar(e.stop(), why);
                diverged = true;
            }
            Evidence evidence = Evidence.of(recording, scenario.record().sections(), simulation.grounds());
            double wallS = (System.nanoTime() - start) * 1e-9;
            Summary.Setup setup =
                    RunText.setup(scenario, InputFiles.of(scenario).digests());
            Summary summary = RunText.summary(scenario, setup, evidence, result, wallS, simulation.timeS());
            return new MemberRun(scenario, evidence, summary, diverged);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean interrupted() {
        return summary.stop().equals(RunResult.INTERRUPTED);
    }

    /**
     * Leaves the folder of a run.
     *
     * @param checks published numbers beside ours; may be empty
     * @param inputs all files that the run is made from
     */
    public void write(Path path, List<ComparisonRow> checks, String command, InputFiles inputs) throws IOException {
        RunFolder folder = RunFolder.create(path);
        folder.writeText("scenario.yaml", ScenarioWriter.write(scenario));
        folder.writeSeries(evidence.recording());
        folder.writeEvents(evidence.recording());
        RunFiles.write(folder, scenario, evidence, summary, checks, command);
        Instant started = Instant.now().minusMillis((long) (1e3 * summary.wallS()));
        RunManifest.Origin origin = new RunManifest.Origin(summary.setup(), command, Version.commit());
        new RunManifest(origin, inputs.digests(), started)
                .end(folder, diverged ? RunManifest.State.DIVERGED : RunManifest.State.DONE);
    }
}
