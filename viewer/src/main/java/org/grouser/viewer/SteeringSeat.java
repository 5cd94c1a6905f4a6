package org.grouser.viewer;

import java.nio.file.Path;
import java.util.List;

/**
 * The place from which a run is steered by a browser. Nothing here waits for the run, and the run waits for nobody who only asks.
 * Called from several threads at once.
 */
public interface SteeringSeat {
    /**
     * All that a browser wants at one moment.
     *
     * @param act what is to be done once: "go", "pause", "step", "checkpoint", "branch", "end", or empty
     * @param forward share of the fastest speed, -1 to 1
     * @param turn share of the fastest turn to the left, -1 to 1
     * @param pulls forces on bodies; those of a former order that are not among them end
     */
    record Order(String act, double forward, double turn, List<Pull> pulls) {
        public Order {
            pulls = List.copyOf(pulls);
        }
    }

    /**
     * A force on a body.
     *
     * @param forceN world axes
     * @param pointM in the body's frame
     */
    record Pull(String body, List<Double> forceN, List<Double> pointM) {
        public Pull {
            forceN = List.copyOf(forceN);
            pointM = List.copyOf(pointM);
        }
    }

    /**
     * How the run stands.
     *
     * @param folder of the run that is steered now
     * @param state "assembling" before there is a run, "waiting" for its first word from a browser, "running", "paused", "lost" without
     *     a browser, "over"
     * @param message of what was refused last, or empty
     * @param reach what the orders of a browser mean for this vehicle
     * @param checkpoints names of those that were written
     */
    record Status(
            Path folder, String state, double timeS, long step, String message, Reach reach, List<String> checkpoints) {
        public Status {
            checkpoints = List.copyOf(checkpoints);
        }
    }

    /**
     * What the orders of a browser mean for a vehicle.
     *
     * @param canDrive whether there are wheels
     * @param fastestMPerS what a forward of 1 means
     * @param fastestTurnRadPerS what a turn of 1 means
     * @param weightN of all bodies, by which pulls are measured
     * @param lostAfterS without a word from a browser, the wheels stop
     */
    record Reach(boolean canDrive, double fastestMPerS, double fastestTurnRadPerS, double weightN, double lostAfterS) {}

    /** Takes what a browser wants; it holds until the next order, or until none has come for a while. */
    void order(Order order);

    Status status();
}
