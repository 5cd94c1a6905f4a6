package org.grouser.simulation.steer;

import java.util.List;
import java.util.function.Consumer;
import org.grouser.simulation.Simulation;

/** Steers a run as a drive file says: the same commands before the same steps, and so the same bits. */
public final class DriveReplay {
    private final Simulation run;
    private final Steering steering;
    private final List<DriveFile.Row> rows;
    private int next;

    /**
     * @param run from its start, or taken up from a checkpoint of the same drive: then the commands before it are known to it, and
     *     only forces are taken from the rows
     * @param log takes each command that was applied
     */
    public DriveReplay(Simulation run, List<DriveFile.Row> rows, Consumer<DriveFile.Row> log) {
        this.run = run;
        this.rows = List.copyOf(rows);
        this.steering = new Steering(run, log);
        while (next < rows.size() && rows.get(next).step() < run.steps()) {
            SteerCommand former = rows.get(next++).command();
            if (former.kind() == SteerCommand.Kind.PULL || former.kind() == SteerCommand.Kind.LET_GO) {
                steering.take(former);
            }
        }
    }

    /**
     * To be called before every step.
     *
     * @return whether the run shall go on
     * @throws IllegalArgumentException in one line, if the drive is of another vehicle
     */
    public boolean beforeStep() {
        while (next < rows.size() && rows.get(next).step() <= run.steps()) {
            steering.apply(rows.get(next++).command());
        }
        return !steering.ended();
    }
}
