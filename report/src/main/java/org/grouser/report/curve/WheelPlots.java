package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.BULK;
import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;

/** Forces, impulses, gaps and local velocities of all wheels, surface by surface. */
final class WheelPlots {
    private static final double FAR_MM = 2000; // wheels farther from a surface are of no interest
    private static final double NEAR_MM = 0.1;

    private final Curves curves;
    private final List<Double> impacts;

    WheelPlots(Curves curves, List<Double> impacts) {
        this.curves = curves;
        this.impacts = impacts;
    }

    Stream<Plot> plots() {
        List<String> touched = curves.owners(wheels(Quantity.FORCE).component("normal")).stream()
                .map(Owner::surface)
                .distinct()
                .filter(surface ->
                        curves.alive(wheels(Quantity.FORCE).component("normal").on(surface)))
                .toList();
        Stream<Plot> bySurface = touched.stream().flatMap(surface -> Stream.concat(loads(surface), motion(surface)));
        boolean several = touched.size() != 1 && curves.alive(totalForces());
        return several ? Stream.concat(totals(), bySurface) : bySurface;
    }

    private static ColumnQuery wheels(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.WHEEL);
    }

    /** Forces of all surfaces together, in world axes. */
    static ColumnQuery totalForces() {
        return wheels(Quantity.FORCE).on("").component("x", "y", "z");
    }

    private Stream<Plot> totals() {
        return curves.plot(
                "Wheel forces, all surfaces",
                "World frame; mean over each frame interval.",
                Stream.of("x", "y", "z")
                        .map(axis -> panel("Force " + axis, BULK, totalForces().component(axis))),
                impacts);
    }

    private Stream<Plot> loads(String surface) {
        ColumnQuery force = wheels(Quantity.FORCE).on(surface);
        ColumnQuery impulse = wheels(Quantity.IMPULSE).on(surface);
        return curves.plot(
                "Wheel loads on '" + surface + "'",
                "Forces are means over a frame interval, impulses the largest of a step in it; on level ground direction 1 is x, 2 is y.",
                Stream.of(
                        panel("Normal force", BULK, force.component("normal")),
                        panel("Tangential force 1", BULK, force.component("tangent1")),
                        panel("Tangential force 2", BULK, force.component("tangent2")),
                        panel("Normal impulse per step", WHOLE, impulse.component("normal")),
                        panel("Tangential impulse 1 per step", WHOLE, impulse.component("tangent1")),
                        panel("Tangential impulse 2 per step", WHOLE, impulse.component("tangent2"))),
                impacts);
    }

    private Stream<Plot> motion(String surface) {
        ColumnQuery velocity = wheels(Quantity.RELATIVE_VELOCITY).on(surface);
        List<Column> gaps = curves.columns(wheels(Quantity.GAP).on(surface));
        Plot.Panel gap = curves.panel("Gap", WHOLE, gaps);
        double lowest = gap.lines().stream()
                .flatMapToDouble(Plot.Line::values)
                .filter(Double::isFinite)
                .min()
                .orElse(0);
        double near = Math.max(NEAR_MM, 5 * Math.abs(Math.min(0, lowest)));
        return curves.plot(
                "Wheel gaps and local velocities on '" + surface + "'",
                "A negative gap is penetration; a positive normal velocity separates.",
                Stream.of(
                        gap.below("Gap", FAR_MM),
                        gap.below("Gap, near contact", near),
                        panel("Normal velocity", WHOLE, velocity.component("normal")),
                        panel("Tangential velocity 1", WHOLE, velocity.component("tangent1")),
                        panel("Tangential velocity 2", WHOLE, velocity.component("tangent2"))),
                impacts);
    }

    private Plot.Panel panel(String label, Plot.Axis axis, ColumnQuery query) {
        return curves.panel(label, axis, curves.columns(query));
    }
}
