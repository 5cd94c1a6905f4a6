package org.grouser.report;

import static org.grouser.report.RunColumns.column;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;

/** A made-up run of two wheels of the slip-based model, guided past a corner, with a reference run 'other'. */
public final class MadeUpSlip {
    public static final List<String> REFERENCES = List.of("third", "other");
    public static final Column BASE_X = RunColumns.position(Owner.BASE, "x");
    public static final Column BASE_Y = RunColumns.position(Owner.BASE, "y");
    private static final Column BASE_SPEED = column(Owner.BASE, "speed_m_per_s", Quantity.SPEED, "m/s");

    private MadeUpSlip() {}

    /**
     * Turns from 4 to 6 s of ten, a frame every tenth of a second.
     *
     * @param more columns, all equal to the time but for those called slip_res
     */
    public static Recording run(Column... more) {
        List<Column> columns = new ArrayList<>(List.of(RunColumns.TIME, BASE_X, BASE_Y, BASE_SPEED));
        for (String name : List.of("fl", "fr")) {
            Owner wheel = Owner.wheel(name);
            columns.add(column(wheel, "slip_x", Quantity.SLIP_VECTOR, "x", "-"));
            columns.add(column(wheel, "slip_y", Quantity.SLIP_VECTOR, "y", "-"));
            columns.add(slip(name));
            columns.add(column(wheel, "load_N", Quantity.LOAD, "N"));
            columns.add(column(wheel, "traction_N", Quantity.TRACTION, "N"));
            columns.add(column(wheel, "side_N", Quantity.SIDE_FORCE, "N"));
            columns.add(friction(name));
            columns.add(column(wheel, "forward_m_per_s", Quantity.FORWARD_SPEED, "m/s"));
            columns.add(column(wheel, "circumferential_m_per_s", Quantity.CIRCUMFERENTIAL_SPEED, "m/s"));
            Owner joint = Owner.joint(name + "_drive");
            columns.add(column(joint, "rad", Quantity.JOINT_POSITION, "rad"));
            columns.add(column(joint, "effort_Nm", Quantity.EFFORT, "N m"));
            Owner motor = Owner.of(Owner.Kind.MOTOR, name + "_drive");
            columns.add(column(motor, "voltage_V", Quantity.VOLTAGE, "V"));
            columns.add(column(motor, "current_A", Quantity.CURRENT, "A"));
        }
        Owner guidance = Owner.of(Owner.Kind.GUIDANCE, "");
        columns.add(RunColumns.energy("motors_drawn_J", "drawn"));
        columns.add(column(guidance, "cross_track_m", Quantity.CROSS_TRACK, "m"));
        columns.add(column(guidance, "heading_error_rad", Quantity.HEADING_ERROR, "rad"));
        columns.add(column(guidance, "turning", Quantity.TURNING, "-"));
        columns.add(column(guidance, "left_V", Quantity.SIDE_COMMAND, "left", "V"));
        columns.add(column(guidance, "right_V", Quantity.SIDE_COMMAND, "right", "V"));
        columns.add(BASE_X.ofReferenceRun("other"));
        columns.add(BASE_Y.ofReferenceRun("other"));
        columns.add(BASE_SPEED.ofReferenceRun("other"));
        columns.add(RunColumns.position(RunColumns.block("base"), "x"));
        columns.addAll(List.of(more));
        Recording recording = new Recording();
        recording.begin(columns);
        for (int i = 0; i <= 100; i++) {
            double timeS = 0.1 * i;
            recording.frame(columns.stream()
                    .mapToDouble(column -> value(column.name(), timeS))
                    .toArray());
        }
        return recording;
    }

    /** Resultant slip of a wheel. */
    public static Column slip(String wheel) {
        return column(Owner.wheel(wheel), "slip_res", Quantity.SLIP_VECTOR, "res", "-");
    }

    public static Column friction(String wheel) {
        return column(Owner.wheel(wheel), "mu", Quantity.FRICTION_COEFFICIENT, "-");
    }

    private static double value(String column, double timeS) {
        boolean turns = timeS > 3.95 && timeS < 6.05;
        return switch (column) {
            case "guidance_turning" -> turns ? 1 : 0;
            case "base_x_m", "other_base_x_m" -> timeS;
            case "base_y_m" -> Math.max(0, timeS - 5);
            case "other_base_y_m" -> -1000 * timeS;
            case "wheel_fl_slip_x", "wheel_fr_slip_x" -> 0;
            case "wheel_fl_circumferential_m_per_s", "wheel_fr_circumferential_m_per_s" -> turns ? 2 : 1;
            case "wheel_fl_forward_m_per_s", "wheel_fr_forward_m_per_s" -> 1;
            default -> column.endsWith("_slip_res") ? 0.1 * timeS : timeS;
        };
    }
}
