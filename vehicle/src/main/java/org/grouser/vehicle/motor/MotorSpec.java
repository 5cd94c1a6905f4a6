package org.grouser.vehicle.motor;

import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * A direct-current motor behind a gear, on a joint.
 *
 * <pre>
 *   L di/dt = V - R i - Ke n w                       n gear ratio, w rate of the joint
 *   torque at the joint = n Kt eta(i) i - b w - dry friction - n^2 J dw/dt        while it drives
 * </pre>
 *
 * @param resistanceOhm R
 * @param inductanceH L, 0 to neglect it
 * @param backEmf Ke, V s/rad
 * @param torqueConstant Kt, N m/A; equal in SI, but data sheets round them apart
 * @param gear the way from rotor to joint
 * @param friction at the joint's side of the gear, before a shaft
 * @param limits of the electronics
 * @param shaft gives way between gear and joint; null for a stiff one
 */
public record MotorSpec(
        double resistanceOhm,
        double inductanceH,
        double backEmf,
        double torqueConstant,
        Gear gear,
        Friction friction,
        Limits limits,
        @Nullable Shaft shaft) {
    public MotorSpec {
        Check.positive("resistance_ohm", resistanceOhm, 1e6, "ohm");
        Check.inRange("inductance_H", inductanceH, 0, 1e3, "H");
        Check.positive("back_emf", backEmf, 1e3, "V s/rad");
        Check.positive("torque_constant", torqueConstant, 1e3, "N m/A");
    }

    /**
     * Without inductance, inertia, losses and limits.
     *
     * @param torqueConstant Kt = Ke
     */
    public static MotorSpec simple(double resistanceOhm, double torqueConstant, double gearRatio) {
        return new MotorSpec(
                resistanceOhm,
                0,
                torqueConstant,
                torqueConstant,
                new Gear(gearRatio, 1, 0, 0),
                Friction.NONE,
                Limits.NONE,
                null);
    }

    /**
     * @param ratio n, turns of the rotor per turn of the joint
     * @param efficiency eta of the torque while the motor drives, at zero current; the loss is friction, see {@link Motor}
     * @param efficiencyPerA its change per ampere of |i|
     * @param rotorInertiaKgM2 J of rotor and gear, at the rotor
     */
    public record Gear(double ratio, double efficiency, double efficiencyPerA, double rotorInertiaKgM2) {
        public Gear {
            Check.positive("gear_ratio", ratio, 1e5, "-");
            Check.positive("efficiency", efficiency, 1, "-");
            Check.inRange("efficiency_per_A", efficiencyPerA, -100, 100, "1/A");
            Check.inRange("rotor_inertia_kg_m2", rotorInertiaKgM2, 0, 1e6, "kg m^2");
        }
    }

    /**
     * At the joint's side of the gear.
     *
     * @param viscousNms b
     * @param dryNm torque below which it holds still
     */
    public record Friction(double viscousNms, double dryNm) {
        public static final Friction NONE = new Friction(0, 0);

        public Friction {
            Check.inRange("viscous_Nms", viscousNms, 0, 1e9, "N m s/rad");
            Check.inRange("dry_Nm", dryNm, 0, 1e9, "N m");
        }
    }

    /** What the electronics give; infinite where there is no limit. */
    public record Limits(double voltageV, double currentA) {
        public static final Limits NONE = new Limits(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

        public Limits {
            Check.that(voltageV > 0, "max_voltage_V", "= " + voltageV + " V has to be above zero");
            Check.that(currentA > 0, "max_current_A", "= " + currentA + " A has to be above zero");
        }
    }

    /**
     * At the joint, between gear and wheel.
     *
     * @param stiffnessNmPerRad k_s
     * @param dampingNms c_s
     */
    public record Shaft(double stiffnessNmPerRad, double dampingNms) {
        public Shaft {
            Check.positive("stiffness_Nm_per_rad", stiffnessNmPerRad, 1e9, "N m/rad");
            Check.inRange("damping_Nms", dampingNms, 0, 1e9, "N m s/rad");
        }
    }
}
