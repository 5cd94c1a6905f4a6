package org.grouser.cli.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.List;
import org.grouser.record.run.DigestedFile;
import org.grouser.record.run.RowFiles;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.simulation.Checkpoint;
import org.grouser.simulation.Simulation;

/**
 * The checkpoints of a run: at times that the user asks for, and by the clock on the wall, of which the last two are kept.
 * One that cannot be written is complained about, and the run goes on.
 */
final class Checkpoints {
    /** Wall time between two automatic ones; our choice. */
    static final double USUAL_S = 300;

    private static final List<String> AUTOMATIC = List.of("checkpoint-auto-1.bin", "checkpoint-auto-2.bin");

    private final Scenario scenario;
    private final RunFolder folder;
    private final RowFiles rows;
    private final PrintStream notes;
    List<DigestedFile> inputs = List.of(); // that the scenario names
    double[] atS = {}; // ascending
    double everyS = USUAL_S; // of wall time; 0 for none
    private int next; // of those that were asked for
    private int automatic; // that were tried
    private long lastNanos = System.nanoTime();

    Checkpoints(Scenario scenario, RunFolder folder, RowFiles rows, PrintStream notes) {
        this.scenario = scenario;
        this.folder = folder;
        this.rows = rows;
        this.notes = notes;
    }

    /** Told after every step. */
    void advanced(Simulation simulation) {
        for (; next < atS.length && simulation.timeS() >= atS[next] - 1e-9; next++) {
            attempt("checkpoint-" + atS[next] + "s.bin", simulation);
        }
        long now = System.nanoTime();
        if (everyS > 0 && now - lastNanos > everyS * 1e9) {
            attempt(AUTOMATIC.get(automatic++ % AUTOMATIC.size()), simulation);
            lastNanos = System.nanoTime(); // however long it took
        }
    }

    private void attempt(String name, Simulation simulation) {
        try {
            write(name, simulation);
        } catch (IOException e) {
            notes.println("grouser: this checkpoint is left out, the run goes on: " + e.getMessage());
        }
    }

    /**
     * One that was asked for while the run goes on.
     *
     * @return what went wrong, in one line, or nothing
     */
    String attempted(String name, Simulation simulation) {
        try {
            write(name, simulation);
            return "";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    void write(String name, Simulation simulation) throws IOException {
        Checkpoint.Origin origin = new Checkpoint.Origin(ScenarioWriter.write(scenario), rows.position(), inputs);
        folder.write(name, out -> Checkpoint.write(origin, simulation, out));
    }

    /** A run that is done needs them no more. */
    void removeAutomatic() throws IOException {
        for (String name : AUTOMATIC) {
            Files.deleteIfExists(folder.path().resolve(name));
        }
    }
}
