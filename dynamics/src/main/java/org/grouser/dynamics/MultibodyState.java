package org.grouser.dynamics;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/** Where the bodies are and how they move: positions q and velocities v in the layout of {@link Multibody}. */
public final class MultibodyState {
    public final double[] q;
    public final double[] v;

    private final Multibody multibody;

    /** At rest, all joints at zero, free bodies at the origin of their joint's specification. */
    public MultibodyState(Multibody multibody) {
        this.multibody = multibody;
        q = new double[multibody.positions()];
        v = new double[multibody.dof()];
        for (int joint = 0; joint < multibody.joints(); joint++) {
            if (multibody.kind(joint) == JointSpec.Kind.FREE) {
                JointSpec spec = multibody.spec(joint);
                placeFree(joint, spec.originM(), spec.origin());
            }
        }
    }

    /** Puts the body of a free joint at a pose in the world. */
    public void placeFree(int joint, Vec3 positionM, Quat rotation) {
        if (multibody.kind(joint) != JointSpec.Kind.FREE) {
            throw new IllegalArgumentException("joint '" + multibody.jointName(joint) + "' is " + multibody.kind(joint)
                    + ", not FREE, and takes no pose");
        }
        int at = multibody.positionAt(joint);
        positionM.store(q, at);
        rotation.store(q, at + 3);
    }

    /**
     * Takes over the numbers of another state of the same bodies.
     *
     * @param other Not modified.
     */
    public void copyFrom(MultibodyState other) {
        System.arraycopy(other.q, 0, q, 0, q.length);
        System.arraycopy(other.v, 0, v, 0, v.length);
    }

    /** Moves the positions along the present velocities for a time. */
    public void integrate(double timeS) {
        multibody.integrate(q, v, timeS);
    }
}
