package org.grouser.simulation.drive;

import org.grouser.quantity.Vec3;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.vehicle.DriveSpec;
import org.jspecify.annotations.Nullable;

/** A force on a body, by a schedule along a direction of the world. */
final class Push implements EffortSource {
    private final Bodies bodies;
    private final Command command;
    private final int body;
    private final Vec3 direction;
    private final @Nullable Vec3 atM;
    private final double[] jacobian;
    private final double[] pointM = new double[3]; // where the force acts, world

    Push(Bodies bodies, DriveSpec.BodyForce spec, Command command) {
        this.bodies = bodies;
        this.command = command;
        this.body = bodies.model.body(spec.body());
        this.direction = spec.direction();
        this.atM = spec.atM();
        this.jacobian = new double[3 * bodies.model.dof()];
    }

    @Override
    public boolean actsOnJoints() {
        return false;
    }

    @Override
    public void drive(double timeS, Efforts efforts) {
        double forceN = command.value(timeS);
        if (forceN == 0) {
            return;
        }
        int[] chain = bodies.model.chain(body);
        place();
        bodies.motion.jacobian(body, pointM, 0, jacobian, 0);
        efforts.appliedN[0] += forceN * direction.x();
        efforts.appliedN[1] += forceN * direction.y();
        efforts.appliedN[2] += forceN * direction.z();
        for (int c = 0; c < chain.length; c++) {
            efforts.force[chain[c]] += forceN
                    * (direction.x() * jacobian[c]
                            + direction.y() * jacobian[chain.length + c]
                            + direction.z() * jacobian[2 * chain.length + c]);
        }
        efforts.any = true;
    }

    private void place() {
        Vec3 at = atM;
        if (at == null) {
            System.arraycopy(bodies.motion.comM(), 3 * body, pointM, 0, 3);
            return;
        }
        double[] o = bodies.motion.originM();
        double[] r = bodies.motion.rotation();
        for (int i = 0; i < 3; i++) {
            int row = 9 * body + 3 * i;
            pointM[i] = o[3 * body + i] + r[row] * at.x() + r[row + 1] * at.y() + r[row + 2] * at.z();
        }
    }
}
