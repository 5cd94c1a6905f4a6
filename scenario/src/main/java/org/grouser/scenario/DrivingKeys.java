package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.angle;
import static org.grouser.scenario.codec.Key.atMostOne;
import static org.grouser.scenario.codec.Key.exactlyOne;
import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.input;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.nested;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.size;
import static org.grouser.scenario.codec.Values.words;

import java.util.List;
import java.util.function.Function;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.grouser.vehicle.guidance.DrivingSpec;
import org.grouser.vehicle.guidance.GuidanceSpec;
import org.grouser.vehicle.guidance.SteeringMode;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** The keys of a drive that steers and turns all wheels of a vehicle. */
final class DrivingKeys {
    private static final String BY_DRIVING = "which another driving already moves";
    private static final double UNLIMITED = Double.POSITIVE_INFINITY;
    private static final Schedule NOTHING = new Schedule(List.of());
    private static final DrivingSpec.Steer STEERED = DrivingSpec.Steer.DEFAULT;
    private static final DrivingSpec.Pace PACED = DrivingSpec.Pace.DEFAULT;

    private static final Codec<DriveSpec.DrivenWheel> WHEEL = Mapping.of(
            DriveSpec.DrivenWheel.class,
            given("name", Fields::name),
            key("drive", NAME, "joint that turns it; the one that carries it if absent")
                    .otherwise(DrivingKeys::carrier),
            may("steer", NAME, "", "joint that steers it; none if absent"));

    private static final Codec<DriveSpec.Motion> VELOCITY = Mapping.of(
            DriveSpec.Motion.class,
            may("forward_m_per_s", schedule("m/s"), NOTHING, "speed forwards").as("speedMPerS"),
            may("left_m_per_s", schedule("m/s"), NOTHING, "speed to the left").as("left"),
            may("turn_rad_per_s", schedule("rad/s"), NOTHING, "yaw rate, positive to the left")
                    .as("turn"),
            given("byCurvature", in -> false));

    private static final Codec<DriveSpec.Motion> CURVE = Mapping.of(
            DriveSpec.Motion.class,
            key("speed_m_per_s", schedule("m/s"), "speed along the way; negative backwards")
                    .as("speedMPerS"),
            may("curvature_per_m", schedule("1/m"), NOTHING, "one over the radius, positive to the left")
                    .as("turn"),
            may("crab_rad", schedule("rad"), NOTHING, "angle from the heading to where it goes")
                    .as("left"),
            given("byCurvature", in -> true));

    private static final Codec<DrivingSpec.Leg> LEG = Mapping.of(m -> {
        m.add(may("length_m", size(1e6), "way of the reference point"), arc(DrivingSpec.Arc::lengthM));
        Key<Double> curvature = m.add(
                may("curvature_per_m", range(-1e6, 1e6, "1/m"), 0.0, "positive to the left; straight on if absent"),
                arc(0.0, DrivingSpec.Arc::curvaturePerM));
        m.add(input("radius_m", range(-1e6, 1e6, "m"), "the same as one over it"));
        m.add(atMostOne("radius_m", "curvature_per_m"));
        Key<Double> crab = m.add(
                angle(
                        "crab",
                        range(-180, 180, "deg"),
                        range(-Math.PI, Math.PI, "rad"),
                        0.0,
                        "angle from the heading to where it goes, positive to the left"),
                arc(0.0, DrivingSpec.Arc::crabRad));
        m.add(
                may("speed_m_per_s", range(-1e3, 1e3, "m/s"), "speed on the arc; negative backwards"),
                arc(DrivingSpec.Arc::speedMPerS));
        Key<Double> turn = m.add(
                angle(
                        "turn",
                        range(-36000, 36000, "deg"),
                        range(-1e3, 1e3, "rad"),
                        0.0,
                        "turns on the spot instead, positive to the left"),
                leg -> leg instanceof DrivingSpec.Turn it ? it.turnRad() : 0.0);
        m.add(
                may("turn_rad_per_s", positive(1e3, "rad/s"), "rate of that turn"),
                leg -> leg instanceof DrivingSpec.Turn it ? it.turnRadPerS() : null);
        return in -> leg(in, curvature, crab, turn);
    });

