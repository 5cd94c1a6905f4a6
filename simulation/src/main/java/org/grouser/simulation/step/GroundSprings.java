package org.grouser.simulation.step;

import org.grouser.dynamics.Dynamics;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.state.Bodies;

/**
 * The springs of compliant ground that a step takes at its theta point instead of where their forces were evaluated, by one
 * linear step:
 *
 * <pre>
 *   F(qTheta, vTheta) = F(qM, v) - (h theta^2 K + theta D) (v+ - v) - h (2 theta - 1) K v     linearly implicit
 *   (M + J^T (h^2 theta^2 K + h theta D) J) (v+ - v) = h F(qM, v) + ...                      the last term left out
 * </pre>
 *
 * <p>With theta = 1/2 the last term is none; with more of it the force stays behind by what it lacks. A mode with stiffness k and
 * damping c has h^2 k + 2 h c &lt; 4 (m + h^2 k / 4 + h c / 2) for its bound ({@code StepWatch}), which always holds. What is
 * added acts like mass: forces at rest are those of the law, and over a time their mean is too, since v+ - v adds up to
 * nothing. It may not pull: where the ground would, the step is solved again without that spring.
 */
final class GroundSprings {
    private static final int ROWS = 3;

    private final Bodies bodies;
    private final CompliantContact compliant;
    private final ContactSprings springs = new ContactSprings();
    private final double[] point = new double[3];
    private final double[] k = new double[6]; // h^2 theta^2 K + h theta D of one spring, world axes
    private double[] jacobians = {}; // of all points on the chains of their bodies   (3 dof springs)
    private double[] row = {}; // the rows of one                                     (3 dof)
    private boolean[] free = {}; // springs that would pull                           (springs)
    private final double[] moved = new double[3]; // of one point, J (v+ - v) or J v
    private double stepS;
    private double theta;
    private int count;

    GroundSprings(Bodies bodies, CompliantContact compliant) {
        this.bodies = bodies;
        this.compliant = compliant;
    }

    /** Takes the springs of the last evaluation, bodies as they were placed for it. */
    void begin(double stepS, double theta) {
        this.stepS = stepS;
        this.theta = theta;
        springs.clear();
        compliant.addImplicitSprings(springs);
        count = springs.count();
        int width = ROWS * bodies.model.dof();
        if (free.length < count) {
            free = new boolean[2 * count];
            jacobians = new double[2 * count * width];
            row = new double[width];
        }
        for (int s = 0; s < count; s++) {
            free[s] = !springs.touches(s);
            for (int axis = 0; axis < 3; axis++) {
                point[axis] = springs.pointM(s, axis);
            }
            bodies.motion.jacobian(springs.body(s), point, 0, jacobians, s * width);
        }
    }

    /**
     * Adds them to what is factored next.
     *
     * @param dynamics its mass matrix is computed. Modified.
     */
    void addTo(Dynamics dynamics) {
        int width = ROWS * bodies.model.dof();
        for (int s = 0; s < count; s++) {
            if (!free[s]) {
                weigh(s);
                System.arraycopy(jacobians, s * width, row, 0, width);
                dynamics.addSpring(springs.body(s), row, k);
            }
        }
    }

    /** k <- w_t 1 + (w_n - w_t) n n^T, w = h^2 theta^2 K + h theta D. */
    private void weigh(int s) {
        double along = weight(s, 1);
        double more = weight(s, 0) - along;
        double x = springs.facing(s, 0);
        double y = springs.facing(s, 1);
        double z = springs.facing(s, 2);
        k[0] = along + more * x * x;
        k[1] = along + more * y * y;
        k[2] = along + more * z * z;
        k[3] = more * x * y;
        k[4] = more * x * z;
        k[5] = more * y * z;
    }

    private double weight(int s, int direction) {
        double at = stepS * theta;
        return at * at * springs.stiffnessNPerM(s, direction) + at * springs.dampingNsPerM(s, direction);
    }

    /**
     * Lets go of springs with which the ground would pull.
     *
     * @param gained v+ - v of a step with them (dof). Not modified.
     * @return whether there were any, so that the step is to be solved again
     */
    boolean letGo(double[] gained) {
        boolean any = false;
        for (int s = 0; s < count; s++) {
            if (free[s]) {
                continue;
            }
            move(s, gained);
            double away =
                    moved[0] * springs.facing(s, 0) + moved[1] * springs.facing(s, 1) + moved[2] * springs.facing(s, 2);
            if (stepS * springs.forceN(s) < weight(s, 0) * away) {
                free[s] = true;
                any = true;
            }
        }
        return any;
    }

    /**
     * What the springs did to the bodies beside the forces that were evaluated.
     *
     * @param gained v+ - v (dof). Not modified.
     * @param after v+ (dof). Not modified.
     */
    double workJ(double[] gained, double[] after) {
        double work = 0;
        for (int s = 0; s < count; s++) {
            if (free[s]) {
                continue;
            }
            weigh(s);
            move(s, gained);
            double x = moved[0];
            double y = moved[1];
            double z = moved[2];
            double px = k[0] * x + k[3] * y + k[4] * z;
            double py = k[3] * x + k[1] * y + k[5] * z;
            double pz = k[4] * x + k[5] * y + k[2] * z;
            move(s, after);
            work -= px * (moved[0] - 0.5 * x) + py * (moved[1] - 0.5 * y) + pz * (moved[2] - 0.5 * z);
        }
        return work;
    }

    /** moved <- J v of one point. */
    private void move(int s, double[] v) {
        int[] path = bodies.model.chain(springs.body(s));
        int n = path.length;
        int at = s * ROWS * bodies.model.dof();
        for (int axis = 0; axis < 3; axis++) {
            double sum = 0;
            for (int a = 0; a < n; a++) {
                sum += jacobians[at + axis * n + a] * v[path[a]];
            }
            moved[axis] = sum;
        }
    }
}
