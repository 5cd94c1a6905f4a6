package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.simulation.contact.Foot;
import org.grouser.vehicle.TouchdownSpec;
import org.jspecify.annotations.Nullable;

/** Decides as flight software would whether the vehicle has landed, and says so once. */
final class Touchdown {
    private final String vehicle;
    private final TouchdownSpec spec;
    private final List<Foot> feet;
    private final @Nullable Beam altimeter;
    private double heldS; // how long the condition has held
    private boolean told;

    Touchdown(String vehicle, TouchdownSpec spec, List<Foot> feet, @Nullable Beam altimeter) {
        this.vehicle = vehicle;
        this.spec = spec;
        this.feet = List.copyOf(feet);
        this.altimeter = altimeter;
    }

    void look(double timeS, double stepS, FrameSink sink) {
        int on = 0;
        for (int i = 0; i < feet.size(); i++) {
            on += feet.get(i).normalN() > spec.forceN() ? 1 : 0;
        }
        boolean low = altimeter == null || altimeter.reading() < spec.belowM();
        heldS = on >= spec.count() && low ? heldS + stepS : 0;
        if (!told && heldS >= spec.forS() && heldS > 0) {
            told = true;
            sink.event(new Event(timeS, "touchdown", vehicle, "", 0, 0, on + " feet bear"));
        }
    }

    boolean told() {
        return told;
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(heldS);
        out.writeBoolean(told);
    }

    void read(DataInput in) throws IOException {
        heldS = in.readDouble();
        told = in.readBoolean();
    }
}
