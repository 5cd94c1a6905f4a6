package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;

import java.util.List;
import java.util.Map;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Values;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** The keys of motors. A vehicle may name motors for its drives; what is written has each motor where it is used. */
final class MotorKeys {
    private static final double UNLIMITED = Double.POSITIVE_INFINITY;

    private static final Codec<MotorSpec.Shaft> SHAFT = Mapping.of(m -> {
        Key<Double> stiffness = m.must(
                "stiffness_Nm_per_rad",
                positive(1e9, "N m/rad"),
                MotorSpec.Shaft::stiffnessNmPerRad,
                "stiffness at the joint, N m/rad");
        Key<Double> damping = m.preset(
                "damping_Nms",
                range(0, 1e9, "N m s/rad"),
                0.0,
                MotorSpec.Shaft::dampingNms,
                "damping at the joint, N m s/rad");
        return in -> new MotorSpec.Shaft(in.get(stiffness), in.get(damping));
    });

    static final Codec<MotorSpec> MOTOR = Mapping.of(m -> {
        Key<Double> resistance =
                m.must("resistance_ohm", positive(1e6, "ohm"), MotorSpec::resistanceOhm, "winding resistance, ohm");
        Key<Double> torque = m.must("torque_constant", positive(1e3, "N m/A"), MotorSpec::torqueConstant, "Kt, N m/A");
        Key<Double> ratio =
                m.must("gear_ratio", positive(1e5, "-"), motor -> motor.gear().ratio(), "motor turns per joint turn");
        Key<Double> inductance =
                m.preset("inductance_H", range(0, 1e3, "H"), 0.0, MotorSpec::inductanceH, "winding inductance, H");
        Key<@Nullable Double> backEmf = m.may(
                "back_emf", positive(1e3, "V s/rad"), MotorSpec::backEmf, "Ke, V s/rad; torque_constant if absent");
        Key<Double> efficiency = m.preset(
                "efficiency",
                positive(1, "-"),
                1.0,
                motor -> motor.gear().efficiency(),
                "share of the torque that arrives, at zero current");
        Key<Double> perAmpere = m.preset(
                "efficiency_per_A",
                range(-100, 100, "1/A"),
                0.0,
                motor -> motor.gear().efficiencyPerA(),
                "how the share changes per ampere");
        Key<Double> inertia = m.preset(
                "rotor_inertia_kg_m2",
                range(0, 1e6, "kg m^2"),
                0.0,
                motor -> motor.gear().rotorInertiaKgM2(),
                "of rotor and gear, at the rotor, kg m^2");
        Key<Double> viscous = m.preset(
                "viscous_Nms",
                range(0, 1e9, "N m s/rad"),
                0.0,
                motor -> motor.friction().viscousNms(),
                "friction per rate of the joint, N m s/rad");
        Key<Double> dry = m.preset(
                "dry_Nm",
                range(0, 1e9, "N m"),
                0.0,
                motor -> motor.friction().dryNm(),
                "torque below which friction holds the joint, N m");
        Key<Double> voltage = m.may(
                "max_voltage_V",
                positive(1e9, "V"),
                UNLIMITED,
                motor -> motor.limits().voltageV(),
                "most that the electronics give, V; no limit if absent");
        Key<Double> current = m.may(
                "max_current_A",
                positive(1e9, "A"),
                UNLIMITED,
                motor -> motor.limits().currentA(),
                "most that the electronics let through, A; no limit if absent");
        Key<MotorSpec.@Nullable Shaft> shaft =
                m.may("shaft", SHAFT, MotorSpec::shaft, "compliant between gear and wheel; stiff if absent");
        return in -> {
            Double ke = in.get(backEmf);
            return new MotorSpec(
                    in.get(resistance),
                    in.get(inductance),
                    ke == null ? in.get(torque) : ke,
                    in.get(torque),
                    new MotorSpec.Gear(in.get(ratio), in.get(efficiency), in.get(perAmpere), in.get(inertia)),
                    new MotorSpec.Friction(in.get(viscous), in.get(dry)),
                    new MotorSpec.Limits(in.get(voltage), in.get(current)),
                    in.get(shaft));
        };
    });

    /** The motor of a drive: itself, or the name of one of the vehicle's. */
    static final Codec<MotorSpec> USE = Values.either(
            List.of(
                    NAME.mapAt(
                            (node, name) -> {
                                Map<String, MotorSpec> known = ScenarioScope.of(node).motors;
                                MotorSpec motor = known.get(name);
                                if (motor == null) {
                                    String hint = known.isEmpty()
                                            ? "; it names none: write the motor itself, "
                                                    + "{resistance_ohm, torque_constant, gear_ratio}"
                                            : NearestName.hint(name, known.keySet());
                                    throw node.refuse("= '" + name + "' is no motor of the vehicle" + hint);
                                }
                                return motor;
                            },
                            motor -> ""),
                    MOTOR),
            MOTOR);

    private MotorKeys() {}
}
