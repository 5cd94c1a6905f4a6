package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/**
 * One command for the wheels of either side, made of speed and turn.
 *
 * <pre>
 *   left = speed - turn,  right = speed + turn          turn positive to the left, world z up
 * </pre>
 *
 * Steering goes first: what the turn takes of the limit is not there for the speed. Then each side changes no faster than its
 * slew. Differs from the authors' code, which adds the turn on the left: its z axis points down.
 */
final class SideCommands {
    private final double limit;
    private final double slewPerS;
    private double left;
    private double right;

    SideCommands(double limit, double slewPerS) {
        this.limit = limit;
        this.slewPerS = slewPerS;
    }

    /** The most that a turn may ask for. */
    double turnLimit() {
        return limit;
    }

    /** The most that a speed may ask for beside a turn. */
    double speedLimit(double turn) {
        return Math.max(0, limit - Math.abs(turn));
    }

    /**
     * @param speed within {@link #speedLimit}
     * @param turn within {@link #turnLimit}
     */
    void share(double speed, double turn, double dtS) {
        left = towards(left, speed - turn, dtS);
        right = towards(right, speed + turn, dtS);
    }

    private double towards(double from, double to, double dtS) {
        double most = slewPerS * dtS;
        return Math.abs(to - from) <= most ? to : from + Math.copySign(most, to - from);
    }

    double left() {
        return left;
    }

    double right() {
        return right;
    }

    void addTo(StateHash hash) {
        hash.add(left).add(right);
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(left);
        out.writeDouble(right);
    }

    void read(DataInput in) throws IOException {
        left = in.readDouble();
        right = in.readDouble();
    }
}
