package org.grouser.simulation.state;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.dynamics.Dynamics;
import org.grouser.dynamics.Energy;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;

/** The moving bodies: model, state, and the passive joint elements by dof. */
public final class Bodies implements Saved, Hashed {
    public final Multibody model;
    public final double[] q; // positions at the end of the last step        (positions)
    public final double[] v; // velocities at the end of the last step       (dof)
    public final Motion motion; // poses and twists of whatever was placed last
    public final Dynamics dynamics;
    public final Vec3 gravityMPerS2;
    public final double[] stiffness; // joint springs, N m/rad or N/m         (dof)
    public final double[] rest; // where they are at ease, rad or m           (dof)
    public final double[] damping; // joint dampers, N m s/rad or N s/m       (dof)
    public final int[] positionOf; // index into q, or -1 for a free joint    (dof)
    private final int[] treeOf; // which tree a body belongs to        (bodies)

    public Bodies(Multibody model, Vec3 gravityMPerS2) {
        this.model = model;
        this.gravityMPerS2 = gravityMPerS2;
        this.q = new double[model.positions()];
        this.v = new double[model.dof()];
        this.motion = new Motion(model);
        this.dynamics = new Dynamics(model);
        stiffness = new double[model.dof()];
        rest = new double[model.dof()];
        damping = new double[model.dof()];
        positionOf = new int[model.dof()];
        for (int joint = 0; joint < model.joints(); joint++) {
            passive(joint);
        }
        treeOf = new int[model.bodies()];
        for (int body = 0; body < model.bodies(); body++) {
            int parent = model.parentOf(body);
            treeOf[body] = parent < 0 ? body : treeOf[parent];
        }
    }

    private void passive(int joint) {
        int at = model.velocityAt(joint);
        if (model.kind(joint) == JointSpec.Kind.FREE) {
            for (int k = 0; k < 6; k++) {
                positionOf[at + k] = -1;
            }
        } else if (model.kind(joint) != JointSpec.Kind.FIXED) {
            JointSpec.Passive p = model.passive(joint);
            stiffness[at] = p.stiffness();
            rest[at] = p.restPosition();
            damping[at] = p.damping();
            positionOf[at] = model.positionAt(joint);
        }
    }

    public int tree(int body) {
        return treeOf[body];
    }

    /** Energy of gravity and joint springs; bodies placed. */
    public double potentialJ() {
        return Energy.potentialJ(motion, q, gravityMPerS2);
    }

    /** Energy of joint springs alone. */
    public double springJ() {
        double sum = 0;
        for (int d = 0; d < stiffness.length; d++) {
            if (stiffness[d] > 0) {
                double x = q[positionOf[d]] - rest[d];
                sum += 0.5 * stiffness[d] * x * x;
            }
        }
        return sum;
    }

    /** Energy of motion; bodies placed and moved. */
    public double kineticJ() {
        return Energy.kineticJ(motion, v);
    }

    @Override
    public void addTo(StateHash hash) {
        hash.add(q, q.length).add(v, v.length);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (double[] part : List.of(q, v)) {
            for (double number : part) {
                out.writeDouble(number);
            }
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (double[] part : List.of(q, v)) {
            for (int k = 0; k < part.length; k++) {
                part[k] = in.readDouble();
            }
        }
        settle();
    }

    /** Brings poses and twists to the current state. */
    public void settle() {
        motion.updatePositions(q);
        motion.updateVelocities(v);
    }
}
