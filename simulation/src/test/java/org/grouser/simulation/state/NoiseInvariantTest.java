package org.grouser.simulation.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.StartSpec;
import org.grouser.simulation.assembly.ScatteredStart;
import org.junit.jupiter.api.Test;

class NoiseInvariantTest {
    private static final int DRAWS = 100_000;

    @Test
    void normalNumbersHaveMeanZeroAndDeviationOne() {
        Noise noise = new Noise(5, "beam alt");
        double sum = 0;
        double square = 0;
        for (int i = 0; i < DRAWS; i++) {
            double x = noise.normal(i);
            sum += x;
            square += x * x;
        }
        assertEquals(0, sum / DRAWS, 4 / Math.sqrt(DRAWS));
        assertEquals(1, square / DRAWS, 4 * Math.sqrt(2.0 / DRAWS));
    }

    @Test
    void theSameIndexGivesTheSameNumberAndAnotherStreamAnother() {
        assertEquals(new Noise(5, "a").even(17), new Noise(5, "a").even(17), 0);
        assertNotEquals(new Noise(5, "a").even(17), new Noise(5, "b").even(17));
        assertNotEquals(new Noise(5, "a").even(17), new Noise(6, "a").even(17));
    }

    @Test
    void scatterStaysWithinThreeDeviationsAndFollowsTheSeed() {
        Vec3 deviation = new Vec3(0.3, 0.2, 0.1);
        StartSpec start = new StartSpec(
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.ZERO,
                Vec3.ZERO,
                Map.of(),
                Map.of(),
                new StartSpec.Scatter(deviation, Vec3.ZERO, Vec3.ZERO, Vec3.ZERO));
        double square = 0;
        for (int seed = 0; seed < 2000; seed++) {
            Vec3 at = ScatteredStart.of(start, seed, 0).positionM();
            assertTrue(Math.abs(at.x()) <= 0.9 && Math.abs(at.y()) <= 0.6 && Math.abs(at.z()) <= 0.3);
            square += at.x() * at.x();
        }
        assertEquals(0.3, Math.sqrt(square / 2000), 0.02);
        assertEquals(ScatteredStart.of(start, 3, 0), ScatteredStart.of(start, 3, 0));
        assertNotEquals(ScatteredStart.of(start, 3, 0), ScatteredStart.of(start, 4, 0));
    }
}