    private static final Codec<DrivingSpec.Steer> STEER = Mapping.of(
            DrivingSpec.Steer.class,
            key("gain_per_s", positive(1e4, "1/s"), STEERED.gainPerS(), "steering rate per angle to the target"),
            key("fastest_rad_per_s", positive(1e4, "rad/s"), STEERED.fastestRadPerS(), "largest steering rate"),
            angle(
                    "limit",
                    positive(180, "deg"),
                    positive(Math.PI, "rad"),
                    UNLIMITED,
                    "largest steering angle to either side; the joint's limits hold too"),
            angle(
                    "first",
                    positive(360, "deg"),
                    positive(2 * Math.PI, "rad"),
                    STEERED.firstRad(),
                    "stops and steers if a wheel is off by more, 10 degrees if absent"),
            angle(
                    "aligned",
                    positive(360, "deg"),
                    positive(2 * Math.PI, "rad"),
                    STEERED.alignedRad(),
                    "and goes on when all wheels are within it, 1 degree if absent"));

    private static final Codec<DrivingSpec.Limit> TILT = limit(
            angle("above", positive(180, "deg"), positive(Math.PI, "rad"), null, "tilt of the base from the vertical"));

    private static final Codec<DrivingSpec.Limit> CURRENT =
            limit(key("above_A", positive(1e9, "A"), "largest current of a drive motor"));

    private static final Codec<DrivingSpec.Limit> SLIP =
            limit(key("above", positive(1, "-"), "slip of all wheels together, 1 - travelled / rolled"));

    private static final Codec<DrivingSpec.Limits> LIMITS = Mapping.of(
            DrivingSpec.Limits.class,
            may("tilt", TILT, "at which the vehicle slows or stops"),
            may("current", CURRENT, "at which the vehicle slows or stops"),
            may("slip", SLIP, "at which the vehicle slows or stops"),
            key("slip_window_s", positive(1e4, "s"), 2.0, "time over which slip is taken"));

    private static final Codec<DrivingSpec.SlipCompensation> SLIP_COMPENSATION = Mapping.of(
            DrivingSpec.SlipCompensation.class,
            key("gain", positive(1, "-"), 1.0, "wheels turn by 1 / (1 - gain slip) faster"),
            key("most", range(1, 100, "-"), 2.0, "largest factor"));

    private DrivingKeys() {}

    private static Codec<Schedule> schedule(String unit) {
        return ScheduleKeys.schedule(ScheduleKeys.command(unit), unit);
    }

    private static Codec<DrivingSpec.Limit> limit(Key<Double> above) {
        return Mapping.of(
                DrivingSpec.Limit.class,
                above.as("above"),
                key("action", words(DrivingSpec.Action.class), "stop for good, or slow down meanwhile"),
                key("slow_to", positive(1, "-"), 0.3, "share of the speed that slow leaves"),
                key("for_s", range(0, 1e4, "s"), 0.5, "how long it has to be exceeded"));
    }

    private static Function<DrivingSpec.Leg, @Nullable Double> arc(Function<DrivingSpec.Arc, Double> get) {
        return leg -> leg instanceof DrivingSpec.Arc arc ? get.apply(arc) : null;
    }

    private static Function<DrivingSpec.Leg, Double> arc(double absent, Function<DrivingSpec.Arc, Double> get) {
        return leg -> leg instanceof DrivingSpec.Arc arc ? get.apply(arc) : absent;
    }

