package org.grouser.report;

import static org.grouser.report.Plot.Axis.BULK;
import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What guidance wants and how far off it is, and what the motors get and give. */
final class DrivePlots {
    private final Curves curves;
    private final List<Double> marks;

    DrivePlots(Curves curves, List<Double> marks) {
        this.curves = curves;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        return Stream.of(guidance(), motors()).flatMap(plot -> plot).map(plot -> plot.shaded(Turning.spans(curves)));
    }

    private Stream<Plot> guidance() {
        if (!curves.has("guidance_cross_track_m")) {
            return Stream.empty();
        }
        List<String> sides = List.of("left", "right");
        return curves.plot(
                "Guidance",
                "Positive: left of the leg, has to turn left, goes to the left of where the base points."
                        + Turning.note(curves),
                Stream.of(
                        curves.panel("Cross-track error", "m", WHOLE, "error", "guidance_cross_track_m"),
                        curves.panel("Heading error", "rad", WHOLE, "error", "guidance_heading_error_rad"),
                        curves.panel("Sideslip", "rad", WHOLE, "sideslip", "base_sideslip_rad"),
                        curves.panel(
                                "Commanded speed of the wheels",
                                "rad/s",
                                WHOLE,
                                sides,
                                side -> "guidance_" + side + "_rad_per_s")),
                marks);
    }

    private Stream<Plot> motors() {
        List<String> motors = motors(curves);
        boolean guided = curves.has("guidance_left_V");
        return curves.plot(
                "Motors",
                "Torque is that on the joint; energy is what all motors have drawn so far." + Turning.note(curves),
                Stream.of(
                        guided
                                ? curves.panel(
                                        "Voltage",
                                        "V",
                                        WHOLE,
                                        List.of("left", "right"),
                                        side -> "guidance_" + side + "_V")
                                : panel("Voltage", "V", motors, "motor_", "_voltage_V"),
                        panel("Current", "A", motors, "motor_", "_current_A"),
                        panel("Torque", "N m", motors, "joint_", "_effort_Nm"),
                        curves.panel("Energy drawn", "J", WHOLE, "drawn", "motors_drawn_J")),
                marks);
    }

    /** Joints with a motor. */
    static List<String> motors(Curves curves) {
        return curves.names("motor_(.+)_voltage_V");
    }

    private Plot.Panel panel(String label, String unit, List<String> motors, String begin, String end) {
        boolean alike =
                Set.copyOf(motors.stream().map(MoverPlots::kind).toList()).size() == 1;
        return Plot.Panel.of(
                label,
                unit,
                BULK,
                curves.lines(
                        motors,
                        motor -> begin + motor + end,
                        motor -> alike ? WheelNames.inWords(MoverPlots.owner(motor)) : motor));
    }
}
