package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Measures at its own rate; see {@link Simulation#addSensor}. What it remembers is saved in checkpoints if it overrides
 * {@link #write} and {@link #read}; its last values always are.
 */
@FunctionalInterface
public interface Sensor {
    /**
     * Called at its period, between two steps.
     *
     * @param state of the run now
     * @param values one for each of its columns; those of the last sample. Modified.
     */
    void sample(State state, double[] values);

    /** Writes what it remembers. */
    default void write(DataOutput out) throws IOException {}

    /** Takes up what {@link #write} wrote. */
    default void read(DataInput in) throws IOException {}
}
