package org.grouser.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.grouser.quantity.Check;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.jspecify.annotations.Nullable;

/** What is done after each step of a run, and who may end it. */
final class RunSteps implements RunControl {
    private final Progress progress;
    private final ReplayOfRun footage;
    private final @Nullable WatchedRun watched;
    private final double[] checkpointAtS;
    private final Keeper keeper;
    private int next;

    /** Keeps a checkpoint. */
    @FunctionalInterface
    interface Keeper {
        /**
         * @param timeS as it was asked for
         */
        void keep(Simulation simulation, double timeS) throws IOException;
    }

    /**
     * @param watched null if nobody looks
     * @param checkpointAtS sorted. Not modified.
     */
    RunSteps(
            Progress progress,
            ReplayOfRun footage,
            @Nullable WatchedRun watched,
            double[] checkpointAtS,
            Keeper keeper) {
        this.progress = progress;
        this.footage = footage;
        this.watched = watched;
        this.checkpointAtS = checkpointAtS;
        this.keeper = keeper;
    }

    /** Refuses checkpoints at times that the run does not come by. */
    static void check(double[] checkpointAtS, double fromS, double endS) {
        for (double timeS : checkpointAtS) {
            Check.that(
                    timeS > fromS && timeS <= endS,
                    "--checkpoint-at",
                    "= " + timeS + " s is outside (" + fromS + ", " + endS + "] s, the time of this run");
        }
    }

    @Override
    public boolean interrupted() {
        return Interrupt.asked() || (watched != null && watched.isAskedToEnd());
    }

    @Override
    public void advanced(Simulation simulation) {
        progress.advanced(simulation);
        footage.advanced();
        if (watched != null) {
            watched.advanced(simulation.timeS());
        }
        while (next < checkpointAtS.length && simulation.timeS() >= checkpointAtS[next] - 1e-9) {
            try {
                keeper.keep(simulation, checkpointAtS[next++]);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
