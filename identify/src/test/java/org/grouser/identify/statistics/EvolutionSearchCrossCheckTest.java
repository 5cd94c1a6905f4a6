package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.PointValuePair;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.MersenneTwister;
import org.junit.jupiter.api.Test;

/** Our evolution strategy against that of Hipparchus. */
class EvolutionSearchCrossCheckTest {
    private static EvolutionSearch own(ToDoubleFunction<double[]> cost, int n, int generations) {
        double[] start = new double[n];
        Arrays.fill(start, 0.2);
        EvolutionSearch search = new EvolutionSearch(start, 0.3, 0, generations, 5);
        while (!search.isDone()) {
            search.tell(Arrays.stream(search.ask()).mapToDouble(cost).toArray());
        }
        return search;
    }

    private static PointValuePair theirs(ToDoubleFunction<double[]> cost, int n) {
        double[] start = new double[n];
        Arrays.fill(start, 0.2);
        double[] sigma = new double[n];
        Arrays.fill(sigma, 0.3);
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        return new CMAESOptimizer(100_000, 1e-14, true, 0, 0, new MersenneTwister(5), false, (i, a, b) -> i > 2000)
                .optimize(
                        new MaxEval(200_000),
                        new ObjectiveFunction(cost::applyAsDouble),
                        GoalType.MINIMIZE,
                        new InitialGuess(start),
                        new CMAESOptimizer.Sigma(sigma),
                        new CMAESOptimizer.PopulationSize(4 + (int) (3 * Math.log(n))),
                        new SimpleBounds(new double[n], ones));
    }

    private static double valley(double[] x) {
        double sum = 0;
        for (int j = 0; j + 1 < x.length; j++) {
            double a = 4 * x[j] - 2;
            double b = 4 * x[j + 1] - 2;
            sum += 100 * (b - a * a) * (b - a * a) + (1 - a) * (1 - a);
        }
        return sum;
    }

    @Test
    void bothFindTheEndOfTheValley() {
        EvolutionSearch own = own(EvolutionSearchCrossCheckTest::valley, 4, 2000);
        PointValuePair theirs = theirs(EvolutionSearchCrossCheckTest::valley, 4);
        assertThat(theirs.getValue()).isLessThan(1e-9);
        assertThat(own.bestCost()).isLessThan(1e-9);
        for (int j = 0; j < 4; j++) {
            assertThat(own.best()[j]).isCloseTo(theirs.getPoint()[j], within(1e-4));
        }
    }

    @Test
    void bothFindAnOptimumOnTheBound() {
        ToDoubleFunction<double[]> slope = x -> (x[0] - 0.4) * (x[0] - 0.4) + (x[1] + 0.5) * (x[1] + 0.5);
        EvolutionSearch own = own(slope, 2, 2000);
        PointValuePair theirs = theirs(slope, 2);
        assertThat(own.bestCost()).isCloseTo(0.25, within(1e-6)).isCloseTo(theirs.getValue(), within(1e-6));
        assertThat(own.best()[1]).isCloseTo(0, within(1e-6));
    }

    @Test
    void ripplesDoNotHoldItAsTheyHoldADescent() {
        ToDoubleFunction<double[]> rough = x -> {
            double sum = 0;
            for (double it : x) {
                double d = it - 0.7;
                sum += 10 * d * d + 0.02 * (1 - StrictMath.cos(60 * d));
            }
            return sum;
        };
        EvolutionSearch own = own(rough, 3, 2000);
        assertThat(own.bestCost()).isLessThan(1e-9);
    }

    @Test
    void failedCandidatesRankLast() {
        ToDoubleFunction<double[]> half = x ->
                x[0] > 0.6 ? Double.POSITIVE_INFINITY : (x[0] - 0.55) * (x[0] - 0.55) + (x[1] - 0.5) * (x[1] - 0.5);
        EvolutionSearch own = own(half, 2, 2000);
        assertThat(own.best()[0]).isCloseTo(0.55, within(1e-5));
        assertThat(own.ended()).startsWith("converged");
    }
}
