package org.grouser.campaign.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.quantity.Check;
import org.grouser.quantity.RandomStreams;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary.Level;
import org.grouser.record.study.StudySummary.RareEvent;

/**
 * The probability of a rare event by subset simulation [AuBeck2001]: a chain of events, each with probability 0.1 given
 * the one before, the last of which is a margin of at most 0. Samples of each event come from Markov chains that start at the
 * samples of the one before; a chain moves by conditional sampling in standard normal space with a step that adapts to an
 * acceptance of 0.44 [Papaioannou2015].
 *
 * <p>It is driven from outside: as long as {@link #next} gives points, evaluate them all, in any order and at once, and
 * {@link #tell} their margins. The first batch holds all points of the first level, later batches one point of every chain.
 * The same seed and the same margins give the same points.
 *
 * <p>A run that failed has no margin; the caller decides what it counts as: minus infinity is the event, plus infinity is
 * not. NaN is refused.
 *
 * <p>The coefficient of variation is that of [AuBeck2001], which takes levels as independent of each other.
 * The interval takes the logarithm of the estimate as normal (our choice). With 1000 runs per level the deviation that
 * shows is 0.9 to 1.3 of the one told, the estimate is 3 to 5 % too large, and the interval of level 0.95 covers 0.93; with
 * 500 per level it is up to 1.6, 13 % and 0.89.
 */
public final class SubsetSimulation {
    private static final double CONDITIONAL = 0.1; // p0 [AuBeck2001]
    private static final double ACCEPTANCE = 0.44; // [Papaioannou2015]
    private static final double FIRST_SCALE = 0.6; // lambda [Papaioannou2015]
    private static final int MOST_LEVELS = 20; // our choice: 1e-20

    private final String outcome;
    private final int dimensions;
    private final int perLevel;
    private final double confidence;
    private final SplittableRandom random;

    private final List<Level> levels = new ArrayList<>();
    private double reached = 1; // probability of the levels before this one
    private double squares; // of the coefficients of variation so far
    private double threshold = Double.POSITIVE_INFINITY; // of the level whose samples are being made
    private double scale = FIRST_SCALE;
    private int runs;
    private boolean done;

    // samples of the present level: sample i belongs to chain i % chains, step i / chains
    private double[][] samples = new double[0][];
    private double[] margins = new double[0];
    private int chains;
    private int made;
    private double[] spread = new double[0]; // of the seeds, in each dimension
    private double[][] asked = new double[0][]; // what next gave, in standard normal space

    /**
     * @param dimensions number of factors that scatter
     * @param perLevel runs of each level, for example 1000
     * @param confidence level of the interval, for example 0.95
     */
    public SubsetSimulation(String outcome, int dimensions, int perLevel, double confidence, long seed) {
        Check.that(dimensions > 0, "dimensions", "= " + dimensions + " must be at least 1");
        Check.that(
                perLevel >= 100,
                "runs per level",
                "= " + perLevel + " are too few for chains; write at least 100, better 500 to 1000");
        Wilson.checkLevel(confidence);
        this.outcome = outcome;
        this.dimensions = dimensions;
        this.perLevel = perLevel;
        this.confidence = confidence;
        this.random = new RandomStreams(seed).stream("subset");
        begin(perLevel);
        asked = new double[perLevel][dimensions];
        for (double[] point : asked) {
            for (int j = 0; j < dimensions; j++) {
                point[j] = normal();
            }
        }
    }

    private void begin(int chainCount) {
        samples = new double[perLevel][];
        margins = new double[perLevel];
        chains = chainCount;
        made = 0;
    }

    private double normal() {
        return StandardNormal.quantile(((random.nextLong() >>> 12) + 0.5) * 0x1p-52);
    }

    /** The points whose margins are to be told next, in (0, 1)^d; nothing once the probability is known. */
    public Optional<double[][]> next() {
        if (done) {
            return Optional.empty();
        }
        double[][] points = new double[asked.length][dimensions];
        for (int i = 0; i < points.length; i++) {
            for (int j = 0; j < dimensions; j++) {
                double u = StandardNormal.cdf(asked[i][j]);
                points[i][j] = Math.max(Double.MIN_VALUE, Math.min(Math.nextDown(1.0), u));
            }
        }
        return Optional.of(points);
    }

    /** Margins of the points that {@link #next} gave, in their order: at most 0 where the event came about. */
    public void tell(double[] told) {
        Check.that(!done, "margins", "are not asked for any more");
        Check.that(
                told.length == asked.length,
                "margins",
                "are " + told.length + " for " + asked.length + " points; tell one for each");
        for (double margin : told) {
            Check.that(
                    !Double.isNaN(margin),
                    "margin",
                    "is NaN; tell -Infinity for a failed run that counts as the event, Infinity for one that does not");
        }
        runs += told.length;
        if (chains == perLevel) {
            take(told);
        } else {
            advance(told);
        }
        if (made < perLevel) {
            propose();
        } else {
            finishLevel();
        }
    }

