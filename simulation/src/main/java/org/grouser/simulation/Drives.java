package org.grouser.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** Turns commands over time into efforts on the bodies. */
final class Drives {
    private final Bodies bodies;
    private final double stepS;
    private final List<Drive> drives = new ArrayList<>();
    private final double[] jacobian;
    private final double[] pointM = new double[3]; // where a force acts, world

    /**
     * One schedule and where it acts: on dofs, directly, through a motor or by gains that hold its speed; or on a body
     * along a direction.
     */
    private record Drive(
            Command command,
            int[] dofs,
            @Nullable MotorSpec motor,
            double @Nullable [] servo,
            int body,
            Vec3 direction,
            @Nullable Vec3 atM) {}

    /** @param bodies at their start; @param stepS length of a step */
    Drives(Bodies bodies, List<DriveSpec> specs, States states, double stepS) {
        this.bodies = bodies;
        this.stepS = stepS;
        this.jacobian = new double[3 * bodies.model.dof()];
        for (DriveSpec spec : specs) {
            drives.add(spec.match(
                    torque -> onJoints(torque.joints(), null, new Command(torque.torqueNm(), states)),
                    voltage -> onJoints(voltage.joints(), voltage.motor(), new Command(voltage.voltageV(), states)),
                    speed -> holding(onJoints(speed.joints(), null, new Command(speed.speed(), states))),
                    force -> onBody(force, new Command(force.forceN(), states)),
                    brake -> {
                        throw new IllegalArgumentException("brake");
                    },
                    guided -> {
                        throw new IllegalArgumentException("guided");
                    }));
        }
    }

    private Drive onBody(DriveSpec.BodyForce force, Command command) {
        return new Drive(
                command, new int[0], null, null, bodies.model.body(force.body()), force.direction(), force.atM());
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
        return new Drive(command, dofs, motor, null, -1, Vec3.Z, null);
    }

    private Drive holding(Drive drive) {
        double[] servo = new double[drive.dofs.length];
        for (int i = 0; i < servo.length; i++) {
            servo[i] = Servo.gain(bodies, drive.dofs[i], stepS);
        }
        return new Drive(drive.command, drive.dofs, null, servo, -1, Vec3.Z, null);
    }

    /** Sets the efforts for the step that begins now; bodies placed at their current state. @param efforts Modified. */
    void drive(double timeS, Efforts efforts) {
        efforts.clear();
        for (int i = 0; i < drives.size(); i++) {
            Drive drive = drives.get(i);
            double[] servo = drive.servo;
            if (servo != null) {
                hold(drive, servo, drive.command.value(timeS + stepS), efforts); // the speed at the end of the step
            } else if (drive.body >= 0) {
                push(drive, drive.command.value(timeS), efforts);
            } else {
                turn(drive, drive.command.value(timeS), efforts);
            }
        }
    }

    private static void turn(Drive drive, double value, Efforts efforts) {
        MotorSpec motor = drive.motor;
        double torqueNm =
                motor == null ? value : motor.gear().ratio() * motor.torqueConstant() / motor.resistanceOhm() * value;
        double dampingNms = motor == null
                ? 0
                : motor.gear().ratio()
                        * motor.gear().ratio()
                        * motor.torqueConstant()
                        * motor.backEmf()
                        / motor.resistanceOhm();
        for (int dof : drive.dofs) {
            efforts.force[dof] += torqueNm;
            efforts.damping[dof] += dampingNms;
        }
        efforts.any |= torqueNm != 0 || dampingNms != 0;
    }

    private static void hold(Drive drive, double[] servo, double speed, Efforts efforts) {
        for (int i = 0; i < servo.length; i++) {
            efforts.servo[drive.dofs[i]] = servo[i];
            efforts.servoSpeed[drive.dofs[i]] = speed;
        }
        efforts.any = true;
    }

    private void push(Drive drive, double forceN, Efforts efforts) {
        if (forceN == 0) {
            return;
        }
        int[] chain = bodies.model.chain(drive.body);
        place(drive);
        bodies.motion.jacobian(drive.body, pointM, 0, jacobian, 0);
        Vec3 d = drive.direction;
        efforts.appliedN[0] += forceN * d.x();
        efforts.appliedN[1] += forceN * d.y();
        efforts.appliedN[2] += forceN * d.z();
        for (int c = 0; c < chain.length; c++) {
            efforts.force[chain[c]] += forceN
                    * (d.x() * jacobian[c]
                            + d.y() * jacobian[chain.length + c]
                            + d.z() * jacobian[2 * chain.length + c]);
        }
        efforts.any = true;
    }

    private void place(Drive drive) {
        Vec3 at = drive.atM;
        if (at == null) {
            System.arraycopy(bodies.motion.comM(), 3 * drive.body, pointM, 0, 3);
            return;
        }
        double[] o = bodies.motion.originM();
        double[] r = bodies.motion.rotation();
        for (int i = 0; i < 3; i++) {
            int row = 9 * drive.body + 3 * i;
            pointM[i] = o[3 * drive.body + i] + r[row] * at.x() + r[row + 1] * at.y() + r[row + 2] * at.z();
        }
    }
}
