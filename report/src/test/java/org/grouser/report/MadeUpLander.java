package org.grouser.report;

import static org.grouser.report.RunColumns.column;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;

/**
 * Made-up runs with the columns of a real lander: the friction ramp of [Cordova2013, section IV.A] by statics and Coulomb's
 * law, and a landing on eight points that touch one after the other.
 */
public final class MadeUpLander {
    public static final List<String> LEGS = List.of("leg1", "leg2", "leg3", "leg4");
    public static final List<String> TANKS = List.of("tank1", "tank2", "tank3", "tank4");
    public static final double REAR_SLIP_N = 7750; // our solution of the statics below
    public static final double ALL_SLIP_N = 10_209;
    private static final double WEIGHT_N = 1553 * 9.81;
    private static final double RAMP_N_PER_S = 318.9;
    private static final double LEVER = 0.716; // height of the centre of mass over half the stance

    private final Map<Column, Double> row = new LinkedHashMap<>(); // a frame, in the order of the columns
    private final Recording recording = new Recording();

    private MadeUpLander() {}

    /** Pushed ever harder to the north: the southern legs 2 and 3 slip, then all; the tanks never touch. */
    public static Recording ramp() {
        MadeUpLander lander = new MadeUpLander();
        for (int i = 0; i <= 400; i++) {
            lander.rampFrame(0.1 * i);
        }
        for (String leg : LEGS) {
            boolean rear = leg.equals("leg2") || leg.equals("leg3");
            double timeS = (rear ? REAR_SLIP_N : ALL_SLIP_N) / RAMP_N_PER_S;
            lander.recording.event(new Event(timeS, "slip", leg, "plane", 0, 0, ""));
        }
        return lander.recording;
    }

    private void rampFrame(double timeS) {
        double appliedN = RAMP_N_PER_S * timeS;
        boolean rearSlips = appliedN > REAR_SLIP_N;
        boolean allSlip = appliedN > ALL_SLIP_N;
        double slidS = Math.max(0, timeS - ALL_SLIP_N / RAMP_N_PER_S);
        double speed = slidS * (ALL_SLIP_N - 0.3 * WEIGHT_N + RAMP_N_PER_S * slidS / 2) / 1553;
        double sinceS = timeS - REAR_SLIP_N / RAMP_N_PER_S;
        double dipN = rearSlips && !allSlip ? 900 * StrictMath.exp(-3 * sinceS) * StrictMath.cos(9 * sinceS) : 0;
        double rearN = WEIGHT_N / 4 - LEVER * appliedN / 4;
        double frontN = WEIGHT_N / 2 - rearN;
        double rearLateralN = rearSlips ? 0.3 * rearN : appliedN / 4;
        double frontLateralN = allSlip ? 0.3 * frontN : (appliedN - dipN) / 2 - rearLateralN;
        put(RunColumns.TIME, timeS);
        base(0.2 * slidS * speed, 1.28, speed);
        double sumN = 0;
        for (String leg : LEGS) {
            boolean rear = leg.equals("leg2") || leg.equals("leg3");
            double lateralN = rear ? rearLateralN : frontLateralN;
            double normalN = rear ? rearN : frontN;
            int mode = allSlip || (rear && rearSlips) ? 2 : 1;
            point(leg, normalN, lateralN, 0.02 * normalN / (WEIGHT_N / 4), allSlip ? speed : 0, mode);
            sumN += lateralN;
        }
        TANKS.forEach(tank -> point(tank, 0, 0, 0, 0, 0));
        put(column(Owner.RUN, "points_depth_max_m", Quantity.DEPTH, "m"), 0.02 * frontN / (WEIGHT_N / 4));
        put(column(Owner.RUN, "points_lateral_N", Quantity.LATERAL_FORCE, "N"), sumN);
        put(column(Owner.RUN, "applied_force_N", Quantity.APPLIED_FORCE, "N"), appliedN);
        put(
                column(Owner.RUN, "stability_margin_deg", Quantity.STABILITY, "deg"),
                54.4 - Math.toDegrees(StrictMath.atan(appliedN / WEIGHT_N)));
        put(column(Owner.RUN, "pads_slide_max_m", Quantity.SLIDE, "m"), 0.2 * slidS * speed);
        frame();
    }

    /** Falls from 20 m with eight feet, bounces lower each time and comes to rest; two beams, four strokes. */
    public static Recording landing() {
        MadeUpLander lander = new MadeUpLander();
        for (int i = 0; i <= 1200; i++) {
            lander.landingFrame(0.01 * i);
        }
        lander.recording.event(new Event(2.02, "contact", "leg1", "field", 19.8, 0, ""));
        lander.recording.event(new Event(8.5, "touchdown", "lander", "", 0, 0, ""));
        return lander.recording;
    }

