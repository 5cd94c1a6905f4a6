package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.grouser.record.Column;
import org.grouser.record.FrameSink;

/** Hands a frame to the sink at its own rate. */
final class Recorder {
    private final States states;
    private DoubleSupplier[] columns;
    private double[] row;
    private final ContactTally tally;
    private final CompliantContact yielding;
    private final JointGroups groups;
    private final long everySteps;

    /**
     * @param everySteps steps between two frames, at least one
     */
    Recorder(States states, ContactTally tally, CompliantContact yielding, JointGroups groups, long everySteps) {
        this.states = states;
        this.columns = states.values();
        this.row = new double[columns.length];
        this.tally = tally;
        this.yielding = yielding;
        this.groups = groups;
        this.everySteps = everySteps;
    }

    /** Adds a column to those of the frames to come. */
    void add(String name, DoubleSupplier value) {
        states.add(name, value);
        columns = states.values();
        row = new double[columns.length];
    }

    List<Column> columns() {
        return states.columns();
    }

    /**
     * The column of that name.
     *
     * @param where it is asked for, for the message
     */
    DoubleSupplier state(String where, String name) {
        return states.find(where, name);
    }

    void begin(FrameSink sink) {
        sink.begin(states.columns());
    }

    /** Offers the state after so many steps; it is kept if its turn has come or the run ends. */
    void offer(long steps, boolean last, FrameSink sink) {
        if (steps % everySteps != 0 && !last) {
            return;
        }
        for (int c = 0; c < row.length; c++) {
            row[c] = columns[c].getAsDouble();
        }
        sink.frame(row);
        tally.clear();
        yielding.clear();
        groups.clear();
    }

    /** Sums up a step for the frame to come. */
    void tally(double stepS) {
        groups.tally(stepS);
    }

    void write(DataOutput out) throws IOException {
        tally.write(out);
        groups.write(out);
    }

    void read(DataInput in) throws IOException {
        tally.read(in);
        groups.read(in);
    }
}
