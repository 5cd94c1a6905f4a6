package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Surrogates of formulas. */
class SurrogateReferenceTest {
    private static final List<FreeParameter> FREE = List.of(Curve.free("a", 0, 1, 0.5), Curve.free("b", 0, 1, 0.5));
    private static final double[][] ROUND = {{0.02, 0}, {0, 0.02}};

    private static Surrogate.Checked learnt(Curve curve, double deviation, int training) {
        Misfit misfit = curve.misfit(curve.at(0.5, 0.5), deviation, true);
        Region region = Region.around(new double[] {0.5, 0.5}, ROUND);
        List<Misfit.At> runs = misfit.at(region.points(0, training + 20, 1));
        return Surrogate.best(misfit, region, runs.subList(0, training), runs.subList(training, training + 20));
    }

    @Test
    void aQuadraticModelIsLearntExactly() {
        Curve curve = Curve.of(FREE, 15, (p, i) -> 1 + i * p[0] - p[1] * p[1] * i * i + 3 * p[0] * p[1]);
        Surrogate.Checked learnt = learnt(curve, 0.01, 14);
        assertThat(learnt.kind()).isEqualTo("quadratic polynomial");
        assertThat(learnt.error()).isLessThan(1e-8);
        double[] told = learnt.surrogate().responses(new double[] {0.31, 0.62});
        assertThat(told).containsExactly(curve.at(0.31, 0.62), within(1e-9));
    }

    @Test
    void aWavyModelNeedsAGaussianProcess() {
        Curve curve = Curve.of(FREE, 15, (p, i) -> StrictMath.sin(5 * p[0] + 0.1 * i) * (1 + p[1]));
        Surrogate.Checked learnt = learnt(curve, 0.02, 60);
        assertThat(learnt.kind()).isEqualTo("Gaussian process");
        assertThat(learnt.error()).isLessThan(0.5);
    }

    @Test
    void costsFromSharesOfShapesAreThoseOfAllResponses() {
        Curve curve = Curve.of(FREE, 15, (p, i) -> StrictMath.exp(p[0] + 0.1 * i) * (1 + p[1]));
        Surrogate surrogate = learnt(curve, 0.05, 20).surrogate();
        Misfit misfit = curve.misfit(curve.at(0.5, 0.5), 0.05, true);
        for (double[] x : new double[][] {{0.4, 0.5}, {0.6, 0.45}, {0.52, 0.7}}) {
            double[] residuals = misfit.residuals(x, surrogate.responses(x));
            assertThat(surrogate.cost(x)).isCloseTo(misfit.cost(residuals), within(1e-6));
        }
    }

    @Test
    void pointsOfARegionFillItAndStayInTheCube() {
        Region region = Region.around(new double[] {0.95, 0.5}, ROUND);
        List<double[]> points = region.points(0, 64, 3);
        assertThat(points)
                .hasSize(64)
                .allMatch(x -> x[0] <= 1 && x[0] >= 0 && x[1] >= 0 && x[1] <= 1 && region.holds(x));
        assertThat(region.points(16, 16, 3).get(0)).isNotEqualTo(points.get(0));
    }
}
