package org.grouser.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.MotorSpec;
import org.jspecify.annotations.Nullable;

/** Turns commands over time into efforts on the bodies. */
final class Drives {
    private final Bodies bodies;
    private final List<Drive> drives = new ArrayList<>();
    private final double[] jacobian;

    /** One schedule and where it acts: on dofs, directly or through a motor; or on a body along a direction. */
    private record Drive(
            Command command, int[] dofs, @Nullable MotorSpec motor, int body, Vec3 direction) {}

    Drives(Bodies bodies, List<DriveSpec> specs, States states) {
        this.bodies = bodies;
        this.jacobian = new double[3 * bodies.model.dof()];
        for (DriveSpec spec : specs) {
            drives.add(spec.match(
                    torque -> onJoints(torque.joints(), null, new Command(torque.torqueNm(), states)),
                    voltage -> onJoints(voltage.joints(), voltage.motor(), new Command(voltage.voltageV(), states)),
                    force -> onBody(force, new Command(force.forceN(), states))));
        }
    }

    private Drive onBody(DriveSpec.BodyForce force, Command command) {
        return new Drive(command, new int[0], null, bodies.model.body(force.body()), force.direction());
    }

    private Drive onJoints(List<String> joints, @Nullable MotorSpec motor, Command command) {
        Multibody model = bodies.model;
        int[] dofs = new int[joints.size()];
        for (int i = 0; i < dofs.length; i++) {
            int joint = model.joint(joints.get(i));
            JointSpec.Kind kind = model.kind(joint);
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED) {
                throw new IllegalArgumentException("drives: joint '" + joints.get(i) + "' is "
                        + kind.name().toLowerCase(Locale.ROOT) + " and cannot be driven");
            }
            dofs[i] = model.velocityAt(joint);
        }
        return new Drive(command, dofs, motor, -1, Vec3.Z);
    }

    /** Sets the efforts for the step that begins now; bodies placed at their current state. @param efforts Modified. */
    void drive(double timeS, Efforts efforts) {
        efforts.clear();
        for (int i = 0; i < drives.size(); i++) {
            Drive drive = drives.get(i);
            double value = drive.command.value(timeS);
            if (drive.body >= 0) {
                push(drive, value, efforts);
            } else {
                turn(drive, value, efforts);
            }
        }
    }

    private static void turn(Drive drive, double value, Efforts efforts) {
        MotorSpec motor = drive.motor;
        double torqueNm = motor == null ? value : motor.stallTorquePerVolt() * value;
        double dampingNms = motor == null ? 0 : motor.backEmfDampingNms();
        for (int dof : drive.dofs) {
            efforts.force[dof] += torqueNm;
            efforts.damping[dof] += dampingNms;
        }
        efforts.any |= torqueNm != 0 || dampingNms != 0;
    }

    private void push(Drive drive, double forceN, Efforts efforts) {
        if (forceN == 0) {
            return;
        }
        int[] chain = bodies.model.chain(drive.body);
        bodies.motion.jacobian(drive.body, bodies.motion.comM(), 3 * drive.body, jacobian, 0);
        Vec3 d = drive.direction;
        for (int c = 0; c < chain.length; c++) {
            efforts.force[chain[c]] += forceN
                    * (d.x() * jacobian[c]
                            + d.y() * jacobian[chain.length + c]
                            + d.z() * jacobian[2 * chain.length + c]);
        }
        efforts.any = true;
    }
}
