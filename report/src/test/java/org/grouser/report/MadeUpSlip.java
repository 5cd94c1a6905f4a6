package org.grouser.report;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Recording;

/** A made-up run of two wheels that grip by slip, guided past a corner, with a run 'other' beside it. */
final class MadeUpSlip {
    static final List<String> BESIDE = List.of("third", "other");

    private MadeUpSlip() {}

    /**
     * Turns from 4 to 6 s of ten, a frame every tenth of a second.
     *
     * @param more columns, all equal to the time
     */
    static Recording run(String... more) {
        List<String> columns = new ArrayList<>(List.of("time_s", "base_x_m", "base_y_m", "base_speed_m_per_s"));
        for (String wheel : List.of("fl", "fr")) {
            for (String quantity : List.of("slip_x", "slip_y", "slip_res", "load_N", "traction_N", "side_N", "mu")) {
                columns.add("wheel_" + wheel + "_" + quantity);
            }
            columns.addAll(
                    List.of("wheel_" + wheel + "_forward_m_per_s", "wheel_" + wheel + "_circumferential_m_per_s"));
            columns.addAll(List.of("joint_" + wheel + "_drive_rad", "joint_" + wheel + "_drive_effort_Nm"));
            columns.addAll(List.of("motor_" + wheel + "_drive_voltage_V", "motor_" + wheel + "_drive_current_A"));
        }
        columns.addAll(List.of("motors_drawn_J", "guidance_cross_track_m", "guidance_heading_error_rad"));
        columns.addAll(List.of("guidance_turning", "guidance_left_V", "guidance_right_V"));
        columns.addAll(List.of("other_base_x_m", "other_base_y_m", "other_base_speed_m_per_s", "block_base_x_m"));
        columns.addAll(List.of(more));
        Recording recording = new Recording();
        recording.begin(Column.plain(columns));
        for (int i = 0; i <= 100; i++) {
            double timeS = 0.1 * i;
            recording.frame(
                    columns.stream().mapToDouble(column -> value(column, timeS)).toArray());
        }
        return recording;
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