    private void take(double[] told) {
        for (int i = 0; i < told.length; i++) {
            samples[i] = asked[i];
            margins[i] = told[i];
        }
        made = told.length;
    }

    /** Each chain goes to its candidate if that lies in the level, or stays. */
    private void advance(double[] told) {
        int accepted = 0;
        for (int chain = 0; chain < told.length; chain++) {
            int before = made - chains + chain;
            boolean moves = told[chain] <= threshold;
            samples[made + chain] = moves ? asked[chain] : samples[before];
            margins[made + chain] = moves ? told[chain] : margins[before];
            accepted += moves ? 1 : 0;
        }
        int step = made / chains;
        double share = (double) accepted / told.length;
        scale *= StrictMath.exp((share - ACCEPTANCE) / StrictMath.sqrt(step)); // [Papaioannou2015], all chains at once
        made += told.length;
    }

    /** Conditional sampling: rho u + sqrt(1 - rho^2) xi, with its own rho in each dimension [Papaioannou2015]. */
    private void propose() {
        int count = Math.min(chains, perLevel - made);
        asked = new double[count][dimensions];
        for (int chain = 0; chain < count; chain++) {
            double[] from = samples[made - chains + chain];
            for (int j = 0; j < dimensions; j++) {
                double sigma = Math.min(1, scale * spread[j]);
                asked[chain][j] = StrictMath.sqrt(1 - sigma * sigma) * from[j] + sigma * normal();
            }
        }
    }

    private void finishLevel() {
        int failed = count(0);
        int seeds = (int) Math.ceil(CONDITIONAL * perLevel);
        if (failed >= seeds || levels.size() == MOST_LEVELS - 1) {
            close(0, failed);
            done = true;
            return;
        }
        double[] sorted = margins.clone();
        Arrays.sort(sorted);
        double middle = 0.5 * (sorted[seeds - 1] + sorted[seeds]);
        double next = Double.isFinite(middle) ? middle : sorted[seeds - 1];
        int inside = count(next);
        Check.that(
                inside <= perLevel / 2,
                "margin",
                "is " + next
                        + " for more than half of the runs of a level; give a margin that changes with every factor"
                        + " instead of a count or a flag");
        close(next, inside);
        double[][] oldSamples = samples;
        double[] oldMargins = margins;
        begin(inside);
        for (int i = 0; i < perLevel; i++) {
            if (oldMargins[i] <= next) {
                samples[made] = oldSamples[i];
                margins[made] = oldMargins[i];
                made++;
            }
        }
        threshold = next;
        spread = new double[dimensions];
        for (int j = 0; j < dimensions; j++) {
            double[] column = new double[made];
            for (int i = 0; i < made; i++) {
                column[i] = samples[i][j];
            }
            spread[j] = Spreads.deviation(column);
        }
        propose();
    }

    private int count(double limit) {
        return (int) Arrays.stream(margins).filter(margin -> margin <= limit).count();
    }

    /** Writes down the level that leads to the limit. */
    private void close(double limit, int inside) {
        double p = (double) inside / perLevel;
        double deviation = StrictMath.sqrt((1 - p) / (p * perLevel) * (1 + correlation(limit, p)));
        levels.add(new Level(limit, p, deviation, runs));
        runs = 0;
        reached *= p;
        squares += deviation * deviation;
    }

    /** gamma: how much the correlation along chains adds to the variance [AuBeck2001]. */
    private double correlation(double limit, double p) {
        double gamma = 0;
        for (int lag = chains; lag < perLevel && inside(p); lag += chains) {
            double both = 0;
            int pairs = perLevel - lag;
            for (int i = 0; i < pairs; i++) {
                both += margins[i] <= limit && margins[i + lag] <= limit ? 1 : 0;
            }
            double rho = (both / pairs - p * p) / (p * (1 - p));
            gamma += 2 * rho * pairs / perLevel;
        }
        return Math.max(0, gamma); // our choice: chains that seem to alternate are taken as independent
    }

    private static boolean inside(double p) {
        return p > 0 && p < 1;
    }

    /** True once {@link #next} gives nothing more. */
    public boolean isDone() {
        return done;
    }

    /** The probability with its interval; unknown until the last level is there. */
    public RareEvent result() {
        if (!done) {
            return new RareEvent(outcome, Interval.UNKNOWN, Double.NaN, levels);
        }
        double last = levels.get(levels.size() - 1).conditional();
        if (last == 0) {
            double high = levels.stream()
                            .limit(levels.size() - 1L)
                            .mapToDouble(Level::conditional)
                            .reduce(1, (a, b) -> a * b)
                    * ClopperPearson.upper(0, perLevel, confidence);
            return new RareEvent(outcome, new Interval(0, 0, high), Double.NaN, levels);
        }
        double arm = StandardNormal.quantile(0.5 + 0.5 * confidence) * StrictMath.sqrt(StrictMath.log1p(squares));
        double factor = StrictMath.exp(arm);
        Interval probability = new Interval(reached, reached / factor, Math.min(1, reached * factor));
        return new RareEvent(outcome, probability, StrictMath.sqrt(squares), levels);
    }
}
