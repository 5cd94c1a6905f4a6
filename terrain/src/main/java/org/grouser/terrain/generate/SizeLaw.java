package org.grouser.terrain.generate;

import java.util.function.Function;
import org.grouser.quantity.Check;

/** How many features are larger than a diameter D. */
public sealed interface SizeLaw {
    /** Features with a diameter above D, per square metre where the law knows it; falls with D. */
    double numberAbove(double diameterM);

    /** Decides by kind of law; a new law breaks the build wherever one must decide. */
    <T> T match(Function<Power, T> power, Function<GolombekRapp, T> golombekRapp);

    /**
     * The diameter that a share of the features between two diameters stays below, N(&gt;D) inverted by bisection.
     *
     * @param share from 0 (all are larger: minM) to 1 (maxM)
     */
    default double diameterM(double share, double minM, double maxM) {
        double most = numberAbove(minM);
        double wanted = most - share * (most - numberAbove(maxM));
        double low = minM;
        double high = maxM;
        for (int i = 0; i < 60; i++) { // to the last bit
            double middle = 0.5 * (low + high);
            if (numberAbove(middle) > wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** N(&gt;D) proportional to D^-exponent. */
    record Power(double exponent) implements SizeLaw {
        public Power {
            Check.inRange("exponent", exponent, 0.1, 10, "-");
        }

        @Override
        public double numberAbove(double diameterM) {
            return StrictMath.pow(diameterM, -exponent);
        }

        @Override
        public <T> T match(Function<Power, T> power, Function<GolombekRapp, T> golombekRapp) {
            return power.apply(this);
        }
    }

    /**
     * Rocks of Mars and of rocky places on Earth; the rocks above D cover the share F of the ground.
     *
     * <pre>
     *   F(&gt;D) = k exp(-q D),  q = 1.79 + 0.152 / k  (D in m)              [GolombekRapp1997]
     *   N(&gt;D) = (4 k q / pi) (exp(-q D) / D - q E1(q D))  per m2          -dF = (pi / 4) D^2 (-dN), integrated
     * </pre>
     *
     * @param abundance k, the share of the ground that rocks of all sizes cover
     */
    record GolombekRapp(double abundance) implements SizeLaw {
        public GolombekRapp {
            Check.inRange("abundance", abundance, 0.005, 0.6, "-");
        }

        /** q, 1/m. */
        double decayPerM() {
            return 1.79 + 0.152 / abundance; // [GolombekRapp1997]
        }

        @Override
        public double numberAbove(double diameterM) {
            double q = decayPerM();
            double x = q * diameterM;
            double scale = 4 * abundance * q / StrictMath.PI * StrictMath.exp(-x) / diameterM;
            return scale * (1 - x * ExponentialIntegral.scaled(x)); // exp(-x) drawn out, so that no digits are lost
        }

        /** F(&gt;D), the share of the ground within the outlines of rocks above D. */
        double coverAbove(double diameterM) {
            return abundance * StrictMath.exp(-decayPerM() * diameterM); // [GolombekRapp1997]
        }

        /** Sum of (pi/4 D^2)^2 over the rocks above D on a square metre: the integral of -pi/4 D^2 dF. */
        double coverSquaredAboveM2(double diameterM) {
            double x = decayPerM() * diameterM;
            return StrictMath.PI / 4 * coverAbove(diameterM) * (x * x + 2 * x + 2) / (decayPerM() * decayPerM());
        }

        /** Rocks between two diameters to expect on an area, rounded. */
        public int count(double minDiameterM, double maxDiameterM, double areaM2) {
            return (int) Math.round((numberAbove(minDiameterM) - numberAbove(maxDiameterM)) * areaM2);
        }

        @Override
        public <T> T match(Function<Power, T> power, Function<GolombekRapp, T> golombekRapp) {
            return golombekRapp.apply(this);
        }
    }
}
