package org.grouser.simulation;

/** How the outside follows and ends a run. Called between steps, from the thread that runs. */
public interface RunControl {
    /** Whether to stop before the next step. */
    default boolean interrupted() {
        return false;
    }

    /**
     * Asked before every step, behind {@link #interrupted}: why the run shall end here as if a stop condition held, or empty.
     * Commands for the step may be given here.
     */
    default String stop() {
        return "";
    }

    /** Told after every step. */
    default void advanced(Simulation simulation) {}
}
