package org.grouser.simulation.observe;

import java.util.function.DoubleSupplier;
import org.grouser.record.Column;
import org.grouser.record.FrameSink;
import org.grouser.simulation.state.FrameSums;
import org.grouser.simulation.state.RunColumns;

/** Hands a frame to the sink at its own rate. */
public final class Recorder {
    private final RunColumns columns;
    private DoubleSupplier[] values;
    private double[] row;
    private final FrameSums sums;
    private final long everySteps;

    /**
     * @param sums over the steps between two frames
     * @param everySteps steps between two frames, at least one
     */
    public Recorder(RunColumns columns, FrameSums sums, long everySteps) {
        this.columns = columns;
        this.values = columns.values();
        this.row = new double[values.length];
        this.sums = sums;
        this.everySteps = everySteps;
    }

    /** Adds a column to those of the frames to come. */
    public void add(Column column, DoubleSupplier value) {
        columns.add(column, value);
        values = columns.values();
        row = new double[values.length];
    }

    public RunColumns columns() {
        return columns;
    }

    public void begin(FrameSink sink) {
        sink.begin(columns.columns());
    }

    /** Offers the state of a run that ends before its next step; nothing if it was kept already. */
    public void offerLast(long steps, FrameSink sink) {
        if (steps % everySteps != 0) {
            offer(steps, true, sink);
        }
    }

    /** Offers the state after so many steps; it is kept if its turn has come or the run ends. */
    public void offer(long steps, boolean last, FrameSink sink) {
        if (steps % everySteps != 0 && !last) {
            return;
        }
        for (int c = 0; c < row.length; c++) {
            row[c] = values[c].getAsDouble();
        }
        sink.frame(row);
        sums.clear();
    }
}
