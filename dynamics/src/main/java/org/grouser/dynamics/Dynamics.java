package org.grouser.dynamics;

import java.util.Arrays;
import org.grouser.quantity.Vec3;

/**
 * The equation of motion M(q) dv/dt + N(q, v) = tau + J^T f for one configuration, with M factored once and used often.
 *
 * <pre>
 *   massMatrix(motion)      M, packed on the branches of the trees
 *   bias(motion, v, g, N)   N: gravity, centrifugal, Coriolis and gyroscopic terms
 *   factor(d)               M + diag(d) = L^T L
 *   solveChain(body, H)     Y = L^-T H^T for rows H on the chain of a body;  H_1 (M + diag d)^-1 H_2^T = Y_1^T Y_2
 *   solveLower(z)           L^-1 z, so that  (M + diag d)^-1 H^T p = L^-1 (Y p)
 * </pre>
 *
 * M holds the armature of the joints. Springs and dampers are in neither M nor N: whoever advances time decides whether
 * they act explicitly or through the diagonal. Work arrays are allocated here once; no method allocates.
 */
public final class Dynamics {
    private final Multibody bodies;
    private final CompositeBodies composites;
    private final NewtonEuler newtonEuler;
    private final TreeFactor factor;
    private final double[] rows; //    M, packed: row i on the path from the world to i
    private final double[] nothing; // zeros (dof)
    private final double[] stiffened; // M and the stiffness of the ground, packed likewise
    private boolean stiff; // whether there is any
    private final double[] pushed; // three rows on one chain (3 dof)

    public Dynamics(Multibody bodies) {
        this.bodies = bodies;
        composites = new CompositeBodies(bodies);
        newtonEuler = new NewtonEuler(bodies);
        factor = new TreeFactor(bodies);
        rows = new double[bodies.rowAt[bodies.dof()]];
        nothing = new double[bodies.dof()];
        stiffened = new double[rows.length];
        pushed = new double[3 * bodies.dof()];
    }

    /**
     * Computes M.
     *
     * @param motion placed. Not modified.
     */
    public void massMatrix(Motion motion) {
        composites.compose(motion, rows);
        stiff = false;
    }

    /**
     * Adds J^T K J to what is factored next, for the point of a body on a spring; M itself stays. No entry is filled in, since
     * the path of a body holds all of J.
     *
     * @param jacobian three rows as in {@link Motion#jacobian}. Not modified.
     * @param k symmetric: xx, yy, zz, xy, xz, yz, world axes. Not modified.
     */
    public void addSpring(int body, double[] jacobian, double[] k) {
        if (!stiff) {
            System.arraycopy(rows, 0, stiffened, 0, rows.length);
            stiff = true;
        }
        int[] path = bodies.chain[body];
        int n = path.length;
        for (int a = 0; a < n; a++) {
            double x = jacobian[a];
            double y = jacobian[n + a];
            double z = jacobian[2 * n + a];
            pushed[a] = k[0] * x + k[3] * y + k[4] * z;
            pushed[n + a] = k[3] * x + k[1] * y + k[5] * z;
            pushed[2 * n + a] = k[4] * x + k[5] * y + k[2] * z;
        }
        for (int a = 0; a < n; a++) {
            int row = bodies.rowAt[path[a]];
            for (int c = 0; c <= a; c++) {
                stiffened[row + c] += pushed[a] * jacobian[c]
                        + pushed[n + a] * jacobian[n + c]
                        + pushed[2 * n + a] * jacobian[2 * n + c];
            }
        }
    }

    /**
     * Computes N.
     *
     * @param motion placed, and moved with v. Not modified.
     * @param v Not modified.
     * @param gravityMPerS2 free-fall acceleration, world axes
     * @param out N, N or N m. Modified.
     */
    public void bias(Motion motion, double[] v, Vec3 gravityMPerS2, double[] out) {
        newtonEuler.bias(motion, v, gravityMPerS2, out);
    }

    /** Factors M. */
    public void factor() {
        factor.factor(rows, nothing);
    }

    /**
     * Factors M + diag(d), for joint springs and dampers taken implicitly, and what {@link #addSpring} has added since M was
     * computed.
     *
     * @param addToDiagonal d, one per velocity. Not modified.
     * @throws SingularMassException if the sum is not positive definite or not finite
     */
    public void factor(double[] addToDiagonal) {
        factor.factor(stiff ? stiffened : rows, addToDiagonal);
    }

    /**
     * The body of which least is left when M, just factored with nothing added, takes off the motion of all that hangs on it.
     *
     * @param share of its diagonal entry that is enough
     * @return its index, -1 if enough is left of all
     */
    public int weakestBody(double share) {
        return factor.weakestBody(rows, share);
    }

    /**
     * x &lt;- (M + diag d)^-1 x.
     *
     * @param x Modified.
     */
    public void solve(double[] x) {
        factor.solveTransposed(x);
        factor.solveLower(x);
    }

    /**
     * x &lt;- L^-T x.
     *
     * @param x Modified.
     */
    public void solveTransposed(double[] x) {
        factor.solveTransposed(x);
    }

    /**
     * x &lt;- L^-1 x.
     *
     * @param x Modified.
     */
    public void solveLower(double[] x) {
        factor.solveLower(x);
    }

    /**
     * One row y &lt;- L^-T h, packed on the chain of a body.
     *
     * @param row Modified.
     */
    public void solveChain(int body, double[] row, int at) {
        factor.solveChain(body, row, at, 1);
    }

    /**
     * Several rows y &lt;- L^-T h at once.
     *
     * @param rows count rows by the length of {@link Multibody#chain}, row by row from at. Modified.
     */
    public void solveChain(int body, double[] rows, int at, int count) {
        factor.solveChain(body, rows, at, count);
    }

    /**
     * out = M x.
     *
     * @param x Not modified.
     * @param out Modified; may not be x.
     */
    public void multiply(double[] x, double[] out) {
        int n = bodies.dof();
        for (int i = 0; i < n; i++) {
            int row = bodies.rowAt[i];
            int last = bodies.rowAt[i + 1] - 1;
            int[] path = bodies.chain[bodies.bodyOf[i]];
            double sum = rows[last] * x[i];
            for (int a = row; a < last; a++) {
                int j = path[a - row];
                sum += rows[a] * x[j];
                out[j] += rows[a] * x[i];
            }
            out[i] = sum;
        }
    }

    /**
     * Writes M as a full square matrix, row by row.
     *
     * @param out Modified.
     */
    public void storeMassMatrix(double[] out) {
        int n = bodies.dof();
        Arrays.fill(out, 0, n * n, 0);
        for (int i = 0; i < n; i++) {
            int[] path = bodies.chain[bodies.bodyOf[i]];
            for (int a = bodies.rowAt[i]; a < bodies.rowAt[i + 1]; a++) {
                int j = path[a - bodies.rowAt[i]];
                out[i * n + j] = rows[a];
                out[j * n + i] = rows[a];
            }
        }
    }
}
