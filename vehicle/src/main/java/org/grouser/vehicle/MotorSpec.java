package org.grouser.vehicle;

import org.grouser.quantity.Check;

/**
 * A direct-current motor behind a gear, winding inductance neglected.
 *
 * <pre>
 *   torque at the joint = n Kt (V - Ke n omega) / R      n gear ratio, omega joint rate, Kt = Ke in SI
 * </pre>
 *
 * @param torqueConstant Kt = Ke, N m/A or V s/rad
 */
public record MotorSpec(double resistanceOhm, double torqueConstant, double gearRatio) {
    public MotorSpec {
        Check.positive("resistance_ohm", resistanceOhm, 1e6, "ohm");
        Check.positive("torque_constant", torqueConstant, 1e3, "N m/A");
        Check.positive("gear_ratio", gearRatio, 1e5, "-");
    }

    /** Torque of the standing joint per volt, N m/V. */
    public double stallTorquePerVolt() {
        return gearRatio * torqueConstant / resistanceOhm;
    }

    /** Loss of torque per joint rate, N m s/rad: acts like a damper. */
    public double backEmfDampingNms() {
        return gearRatio * gearRatio * torqueConstant * torqueConstant / resistanceOhm;
    }
}
