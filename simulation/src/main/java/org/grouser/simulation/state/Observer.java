package org.grouser.simulation.state;

import org.grouser.record.FrameSink;

/** Someone who looks at every step: it may tell events and sum up, and changes nothing that the run depends on. */
public interface Observer {
    /** Looks at the start of a run; bodies placed and moved. */
    default void begin() {}

    /**
     * Looks at a step that has been accepted; bodies placed and moved at its end.
     *
     * @param clock at the end of the step
     * @param sink takes events
     */
    void look(Clock clock, FrameSink sink);
}
