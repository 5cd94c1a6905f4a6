package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;
import org.jspecify.annotations.Nullable;

/** A limit at work: says whether it holds the vehicle, and how slow it makes it. */
final class DriveLimit {
    /** A vehicle that was slowed goes on as before below this share of the limit. Our choice. */
    private static final double RELEASE = 0.9;

    private final DrivingSpec.@Nullable Limit spec;
    private double heldS; // how long it has been exceeded
    private double freeS; // how long it has been far from that
    private boolean active;

    DriveLimit(DrivingSpec.@Nullable Limit spec) {
        this.spec = spec;
    }

    void look(double value, double dtS) {
        if (spec == null) {
            return;
        }
        heldS = value > spec.above() ? heldS + dtS : 0;
        freeS = value < RELEASE * spec.above() ? freeS + dtS : 0;
        boolean begins = heldS > 0 && heldS >= spec.forS();
        boolean ends = spec.action() == DrivingSpec.Action.SLOW && freeS > 0 && freeS >= spec.forS();
        active = begins || (active && !ends);
    }

    boolean stops() {
        return spec != null && active && spec.action() == DrivingSpec.Action.STOP;
    }

    /** Share of the speed that it leaves. */
    double share() {
        return spec != null && active && spec.action() == DrivingSpec.Action.SLOW ? spec.slowTo() : 1;
    }

    void addTo(StateHash hash) {
        hash.add(heldS).add(freeS).add(active ? 1 : 0);
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(heldS);
        out.writeDouble(freeS);
        out.writeBoolean(active);
    }

    void read(DataInput in) throws IOException {
        heldS = in.readDouble();
        freeS = in.readDouble();
        active = in.readBoolean();
    }
}
