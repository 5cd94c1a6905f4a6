package org.grouser.scenario.build;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.grouser.vehicle.guidance.DrivingSpec;
import org.grouser.vehicle.guidance.GuidanceSpec;
import org.grouser.vehicle.guidance.SteeringMode;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/**
 * A drive that steers and turns all wheels of a vehicle; {@link ScenarioBuilder#drive(Driving)} takes it.
 *
 * <pre>
 *   Driving.by(SteeringMode.DOUBLE_ACKERMANN)
 *           .steer("fl", "fl_steer").steer("fr", "fr_steer").wheels("rl", "rr")
 *           .arc(4.7, 1 / 3.0, 0.1).turn(Math.PI / 2, 0.2)
 * </pre>
 */
public final class Driving {
    private final SteeringMode mode;
    private final Map<String, String> wheels = new LinkedHashMap<>(); // steering joints by wheel, empty for none
    private final List<DrivingSpec.Leg> legs = new ArrayList<>();
    private DrivingSpec.@Nullable Course course;
    private DriveSpec.@Nullable Motion motion;
    private @Nullable MotorSpec motor;
    private GuidanceSpec.@Nullable Pid motorLoop;
    private DrivingSpec.Steer steer = DrivingSpec.Steer.DEFAULT;
    private DrivingSpec.Pace pace = DrivingSpec.Pace.DEFAULT;
    private DrivingSpec.Limits limits = DrivingSpec.Limits.NONE;
    private DrivingSpec.@Nullable SlipCompensation slip;

    private Driving(SteeringMode mode) {
        this.mode = mode;
    }

    public static Driving by(SteeringMode mode) {
        return new Driving(mode);
    }

    /** Wheels that take part and do not steer. */
    public Driving wheels(String... names) {
        for (String name : names) {
            wheels.put(name, "");
        }
        return this;
    }

    /** A wheel that takes part, with the joint that steers it. */
    public Driving steer(String wheel, String joint) {
        wheels.put(wheel, joint);
        return this;
    }

    /** How wheels are steered. */
    public Driving steer(DrivingSpec.Steer how) {
        steer = how;
        return this;
    }

    /** How fast the speed may change, and how often is decided. */
    public Driving pace(DrivingSpec.Pace how) {
        pace = how;
        return this;
    }

    /** At which it slows or stops. */
    public Driving limits(DrivingSpec.Limits at) {
        limits = at;
        return this;
    }

    /** Wheels make up for slip. */
    public Driving slipCompensation(double gain, double most) {
        slip = new DrivingSpec.SlipCompensation(gain, most);
        return this;
    }

    /** A motor on each wheel, with a loop in V per rad/s; else wheels are held at their speeds. */
    public Driving motor(MotorSpec on, GuidanceSpec.Pid loop) {
        motor = on;
        motorLoop = loop;
        return this;
    }

    /** Adds a leg: an arc, positive curvature to the left, negative speed backwards. */
    public Driving arc(double lengthM, double curvaturePerM, double speedMPerS) {
        return leg(new DrivingSpec.Arc(lengthM, curvaturePerM, 0, speedMPerS));
    }

    /** Adds a leg: a turn on the spot, positive to the left. */
    public Driving turn(double turnRad, double turnRadPerS) {
        return leg(new DrivingSpec.Turn(turnRad, turnRadPerS));
    }

    /** Adds any leg. */
    public Driving leg(DrivingSpec.Leg leg) {
        legs.add(leg);
        return this;
    }

    /** Waypoints to follow. */
    public Driving follow(DrivingSpec.Course waypoints) {
        course = waypoints;
        return this;
    }

    /** Speed forwards and to the left, m/s, and yaw rate, rad/s, over time. */
    public Driving velocity(Schedule forward, Schedule left, Schedule turn) {
        motion = new DriveSpec.Motion(forward, left, turn, false);
        return this;
    }

    /** Speed, m/s, curvature, 1/m, and crab angle, rad, over time. */
    public Driving curve(Schedule speed, Schedule curvature, Schedule crab) {
        motion = new DriveSpec.Motion(speed, crab, curvature, true);
        return this;
    }

    /** The drive of a scenario that this means on a vehicle. */
    DriveSpec on(VehicleSpec vehicle) {
        int tasks = (legs.isEmpty() ? 0 : 1) + (course == null ? 0 : 1) + (motion == null ? 0 : 1);
        if (tasks != 1) {
            throw new IllegalArgumentException(
                    "driving has " + tasks + " tasks; give it legs, or follow, or velocity, or curve");
        }
        DrivingSpec.Task task =
                course != null ? course : legs.isEmpty() ? new DrivingSpec.Scheduled() : new DrivingSpec.Arcs(legs);
        List<DriveSpec.DrivenWheel> driven = new ArrayList<>();
        wheels.forEach((name, joint) -> driven.add(new DriveSpec.DrivenWheel(name, carrier(vehicle, name), joint)));
        return new DriveSpec.Driven(
                driven, motor, motorLoop, new DrivingSpec(mode, task, steer, pace, limits, slip), motion);
    }

    private static String carrier(VehicleSpec vehicle, String name) {
        List<String> known = vehicle.wheels().stream().map(WheelSpec::name).toList();
        WheelSpec wheel = vehicle.wheels().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("driving names '" + name + "', which is no wheel of "
                        + "vehicle '" + vehicle.name() + "'" + NearestName.hint(name, known)));
        return vehicle.joints().stream()
                .filter(joint -> joint.child().equals(wheel.body()))
                .map(JointSpec::name)
                .findFirst()
                .orElseThrow();
    }
}
