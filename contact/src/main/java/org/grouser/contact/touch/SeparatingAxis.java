package org.grouser.contact.touch;

/**
 * The direction along which two boxes are farthest apart, or least deep in each other, among the three face normals of
 * each and the nine cross products of their edges [Gottschalk1996].
 *
 * <pre>
 *   s(L) = |T.L| - sum_i hA_i |A_i.L| - sum_j hB_j |B_j.L|     separation along a unit axis L
 *   T  centre of B minus centre of A, m    A_i, B_j  unit axes    hA_i, hB_j  half sizes, m
 * </pre>
 *
 * Differs from the source: the axis is chosen, not only a separating one looked for; a face of A is preferred to one of
 * B, and both to edges, unless better by more than a bias, so that a resting pair keeps its reference face.
 */
final class SeparatingAxis {
    /** Advantage needed to take B's face over A's, and edges over faces, as a part of the smallest half size. */
    static final double BIAS = 1e-3;

    private static final double PARALLEL = 1e-6; // sine below which two edges give no axis of their own

    private final double[] r = new double[9]; // A_i.B_j, the axes of B in A
    private final double[] t = new double[3]; // T in A, m
    private final double[] u = new double[3]; // T in B, m
    private final double[] best = new double[3]; // best separation by faces of A, of B, by edges, m
    private final int[] bestAxis = new int[3];

    double separationM;
    /** 0..2 a face of A, 3..5 a face of B, 6 + 3 i + j edge i of A and edge j of B. */
    int axis;

    /**
     * Sizes up a pair. Poses are rotation by rows, then centre; nothing passed in is modified.
     *
     * @return separation, m
     */
    double find(double[] poseA, int atA, double[] halfA, int hA, double[] poseB, int atB, double[] halfB, int hB) {
        best[0] = -Double.MAX_VALUE;
        best[1] = -Double.MAX_VALUE;
        best[2] = -Double.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            t[i] = 0;
            u[i] = 0;
            for (int k = 0; k < 3; k++) {
                double apart = poseB[atB + 9 + k] - poseA[atA + 9 + k];
                t[i] += poseA[atA + 3 * k + i] * apart;
                u[i] += poseB[atB + 3 * k + i] * apart;
            }
            for (int j = 0; j < 3; j++) {
                r[3 * i + j] = poseA[atA + i] * poseB[atB + j]
                        + poseA[atA + 3 + i] * poseB[atB + 3 + j]
                        + poseA[atA + 6 + i] * poseB[atB + 6 + j];
            }
        }
        for (int i = 0; i < 3; i++) {
            double reachB = halfB[hB] * Math.abs(r[3 * i])
                    + halfB[hB + 1] * Math.abs(r[3 * i + 1])
                    + halfB[hB + 2] * Math.abs(r[3 * i + 2]);
            keep(0, i, Math.abs(t[i]) - halfA[hA + i] - reachB);
            double reachA = halfA[hA] * Math.abs(r[i])
                    + halfA[hA + 1] * Math.abs(r[3 + i])
                    + halfA[hA + 2] * Math.abs(r[6 + i]);
            keep(1, 3 + i, Math.abs(u[i]) - halfB[hB + i] - reachA);
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                edges(i, j, halfA, hA, halfB, hB);
            }
        }
        double smallest = Math.min(Math.min(halfA[hA], halfA[hA + 1]), halfA[hA + 2]);
        smallest = Math.min(smallest, Math.min(Math.min(halfB[hB], halfB[hB + 1]), halfB[hB + 2]));
        int chosen = best[1] > best[0] + BIAS * smallest ? 1 : 0;
        chosen = best[2] > best[chosen] + BIAS * smallest ? 2 : chosen;
        axis = bestAxis[chosen];
        separationM = Math.max(best[0], Math.max(best[1], best[2]));
        return separationM;
    }

    /** Separation along the axis that was chosen, m; within the bias of the largest. */
    double chosenM() {
        return axis < 3 ? best[0] : axis < 6 ? best[1] : best[2];
    }

    private void keep(int kind, int which, double apartM) {
        if (apartM > best[kind]) {
            best[kind] = apartM;
            bestAxis[kind] = which;
        }
    }

    /** L = A_i x B_j; in A's axes its parts follow from row and column of r. */
    private void edges(int i, int j, double[] halfA, int hA, double[] halfB, int hB) {
        int i1 = (i + 1) % 3;
        int i2 = (i + 2) % 3;
        int j1 = (j + 1) % 3;
        int j2 = (j + 2) % 3;
        double length = Math.sqrt(r[3 * i1 + j] * r[3 * i1 + j] + r[3 * i2 + j] * r[3 * i2 + j]);
        if (length < PARALLEL) {
            return;
        }
        double apart = Math.abs(t[i2] * r[3 * i1 + j] - t[i1] * r[3 * i2 + j]);
        double reach = halfA[hA + i1] * Math.abs(r[3 * i2 + j])
                + halfA[hA + i2] * Math.abs(r[3 * i1 + j])
                + halfB[hB + j1] * Math.abs(r[3 * i + j2])
                + halfB[hB + j2] * Math.abs(r[3 * i + j1]);
        keep(2, 6 + 3 * i + j, (apart - reach) / length);
    }
}
