package org.grouser.report;

import static org.grouser.report.ContactPoints.column;
import static org.grouser.report.Plot.Axis.BULK;
import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;

/** Forces, penetration, sliding and stability of a vehicle on contact points, after [Cordova2013, Figs. 5 and 6]. */
final class PointPlots {
    private final Curves curves;
    private final ContactPoints points;
    private final List<Double> marks;

    PointPlots(Curves curves, ContactPoints points, List<Double> marks) {
        this.curves = curves;
        this.points = points;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        return Stream.of(height(), loads(), stability()).flatMap(plot -> plot);
    }

    /** Fig. 6 shows the vertical position and the contact force; ours has the penetration below them. */
    private Stream<Plot> height() {
        if (points.touching().isEmpty()) {
            return Stream.empty();
        }
        Plot.Line sum = curves.sum("all points", points.touching(), column("normal_N"));
        return curves.plot(
                "Height, contact force and penetration",
                "Forces are means over a frame interval; penetration is along the normal of the ground."
                        + points.rest(),
                Stream.of(
                        curves.panel("Height of the base", "m", WHOLE, "height", "base_z_m"),
                        Plot.Panel.of("Normal force of all points", "N", WHOLE, List.of(sum)),
                        panel("Penetration", "m", WHOLE, "depth_m")),
                marks);
    }

    /** Fig. 5 shows the contact force of each leg; ours takes it apart. */
    private Stream<Plot> loads() {
        List<String> applied = curves.magnitude("applied_force_N") > 0 ? List.of("applied") : List.of();
        boolean lateral = curves.alive("point_.+_(east|north)_N");
        return curves.plot(
                "Contact forces by point",
                "Normal, east and north are those of the facet that is touched; means over a frame interval."
                        + points.rest(),
                Stream.of(
                                Stream.of(
                                        curves.panel("Applied force", "N", WHOLE, applied, name -> "applied_force_N"),
                                        panel("Normal force", "N", BULK, "normal_N")),
                                lateral
                                        ? Stream.of(
                                                panel("Lateral force", "N", BULK, "lateral_N"),
                                                panel("Force east", "N", BULK, "east_N"),
                                                panel("Force north", "N", BULK, "north_N"))
                                        : Stream.<Plot.Panel>empty())
                        .flatMap(panels -> panels),
                marks);
    }

    private Stream<Plot> stability() {
        List<String> margin = curves.magnitude("stability_margin_deg") > 0 ? List.of("margin") : List.of();
        List<String> pads = curves.magnitude("pads_slide_max_m") > 0 ? List.of("farthest") : List.of();
        List<String> sliding = curves.alive("point_.+_slide_m_per_s") ? points.shown() : List.of();
        return curves.plot(
                "Stability and sliding",
                "The margin is the smallest angle by which the vehicle would have to tip about an edge of its feet.",
                Stream.of(
                        curves.panel("Stability margin", "deg", WHOLE, margin, name -> "stability_margin_deg"),
                        curves.panel("Farthest slide of a foot", "m", WHOLE, pads, name -> "pads_slide_max_m"),
                        curves.panel("Sliding speed", "m/s", BULK, sliding, column("slide_m_per_s"))),
                marks);
    }

    private Plot.Panel panel(String label, String unit, Plot.Axis axis, String quantity) {
        return curves.panel(label, unit, axis, points.shown(), column(quantity));
    }
}
