package org.grouser.identify.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.quantity.Check;
import org.grouser.quantity.RandomStreams;

/**
 * The least cost over the unit cube by the evolution strategy CMA-ES [Hansen2016], for responses too rough for differences. It is
 * asked for a generation and told its costs, so that a generation runs at once.
 *
 * <p>Failed candidates are told as infinite and rank last. Differs from the source: candidates outside of the cube are drawn
 * again, up to a hundred times, and then put on its side; no negative weights.
 */
public final class EvolutionSearch {
    private static final int DRAWS = 100; // our choice
    private static final double STILL = 1e-9; // of the cube's side; our choice
    private static final double FLAT = 1e-10; // share of the cost; our choice
    private static final int FLAT_GENERATIONS = 10; // our choice

    private final int n;
    private final int parents;
    private final double[] weights;
    private final double effective; // number of parents
    private final double pathRate;
    private final double sizeRate;
    private final double rankOne;
    private final double rankMany;
    private final double damping;
    private final double expectedLength;
    private final int mostGenerations;
    private final SplittableRandom random;

    private final double[] mean;
    private double size;
    private double[][] covariance;
    private Matrices.Eigen eigen;
    private final double[] path;
    private final double[] sizePath;
    private final double[][] generation;
    private int generations;
    private final double[] recent = new double[FLAT_GENERATIONS];
    private double[] best;
    private double bestCost = Double.POSITIVE_INFINITY;
    private String ended = "";

    /**
     * @param start in the unit cube
     * @param size deviation of the first generation, for example 0.3
     * @param population candidates of a generation, at least 4; 0 for the usual 4 + 3 ln n
     */
    public EvolutionSearch(double[] start, double size, int population, int mostGenerations, long seed) {
        Check.that(size > 0 && size <= 1, "size", "= " + size + " has to be within (0, 1]");
        Check.that(population == 0 || population >= 4, "population", "= " + population + " has to be 4 or more, or 0");
        n = start.length;
        this.size = size;
        this.mostGenerations = mostGenerations;
        mean = start.clone();
        best = start.clone();
        int candidates = population == 0 ? 4 + (int) (3 * StrictMath.log(n)) : population; // [Hansen2016]
        parents = candidates / 2;
        weights = new double[parents];
        double sum = 0;
        for (int i = 0; i < parents; i++) {
            weights[i] = StrictMath.log(0.5 * (candidates + 1)) - StrictMath.log(i + 1.0); // [Hansen2016]
            sum += weights[i];
        }
        double squares = 0;
        for (int i = 0; i < parents; i++) {
            weights[i] /= sum;
            squares += weights[i] * weights[i];
        }
        effective = 1 / squares;
        // rates of [Hansen2016]
        pathRate = (4 + effective / n) / (n + 4 + 2 * effective / n);
        sizeRate = (effective + 2) / (n + effective + 5);
        rankOne = 2 / ((n + 1.3) * (n + 1.3) + effective);
        rankMany = Math.min(1 - rankOne, 2 * (effective - 2 + 1 / effective) / ((n + 2.0) * (n + 2.0) + effective));
        damping = 1 + 2 * Math.max(0, Math.sqrt((effective - 1) / (n + 1)) - 1) + sizeRate;
        expectedLength = Math.sqrt(n) * (1 - 1 / (4.0 * n) + 1 / (21.0 * n * n));
        random = new RandomStreams(seed).stream("evolution");
        covariance = new double[n][n];
        for (int i = 0; i < n; i++) {
            covariance[i][i] = 1;
        }
        eigen = Matrices.eigen(covariance);
        path = new double[n];
        sizePath = new double[n];
        generation = new double[candidates][];
    }

    /** The next generation, in the unit cube. */
    public double[][] ask() {
        for (int k = 0; k < generation.length; k++) {
            generation[k] = draw();
        }
        return Matrices.copy(generation);
    }

    private double[] draw() {
        double[] x = new double[n];
        for (int attempt = 0; attempt < DRAWS; attempt++) {
            double[] step = new double[n];
            for (int k = 0; k < n; k++) {
                double z = Math.sqrt(Math.max(0, eigen.values()[k])) * normal();
                for (int j = 0; j < n; j++) {
                    step[j] += z * eigen.vectors()[k][j];
                }
            }
            boolean inside = true;
            for (int j = 0; j < n; j++) {
                x[j] = mean[j] + size * step[j];
                inside &= x[j] >= 0 && x[j] <= 1;
            }
            if (inside) {
                return x;
            }
        }
        for (int j = 0; j < n; j++) {
            x[j] = Math.min(1, Math.max(0, x[j]));
        }
        return x;
    }

