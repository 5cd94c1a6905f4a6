package org.grouser.simulation.state;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Something on which the rest of a run depends: it is written into a checkpoint and read back in the same order. */
public interface Saved {
    void write(DataOutput out) throws IOException;

    /** Takes up what {@link #write} left. */
    void read(DataInput in) throws IOException;
}
