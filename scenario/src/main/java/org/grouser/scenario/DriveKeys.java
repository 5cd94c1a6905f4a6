package org.grouser.scenario;

import static org.grouser.dynamics.JointSpec.Kind.PRISMATIC;
import static org.grouser.dynamics.JointSpec.Kind.REVOLUTE;
import static org.grouser.scenario.codec.Key.angle;
import static org.grouser.scenario.codec.Key.exactlyOne;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.step;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.coordinate;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.pair;
import static org.grouser.scenario.codec.Values.position;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.size;
import static org.grouser.scenario.codec.Values.vec3;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.guidance.GuidanceSpec;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** The keys of drives; joints and bodies have to be known ones of the right kind. */
final class DriveKeys {
    private static final String BY_SPEED = "whose speed another drive already holds";
    private static final String BY_MOTOR = "which another drive's motor already turns";
    private static final String BY_GUIDANCE = "which another guidance already drives";

    private record PositionLoop(double gainPerS, double fastest) {}

    private static final Codec<PositionLoop> POSITION_LOOP = Mapping.of(
            PositionLoop.class,
            key("gain_per_s", positive(1e4, "1/s"), "speed per distance to the target"),
            key("fastest", positive(1e4, "rad/s or m/s"), "largest speed"));

    static final Codec<GuidanceSpec.Pid> PID = Mapping.of(
            GuidanceSpec.Pid.class,
            key("kp", range(0, 1e9, "command per unit"), "command per unit of error")
                    .as("proportional"),
            key("ki", range(0, 1e9, "command per unit and s"), 0.0, "command per unit of error and second")
                    .as("integral"),
            key("kd", range(0, 1e9, "command s per unit"), 0.0, "command per unit of error per second")
                    .as("derivative"),
            key("filter_s", range(0, 100, "s"), 0.0, "time constant of the derivative"));

    static final Codec<GuidanceSpec.Waypoint> WAYPOINT =
            pair(coordinate(), GuidanceSpec.Waypoint::new, GuidanceSpec.Waypoint::xM, GuidanceSpec.Waypoint::yM);

    private static final Codec<DriveSpec.Guided> GUIDANCE = Mapping.of(
            DriveSpec.Guided.class,
            key("left", list(NAME, 1), "driven joints of the left side"),
            key("right", list(NAME, 1), "driven joints of the right side"),
            may("motor", MotorKeys.USE, "takes commands as volts; the joints are held at rad/s if absent"),
            key("waypoints_m", list(WAYPOINT, 1), "[x, y] in order, world").as("waypoints"),
            key("acceptance_m", size(1e6), "a waypoint is reached within this distance"),
            key("lookahead_m", range(0, 1e6, "m"), 0.0, "aims so far ahead on the leg; 0: at its end"),
            key("cruise_m_per_s", positive(1e3, "m/s"), "speed wanted along the base's x axis"),
            key("speed", PID, "controller of the speed, command per m/s"),
            key("heading", PID, "controller of the heading, command per rad"),
            key("limit", positive(1e9, "V or rad/s"), "largest command of either side"),
            may(
                    "slew_per_s",
                    positive(1e12, "V/s or rad/s^2"),
                    Double.POSITIVE_INFINITY,
                    "fastest change of it; no limit if absent"),
            key("period_s", range(StepperSpec.LEAST_STEP_S, 100, "s"), 0.01, "time between two decisions"),
            angle(
                    "turning",
                    positive(180, "deg"),
                    positive(Math.PI, "rad"),
                    GuidanceSpec.TURNING_RAD,
                    "counts as turning while the heading is off by more, 10 degrees if absent"),
            step(in -> {
                List<String> left = in.list("left", String.class);
                List<String> right = in.list("right", String.class);
                take(in, "left", left, "guidance", BY_GUIDANCE);
                for (String joint : right) {
                    if (left.contains(joint)) {
                        throw in.refuse("right", "names '" + joint + "', which stands on the left too");
                    }
                }
                take(in, "right", right, "guidance", BY_GUIDANCE);
            }));

    /**
     * A drive as files have it.
     *
     * @param slides whether its joints are prismatic ones
     */
    record Written(DriveSpec drive, boolean slides) {
        /**
         * @param sliding names of all prismatic joints
         */
        static Written of(DriveSpec drive, Set<String> sliding) {
            boolean whole = drivesAll(drive);
            return new Written(drive, !whole && drive.joints().stream().anyMatch(sliding::contains));
        }

        /** Whether the drive is one of a whole vehicle, which names its joints itself. */
        private static boolean drivesAll(DriveSpec drive) {
            return drive instanceof DriveSpec.Guided || drive instanceof DriveSpec.Driven;
        }

