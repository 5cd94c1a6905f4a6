package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/**
 * Slip of all wheels together over a window of time, by distances.
 *
 * <pre>
 *   slip = 1 - travelled / rolled,   both sums over wheels, with weights e^(-age / T)
 * </pre>
 *
 * The weights are our choice: they need no memory of the past but the two sums.
 */
final class SlipEstimate {
    /** Less than this rolled in the window tells nothing, m. Our choice. */
    private static final double LEAST_M = 1e-3;

    private final double windowS;
    private double rolledM;
    private double travelledM;

    SlipEstimate(double windowS) {
        this.windowS = windowS;
    }

    void look(DrivingState state, double[] radiusM, double dtS) {
        double kept = StrictMath.exp(-dtS / windowS);
        rolledM *= kept;
        travelledM *= kept;
        for (int i = 0; i < radiusM.length; i++) {
            double rim = state.rollRadPerS[i] * radiusM[i];
            rolledM += Math.abs(rim) * dtS;
            travelledM += Math.signum(rim) * state.travelMPerS[i] * dtS;
        }
    }

    /** Within [-1, 1]. */
    double slip() {
        return rolledM < LEAST_M ? 0 : Math.max(-1, Math.min(1, 1 - travelledM / rolledM));
    }

    void addTo(StateHash hash) {
        hash.add(rolledM).add(travelledM);
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(rolledM);
        out.writeDouble(travelledM);
    }

    void read(DataInput in) throws IOException {
        rolledM = in.readDouble();
        travelledM = in.readDouble();
    }
}
