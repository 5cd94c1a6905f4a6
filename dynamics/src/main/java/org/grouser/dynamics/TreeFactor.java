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

    /**
     * @param rows packed matrix. Not modified.
     * @param diagonal what to add to it. Not modified.
     */
    void factor(double[] rows, double[] diagonal) {
        System.arraycopy(rows, 0, lower, 0, lower.length);
        for (int k = bodies.dof() - 1; k >= 0; k--) {
            int row = rowAt[k];
            int last = rowAt[k + 1] - 1;
            double pivot = lower[last] + diagonal[k];
            if (!(pivot > 0)) {
                int of = bodies.bodyOf[k];
                throw new SingularMassException(bodies.bodyName(of), bodies.jointName(of), pivot);
            }
            double inverse = 1 / Math.sqrt(pivot);
            lower[last] = inverse;
            for (int a = row; a < last; a++) {
                lower[a] *= inverse;
            }
            int body = bodies.bodyOf[k];
            int[] path = bodies.chain[body];
            int a = 0;
            if (bodies.free[body] && last - row >= 6) {
                eliminateFree(rowAt[path[0]], row);
                a = 6;
            }
            for (; row + a < last; a++) {
                eliminate(rowAt[path[a]], row, a);
            }
        }
    }

    /**
     * The body whose pivot is the smallest share of its diagonal entry.
     *
     * @param rows what was factored, with nothing added to its diagonal. Not modified.
     * @return its index, -1 if no share is below the given one
     */
    int weakestBody(double[] rows, double share) {
        int weakest = -1;
        double least = share;
        for (int k = 0; k < bodies.dof(); k++) {
            int last = rowAt[k + 1] - 1;
            double pivot = 1 / (lower[last] * lower[last]);
            if (pivot < least * rows[last]) {
                least = pivot / rows[last];
                weakest = bodies.bodyOf[k];
            }
        }
        return weakest;
    }

    /** Row a of the path -= L_ka times row k, up to its diagonal. */
    private void eliminate(int target, int row, int a) {
        double scale = lower[row + a];
        for (int c = 0; c <= a; c++) {
            lower[target + c] -= scale * lower[row + c];
        }
    }

    /** The six rows of a free joint, one after the other in memory, -= row k: {@link #eliminate} written out. */
    private void eliminateFree(int at, int row) {
        double a = lower[row];
        double b = lower[row + 1];
        double c = lower[row + 2];
        double d = lower[row + 3];
        double e = lower[row + 4];
        double f = lower[row + 5];
        lower[at] -= a * a;
        lower[at + 1] -= b * a;
        lower[at + 2] -= b * b;
        lower[at + 3] -= c * a;
        lower[at + 4] -= c * b;
        lower[at + 5] -= c * c;
        lower[at + 6] -= d * a;
        lower[at + 7] -= d * b;
        lower[at + 8] -= d * c;
        lower[at + 9] -= d * d;
        lower[at + 10] -= e * a;
        lower[at + 11] -= e * b;
        lower[at + 12] -= e * c;
        lower[at + 13] -= e * d;
        lower[at + 14] -= e * e;
        lower[at + 15] -= f * a;
        lower[at + 16] -= f * b;
        lower[at + 17] -= f * c;
        lower[at + 18] -= f * d;
        lower[at + 19] -= f * e;
        lower[at + 20] -= f * f;
    }

    /**
     * x &lt;- L^-T x.
     *
     * @param x Modified.
     */
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

    /**
     * x &lt;- L^-1 x.
     *
     * @param x Modified.
     */
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

    /**
     * L^-T of count rows packed on the chain of a body, in place.
     *
     * @param rows Modified.
     */
    void solveChain(int body, double[] rows, int at, int count) {
        int n = bodies.chain[body].length;
        int r = 0;
        for (; r + 3 <= count; r += 3) {
            solveThree(bodies.chain[body], rows, at + r * n);
        }
        for (; r < count; r++) {
            solveOne(bodies.chain[body], rows, at + r * n);
        }
    }

    private void solveOne(int[] path, double[] rows, int at) {
        for (int a = path.length - 1; a >= 0; a--) {
            int row = rowAt[path[a]];
            double y = rows[at + a] * lower[row + a];
            rows[at + a] = y;
            for (int c = 0; c < a; c++) {
                rows[at + c] -= lower[row + c] * y;
            }
        }
    }

    /** The three rows of a contact together, so that each entry of L is read once. */
    private void solveThree(int[] path, double[] rows, int at) {
        int n = path.length;
        for (int a = n - 1; a >= 0; a--) {
            int row = rowAt[path[a]];
            double inverse = lower[row + a];
            double x = rows[at + a] * inverse;
            double y = rows[at + n + a] * inverse;
            double z = rows[at + 2 * n + a] * inverse;
            rows[at + a] = x;
            rows[at + n + a] = y;
            rows[at + 2 * n + a] = z;
            for (int c = 0; c < a; c++) {
                double l = lower[row + c];
                rows[at + c] -= l * x;
                rows[at + n + c] -= l * y;
                rows[at + 2 * n + c] -= l * z;
            }
        }
    }
}
