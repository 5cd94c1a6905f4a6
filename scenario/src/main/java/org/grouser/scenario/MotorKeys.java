package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;

import java.util.List;
import java.util.Map;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Values;
import org.grouser.vehicle.motor.MotorSpec;

/** The keys of motors. A vehicle may name motors for its drives; what is written has each motor where it is used. */
final class MotorKeys {
    private static final double UNLIMITED = Double.POSITIVE_INFINITY;

    private static final Codec<MotorSpec.Shaft> SHAFT = Mapping.of(m -> {
        var stiffness = m.key("stiffness_Nm_per_rad", positive(1e9, "N m/rad"), "stiffness at the joint, N m/rad")
                .must(MotorSpec.Shaft::stiffnessNmPerRad);
        var damping = m.key("damping_Nms", range(0, 1e9, "N m s/rad"), "damping at the joint, N m s/rad")
                .preset(0.0, MotorSpec.Shaft::dampingNms);
        return in -> new MotorSpec.Shaft(in.get(stiffness), in.get(damping));
    });

    static final Codec<MotorSpec> MOTOR = Mapping.of(m -> {
        var resistance = m.key("resistance_ohm", positive(1e6, "ohm"), "winding resistance, ohm")
                .must(MotorSpec::resistanceOhm);
        var torque =
                m.key("torque_constant", positive(1e3, "N m/A"), "Kt, N m/A").must(MotorSpec::torqueConstant);
        var ratio = m.key("gear_ratio", positive(1e5, "-"), "motor turns per joint turn")
                .must(motor -> motor.gear().ratio());
        var inductance = m.key("inductance_H", range(0, 1e3, "H"), "winding inductance, H")
                .preset(0.0, MotorSpec::inductanceH);
        var backEmf = m.key("back_emf", positive(1e3, "V s/rad"), "Ke, V s/rad; torque_constant if absent")
                .may(MotorSpec::backEmf);
        var efficiency = m.key("efficiency", positive(1, "-"), "share of the torque that arrives, at zero current")
                .preset(1.0, motor -> motor.gear().efficiency());
        var perAmpere = m.key("efficiency_per_A", range(-100, 100, "1/A"), "how the share changes per ampere")
                .preset(0.0, motor -> motor.gear().efficiencyPerA());
        var inertia = m.key("rotor_inertia_kg_m2", range(0, 1e6, "kg m^2"), "of rotor and gear, at the rotor, kg m^2")
                .preset(0.0, motor -> motor.gear().rotorInertiaKgM2());
        var viscous = m.key("viscous_Nms", range(0, 1e9, "N m s/rad"), "friction per rate of the joint, N m s/rad")
                .preset(0.0, motor -> motor.friction().viscousNms());
        var dry = m.key("dry_Nm", range(0, 1e9, "N m"), "torque below which friction holds the joint, N m")
                .preset(0.0, motor -> motor.friction().dryNm());
        var voltage = m.key(
                        "max_voltage_V", positive(1e9, "V"), "most that the electronics give, V; no limit if absent")
                .may(UNLIMITED, motor -> motor.limits().voltageV());
        var current = m.key(
                        "max_current_A",
                        positive(1e9, "A"),
                        "most that the electronics let through, A; no limit if absent")
                .may(UNLIMITED, motor -> motor.limits().currentA());
        var shaft = m.key("shaft", SHAFT, "compliant between gear and wheel; stiff if absent")
                .may(MotorSpec::shaft);
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