    private static DrivingSpec.Leg leg(Fields in, Key<Double> curvature, Key<Double> crab, Key<Double> turn) {
        boolean turns = in.has("turn_deg") || in.has("turn_rad");
        for (String key : List.of("length_m", "speed_m_per_s")) {
            if (turns && in.has(key)) {
                throw in.refuse(key, "stands beside a turn on the spot; make it two legs");
            }
            if (!turns && !in.has(key)) {
                throw in.refuse("lacks key '" + key + "'; write {length_m, speed_m_per_s, radius_m}, or {turn_deg,"
                        + " turn_rad_per_s}");
            }
        }
        if (turns) {
            if (!in.has("turn_rad_per_s")) {
                throw in.refuse("lacks key 'turn_rad_per_s' (rate of the turn)");
            }
            return new DrivingSpec.Turn(in.get(turn), in.get("turn_rad_per_s", Double.class));
        }
        double bend = in.get(curvature);
        if (in.has("radius_m")) {
            double radiusM = in.get("radius_m", Double.class);
            if (radiusM == 0) {
                throw in.refuse("radius_m", "= 0 m is a turn on the spot; write {turn_deg: 90, turn_rad_per_s: 0.1}");
            }
            bend = 1 / radiusM;
        }
        return new DrivingSpec.Arc(
                in.get("length_m", Double.class), bend, in.get(crab), in.get("speed_m_per_s", Double.class));
    }

    private static Mapping<DrivingSpec.Course> course(Codec<GuidanceSpec.Waypoint> waypoint) {
        return Mapping.of(
                DrivingSpec.Course.class,
                key("points_m", list(waypoint, 1), "[x, y] in order, world").as("waypoints"),
                may("at_s", list(positive(1e7, "s"), 0), List.of(), "when each is to be reached; as soon as possible"),
                key("follow", DrivingSpec.Follower.PURE_PURSUIT, "how the way is found")
                        .as("follow.kind"),
                key("lookahead_m", size(1e6), "how far ahead on the way it aims"),
                key("gain_per_m", positive(1e6, "1/m"), 1.0, "line_of_sight: curvature per radian off the line"),
                key("least_radius_m", range(0, 1e6, "m"), 0.0, "tightest curve; 0 for any"),
                key("acceptance_m", size(1e6), "a waypoint is reached within this distance"),
                key("cruise_m_per_s", positive(1e3, "m/s"), "speed; the most if there are times")
                        .as("cruise.speedMPerS"),
                key("turn_rad_per_s", positive(1e3, "rad/s"), 0.1, "rate of turns on the spot")
                        .as("cruise.turnRadPerS"),
                angle(
                                "turn_above",
                                positive(180, "deg"),
                                positive(Math.PI, "rad"),
                                Math.PI / 4,
                                "turns on the spot if off by more, where the steering can; 45 degrees if absent")
                        .as("cruise.turnAboveRad"));
    }

    /** A drive of a whole vehicle. */
    static Codec<DriveSpec.Driven> driving(Codec<GuidanceSpec.Pid> pid, Codec<GuidanceSpec.Waypoint> waypoint) {
        return Mapping.of(m -> {
            m.add(
                    key("wheels", named(NAME, WHEEL, DriveSpec.DrivenWheel::name), "wheels that take part, by name"),
                    DriveSpec.Driven::wheels);
            m.add(
                    may("motor", MotorKeys.USE, "takes volts on each drive joint; these are held at rad/s if absent"),
                    DriveSpec.Driven::motor);
            m.add(may("motor_loop", pid, "V per rad/s off the wheel's speed"), DriveSpec.Driven::motorLoop);
            Key<SteeringMode> steering = m.add(
                    key("steering", SteeringMode.BY_CURVATURE, "which motions it uses"),
                    driven -> driven.driving().steering());
            Key<DrivingSpec.Steer> steer = m.add(
                    nested("steer", STEER, "how wheels are steered"),
                    driven -> driven.driving().steer());
            m.add(
                    may(
                            "acceleration_m_per_s2",
                            positive(1e6, "m/s^2"),
                            UNLIMITED,
                            "fastest change of speed; no limit if absent"),
                    driven -> driven.driving().pace().accelerationMPerS2());
            m.add(
                    may("wheel_rad_per_s", positive(1e6, "rad/s"), UNLIMITED, "fastest wheel; no limit if absent"),
                    driven -> driven.driving().pace().wheelRadPerS());
            m.add(
                    key(
                            "period_s",
                            range(StepperSpec.LEAST_STEP_S, 100, "s"),
                            PACED.periodS(),
                            "time between two decisions"),
                    driven -> driven.driving().pace().periodS());
            m.add(may("velocity", VELOCITY, "motion by schedules"), motion(false));
            m.add(may("curve", CURVE, "motion by schedules of speed and curvature"), motion(true));
            m.add(
                    may("arcs", list(LEG, 1), "arcs and turns one after the other"),
                    driven -> driven.driving().task() instanceof DrivingSpec.Arcs arcs ? arcs.legs() : null);
            m.add(
                    may("waypoints", course(waypoint), "places to go to"),
                    driven -> driven.driving().task() instanceof DrivingSpec.Course course ? course : null);
            m.add(exactlyOne("velocity", "curve", "arcs", "waypoints"));
            Key<DrivingSpec.Limits> limits = m.add(
                    nested("limits", LIMITS, "that slow or stop the vehicle"),
                    driven -> driven.driving().limits());
            m.add(
                    may("slip_compensation", SLIP_COMPENSATION, "wheels make up for slip; they do not if absent"),
                    driven -> driven.driving().slip());
            return in -> driven(in, in.get(steering), in.get(steer), in.get(limits));
        });
    }

