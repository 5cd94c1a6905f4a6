package org.grouser.dynamics.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/** Bodies and joints of any forest, from a seed: 1 to 15 bodies, any branching, any inertia, any offset. */
final class RandomSpecs {
    final List<BodySpec> bodies = new ArrayList<>();
    final List<JointSpec> joints = new ArrayList<>();

    private final Random random;

    /**
     * @param free whether a tree starts with a free body; otherwise it hangs on the world by a joint of one freedom
     */
    RandomSpecs(Random random, boolean free) {
        this.random = random;
        int n = 1 + random.nextInt(15);
        int second = random.nextInt(3) == 0 ? n / 2 : 0; // every third system is a forest of two trees
        for (int i = 0; i < n; i++) {
            boolean root = i == 0 || i == second;
            String parent = root ? JointSpec.WORLD : "body" + random.nextInt(i);
            JointSpec.Kind kind = random.nextInt(3) == 0 ? JointSpec.Kind.PRISMATIC : JointSpec.Kind.REVOLUTE;
            JointSpec.Kind chosen = root && free ? JointSpec.Kind.FREE : kind;
            Vec3 axis = vector().unit("axis");
            bodies.add(body("body" + i));
            joints.add(new JointSpec(
                    "joint" + i, parent, "body" + i, chosen, vector(), rotation(), axis, JointSpec.Passive.NONE));
        }
    }

    /** A cloud of point masses has any inertia a real body can have. */
    private BodySpec body(String name) {
        double massKg = 0.2 + 3 * random.nextDouble();
        double[] sum = new double[6];
        for (int point = 0; point < 8; point++) {
            Vec3 r = vector().times(0.4);
            double share = massKg / 8;
            sum[0] += share * (r.y() * r.y() + r.z() * r.z());
            sum[1] += share * (r.x() * r.x() + r.z() * r.z());
            sum[2] += share * (r.x() * r.x() + r.y() * r.y());
            sum[3] -= share * r.x() * r.y();
            sum[4] -= share * r.x() * r.z();
            sum[5] -= share * r.y() * r.z();
        }
        BodySpec.Inertia inertia = new BodySpec.Inertia(sum[0], sum[1], sum[2], sum[3], sum[4], sum[5]);
        return new BodySpec(name, massKg, vector().times(0.5), inertia);
    }

    private Vec3 vector() {
        return new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    }

    private Quat rotation() {
        return Quat.about(vector().unit("axis"), 6 * random.nextDouble());
    }
}
