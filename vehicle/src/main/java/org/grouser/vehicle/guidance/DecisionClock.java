package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/** Says when a period has elapsed. Periods are counted from the first time told, so they do not drift. */
final class DecisionClock {
    /** A time this share of a period early is in time: sums of steps round. Our choice. */
    private static final double EARLY = 1e-6;

    private final double periodS;
    private double startS;
    private long periods; // begun so far

    DecisionClock(double periodS) {
        this.periodS = periodS;
    }

    /** How many periods have begun since the last time told: 0 for no decision now, 1 at the first. */
    long elapsed(double timeS) {
        if (periods == 0) {
            startS = timeS;
        }
        long begun = (long) Math.floor((timeS - startS) / periodS + EARLY) + 1;
        long more = Math.max(0, begun - periods);
        periods += more;
        return more;
    }

    void addTo(StateHash hash) {
        hash.add(startS).add(periods);
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(startS);
        out.writeLong(periods);
    }

    void read(DataInput in) throws IOException {
        startS = in.readDouble();
        periods = in.readLong();
        if (periods < 0) {
            throw new IOException("damaged checkpoint: guidance has begun " + periods + " periods");
        }
    }
}
