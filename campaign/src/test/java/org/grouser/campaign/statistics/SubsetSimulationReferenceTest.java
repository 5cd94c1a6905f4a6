package org.grouser.campaign.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.grouser.campaign.sampling.Distribution;
import org.grouser.campaign.sampling.Distribution.LogNormal;
import org.grouser.campaign.sampling.Distribution.Normal;
import org.grouser.campaign.sampling.Distribution.Uniform;
import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.record.study.StudySummary.RareEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against the linear limit state, whose probability is known, and the beam of OpenTURNS. */
class SubsetSimulationReferenceTest {
    private static RareEvent run(SubsetSimulation simulation, ToDoubleFunction<double[]> margin) {
        Optional<double[][]> points = simulation.next();
        while (points.isPresent()) {
            simulation.tell(Arrays.stream(points.get()).mapToDouble(margin).toArray());
            points = simulation.next();
        }
        return simulation.result();
    }

    /** beta - sum z / sqrt d: fails with probability Phi(-beta) in any number of dimensions. */
    private static double linear(double beta, double[] u) {
        double sum = 0;
        for (double coordinate : u) {
            sum += StandardNormal.quantile(coordinate);
        }
        return beta - sum / Math.sqrt(u.length);
    }

    /** 100 repetitions: the mean is right within its own error, and the deviation told is the one that shows. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "3, 2", "3, 10",
        "3.719016485455709, 2", "3.719016485455709, 10",
        "4.264890793922825, 2", "4.264890793922825, 10"
    })
    void linearLimitStateHasItsProbabilityAndTheStatedDeviation(double beta, int dimensions) {
        double exact = StandardNormal.cdf(-beta);
        int repeats = 100;
        double mean = 0;
        double square = 0;
        double told = 0;
        int held = 0;
        for (int seed = 0; seed < repeats; seed++) {
            RareEvent event = run(new SubsetSimulation("y", dimensions, 1000, 0.95, seed), u -> linear(beta, u));
            double relative = event.probability().estimate() / exact;
            mean += relative / repeats;
            square += relative * relative / repeats;
            told += event.deviation() / repeats;
            held += event.probability().holds(exact) ? 1 : 0;
        }
        double deviation = Math.sqrt(square - mean * mean);
        System.out.printf(
                Locale.ROOT,
                "| %.2e | %d | %.3f | %.3f | %.3f | %d of 100 |%n",
                exact,
                dimensions,
                mean,
                deviation,
                told,
                held);
        assertThat(Math.abs(mean - 1)).isLessThan(3 * deviation / Math.sqrt(repeats));
        assertThat(deviation / told).isBetween(1 / 1.5, 1.5);
        assertThat(held).isBetween(83, 98); // 0.92 as stated, within three binomial deviations
    }

    /** Monte Carlo of OpenTURNS 1.20 with 2e6 runs: 0.0059455, deviation 5.4e-5. */
    @Test
    void beamFailsAsOftenAsByPlainSampling() {
        Distribution[] inputs = {
            LogNormal.of(30e9, 3e9), new Normal(30e3, 3e3), new Uniform(2.5, 2.6), new Normal(1.45e-7, 0.05e-7)
        };
        double mean = 0;
        double square = 0;
        int repeats = 40;
        for (int seed = 0; seed < repeats; seed++) {
            RareEvent event = run(new SubsetSimulation("y", 4, 1000, 0.95, seed), u -> {
                double e = inputs[0].quantile(u[0]);
                double f = inputs[1].quantile(u[1]);
                double l = inputs[2].quantile(u[2]);
                double i = inputs[3].quantile(u[3]);
                return 55 - f * l * l * l / (3 * e * i);
            });
            mean += event.probability().estimate() / repeats;
            square += Math.pow(event.probability().estimate(), 2) / repeats;
        }
        double error = Math.sqrt((square - mean * mean) / repeats);
        System.out.printf(Locale.ROOT, "| beam, OpenTURNS 0.005945 | mean of 40: %.6f +- %.6f |%n", mean, error);
        assertThat(Math.abs(mean - 0.0059455)).isLessThan(3 * Math.hypot(error, 5.4e-5));
    }

