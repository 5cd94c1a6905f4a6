package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.dynamics.JointSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;

/** Drives as plain maps, in the keys that {@link MotionKeys} describes. */
final class MotionWriter {
    private MotionWriter() {}

    /**
     * @param placed tells which joints take a force and which a torque
     */
    static Map<String, Object> drive(DriveSpec drive, List<Scenario.Placed> placed) {
        return drive.match(
                torque -> torque(torque, placed),
                MotionWriter::voltage,
                speed -> speed(speed, placed),
                MotionWriter::force,
                MotionWriter::brake,
                MotionWriter::guided,
                position -> position(position, placed));
    }

    private static Map<String, Object> torque(DriveSpec.JointTorque torque, List<Scenario.Placed> placed) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("joints", torque.joints());
        out.put(slides(torque.joints(), placed) ? "force_N" : "torque_Nm", schedule(torque.torqueNm()));
        return out;
    }

    private static Map<String, Object> speed(DriveSpec.JointSpeed speed, List<Scenario.Placed> placed) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("joints", speed.joints());
        out.put(slides(speed.joints(), placed) ? "speed_m_per_s" : "speed_rad_per_s", schedule(speed.speed()));
        return out;
    }

    private static Map<String, Object> position(DriveSpec.JointPosition position, List<Scenario.Placed> placed) {
        Map<String, Object> loop = YamlOut.mapping();
        loop.put("gain_per_s", position.gainPerS());
        loop.put("fastest", position.fastest());
        Map<String, Object> out = YamlOut.mapping();
        out.put("joints", position.joints());
        out.put(slides(position.joints(), placed) ? "position_m" : "position_rad", schedule(position.position()));
        out.put("position_loop", loop);
        return out;
    }

    private static Map<String, Object> voltage(DriveSpec.JointVoltage voltage) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("joints", voltage.joints());
        out.put("motor", MotorText.write(voltage.motor()));
        out.put("voltage_V", schedule(voltage.voltageV()));
        return out;
    }

    private static Map<String, Object> brake(DriveSpec.JointBrake brake) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("joints", brake.joints());
        out.put("brake_Nm", schedule(brake.torqueNm()));
        return out;
    }

    private static Map<String, Object> guided(DriveSpec.Guided guided) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("guidance", GuidanceText.write(guided));
        return out;
    }

    private static Map<String, Object> force(DriveSpec.BodyForce force) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("body", force.body());
        out.put("direction", ScenarioWriter.vector(force.direction()));
        if (force.atM() != null) {
            out.put("at_m", ScenarioWriter.vector(force.atM()));
        }
        out.put("force_N", schedule(force.forceN()));
        return out;
    }

    private static boolean slides(List<String> joints, List<Scenario.Placed> placed) {
        return joints.stream().anyMatch(name -> isPrismatic(name, placed));
    }

    private static boolean isPrismatic(String name, List<Scenario.Placed> placed) {
        return placed.stream()
                .flatMap(one -> one.vehicle().joints().stream())
                .anyMatch(joint -> joint.name().equals(name) && joint.kind() == JointSpec.Kind.PRISMATIC);
    }

    private static List<Object> schedule(Schedule schedule) {
        List<Object> pieces = new ArrayList<>();
        for (Schedule.Piece piece : schedule.pieces()) {
            Map<String, Object> out = YamlOut.mapping();
            out.put("from_s", piece.fromS());
            out.put("constant", piece.constant());
            out.put("slope_per_s", piece.slopePerS());
            List<Object> feedback = new ArrayList<>();
            for (Schedule.Feedback term : piece.feedback()) {
                Map<String, Object> inner = YamlOut.mapping();
                inner.put("state", term.state());
                inner.put("target", term.target());
                inner.put("gain", term.gain());
                feedback.add(inner);
            }
            out.put("feedback", feedback);
            Schedule.OffBelow off = piece.offBelow();
            if (off != null) {
                Map<String, Object> inner = YamlOut.mapping();
                inner.put("state", off.state());
                inner.put("limit", off.limit());
                out.put("off_below", inner);
            }
            pieces.add(out);
        }
        return pieces;
    }
}
