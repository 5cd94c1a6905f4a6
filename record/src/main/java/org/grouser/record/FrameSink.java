package org.grouser.record;

import java.util.List;

/** Receives the frames and events of a run, in the order of time. */
public interface FrameSink {
    /** Called once, before the first frame. The first column is time_s. */
    void begin(List<Column> columns);

    /**
     * One row.
     *
     * @param values Not modified, and not kept: it is overwritten by the next frame.
     */
    void frame(double[] values);

    void event(Event event);
}
