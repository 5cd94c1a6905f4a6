package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LeastSquaresBuilder;
import org.hipparchus.optim.nonlinear.vector.leastsquares.LevenbergMarquardtOptimizer;
import org.hipparchus.util.Pair;
import org.junit.jupiter.api.Test;

/** Searches for optima that are known, or that Hipparchus finds. */
class SearchReferenceTest {
    private static Search.Found least(Curve curve, double[] y, double deviation) {
        return Search.least(curve.misfit(y, deviation, true), Search.Settings.usual(7), FitObserver.NONE);
    }

    private static double[] values(Curve curve, double[] y, double deviation) {
        Misfit misfit = curve.misfit(y, deviation, true);
        return misfit.values(Search.least(misfit, Search.Settings.usual(7), FitObserver.NONE)
                .best()
                .x());
    }

    @Test
    void rosenbrocksValleyIsFollowedToItsEnd() {
        Curve valley = Curve.of(
                List.of(Curve.free("x", -3, 3, -1.2), Curve.free("y", -3, 3, 1)),
                2,
                (p, i) -> i == 0 ? 10 * (p[1] - p[0] * p[0]) : 1 - p[0]);
        double[] found = values(valley, new double[2], 1);
        assertThat(found[0]).isCloseTo(1, within(1e-6));
        assertThat(found[1]).isCloseTo(1, within(1e-6));
    }

    @Test
    void exponentialsAreSeparatedFromExactData() {
        Curve sum = Curve.of(
                List.of(
                        Curve.free("a", 0, 5, 1),
                        Curve.log("alpha", 0.05, 5, 1),
                        Curve.free("b", 0, 5, 3),
                        Curve.log("beta", 0.05, 5, 0.5)),
                30,
                (p, i) -> p[0] * StrictMath.exp(-p[1] * 0.1 * i) + p[2] * StrictMath.exp(-p[3] * 0.1 * i));
        double[] found = values(sum, sum.at(1.5, 0.3, 2.5, 2), 1e-4);
        double[][] pairs = {{found[0], found[1]}, {found[2], found[3]}}; // either may come first
        Arrays.sort(pairs, Comparator.comparingDouble(pair -> pair[1]));
        assertThat(pairs[0][0]).isCloseTo(1.5, within(1e-4));
        assertThat(pairs[0][1]).isCloseTo(0.3, within(1e-4));
        assertThat(pairs[1][0]).isCloseTo(2.5, within(1e-4));
        assertThat(pairs[1][1]).isCloseTo(2, within(1e-4));
    }

    @Test
    void hipparchusFindsTheSameOptimum() {
        Curve swing = Curve.of(
                List.of(
                        Curve.free("a", 0, 10, 1),
                        Curve.free("b", 0, 10, 1),
                        Curve.free("c", 0, 10, 1),
                        Curve.free("d", 0, 10, 1)),
                25,
                (p, i) -> p[0] * StrictMath.exp(-p[1] * 0.1 * i) * StrictMath.cos(p[2] * 0.1 * i) + p[3]);
        double[] y = swing.measured(0.02, 11, 2, 0.7, 1.9, 0.4);
        double[] own = values(swing, y, 0.02);
        LeastSquaresBuilder problem = new LeastSquaresBuilder()
                .start(new double[] {1, 1, 1.5, 1})
                .target(y)
                .maxEvaluations(10_000)
                .maxIterations(1000)
                .model(point -> {
                    double[] p = point.toArray();
                    return new Pair<>(new ArrayRealVector(swing.at(p)), new Array2DRowRealMatrix(slopes(swing, p)));
                });
        double[] theirs = new LevenbergMarquardtOptimizer()
                .optimize(problem.build())
                .getPoint()
                .toArray();
        for (int j = 0; j < 4; j++) {
            assertThat(own[j]).isCloseTo(theirs[j], within(1e-4 * Math.abs(theirs[j])));
        }
    }

    /** The same model, whose candidates take so many runs. */
    private static Misfit ofRuns(Curve curve, double[] y, double deviation, int runs) {
        double[] deviations = new double[y.length];
        Arrays.fill(deviations, deviation);
        Forward forward = new Forward() {
            @Override
            public int parameters() {
                return curve.parameters();
            }

            @Override
            public int responses() {
                return curve.responses();
            }

            @Override
            public Answers answers(double[][] candidates) {
                return curve.answers(candidates);
            }

            @Override
            public int runs() {
                return runs;
            }
        };
        return new Misfit(forward, curve.space(), Measurements.of("curve", y, deviations, true), Misfit.NO_LOSS);
    }

    @Test
    void intervalsFromCostlyCandidatesAreThoseFromOthers() {
        Curve decay = Curve.of(
                List.of(Curve.free("amplitude", 0, 10, 1), Curve.free("rate", 0.01, 5, 1)),
                12,
                (p, i) -> p[0] * (1 - StrictMath.exp(-p[1] * 0.25 * (i + 1))));
        for (int seed = 1; seed <= 5; seed++) {
            double[] y = decay.measured(0.1, seed, 2, 1);
            Identified one = Curve.fit(ofRuns(decay, y, 0.1, 1), 7);
            Identified many = Curve.fit(ofRuns(decay, y, 0.1, 10), 7);
            for (int j = 0; j < 2; j++) {
                Profile its = one.analysis().orElseThrow().profiles().get(j);
                Profile other = many.analysis().orElseThrow().profiles().get(j);
                double width = its.high().value() - its.low().value();
                assertThat(other.low().value()).isCloseTo(its.low().value(), within(0.05 * width));
                assertThat(other.high().value()).isCloseTo(its.high().value(), within(0.05 * width));
            }
        }
    }

