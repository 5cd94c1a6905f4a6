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

/** Errors and commands of the guidance, and the inputs and outputs of the motors. */
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
        if (!curves.has(guidance(Quantity.CROSS_TRACK))) {
            return Stream.empty();
        }
        return curves.plot(
                "Guidance",
                "Positive: left of the leg, has to turn left, goes to the left of where the base points."
                        + Turning.note(curves),
                Stream.of(
                        curves.panel(WHOLE, guidance(Quantity.CROSS_TRACK)),
                        curves.panel(WHOLE, guidance(Quantity.HEADING_ERROR)),
                        curves.panel(WHOLE, ColumnQuery.of(Quantity.SIDESLIP).owner(Owner.Kind.BASE)),
                        curves.panel(
                                "Commanded speed of the wheels",
                                WHOLE,
                                curves.columns(guidance(Quantity.SIDE_COMMAND).unit("rad/s"), "left", "right"),
                                Column::component)),
                marks);
    }

    private static ColumnQuery guidance(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.GUIDANCE);
    }

    private Stream<Plot> motors() {
        List<Owner> joints =
                motors(curves).stream().map(motor -> Owner.joint(motor.name())).toList();
        List<Column> commands = curves.columns(guidance(Quantity.SIDE_COMMAND).unit("V"), "left", "right");
        return curves.plot(
                "Motors",
                "Torque is that on the joint; energy is what all motors have drawn so far." + Turning.note(curves),
                Stream.of(
                        commands.isEmpty()
                                ? panel("Voltage", curves.columns(motors(Quantity.VOLTAGE)))
                                : curves.panel("Voltage", WHOLE, commands, Column::component),
                        panel("Current", curves.columns(motors(Quantity.CURRENT))),
                        panel("Torque", curves.columns(ColumnQuery.of(Quantity.EFFORT), joints)),
                        curves.panel("Energy drawn", WHOLE, curves.columns(RunPlots.energy("drawn")))),
                marks);
    }

    private static ColumnQuery motors(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.MOTOR);
    }

    /** All motors, each named after its joint. */
    static List<Owner> motors(Curves curves) {
        return curves.owners(motors(Quantity.VOLTAGE));
    }

    private Plot.Panel panel(String label, List<Column> columns) {
        return curves.panel(label, BULK, columns, MoverPlots.jointNames(columns));
    }
}
