package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Decides from the state what the joints do; see {@link Simulation#control}. What it remembers is saved in checkpoints if it
 * overrides {@link #write} and {@link #read}.
 */
@FunctionalInterface
public interface Controller {
    /**
     * Called at its period, before the step that begins now. Commands hold until the next one.
     *
     * @param state of the run now
     * @param command takes what the joints shall do
     */
    void control(State state, Commands command);

    /** Writes what it remembers. */
    default void write(DataOutput out) throws IOException {}

    /** Takes up what {@link #write} wrote. */
    default void read(DataInput in) throws IOException {}
}
