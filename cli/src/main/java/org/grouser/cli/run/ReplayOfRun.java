package org.grouser.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.replay.ReplayRecorder;
import org.jspecify.annotations.Nullable;

/** The replay of a run, if it is wanted. A disk that fails ends the replay and never the run. */
final class ReplayOfRun implements AutoCloseable {
    private @Nullable ReplayRecorder recorder;

    private final Path folder;

    private ReplayOfRun(@Nullable ReplayRecorder recorder, Path folder) {
        this.recorder = recorder;
        this.folder = folder;
    }

    /** Where the replay lies. */
    Path folder() {
        return folder;
    }

    /**
     * @param intervalS between two frames; 0 for no replay, NaN for the usual one
     */
    static ReplayOfRun begin(Simulation simulation, Scenario scenario, Path runFolder, double intervalS) {
        Path folder = runFolder.resolve("replay");
        if (intervalS == 0) {
            return new ReplayOfRun(null, folder);
        }
        double everyS = Double.isNaN(intervalS) ? ReplayRecorder.usualIntervalS(scenario) : intervalS;
        try {
            return new ReplayOfRun(simulation.recordReplay(folder, everyS), folder);
        } catch (IOException e) {
            complain(e);
            return new ReplayOfRun(null, folder);
        }
    }

    /** Told after every step. */
    void advanced() {
        if (recorder != null) {
            try {
                recorder.advanced();
            } catch (IOException e) {
                complain(e);
                recorder = null;
            }
        }
    }

    @Override
    public void close() {
        if (recorder != null) {
            try {
                recorder.close();
            } catch (IOException e) {
                complain(e);
            }
            recorder = null;
        }
    }

    private static void complain(IOException e) {
        System.err.println("grouser: the replay ends here, the run goes on: " + e.getMessage());
    }
}
