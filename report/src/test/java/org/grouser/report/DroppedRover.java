package org.grouser.report;

import static org.grouser.report.RunColumns.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;

/** A made-up run with the columns of a real one: six wheels fall from 2 m at 3.69 m/s^2, hit the ground once and rest. */
public final class DroppedRover {
    public static final List<String> WHEELS = List.of("rl", "rr", "cl", "cr", "fl", "fr");
    private static final double IMPACT_S = 0.8777;
    private static final double GRAVITY = 3.69;
    private static final long SEED = 7;

    private final List<Column> columns = new ArrayList<>();
    private final Recording recording = new Recording();
    private final Random random = new Random(SEED);

    private DroppedRover() {}

    public static Recording record(int rows, double endS) {
        DroppedRover rover = new DroppedRover();
        rover.columns();
        rover.recording.begin(rover.columns);
        for (int i = 0; i < rows; i++) {
            rover.frame(i * endS / (rows - 1), endS / (rows - 1));
        }
        for (String wheel : WHEELS) {
            rover.recording.event(new Event(IMPACT_S, "impact", wheel, "plane", 3.239, 34.87, ""));
        }
        rover.recording.event(new Event(endS, "stop", "", "", 0, 0, "time"));
        return rover.recording;
    }

    public static Summary summary() {
        return new Summary(
                new Summary.Setup("exomars-drop", "", "0.1.0", "8f0c2d5be2a41977", 1),
                new Summary.Outcome("time", "5bd1c3a9e07f6642", 0.213, 2),
                List.of(
                        new Summary.Metric("impact_time", 0.87768, "s"),
                        new Summary.Metric("impact_impulse", 219.3, "N s"),
                        new Summary.Metric("rest_time", Double.NaN, "s")),
                new SolverStatistics(2245, 3.2, 41, 9.3e-11, Map.of("gauss-seidel", 2245L)),
                List.of(),
                List.of());
    }

    private void columns() {
        columns.add(RunColumns.TIME);
        columns.addAll(RunColumns.positions(Owner.BASE));
        for (String angle : List.of("roll", "pitch", "yaw")) {
            columns.add(column(Owner.BASE, angle + "_rad", Quantity.ATTITUDE, angle, "rad"));
        }
        for (String axis : List.of("x", "y", "z")) {
            columns.add(column(Owner.BASE, "v" + axis + "_m_per_s", Quantity.VELOCITY, axis, "m/s"));
        }
        columns.add(column(Owner.BASE, "speed_m_per_s", Quantity.SPEED, "m/s"));
        for (String axis : List.of("x", "y", "z")) {
            columns.add(column(Owner.BASE, "w" + axis + "_rad_per_s", Quantity.ANGULAR_VELOCITY, axis, "rad/s"));
        }
        for (String axis : List.of("x", "y", "z")) {
            columns.add(column(Owner.RUN, "reaction_" + axis + "_N", Quantity.REACTION, axis, "N"));
        }
        columns.add(column(Owner.RUN, "normal_force_sum_N", Quantity.NORMAL_FORCE, "N"));
        WHEELS.forEach(this::wheelColumns);
        columns.add(RunColumns.energy("kinetic_J", "kinetic"));
        columns.add(RunColumns.energy("potential_J", "potential"));
        columns.add(RunColumns.energy("energy_J", ""));
        columns.add(RunColumns.energy("energy_growth_J", "growth"));
        columns.add(RunColumns.energy("actuator_work_J", "actuator_work"));
        columns.add(RunColumns.energy("contact_dissipation_J", "dissipation"));
        columns.add(column(Owner.RUN, "contacts", Quantity.CONTACTS, "-"));
        columns.add(column(Owner.RUN, "solver_error", Quantity.SOLVER_ERROR, "-"));
        columns.add(column(Owner.RUN, "solver_iterations", Quantity.SOLVER_ITERATIONS, "-"));
    }

