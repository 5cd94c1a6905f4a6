package org.grouser.simulation.drive;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;
import org.grouser.record.FrameSink;
import org.grouser.simulation.state.Efforts;

/** Something that acts on the bodies, alive. */
public interface EffortSource {
    /**
     * Adds what it does in the step that begins now; bodies placed and moved at their current state.
     *
     * @param efforts Modified.
     */
    void drive(double timeS, Efforts efforts);

    /** Whether it drives joints, so that a command for one of them takes its place; else it pushes bodies. */
    default boolean actsOnJoints() {
        return true;
    }

    /** Accepts the step; bodies where it ends. */
    default void commit() {}

    /** Tells what happened in the step that was accepted. */
    default void look(double timeS, FrameSink sink) {}

    /** Adds what it remembers to the fingerprint. */
    default void addTo(StateHash hash) {}

    default void write(DataOutput out) throws IOException {}

    default void read(DataInput in) throws IOException {}
}
