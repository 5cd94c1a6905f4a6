package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.dynamics.Motion;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.simulation.state.WheelSpeeds;

/** Tells when a wheel that the ground bears keeps spinning faster than it travels. All limits are our choice. */
final class SpinWatch {
    /** Slip above this ... */
    static final double HIGH = 0.6;

    /** ... for so long while it touches is told; the time in the air is left out of the count. */
    static final double FOR_S = 0.5;

    /** It is told again only after slip has fallen below this on the ground. */
    static final double CALM = 0.4;

    private final String name;
    private final WheelSpeeds wheel;
    private final double stepS;
    private double heldS; // how long slip has been high
    private boolean told;

    SpinWatch(String name, WheelSpeeds wheel, double stepS) {
        this.name = name;
        this.wheel = wheel;
        this.stepS = stepS;
    }

    int body() {
        return wheel.body();
    }

    double circumferentialMPerS(Motion m) {
        return Math.abs(wheel.circumferentialMPerS(m));
    }

    /** Looks at the wheel after a step in which the ground bore it. */
    void look(double timeS, Motion m, FrameSink sink) {
        double slip = wheel.slip(m);
        heldS = slip > HIGH ? heldS + stepS : 0;
        told &= slip >= CALM;
        if (!told && heldS >= FOR_S - 0.5 * stepS) {
            told = true;
            double slideMPerS = Math.abs(wheel.circumferentialMPerS(m) - wheel.forwardMPerS(m));
            sink.event(new Event(timeS, "slip_high", name, "", slideMPerS, 0, "slip " + AnomalyWatch.digits(slip)));
        }
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
