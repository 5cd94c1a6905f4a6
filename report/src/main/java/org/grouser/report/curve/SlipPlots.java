package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.BULK;
import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;

/**
 * Wheels of the slip-based model, after [Shilliday2023, Figs. 5, 7 and 9]; speeds of wheels and their circumferences, on
 * any ground.
 */
final class SlipPlots {
    private static final double SLOW_M_PER_S = 0.01; // wheels whose circumference is always slower do not drive
    private static final double SEEN = 0.02; // of the fastest circumference
    private static final double LEAST_SLIP = 0.1;
    private static final double STRAIGHT = 1e-3; // of the lateral slip: less along the heading is none

    private final Curves curves;
    private final ReferenceRuns references;
    private final List<Double> marks;

    SlipPlots(Curves curves, ReferenceRuns references, List<Double> marks) {
        this.curves = curves;
        this.references = references;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        return Stream.of(speeds(), slip(), forces()).flatMap(plot -> plot);
    }

    private static ColumnQuery wheels(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.WHEEL);
    }

    private static ColumnQuery slip(String component) {
        return wheels(Quantity.SLIP_VECTOR).component(component);
    }

    /** Figs. 7 and 9: a panel per wheel. */
    private Stream<Plot> speeds() {
        List<Column> rims = curves.columns(wheels(Quantity.CIRCUMFERENTIAL_SPEED)).stream()
                .filter(rim -> curves.magnitude(rim) > SLOW_M_PER_S)
                .toList();
        if (!curves.alive(slip("res")) && rims.stream().noneMatch(this::apart)) {
            return Stream.empty(); // they roll: nothing that the joints do not show
        }
        return curves.plot(
                        "Speed of wheels and rims",
                        "The centre along its heading, and radius times spin; what lies between them is slip."
                                + Turning.note(curves),
                        rims.stream()
                                .map(rim -> curves.panel(
                                        CurveNames.of(rim.owner()),
                                        WHOLE,
                                        Stream.concat(centre(rim).stream(), Stream.of(rim))
                                                .toList(),
                                        column -> column.equals(rim) ? "rim" : "wheel centre")),
                        marks)
                .map(plot -> plot.shaded(Turning.spans(curves)));
    }

    /** The speed of the centre of the wheel to which a rim belongs. */
    private Optional<Column> centre(Column rim) {
        return curves.first(wheels(Quantity.FORWARD_SPEED).owner(rim.owner()));
    }

    /** Whether rim and centre ever differ by more than the eye sees. */
    private boolean apart(Column rimColumn) {
        double[] rim = curves.values(rimColumn);
        double[] centre = centre(rimColumn).map(curves::values).orElse(rim);
        double widest = 0;
        for (int i = 0; i < rim.length; i++) {
            double between = Math.abs(rim[i] - centre[i]);
            widest = Double.isFinite(between) ? Math.max(widest, between) : widest;
        }
        return widest > SEEN * curves.magnitude(rimColumn);
    }

    private Stream<Plot> slip() {
        if (!curves.alive(slip("res"))) {
            return Stream.empty();
        }
        return curves.plot(
                        "Slip of the wheels",
                        "Sliding of the tread over the faster of ground and rim: 0 rolls, 1 slides."
                                + Turning.note(curves),
                        Stream.of(
                                panel("Longitudinal slip", slip("x")).showingAtLeast(LEAST_SLIP),
                                panel("Lateral slip", slip("y")).showingAtLeast(LEAST_SLIP),
                                panel("Resultant slip", slip("res")).showingAtLeast(LEAST_SLIP)),
                        marks)
                .map(plot -> plot.shaded(Turning.spans(curves)));
    }

    private Stream<Plot> forces() {
        if (!curves.alive(wheels(Quantity.LOAD))) {
            return Stream.empty();
        }
        List<Owner> wheels = curves.owners(wheels(Quantity.LOAD));
        return curves.plot(
                        "Loads and forces of the wheels",
                        "Forces of the ground on the wheel, means over a frame interval: along its heading and to its left."
                                + Turning.note(curves),
                        Stream.of(
                                panel("Load", wheels(Quantity.LOAD)),
                                panel("Traction", wheels(Quantity.TRACTION)),
                                curves.panel("Side force", BULK, curves.columns(wheels(Quantity.SIDE_FORCE), wheels))),
                        marks)
                .map(plot -> plot.shaded(Turning.spans(curves)));
    }

    /** Fig. 5: drawn where a reference run has another curve of friction over slip. */
    Stream<Plot> overSlip() {
        return curves.columns(wheels(Quantity.FRICTION_COEFFICIENT)).stream()
                .flatMap(friction -> curves.first(slip("res").owner(friction.owner())).stream()
                        .filter(slip -> references.have(slip, friction))
                        .map(slip -> overSlip(slip, friction)));
    }

    private Plot overSlip(Column slip, Column friction) {
        Owner wheel = friction.owner();
        boolean lateral = curves.magnitude(slip("x").owner(wheel))
                < STRAIGHT * curves.magnitude(slip("y").owner(wheel));
        String kind = lateral ? "lateral" : "resultant";
        return new Plot(
                "Friction over slip",
                "Force in the ground over load, wheel '" + wheel.name() + "'"
                        + (lateral ? "; it rolls without longitudinal slip." : "."),
                kind + " slip, %",
                List.of(Plot.Panel.of(
                        (lateral ? "Lateral" : "Resultant") + " friction coefficient",
                        Curves.unit(friction),
                        WHOLE,
                        references.lines(slip, friction))),
                List.of(),
                true);
    }

    private Plot.Panel panel(String label, ColumnQuery query) {
        return curves.panel(label, BULK, curves.columns(query));
    }
}
