package org.grouser.scenario;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;

/** Checked drive mappings into records; joints and bodies have to be known ones of the right kind. */
final class DriveReader {
    private DriveReader() {}

    private static final String BY_SPEED = "whose speed another drive already holds";
    private static final String BY_MOTOR = "which another drive's motor already turns";
    private static final String BY_GUIDANCE = "which another guidance already drives";

    /** The commands that joints take, and the kind of joint that each fits. */
    private static final Map<String, JointSpec.Kind> COMMANDS = Map.of(
            "torque_Nm", JointSpec.Kind.REVOLUTE,
            "force_N", JointSpec.Kind.PRISMATIC,
            "voltage_V", JointSpec.Kind.REVOLUTE,
            "speed_rad_per_s", JointSpec.Kind.REVOLUTE,
            "speed_m_per_s", JointSpec.Kind.PRISMATIC,
            "position_rad", JointSpec.Kind.REVOLUTE,
            "position_m", JointSpec.Kind.PRISMATIC,
            "brake_Nm", JointSpec.Kind.REVOLUTE,
            "guidance", JointSpec.Kind.REVOLUTE);

    static List<DriveSpec> drives(List<Fields> drives, Cast cast) {
        List<DriveSpec> specs = new ArrayList<>();
        Map<String, String> taken = new HashMap<>();
        for (Fields drive : drives) {
            specs.add(drive.has("body") ? bodyDrive(drive, cast) : jointDrive(drive, cast, taken));
        }
        return specs;
    }

    /**
     * @param taken joints that have a motor, a guidance or a given speed so far, and which of them. Modified.
     */
    private static DriveSpec jointDrive(Fields drive, Cast cast, Map<String, String> taken) {
        for (String key : List.of("direction", "at_m")) {
            if (drive.has(key)) {
                throw drive.refuse(key, "belongs to a force on a body, not on joints");
            }
        }
        String command =
                COMMANDS.keySet().stream().filter(drive::has).findFirst().orElseThrow();
        if (command.equals("guidance")) {
            return guided(drive, cast, taken);
        }
        List<String> joints = joints(drive, "joints", command, cast);
        if (command.equals("voltage_V")) {
            if (!drive.has("motor")) {
                throw drive.refuse("lacks key 'motor' (the motor that the voltage drives)");
            }
            take(drive, "joints", joints, BY_MOTOR, taken);
            return new DriveSpec.JointVoltage(joints, MotorText.motor(drive, cast.motors()), schedule(drive, command));
        }
        if (drive.has("motor")) {
            throw drive.refuse("motor", "needs voltage_V");
        }
        if (drive.has("position_loop") != command.startsWith("position")) {
            throw drive.refuse(
                    drive.has("position_loop")
                            ? "has a position_loop, which needs position_rad or position_m"
                            : "lacks key 'position_loop' (gain_per_s and fastest of the loop that takes joints there)");
        }
        if (command.startsWith("position")) {
            Fields loop = drive.mapping("position_loop");
            take(drive, "joints", joints, BY_SPEED, taken);
            return loop.build(() -> new DriveSpec.JointPosition(
                    joints, schedule(drive, command), loop.number("gain_per_s"), loop.number("fastest")));
        }
        if (command.equals("brake_Nm")) {
            return new DriveSpec.JointBrake(joints, schedule(drive, command));
        }
        if (!command.startsWith("speed")) {
            return new DriveSpec.JointTorque(joints, schedule(drive, command));
        }
        take(drive, "joints", joints, BY_SPEED, taken);
        return new DriveSpec.JointSpeed(joints, schedule(drive, command));
    }

    private static DriveSpec guided(Fields drive, Cast cast, Map<String, String> taken) {
        if (drive.has("motor")) {
            throw drive.refuse("motor", "stands beside guidance; write it inside, as guidance.motor");
        }
        Fields guidance = drive.mapping("guidance");
        List<String> left = joints(guidance, "left", "guidance", cast);
        List<String> right = joints(guidance, "right", "guidance", cast);
        Set<String> leftSide = new HashSet<>(left);
        for (String joint : right) {
            if (leftSide.contains(joint)) {
                throw guidance.refuse("right", "names '" + joint + "', which stands on the left too");
            }
        }
        take(guidance, "left", left, BY_GUIDANCE, taken);
        take(guidance, "right", right, BY_GUIDANCE, taken);
        return GuidanceText.read(guidance, cast.motors());
    }

    /**
     * Gives joints to one driver; a second one is refused.
     *
     * @param taken by which driver, in words. Modified.
     */
    private static void take(Fields of, String key, List<String> joints, String by, Map<String, String> taken) {
        for (String joint : joints) {
            String driver = taken.putIfAbsent(joint, by);
            if (driver != null) {
                throw of.refuse(key, "names '" + joint + "', " + driver);
            }
        }
    }

    /** The joints under a key; known ones of the kind that the command fits, none twice. */
    private static List<String> joints(Fields of, String key, String command, Cast cast) {
        List<String> joints = of.texts(key);
        Set<String> seen = new HashSet<>();
        for (String joint : joints) {
            JointSpec.Kind kind = cast.joints().get(joint);
            if (kind == null) {
                throw of.refuse(
                        key,
                        "names unknown joint '" + joint + "'"
                                + NearestName.hint(joint, cast.joints().keySet()));
            }
            if (kind != COMMANDS.get(command)) {
                String fits = kind.name().toLowerCase(Locale.ROOT);
                throw of.refuse(key, "names " + fits + " joint '" + joint + "', which " + command + " does not fit");
            }
            if (!seen.add(joint)) {
                throw of.refuse(key, "names '" + joint + "' twice");
            }
        }
        return joints;
    }

    private static DriveSpec bodyDrive(Fields drive, Cast cast) {
        String body = drive.text("body");
        if (!cast.bodies().contains(body)) {
            throw drive.refuse("body", "= '" + body + "' is unknown" + NearestName.hint(body, cast.bodies()));
        }
        if (!drive.has("force_N") || drive.has("motor")) {
            throw drive.refuse("on body '" + body + "' takes force_N, direction and at_m, and nothing else");
        }
        if (!drive.has("direction")) {
            throw drive.refuse("lacks key 'direction' (direction of the force, world)");
        }
        return drive.build(() -> new DriveSpec.BodyForce(
                body,
                drive.vector("direction"),
                drive.has("at_m") ? drive.vector("at_m") : null,
                schedule(drive, "force_N")));
    }

    private static Schedule schedule(Fields drive, String key) {
        List<Schedule.Piece> pieces = new ArrayList<>();
        for (Fields piece : drive.items(key)) {
            if (!pieces.isEmpty()
                    && piece.number("from_s") <= pieces.get(pieces.size() - 1).fromS()) {
                throw piece.refuse(
                        "from_s", "= " + piece.number("from_s") + " s does not come after the piece before it");
            }
            pieces.add(piece.build(() -> new Schedule.Piece(
                    piece.number("from_s"),
                    piece.number("constant"),
                    piece.number("slope_per_s"),
                    feedback(piece),
                    piece.has("off_below") ? offBelow(piece.mapping("off_below")) : null)));
        }
        return new Schedule(pieces);
    }

    private static List<Schedule.Feedback> feedback(Fields piece) {
        List<Schedule.Feedback> terms = new ArrayList<>();
        for (Fields term : piece.items("feedback")) {
            terms.add(new Schedule.Feedback(term.text("state"), term.number("target"), term.number("gain")));
        }
        return terms;
    }

    private static Schedule.OffBelow offBelow(Fields off) {
        return new Schedule.OffBelow(off.text("state"), off.number("limit"));
    }
}
