package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Roughness of a known size. */
class ResponseNoiseReferenceTest {
    /** A smooth curve with a ripple far finer than any step, as wild as random numbers of the deviation given. */
    private static Curve rough(double deviation) {
        return Curve.of(
                List.of(Curve.free("a", 0, 1, 0.4), Curve.free("b", 0, 1, 0.6)),
                40,
                (p, i) -> 30 * p[0] * p[0] * (1 + 0.1 * i)
                        + 20 * StrictMath.exp(p[1])
                        + deviation * Math.sqrt(2) * StrictMath.sin(1e9 * (p[0] + 0.3 * p[1]) * (1 + i)));
    }

    private static ResponseNoise noise(double deviation) {
        Curve curve = rough(deviation);
        Misfit misfit = curve.misfit(curve.at(0.4, 0.6), 1, true);
        return ResponseNoise.at(misfit, misfit.at(List.of(misfit.start())).get(0));
    }

    @Test
    void itsSizeIsFound() {
        for (double deviation : new double[] {1e-1, 1e-3, 1e-5}) {
            ResponseNoise noise = noise(deviation);
            assertThat(noise.settled()).isTrue();
            assertThat(noise.deviation()).isBetween(deviation / 2, deviation * 2);
        }
    }

    @Test
    void rougherResponsesTakeLongerStepsByItsRoot() {
        double fine = noise(1e-5).steps()[0];
        double coarse = noise(1e-3).steps()[0];
        assertThat(coarse / fine).isBetween(7.0, 14.0); // 10 by theory
    }

    @Test
    void smoothResponsesHaveNextToNone() {
        assertThat(noise(0).deviation()).isLessThan(1e-6);
    }
}