    private void wheelColumns(String name) {
        Owner wheel = Owner.wheel(name).on("plane");
        for (String direction : List.of("normal", "tangent1", "tangent2")) {
            columns.add(column(wheel, direction + "_N", Quantity.FORCE, direction, "N")
                    .sampled(Column.Sampling.MEAN));
            columns.add(column(wheel, direction + "_Ns", Quantity.IMPULSE, direction, "N s")
                    .sampled(Column.Sampling.PEAK));
        }
        columns.add(column(wheel, "gap_m", Quantity.GAP, "m"));
        columns.add(column(wheel, "un_m_per_s", Quantity.RELATIVE_VELOCITY, "normal", "m/s"));
        columns.add(column(wheel, "ut1_m_per_s", Quantity.RELATIVE_VELOCITY, "tangent1", "m/s"));
        columns.add(column(wheel, "ut2_m_per_s", Quantity.RELATIVE_VELOCITY, "tangent2", "m/s"));
        Owner joint = Owner.joint(name + "_wheel");
        columns.add(column(joint, "rad", Quantity.JOINT_POSITION, "rad"));
        columns.add(column(joint, "rad_per_s", Quantity.JOINT_RATE, "rad/s"));
        columns.add(column(joint, "effort_Nm", Quantity.EFFORT, "N m"));
    }

    private void frame(double timeS, double intervalS) {
        double[] row = new double[columns.size()];
        for (int i = 0; i < row.length; i++) {
            row[i] = value(columns.get(i).name(), timeS, intervalS);
        }
        recording.frame(row);
    }

    private double value(String column, double timeS, double intervalS) {
        boolean falling = timeS < IMPACT_S;
        boolean impact = !falling && timeS < IMPACT_S + intervalS;
        double massKg = 64.6;
        double heightM = falling ? 2 - GRAVITY * timeS * timeS / 2 : 0.57875;
        double sinkS = falling ? 0 : Math.min(1, (timeS - IMPACT_S) / 0.15);
        if (column.startsWith("wheel_")) {
            return wheel(column, timeS, intervalS, falling, impact);
        }
        if (column.endsWith("_wheel_rad_per_s") || column.endsWith("_wheel_rad")) {
            double sign = column.contains("_rl_") || column.contains("_fr_") ? -1 : 1;
            return falling ? 0 : sign * 0.02 * (column.contains("_fl_") ? 1.4 : 1) * StrictMath.sin(9 * sinkS);
        }
        return switch (column) {
            case "time_s" -> timeS;
            case "base_x_m", "base_y_m" -> 5 + 1e-15 * random.nextGaussian();
            case "base_z_m" -> heightM;
            case "base_vz_m_per_s" -> falling ? -GRAVITY * timeS : 1e-17 * random.nextGaussian();
            case "reaction_z_N", "normal_force_sum_N" -> falling ? 0 : impact ? 209.2 / intervalS : massKg * GRAVITY;
            case "kinetic_J" -> falling ? massKg / 2 * GRAVITY * GRAVITY * timeS * timeS : 0;
            case "potential_J" -> massKg * GRAVITY * heightM;
            case "energy_J" -> falling ? massKg * GRAVITY * 2 : massKg * GRAVITY * heightM;
            case "contact_dissipation_J" -> falling ? 0 : massKg * GRAVITY * (2 - 0.57875);
            case "energy_growth_J" -> 1e-13 * timeS;
            case "contacts" -> falling ? 0 : 6;
            case "solver_error" -> falling ? 0 : 1e-10 * (0.05 + random.nextDouble());
            case "solver_iterations" -> falling ? 0 : impact ? 41 : 1 + random.nextInt(5);
            default -> column.startsWith("joint_") ? 0 : 1e-17 * random.nextGaussian();
        };
    }

    private double wheel(String column, double timeS, double intervalS, boolean falling, boolean impact) {
        int wheel = WHEELS.indexOf(column.substring(6, 8));
        double restN = wheel < 2 ? 45.556 : 36.816;
        double ring = falling ? 0 : StrictMath.exp(-18 * (timeS - IMPACT_S)) * StrictMath.sin(90 * timeS + wheel);
        String quantity = column.substring("wheel_rl_plane_".length());
        return switch (quantity) {
            case "normal_N" -> falling ? 0 : impact ? 34.87 / intervalS : restN * (1 + 0.4 * ring);
            case "normal_Ns" -> falling ? 0 : impact ? 34.87 : 0.0005 * restN;
            case "tangent1_N" -> falling ? 0 : impact ? 4 * (wheel - 2.5) / intervalS : 3 * (wheel - 2.5) + 5 * ring;
            case "tangent1_Ns" -> falling ? 0 : impact ? 4 * (wheel - 2.5) : 0.0015 * (wheel - 2.5);
            case "gap_m" -> falling ? 1.42125 - GRAVITY * timeS * timeS / 2 : -3e-5 * (1 + 0.3 * wheel);
            case "un_m_per_s" -> falling ? -GRAVITY * timeS : 1e-16 * random.nextGaussian();
            default -> falling ? 0 : 1e-17 * random.nextGaussian();
        };
    }
}