        /** The schedule under the key of a command; null if the drive has another one. */
        private @Nullable Schedule schedule(String key) {
            Map<String, Schedule> command = drive.match(
                    torque -> Map.of(slides ? "force_N" : "torque_Nm", torque.torqueNm()),
                    voltage -> Map.of("voltage_V", voltage.voltageV()),
                    speed -> Map.of(slides ? "speed_m_per_s" : "speed_rad_per_s", speed.speed()),
                    force -> Map.of("force_N", force.forceN()),
                    brake -> Map.of("brake_Nm", brake.torqueNm()),
                    guided -> Map.of(),
                    position -> Map.of(slides ? "position_m" : "position_rad", position.position()),
                    driven -> Map.of());
            return command.get(key);
        }
    }

    /** A command with a schedule, and the kind of joint that it fits. */
    private record Command(String key, JointSpec.Kind fits, Codec<Double> constant, String unit, String says) {
        Command(String key, JointSpec.Kind fits, String unit, String says) {
            this(key, fits, ScheduleKeys.command(unit), unit, says);
        }
    }

    private static final List<Command> COMMANDS = List.of(
            new Command("torque_Nm", REVOLUTE, "N m", "torque on every revolute joint named"),
            new Command("force_N", PRISMATIC, "N", "force on every prismatic joint named, or on the body"),
            new Command("voltage_V", REVOLUTE, "V", "voltage on the motor of every joint named"),
            new Command(
                    "speed_rad_per_s",
                    REVOLUTE,
                    "rad/s",
                    "speed that every revolute joint named is held at, whatever it takes"),
            new Command(
                    "speed_m_per_s",
                    PRISMATIC,
                    "m/s",
                    "speed that every prismatic joint named is held at, whatever it takes"),
            new Command(
                    "brake_Nm",
                    REVOLUTE,
                    range(0, 1e9, "N m"),
                    "N m",
                    "most that a brake on every revolute joint named holds"),
            new Command(
                    "position_rad",
                    REVOLUTE,
                    "rad",
                    "angle that every revolute joint named is taken to, by position_loop"),
            new Command(
                    "position_m",
                    PRISMATIC,
                    "m",
                    "place that every prismatic joint named is taken to, by position_loop"));

    private static final Codec<Written> DRIVE = Mapping.of(m -> {
        m.add(
                may("joints", list(NAME, 1), List.of(), "driven joints"),
                written -> Written.drivesAll(written.drive) ? List.of() : written.drive.joints());
        m.add(may("body", NAME, "pushed body"), of(DriveSpec.BodyForce.class, DriveSpec.BodyForce::body));
        for (Command command : COMMANDS) {
            m.add(
                    may(
                            command.key,
                            ScheduleKeys.schedule(command.constant, command.unit),
                            command.says + ", " + command.unit),
                    written -> written.schedule(command.key));
        }
        m.add(
                may("position_loop", POSITION_LOOP, "of position_rad and position_m"),
                of(DriveSpec.JointPosition.class, p -> new PositionLoop(p.gainPerS(), p.fastest())));
        m.add(
                may("guidance", GUIDANCE, "follows waypoints by the joints of either side"),
                of(DriveSpec.Guided.class, guided -> guided));
        m.add(
                may(
                        "driving",
                        DrivingKeys.driving(PID, WAYPOINT),
                        "steers and turns all wheels so that the vehicle goes as told"),
                of(DriveSpec.Driven.class, driven -> driven));
        m.add(
                may(
                        "motor",
                        MotorKeys.USE,
                        "that the voltage drives: a name of the vehicle's motors, or the motor itself"),
                of(DriveSpec.JointVoltage.class, DriveSpec.JointVoltage::motor));
        m.add(
                may("direction", vec3("-"), "direction of the force on a body, world"),
                of(DriveSpec.BodyForce.class, DriveSpec.BodyForce::direction));
        m.add(
                may("at_m", position(), "where it acts, body frame; at the centre of mass if absent"),
                of(DriveSpec.BodyForce.class, DriveSpec.BodyForce::atM));
        m.add(exactlyOne("joints", "body", "guidance", "driving"));
        m.add(exactlyOne(
                "torque_Nm",
                "force_N",
                "voltage_V",
                "speed_rad_per_s",
                "speed_m_per_s",
                "brake_Nm",
                "guidance",
                "driving",
                "position_rad",
                "position_m"));
        return in -> {
            if (in.has("body")) {
                return new Written(bodyForce(in), false);
            }
            for (String key : List.of("direction", "at_m")) {
                if (in.has(key)) {
                    throw in.refuse(key, "belongs to a force on a body, not on joints");
                }
            }
            for (String key : List.of("guidance", "driving")) {
                if (in.has(key) && in.has("motor")) {
                    throw in.refuse("motor", "stands beside " + key + "; write it inside, as " + key + ".motor");
                }
            }
            if (in.value("driving") instanceof DriveSpec.Driven driven) {
                return new Written(driven, false);
            }
            if (in.value("guidance") instanceof DriveSpec.Guided guided) {
                return new Written(guided, false);
            }
            Command command =
                    COMMANDS.stream().filter(one -> in.has(one.key)).findFirst().orElseThrow();
            return new Written(jointDrive(in, command.key), command.fits == PRISMATIC);
        };
    });

