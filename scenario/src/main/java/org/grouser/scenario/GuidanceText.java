package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.NAME;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;
import static org.grouser.scenario.VehicleKeys.vector;

import java.util.List;
import java.util.Map;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.guidance.GuidanceSpec;
import org.grouser.vehicle.motor.MotorSpec;

/** The keys of guidance, their reading and their writing. */
final class GuidanceText {
    private static final MappingShape PID = MappingShape.of(
            must("kp", range(0, 1e9, "command per unit"), "command per unit of error"),
            preset("ki", range(0, 1e9, "command per unit and s"), "0", "command per unit of error and second"),
            preset("kd", range(0, 1e9, "command s per unit"), "0", "command per unit of error per second"),
            preset("filter_s", range(0, 100, "s"), "0", "time constant of the derivative, s"));

    static final MappingShape GUIDANCE = MappingShape.of(
                    must("left", new Shape.Items(NAME, 1), "driven joints of the left side"),
                    must("right", new Shape.Items(NAME, 1), "driven joints of the right side"),
                    may("motor", MotorText.USE, "takes commands as volts; the joints are held at rad/s if absent"),
                    must("waypoints_m", new Shape.Items(vector(2, "m"), 1), "[x, y] in order, world, m"),
                    must("acceptance_m", positive(1e6, "m"), "a waypoint is reached within this distance, m"),
                    preset("lookahead_m", range(0, 1e6, "m"), "0", "aims so far ahead on the leg, m; 0: at its end"),
                    must("cruise_m_per_s", positive(1e3, "m/s"), "speed wanted along the base's x axis, m/s"),
                    must("speed", PID, "controller of the speed, command per m/s"),
                    must("heading", PID, "controller of the heading, command per rad"),
                    must("limit", positive(1e9, "V or rad/s"), "largest command of either side, V or rad/s"),
                    may("slew_per_s", positive(1e12, "V/s or rad/s^2"), "fastest change of it; no limit if absent"),
                    preset("period_s", positive(100, "s"), "0.01", "time between two decisions, s"),
                    may(
                            "turning_deg",
                            positive(180, "deg"),
                            "counts as turning while the heading is off by more, degrees; 10 if absent"),
                    may("turning_rad", positive(Math.PI, "rad"), "the same, radians"))
            .atMostOne("turning_deg", "turning_rad");

    private GuidanceText() {}

    /**
     * @param motors of the vehicle, by name
     */
    static DriveSpec.Guided read(Fields guidance, Map<String, MotorSpec> motors) {
        GuidanceSpec spec = guidance.build(() -> new GuidanceSpec(
                guidance.rows("waypoints_m").stream()
                        .map(point -> new GuidanceSpec.Waypoint(point[0], point[1]))
                        .toList(),
                guidance.number("acceptance_m"),
                guidance.number("lookahead_m"),
                guidance.number("cruise_m_per_s"),
                pid(guidance.mapping("speed")),
                pid(guidance.mapping("heading")),
                guidance.number("limit"),
                guidance.number("slew_per_s", Double.POSITIVE_INFINITY),
                guidance.number("period_s"),
                guidance.has("turning_deg")
                        ? guidance.number("turning_deg") * (Math.PI / 180)
                        : guidance.number("turning_rad", GuidanceSpec.TURNING_RAD)));
        return new DriveSpec.Guided(
                guidance.texts("left"),
                guidance.texts("right"),
                guidance.has("motor") ? MotorText.motor(guidance, motors) : null,
                spec);
    }

    private static GuidanceSpec.Pid pid(Fields pid) {
        return pid.build(() ->
                new GuidanceSpec.Pid(pid.number("kp"), pid.number("ki"), pid.number("kd"), pid.number("filter_s")));
    }

    static Map<String, Object> write(DriveSpec.Guided guided) {
        Map<String, Object> out = YamlOut.mapping();
        GuidanceSpec spec = guided.guidance();
        out.put("left", guided.left());
        out.put("right", guided.right());
        MotorSpec motor = guided.motor();
        if (motor != null) {
            out.put("motor", MotorText.write(motor));
        }
        out.put(
                "waypoints_m",
                spec.waypoints().stream()
                        .map(point -> List.of(point.xM(), point.yM()))
                        .toList());
        out.put("acceptance_m", spec.acceptanceM());
        out.put("lookahead_m", spec.lookaheadM());
        out.put("cruise_m_per_s", spec.cruiseMPerS());
        out.put("speed", pid(spec.speed()));
        out.put("heading", pid(spec.heading()));
        out.put("limit", spec.limit());
        ScenarioWriter.putFinite(out, "slew_per_s", spec.slewPerS());
        out.put("period_s", spec.periodS());
        out.put("turning_rad", spec.turningRad());
        return out;
    }

    private static Map<String, Object> pid(GuidanceSpec.Pid pid) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("kp", pid.proportional());
        out.put("ki", pid.integral());
        out.put("kd", pid.derivative());
        out.put("filter_s", pid.filterS());
        return out;
    }
}