    private double normal() {
        return StandardNormal.quantile(((random.nextLong() >>> 12) + 0.5) * 0x1p-52);
    }

    /**
     * Takes the costs of the generation that {@link #ask} gave, in its order.
     *
     * @param costs infinite for candidates that failed. Not modified.
     */
    public void tell(double[] costs) {
        Check.that(
                costs.length == generation.length,
                "costs",
                "are " + costs.length + " for " + generation.length + " candidates");
        Integer[] order = IntStream.range(0, costs.length).boxed().toArray(Integer[]::new);
        Arrays.sort(
                order,
                Comparator.comparingDouble((Integer i) -> Double.isNaN(costs[i]) ? Double.POSITIVE_INFINITY : costs[i])
                        .thenComparing(i -> i));
        generations++;
        double least = costs[order[0]];
        if (!(least < Double.POSITIVE_INFINITY)) {
            size *= 0.5; // all failed: nearer to the mean; our choice
            stop(Double.POSITIVE_INFINITY);
            return;
        }
        if (least < bestCost) {
            bestCost = least;
            best = generation[order[0]].clone();
        }
        double[] move = new double[n]; // of the mean, over size
        for (int k = 0; k < parents; k++) {
            for (int j = 0; j < n; j++) {
                move[j] += weights[k] * (generation[order[k]][j] - mean[j]) / size;
            }
        }
        adapt(order, move);
        stop(least);
    }

    /** Paths, covariance and step size [Hansen2016]. */
    private void adapt(Integer[] order, double[] move) {
        double[] white = new double[n]; // C^(-1/2) move
        for (int k = 0; k < n; k++) {
            double[] v = eigen.vectors()[k];
            double share = Matrices.dot(v, move) / Math.sqrt(Math.max(1e-300, eigen.values()[k]));
            for (int j = 0; j < n; j++) {
                white[j] += share * v[j];
            }
        }
        double keep = 1 - sizeRate;
        for (int j = 0; j < n; j++) {
            sizePath[j] = keep * sizePath[j] + Math.sqrt(sizeRate * (2 - sizeRate) * effective) * white[j];
        }
        double length = Matrices.norm(sizePath);
        boolean moving = length / Math.sqrt(1 - StrictMath.pow(keep, 2.0 * generations))
                < (1.4 + 2 / (n + 1.0)) * expectedLength;
        for (int j = 0; j < n; j++) {
            double grown = moving ? Math.sqrt(pathRate * (2 - pathRate) * effective) * move[j] : 0;
            path[j] = (1 - pathRate) * path[j] + grown;
        }
        double forgotten = 1 - rankOne - rankMany + (moving ? 0 : rankOne * pathRate * (2 - pathRate));
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double many = 0;
                for (int k = 0; k < parents; k++) {
                    double[] x = generation[order[k]];
                    many += weights[k] * (x[i] - mean[i]) * (x[j] - mean[j]) / (size * size);
                }
                covariance[i][j] = forgotten * covariance[i][j] + rankOne * path[i] * path[j] + rankMany * many;
                covariance[j][i] = covariance[i][j];
            }
        }
        for (int j = 0; j < n; j++) {
            mean[j] = Math.min(1, Math.max(0, mean[j] + size * move[j]));
        }
        size = Math.min(1, size * StrictMath.exp(Math.min(1, sizeRate / damping * (length / expectedLength - 1))));
        eigen = Matrices.eigen(covariance);
    }

    private void stop(double least) {
        recent[generations % FLAT_GENERATIONS] = least;
        double low = Arrays.stream(recent).min().orElseThrow();
        double high = Arrays.stream(recent).max().orElseThrow();
        if (size * Math.sqrt(Math.max(0, eigen.values()[0])) < STILL) {
            ended = "converged: the generation has shrunk to a point";
        } else if (generations >= FLAT_GENERATIONS && high - low <= FLAT * (1 + Math.abs(low))) {
            ended = "converged: the costs of generations no longer differ";
        } else if (generations >= mostGenerations) {
            ended = "stopped after " + generations + " generations";
        }
    }

    /** Whether the search is over; {@link #ended} says why. */
    public boolean isDone() {
        return !ended.isEmpty();
    }

    public String ended() {
        return ended;
    }

    public int generations() {
        return generations;
    }

    /** The best candidate so far. */
    public double[] best() {
        return best.clone();
    }

    /** Its cost; infinite while all have failed. */
    public double bestCost() {
        return bestCost;
    }
}
