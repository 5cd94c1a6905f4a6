package org.grouser.dynamics.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ejml.data.DMatrixRMaj;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import us.ihmc.euclid.matrix.Matrix3D;
import us.ihmc.euclid.referenceFrame.ReferenceFrame;
import us.ihmc.euclid.transform.RigidBodyTransform;
import us.ihmc.euclid.tuple3D.Vector3D;
import us.ihmc.euclid.tuple4D.Quaternion;
import us.ihmc.mecano.multiBodySystem.PrismaticJoint;
import us.ihmc.mecano.multiBodySystem.RevoluteJoint;
import us.ihmc.mecano.multiBodySystem.RigidBody;
import us.ihmc.mecano.multiBodySystem.SixDoFJoint;
import us.ihmc.mecano.multiBodySystem.interfaces.JointBasics;
import us.ihmc.mecano.multiBodySystem.interfaces.MultiBodySystemReadOnly;
import us.ihmc.mecano.multiBodySystem.interfaces.OneDoFJointBasics;
import us.ihmc.mecano.multiBodySystem.interfaces.RigidBodyBasics;

/**
 * The same bodies and joints in Mecano, and the way between its velocities and ours.
 *
 * <pre>
 *   free joint, Mecano:  u = (omega, R^T v)   both in body axes, angular part first
 *   u = P v,   M = P^T M_u P,   N = P^T (M_u dP/dt v + N_u),   tau_u = P tau
 *   dP/dt v = (0, -omega x R^T v),  P orthogonal
 * </pre>
 */
final class MecanoTwin {
    final MultiBodySystemReadOnly system;

    private final RigidBodyBasics world = new RigidBody("world", ReferenceFrame.getWorldFrame());
    private final Multibody bodies;
    private final List<JointBasics> joints = new ArrayList<>(); // by our index

    MecanoTwin(RandomSpecs specs, Multibody bodies) {
        this.bodies = bodies;
        Map<String, RigidBodyBasics> made = new HashMap<>();
        made.put(JointSpec.WORLD, world);
        for (int i = 0; i < bodies.joints(); i++) {
            JointSpec joint = specs.joints.get(i);
            BodySpec body = specs.bodies.get(i);
            RigidBodyBasics parent = made.get(joint.parent());
            if (parent == null || bodies.joint(joint.name()) != i) {
                throw new IllegalStateException("specifications are not in parent-first order");
            }
            JointBasics twin = joint(joint, parent);
            BodySpec.Inertia m = body.inertia();
            Matrix3D inertia = new Matrix3D(m.xx(), m.xy(), m.xz(), m.xy(), m.yy(), m.yz(), m.xz(), m.yz(), m.zz());
            made.put(body.name(), new RigidBody(body.name(), twin, inertia, body.massKg(), vector(body.comM())));
            joints.add(twin);
        }
        system = MultiBodySystemReadOnly.toMultiBodySystemInput(world);
    }

    private static JointBasics joint(JointSpec spec, RigidBodyBasics parent) {
        Quat q = spec.origin();
        Quaternion turn = new Quaternion(q.x(), q.y(), q.z(), q.w());
        RigidBodyTransform origin = new RigidBodyTransform(turn, vector(spec.originM()));
        return switch (spec.kind()) {
            case FREE -> new SixDoFJoint(spec.name(), parent);
            case REVOLUTE -> new RevoluteJoint(spec.name(), parent, origin, vector(spec.axis()));
            case PRISMATIC -> new PrismaticJoint(spec.name(), parent, origin, vector(spec.axis()));
            case FIXED -> throw new IllegalArgumentException("joint '" + spec.name() + "' is fixed");
        };
    }

    private static Vector3D vector(Vec3 v) {
        return new Vector3D(v.x(), v.y(), v.z());
    }

