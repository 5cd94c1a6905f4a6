package org.grouser.benchmark;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;

/** Takes everything and keeps nothing. */
final class Quiet implements FrameSink {
    @Override
    public void begin(List<Column> columns) {}

    @Override
    public void frame(double[] values) {}

    @Override
    public void event(Event event) {}
}
