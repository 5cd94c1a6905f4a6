package org.grouser.report;

import static org.grouser.report.Plot.Axis.BULK;
import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Forces, impulses, gaps and local velocities of all wheels, surface by surface. */
final class WheelPlots {
    private static final double FAR_M = 2; // wheels farther from a surface are of no interest
    private static final double NEAR_M = 1e-4;

    private final Curves curves;
    private final List<Double> impacts;

    WheelPlots(Curves curves, List<Double> impacts) {
        this.curves = curves;
        this.impacts = impacts;
    }

    Stream<Plot> plots() {
        List<String> surfaces = curves.names("wheel_[^_]+_(.+)_normal_N");
        List<String> touched = surfaces.stream().filter(this::touched).toList();
        Stream<Plot> bySurface = touched.stream().flatMap(surface -> Stream.concat(loads(surface), motion(surface)));
        boolean several = touched.size() != 1 && curves.alive("wheel_[^_]+_force_[xyz]_N");
        return several ? Stream.concat(totals(), bySurface) : bySurface;
    }

    private boolean touched(String surface) {
        return wheels(surface).stream()
                .anyMatch(wheel -> curves.magnitude("wheel_" + wheel + "_" + surface + "_normal_N") > 0);
    }

    private List<String> wheels(String surface) {
        return curves.names("wheel_([^_]+)_" + java.util.regex.Pattern.quote(surface) + "_normal_N");
    }

    private Stream<Plot> totals() {
        List<String> wheels = curves.names("wheel_([^_]+)_force_z_N");
        return curves.plot(
                "Wheel forces, all surfaces",
                "World frame; mean over each frame interval.",
                Stream.of("x", "y", "z")
                        .map(axis -> panel(
                                "Force " + axis,
                                "N",
                                BULK,
                                wheels,
                                wheel -> "wheel_" + wheel + "_force_" + axis + "_N")),
                impacts);
    }

    private Stream<Plot> loads(String surface) {
        List<String> wheels = wheels(surface);
        return curves.plot(
                "Wheel loads on '" + surface + "'",
                "Forces are means over a frame interval, impulses the largest of a step in it; on level ground direction 1 is x, 2 is y.",
                Stream.of(
                        panel("Normal force", "N", BULK, wheels, column(surface, "normal_N")),
                        panel("Tangential force 1", "N", BULK, wheels, column(surface, "tangent1_N")),
                        panel("Tangential force 2", "N", BULK, wheels, column(surface, "tangent2_N")),
                        panel("Normal impulse per step", "N s", WHOLE, wheels, column(surface, "normal_Ns")),
                        panel("Tangential impulse 1 per step", "N s", WHOLE, wheels, column(surface, "tangent1_Ns")),
                        panel("Tangential impulse 2 per step", "N s", WHOLE, wheels, column(surface, "tangent2_Ns"))),
                impacts);
    }

    private Stream<Plot> motion(String surface) {
        List<String> wheels = wheels(surface);
        List<Plot.Line> gaps = curves.lines(wheels, column(surface, "gap_m"), WheelNames::inWords);
        double lowest = gaps.stream()
                .flatMapToDouble(Plot.Line::values)
                .filter(Double::isFinite)
                .min()
                .orElse(0);
        double near = Math.max(NEAR_M, 5 * Math.abs(Math.min(0, lowest)));
        return curves.plot(
                "Wheel gaps and local velocities on '" + surface + "'",
                "A negative gap is penetration; a positive normal velocity separates.",
                Stream.of(
                        new Plot.Panel("Gap", "m", WHOLE, Double.NEGATIVE_INFINITY, FAR_M, gaps),
                        new Plot.Panel("Gap, near contact", "m", WHOLE, Double.NEGATIVE_INFINITY, near, gaps),
                        panel("Normal velocity", "m/s", WHOLE, wheels, column(surface, "un_m_per_s")),
                        panel("Tangential velocity 1", "m/s", WHOLE, wheels, column(surface, "ut1_m_per_s")),
                        panel("Tangential velocity 2", "m/s", WHOLE, wheels, column(surface, "ut2_m_per_s"))),
                impacts);
    }

    private Plot.Panel panel(
            String label, String unit, Plot.Axis axis, List<String> wheels, Function<String, String> column) {
        return Plot.Panel.of(label, unit, axis, curves.lines(wheels, column, WheelNames::inWords));
    }

    private static Function<String, String> column(String surface, String quantity) {
        return wheel -> "wheel_" + wheel + "_" + surface + "_" + quantity;
    }
}
