package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Looks for normal impulses that prove a problem to have no solution, by Farkas' alternative to W p + q >= 0 in the normal
 * rows.
 *
 * <pre>
 *   d >= 0 in the normal rows, zero in the others, W^T d = 0, q . d &lt; 0:
 *   u . d = p . W^T d + q . d = q . d &lt; 0, but Signorini's law asks u_N >= 0            no p solves it
 *   in rounding: p . W^T d >= -q . d for every solution, so  |p| >= -q . d / |W^T d|      the bound that is told
 *   found by     min d . W d / 2 + (1 + q . d)^2 / 2  over  d >= 0                    [LawsonHanson1974], chapter 23
 * </pre>
 *
 * Friction may make a problem infeasible in other ways; those stay "not solved".
 */
final class Infeasibility {
    // impulses over those that stop the free velocities: our choice; at most 1 in 500 generated problems that have a
    // solution, at least 2e5 in 500 that have none
    private static final double OUT_OF_REACH = 1e5;
    private static final double SIGNIFICANT = 1e-9; // of q . d over |q| |d|
    private static final double ROUNDING = 1e-12; // of the gradient
    private static final int MOST_CONTACTS = 2000; // beyond, the dense matrix costs more than the answer is worth

    private final Equilibration equilibration = new Equilibration();
    private double[] d = {}; // direction, N s                                (3 rows)
    private double[] wd = {}; // W^T d, m/s                                    (3 rows)
    private double leastImpulse;

    /** Whether the problem was proved to have no solution. Allocates. */
    boolean proved(FrictionProblem problem) {
        int n = problem.contacts();
        leastImpulse = 0;
        if (n > MOST_CONTACTS) {
            return false;
        }
        int n3 = 3 * problem.rows();
        if (d.length < n3) {
            d = new double[n3];
            wd = new double[n3];
        }
        equilibration.adopt(problem);
        FrictionProblem scaled = equilibration.scaled;
        double size = size(scaled.q(), n3);
        if (size == 0) {
            return false;
        }
        double[] normal = NonNegativeLeastSquares.solve(gram(scaled, size), right(scaled, size), ROUNDING);
        Arrays.fill(d, 0, n3, 0);
        for (int c = 0; c < n; c++) {
            d[3 * c] = normal[c];
        }
        if (bound(scaled) < OUT_OF_REACH * size) {
            return false;
        }
        equilibration.restore(d);
        leastImpulse = bound(problem);
        return true;
    }

    /** Normal impulses of the proof, of any length. Live array, overwritten by the next proof. */
    double[] witness() {
        return d;
    }

    /** No impulses of a smaller norm solve the problem, N s; infinite where W^T d is zero to the last bit. */
    double leastImpulseNs() {
        return leastImpulse;
    }

    /** W + q q^T in the normal rows, with q of length one. */
    private static double[][] gram(FrictionProblem problem, double size) {
        int n = problem.contacts();
        double[][] gram = new double[n][n];
        for (int c = 0; c < n; c++) {
            for (int b = problem.rowStart()[c]; b < problem.rowStart()[c + 1]; b++) {
                if (problem.columns()[b] < n) {
                    gram[c][problem.columns()[b]] = problem.blocks()[9 * b];
                }
            }
            for (int k = 0; k < n; k++) {
                gram[c][k] += problem.q()[3 * c] / size * (problem.q()[3 * k] / size);
            }
        }
        return gram;
    }

    private static double[] right(FrictionProblem problem, double size) {
        double[] right = new double[problem.contacts()];
        for (int c = 0; c < right.length; c++) {
            right[c] = -problem.q()[3 * c] / size;
        }
        return right;
    }

    /** -q . d / |W^T d|, or 0 where d proves nothing beyond rounding. */
    private double bound(FrictionProblem problem) {
        int n3 = 3 * problem.rows();
        double qd = 0;
        for (int i = 0; i < n3; i++) {
            qd += problem.q()[i] * d[i];
        }
        if (!(-qd > SIGNIFICANT * size(problem.q(), n3) * size(d, n3))) {
            return 0;
        }
        BlockRows.timesTransposed(problem, d, wd); // u . d = p . W^T d + q . d, also where a file's W is not symmetric
        return -qd / size(wd, n3);
    }

    private static double size(double[] x, int n3) {
        double squares = 0;
        for (int i = 0; i < n3; i++) {
            squares += x[i] * x[i];
        }
        return Math.sqrt(squares);
    }
}
