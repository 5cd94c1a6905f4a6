package org.grouser.simulation.contact.torque;

import java.util.List;
import org.grouser.contact.slip.TorqueModel;
import org.grouser.contact.slip.TorqueModelSpec;
import org.grouser.dynamics.Motion;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.drive.Motors;
import org.grouser.simulation.state.Bodies;
import org.grouser.vehicle.WheelSpec;

/** Pushes a base by the currents of its wheels' motors, past the wheels [Worrall2008]; for comparison with slip. */
final class TorqueLaw implements ContactLaw {
    private final TorqueModel law;
    private final Motors motors;
    private final int base;
    private final int[] wheels; // bodies
    private final int[] motorOf; // of each wheel
    private final double[] radiusM;
    private final double[] wrench = new double[6];

    /**
     * @param base body that is pushed
     * @param specs its wheels, each with a motor on its joint
     */
    TorqueLaw(TorqueModelSpec law, Bodies bodies, Motors motors, int base, List<WheelSpec> specs) {
        this.law = new TorqueModel(law);
        this.motors = motors;
        this.base = base;
        wheels = new int[specs.size()];
        motorOf = new int[wheels.length];
        radiusM = new double[wheels.length];
        for (int i = 0; i < wheels.length; i++) {
            wheels[i] = bodies.model.body(specs.get(i).body());
            int joint = bodies.model.jointOf(wheels[i]);
            motorOf[i] = motors.at(bodies.model.velocityAt(joint));
            radiusM[i] = specs.get(i).radiusM();
            if (motorOf[i] < 0) {
                throw new IllegalArgumentException("contact: torque_model takes the currents of motors, and joint '"
                        + bodies.model.jointName(joint)
                        + "' has none; add a drive with a motor, or write contact: {slip: ...}");
            }
        }
    }

    @Override
    public void evaluate(Motion motion, double[] force) {
        double[] r = motion.rotation();
        double[] v = motion.linearMPerS();
        double[] w = motion.angularRadPerS();
        double[] o = motion.originM();
        double x = r[9 * base];
        double y = r[9 * base + 3];
        double surge = v[3 * base] * x + v[3 * base + 1] * y;
        double sway = v[3 * base + 1] * x - v[3 * base] * y;
        double along = law.surgeN(surge);
        double across = law.swayN(sway);
        double turn = law.yawNm(w[3 * base + 2]);
        for (int i = 0; i < wheels.length; i++) {
            var spec = motors.spec(motorOf[i]);
            double currentA = motors.motor(motorOf[i]).currentA();
            double thrust = law.thrustN(currentA, spec.gear().ratio(), spec.torqueConstant(), radiusM[i]);
            double left = (o[3 * wheels[i] + 1] - o[3 * base + 1]) * x - (o[3 * wheels[i]] - o[3 * base]) * y;
            along += thrust;
            turn -= thrust * left; // [Shilliday2023, Eq. 17]
        }
        wrench[0] = along * x - across * y;
        wrench[1] = along * y + across * x;
        wrench[5] = turn;
        motion.addWrench(base, wrench, 0, force);
    }

    /** Currents push the base, without any work on the wheels. */
    @Override
    public boolean bringsEnergy() {
        return true;
    }

    @Override
    public void addWrenches(double[] all) {
        for (int k = 0; k < 6; k++) {
            all[6 * base + k] += wrench[k];
        }
    }
}
