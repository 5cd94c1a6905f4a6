package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/**
 * A controller with proportional, integral and derivative parts, decided upon at times a period apart.
 *
 * <pre>
 *   u = kp e + I - kd r                    e error, r filtered rate of what is measured
 *   I &lt;- I + ki e dt                       only while this does not push u further beyond its limits [Peng1996]
 *   r &lt;- (f r + change of measure) / (f + dt)       f time constant, backward Euler [AstromHagglund2006]
 * </pre>
 *
 * The derivative is that of the measure, not of the error: no kick when the wish jumps at a waypoint. Our choice; the paper says
 * neither. The integral is kept as command, so nothing jumps with the first decision or while the limits move.
 */
final class PidLoop {
    private final GuidanceSpec.Pid gains;

    private boolean begun;
    private double integral; // I, command
    private double rate; // r, measure per second

    PidLoop(GuidanceSpec.Pid gains) {
        this.gains = gains;
    }

    /**
     * Decides on a command within [-limit, limit].
     *
     * @param change of the measure since the last decision, not used in the first
     */
    double decide(double error, double change, double dtS, double limit) {
        if (begun) {
            rate = (gains.filterS() * rate + change) / (gains.filterS() + dtS);
        }
        begun = true;
        double step = gains.integral() * error * dtS;
        double wanted = gains.proportional() * error + integral + step - gains.derivative() * rate;
        boolean pushesOut = Math.abs(wanted) > limit && wanted * step > 0;
        if (pushesOut) {
            wanted -= step;
        } else {
            integral += step;
        }
        return Math.max(-limit, Math.min(limit, wanted));
    }

    void addTo(StateHash hash) {
        hash.add(begun ? 1 : 0).add(integral).add(rate);
    }

    void write(DataOutput out) throws IOException {
        out.writeBoolean(begun);
        out.writeDouble(integral);
        out.writeDouble(rate);
    }

    void read(DataInput in) throws IOException {
        begun = in.readBoolean();
        integral = in.readDouble();
        rate = in.readDouble();
    }
}