    private static Function<DriveSpec.Driven, DriveSpec.@Nullable Motion> motion(boolean byCurvature) {
        return driven -> {
            DriveSpec.Motion motion = driven.motion();
            return motion != null && motion.byCurvature() == byCurvature ? motion : null;
        };
    }

    private static DriveSpec.Driven driven(
            Fields in, SteeringMode steering, DrivingSpec.Steer steer, DrivingSpec.Limits limits) {
        List<DriveSpec.DrivenWheel> wheels = in.list("wheels", DriveSpec.DrivenWheel.class);
        MotorSpec motor = in.value("motor") instanceof MotorSpec given ? given : null;
        if (motor == null && limits.current() != null) {
            throw in.inside("limits").refuse("current", "needs a motor: joints that are held at a speed draw none");
        }
        boolean steers = wheels.stream().anyMatch(wheel -> !wheel.steer().isEmpty());
        if (!steers && (steering == SteeringMode.ACKERMANN || steering == SteeringMode.CRAB)) {
            throw in.refuse(
                    "steering",
                    "needs wheels that steer; write wheels: {fl: {steer: fl_steer}, ...}, or steering: skid");
        }
        DriveSpec.Motion motion = in.value("velocity") instanceof DriveSpec.Motion by
                ? by
                : in.value("curve") instanceof DriveSpec.Motion by ? by : null;
        DrivingSpec driving = new DrivingSpec(
                steering,
                task(in),
                steer,
                new DrivingSpec.Pace(
                        in.get("acceleration_m_per_s2", Double.class),
                        in.get("wheel_rad_per_s", Double.class),
                        in.get("period_s", Double.class)),
                limits,
                in.value("slip_compensation") instanceof DrivingSpec.SlipCompensation given ? given : null);
        GuidanceSpec.Pid loop = in.value("motor_loop") instanceof GuidanceSpec.Pid given ? given : null;
        DriveSpec.Driven made = new DriveSpec.Driven(wheels, motor, loop, driving, motion);
        DriveKeys.take(in, "wheels", made.joints(), "driving", BY_DRIVING);
        return made;
    }

    private static DrivingSpec.Task task(Fields in) {
        if (in.has("arcs")) {
            return new DrivingSpec.Arcs(in.list("arcs", DrivingSpec.Leg.class));
        }
        return in.value("waypoints") instanceof DrivingSpec.Course course ? course : new DrivingSpec.Scheduled();
    }

    /** The joint that carries a wheel. */
    private static String carrier(Fields in) {
        VehicleSpec vehicle = ScenarioScope.of(in).driven();
        List<WheelSpec> wheels = vehicle == null ? List.of() : vehicle.wheels();
        for (WheelSpec wheel : wheels) {
            if (vehicle != null && wheel.name().equals(in.name())) {
                return vehicle.joints().stream()
                        .filter(joint -> joint.child().equals(wheel.body()))
                        .map(JointSpec::name)
                        .findFirst()
                        .orElseThrow();
            }
        }
        List<String> known = wheels.stream().map(WheelSpec::name).toList();
        throw in.refuse("is no wheel of the vehicle" + NearestName.hint(in.name(), known));
    }
}
