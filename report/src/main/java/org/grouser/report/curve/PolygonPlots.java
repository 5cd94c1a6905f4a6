package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.BULK;
import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;

/** Forces, depths and areas of wheels, tools and blocks on ground of polygons; and how smooth the forces are. */
final class PolygonPlots {
    private final Curves curves;
    private final List<Double> marks;

    PolygonPlots(Curves curves, List<Double> marks) {
        this.curves = curves;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        if (!curves.alive(bodies(Quantity.POLYGON_DEPTH, Quantity.POLYGON_FORCE))) {
            return Stream.empty();
        }
        List<String> surfaces = curves.owners(bodies(Quantity.POLYGON_DEPTH)).stream()
                .map(Owner::surface)
                .distinct()
                .toList();
        return Stream.concat(
                surfaces.stream()
                        .flatMap(surface -> contact(
                                surface,
                                surfaces.size() > 1
                                        ? "Contact of polygons on \u2018" + surface + "\u2019"
                                        : "Contact of polygons")),
                jumps());
    }

    private static ColumnQuery bodies(Quantity... quantities) {
        return ColumnQuery.of(quantities).owner(Owner.Kind.WHEEL, Owner.Kind.TOOL, Owner.Kind.BLOCK);
    }

    private Stream<Plot> contact(String surface, String title) {
        List<Owner> bodies = curves.owners(bodies(Quantity.POLYGON_DEPTH).on(surface)).stream()
                .filter(body -> force(body).size() == 3)
                .toList();
        List<Column> depths = curves.columns(bodies(Quantity.POLYGON_DEPTH), bodies);
        if (depths.stream().noneMatch(depth -> curves.magnitude(depth) > 0)) {
            return Stream.empty();
        }
        List<Plot.Line> forces = new ArrayList<>();
        for (Owner body : bodies) {
            forces.add(curves.length(CurveNames.of(body), force(body)));
        }
        forces.addAll(curves.lines(
                curves.columns(bodies(Quantity.CLOSED_FORM_FORCE), bodies),
                form -> bodies.size() == 1 ? "closed form" : CurveNames.of(form.owner()) + " formula"));
        return curves.plot(
                title,
                "The force is the length of its mean over a frame interval, the depth the largest in it, the area that at its end.",
                Stream.of(
                        Plot.Panel.of(
                                "Force of the ground",
                                Curves.unit(force(bodies.get(0)).get(0)),
                                BULK,
                                forces),
                        curves.panel("Deepest place", WHOLE, depths),
                        curves.panel("Area of contact", WHOLE, curves.columns(bodies(Quantity.POLYGON_AREA), bodies))),
                marks);
    }

    /** x, y and z, as far as they are recorded. */
    private List<Column> force(Owner body) {
        return curves.columns(bodies(Quantity.POLYGON_FORCE).owner(body), "x", "y", "z");
    }

    private Stream<Plot> jumps() {
        ColumnQuery whole = PointPlots.ofWhole(Quantity.FORCE_JUMP).unit("N");
        List<Column> both = Stream.of(whole, PointPlots.ofWhole(Quantity.ELEMENT_FORCE))
                .flatMap(query -> curves.first(query).stream())
                .toList();
        return curves.plot(
                "Smoothness of the contact forces",
                "Largest jump of the force on a body from step to step, and largest force of one element.",
                Stream.of(curves.panel(
                        "Largest in a frame interval",
                        BULK,
                        both,
                        column -> column.quantity().equals(Quantity.FORCE_JUMP) ? "jump" : "single element")),
                marks);
    }
}
