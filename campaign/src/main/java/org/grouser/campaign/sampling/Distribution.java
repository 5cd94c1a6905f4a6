package org.grouser.campaign.sampling;

import java.util.Collections;
import java.util.List;
import org.grouser.quantity.Check;

/** How a factor scatters: its values by probability. */
public sealed interface Distribution {
    /** The value up to which the probability is u, for u in (0, 1). */
    double quantile(double u);

    /** The probability of a value up to x. */
    double cdf(double x);

    double mean();

    /** Standard deviation. */
    double deviation();

    /** Every value between min and max alike. */
    record Uniform(double min, double max) implements Distribution {
        public Uniform {
            checkRange(min, max);
        }

        @Override
        public double quantile(double u) {
            return min + u * (max - min);
        }

        @Override
        public double cdf(double x) {
            return fraction((x - min) / (max - min));
        }

        @Override
        public double mean() {
            return 0.5 * (min + max);
        }

        @Override
        public double deviation() {
            return (max - min) / StrictMath.sqrt(12);
        }
    }

    /** The logarithm is uniform: every decade between min and max alike. */
    record LogUniform(double min, double max) implements Distribution {
        public LogUniform {
            Check.that(min > 0, "min", "= " + min + " has no logarithm; write a positive number, or take uniform");
            checkRange(min, max);
        }

        private double logarithm() {
            return StrictMath.log(max / min);
        }

        @Override
        public double quantile(double u) {
            return Math.min(min * StrictMath.exp(u * logarithm()), max); // min: only against the last rounding
        }

        @Override
        public double cdf(double x) {
            return x <= min ? 0 : fraction(StrictMath.log(x / min) / logarithm());
        }

        @Override
        public double mean() {
            return (max - min) / logarithm();
        }

        @Override
        public double deviation() {
            double square = 0.5 * (max - min) * (max + min) / logarithm();
            return StrictMath.sqrt(Math.max(square - mean() * mean(), 0));
        }
    }

    /** Gaussian. */
    record Normal(double mean, double deviation) implements Distribution {
        public Normal {
            checkNormal(mean, deviation);
        }

        @Override
        public double quantile(double u) {
            return mean + deviation * StandardNormal.quantile(u);
        }

        @Override
        public double cdf(double x) {
            return StandardNormal.cdf((x - mean) / deviation);
        }
    }

    /**
     * A Gaussian of which only the values from min to max are drawn, so that nothing heaps up at the bounds.
     *
     * @param normalMean of the whole Gaussian; {@link #mean()} is that of what is left
     * @param normalDeviation of the whole Gaussian; {@link #deviation()} is that of what is left
     * @param min may be minus infinity
     * @param max may be infinity
     */
    record TruncatedNormal(double normalMean, double normalDeviation, double min, double max) implements Distribution {
        private static final double FARTHEST = 37; // deviations; beyond, the probability is no normal double

        public TruncatedNormal {
            checkNormal(normalMean, normalDeviation);
            Check.that(min < max, "min", "= " + min + " must be below max = " + max);
            Check.that(
                    (min - normalMean) / normalDeviation < FARTHEST && (normalMean - max) / normalDeviation < FARTHEST,
                    "min .. max",
                    "= " + min + " .. " + max + " lies more than " + (int) FARTHEST + " deviations from the mean "
                            + normalMean + "; write a mean within the range");
        }

        @Override
        public double quantile(double u) {
            // in the tail that has the least rounding: mirrored where the range lies above the mean
            double z = lower() > 0
                    ? -StandardNormal.quantile(
                            between(StandardNormal.cdf(-upper()), StandardNormal.cdf(-lower()), 1 - u))
                    : StandardNormal.quantile(between(StandardNormal.cdf(lower()), StandardNormal.cdf(upper()), u));
            double value = normalMean + normalDeviation * z;
            return Math.max(min, Math.min(max, value)); // only against the last rounding
        }

        @Override
        public double cdf(double x) {
            if (!(x > min && x < max)) {
                return x <= min ? 0 : x >= max ? 1 : Double.NaN;
            }
            double z = (x - normalMean) / normalDeviation;
            return lower() > 0
                    ? share(-StandardNormal.cdf(-lower()), -StandardNormal.cdf(-upper()), -StandardNormal.cdf(-z))
                    : share(StandardNormal.cdf(lower()), StandardNormal.cdf(upper()), StandardNormal.cdf(z));
        }

        @Override
        public double mean() {
            double anchor = anchor();
            return normalMean + normalDeviation * (anchor + moment(anchor, 1) / moment(anchor, 0));
        }

        @Override
        public double deviation() {
            double centre = (mean() - normalMean) / normalDeviation;
            return normalDeviation * StrictMath.sqrt(moment(centre, 2) / moment(centre, 0));
        }

        private double lower() {
            return (min - normalMean) / normalDeviation;
        }

        private double upper() {
            return (max - normalMean) / normalDeviation;
        }

        /** Where the density is greatest. */
        private double anchor() {
            return Math.max(lower(), Math.min(upper(), 0));
        }

        /**
         * The integral of (z - centre)^power times the density, up to one factor for all powers. By Gauss and Legendre:
         * the closed form cancels where the range is narrow or far out.
         */
        private double moment(double centre, int power) {
            double anchor = anchor();
            double reach = Math.min(9, 40 / Math.abs(anchor)); // the density falls by e^-40 at least
            double from = Math.max(lower(), anchor - reach);
            double to = Math.min(upper(), anchor + reach);
            int parts = 400;
            double half = 0.5 * (to - from) / parts;
            double near = half * StrictMath.sqrt(0.6); // three nodes: +-sqrt(3/5) and 0, weights 5/9 and 8/9
            double sum = 0;
            for (int part = 0; part < parts; part++) {
                double middle = from + (2 * part + 1) * half;
                sum += 5 * term(middle - near, anchor, centre, power)
                        + 8 * term(middle, anchor, centre, power)
                        + 5 * term(middle + near, anchor, centre, power);
            }
            return sum;
        }

