package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
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

    private static final Codec<MotorSpec.Shaft> SHAFT = Mapping.of(
            MotorSpec.Shaft.class,
            key("stiffness_Nm_per_rad", positive(1e9, "N m/rad"), "stiffness at the joint"),
            key("damping_Nms", range(0, 1e9, "N m s/rad"), 0.0, "damping at the joint"));

    private static final Mapping<MotorSpec> MOTOR = Mapping.of(
            MotorSpec.class,
            key("resistance_ohm", positive(1e6, "ohm"), "winding resistance"),
            key("torque_constant", positive(1e3, "N m/A"), "Kt"),
            key("gear_ratio", positive(1e5, "-"), "motor turns per joint turn").as("gear.ratio"),
            key("inductance_H", range(0, 1e3, "H"), 0.0, "winding inductance"),
            key("back_emf", positive(1e3, "V s/rad"), "Ke; torque_constant if absent")
                    .otherwise(in -> in.get("torque_constant", Double.class)),
            key("efficiency", positive(1, "-"), 1.0, "share of the torque that arrives, at zero current"),
            key("efficiency_per_A", range(-100, 100, "1/A"), 0.0, "how the share changes per ampere"),
            key("rotor_inertia_kg_m2", range(0, 1e6, "kg m^2"), 0.0, "of rotor and gear, at the rotor"),
            key("viscous_Nms", range(0, 1e9, "N m s/rad"), 0.0, "friction per rate of the joint"),
            key("dry_Nm", range(0, 1e9, "N m"), 0.0, "torque below which friction holds the joint"),
            may("max_voltage_V", positive(1e9, "V"), UNLIMITED, "most that the electronics give; no limit if absent")
                    .as("voltageV"),
            may(
                            "max_current_A",
                            positive(1e9, "A"),
                            UNLIMITED,
                            "most that the electronics let through; no limit if absent")
                    .as("currentA"),
            may("shaft", SHAFT, "compliant between gear and wheel; stiff if absent"));

    /** The motors of a vehicle, for drives to refer to. */
    static final Codec<Map<String, MotorSpec>> NAMED = Values.byName(
            NAME, MOTOR.checked((in, motor) -> ScenarioScope.of(in).motors.put(in.name(), motor)));

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
