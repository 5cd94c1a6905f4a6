package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.COLUMN;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.pair;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.vec3;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
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

    private static final Codec<Schedule.Feedback> FEEDBACK = Mapping.of(m -> {
        Key<String> state = m.must("state", COLUMN, Schedule.Feedback::state, "state, named like a column");
        Key<Double> target = m.preset(
                "target", any("unit of the state"), 0.0, Schedule.Feedback::target, "value at which the term is zero");
        Key<Double> gain = m.must(
                "gain", any("command per unit of the state"), Schedule.Feedback::gain, "command per unit of the state");
        return in -> new Schedule.Feedback(in.get(state), in.get(target), in.get(gain));
    });

    private static final Codec<Schedule.OffBelow> OFF_BELOW = Mapping.of(m -> {
        Key<String> state = m.must("state", COLUMN, Schedule.OffBelow::state, "state, named like a column");
        Key<Double> limit = m.must(
                "limit",
                range(0, 1e9, "unit of the state"),
                Schedule.OffBelow::limit,
                "the piece gives zero while |state| is below it");
        return in -> new Schedule.OffBelow(in.get(state), in.get(limit));
    });

    private record PositionLoop(double gainPerS, double fastest) {}

    private static final Codec<PositionLoop> POSITION_LOOP = Mapping.of(m -> {
        Key<Double> gain = m.must(
                "gain_per_s", positive(1e4, "1/s"), PositionLoop::gainPerS, "speed per distance to the target, 1/s");
        Key<Double> fastest =
                m.must("fastest", positive(1e4, "rad/s or m/s"), PositionLoop::fastest, "largest speed, rad/s or m/s");
        return in -> new PositionLoop(in.get(gain), in.get(fastest));
    });

    private static final Codec<GuidanceSpec.Pid> PID = Mapping.of(m -> {
        Key<Double> kp = m.must(
                "kp", range(0, 1e9, "command per unit"), GuidanceSpec.Pid::proportional, "command per unit of error");
        Key<Double> ki = m.preset(
                "ki",
                range(0, 1e9, "command per unit and s"),
                0.0,
                GuidanceSpec.Pid::integral,
                "command per unit of error and second");
        Key<Double> kd = m.preset(
                "kd",
                range(0, 1e9, "command s per unit"),
                0.0,
                GuidanceSpec.Pid::derivative,
                "command per unit of error per second");
        Key<Double> filter = m.preset(
                "filter_s", range(0, 100, "s"), 0.0, GuidanceSpec.Pid::filterS, "time constant of the derivative, s");
        return in -> new GuidanceSpec.Pid(in.get(kp), in.get(ki), in.get(kd), in.get(filter));
    });

    private static final Codec<DriveSpec.Guided> GUIDANCE = Mapping.of(m -> {
        Key<List<String>> left =
                m.must("left", list(NAME, 1), DriveSpec.Guided::left, "driven joints of the left side");
        Key<List<String>> right =
                m.must("right", list(NAME, 1), DriveSpec.Guided::right, "driven joints of the right side");
        Key<@Nullable MotorSpec> motor = m.may(
                "motor",
                MotorKeys.USE,
                DriveSpec.Guided::motor,
                "takes commands as volts; the joints are held at rad/s if absent");
        Codec<GuidanceSpec.Waypoint> point =
                pair(any("m"), "m", p -> new GuidanceSpec.Waypoint(p[0], p[1]), p -> List.of(p.xM(), p.yM()));
        Key<List<GuidanceSpec.Waypoint>> waypoints =
                m.must("waypoints_m", list(point, 1), g -> g.guidance().waypoints(), "[x, y] in order, world, m");
        Key<Double> acceptance = m.must(
                "acceptance_m",
                positive(1e6, "m"),
                guided -> guided.guidance().acceptanceM(),
                "a waypoint is reached within this distance, m");
        Key<Double> lookahead = m.preset(
                "lookahead_m",
                range(0, 1e6, "m"),
                0.0,
                guided -> guided.guidance().lookaheadM(),
                "aims so far ahead on the leg, m; 0: at its end");
        Key<Double> cruise = m.must(
                "cruise_m_per_s",
                positive(1e3, "m/s"),
                guided -> guided.guidance().cruiseMPerS(),
                "speed wanted along the base's x axis, m/s");
        Key<GuidanceSpec.Pid> speed =
                m.must("speed", PID, guided -> guided.guidance().speed(), "controller of the speed, command per m/s");
        Key<GuidanceSpec.Pid> heading = m.must(
                "heading", PID, guided -> guided.guidance().heading(), "controller of the heading, command per rad");
        Key<Double> limit = m.must(
                "limit",
                positive(1e9, "V or rad/s"),
                guided -> guided.guidance().limit(),
                "largest command of either side, V or rad/s");
        Key<Double> slew = m.may(
                "slew_per_s",
                positive(1e12, "V/s or rad/s^2"),
                Double.POSITIVE_INFINITY,
                guided -> guided.guidance().slewPerS(),
                "fastest change of it; no limit if absent");
        Key<Double> period = m.preset(
                "period_s",
                positive(100, "s"),
                0.01,
                guided -> guided.guidance().periodS(),
                "time between two decisions, s");
        Key<Double> turning = m.angle(
                "turning",
                positive(180, "deg"),
                positive(Math.PI, "rad"),
                GuidanceSpec.TURNING_RAD,
                guided -> guided.guidance().turningRad(),
                "counts as turning while the heading is off by more, 10 degrees if absent");
        return in -> {
            take(in, "left", in.get(left), "guidance", BY_GUIDANCE);
            for (String joint : in.get(right)) {
                if (in.get(left).contains(joint)) {
                    throw in.refuse("right", "names '" + joint + "', which stands on the left too");
                }
            }
            take(in, "right", in.get(right), "guidance", BY_GUIDANCE);
            GuidanceSpec guidance = new GuidanceSpec(
                    in.get(waypoints),
                    new GuidanceSpec.Course(in.get(acceptance), in.get(lookahead), in.get(turning)),
                    in.get(cruise),
                    in.get(speed),
                    in.get(heading),
                    new GuidanceSpec.Command(in.get(limit), in.get(slew), in.get(period)));
            return new DriveSpec.Guided(in.get(left), in.get(right), in.get(motor), guidance);
        };
    });

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
            return new Written(
                    drive, new Written(drive, false).joints().stream().anyMatch(sliding::contains));
        }

        /** The key of its command, and the schedule there; null for guidance. */
        private @Nullable Schedule schedule(String key) {
            Map<String, Schedule> command = drive.match(
                    torque -> Map.of(slides ? "force_N" : "torque_Nm", torque.torqueNm()),
                    voltage -> Map.of("voltage_V", voltage.voltageV()),
                    speed -> Map.of(slides ? "speed_m_per_s" : "speed_rad_per_s", speed.speed()),
                    force -> Map.of("force_N", force.forceN()),
                    brake -> Map.of("brake_Nm", brake.torqueNm()),
                    guided -> Map.of(),
                    position -> Map.of(slides ? "position_m" : "position_rad", position.position()));
            return command.get(key);
        }

        private List<String> joints() {
            return drive.match(
                    DriveSpec.JointTorque::joints,
                    DriveSpec.JointVoltage::joints,
                    DriveSpec.JointSpeed::joints,
                    force -> List.of(),
                    DriveSpec.JointBrake::joints,
                    guided -> List.of(),
                    DriveSpec.JointPosition::joints);
        }
    }

    /** A command with a schedule, and the kind of joint that it fits. */
    private record Command(String key, JointSpec.Kind fits, Codec<Double> constant, String unit, String says) {}

    private static final List<Command> COMMANDS = List.of(
            command("torque_Nm", JointSpec.Kind.REVOLUTE, "N m", "torque on every revolute joint named, N m"),
            command(
                    "force_N",
                    JointSpec.Kind.PRISMATIC,
                    "N",
                    "force on every prismatic joint named, or on the body, N"),
            command("voltage_V", JointSpec.Kind.REVOLUTE, "V", "voltage on the motor of every joint named, V"),
            command(
                    "speed_rad_per_s",
                    JointSpec.Kind.REVOLUTE,
                    "rad/s",
                    "speed that every revolute joint named is held at, whatever it takes, rad/s"),
            command(
                    "speed_m_per_s",
                    JointSpec.Kind.PRISMATIC,
                    "m/s",
                    "speed that every prismatic joint named is held at, whatever it takes, m/s"),
            new Command(
                    "brake_Nm",
                    JointSpec.Kind.REVOLUTE,
                    range(0, 1e9, "N m"),
                    "N m",
                    "most that a brake on every revolute joint named holds, N m"),
            command(
                    "position_rad",
                    JointSpec.Kind.REVOLUTE,
                    "rad",
                    "angle that every revolute joint named is taken to, by position_loop, rad"),
            command(
                    "position_m",
                    JointSpec.Kind.PRISMATIC,
                    "m",
                    "place that every prismatic joint named is taken to, by position_loop, m"));

    private static final Codec<Written> DRIVE = Mapping.of(m -> {
        Key<List<String>> joints = m.may("joints", list(NAME, 1), List.of(), Written::joints, "driven joints");
        Key<@Nullable String> body = m.may(
                "body", NAME, w -> w.drive instanceof DriveSpec.BodyForce force ? force.body() : null, "pushed body");
        Map<String, Key<@Nullable Schedule>> commands = new HashMap<>();
        for (Command command : COMMANDS) {
            String key = command.key;
            commands.put(key, m.may(key, schedule(command), written -> written.schedule(key), command.says));
        }
        Key<@Nullable PositionLoop> loop = m.may(
                "position_loop",
                POSITION_LOOP,
                w -> w.drive instanceof DriveSpec.JointPosition p ? new PositionLoop(p.gainPerS(), p.fastest()) : null,
                "of position_rad and position_m");
        Key<DriveSpec.@Nullable Guided> guidance = m.may(
                "guidance",
                GUIDANCE,
                written -> written.drive instanceof DriveSpec.Guided guided ? guided : null,
                "follows waypoints by the joints of either side");
        Key<@Nullable MotorSpec> motor = m.may(
                "motor",
                MotorKeys.USE,
                written -> written.drive instanceof DriveSpec.JointVoltage voltage ? voltage.motor() : null,
                "that the voltage drives: a name of the vehicle's motors, or the motor itself");
        Key<@Nullable Vec3> direction = m.may(
                "direction",
                vec3("-"),
                written -> written.drive instanceof DriveSpec.BodyForce force ? force.direction() : null,
                "direction of the force on a body, world");
        Key<@Nullable Vec3> at = m.may(
                "at_m",
                vec3("m"),
                written -> written.drive instanceof DriveSpec.BodyForce force ? force.atM() : null,
                "where it acts, body frame, m; at the centre of mass if absent");
        m.exactlyOne("joints", "body", "guidance");
        m.exactlyOne(
                "torque_Nm",
                "force_N",
                "voltage_V",
                "speed_rad_per_s",
                "speed_m_per_s",
                "brake_Nm",
                "guidance",
                "position_rad",
                "position_m");
        return in -> {
            String pushed = in.get(body);
            DriveSpec.Guided guided = in.get(guidance);
            if (pushed != null) {
                checkBody(in, pushed);
                return new Written(
                        new DriveSpec.BodyForce(pushed, in.get(direction), in.get(at), in.get(commands.get("force_N"))),
                        false);
            }
            for (String key : List.of("direction", "at_m")) {
                if (in.has(key)) {
                    throw in.refuse(key, "belongs to a force on a body, not on joints");
                }
            }
            if (guided != null) {
                if (in.has("motor")) {
                    throw in.refuse("motor", "stands beside guidance; write it inside, as guidance.motor");
                }
                return new Written(guided, false);
            }
            Command command =
                    COMMANDS.stream().filter(one -> in.has(one.key)).findFirst().orElseThrow();
            return new Written(
                    jointDrive(
                            in,
                            command.key,
                            in.get(joints),
                            in.get(commands.get(command.key)),
                            in.get(motor),
                            in.get(loop)),
                    command.fits == JointSpec.Kind.PRISMATIC);
        };
    });

    /** All drives. */
    static final Codec<List<Written>> DRIVES = list(DRIVE, 0);

    private DriveKeys() {}

    private static Command command(String key, JointSpec.Kind fits, String unit, String says) {
        return new Command(key, fits, any(unit), unit, says);
    }

    private static DriveSpec jointDrive(
            Fields in,
            String key,
            List<String> joints,
            Schedule schedule,
            @Nullable MotorSpec motor,
            @Nullable PositionLoop loop) {
        boolean position = key.startsWith("position");
        String driver = key.equals("voltage_V") ? BY_MOTOR : position || key.startsWith("speed") ? BY_SPEED : "";
        if (key.equals("voltage_V")) {
            if (motor == null) {
                throw in.refuse("lacks key 'motor' (the motor that the voltage drives)");
            }
            take(in, "joints", joints, key, driver);
            return new DriveSpec.JointVoltage(joints, motor, schedule);
        }
        checkKinds(in, "joints", joints, key);
        if (motor != null) {
            throw in.refuse("motor", "needs voltage_V");
        }
        if (position != (loop != null)) {
            throw in.refuse(
                    position
                            ? "lacks key 'position_loop' (gain_per_s and fastest of the loop that takes joints there)"
                            : "has a position_loop, which needs position_rad or position_m");
        }
        if (!driver.isEmpty()) {
            take(in, "joints", joints, key, driver);
        }
        if (loop != null) {
            return new DriveSpec.JointPosition(joints, schedule, loop.gainPerS, loop.fastest);
        }
        return switch (key) {
            case "brake_Nm" -> new DriveSpec.JointBrake(joints, schedule);
            case "torque_Nm", "force_N" -> new DriveSpec.JointTorque(joints, schedule);
            default -> new DriveSpec.JointSpeed(joints, schedule);
        };
    }

    private static void checkBody(Fields in, String body) {
        ScenarioScope scope = ScenarioScope.of(in);
        if (!scope.bodies.contains(body)) {
            throw in.refuse("body", "= '" + body + "' is unknown" + NearestName.hint(body, scope.bodies));
        }
        if (!in.has("force_N") || in.has("motor")) {
            throw in.refuse("on body '" + body + "' takes force_N, direction and at_m, and nothing else");
        }
        if (!in.has("direction")) {
            throw in.refuse("lacks key 'direction' (direction of the force, world)");
        }
    }

    /** Gives joints to one driver; a second one is refused. */
    private static void take(Fields in, String key, List<String> joints, String command, String driver) {
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
                .orElse(JointSpec.Kind.REVOLUTE);
        for (String joint : joints) {
            JointSpec.Kind kind = scope.kind(joint);
            if (kind != null && kind != wanted) {
                String fits = kind.name().toLowerCase(Locale.ROOT);
                throw in.refuse(key, "names " + fits + " joint '" + joint + "', which " + command + " does not fit");
            }
        }
    }

    private static Codec<Schedule> schedule(Command command) {
        String unit = command.unit;
        Codec<Schedule.Piece> piece = Mapping.of(m -> {
            Key<Double> from = m.must(
                    "from_s",
                    range(0, 1e7, "s"),
                    Schedule.Piece::fromS,
                    "begin of the piece, s; it holds until the next");
            Key<Double> constant =
                    m.preset("constant", command.constant, 0.0, Schedule.Piece::constant, "constant part, " + unit);
            Key<Double> slope = m.preset(
                    "slope_per_s",
                    any(unit + "/s"),
                    0.0,
                    Schedule.Piece::slopePerS,
                    "growth since from_s, " + unit + "/s");
            Key<List<Schedule.Feedback>> feedback = m.may(
                    "feedback", list(FEEDBACK, 0), List.of(), Schedule.Piece::feedback, "sum of gain (state - target)");
            Key<Schedule.@Nullable OffBelow> off =
                    m.may("off_below", OFF_BELOW, Schedule.Piece::offBelow, "switches the piece off at small states");
            return in ->
                    new Schedule.Piece(in.get(from), in.get(constant), in.get(slope), in.get(feedback), in.get(off));
        });
        return list(piece, 1).mapAt(DriveKeys::inOrder, Schedule::pieces);
    }

    private static Schedule inOrder(Node node, List<Schedule.Piece> pieces) {
        for (int i = 1; i < pieces.size(); i++) {
            if (pieces.get(i).fromS() <= pieces.get(i - 1).fromS()) {
                throw node.item(i)
                        .fields()
                        .refuse("from_s", "= " + pieces.get(i).fromS() + " s does not come after the piece before it");
            }
        }
        return new Schedule(pieces);
    }
}
