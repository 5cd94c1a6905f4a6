package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.NAME;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.NearestName;
import org.grouser.vehicle.motor.MotorSpec;

/**
 * The keys of motors, their reading and their writing. A vehicle may name motors for its drives; what is written has each
 * motor where it is used.
 */
final class MotorText {
    private static final MappingShape SHAFT = MappingShape.of(
            must("stiffness_Nm_per_rad", positive(1e9, "N m/rad"), "stiffness at the joint, N m/rad"),
            preset("damping_Nms", range(0, 1e9, "N m s/rad"), "0", "damping at the joint, N m s/rad"));

    private static final MappingShape MOTOR = MappingShape.of(
            must("resistance_ohm", positive(1e6, "ohm"), "winding resistance, ohm"),
            must("torque_constant", positive(1e3, "N m/A"), "Kt, N m/A"),
            must("gear_ratio", positive(1e5, "-"), "motor turns per joint turn"),
            preset("inductance_H", range(0, 1e3, "H"), "0", "winding inductance, H"),
            may("back_emf", positive(1e3, "V s/rad"), "Ke, V s/rad; torque_constant if absent"),
            preset("efficiency", positive(1, "-"), "1", "share of the torque that arrives, at zero current"),
            preset("efficiency_per_A", range(-100, 100, "1/A"), "0", "how the share changes per ampere"),
            preset("rotor_inertia_kg_m2", range(0, 1e6, "kg m^2"), "0", "of rotor and gear, at the rotor, kg m^2"),
            preset("viscous_Nms", range(0, 1e9, "N m s/rad"), "0", "friction per rate of the joint, N m s/rad"),
            preset("dry_Nm", range(0, 1e9, "N m"), "0", "torque below which friction holds the joint, N m"),
            may("max_voltage_V", positive(1e9, "V"), "most that the electronics give, V; no limit if absent"),
            may("max_current_A", positive(1e9, "A"), "most that the electronics let through, A; no limit if absent"),
            may("shaft", SHAFT, "gives way between gear and wheel; stiff if absent"));

    /** The motor of a drive. */
    static final Shape USE = new Shape.Either(List.of(NAME, MOTOR));

    /** What a vehicle says of motors. */
    static final MappingShape PARTS =
            MappingShape.of(may("motors", new Shape.Named(NAME, MOTOR), "motors by name, for drives to refer to"));

    private MotorText() {}

    /** The motors that a vehicle names. */
    static Map<String, MotorSpec> motors(Fields vehicle) {
        Map<String, MotorSpec> motors = new LinkedHashMap<>();
        vehicle.named("motors").forEach((name, motor) -> motors.put(name, read(motor)));
        return motors;
    }

    /**
     * The motor that stands under the key of that name.
     *
     * @param known motors of the vehicle
     */
    static MotorSpec motor(Fields drive, Map<String, MotorSpec> known) {
        Fields motor = drive.mapping("motor");
        if (!motor.isText()) {
            return read(motor);
        }
        MotorSpec named = known.get(motor.ownText());
        if (named == null) {
            String hint = known.isEmpty()
                    ? "; it names none: write the motor itself, {resistance_ohm, torque_constant, gear_ratio}"
                    : NearestName.hint(motor.ownText(), known.keySet());
            throw drive.refuse("motor", "= '" + motor.ownText() + "' is no motor of the vehicle" + hint);
        }
        return named;
    }

    private static MotorSpec read(Fields motor) {
        double torqueConstant = motor.number("torque_constant");
        return motor.build(() -> new MotorSpec(
                motor.number("resistance_ohm"),
                motor.number("inductance_H"),
                motor.number("back_emf", torqueConstant),
                torqueConstant,
                new MotorSpec.Gear(
                        motor.number("gear_ratio"),
                        motor.number("efficiency"),
                        motor.number("efficiency_per_A"),
                        motor.number("rotor_inertia_kg_m2")),
                new MotorSpec.Friction(motor.number("viscous_Nms"), motor.number("dry_Nm")),
                new MotorSpec.Limits(
                        motor.number("max_voltage_V", Double.POSITIVE_INFINITY),
                        motor.number("max_current_A", Double.POSITIVE_INFINITY)),
                motor.has("shaft") ? shaft(motor.mapping("shaft")) : null));
    }

    private static MotorSpec.Shaft shaft(Fields shaft) {
        return shaft.build(
                () -> new MotorSpec.Shaft(shaft.number("stiffness_Nm_per_rad"), shaft.number("damping_Nms")));
    }

    static Map<String, Object> write(MotorSpec motor) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("resistance_ohm", motor.resistanceOhm());
        out.put("torque_constant", motor.torqueConstant());
        out.put("gear_ratio", motor.gear().ratio());
        out.put("inductance_H", motor.inductanceH());
        out.put("back_emf", motor.backEmf());
        out.put("efficiency", motor.gear().efficiency());
        out.put("efficiency_per_A", motor.gear().efficiencyPerA());
        out.put("rotor_inertia_kg_m2", motor.gear().rotorInertiaKgM2());
        out.put("viscous_Nms", motor.friction().viscousNms());
        out.put("dry_Nm", motor.friction().dryNm());
        ScenarioWriter.putFinite(out, "max_voltage_V", motor.limits().voltageV());
        ScenarioWriter.putFinite(out, "max_current_A", motor.limits().currentA());
        MotorSpec.Shaft shaft = motor.shaft();
        if (shaft != null) {
            Map<String, Object> inner = YamlOut.mapping();
            inner.put("stiffness_Nm_per_rad", shaft.stiffnessNmPerRad());
            inner.put("damping_Nms", shaft.dampingNms());
            out.put("shaft", inner);
        }
        return out;
    }
}
