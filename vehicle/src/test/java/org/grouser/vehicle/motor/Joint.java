package org.grouser.vehicle.motor;

import org.jspecify.annotations.Nullable;

/** One inertia on a joint, advanced as the Moreau-Jean stepper does at theta = 1/2. */
final class Joint {
    final double inertiaKgM2;
    final double stepS;
    double angleRad;
    double rateRadPerS;
    double loadNm; // acts on the joint beside the motor or brake
    double meanRadPerS; // of the last step
    double torqueNm; // of the motor or brake in the last step

    Joint(double inertiaKgM2, double stepS) {
        this.inertiaKgM2 = inertiaKgM2;
        this.stepS = stepS;
    }

    /** A joint that a motor turns, with the rotor's inertia where the shaft is stiff. */
    static Joint of(Motor motor, double inertiaKgM2, double stepS) {
        return new Joint(inertiaKgM2 + motor.armatureKgM2(), stepS);
    }

    void step(Motor motor, double voltageV) {
        motor.evaluate(voltageV, angleRad, rateRadPerS);
        move(motor.torqueNm(), motor.dampingNms());
        motor.commit(meanRadPerS, angleRad);
    }

    void step(DryFriction friction, double capacityNm) {
        friction.evaluate(angleRad, rateRadPerS, capacityNm, stepS);
        move(friction.torqueNm(), friction.dampingNms());
        friction.commit(angleRad);
    }

    /** M (v1 - v0) = h (T + load - D (v0 + v1) / 2). */
    private void move(double constantNm, double dampingNms) {
        double before = rateRadPerS;
        double gained = stepS * (constantNm + loadNm - dampingNms * before) / (inertiaKgM2 + stepS * dampingNms / 2);
        rateRadPerS = before + gained;
        meanRadPerS = before + gained / 2;
        angleRad += stepS * meanRadPerS;
        torqueNm = constantNm - dampingNms * meanRadPerS;
    }

    void run(Motor motor, double voltageV, double durationS) {
        long steps = Math.round(durationS / stepS);
        for (long n = 0; n < steps; n++) {
            step(motor, voltageV);
        }
    }

    /** Lynxmotion 4WD, by its authors' code: R 4 ohm, Ke = Kt = 0.35, b + zeta = 0.010, J 0.005; gear lumped. */
    static MotorSpec lynx(double inductanceH, MotorSpec.@Nullable Shaft shaft) {
        return motor(inductanceH, new MotorSpec.Gear(1, 1, 0, 0.005), 0.010, MotorSpec.Limits.NONE, shaft);
    }

    static MotorSpec motor(
            double inductanceH,
            MotorSpec.Gear gear,
            double viscousNms,
            MotorSpec.Limits limits,
            MotorSpec.@Nullable Shaft shaft) {
        return new MotorSpec(4, inductanceH, 0.35, 0.35, gear, new MotorSpec.Friction(viscousNms, 0), limits, shaft);
    }
}
