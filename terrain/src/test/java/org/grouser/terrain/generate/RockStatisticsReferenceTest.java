package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.quantity.Poisson;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class RockStatisticsReferenceTest {
    /** Rocks per m2 above D at Viking 1, Viking 2 and Pathfinder: the law evaluated elsewhere. */
    private static final double[][] TABLE = {
        {0.069, 0.03, 8.046299343711818},
        {0.069, 0.05, 4.031527066160516},
        {0.069, 0.1, 1.3676160816318437},
        {0.069, 0.25, 0.20891041605459976},
        {0.069, 1.0, 0.001131363002732065},
        {0.176, 0.05, 7.936267240517519},
        {0.176, 0.2, 0.9217109469349882},
        {0.176, 1.0, 0.009711367944444053},
        {0.19, 0.05, 8.425165387788761},
        {0.19, 0.5, 0.12171004913445782},
        {0.19, 1.0, 0.011079442935097494}
    };

    @Test
    void expectedNumbersOfTheLawAddUpToTheTableOfThreeLandingSites() {
        for (double[] low : TABLE) {
            for (double[] high : TABLE) {
                if (low[0] == high[0] && low[1] < high[1]) {
                    RockSizes.Law law = new RockSizes.Law(new SizeLaw.GolombekRapp(low[0]), low[1], high[1]);
                    double sum = law.bins().stream()
                            .mapToDouble(RockSizes.Bin::perM2)
                            .sum();
                    assertEquals(low[2] - high[2], sum, 1e-9 * low[2], law.toString());
                }
            }
        }
    }

    /** (pi/4) (2 0.05^2 + 1.7 0.1^2 + 0.8 0.25^2) = 0.05655, by hand; with 4.5 rocks per m2. */
    @Test
    void rocksOfVikingCoverFivePointSixFivePercent() {
        RockStatistics statistics = RockFields.statistics(RockField.square(1, 20, RockSizes.viking1()));
        assertEquals(0.05655, statistics.expectedCoverage(), 5e-6);
        assertEquals(
                4.5 * 400,
                statistics.rows().stream()
                        .mapToDouble(RockStatistics.Row::expected)
                        .sum(),
                1e-9);
        assertEquals(400, statistics.areaM2());
    }

    /** Handbook tables of the Poisson distribution: mean 4 has P(0) = 0.0183, P(at most 10) = 0.9972, P(at most 9) = 0.9919. */
    @Test
    void quantilesAreThoseOfHandbooks() {
        assertEquals(0, new Poisson(4).quantile(0.005));
        assertEquals(10, new Poisson(4).quantile(0.995));
        assertEquals(9, new Poisson(4).quantile(0.991));
        assertEquals(0, new Poisson(0).quantile(0.999));
        assertEquals(0, new Poisson(0.004).quantile(0.995));
        assertEquals(1, new Poisson(0.006).quantile(0.995));
        for (double mean : new double[] {1e-3, 0.7, 30, 1e4, 1e7}) {
            int most = new Poisson(mean).quantile(Math.nextDown(1.0));
            assertTrue(most >= mean && most < mean + 10 * Math.sqrt(mean) + 12, mean + " gives " + most);
            assertTrue(new Poisson(mean).quantile(0) >= mean - 10 * Math.sqrt(mean) - 1);
        }
    }

    /** Against sums of exp(-m) m^k / k!, which small means allow. */
    @Test
    void quantilesAreWhereTheSumOfProbabilitiesPasses() {
        for (double mean : new double[] {0.3, 2.5, 17, 120.5}) {
            Poisson poisson = new Poisson(mean);
            double chance = Math.exp(-mean);
            double below = 0;
            for (int k = 0; k < 2 * mean; k++) {
                if (chance > 1e-9) {
                    assertEquals(k, poisson.quantile(below + 0.5 * chance), "mean " + mean);
                }
                below += chance;
                chance *= mean / (k + 1);
            }
        }
    }

    /** A band of 99 % misses at most one in a hundred: of 600 numbers about five, and 15 with a chance below 0.1 %. */
    @Test
    void numbersOfTwoHundredFieldsLieInTheirBandsAtTheRightRate() {
        int outside = 0;
        int coverageOutside = 0;
        double[] sums = new double[3];
        double cover = 0;
        for (long seed = 0; seed < 200; seed++) {
            RockStatistics statistics = RockFields.statistics(coarse(seed, RockSizes.viking1()));
            for (int i = 0; i < 3; i++) {
                outside += statistics.rows().get(i).inside() ? 0 : 1;
                sums[i] += statistics.rows().get(i).placed();
            }
            boolean in = statistics.coverage() >= statistics.leastCoverage()
                    && statistics.coverage() <= statistics.mostCoverage();
            coverageOutside += in ? 0 : 1;
            cover += statistics.coverage();
            assertEquals(0, statistics.missing());
        }
        assertTrue(outside >= 1 && outside <= 15, outside + " outside");
        assertTrue(coverageOutside <= 8, coverageOutside + " coverages outside");
        for (int i = 0; i < 3; i++) {
            double expected = 200 * 64 * new double[] {2, 1.7, 0.8}[i];
            assertEquals(expected, sums[i], 3.3 * Math.sqrt(expected), "class " + i);
        }
        double area2 = RockSizes.viking1().bins().stream()
                .mapToDouble(RockSizes.Bin::coverSquaredM2)
                .sum();
        assertEquals(0.05655, cover / 200, 3.3 * Math.sqrt(area2 / (200 * 64)));
    }

    @Test
    void coverageOfTheLawVariesAsMuchAsItsBandSays() {
        RockSizes law = RockSizes.named("vl2");
        double sum = 0;
        double squares = 0;
        RockStatistics last = RockFields.statistics(coarse(0, 5, law));
        for (long seed = 1; seed <= 100; seed++) {
            last = RockFields.statistics(coarse(seed, 5, law));
            double off = last.coverage() - last.expectedCoverage();
            sum += off;
            squares += off * off;
            assertEquals(0, last.missing());
        }
        double deviation = (last.mostCoverage() - last.expectedCoverage()) / 2.5758;
        assertEquals(0, sum / 100, 3.3 * deviation / 10);
        assertEquals(1, squares / 100 / (deviation * deviation), 0.6); // a hundred squares scatter by 14 % and more
        double q = 1.79 + 0.152 / 0.176;
        assertEquals(0.176 * (Math.exp(-0.05 * q) - Math.exp(-q)), last.expectedCoverage(), 1e-15);
    }

    @Test
    void rocksWithoutAPlaceAreToldAndNotCounted() throws IOException {
        RockSizes crowd = new RockSizes.Classes(List.of(new RockSizes.OneSize(0.5, 10)));
        RockField field = coarse(1, crowd);
        RockStatistics statistics = RockFields.statistics(field);
        RockStatistics.Row row = statistics.rows().get(0);
        assertTrue(row.missing() > 100, row.toString());
        assertTrue(row.drawn() >= row.least() && row.drawn() <= row.most(), row.toString());
        assertEquals(RockFields.rocks(field).size(), row.placed());
        assertFalse(statistics.inside());
        assertTrue(statistics.text().contains(row.missing() + " found no place"));
    }

    @Test
    void circlesKeptClearTakeTheirAreaFromTheNumbers() {
        RockField whole = coarse(1, RockSizes.viking1());
        RockField clear = new RockField(
                1,
                whole.xM(),
                whole.yM(),
                new RockField.Ground(whole.on(), whole.bumps(), true, 1),
                new RockField.Rocks(whole.sizes(), whole.burial(), 10, 0),
                List.of(new RockField.Circle(0, 0, 2)));
        RockStatistics statistics = RockFields.statistics(clear);
        assertEquals(64 - 4 * Math.PI, statistics.areaM2(), 1e-3);
        assertEquals(2 * statistics.areaM2(), statistics.rows().get(0).expected(), 1e-9);
    }

    @Test
    void tableShowsNumbersBandsAndBars() {
        String text = RockFields.statistics(RockField.square(7, 20, RockSizes.viking1()))
                .text();
        String[] lines = text.split("\n");
        assertTrue(lines[0].matches("\\d+ rocks on 400\\.00 m2, 4\\.\\d+ per m2; 0 found no place"), text);
        assertTrue(lines[2].matches(" +0\\.050 +800\\.0 +\\d+ +728 to 874.*"), text);
        assertTrue(lines[5].contains("expected 5.655 %"), text);
        assertTrue(lines[9].matches(" +0\\.050 +4\\.5000 +4\\.\\d+ +#+\\|?#*"), text);
        assertEquals(12, lines.length, text);
    }

    private static RockField coarse(long seed, RockSizes sizes) {
        return coarse(seed, 8, sizes);
    }

    /** Few triangles, as statistics do not see them. */
    private static RockField coarse(long seed, double sideM, RockSizes sizes) {
        RockField field = RockField.square(seed, sideM, sizes);
        return new RockField(
                seed,
                field.xM(),
                field.yM(),
                new RockField.Ground(field.on(), field.bumps(), true, 1),
                new RockField.Rocks(sizes, field.burial(), 10, 0.1),
                List.of());
    }
}
