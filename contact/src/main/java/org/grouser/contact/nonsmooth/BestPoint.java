package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/** The impulses of least true error seen so far. Starts at zero impulses, so nothing worse is ever kept. */
final class BestPoint {
    double[] p = {}; // impulses, N s          (3 rows)
    double error; // true relative error of p
    SolverReport.Method method = SolverReport.Method.TRIVIAL;

    private double[] u = {}; // velocities, m/s  (3 rows)

    void reset(FrictionProblem problem) {
        int n3 = 3 * problem.rows();
        if (p.length < n3) {
            p = new double[n3];
            u = new double[n3];
        }
        Arrays.fill(p, 0, n3, 0);
        method = SolverReport.Method.TRIVIAL;
        error = FrictionError.relative(problem, p, problem.q());
    }

    /**
     * Takes a point over if it is better.
     *
     * @param candidate Not modified.
     */
    void offer(FrictionProblem problem, double[] candidate, SolverReport.Method by) {
        double candidateError = FrictionError.relative(problem, candidate, velocities(problem, candidate));
        if (candidateError < error) {
            error = candidateError;
            method = by;
            System.arraycopy(candidate, 0, p, 0, 3 * problem.rows());
        }
    }

    /**
     * u = W p + q.
     *
     * @return live array, overwritten by the next call
     */
    double[] velocities(FrictionProblem problem, double[] at) {
        BlockRows.times(problem, at, u);
        for (int i = 0; i < 3 * problem.rows(); i++) {
            u[i] += problem.q()[i];
        }
        return u;
    }
}
