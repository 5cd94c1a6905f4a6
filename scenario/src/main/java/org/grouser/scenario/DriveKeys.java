package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.COLUMN;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.pair;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.vec3;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
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
        var state = m.key("state", COLUMN, "state, named like a column").must(Schedule.Feedback::state);
        var target = m.key("target", any("unit of the state"), "value at which the term is zero")
                .preset(0.0, Schedule.Feedback::target);
        var gain = m.key("gain", any("command per unit of the state"), "command per unit of the state")
                .must(Schedule.Feedback::gain);
        return in -> new Schedule.Feedback(in.get(state), in.get(target), in.get(gain));
    });

    private static final Codec<Schedule.OffBelow> OFF_BELOW = Mapping.of(m -> {
        var state = m.key("state", COLUMN, "state, named like a column").must(Schedule.OffBelow::state);
        var limit = m.key("limit", range(0, 1e9, "unit of the state"), "the piece gives zero while |state| is below it")
                .must(Schedule.OffBelow::limit);
        return in -> new Schedule.OffBelow(in.get(state), in.get(limit));
    });

    private record PositionLoop(double gainPerS, double fastest) {}

    private static final Codec<PositionLoop> POSITION_LOOP = Mapping.of(m -> {
        var gain = m.key("gain_per_s", positive(1e4, "1/s"), "speed per distance to the target, 1/s")
                .must(PositionLoop::gainPerS);
        var fastest = m.key("fastest", positive(1e4, "rad/s or m/s"), "largest speed, rad/s or m/s")
                .must(PositionLoop::fastest);
        return in -> new PositionLoop(in.get(gain), in.get(fastest));
    });

    private static final Codec<GuidanceSpec.Pid> PID = Mapping.of(m -> {
        var kp = m.key("kp", range(0, 1e9, "command per unit"), "command per unit of error")
                .must(GuidanceSpec.Pid::proportional);
        var ki = m.key("ki", range(0, 1e9, "command per unit and s"), "command per unit of error and second")
                .preset(0.0, GuidanceSpec.Pid::integral);
        var kd = m.key("kd", range(0, 1e9, "command s per unit"), "command per unit of error per second")
                .preset(0.0, GuidanceSpec.Pid::derivative);
        var filter = m.key("filter_s", range(0, 100, "s"), "time constant of the derivative, s")
                .preset(0.0, GuidanceSpec.Pid::filterS);
        return in -> new GuidanceSpec.Pid(in.get(kp), in.get(ki), in.get(kd), in.get(filter));
    });

    private static final Codec<DriveSpec.Guided> GUIDANCE = Mapping.of(m -> {
        var left =
                m.key("left", list(NAME, 1), "driven joints of the left side").must(DriveSpec.Guided::left);
        var right =
                m.key("right", list(NAME, 1), "driven joints of the right side").must(DriveSpec.Guided::right);
        var motor = m.key("motor", MotorKeys.USE, "takes commands as volts; the joints are held at rad/s if absent")
                .may(DriveSpec.Guided::motor);
        Codec<GuidanceSpec.Waypoint> point =
                pair(any("m"), GuidanceSpec.Waypoint::new, GuidanceSpec.Waypoint::xM, GuidanceSpec.Waypoint::yM);
        var waypoints = m.key("waypoints_m", list(point, 1), "[x, y] in order, world, m")
                .must(g -> g.guidance().waypoints());
        var acceptance = m.key("acceptance_m", positive(1e6, "m"), "a waypoint is reached within this distance, m")
                .must(guided -> guided.guidance().acceptanceM());
        var lookahead = m.key("lookahead_m", range(0, 1e6, "m"), "aims so far ahead on the leg, m; 0: at its end")
                .preset(0.0, guided -> guided.guidance().lookaheadM());
        var cruise = m.key("cruise_m_per_s", positive(1e3, "m/s"), "speed wanted along the base's x axis, m/s")
                .must(guided -> guided.guidance().cruiseMPerS());
        var speed = m.key("speed", PID, "controller of the speed, command per m/s")
                .must(guided -> guided.guidance().speed());
        var heading = m.key("heading", PID, "controller of the heading, command per rad")
                .must(guided -> guided.guidance().heading());
        var limit = m.key("limit", positive(1e9, "V or rad/s"), "largest command of either side, V or rad/s")
                .must(guided -> guided.guidance().limit());
        var slew = m.key("slew_per_s", positive(1e12, "V/s or rad/s^2"), "fastest change of it; no limit if absent")
                .may(Double.POSITIVE_INFINITY, guided -> guided.guidance().slewPerS());
        var period = m.key("period_s", positive(100, "s"), "time between two decisions, s")
                .preset(0.01, guided -> guided.guidance().periodS());
        var turning = m.angle(
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
        var joints = m.key("joints", list(NAME, 1), "driven joints").may(List.of(), Written::joints);
        var body = m.key("body", NAME, "pushed body")
                .may(w -> w.drive instanceof DriveSpec.BodyForce force ? force.body() : null);
        for (Command command : COMMANDS) {
            String key = command.key;
            m.key(key, schedule(command), command.says).may(written -> written.schedule(key));
        }
        var loop = m.key("position_loop", POSITION_LOOP, "of position_rad and position_m")
                .may(w -> w.drive instanceof DriveSpec.JointPosition p
                        ? new PositionLoop(p.gainPerS(), p.fastest())
                        : null);
        var guidance = m.key("guidance", GUIDANCE, "follows waypoints by the joints of either side")
                .may(written -> written.drive instanceof DriveSpec.Guided guided ? guided : null);
        var motor = m.key(
                        "motor",
                        MotorKeys.USE,
                        "that the voltage drives: a name of the vehicle's motors, or the motor itself")
                .may(written -> written.drive instanceof DriveSpec.JointVoltage voltage ? voltage.motor() : null);
        var direction = m.key("direction", vec3("-"), "direction of the force on a body, world")
                .may(written -> written.drive instanceof DriveSpec.BodyForce force ? force.direction() : null);
        var at = m.key("at_m", vec3("m"), "where it acts, body frame, m; at the centre of mass if absent")
                .may(written -> written.drive instanceof DriveSpec.BodyForce force ? force.atM() : null);
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
                        new DriveSpec.BodyForce(pushed, in.get(direction), in.get(at), given(in, "force_N")), false);
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
                    jointDrive(in, command.key, in.get(joints), given(in, command.key), in.get(motor), in.get(loop)),
                    command.fits == JointSpec.Kind.PRISMATIC);
        };
    });

    /** All drives. */
    static final Codec<List<Written>> DRIVES = list(DRIVE, 0);

    private DriveKeys() {}

    private static Schedule given(Fields in, String key) {
        return (Schedule) Objects.requireNonNull(in.value(key));
    }

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
            var from = m.key("from_s", range(0, 1e7, "s"), "begin of the piece, s; it holds until the next")
                    .must(Schedule.Piece::fromS);
            var constant = m.key("constant", command.constant, "constant part, " + unit)
                    .preset(0.0, Schedule.Piece::constant);
            var slope = m.key("slope_per_s", any(unit + "/s"), "growth since from_s, " + unit + "/s")
                    .preset(0.0, Schedule.Piece::slopePerS);
            var feedback = m.key("feedback", list(FEEDBACK, 0), "sum of gain (state - target)")
                    .may(List.of(), Schedule.Piece::feedback);
            var off = m.key("off_below", OFF_BELOW, "switches the piece off at small states")
                    .may(Schedule.Piece::offBelow);
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
