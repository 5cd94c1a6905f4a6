package org.grouser.vehicle.motor;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.Check;
import org.grouser.quantity.StateHash;
import org.jspecify.annotations.Nullable;

/**
 * A motor alive. Evaluate it at the begin of a step, as often as wanted; over the step it then acts on its joint with
 *
 * <pre>
 *   T = torqueNm() - dampingNms() w                 w rate of the joint at the middle of the step
 *   te = n Kt i(w) - b w + dry friction, |dry friction| &lt;= F + (1 - eta) n Kt |i|
 *   eta = efficiency + efficiency_per_A |i|, within [0.01, 1], at the current that the rate of the step's begin gives
 * </pre>
 *
 * and T = te, or what {@link Rotor} makes of it behind a shaft. Commit once per accepted step; nothing is remembered before.
 *
 * <p>What the gear loses is dry friction in proportion to its load, our choice: a motor that drives gives eta n Kt i; one
 * that is driven resists with (2 - eta) n Kt i; between the two a joint stands still, without chatter. The authors' code
 * multiplies by eta either way, which makes energy where the motor brakes.
 */
public final class Motor {
    private static final double LEAST_EFFICIENCY = 0.01; // our choice; the authors' fit reaches zero at 4.5 A

    private final MotorSpec spec;
    private final double stepS;
    private final double torquePerA; // n Kt
    private final Winding winding;
    private final DryFriction friction = new DryFriction();
    private final @Nullable Rotor rotor;
    private double torqueNm;
    private double dampingNms;

    public Motor(MotorSpec spec, double stepS) {
        this.spec = spec;
        this.stepS = Check.positive("step_s", stepS, 100, "s");
        MotorSpec.Gear gear = spec.gear();
        torquePerA = gear.ratio() * spec.torqueConstant();
        winding = new Winding(spec, stepS);
        MotorSpec.Shaft shaft = spec.shaft();
        rotor = shaft == null ? null : new Rotor(shaft, inertiaKgM2(gear), stepS);
    }

    private static double inertiaKgM2(MotorSpec.Gear gear) {
        return gear.ratio() * gear.ratio() * gear.rotorInertiaKgM2();
    }

    /** What the joint's inertia has to be raised by: n^2 J on a stiff shaft, nothing where the rotor turns by itself. */
    public double armatureKgM2() {
        return rotor == null ? inertiaKgM2(spec.gear()) : 0;
    }

    /**
     * Computes the torque of a step; nothing is remembered before {@link #commit}.
     *
     * @param voltageV asked for
     * @param angleRad of the joint at the begin of the step
     * @param rateRadPerS of the joint at the begin of the step
     */
    public void evaluate(double voltageV, double angleRad, double rateRadPerS) {
        Check.finite("voltage", voltageV, "V");
        Rotor behind = rotor;
        if (behind == null) {
            act(voltageV, angleRad, rateRadPerS);
            return;
        }
        behind.place(angleRad, rateRadPerS);
        act(voltageV, behind.fromRad(), behind.fromRadPerS());
        behind.evaluate(torqueNm, dampingNms);
        torqueNm = behind.torqueNm();
        dampingNms = behind.dampingNms();
    }

    /** Torque and damping at the joint's side of the gear, before a shaft. */
    private void act(double voltageV, double angleRad, double rateRadPerS) {
        winding.evaluate(voltageV, rateRadPerS);
        double expectedA = Math.abs(winding.expectedA());
        double capacityNm = spec.friction().dryNm() + (1 - efficiency(expectedA)) * torquePerA * expectedA;
        friction.evaluate(angleRad, rateRadPerS, capacityNm, stepS);
        torqueNm = torquePerA * winding.constantA() + friction.torqueNm();
        dampingNms = torquePerA * winding.perRateA() + spec.friction().viscousNms() + friction.dampingNms();
    }

    private double efficiency(double currentA) {
        double eta = spec.gear().efficiency() + spec.gear().efficiencyPerA() * currentA;
        return Math.max(LEAST_EFFICIENCY, Math.min(1, eta));
    }

    public double torqueNm() {
        return torqueNm;
    }

    /** Never negative. */
    public double dampingNms() {
        return dampingNms;
    }

    /**
     * Accepts the last evaluation.
     *
     * @param rateRadPerS mean of the joint's rates at the begin and the end of the step
     * @param angleAfterRad at its end
     */
    public void commit(double rateRadPerS, double angleAfterRad) {
        Rotor behind = rotor;
        if (behind == null) {
            winding.commit(rateRadPerS);
            friction.commit(angleAfterRad);
            return;
        }
        double meanRadPerS = behind.meanRadPerS(rateRadPerS);
        winding.commit(meanRadPerS);
        behind.commit(meanRadPerS);
        friction.commit(behind.angleRad());
    }

    /** Mean current over the last committed step. */
    public double currentA() {
        return winding.meanA();
    }

    /** Voltage as applied in the last committed step, after limits. */
    public double voltageV() {
        return winding.voltageV();
    }

    /** Energy drawn from the supply so far; none goes back. */
    public double drawnJ() {
        return winding.drawnJ();
    }

    public void addTo(StateHash hash) {
        winding.addTo(hash);
        friction.addTo(hash);
        if (rotor != null) {
            rotor.addTo(hash);
        }
    }

    /** Writes what is remembered. */
    public void write(DataOutput out) throws IOException {
        winding.write(out);
        friction.write(out);
        if (rotor != null) {
            rotor.write(out);
        }
    }

    /** Takes up what {@link #write} wrote for the same specification. */
    public void read(DataInput in) throws IOException {
        winding.read(in);
        friction.read(in);
        if (rotor != null) {
            rotor.read(in);
        }
    }
}
