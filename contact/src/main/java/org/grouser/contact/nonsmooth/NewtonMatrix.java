package org.grouser.contact.nonsmooth;

/**
 * Linear system of a Newton step on the natural map, written into the blocks of the factorisation.
 *
 * <pre>
 *   open   dp = -f                                        D = 0
 *   stick  (W + delta) dp = -v                            D = I, row divided by rho E
 *   slip   [D E (W + delta) + (I - D) / rho] dp = -f / rho
 *   E = I + mu e_N (0, v_T / |v_T|)^T                     derivative of De Saxce's term  [DeSaxceFeng1998]
 *   D = g g^T / (1 + mu^2) + k (I_T - t t^T),  g = (1, mu t),  t = y_T / |y_T|,  k = mu P_N / |y_T|
 *                                                         derivative of the projection   [AlartCurnier1991]
 * </pre>
 *
 * Differs from the source: Newton on the projection onto the cone instead of Alart and Curnier's split into a half line
 * and a disc; rows are scaled so that sticking contacts keep W itself, and the factors can be used again.
 */
final class NewtonMatrix {
    private final double[] left = new double[9]; // D E
    private final ResistedContact resisted = new ResistedContact();
    private final double[] extra = new double[9]; // (I - D) / rho + delta D E

    /**
     * Writes the matrix into the factorisation.
     *
     * @param lu Modified.
     */
    void assemble(FrictionProblem problem, NaturalMap map, double[] rho, double delta, BlockLu lu) {
        lu.clear();
        for (int c = 0; c < problem.rows(); c++) {
            int row = lu.pattern.position[c];
            int diagonal = 9 * lu.pattern.diagonal[row];
            switch (map.place[c]) {
                case FrictionCone.OPEN -> lu.identity[row] = true;
                case FrictionCone.STICK -> {
                    copyRow(problem, c, lu);
                    addDiagonal(lu.value, diagonal, delta);
                }
                default -> {
                    if (problem.momentRow(problem.contactOf(c)) >= 0) {
                        if (c < problem.contacts()) {
                            resisted.assemble(problem, map, c, rho[c], delta, lu); // and the row of its moments
                        }
                        continue;
                    }
                    slip(problem.mu()[c], map, c, rho[c], delta);
                    for (int b = problem.rowStart()[c]; b < problem.rowStart()[c + 1]; b++) {
                        Block3.addProduct(lu.value, 9 * lu.pattern.place[b], left, 0, problem.blocks(), 9 * b);
                    }
                    for (int i = 0; i < 9; i++) {
                        lu.value[diagonal + i] += extra[i];
                    }
                }
            }
        }
    }

    /**
     * Writes the right-hand side.
     *
     * @param right Modified.
     */
    static void right(FrictionProblem problem, NaturalMap map, double[] rho, double[] right) {
        for (int c = 0, i = 0; c < problem.rows(); c++, i += 3) {
            double[] from = map.place[c] == FrictionCone.STICK ? map.v : map.f;
            double factor = map.place[c] == FrictionCone.SLIP ? -1 / rho[c] : -1;
            right[i] = factor * from[i];
            right[i + 1] = factor * from[i + 1];
            right[i + 2] = factor * from[i + 2];
        }
    }

    private static void copyRow(FrictionProblem problem, int c, BlockLu lu) {
        for (int b = problem.rowStart()[c]; b < problem.rowStart()[c + 1]; b++) {
            System.arraycopy(problem.blocks(), 9 * b, lu.value, 9 * lu.pattern.place[b], 9);
        }
    }

    private static void addDiagonal(double[] value, int at, double number) {
        value[at] += number;
        value[at + 4] += number;
        value[at + 8] += number;
    }

    private void slip(double mu, NaturalMap map, int c, double rho, double delta) {
        double y1 = map.y[3 * c + 1];
        double y2 = map.y[3 * c + 2];
        double yT = Math.sqrt(y1 * y1 + y2 * y2);
        double t1 = yT > 0 ? y1 / yT : 1;
        double t2 = yT > 0 ? y2 / yT : 0;
        double weight = 1 / (1 + mu * mu);
        double k = yT > 0 ? mu * (map.y[3 * c] + mu * yT) * weight / yT : 0;
        double d00 = weight; // D, symmetric  [AlartCurnier1991]
        double d01 = weight * mu * t1;
        double d02 = weight * mu * t2;
        double d11 = weight * mu * mu * t1 * t1 + k * t2 * t2;
        double d12 = (weight * mu * mu - k) * t1 * t2;
        double d22 = weight * mu * mu * t2 * t2 + k * t1 * t1;
        double v1 = map.v[3 * c + 1];
        double v2 = map.v[3 * c + 2];
        double speed = Math.sqrt(v1 * v1 + v2 * v2);
        double s1 = speed > 0 ? mu * v1 / speed : 0; // first row of E  [DeSaxceFeng1998]
        double s2 = speed > 0 ? mu * v2 / speed : 0;
        row(0, d00, d01, d02, s1, s2, delta, rho);
        row(1, d01, d11, d12, s1, s2, delta, rho);
        row(2, d02, d12, d22, s1, s2, delta, rho);
    }

    private void row(int i, double dN, double d1, double d2, double s1, double s2, double delta, double rho) {
        left[3 * i] = dN;
        left[3 * i + 1] = d1 + dN * s1;
        left[3 * i + 2] = d2 + dN * s2;
        extra[3 * i] = delta * left[3 * i] + ((i == 0 ? 1 : 0) - dN) / rho;
        extra[3 * i + 1] = delta * left[3 * i + 1] + ((i == 1 ? 1 : 0) - d1) / rho;
        extra[3 * i + 2] = delta * left[3 * i + 2] + ((i == 2 ? 1 : 0) - d2) / rho;
    }
}