    @Test
    void sameSeedGivesTheSameBits() {
        RareEvent one = run(new SubsetSimulation("y", 3, 500, 0.95, 9), u -> linear(3, u));
        RareEvent two = run(new SubsetSimulation("y", 3, 500, 0.95, 9), u -> linear(3, u));
        assertThat(one).isEqualTo(two);
        assertThat(run(new SubsetSimulation("y", 3, 500, 0.95, 10), u -> linear(3, u)))
                .isNotEqualTo(one);
    }

    @Test
    void batchesHoldAllChainsAndLevelsCountEveryRun() {
        SubsetSimulation simulation = new SubsetSimulation("y", 2, 1000, 0.95, 1);
        assertThat(simulation.next().orElseThrow()).hasNumberOfRows(1000);
        assertThat(simulation.next().orElseThrow())
                .isDeepEqualTo(simulation.next().orElseThrow());
        simulation.tell(Arrays.stream(simulation.next().orElseThrow())
                .mapToDouble(u -> linear(3, u))
                .toArray());
        assertThat(simulation.next().orElseThrow()).hasNumberOfRows(100);
        assertThat(simulation.result().probability().estimate()).isNaN();
        RareEvent event = run(simulation, u -> linear(3, u));
        assertThat(simulation.isDone()).isTrue();
        assertThat(event.levels()).hasSize(3);
        assertThat(event.levels().get(0).runs()).isEqualTo(1000);
        assertThat(event.levels().get(1).runs()).isEqualTo(900);
        assertThat(event.levels().get(2).threshold()).isZero();
        double product = event.levels().stream()
                .mapToDouble(level -> level.conditional())
                .reduce(1, (a, b) -> a * b);
        assertThat(event.probability().estimate()).isEqualTo(product);
    }

    @Test
    void eventThatIsNotRareIsCountedAtOnce() {
        RareEvent event = run(new SubsetSimulation("y", 2, 1000, 0.95, 1), u -> u[0] - 0.4);
        assertThat(event.levels()).hasSize(1);
        assertThat(event.probability().holds(0.4)).isTrue();
        assertThat(event.deviation()).isBetween(0.035, 0.042); // sqrt(0.6 / 0.4 / 1000)
    }

    @Test
    void marginThatNeverEndsGivesAnUpperBound() {
        RareEvent event = run(new SubsetSimulation("y", 1, 200, 0.95, 1), u -> 100 + StandardNormal.quantile(u[0]));
        assertThat(event.probability().estimate()).isZero();
        assertThat(event.probability().high()).isBetween(0.0, 1e-18);
    }

    @Test
    void flagsAndHolesAreRefused() {
        SubsetSimulation flag = new SubsetSimulation("y", 2, 500, 0.95, 1);
        assertThatThrownBy(() -> run(flag, u -> u[0] < 0.01 ? -1 : 1))
                .hasMessageContaining("instead of a count or a flag");
        SubsetSimulation hole = new SubsetSimulation("y", 2, 500, 0.95, 1);
        assertThatThrownBy(() -> run(hole, u -> Double.NaN)).hasMessageContaining("-Infinity for a failed run");
        assertThatThrownBy(() -> hole.tell(new double[3])).hasMessageContaining("3 for 500 points");
        assertThatThrownBy(() -> new SubsetSimulation("y", 2, 50, 0.95, 1)).hasMessageContaining("at least 100");
    }

    /** Some runs fail and are told to count as the event. */
    @Test
    void failedRunsMayCountAsTheEvent() {
        RareEvent event = run(
                new SubsetSimulation("y", 2, 1000, 0.95, 3),
                u -> u[1] < 0.05 ? Double.NEGATIVE_INFINITY : linear(3, u));
        assertThat(event.probability().holds(0.0513)).isTrue();
    }
}
