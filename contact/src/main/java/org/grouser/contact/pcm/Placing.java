package org.grouser.contact.pcm;

import org.grouser.quantity.Check;

/** Where a body is and how it moves, world axes. */
final class Placing {
    private final String name;
    final double[] originM = new double[3];
    final double[] rotation = {1, 0, 0, 0, 1, 0, 0, 0, 1}; // body to world, row by row
    final double[] linear = new double[3]; // of its origin, m/s
    final double[] angular = new double[3]; // rad/s

    Placing(String name) {
        this.name = name;
    }

    void place(
            double[] origin,
            int originAt,
            double[] turn,
            int turnAt,
            double[] v,
            int vAt,
            double[] omega,
            int omegaAt) {
        check("origin", origin, originAt, 3, "m");
        check("rotation", turn, turnAt, 9, "-");
        check("velocity", v, vAt, 3, "m/s");
        check("angular velocity", omega, omegaAt, 3, "rad/s");
        System.arraycopy(origin, originAt, originM, 0, 3);
        System.arraycopy(turn, turnAt, rotation, 0, 9);
        System.arraycopy(v, vAt, linear, 0, 3);
        System.arraycopy(omega, omegaAt, angular, 0, 3);
    }

    private void check(String what, double[] numbers, int at, int length, String unit) {
        for (int k = at; k < at + length; k++) {
            if (!Double.isFinite(numbers[k])) {
                Check.finite(what + " of " + name, numbers[k], unit);
            }
        }
    }

    /**
     * out = v seen from this body's axes.
     *
     * @param out Modified; may not be v.
     */
    void inward(double[] v, double[] out) {
        for (int k = 0; k < 3; k++) {
            out[k] = rotation[k] * v[0] + rotation[3 + k] * v[1] + rotation[6 + k] * v[2];
        }
    }
}
