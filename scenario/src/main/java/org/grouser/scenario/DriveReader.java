package org.grouser.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.motor.MotorSpec;

/** Checked drive mappings into records; joints and bodies have to be known ones of the right kind. */
final class DriveReader {
    private DriveReader() {}

    /** The commands that joints take, and the kind of joint that each fits. */
    private static final Map<String, JointSpec.Kind> COMMANDS = Map.of(
            "torque_Nm", JointSpec.Kind.REVOLUTE,
            "force_N", JointSpec.Kind.PRISMATIC,
            "voltage_V", JointSpec.Kind.REVOLUTE,
            "speed_rad_per_s", JointSpec.Kind.REVOLUTE,
            "speed_m_per_s", JointSpec.Kind.PRISMATIC);

    static List<DriveSpec> drives(List<Fields> drives, Cast cast) {
        List<DriveSpec> specs = new ArrayList<>();
        Set<String> held = new HashSet<>();
        for (Fields drive : drives) {
            specs.add(drive.has("joints") ? jointDrive(drive, cast, held) : bodyDrive(drive, cast));
        }
        return specs;
    }

    /** @param held joints whose speed is given so far. Modified. */
    private static DriveSpec jointDrive(Fields drive, Cast cast, Set<String> held) {
        for (String key : List.of("direction", "at_m")) {
            if (drive.has(key)) {
                throw drive.refuse(key, "belongs to a force on a body, not on joints");
            }
        }
        String command =
                COMMANDS.keySet().stream().filter(drive::has).findFirst().orElseThrow();
        List<String> joints = joints(drive, command, cast);
        if (command.equals("voltage_V")) {
            if (!drive.has("motor")) {
                throw drive.refuse("lacks key 'motor' (the motor that the voltage drives)");
            }
            Fields motor = drive.mapping("motor");
            MotorSpec spec = motor.build(() -> MotorSpec.simple(
                    motor.number("resistance_ohm"), motor.number("torque_constant"), motor.number("gear_ratio")));
            return new DriveSpec.JointVoltage(joints, spec, schedule(drive, command));
        }
        if (drive.has("motor")) {
            throw drive.refuse("motor", "needs voltage_V");
        }
        if (!command.startsWith("speed")) {
            return new DriveSpec.JointTorque(joints, schedule(drive, command));
        }
        for (String joint : joints) {
            if (!held.add(joint)) {
                throw drive.refuse("joints", "names '" + joint + "', whose speed another drive already holds");
            }
        }
        return new DriveSpec.JointSpeed(joints, schedule(drive, command));
    }

    /** The driven joints; known ones of the right kind, none twice. */
    private static List<String> joints(Fields drive, String command, Cast cast) {
        List<String> joints = drive.texts("joints");
        Set<String> seen = new HashSet<>();
        for (String joint : joints) {
            JointSpec.Kind kind = cast.joints().get(joint);
            if (kind == null) {
                throw drive.refuse(
                        "joints",
                        "names unknown joint '" + joint + "'"
                                + NearestName.hint(joint, cast.joints().keySet()));
            }
            if (kind != COMMANDS.get(command)) {
                String fits = kind.name().toLowerCase(Locale.ROOT);
                throw drive.refuse(
                        "joints", "names " + fits + " joint '" + joint + "', which " + command + " does not fit");
            }
            if (!seen.add(joint)) {
                throw drive.refuse("joints", "names '" + joint + "' twice");
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
