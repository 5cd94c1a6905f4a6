package org.grouser.dynamics;

/**
 * A + diagonal = L^T L for a symmetric matrix with the sparsity of a tree: row i holds the entries on the path from the
 * world to i and nothing else, and so does row i of L. No entry is filled in.
 *
 * <p>[Featherstone2008], the sparse factorisation that exploits branches; rows here are packed on their paths, so that
 * the inner loops run over neighbours in memory.
 */
final class TreeFactor {
    private final Multibody bodies;
    private final double[] lower; //   L, packed as Multibody.rowAt says; the diagonal holds 1 / L_ii
    private final int[] rowAt;

    TreeFactor(Multibody bodies) {
        this.bodies = bodies;
        rowAt = bodies.rowAt;
        lower = new double[rowAt[bodies.dof()]];
    }

    /** @param rows packed matrix. Not modified. @param diagonal what to add to it. Not modified. */
    void factor(double[] rows, double[] diagonal) {
        System.arraycopy(rows, 0, lower, 0, lower.length);
        for (int k = bodies.dof() - 1; k >= 0; k--) {
            int row = rowAt[k];
            int last = rowAt[k + 1] - 1;
            double pivot = lower[last] + diagonal[k];
            if (!(pivot > 0)) {
                throw new IllegalStateException("mass matrix: pivot of joint '" + bodies.jointName(bodies.bodyOf[k])
                        + "' is " + pivot + ", not positive");
            }
            double inverse = 1 / Math.sqrt(pivot);
            lower[last] = inverse;
            for (int a = row; a < last; a++) {
                lower[a] *= inverse;
            }
            int[] path = bodies.chain[bodies.bodyOf[k]];
            for (int a = row; a < last; a++) {
                int target = rowAt[path[a - row]];
                double scale = lower[a];
                for (int c = row; c <= a; c++) {
                    lower[target + c - row] -= scale * lower[c];
                }
            }
        }
    }

    /** x &lt;- L^-T x. @param x Modified. */
    void solveTransposed(double[] x) {
        for (int i = bodies.dof() - 1; i >= 0; i--) {
            int row = rowAt[i];
            int last = rowAt[i + 1] - 1;
            int[] path = bodies.chain[bodies.bodyOf[i]];
            double xi = x[i] * lower[last];
            x[i] = xi;
            for (int a = row; a < last; a++) {
                x[path[a - row]] -= lower[a] * xi;
            }
        }
    }

    /** x &lt;- L^-1 x. @param x Modified. */
    void solveLower(double[] x) {
        int n = bodies.dof();
        for (int i = 0; i < n; i++) {
            int row = rowAt[i];
            int last = rowAt[i + 1] - 1;
            int[] path = bodies.chain[bodies.bodyOf[i]];
            double xi = x[i];
            for (int a = row; a < last; a++) {
                xi -= lower[a] * x[path[a - row]];
            }
            x[i] = xi * lower[last];
        }
    }

    /** L^-T of count rows packed on the chain of a body, in place. @param rows Modified. */
    void solveChain(int body, double[] rows, int at, int count) {
        int[] path = bodies.chain[body];
        int n = path.length;
        for (int a = n - 1; a >= 0; a--) {
            int row = rowAt[path[a]];
            double inverse = lower[row + a];
            for (int r = 0; r < count; r++) {
                int first = at + r * n;
                double y = rows[first + a] * inverse;
                rows[first + a] = y;
                for (int c = 0; c < a; c++) {
                    rows[first + c] -= lower[row + c] * y;
                }
            }
        }
    }
}
