package org.grouser.simulation.steer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.grouser.quantity.NearestName;
import org.grouser.simulation.Body;
import org.grouser.simulation.Force;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.Wrench;

/**
 * Applies commands to a run between two of its steps, and tells a log each with the number of steps made before it: what
 * {@link DriveReplay} needs for the same run again.
 *
 * <pre>
 *   Steering steering = new Steering(run, rows::add);
 *   steering.apply(SteerCommand.speed("fl_drive", 0.6));
 *   run.step();
 * </pre>
 *
 * For the thread that steps the run.
 */
public final class Steering {
    private final Simulation run;
    private final Consumer<DriveFile.Row> log;
    private final Map<String, Pull> pulls = new HashMap<>(); // by body
    private boolean ended;

    /** A force that holds until it changes; what it is comes from the log, not from checkpoints. */
    private static final class Pull implements Force {
        private List<Double> values = List.of();

        @Override
        public void apply(double timeS, Body body, Wrench wrench) {
            if (!values.isEmpty()) {
                wrench.forceAt(
                        values.get(0), values.get(1), values.get(2), values.get(3), values.get(4), values.get(5));
            }
        }
    }

    /**
     * @param log takes each command that was applied
     */
    public Steering(Simulation run, Consumer<DriveFile.Row> log) {
        this.run = run;
        this.log = log;
    }

    /**
     * Applies a command from the next step on.
     *
     * @throws IllegalArgumentException in one line, if the run has no such joint or body, or the joint cannot do that; it is not
     *     logged then
     */
    public void apply(SteerCommand command) {
        take(command);
        log.accept(new DriveFile.Row(run.steps(), command));
    }

    /** The same without a word to the log, for what is known to it already. */
    void take(SteerCommand command) {
        String target = command.target();
        switch (command.kind()) {
            case SPEED -> run.joint(target).commandSpeed(command.values().get(0));
            case POSITION -> run.joint(target).commandPosition(command.values().get(0));
            case TORQUE -> run.joint(target).commandTorque(command.values().get(0));
            case RELEASE -> run.joint(target).releaseCommand();
            case PULL -> pull(target).values = command.values();
            case LET_GO -> pull(target).values = List.of();
            case END -> ended = true;
        }
    }

    private Pull pull(String body) {
        Pull known = pulls.get(body);
        if (known == null) {
            if (!run.bodyNames().contains(body)) {
                throw new IllegalArgumentException(
                        "unknown body '" + NearestName.shortened(body) + "'" + NearestName.hint(body, run.bodyNames()));
            }
            known = new Pull();
            run.addForce(body, known);
            pulls.put(body, known);
        }
        return known;
    }

    /** Whether the run was told to end. */
    public boolean ended() {
        return ended;
    }
}
