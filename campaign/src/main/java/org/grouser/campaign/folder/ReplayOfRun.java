package org.grouser.campaign.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.replay.ReplayRecorder;
import org.jspecify.annotations.Nullable;

/** The replay of a run, if it is wanted. A disk that fails ends the replay and never the run. */
public final class ReplayOfRun implements AutoCloseable {
    private @Nullable ReplayRecorder recorder;

    private final Path folder;
    private final Consumer<String> notes;

    private ReplayOfRun(@Nullable ReplayRecorder recorder, Path folder, Consumer<String> notes) {
        this.recorder = recorder;
        this.folder = folder;
        this.notes = notes;
    }

    /** Where the replay lies. */
    public Path folder() {
        return folder;
    }

    /**
     * @param intervalS between two frames; 0 for no replay, NaN for the usual one
     * @param notes takes a line if the disk fails
     */
    public static ReplayOfRun begin(
            Simulation simulation, Scenario scenario, Path runFolder, double intervalS, Consumer<String> notes) {
        Path folder = runFolder.resolve("replay");
        if (intervalS == 0) {
            return new ReplayOfRun(null, folder, notes);
        }
        double everyS = Double.isNaN(intervalS) ? ReplayRecorder.usualIntervalS(scenario) : intervalS;
        try {
            return new ReplayOfRun(simulation.recordReplay(folder, everyS), folder, notes);
        } catch (IOException e) {
            complain(notes, e);
            return new ReplayOfRun(null, folder, notes);
        }
    }

    /** Told after every step. */
    public void advanced() {
        if (recorder != null) {
            try {
                recorder.advanced();
            } catch (IOException e) {
                complain(notes, e);
                recorder = null;
            }
        }
    }

    /** Has what was kept so far shown at once, while the run waits. */
    public void flush() {
        if (recorder != null) {
            recorder.flush();
        }
    }

    @Override
    public void close() {
        if (recorder != null) {
            try {
                recorder.close();
            } catch (IOException e) {
                complain(notes, e);
            }
            recorder = null;
        }
    }

    private static void complain(Consumer<String> notes, IOException e) {
        notes.accept("the replay ends here, the run goes on: " + e.getMessage());
    }
}
