package org.grouser.contact.nonsmooth;

/**
 * Coulomb's cone K = {|r_T| &lt;= mu r_N}: projection onto it, as two numbers.
 *
 * <pre>
 *   P_K(y) = 0                        if mu |y_T| &lt;= -y_N     (open)
 *          = y                        if |y_T| &lt;= mu y_N      (stick)
 *          = a (1, mu y_T / |y_T|)    else, a = (y_N + mu |y_T|) / (1 + mu^2)   (slip)
 * </pre>
 */
final class FrictionCone {
    static final byte OPEN = 0;
    static final byte STICK = 1;
    static final byte SLIP = 2;

    private FrictionCone() {}

    /** Where y lies. A frictionless cone has no inside: what does not open slips. */
    static byte place(double mu, double yN, double yT) {
        if (mu * yT <= -yN) {
            return OPEN;
        }
        return yT < mu * yN ? STICK : SLIP;
    }

    /**
     * Normal part of the projection.
     *
     * @param yT length of the tangential part
     */
    static double projectedNormal(double mu, double yN, double yT) {
        if (mu * yT <= -yN) {
            return 0;
        }
        return yT <= mu * yN ? yN : (yN + mu * yT) / (1 + mu * mu);
    }

    /** Factor on y_T that gives the tangential part of the projection. */
    static double tangentFactor(double mu, double yN, double yT, double projectedN) {
        return yT <= mu * yN ? 1 : yT > 0 ? mu * projectedN / yT : 0;
    }
}
