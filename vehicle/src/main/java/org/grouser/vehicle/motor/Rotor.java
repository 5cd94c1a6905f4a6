package org.grouser.vehicle.motor;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/**
 * A rotor behind a shaft that gives way, at the joint's side of the gear, taken by the middle of the step and eliminated.
 *
 * <pre>
 *   Jn dwm/dt = te - de wm - k d - c (wm - w),  dd/dt = wm - w        Jn = n^2 J, d = rotor's angle less joint's
 *   with means over the step, wm1 = 2 wm - wm0, d at the middle = d0 + (wm - w) h / 2, K = k h / 2 + c:
 *   wm = (Jn wm0 2 / h + te - k d0 + K w) / (Jn 2 / h + de + K)
 *   T  = k d0 + K (wm - w)                                            torque on the joint, linear in w
 * </pre>
 */
final class Rotor {
    private final double stepS;
    private final double stiffness; // k
    private final double coupling; // K
    private final double inertiaPerHalfStep; // 2 Jn / h

    // remembered, changed by commit
    private boolean begun;
    private double angleRad;
    private double rateRadPerS; // wm0

    // by place and evaluate
    private double fromRad;
    private double fromRadPerS;
    private double twistRad; // d0
    private double meanAtRest; // wm for w = 0
    private double meanPerRate; // dwm / dw, within [0, 1]

    Rotor(MotorSpec.Shaft shaft, double inertiaKgM2, double stepS) {
        this.stepS = stepS;
        stiffness = shaft.stiffnessNmPerRad();
        coupling = stiffness * stepS / 2 + shaft.dampingNms();
        inertiaPerHalfStep = 2 * inertiaKgM2 / stepS;
    }

    /** Takes the joint's state at the begin of the step; before the first one the rotor turns as the joint does. */
    void place(double jointAngleRad, double jointRateRadPerS) {
        fromRad = begun ? angleRad : jointAngleRad;
        fromRadPerS = begun ? rateRadPerS : jointRateRadPerS;
        twistRad = fromRad - jointAngleRad;
    }

    double fromRad() {
        return fromRad;
    }

    double fromRadPerS() {
        return fromRadPerS;
    }

    /**
     * @param torqueNm te on the rotor
     * @param dampingNms de that its own mean rate takes from it
     */
    void evaluate(double torqueNm, double dampingNms) {
        double sum = inertiaPerHalfStep + dampingNms + coupling;
        meanAtRest = (inertiaPerHalfStep * fromRadPerS + torqueNm - stiffness * twistRad) / sum;
        meanPerRate = coupling / sum;
    }

    double torqueNm() {
        return stiffness * twistRad + coupling * meanAtRest;
    }

    double dampingNms() {
        return coupling * (1 - meanPerRate);
    }

    /** Mean rate of the rotor in a step in which the joint's is given. */
    double meanRadPerS(double jointRateRadPerS) {
        return meanAtRest + meanPerRate * jointRateRadPerS;
    }

    void commit(double meanRadPerS) {
        angleRad = fromRad + stepS * meanRadPerS;
        rateRadPerS = inertiaPerHalfStep > 0 ? 2 * meanRadPerS - fromRadPerS : meanRadPerS;
        begun = true;
    }

    double angleRad() {
        return angleRad;
    }

    double rateRadPerS() {
        return rateRadPerS;
    }

    void addTo(StateHash hash) {
        hash.add(begun ? 1 : 0).add(angleRad).add(rateRadPerS);
    }

    void write(DataOutput out) throws IOException {
        out.writeBoolean(begun);
        out.writeDouble(angleRad);
        out.writeDouble(rateRadPerS);
    }

    void read(DataInput in) throws IOException {
        begun = in.readBoolean();
        angleRad = in.readDouble();
        rateRadPerS = in.readDouble();
    }
}
