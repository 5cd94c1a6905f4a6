package org.grouser.simulation.constraint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.vehicle.CouplingSpec;

/** A linear relation of joint positions: sum of c_j q_j - sum = 0, whose row holds the c_j. */
public final class JointCoupling implements BilateralConstraint {
    private final CouplingSpec spec;
    private final List<String> joints;
    private final boolean[] turns; //      (joints)
    private final double[] coefficients; // (joints)
    private final int[] positions; //      index in q   (joints)
    private final int[] dofs; //           index in v   (joints)
    private final int[] bodies; //         carried ones (joints)

    JointCoupling(CouplingSpec spec, Multibody model) {
        this.spec = spec;
        joints = spec.joints().keySet().stream()
                .sorted(Comparator.comparingInt(model::joint))
                .toList();
        int n = joints.size();
        turns = new boolean[n];
        coefficients = new double[n];
        positions = new int[n];
        dofs = new int[n];
        bodies = new int[n];
        for (int i = 0; i < n; i++) {
            int joint = model.joint(joints.get(i));
            JointSpec.Kind kind = model.kind(joint);
            if (kind != JointSpec.Kind.REVOLUTE && kind != JointSpec.Kind.PRISMATIC) {
                throw new IllegalArgumentException(path() + ".joints." + joints.get(i)
                        + ": has no position of its own; couple revolute and prismatic joints");
            }
            turns[i] = kind == JointSpec.Kind.REVOLUTE;
            coefficients[i] = spec.joints().getOrDefault(joints.get(i), 0.0);
            positions[i] = model.positionAt(joint);
            dofs[i] = model.velocityAt(joint);
            bodies[i] = model.body(model.spec(joint).child());
        }
    }

    public String name() {
        return spec.name();
    }

    /** Its joints in the order of the model, which is that of its loads. */
    public List<String> joints() {
        return joints;
    }

    /** Whether the load on a joint is a torque. */
    public boolean turns(int joint) {
        return turns[joint];
    }

    @Override
    public String path() {
        return "couplings." + spec.name();
    }

    @Override
    public int rows() {
        return 1;
    }

    @Override
    public boolean isLinear() {
        return true;
    }

    @Override
    public int[] bodies() {
        return bodies.clone();
    }

    @Override
    public String unit(int row) {
        for (boolean turn : turns) {
            if (!turn) {
                return "m"; // of a rack, whose pinion has its radius for a coefficient
            }
        }
        return "rad";
    }

    @Override
    public void gaps(double[] q, Motion motion, double[] out, int at) {
        double gap = -spec.sum();
        for (int i = 0; i < dofs.length; i++) {
            gap += coefficients[i] * q[positions[i]];
        }
        out[at] = gap;
    }

    @Override
    public void jacobian(Motion motion, double[][] out, int first) {
        for (int i = 0; i < dofs.length; i++) {
            out[first][dofs[i]] = coefficients[i];
        }
    }

    @Override
    public int loads() {
        return dofs.length;
    }

    @Override
    public void load(double[] multipliers, int at, double[] out, int outAt) {
        for (int i = 0; i < dofs.length; i++) {
            out[outAt + i] = coefficients[i] * multipliers[at];
        }
    }

    @Override
    public String remedy() {
        List<String> paths = new ArrayList<>();
        joints.forEach(joint -> paths.add("start.joints." + joint));
        return String.join(" or ", paths);
    }
}