    /**
     * Takes over a state.
     *
     * @param q Not modified.
     * @param v Not modified.
     */
    void enter(double[] q, double[] v) {
        for (int i = 0; i < joints.size(); i++) {
            int at = bodies.positionAt(i);
            int from = bodies.velocityAt(i);
            if (joints.get(i) instanceof OneDoFJointBasics joint) {
                joint.setQ(q[at]);
                joint.setQd(v[from]);
            } else if (joints.get(i) instanceof SixDoFJoint joint) {
                joint.getJointPose().getPosition().set(q[at], q[at + 1], q[at + 2]);
                joint.getJointPose().getOrientation().set(q[at + 4], q[at + 5], q[at + 6], q[at + 3]);
                double[] u = toBodyAxes(q, v);
                joint.getJointTwist().getAngularPart().set(u[from], u[from + 1], u[from + 2]);
                joint.getJointTwist().getLinearPart().set(u[from + 3], u[from + 4], u[from + 5]);
            }
        }
        world.updateFramesRecursively();
    }

    /** u = P x, in our order of joints. */
    double[] toBodyAxes(double[] q, double[] x) {
        double[] out = x.clone();
        for (int i = 0; i < joints.size(); i++) {
            if (bodies.kind(i) == JointSpec.Kind.FREE) {
                int at = bodies.velocityAt(i);
                rotation(q, i).inverse().rotate(Vec3.of(x, at)).store(out, at + 3);
                Vec3.of(x, at + 3).store(out, at);
            }
        }
        return out;
    }

    /** x = P^T u. */
    double[] toOurs(double[] q, double[] u) {
        double[] out = u.clone();
        for (int i = 0; i < joints.size(); i++) {
            if (bodies.kind(i) == JointSpec.Kind.FREE) {
                int at = bodies.velocityAt(i);
                rotation(q, i).rotate(Vec3.of(u, at + 3)).store(out, at);
                Vec3.of(u, at).store(out, at + 3);
            }
        }
        return out;
    }

    /** dP/dt v, in our order of joints. */
    double[] drift(double[] q, double[] v) {
        double[] out = new double[v.length];
        for (int i = 0; i < joints.size(); i++) {
            if (bodies.kind(i) == JointSpec.Kind.FREE) {
                int at = bodies.velocityAt(i);
                Vec3 linear = rotation(q, i).inverse().rotate(Vec3.of(v, at));
                linear.cross(Vec3.of(v, at + 3)).store(out, at + 3);
            }
        }
        return out;
    }

    /** Entries of a Mecano column in our order of joints. */
    double[] inOurOrder(DMatrixRMaj column) {
        double[] out = new double[bodies.dof()];
        for (int k = 0; k < out.length; k++) {
            out[k] = column.get(index(k), 0);
        }
        return out;
    }

    /** Entries of a Mecano square matrix in our order of joints, row by row. */
    double[] squareInOurOrder(DMatrixRMaj matrix) {
        int n = bodies.dof();
        double[] out = new double[n * n];
        for (int k = 0; k < n * n; k++) {
            out[k] = matrix.get(index(k / n), index(k % n));
        }
        return out;
    }

    DMatrixRMaj column(double[] inOurOrder) {
        DMatrixRMaj out = new DMatrixRMaj(inOurOrder.length, 1);
        for (int k = 0; k < inOurOrder.length; k++) {
            out.set(index(k), 0, inOurOrder[k]);
        }
        return out;
    }

    private int index(int k) {
        int joint = 0;
        while (joint + 1 < joints.size() && bodies.velocityAt(joint + 1) <= k) {
            joint++;
        }
        int[] indices = system.getJointMatrixIndexProvider().getJointDoFIndices(joints.get(joint));
        return indices[k - bodies.velocityAt(joint)];
    }

    private Quat rotation(double[] q, int joint) {
        int at = bodies.positionAt(joint) + 3;
        return new Quat(q[at], q[at + 1], q[at + 2], q[at + 3]);
    }
}
