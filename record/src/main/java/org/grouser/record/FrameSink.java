package org.grouser.record;

import java.util.List;

/** Takes what a run tells, in the order of time. */
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
