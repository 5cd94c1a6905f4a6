package org.grouser.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TicksTest {
    private static final long SEED = 125;

    @Test
    void ticksAreRoundNumbersWithoutRoundingDirt() {
        assertEquals(List.of("0", "0.1", "0.2", "0.3"), labels(Ticks.linear(0, 0.35, 4)));
        assertEquals(List.of("-50", "0", "50"), labels(Ticks.linear(-60, 60, 4)));
        assertEquals(List.of("4.99995", "5.00000", "5.00005"), labels(Ticks.linear(4.99994, 5.00006, 3)));
    }

    @Test
    void verySmallAndVeryLargeNumbersShareAPowerOfTen() {
        Ticks small = Ticks.linear(-2e-9, 2e-9, 4);
        assertEquals(-9, small.exponent());
        assertEquals(List.of("-2", "-1", "0", "1", "2"), labels(small));
        Ticks large = Ticks.linear(0, 4e6, 4);
        assertEquals(6, large.exponent());
        assertEquals(List.of("0", "1", "2", "3", "4"), labels(large));
        assertEquals("\u207b\u00b9\u00b2", Ticks.superscript(-12));
    }

    @Test
    void decadesAreThinnedWhenTheyAreMany() {
        assertEquals(List.of("10⁻³", "10⁻²"), labels(Ticks.decades(6e-4, 2e-2, 5)));
        assertTrue(Ticks.decades(1e-30, 1e30, 5).ticks().size() <= 7);
    }

    @Test
    void powersOfTenAreExactAtTheirEdges() {
        for (int power = -300; power <= 300; power++) {
            double value = Double.parseDouble("1e" + power);
            assertEquals(power, Ticks.powerOfTen(value));
            assertEquals(power - 1, Ticks.powerOfTen(Math.nextDown(value)));
        }
    }

    @Test
    void anyRangeGetsAFewTicksInsideItAtEvenSteps() {
        for (int i = 0; i < 2000; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            double span = StrictMath.pow(10, -8 + 16 * random.nextDouble());
            double low = (random.nextDouble() - 0.5) * 20 * span;
            List<Ticks.Tick> ticks = Ticks.linear(low, low + span, 5).ticks();
            assertTrue(ticks.size() >= 2 && ticks.size() <= 6, () -> "seed " + seed + ": " + ticks);
            double step = ticks.get(1).value() - ticks.get(0).value();
            double digit = step / Double.parseDouble("1e" + Ticks.powerOfTen(step * (1 + 1e-6)));
            assertTrue(
                    List.of(1L, 2L, 5L).contains(Math.round(digit)) && Math.abs(digit - Math.round(digit)) < 1e-6,
                    () -> "seed " + seed + ": step " + step);
            for (Ticks.Tick tick : ticks) {
                double slack = 1e-6 * span;
                assertTrue(tick.value() >= low - slack && tick.value() <= low + span + slack, () -> "seed " + seed);
            }
        }
    }

    private static List<String> labels(Ticks ticks) {
        return ticks.ticks().stream().map(Ticks.Tick::label).toList();
    }
}
