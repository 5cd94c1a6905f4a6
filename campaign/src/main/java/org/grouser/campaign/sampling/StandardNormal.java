package org.grouser.campaign.sampling;

/**
 * The normal distribution of mean 0 and deviation 1, to a few roundings, and the same bits on every machine.
 *
 * <p>The lower tail is relative to its own size down to 1e-308 (z = -37.5); for the upper tail use {@code cdf(-z)}.
 */
public final class StandardNormal {
    private static final double ONE_OVER_SQRT_2PI = 0.3989422804014327;
    private static final double SQRT_HALF = 0.7071067811865476;
    private static final double ONE_OVER_SQRT_PI = 0.5641895835477563;

    // Rational approximations of erf and erfc [Cody1969], tables II to IV, rounded to doubles
    private static final double[] ERF_P = {
        0.18577770618460315, 3.1611237438705655, 113.86415415105016, 377.485237685302, 3209.3775891384694
    };
    private static final double[] ERF_Q = {
        1, 23.601290952344122, 244.02463793444417, 1282.6165260773723, 2844.236833439171
    };
    private static final double[] ERFC_P = {
        2.1531153547440383e-08,
        0.5641884969886701,
        8.883149794388377,
        66.11919063714163,
        298.6351381974001,
        881.952221241769,
        1712.0476126340707,
        2051.0783778260716,
        1230.3393547979972
    };
    private static final double[] ERFC_Q = {
        1,
        15.744926110709835,
        117.6939508913125,
        537.1811018620099,
        1621.3895745666903,
        3290.7992357334597,
        4362.619090143247,
        3439.3676741437216,
        1230.3393548037495
    };
    private static final double[] FAR_P = {
        0.016315387137302097,
        0.30532663496123236,
        0.36034489994980445,
        0.12578172611122926,
        0.016083785148742275,
        0.0006587491615298378
    };
    private static final double[] FAR_Q = {
        1, 2.568520192289822, 1.8729528499234604, 0.5279051029514285, 0.06051834131244132, 0.0023352049762686918
    };

    // Rational approximations of the inverse, PPND16 of [Wichura1988], rounded to doubles
    private static final double[] MIDDLE_P = {
        2509.0809287301227,
        33430.57558358813,
        67265.7709270087,
        45921.95393154987,
        13731.69376550946,
        1971.5909503065513,
        133.14166789178438,
        3.3871328727963665
    };
    private static final double[] MIDDLE_Q = {
        5226.495278852854,
        28729.085735721943,
        39307.89580009271,
        21213.794301586597,
        5394.196021424751,
        687.1870074920579,
        42.31333070160091,
        1
    };
    private static final double[] TAIL_P = {
        0.0007745450142783414,
        0.022723844989269184,
        0.2417807251774506,
        1.2704582524523684,
        3.6478483247632045,
        5.769497221460691,
        4.630337846156546,
        1.4234371107496835
    };
    private static final double[] TAIL_Q = {
        1.0507500716444169e-09,
        0.0005475938084995345,
        0.015198666563616457,
        0.14810397642748008,
        0.6897673349851,
        1.6763848301838038,
        2.053191626637759,
        1
    };
    private static final double[] END_P = {
        2.0103343992922881e-07,
        2.7115555687434876e-05,
        0.0012426609473880784,
        0.026532189526576124,
        0.29656057182850487,
        1.7848265399172913,
        5.463784911164114,
        6.657904643501103
    };
    private static final double[] END_Q = {
        2.0442631033899397e-15,
        1.421511758316446e-07,
        1.8463183175100548e-05,
        0.0007868691311456133,
        0.014875361290850615,
        0.1369298809227358,
        0.599832206555888,
        1
    };

    private StandardNormal() {}

    /** The density at z. */
    public static double density(double z) {
        return ONE_OVER_SQRT_2PI * halfSquareDecay(z);
    }

    /** The probability of a number up to z. */
    public static double cdf(double z) {
        if (Double.isNaN(z)) {
            return Double.NaN;
        }
        double x = Math.abs(z) * SQRT_HALF;
        if (x <= 0.46875) {
            double square = x * x;
            double erf = x * polynomial(ERF_P, square) / polynomial(ERF_Q, square);
            return z < 0 ? 0.5 - 0.5 * erf : 0.5 + 0.5 * erf;
        }
        double scaled; // e^(x^2) erfc x
        if (x <= 4) {
            scaled = polynomial(ERFC_P, x) / polynomial(ERFC_Q, x);
        } else if (x < 28) {
            double inverse = 1 / (x * x);
            scaled = (ONE_OVER_SQRT_PI - inverse * polynomial(FAR_P, inverse) / polynomial(FAR_Q, inverse)) / x;
        } else {
            return z < 0 ? 0 : 1;
        }
        double tail = 0.5 * scaled * halfSquareDecay(z);
        return z < 0 ? tail : 1 - tail;
    }

    /** The number up to which the probability is u; infinite at 0 and 1, NaN outside. */
    public static double quantile(double u) {
        if (!(u > 0 && u < 1)) {
            return u == 0 ? Double.NEGATIVE_INFINITY : u == 1 ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        double q = u - 0.5;
        if (Math.abs(q) <= 0.425) {
            double r = 0.180625 - q * q;
            return q * polynomial(MIDDLE_P, r) / polynomial(MIDDLE_Q, r);
        }
        double r = StrictMath.sqrt(-StrictMath.log(q < 0 ? u : 1 - u));
        double z = r <= 5
                ? polynomial(TAIL_P, r - 1.6) / polynomial(TAIL_Q, r - 1.6)
                : polynomial(END_P, r - 5) / polynomial(END_Q, r - 5);
        return q < 0 ? -z : z;
    }

    /** e^(-z^2 / 2), with z^2 in two parts so that its rounding is not magnified in the tail [Cody1969]. */
    private static double halfSquareDecay(double z) {
        if (!(Math.abs(z) < 40)) {
            return Double.isNaN(z) ? z : 0;
        }
        double coarse = Math.rint(z * 16) / 16;
        return StrictMath.exp(-0.5 * coarse * coarse) * StrictMath.exp(-0.5 * (z - coarse) * (z + coarse));
    }

    /** By Horner's rule; the first coefficient belongs to the highest power. */
    private static double polynomial(double[] coefficients, double x) {
        double sum = 0;
        for (double coefficient : coefficients) {
            sum = sum * x + coefficient;
        }
        return sum;
    }
}
