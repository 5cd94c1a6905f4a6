package org.grouser.contact.scm;

/**
 * How soil resists a face by the direction of its motion: the response alpha of granular resistive force theory in three
 * dimensions [Agarwal2023].
 *
 * <pre>
 *   alpha(n, v) = f1 n + f2 v - f3 z         n out of the object, v unit velocity, z up; for faces that look down, n.z &lt; 0
 *   x1 = -v.z   x2 = -n.z   x3 = n.v         f_k = c_k . T(x1, x2, x3), twenty monomials up to the third order
 *   a_n = -alpha.n, at least 0.02            A0 = a_n(-z, -z), straight down
 * </pre>
 *
 * The coefficients are those of the paper's dry sand; density and friction angle scale the whole.
 */
public final class DirectionFactor {
    /** a_n of a level face that goes straight down. */
    public static final double A0;

    /** a_n is never below this; our choice. */
    private static final double LEAST = 0.02;

    static {
        DirectionFactor down = new DirectionFactor();
        down.find(1, 1, 1);
        A0 = down.normal;
    }

    double f1;
    double f2;
    double f3;
    double normal; // a_n

    /** a_n of the response found last: pressure over scale. */
    public double normal() {
        return normal;
    }

    /**
     * The response found last along a unit vector g of the face: alpha.g.
     *
     * @param alongV v.g
     * @param alongZ z.g
     */
    public double tangential(double alongV, double alongZ) {
        return f2 * alongV - f3 * alongZ;
    }

    /** Computes the response; one screen of products, in the order of the paper's table. */
    public void find(double x1, double x2, double x3) {
        double x11 = x1 * x1;
        double x22 = x2 * x2;
        double x33 = x3 * x3;
        double x12 = x1 * x2;
        double x23 = x2 * x3;
        double x31 = x3 * x1;
        f1 = 0.00212
                - 0.02320 * x1
                - 0.20890 * x2
                - 0.43083 * x3
                + (-0.00259 * x11 + 0.48872 * x22 - 0.00415 * x33)
                + (0.07204 * x12 - 0.02750 * x23 - 0.08772 * x31)
                + (0.01992 * x11 * x1 - 0.45961 * x22 * x2 + 0.40799 * x33 * x3)
                + (-0.10107 * x12 * x2 - 0.06576 * x12 * x1 + 0.05664 * x23 * x3)
                + (-0.09269 * x23 * x2 + 0.01892 * x31 * x1 + 0.01033 * x31 * x3)
                + 0.15120 * x12 * x3;
        f2 = -0.06796
                - 0.10941 * x1
                + 0.04725 * x2
                - 0.06914 * x3
                + (-0.05835 * x11 - 0.65880 * x22 - 0.11985 * x33)
                + (-0.25739 * x12 - 0.26834 * x23 + 0.02692 * x31)
                + (-0.00736 * x11 * x1 + 0.63758 * x22 * x2 + 0.08997 * x33 * x3)
                + (0.21069 * x12 * x2 + 0.04748 * x12 * x1 + 0.20406 * x23 * x3)
                + (0.18589 * x23 * x2 + 0.04934 * x31 * x1 + 0.13527 * x31 * x3)
                - 0.33207 * x12 * x3;
        f3 = -0.02634
                - 0.03436 * x1
                + 0.45256 * x2
                + 0.00835 * x3
                + (0.02553 * x11 - 1.31290 * x22 - 0.05532 * x33)
                + (0.06790 * x12 - 0.16404 * x23 + 0.02287 * x31)
                + (0.02927 * x11 * x1 + 0.95406 * x22 * x2 - 0.00131 * x33 * x3)
                + (-0.11028 * x12 * x2 + 0.01487 * x12 * x1 - 0.02730 * x23 * x3)
                + (0.10911 * x23 * x2 - 0.04097 * x31 * x1 + 0.07881 * x31 * x3)
                - 0.27519 * x12 * x3;
        double resists = -(f1 + f2 * x3 + f3 * x2);
        normal = resists > LEAST ? resists : LEAST;
    }
}
