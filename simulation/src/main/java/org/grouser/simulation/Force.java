package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Something that pushes a body: a thruster, wind, a tether; see {@link Simulation#addForce}. What it remembers is saved in
 * checkpoints if it overrides {@link #write} and {@link #read}.
 */
@FunctionalInterface
public interface Force {
    /**
     * Adds what it does to the body during the step that begins now.
     *
     * @param timeS begin of the step
     * @param body that is pushed, as it stands now
     * @param wrench zero. Modified.
     */
    void apply(double timeS, Body body, Wrench wrench);

    /** Writes what it remembers. */
    default void write(DataOutput out) throws IOException {}

    /** Takes up what {@link #write} wrote. */
    default void read(DataInput in) throws IOException {}
}
