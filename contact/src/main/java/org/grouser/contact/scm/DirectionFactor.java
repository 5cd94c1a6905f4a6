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

    /** Computes the response. */
    public void find(double x1, double x2, double x3) {
        f1 = f1(x1, x2, x3);
        f2 = f2(x1, x2, x3);
        f3 = f3(x1, x2, x3);
        normal = normal(f1, f2, f3, x2, x3);
    }

    static double normal(double f1, double f2, double f3, double x2, double x3) {
        double resists = -(f1 + f2 * x3 + f3 * x2);
        return resists > LEAST ? resists : LEAST;
    }

    // the twenty numbers of the paper's table each: without x1, then times x1, then times x1^2 and x1^3

    static double f1(double x1, double x2, double x3) {
        double a = 0.00212
                + x2 * (-0.20890 + x2 * (0.48872 - 0.45961 * x2))
                + x3 * (-0.43083 + x2 * (-0.02750 - 0.09269 * x2) + x3 * (-0.00415 + 0.05664 * x2 + 0.40799 * x3));
        double b = -0.02320 + x2 * (0.07204 - 0.10107 * x2 + 0.15120 * x3) + x3 * (-0.08772 + 0.01033 * x3);
        return a + x1 * (b + x1 * (-0.00259 - 0.06576 * x2 + 0.01892 * x3 + 0.01992 * x1));
    }

    static double f2(double x1, double x2, double x3) {
        double a = -0.06796
                + x2 * (0.04725 + x2 * (-0.65880 + 0.63758 * x2))
                + x3 * (-0.06914 + x2 * (-0.26834 + 0.18589 * x2) + x3 * (-0.11985 + 0.20406 * x2 + 0.08997 * x3));
        double b = -0.10941 + x2 * (-0.25739 + 0.21069 * x2 - 0.33207 * x3) + x3 * (0.02692 + 0.13527 * x3);
        return a + x1 * (b + x1 * (-0.05835 + 0.04748 * x2 + 0.04934 * x3 - 0.00736 * x1));
    }

    static double f3(double x1, double x2, double x3) {
        double a = -0.02634
                + x2 * (0.45256 + x2 * (-1.31290 + 0.95406 * x2))
                + x3 * (0.00835 + x2 * (-0.16404 + 0.10911 * x2) + x3 * (-0.05532 - 0.02730 * x2 - 0.00131 * x3));
        double b = -0.03436 + x2 * (0.06790 - 0.11028 * x2 - 0.27519 * x3) + x3 * (0.02287 + 0.07881 * x3);
        return a + x1 * (b + x1 * (0.02553 + 0.01487 * x2 - 0.04097 * x3 + 0.02927 * x1));
    }
}