    /** All drives. */
    static final Codec<List<Written>> DRIVES = list(DRIVE, 0);

    private DriveKeys() {}

    private static <D extends DriveSpec, V> Function<Written, @Nullable V> of(
            Class<D> kind, Function<D, @Nullable V> get) {
        return written -> kind.isInstance(written.drive) ? get.apply(kind.cast(written.drive)) : null;
    }

    private static DriveSpec jointDrive(Fields in, String key) {
        List<String> joints = in.list("joints", String.class);
        Schedule schedule = in.get(key, Schedule.class);
        if (key.equals("voltage_V")) {
            if (!in.has("motor")) {
                throw in.refuse("lacks key 'motor' (the motor that the voltage drives)");
            }
            take(in, "joints", joints, key, BY_MOTOR);
            return new DriveSpec.JointVoltage(joints, in.get("motor", MotorSpec.class), schedule);
        }
        checkKinds(in, "joints", joints, key);
        if (in.has("motor")) {
            throw in.refuse("motor", "needs voltage_V");
        }
        boolean position = key.startsWith("position");
        if (position != in.has("position_loop")) {
            throw in.refuse(
                    position
                            ? "lacks key 'position_loop' (gain_per_s and fastest of the loop that takes joints there)"
                            : "has a position_loop, which needs position_rad or position_m");
        }
        if (position || key.startsWith("speed")) {
            take(in, "joints", joints, key, BY_SPEED);
        }
        return switch (key) {
            case "brake_Nm" -> new DriveSpec.JointBrake(joints, schedule);
            case "torque_Nm", "force_N" -> new DriveSpec.JointTorque(joints, schedule);
            case "position_rad", "position_m" -> {
                PositionLoop loop = in.get("position_loop", PositionLoop.class);
                yield new DriveSpec.JointPosition(joints, schedule, loop.gainPerS, loop.fastest);
            }
            default -> new DriveSpec.JointSpeed(joints, schedule);
        };
    }

    private static DriveSpec bodyForce(Fields in) {
        ScenarioScope scope = ScenarioScope.of(in);
        String body = in.get("body", String.class);
        if (!scope.bodies.contains(body)) {
            throw in.refuse("body", "= '" + body + "' is unknown" + NearestName.hint(body, scope.bodies));
        }
        if (!in.has("force_N") || in.has("motor")) {
            throw in.refuse("on body '" + body + "' takes force_N, direction and at_m, and nothing else");
        }
        if (!in.has("direction")) {
            throw in.refuse("lacks key 'direction' (direction of the force, world)");
        }
        Vec3 at = in.value("at_m") instanceof Vec3 given ? given : null;
        return new DriveSpec.BodyForce(body, in.get("direction", Vec3.class), at, in.get("force_N", Schedule.class));
    }

    /** Gives joints to one driver; a second one is refused. */
    static void take(Fields in, String key, List<String> joints, String command, String driver) {
        checkKinds(in, key, joints, command);
        for (String joint : joints) {
            String other = ScenarioScope.of(in).drivers.putIfAbsent(joint, driver);
            if (other != null) {
                throw in.refuse(key, "names '" + joint + "', " + other);
            }
        }
    }

    private static void checkKinds(Fields in, String key, List<String> joints, String command) {
        ScenarioScope scope = ScenarioScope.of(in);
        scope.joints(in, key, joints);
        JointSpec.Kind wanted = COMMANDS.stream()
                .filter(one -> one.key.equals(command))
                .map(Command::fits)
                .findFirst()
                .orElse(REVOLUTE);
        for (String joint : joints) {
            JointSpec.Kind kind = scope.kind(joint);
            if (kind != null && kind != wanted) {
                String fits = kind.name().toLowerCase(Locale.ROOT);
                throw in.refuse(key, "names " + fits + " joint '" + joint + "', which " + command + " does not fit");
            }
        }
    }
}