    private void landingFrame(double timeS) {
        double heightM = 0;
        double startS = -2.0193; // of a throw that reaches 20 m at t = 0
        double apexM = 20;
        while (apexM > 0.01 && startS + 2 * StrictMath.sqrt(2 * apexM / 9.81) < timeS) {
            startS += 2 * StrictMath.sqrt(2 * apexM / 9.81) + 0.14;
            apexM *= 0.3;
        }
        double sinceS = timeS - startS;
        double peak = 20 * StrictMath.sqrt(apexM / 0.3 / 20);
        boolean resting = apexM <= 0.01;
        boolean pressed = sinceS < 0;
        if (!resting && !pressed) {
            heightM = StrictMath.sqrt(2 * apexM * 9.81) * sinceS - 9.81 / 2 * sinceS * sinceS;
        }
        put(RunColumns.TIME, timeS);
        base(0.4 * StrictMath.exp(-timeS / 4), 1.3 + heightM, resting ? 0 : 3);
        double lateralSumN = 0;
        int foot = 0;
        for (String name : eight()) {
            double inS = sinceS + 0.14 - 0.004 * foot;
            double bump = pressed && inS > 0 ? StrictMath.sin(Math.PI * inS / 0.14) : 0;
            double normalN = resting ? WEIGHT_N / 8 * (1 + 0.06 * foot) : WEIGHT_N / 8 * peak * Math.max(0, bump);
            double lateralN = (foot < 4 ? 0.3 : 0.25 * StrictMath.sin(timeS + foot)) * normalN;
            int mode = normalN == 0 ? 0 : resting || foot > 5 ? 1 : 2;
            point(name, normalN, Math.abs(lateralN), 1e-5 * normalN, mode == 2 ? 1.5 * bump : 0, mode);
            put(
                    column(Owner.joint(name), "m", Quantity.JOINT_POSITION, "m"),
                    foot < 4 ? 0.05 * (1 - StrictMath.exp(-timeS / (2 + foot))) : 0);
            lateralSumN += lateralN;
            foot++;
        }
        put(column(Owner.RUN, "points_depth_max_m", Quantity.DEPTH, "m"), 0);
        put(column(Owner.RUN, "points_lateral_N", Quantity.LATERAL_FORCE, "N"), Math.abs(lateralSumN));
        put(column(Owner.RUN, "applied_force_N", Quantity.APPLIED_FORCE, "N"), 0);
        put(
                column(Owner.RUN, "stability_margin_deg", Quantity.STABILITY, "deg"),
                resting ? 48 - 3 * StrictMath.exp(8 - timeS) : Double.NaN);
        put(column(Owner.RUN, "pads_slide_max_m", Quantity.SLIDE, "m"), 0.35 * (1 - StrictMath.exp(-timeS / 3)));
        boolean lost = timeS > 4 && timeS < 4.4;
        put(
                column(Owner.of(Owner.Kind.BEAM, "down"), "m", Quantity.BEAM_READING, "m"),
                lost ? Double.NaN : heightM + 1);
        put(
                column(Owner.of(Owner.Kind.BEAM, "doppler"), "m_per_s", Quantity.BEAM_READING, "m/s"),
                resting || pressed ? 0 : StrictMath.sqrt(2 * apexM * 9.81) - 9.81 * sinceS);
        frame();
    }

    public static List<String> eight() {
        List<String> all = new ArrayList<>(LEGS);
        all.addAll(TANKS);
        return all;
    }

    private void base(double xM, double zM, double speedMPerS) {
        put(RunColumns.position(Owner.BASE, "x"), xM);
        put(RunColumns.position(Owner.BASE, "y"), 0);
        put(RunColumns.position(Owner.BASE, "z"), zM);
        put(column(Owner.BASE, "speed_m_per_s", Quantity.SPEED, "m/s"), speedMPerS);
    }

    private void point(String name, double normalN, double lateralN, double depthM, double slideMPerS, int mode) {
        Owner point = RunColumns.point(name);
        put(column(point, "depth_m", Quantity.DEPTH, "m"), depthM);
        put(column(point, "normal_N", Quantity.NORMAL_FORCE, "N"), normalN);
        put(column(point, "east_N", Quantity.LATERAL_FORCE, "east", "N"), 0.1 * lateralN);
        put(column(point, "north_N", Quantity.LATERAL_FORCE, "north", "N"), -0.99 * lateralN);
        put(column(point, "lateral_N", Quantity.LATERAL_FORCE, "N"), lateralN);
        put(column(point, "slide_m_per_s", Quantity.SLIDE, "m/s"), slideMPerS);
        put(column(point, "mode", Quantity.MODE, "-"), mode);
    }

    private void put(Column column, double value) {
        row.put(column, value);
    }

    private void frame() {
        if (recording.rows() == 0) {
            recording.begin(List.copyOf(row.keySet()));
        }
        recording.frame(row.values().stream().mapToDouble(value -> value).toArray());
    }
}
