package org.grouser.simulation;

/** How the outside follows and ends a run. Called between steps, from the thread that runs. */
public interface RunControl {
    /** Whether to stop before the next step. */
    default boolean interrupted() {
        return false;
    }

    /** Told after every step. */
    default void advanced(Simulation simulation) {}
}
