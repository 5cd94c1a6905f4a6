package org.grouser.dynamics;

import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Rotations;
import org.grouser.quantity.Vec3;

/**
 * Articulated rigid bodies, constant: a forest of trees in parent-first order. Body i hangs on joint i.
 *
 * <pre>
 *   joint       positions q                     velocities v
 *   FREE        7: x y z of the body frame      6: velocity of the body frame origin, WORLD axes, m/s;
 *                  origin, m; qw qx qy qz          then angular velocity, BODY axes, rad/s
 *   REVOLUTE    1: angle, rad                   1: rad/s
 *   PRISMATIC   1: way, m                       1: m/s
 *   FIXED       0                               0
 * </pre>
 *
 * Differs from the source: [Featherstone2008] gives the free joint both velocities in body axes. With the linear part
 * in world axes a step x += h v is exact, and its derivative is the true acceleration of the origin. The pose of a FREE
 * joint is the pose in the world; the origin in its specification is the pose a new {@link MultibodyState} starts from.
 */
public final class Multibody {
    private final Names bodyNames;
    private final Names jointNames;
    private final JointSpec[] joints;
    private final int dof;
    private final int positions;
    private final double totalMassKg;

    final JointSpec.Kind[] kind;
    final int[] parent; //          carrying body, -1 for the world           (bodies)
    final int[] root; //            first body of the tree                    (bodies)
    final boolean[] free; //        does the tree stand on a free body?       (bodies)
    final int[] positionAt; //      first index in q                          (bodies)
    final int[] velocityAt; //      first index in v                          (bodies)
    final int[][] chain; //         velocity indices from the world to a body (bodies)
    final double[] massKg; //                                                 (bodies)
    final double[] comM; //         centre of mass, body frame                (3 bodies)
    final double[] inertiaKgM2; //  xx yy zz xy xz yz about it, body axes     (6 bodies)
    final double[] originM; //      of the joint, parent frame                (3 bodies)
    final double[] originTurn; //   rotation of the joint, parent <- joint    (9 bodies)
    final boolean[] turned; //      is that rotation anything but identity?   (bodies)
    final double[] axis; //         unit axis, body frame                     (3 bodies)
    final int[] along; //           0, 1, 2 if it is along +-x, y, z, or -1   (bodies)
    final int[] bodyOf; //          body that a velocity moves                (dof)
    final int[] rowAt; //           first entry of a row of M, packed on the chain of its body up to itself (dof + 1)
    final double[] armature; //     rotor inertia, kg m^2 or kg               (dof)

    private Multibody(TreeOrder tree) {
        bodyNames = tree.bodyNames;
        jointNames = tree.jointNames;
        joints = tree.joints;
        int n = joints.length;
        kind = new JointSpec.Kind[n];
        parent = new int[n];
        root = new int[n];
        free = new boolean[n];
        positionAt = new int[n];
        velocityAt = new int[n];
        chain = new int[n][];
        massKg = new double[n];
        comM = new double[3 * n];
        inertiaKgM2 = new double[6 * n];
        originM = new double[3 * n];
        originTurn = new double[9 * n];
        turned = new boolean[n];
        axis = new double[3 * n];
        along = new int[n];
        int q = 0;
        int v = 0;
        double mass = 0;
        for (int b = 0; b < n; b++) {
            link(b, q, v);
            store(b, tree.bodies[b]);
            q += positions(kind[b]);
            v += velocities(kind[b]);
            mass += massKg[b];
        }
        positions = q;
        dof = v;
        totalMassKg = mass;
        bodyOf = new int[dof];
        rowAt = new int[dof + 1];
        armature = new double[dof];
        layRows();
    }

    /**
     * Checks and orders the parts.
     *
     * @throws IllegalArgumentException in one line, for a kinematic loop (a body on two joints, or joints that go round),
     *     an unknown body, two parts of one name, or a body without a joint
     */
    public static Multibody assemble(List<BodySpec> bodies, List<JointSpec> joints) {
        return new Multibody(new TreeOrder(bodies, joints));
    }

    private void link(int b, int q, int v) {
        JointSpec joint = joints[b];
        kind[b] = joint.kind();
        parent[b] = bodyNames.find(joint.parent());
        root[b] = parent[b] < 0 ? b : root[parent[b]];
        free[b] = kind[root[b]] == JointSpec.Kind.FREE;
        positionAt[b] = q;
        velocityAt[b] = v;
        int[] below = parent[b] < 0 ? new int[0] : chain[parent[b]];
        int own = velocities(kind[b]);
        chain[b] = own == 0 ? below : Arrays.copyOf(below, below.length + own);
        for (int k = 0; k < own; k++) {
            chain[b][below.length + k] = v + k;
        }
    }

    private void store(int b, BodySpec body) {
        massKg[b] = body.massKg();
        body.comM().store(comM, 3 * b);
        inertiaKgM2[6 * b] = body.inertia().xx();
        inertiaKgM2[6 * b + 1] = body.inertia().yy();
        inertiaKgM2[6 * b + 2] = body.inertia().zz();
        inertiaKgM2[6 * b + 3] = body.inertia().xy();
        inertiaKgM2[6 * b + 4] = body.inertia().xz();
        inertiaKgM2[6 * b + 5] = body.inertia().yz();
        joints[b].originM().store(originM, 3 * b);
        joints[b].axis().store(axis, 3 * b);
        along[b] = along(joints[b].axis());
        double[] q = new double[4];
        joints[b].origin().store(q, 0);
        Rotations.matrix(q, 0, originTurn, 9 * b);
        turned[b] = q[1] != 0 || q[2] != 0 || q[3] != 0;
    }

