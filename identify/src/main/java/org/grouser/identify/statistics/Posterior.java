package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.quantity.Check;
import org.grouser.quantity.RandomStreams;

/**
 * Samples of what the parameters may be, given the data, by the affine-invariant ensemble of [GoodmanWeare2010] on a
 * surrogate of the responses.
 *
 * <pre>
 *   y = x_k + z (x - x_k),  g(z) ~ 1 / sqrt z on [1/2, 2]        stretch move         [GoodmanWeare2010]
 *   accepted with min(1, z^(n-1) p(y) / p(x))
 *   p ~ exp(-cost / 2), flat over the unit cube; with estimated deviations (1 + rise / freedom)^-((freedom + n) / 2)
 *   tau = 1 + 2 sum of autocorrelations up to the first window of 5 tau                [Sokal1997]
 * </pre>
 *
 * @param samples in the units of the parameters, one a row
 * @param points the same in the unit cube
 * @param autocorrelationTime the longest of all parameters, in steps of the ensemble
 * @param effectiveSize independent samples that are worth as much
 * @param acceptance share of the moves
 * @param checks true runs at samples
 * @param checkError root mean square of the error of ln p at them, but for its mean; NaN without checks
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Posterior(
        double[][] samples,
        double[][] points,
        double autocorrelationTime,
        double effectiveSize,
        double acceptance,
        int checks,
        double checkError) {
    private static final double STRETCH = 2; // a [GoodmanWeare2010]
    private static final double WINDOW = 5; // c [Sokal1997]
    private static final int MOST_STEPS = 4000; // our choice
    private static final int BLOCK = 250; // steps before the first look at tau; later ones at twice as many
    private static final double LONG_ENOUGH = 50; // times tau; our choice

    /** The logarithm of a density over the unit cube. */
    interface Density {
        /** @param x Not modified. */
        double logarithm(double[] x);
    }

    /** The density of a cost whose least value is known. */
    static Density of(Surrogate surrogate, Misfit misfit, double least) {
        int n = misfit.parameters();
        double freedom = misfit.freedom();
        boolean known = misfit.measured().known();
        return x -> {
            for (double side : x) {
                if (!(side >= 0 && side <= 1)) {
                    return Double.NEGATIVE_INFINITY;
                }
            }
            if (!surrogate.region().holds(x)) {
                return Double.NEGATIVE_INFINITY;
            }
            double rise = surrogate.cost(x) - least;
            return known ? -0.5 * rise : -0.5 * (freedom + n) * StrictMath.log(Math.max(1e-12, 1 + rise / freedom));
        };
    }

    /** A chain of ensembles. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Chain(double[][][] steps, double tau, double acceptance) {
        /** Samples evenly taken from behind the beginning. */
        double[][] thinned(int wanted) {
            int walkers = steps[0].length;
            int first = Math.min(steps.length / 2, (int) Math.ceil(5 * tau)); // our choice
            long all = (long) (steps.length - first) * walkers;
            int count = (int) Math.min(wanted, all);
            double[][] samples = new double[count][];
            for (int i = 0; i < count; i++) {
                long at = i * all / count;
                samples[i] = steps[first + (int) (at / walkers)][(int) (at % walkers)].clone();
            }
            return samples;
        }

        double effectiveSize() {
            int first = Math.min(steps.length / 2, (int) Math.ceil(5 * tau));
            return (steps.length - first) * (double) steps[0].length / tau;
        }
    }

    /** Walks from points scattered around a centre with a finite density. */
    static Chain walk(Density density, double[] centre, double[][] covariance, int mostSteps, long seed) {
        int n = centre.length;
        int walkers = Math.max(20, 4 * n); // our choice
        SplittableRandom random = new RandomStreams(seed).stream("ensemble");
        double[][] ensemble = new double[walkers][];
        double[] log = new double[walkers];
        Matrices.Eigen eigen = Matrices.eigen(covariance);
        for (int w = 0; w < walkers; w++) {
            double scale = 1;
            do {
                ensemble[w] = scattered(centre, eigen, scale, random);
                log[w] = density.logarithm(ensemble[w]);
                scale *= 0.8;
                Check.that(scale > 1e-9, "posterior", "has no density around the optimum");
            } while (!(log[w] > Double.NEGATIVE_INFINITY));
        }
        List<double[][]> steps = new ArrayList<>();
        long accepted = 0;
        double tau = Double.POSITIVE_INFINITY;
        while (steps.size() < mostSteps && steps.size() < LONG_ENOUGH * tau) {
            int until = Math.min(mostSteps, Math.max(BLOCK, 2 * steps.size()));
            while (steps.size() < until) {
                accepted += move(density, ensemble, log, random);
                steps.add(Matrices.copy(ensemble));
            }
            tau = autocorrelationTime(steps);
        }
        return new Chain(steps.toArray(new double[0][][]), tau, accepted / (double) ((long) steps.size() * walkers));
    }

    private static double[] scattered(double[] centre, Matrices.Eigen eigen, double scale, SplittableRandom random) {
        int n = centre.length;
        double[] x = centre.clone();
        for (int k = 0; k < n; k++) {
            double step = scale * Math.min(0.3, Math.sqrt(Math.max(1e-24, eigen.values()[k]))) * normal(random);
            for (int j = 0; j < n; j++) {
                x[j] += step * eigen.vectors()[k][j];
            }
        }
        for (int j = 0; j < n; j++) {
            x[j] = x[j] < 0 ? Math.min(1, -x[j]) : x[j] > 1 ? Math.max(0, 2 - x[j]) : x[j]; // mirrored
        }
        return x;
    }

    private static double normal(SplittableRandom random) {
        return StandardNormal.quantile(uniform(random));
    }

    private static double uniform(SplittableRandom random) {
        return ((random.nextLong() >>> 12) + 0.5) * 0x1p-52;
    }

    /** Every walker once, each half against the other. */
    private static int move(Density density, double[][] ensemble, double[] log, SplittableRandom random) {
        int walkers = ensemble.length;
        int half = walkers / 2;
        int n = ensemble[0].length;
        int accepted = 0;
        for (int w = 0; w < walkers; w++) {
            int other = w < half ? half + random.nextInt(walkers - half) : random.nextInt(half);
            double root = 1 / Math.sqrt(STRETCH) + uniform(random) * (Math.sqrt(STRETCH) - 1 / Math.sqrt(STRETCH));
            double z = root * root; // density 1 / sqrt z
            double[] tried = new double[n];
            for (int j = 0; j < n; j++) {
                tried[j] = ensemble[other][j] + z * (ensemble[w][j] - ensemble[other][j]);
            }
            double found = density.logarithm(tried);
            double ratio = (n - 1) * StrictMath.log(z) + found - log[w]; // [GoodmanWeare2010]
            if (StrictMath.log(uniform(random)) < ratio) {
                ensemble[w] = tried;
                log[w] = found;
                accepted++;
            }
        }
        return accepted;
    }

    /** The longest of all parameters, behind the first quarter, averaged over walkers [Sokal1997]. */
    static double autocorrelationTime(List<double[][]> steps) {
        int first = steps.size() / 4;
        int length = steps.size() - first;
        int walkers = steps.get(0).length;
        double longest = 1;
        for (int j = 0; j < steps.get(0)[0].length; j++) {
            double[] series = new double[length * walkers]; // all walkers of a step beside each other
            double mean = 0;
            for (int t = 0; t < length; t++) {
                double[][] step = steps.get(first + t);
                for (int w = 0; w < walkers; w++) {
                    series[t * walkers + w] = step[w][j];
                    mean += step[w][j] / ((double) length * walkers);
                }
            }
            for (int i = 0; i < series.length; i++) {
                series[i] -= mean;
            }
            double variance = covariance(series, 0);
            double tau = 1;
            for (int lag = 1; lag < length / 2 && lag < WINDOW * tau && variance > 0; lag++) {
                tau += 2 * covariance(series, lag * walkers) / variance;
            }
            longest = Math.max(longest, tau);
        }
        return longest;
    }

    /** Of a series with mean 0, with itself so many places further; four sums at a time, which a processor adds up at once. */
    private static double covariance(double[] series, int apart) {
        int count = series.length - apart;
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 0;
        for (; i + 3 < count; i += 4) {
            a += series[i] * series[i + apart];
            b += series[i + 1] * series[i + 1 + apart];
            c += series[i + 2] * series[i + 2 + apart];
            d += series[i + 3] * series[i + 3 + apart];
        }
        for (; i < count; i++) {
            a += series[i] * series[i + apart];
        }
        return (a + b + (c + d)) / count;
    }

    /** Samples on the surrogate, some of them run truly. */
    static Posterior of(
            Surrogate surrogate,
            Misfit misfit,
            double[] centre,
            double[][] covariance,
            int wanted,
            int checks,
            long seed) {
        Density density = of(surrogate, misfit, surrogate.cost(centre));
        Chain chain = walk(density, centre, covariance, MOST_STEPS, seed);
        double[][] points = chain.thinned(wanted);
        double[][] samples = new double[points.length][];
        for (int i = 0; i < points.length; i++) {
            samples[i] = misfit.values(points[i]);
        }
        List<double[]> checked = new ArrayList<>();
        for (int i = 0; i < checks; i++) {
            checked.add(points[(int) ((i + 0.5) * points.length / checks)]);
        }
        double[] errors = misfit.at(checked).stream()
                .filter(run -> !run.failed())
                .mapToDouble(run -> 0.5 * (run.cost() - surrogate.cost(run.x())))
                .toArray();
        double mean = Arrays.stream(errors).average().orElse(Double.NaN);
        double square = Arrays.stream(errors)
                .map(error -> (error - mean) * (error - mean))
                .average()
                .orElse(Double.NaN);
        return new Posterior(
                samples,
                points,
                chain.tau(),
                chain.effectiveSize(),
                chain.acceptance(),
                errors.length,
                Math.sqrt(square));
    }
}
