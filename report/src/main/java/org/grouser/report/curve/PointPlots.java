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

/** Forces, penetration, sliding and stability of a vehicle on contact points, after [Cordova2013, Figs. 5 and 6]. */
final class PointPlots {
    private final Curves curves;
    private final ShownPoints points;
    private final List<Double> marks;

    PointPlots(Curves curves, ShownPoints points, List<Double> marks) {
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
        List<Column> normal = curves.columns(ShownPoints.query(Quantity.NORMAL_FORCE), points.touching());
        return curves.plot(
                "Height, contact force and penetration",
                "Forces are means over a frame interval; penetration is along the normal of the ground."
                        + points.rest(),
                Stream.of(
                        curves.panel("Height of the base", WHOLE, curves.columns(RunPlots.basePosition("z"))),
                        Plot.Panel.of(
                                "Normal force of all points",
                                Curves.unit(normal.get(0)),
                                WHOLE,
                                List.of(curves.sum("all points", normal))),
                        panel("Penetration", WHOLE, Quantity.DEPTH)),
                marks);
    }

    /** Fig. 5 shows the contact force of each leg; ours takes it apart. */
    private Stream<Plot> loads() {
        ColumnQuery lateral = ColumnQuery.of(Quantity.LATERAL_FORCE).owner(Owner.Kind.POINT);
        boolean drawn = curves.alive(lateral.component("east", "north"));
        return curves.plot(
                "Contact forces by point",
                "Normal, east and north are those of the facet that is touched; means over a frame interval."
                        + points.rest(),
                Stream.of(
                                Stream.of(
                                        alive("Applied force", ofWhole(Quantity.APPLIED_FORCE)),
                                        panel("Normal force", BULK, Quantity.NORMAL_FORCE)),
                                drawn
                                        ? Stream.of(
                                                panel("Lateral force", BULK, Quantity.LATERAL_FORCE),
                                                curves.panel(
                                                        "Force east",
                                                        BULK,
                                                        curves.columns(lateral.component("east"), points.shown())),
                                                curves.panel(
                                                        "Force north",
                                                        BULK,
                                                        curves.columns(lateral.component("north"), points.shown())))
                                        : Stream.<Plot.Panel>empty())
                        .flatMap(panels -> panels),
                marks);
    }

    private Stream<Plot> stability() {
        boolean slides = curves.alive(ShownPoints.query(Quantity.SLIDE));
        return curves.plot(
                "Stability and sliding",
                "The margin is the smallest angle by which the vehicle would have to tip about an edge of its feet.",
                Stream.of(
                        alive("Stability margin", ofWhole(Quantity.STABILITY)),
                        alive("Farthest slide of a foot", ofWhole(Quantity.SLIDE)),
                        curves.panel("Sliding speed", BULK, slides ? points.shown(curves, Quantity.SLIDE) : List.of())),
                marks);
    }

    /** Quantities of the vehicle or the run as a whole. */
    static ColumnQuery ofWhole(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.RUN, Owner.Kind.BASE, Owner.Kind.VEHICLE);
    }

    /** A panel of one curve; without it, and so left out, where that is always zero. */
    private Plot.Panel alive(String label, ColumnQuery query) {
        List<Column> columns = curves.columns(query).stream().limit(1).toList();
        return curves.panel(label, WHOLE, curves.alive(query) ? columns : List.of());
    }

    private Plot.Panel panel(String label, Plot.Axis axis, Quantity quantity) {
        return curves.panel(label, axis, points.shown(curves, quantity));
    }
}