    @Test
    void costlyCandidatesLeadToTheSameOptimumInHalfOfTheirNumber() {
        Curve plates = Curve.plates();
        int usual = 0;
        int costly = 0;
        for (int seed = 1; seed <= 20; seed++) {
            double[] y = plates.measured(800, seed, 1400, 8e5, 1.1);
            Misfit one = ofRuns(plates, y, 800, 1);
            Misfit many = ofRuns(plates, y, 800, 10);
            double least = Search.least(one, Search.Settings.usual(7), FitObserver.NONE)
                    .best()
                    .cost();
            double found = Search.least(many, Search.Settings.usual(7), FitObserver.NONE)
                    .best()
                    .cost();
            assertThat(found).isCloseTo(least, within(0.02)); // chi square: a seventh of a standard deviation
            usual += one.evaluations();
            costly += many.evaluations();
        }
        System.out.println("candidates of 20 searches: " + usual + ", " + costly + " if they are costly");
        assertThat(costly).isLessThan(usual / 2);
    }

    private static double[][] slopes(Curve curve, double[] p) {
        double[][] slopes = new double[curve.responses()][p.length];
        for (int j = 0; j < p.length; j++) {
            double[] above = p.clone();
            double[] below = p.clone();
            above[j] += 1e-6;
            below[j] -= 1e-6;
            double[] up = curve.at(above);
            double[] down = curve.at(below);
            for (int i = 0; i < up.length; i++) {
                slopes[i][j] = (up[i] - down[i]) / 2e-6;
            }
        }
        return slopes;
    }

    @Test
    void anOptimumOutsideOfTheBoundsIsFoundOnThem() {
        Curve line = Curve.of(
                List.of(Curve.free("a", 0, 1, 0.5), Curve.free("b", 0, 0.2, 0.1)), 5, (p, i) -> p[0] + p[1] * i);
        double[] found = values(line, line.at(0.5, 0.5), 0.1); // b wants to be 0.5
        assertThat(found[1]).isCloseTo(0.2, within(1e-12));
        assertThat(found[0]).isCloseTo(1, within(1e-6)); // and a makes up for it: 0.5 + 0.3 * 2 is beyond its bound
    }

    @Test
    void theBottomOfSeveralIsFoundFromSeveralStarts() {
        Curve waves =
                Curve.of(List.of(Curve.free("frequency", 0.5, 12, 11)), 40, (p, i) -> StrictMath.sin(p[0] * 0.05 * i));
        double[] y = waves.at(3.2);
        Search.Found found = least(waves, y, 0.05);
        assertThat(waves.misfit(y, 0.05, true).values(found.best().x())[0]).isCloseTo(3.2, within(1e-6));
        assertThat(found.starts()).hasSize(4);
    }

    @Test
    void aRoundOfAllStartsIsOneBatch() {
        Curve line = Curve.of(
                List.of(Curve.free("a", -10, 10, 0), Curve.free("b", -5, 5, 1)), 10, (p, i) -> p[0] + p[1] * i);
        List<Integer> batches = new ArrayList<>();
        Forward counted = new Forward() {
            @Override
            public int parameters() {
                return 2;
            }

            @Override
            public int responses() {
                return 10;
            }

            @Override
            public Answers answers(double[][] candidates) {
                batches.add(candidates.length);
                return line.answers(candidates);
            }
        };
        double[] deviations = new double[10];
        Arrays.fill(deviations, 0.1);
        Misfit misfit = new Misfit(
                counted, line.space(), Measurements.of("line", line.at(1, 2), deviations, true), Misfit.NO_LOSS);
        Search.least(misfit, Search.Settings.usual(1), FitObserver.NONE);
        assertThat(batches.subList(0, 4))
                .containsExactly(17, 10, 8, 12); // screening, noise, 4 x 2 slopes, 4 x 3 trials
    }

    @Test
    void noResponsesAnywhereIsSaid() {
        Curve broken = Curve.of(List.of(Curve.free("a", 0, 1, 0.5)), 3, (p, i) -> Double.NaN);
        Misfit misfit = broken.misfit(new double[3], 1, true);
        assertThatThrownBy(() -> Search.least(misfit, Search.Settings.usual(1), FitObserver.NONE))
                .isInstanceOf(OutOfRangeException.class)
                .hasMessageContaining("diverged at the first step");
    }

    @Test
    void fewerDataThanParametersAreRefused() {
        Curve line =
                Curve.of(List.of(Curve.free("a", -10, 10, 0), Curve.free("b", -5, 5, 1)), 1, (p, i) -> p[0] + p[1] * i);
        assertThatThrownBy(() -> line.misfit(new double[1], 1, true))
                .isInstanceOf(OutOfRangeException.class)
                .hasMessageContaining("free fewer");
    }
}