    /** Exactly along an axis: a rounded 1 beside a small number does not count. */
    private static int along(Vec3 axis) {
        boolean x = axis.x() != 0;
        boolean y = axis.y() != 0;
        boolean z = axis.z() != 0;
        return x && !y && !z ? 0 : y && !x && !z ? 1 : z && !x && !y ? 2 : -1;
    }

    private void layRows() {
        int at = 0;
        for (int b = 0; b < kind.length; b++) {
            int own = velocities(kind[b]);
            for (int k = 0; k < own; k++) {
                int i = velocityAt[b] + k;
                bodyOf[i] = b;
                rowAt[i] = at;
                armature[i] = own == 1 ? joints[b].passive().armature() : 0;
                at += chain[b].length - own + k + 1;
            }
        }
        rowAt[dof] = at;
    }

    static int positions(JointSpec.Kind kind) {
        return kind == JointSpec.Kind.FREE ? 7 : velocities(kind);
    }

    static int velocities(JointSpec.Kind kind) {
        return switch (kind) {
            case FREE -> 6;
            case REVOLUTE, PRISMATIC -> 1;
            case FIXED -> 0;
        };
    }

    public int bodies() {
        return bodyNames.size();
    }

    public int joints() {
        return jointNames.size();
    }

    /** Number of velocities. */
    public int dof() {
        return dof;
    }

    /** Number of position coordinates. */
    public int positions() {
        return positions;
    }

    /** Index of a body; an unknown name is refused with the nearest known one. */
    public int body(String name) {
        return bodyNames.index(name);
    }

    /** Index of a joint; an unknown name is refused with the nearest known one. */
    public int joint(String name) {
        return jointNames.index(name);
    }

    public String bodyName(int body) {
        return bodyNames.name(body);
    }

    public String jointName(int joint) {
        return jointNames.name(joint);
    }

    /** The joint that carries a body. */
    public int jointOf(int body) {
        return body;
    }

    /** The body that carries a body, or -1 for the world. */
    public int parentOf(int body) {
        return parent[body];
    }

    public JointSpec.Kind kind(int joint) {
        return kind[joint];
    }

    /** First index of a joint in q. */
    public int positionAt(int joint) {
        return positionAt[joint];
    }

    /** First index of a joint in v. */
    public int velocityAt(int joint) {
        return velocityAt[joint];
    }

    public JointSpec.Passive passive(int joint) {
        return joints[joint].passive();
    }

    /** The specification a joint was assembled from. */
    public JointSpec spec(int joint) {
        return joints[joint];
    }

    public double massKg(int body) {
        return massKg[body];
    }

    public double totalMassKg() {
        return totalMassKg;
    }

    /** Indices in v on the path from the world to a body, ascending; the live array, not to be modified. */
    public int[] chain(int body) {
        return chain[body];
    }

    /**
     * Writes the rates of the positions: velocities, and for rotations those of the quaternion, q (0, omega) / 2.
     *
     * @param q Not modified.
     * @param v Not modified.
     * @param out Modified.
     */
    public void rates(double[] q, double[] v, double[] out) {
        for (int b = 0; b < kind.length; b++) {
            int at = positionAt[b];
            int from = velocityAt[b];
            if (kind[b] == JointSpec.Kind.FREE) {
                System.arraycopy(v, from, out, at, 3);
                double x = 0.5 * v[from + 3];
                double y = 0.5 * v[from + 4];
                double z = 0.5 * v[from + 5];
                out[at + 3] = -q[at + 4] * x - q[at + 5] * y - q[at + 6] * z;
                out[at + 4] = q[at + 3] * x + q[at + 5] * z - q[at + 6] * y;
                out[at + 5] = q[at + 3] * y - q[at + 4] * z + q[at + 6] * x;
                out[at + 6] = q[at + 3] * z + q[at + 4] * y - q[at + 5] * x;
            } else if (kind[b] != JointSpec.Kind.FIXED) {
                out[at] = v[from];
            }
        }
    }

    /** Takes the quaternions of free bodies to length one. */
    public void normalise(double[] q) {
        for (int b = 0; b < kind.length; b++) {
            if (kind[b] == JointSpec.Kind.FREE) {
                int at = positionAt[b] + 3;
                double scale = 1
                        / Math.sqrt(
                                q[at] * q[at] + q[at + 1] * q[at + 1] + q[at + 2] * q[at + 2] + q[at + 3] * q[at + 3]);
                for (int k = at; k < at + 4; k++) {
                    q[k] *= scale;
                }
            }
        }
    }

    /**
     * Moves the positions along constant velocities for a time: sums for linear parts and joints, the exponential map for
     * rotations (a turn about an axis fixed in the body, so exact for a constant body-axis angular velocity).
     *
     * @param q Modified.
     * @param v Not modified.
     */
    public void integrate(double[] q, double[] v, double timeS) {
        for (int b = 0; b < kind.length; b++) {
            int at = positionAt[b];
            int from = velocityAt[b];
            switch (kind[b]) {
                case FREE -> {
                    q[at] += timeS * v[from];
                    q[at + 1] += timeS * v[from + 1];
                    q[at + 2] += timeS * v[from + 2];
                    Rotations.turn(q, at + 3, v, from + 3, timeS);
                }
                case REVOLUTE, PRISMATIC -> q[at] += timeS * v[from];
                case FIXED -> {}
            }
        }
    }
}
