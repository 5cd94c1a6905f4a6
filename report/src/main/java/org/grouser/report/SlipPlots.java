package org.grouser.report;

import static org.grouser.report.Plot.Axis.BULK;
import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;

/** Wheels that grip by slip, after [Shilliday2023, Figs. 5, 7 and 9]; how fast wheels and rims go, on any ground. */
final class SlipPlots {
    private static final double SLOW_M_PER_S = 0.01; // rims that are always slower do not drive
    private static final double SEEN = 0.02; // of the fastest rim
    private static final double LEAST_SLIP = 1e-3;
    private static final double STRAIGHT = 1e-3; // of the lateral slip: less along the heading is none

    private final Curves curves;
    private final ReferenceRuns companions;
    private final List<Double> marks;

    SlipPlots(Curves curves, ReferenceRuns companions, List<Double> marks) {
        this.curves = curves;
        this.companions = companions;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        return Stream.of(speeds(), slip(), forces()).flatMap(plot -> plot);
    }

    /** Figs. 7 and 9: a panel per wheel. */
    private Stream<Plot> speeds() {
        List<String> wheels = curves.names("wheel_(.+)_circumferential_m_per_s").stream()
                .filter(wheel -> curves.magnitude(rim(wheel)) > SLOW_M_PER_S)
                .toList();
        if (!curves.alive("wheel_.+_slip_res") && wheels.stream().noneMatch(this::apart)) {
            return Stream.empty(); // they roll: nothing that the joints do not show
        }
        List<String> both = List.of("wheel centre", "rim");
        return curves.plot(
                        "Speed of wheels and rims",
                        "The centre along its heading, and radius times spin; what lies between them is slip."
                                + Turning.note(curves),
                        wheels.stream()
                                .map(wheel -> curves.panel(
                                        WheelNames.inWords(wheel),
                                        "m/s",
                                        WHOLE,
                                        both,
                                        which -> which.equals("rim") ? rim(wheel) : centre(wheel))),
                        marks)
                .map(plot -> plot.shaded(Turning.spans(curves)));
    }

    /** Whether rim and centre ever differ by more than the eye sees. */
    private boolean apart(String wheel) {
        double[] rim = curves.values(rim(wheel));
        double[] centre = curves.values(centre(wheel));
        double widest = 0;
        for (int i = 0; i < rim.length; i++) {
            double between = Math.abs(rim[i] - centre[i]);
            widest = Double.isFinite(between) ? Math.max(widest, between) : widest;
        }
        return widest > SEEN * curves.magnitude(rim(wheel));
    }

    private Stream<Plot> slip() {
        List<String> wheels = curves.alive("wheel_.+_slip_res") ? curves.names("wheel_(.+)_slip_res") : List.of();
        return curves.plot(
                        "Slip of the wheels",
                        "Sliding of the tread over the faster of ground and rim: 0 rolls, 1 slides."
                                + Turning.note(curves),
                        Stream.of(
                                panel("Longitudinal slip", "", wheels, "slip_x").showingAtLeast(LEAST_SLIP),
                                panel("Lateral slip", "", wheels, "slip_y").showingAtLeast(LEAST_SLIP),
                                panel("Resultant slip", "", wheels, "slip_res").showingAtLeast(LEAST_SLIP)),
                        marks)
                .map(plot -> plot.shaded(Turning.spans(curves)));
    }

    private Stream<Plot> forces() {
        List<String> wheels = curves.alive("wheel_.+_load_N") ? curves.names("wheel_(.+)_load_N") : List.of();
        return curves.plot(
                        "Loads and forces of the wheels",
                        "Forces of the ground on the wheel, means over a frame interval: along its heading and to its left."
                                + Turning.note(curves),
                        Stream.of(
                                panel("Load", "N", wheels, "load_N"),
                                panel("Traction", "N", wheels, "traction_N"),
                                panel("Side force", "N", wheels, "side_N")),
                        marks)
                .map(plot -> plot.shaded(Turning.spans(curves)));
    }

    /** Fig. 5: drawn where runs beside this one grip by other curves. */
    Stream<Plot> overSlip() {
        return curves.names("wheel_(.+)_mu").stream()
                .filter(wheel -> !companions.with(slipOf(wheel), muOf(wheel)).isEmpty())
                .map(this::overSlip);
    }

    private Plot overSlip(String wheel) {
        List<Plot.Line> lines = companions.lines(slipOf(wheel), muOf(wheel));
        String x = "wheel_" + wheel + "_slip_x";
        String y = "wheel_" + wheel + "_slip_y";
        boolean lateral = curves.magnitude(x) < STRAIGHT * curves.magnitude(y);
        String kind = lateral ? "lateral" : "resultant";
        return new Plot(
                "Friction over slip",
                "Force in the ground over load, wheel '" + wheel + "'"
                        + (lateral ? "; it rolls without longitudinal slip." : "."),
                kind + " slip",
                List.of(Plot.Panel.of((lateral ? "Lateral" : "Resultant") + " friction coefficient", "", WHOLE, lines)),
                List.of(),
                true);
    }

    private Plot.Panel panel(String label, String unit, List<String> wheels, String quantity) {
        return Plot.Panel.of(
                label,
                unit,
                BULK,
                curves.lines(wheels, wheel -> "wheel_" + wheel + "_" + quantity, WheelNames::inWords));
    }

    private static String rim(String wheel) {
        return "wheel_" + wheel + "_circumferential_m_per_s";
    }

    private static String centre(String wheel) {
        return "wheel_" + wheel + "_forward_m_per_s";
    }

    private static String slipOf(String wheel) {
        return "wheel_" + wheel + "_slip_res";
    }

    private static String muOf(String wheel) {
        return "wheel_" + wheel + "_mu";
    }
}
