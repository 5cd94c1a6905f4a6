package org.grouser.contact.nonsmooth;

/**
 * Block Gauss-Seidel: contact after contact, each solved exactly [JeanMoreau1992]; then moments after moments, each within
 * the bounds that the normal impulse of its contact gives.
 */
final class GaussSeidel {
    private final LocalContact local = new LocalContact();
    private final LocalMoments localMoments = new LocalMoments();
    private final double[] b = new double[3];

    /**
     * Sweeps through all contacts.
     *
     * @param p impulses. Modified.
     */
    void sweep(FrictionProblem problem, int sweeps, double[] p) {
        for (int s = 0; s < sweeps; s++) {
            for (int c = 0; c < problem.contacts(); c++) {
                int diagonal = others(problem, c, p);
                local.solve(problem.blocks(), diagonal, problem.mu()[c], b, p, 3 * c);
            }
            for (int row = problem.contacts(); row < problem.rows(); row++) {
                int c = problem.contactOf(row);
                int diagonal = others(problem, row, p);
                double spin = problem.spinningOverLever(c) * p[3 * c];
                double roll = problem.rollingOverLever(c) * p[3 * c];
                localMoments.solve(problem.blocks(), diagonal, b, spin, roll, p, 3 * row);
            }
        }
    }

    /**
     * Velocity of a row due to all others, into b.
     *
     * @return start of its diagonal block
     */
    private int others(FrictionProblem problem, int c, double[] p) {
        double[] w = problem.blocks();
        double b0 = problem.q()[3 * c];
        double b1 = problem.q()[3 * c + 1];
        double b2 = problem.q()[3 * c + 2];
        int diagonal = -1;
        for (int k = problem.rowStart()[c]; k < problem.rowStart()[c + 1]; k++) {
            int j = 3 * problem.columns()[k];
            int a = 9 * k;
            if (j == 3 * c) {
                diagonal = a;
            } else {
                b0 += w[a] * p[j] + w[a + 1] * p[j + 1] + w[a + 2] * p[j + 2];
                b1 += w[a + 3] * p[j] + w[a + 4] * p[j + 1] + w[a + 5] * p[j + 2];
                b2 += w[a + 6] * p[j] + w[a + 7] * p[j + 1] + w[a + 8] * p[j + 2];
            }
        }
        b[0] = b0;
        b[1] = b1;
        b[2] = b2;
        return diagonal;
    }
}