        private static double term(double z, double anchor, double centre, int power) {
            double density = StrictMath.exp(-0.5 * (z - anchor) * (z + anchor));
            double arm = z - centre;
            return power == 0 ? density : power == 1 ? arm * density : arm * arm * density;
        }

        private static double between(double low, double high, double u) {
            return low + u * (high - low);
        }

        private static double share(double low, double high, double at) {
            return fraction((at - low) / (high - low));
        }
    }

    /**
     * The logarithm is Gaussian.
     *
     * @param logMean mean of the natural logarithm
     * @param logDeviation standard deviation of the natural logarithm
     */
    record LogNormal(double logMean, double logDeviation) implements Distribution {
        public LogNormal {
            checkNormal(logMean, logDeviation);
        }

        /** By mean and deviation of the number itself. */
        public static LogNormal of(double mean, double deviation) {
            Check.that(
                    mean > 0 && Double.isFinite(mean),
                    "mean",
                    "= " + mean + " of a log-normal factor must be a positive number");
            Check.that(
                    deviation > 0 && Double.isFinite(deviation),
                    "deviation",
                    "= " + deviation + " must be a positive number");
            double ratio = deviation / mean;
            double square = StrictMath.log1p(ratio * ratio);
            return new LogNormal(StrictMath.log(mean) - 0.5 * square, StrictMath.sqrt(square));
        }

        @Override
        public double quantile(double u) {
            return StrictMath.exp(logMean + logDeviation * StandardNormal.quantile(u));
        }

        @Override
        public double cdf(double x) {
            return x <= 0 ? 0 : StandardNormal.cdf((StrictMath.log(x) - logMean) / logDeviation);
        }

        @Override
        public double mean() {
            return StrictMath.exp(logMean + 0.5 * logDeviation * logDeviation);
        }

        @Override
        public double deviation() {
            return mean() * StrictMath.sqrt(StrictMath.expm1(logDeviation * logDeviation));
        }
    }

    /** The density rises straight from min to mode and falls straight to max. */
    record Triangular(double min, double mode, double max) implements Distribution {
        public Triangular {
            checkRange(min, max);
            Check.that(
                    mode >= min && mode <= max,
                    "mode",
                    "= " + mode + " must lie between min = " + min + " and max = " + max);
        }

        @Override
        public double quantile(double u) {
            double width = max - min;
            return u * width < mode - min
                    ? min + StrictMath.sqrt(u * width * (mode - min))
                    : max - StrictMath.sqrt((1 - u) * width * (max - mode));
        }

        @Override
        public double cdf(double x) {
            if (x <= min || x >= max) {
                return x <= min ? 0 : 1;
            }
            double width = max - min;
            return x < mode
                    ? (x - min) * (x - min) / (width * (mode - min))
                    : 1 - (max - x) * (max - x) / (width * (max - mode));
        }

        @Override
        public double mean() {
            return (min + mode + max) / 3;
        }

        @Override
        public double deviation() {
            double left = mode - min;
            double right = max - mode;
            return StrictMath.sqrt((left * left + left * right + right * right) / 18);
        }
    }

    /** One of a list; the value is its index, from 0. */
    record Weighted(List<Double> weights) implements Distribution {
        public Weighted {
            weights = List.copyOf(weights);
            Check.that(!weights.isEmpty(), "weights", "are empty; write one number for each entry of the list");
            for (double weight : weights) {
                Check.that(
                        weight >= 0 && Double.isFinite(weight),
                        "weights",
                        "hold " + weight + "; write numbers that are not negative");
            }
            Check.that(sum(weights) > 0, "weights", "are all 0; write a positive number for at least one entry");
        }

        /** All of n entries alike. */
        public static Weighted equal(int n) {
            return new Weighted(Collections.nCopies(n, 1.0));
        }

        @Override
        public double quantile(double u) {
            double target = u * sum(weights);
            double before = 0;
            int last = 0;
            for (int i = 0; i < weights.size(); i++) {
                double weight = weights.get(i);
                if (weight > 0) {
                    last = i;
                    before += weight;
                    if (target < before) {
                        break;
                    }
                }
            }
            return last;
        }

        @Override
        public double cdf(double x) {
            double below = 0;
            for (int i = 0; i < weights.size() && i <= x; i++) {
                below += weights.get(i);
            }
            return below / sum(weights);
        }

        @Override
        public double mean() {
            double sum = 0;
            for (int i = 0; i < weights.size(); i++) {
                sum += i * weights.get(i);
            }
            return sum / sum(weights);
        }

        @Override
        public double deviation() {
            double mean = mean();
            double sum = 0;
            for (int i = 0; i < weights.size(); i++) {
                sum += (i - mean) * (i - mean) * weights.get(i);
            }
            return StrictMath.sqrt(sum / sum(weights));
        }

        private static double sum(List<Double> weights) {
            double sum = 0;
            for (double weight : weights) {
                sum += weight;
            }
            return sum;
        }
    }

    private static void checkRange(double min, double max) {
        Check.finite("min", min, "-");
        Check.finite("max", max, "-");
        Check.that(min < max, "min", "= " + min + " must be below max = " + max);
    }

    private static void checkNormal(double mean, double deviation) {
        Check.finite("mean", mean, "-");
        Check.that(
                deviation > 0 && Double.isFinite(deviation),
                "deviation",
                "= " + deviation + " must be a positive number");
    }

    private static double fraction(double share) {
        return Math.max(0, Math.min(1, share));
    }
}
