package org.grouser.dynamics;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/** Any tree of 1 to 12 bodies with a state, from a seed: the same seed gives the same numbers. */
final class RandomTree {
    static final Vec3 GRAVITY = new Vec3(0.3, -0.7, -3.69);

    final Multibody bodies;
    final MultibodyState state;
    final Motion motion;
    final Dynamics dynamics;
    final double[] tau;

    private final Random random;

    /**
     * @param free whether the first body is free; otherwise it hangs on the world by any joint
     */
    RandomTree(long seed, boolean free) {
        random = new Random(seed);
        int n = 1 + random.nextInt(12);
        List<BodySpec> specs = new ArrayList<>();
        List<JointSpec> joints = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            specs.add(body("body" + i));
            String parent = i == 0 ? JointSpec.WORLD : "body" + random.nextInt(i);
            joints.add(joint("joint" + i, parent, "body" + i, free && i == 0 ? JointSpec.Kind.FREE : kind()));
        }
        bodies = Multibody.assemble(specs, joints);
        state = new MultibodyState(bodies);
        for (int i = 0; i < state.q.length; i++) {
            state.q[i] = random.nextGaussian();
        }
        if (free) {
            state.placeFree(0, vector(3), rotation());
        }
        for (int i = 0; i < state.v.length; i++) {
            state.v[i] = random.nextGaussian();
        }
        tau = new double[bodies.dof()];
        for (int i = 0; i < tau.length; i++) {
            tau[i] = 5 * random.nextGaussian();
        }
        motion = new Motion(bodies);
        dynamics = new Dynamics(bodies);
        enter();
    }

    /** Recomputes motion and mass matrix after a change of the state. */
    void enter() {
        motion.updatePositions(state.q);
        motion.updateVelocities(state.v);
        dynamics.massMatrix(motion);
    }

    double[] massMatrix() {
        double[] out = new double[bodies.dof() * bodies.dof()];
        dynamics.storeMassMatrix(out);
        return out;
    }

    double[] bias() {
        double[] out = new double[bodies.dof()];
        dynamics.bias(motion, state.v, GRAVITY, out);
        return out;
    }

    /** The Jacobian of a point with all columns, 3 by dof. */
    double[] jacobian(int body, double[] point) {
        int[] chain = bodies.chain(body);
        double[] packed = new double[3 * chain.length];
        motion.jacobian(body, point, 0, packed, 0);
        double[] out = new double[3 * bodies.dof()];
        for (int r = 0; r < 3; r++) {
            for (int a = 0; a < chain.length; a++) {
                out[r * bodies.dof() + chain[a]] = packed[r * chain.length + a];
            }
        }
        return out;
    }

    double[] point(int body) {
        double[] out = new double[3];
        vector(1).store(out, 0);
        for (int k = 0; k < 3; k++) {
            out[k] += motion.originM()[3 * body + k];
        }
        return out;
    }

    int anyBody() {
        return random.nextInt(bodies.bodies());
    }

    private JointSpec.Kind kind() {
        double dice = random.nextDouble();
        return dice < 0.6 ? JointSpec.Kind.REVOLUTE : dice < 0.9 ? JointSpec.Kind.PRISMATIC : JointSpec.Kind.FIXED;
    }

    private BodySpec body(String name) {
        double massKg = 0.1 + 5 * random.nextDouble();
        Vec3 half = new Vec3(0.1 + random.nextDouble(), 0.1 + random.nextDouble(), 0.1 + random.nextDouble());
        return new BodySpec(name, massKg, vector(0.5), turned(BodySpec.Inertia.box(massKg, half), rotation()));
    }

    /** R I R^T. */
    private static BodySpec.Inertia turned(BodySpec.Inertia i, Quat q) {
        Vec3 x = q.inverse().rotate(Vec3.X);
        Vec3 y = q.inverse().rotate(Vec3.Y);
        Vec3 z = q.inverse().rotate(Vec3.Z);
        return new BodySpec.Inertia(
                form(i, x, x), form(i, y, y), form(i, z, z), form(i, x, y), form(i, x, z), form(i, y, z));
    }

    private static double form(BodySpec.Inertia i, Vec3 a, Vec3 b) {
        return i.xx() * a.x() * b.x() + i.yy() * a.y() * b.y() + i.zz() * a.z() * b.z();
    }

    /** Half of the joints are aligned with an axis and not turned, as in most vehicles. */
    private JointSpec joint(String name, String parent, String child, JointSpec.Kind kind) {
        boolean plain = random.nextBoolean();
        Vec3[] principal = {Vec3.X, Vec3.Y, Vec3.Z};
        Vec3 axis = plain
                ? principal[random.nextInt(3)].times(random.nextBoolean() ? 1 : -1)
                : vector(1).unit("axis");
        JointSpec.Passive passive = new JointSpec.Passive(
                3 * random.nextDouble(),
                random.nextGaussian(),
                0,
                random.nextBoolean() ? 0.1 * random.nextDouble() : 0,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY);
        return new JointSpec(name, parent, child, kind, vector(1), plain ? Quat.IDENTITY : rotation(), axis, passive);
    }

    private Vec3 vector(double scale) {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).times(scale);
    }

    private Quat rotation() {
        return Quat.about(vector(1).unit("axis"), 6 * random.nextDouble());
    }
}
