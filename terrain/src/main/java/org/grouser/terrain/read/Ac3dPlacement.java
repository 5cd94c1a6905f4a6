package org.grouser.terrain.read;

/**
 * Where an object stands in its parent.
 *
 * <pre>
 *   p = R x + t      x  place in the object    p  place in the parent
 * </pre>
 *
 * @param r R, row by row (9). Not modified.
 * @param t (3). Not modified.
 */
record Ac3dPlacement(double[] r, double[] t) {
    /** Where the parent stands. */
    static final Ac3dPlacement NONE = new Ac3dPlacement(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, new double[3]);

    Ac3dPlacement at(double[] tM) {
        return new Ac3dPlacement(r, tM);
    }

    Ac3dPlacement turned(double[] rows) {
        return new Ac3dPlacement(rows, t);
    }

    /** Coordinate k of p. */
    double coordinate(int k, double[] x) {
        return r[3 * k] * x[0] + r[3 * k + 1] * x[1] + r[3 * k + 2] * x[2] + t[k];
    }

    /** This placement seen from the parent of the parent: R' R x + R' t + t'. */
    Ac3dPlacement within(Ac3dPlacement parent) {
        double[] product = new double[9];
        double[] place = new double[3];
        for (int i = 0; i < 3; i++) {
            place[i] = parent.coordinate(i, t);
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    product[3 * i + j] += parent.r[3 * i + k] * r[3 * k + j];
                }
            }
        }
        return new Ac3dPlacement(product, place);
    }
}
