package org.grouser.cli.run;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.steer.DriveFile;

/** Who commands a run while it goes on. Called by the thread that runs. */
public interface Steerer {
    /** Why a run ended that was told to. */
    String ENDED = "ended by command";

    /** Commands nothing. */
    Steerer NOBODY = new Steerer() {
        @Override
        public void begin(Cockpit cockpit) {}

        @Override
        public String beforeStep() {
            return "";
        }
    };

    /**
     * What somebody who steers has at hand.
     *
     * @param run at its start, or as its checkpoint left it
     * @param folder of the run
     * @param former commands that the run got before its checkpoint
     * @param log takes every command that was applied
     * @param show has the pictures kept so far shown at once
     * @param leaving whether the run is asked to end by other means, so that nothing may wait any more
     * @param checkpoint writes one under a name; gives what went wrong in one line, or nothing
     */
    record Cockpit(
            Simulation run,
            Path folder,
            List<DriveFile.Row> former,
            Consumer<DriveFile.Row> log,
            UnaryOperator<String> checkpoint,
            BooleanSupplier leaving,
            Runnable show) {
        public Cockpit {
            former = List.copyOf(former);
        }
    }

    /** The run has its folder; its first step comes next. */
    void begin(Cockpit cockpit);

    /**
     * Gives the commands of the step that comes next; may wait.
     *
     * @return why the run shall end instead, or nothing
     */
    String beforeStep();
}
