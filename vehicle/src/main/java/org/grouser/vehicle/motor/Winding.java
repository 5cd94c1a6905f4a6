package org.grouser.vehicle.motor;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/**
 * Current in the windings over one step, exactly for a voltage and a rate that stay as they are.
 *
 * <pre>
 *   L di/dt = V - R i - Ke n w                                      [Shilliday2023, section II.B; Kirchhoff]
 *   x = h R / L,  phi = (1 - e^-x) / x,  is = (V - Ke n w) / R      L = 0: phi = 0, e^-x = 0
 *   mean    i  = (1 - phi) is + phi i0
 *   at end  i1 = (1 - e^-x) is + e^-x i0
 * </pre>
 *
 * So a small inductance sets no limit to the step. The electronics clip V; where the current would pass its limit by the
 * rate of the step's begin, they hold it there instead, if the voltage this takes is within theirs. It is not when the
 * joint turns the motor too fast; then the current passes its limit, as it would in one that is built.
 */
final class Winding {
    private final MotorSpec spec;
    private final double stepS;
    private final double emfPerRate; // Ke n
    private final double decay; // e^-x
    private final double rest; // 1 - phi

    // remembered, changed by commit
    private double currentA; // i0, at the end of the last step
    private double meanA; // over the last step
    private double voltageV; // as applied in the last step
    private double drawnJ;

    // by evaluate: i = constantA - perRateA w
    private double appliedV;
    private boolean held;
    private double endA; // where the electronics hold the current
    private double constantA;
    private double perRateA;
    private double expectedA; // mean current at the rate of the step's begin

    Winding(MotorSpec spec, double stepS) {
        this.spec = spec;
        this.stepS = stepS;
        emfPerRate = spec.backEmf() * spec.gear().ratio();
        double x = stepS * spec.resistanceOhm() / spec.inductanceH(); // infinite without inductance
        decay = StrictMath.exp(-x);
        // 1 - phi, by its series where phi is so close to 1 that digits would be lost
        rest = x < 1e-3 ? x * (1.0 / 2 - x * (1.0 / 6 - x * (1.0 / 24 - x / 120))) : 1 + StrictMath.expm1(-x) / x;
    }

    /**
     * @param voltageV asked for
     * @param rateRadPerS of the joint, or of the gear before its shaft, at the step's begin
     */
    void evaluate(double voltageV, double rateRadPerS) {
        double mostV = spec.limits().voltageV();
        double mostA = spec.limits().currentA();
        apply(Math.max(-mostV, Math.min(mostV, voltageV)), rateRadPerS);
        double atEndA = after(rateRadPerS);
        held = Math.abs(atEndA) > mostA;
        if (!held) {
            return;
        }
        endA = Math.copySign(mostA, atEndA);
        double heldA = Math.max(-mostA, Math.min(mostA, expectedA));
        double neededV = holdingV(heldA, rateRadPerS);
        if (Math.abs(neededV) > mostV) {
            held = false;
            apply(Math.copySign(mostV, neededV), rateRadPerS);
            return;
        }
        appliedV = neededV;
        constantA = heldA;
        perRateA = 0;
        expectedA = heldA;
    }

    private void apply(double volts, double rateRadPerS) {
        appliedV = volts;
        constantA = rest * volts / spec.resistanceOhm() + (1 - rest) * currentA;
        perRateA = rest * emfPerRate / spec.resistanceOhm();
        expectedA = constantA - perRateA * rateRadPerS;
    }

    /** Current at the end of the step, unless held. */
    private double after(double rateRadPerS) {
        return currentA * decay + (1 - decay) * (appliedV - emfPerRate * rateRadPerS) / spec.resistanceOhm();
    }

    /** Mean voltage that takes the current from i0 to where it is held, with a given mean. */
    private double holdingV(double meanCurrentA, double rateRadPerS) {
        return spec.resistanceOhm() * meanCurrentA
                + emfPerRate * rateRadPerS
                + spec.inductanceH() * (endA - currentA) / stepS;
    }

    double constantA() {
        return constantA;
    }

    double perRateA() {
        return perRateA;
    }

    double expectedA() {
        return expectedA;
    }

    void commit(double rateRadPerS) {
        meanA = constantA - perRateA * rateRadPerS;
        voltageV = held ? holdingV(meanA, rateRadPerS) : appliedV;
        currentA = held ? endA : after(rateRadPerS);
        drawnJ += stepS * Math.max(0, voltageV * meanA); // what flows back is not kept
    }

    double currentA() {
        return currentA;
    }

    double meanA() {
        return meanA;
    }

    double voltageV() {
        return voltageV;
    }

    double drawnJ() {
        return drawnJ;
    }

    void addTo(StateHash hash) {
        hash.add(currentA).add(meanA).add(voltageV).add(drawnJ);
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(currentA);
        out.writeDouble(meanA);
        out.writeDouble(voltageV);
        out.writeDouble(drawnJ);
    }

    void read(DataInput in) throws IOException {
        currentA = in.readDouble();
        meanA = in.readDouble();
        voltageV = in.readDouble();
        drawnJ = in.readDouble();
    }
}
