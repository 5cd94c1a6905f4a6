package org.grouser.campaign.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DesignInvariantTest {
    static Stream<Design> designs() {
        return Stream.of(
                new RandomDesign(3, 1000, 5),
                new LatinHypercube(3, 1000, 5),
                new SobolSequence(3, 1000, 5),
                new SaltelliDesign(new SobolSequence(3, 200, 10)));
    }

    private static double[] point(Design design, int index) {
        double[] point = new double[design.dimensions()];
        design.point(index, point);
        return point;
    }

    @ParameterizedTest
    @MethodSource("designs")
    void pointsLieWithinTheOpenCubeAndHaveTheMomentsOfUniformNumbers(Design design) {
        int n = design.size();
        for (int j = 0; j < design.dimensions(); j++) {
            double mean = 0;
            double square = 0;
            for (int i = 0; i < n; i++) {
                double u = point(design, i)[j];
                assertThat(u).isStrictlyBetween(0.0, 1.0);
                mean += u / n;
                square += u * u / n;
            }
            assertThat(mean).isCloseTo(0.5, within(4 / Math.sqrt(12 * 200)));
            assertThat(square).isCloseTo(1.0 / 3, within(4 * 0.298 / Math.sqrt(200)));
        }
    }

    @ParameterizedTest
    @MethodSource("designs")
    void pointDependsOnItsIndexAlone(Design design) {
        double[] before = point(design, 700);
        for (int i = design.size() - 1; i >= 0; i -= 7) {
            point(design, i);
        }
        assertThat(point(design, 700)).isEqualTo(before);
        assertThatThrownBy(() -> point(design, design.size())).hasMessageContaining("outside");
    }

    @Test
    void largerRandomAndSobolDesignsGoOnWhereSmallerOnesEnded() {
        assertThat(point(new RandomDesign(8, 10, 3), 7)).isEqualTo(point(new RandomDesign(8, 9999, 3), 7));
        assertThat(point(new SobolSequence(8, 10, 3), 7)).isEqualTo(point(new SobolSequence(8, 9999, 3), 7));
        // one more factor moves no other
        assertThat(point(new SobolSequence(8, 10, 4), 7)).startsWith(point(new SobolSequence(8, 10, 3), 7));
        assertThat(point(new RandomDesign(8, 10, 4), 7)).startsWith(point(new RandomDesign(8, 10, 3), 7));
        assertThat(point(new RandomDesign(8, 10, 3), 7)).isNotEqualTo(point(new RandomDesign(9, 10, 3), 7));
    }

    /** Rows that were run with an earlier version must be drawn again as they were: frozen when this was written. */
    @Test
    void pointsOfASeedStayTheSameBits() {
        assertThat(point(new RandomDesign(42, 100, 2), 77)).containsExactly(0.9041061129252791, 0.2872089582278824);
        assertThat(point(new LatinHypercube(42, 100, 2), 77)).containsExactly(0.1890410611292528, 0.3828720895822788);
        assertThat(point(new SobolSequence(42, 100, 2), 77)).containsExactly(0.02046098948108066, 0.4356083036804087);
    }

    @Test
    void latinHypercubeHasOnePointInEachPart() {
        for (int n : new int[] {1, 2, 7, 49, 1000}) {
            Design design = new LatinHypercube(11, n, 4);
            for (int j = 0; j < 4; j++) {
                assertThat(parts(design, j)).hasSize(n);
            }
        }
    }

    static Set<Integer> parts(Design design, int dimension) {
        Set<Integer> parts = new HashSet<>();
        for (int i = 0; i < design.size(); i++) {
            parts.add((int) Math.floor(point(design, i)[dimension] * design.size()));
        }
        return parts;
    }

    @Test
    void saltelliRowsAreAAndBAndAWithOneFactorFromB() {
        Design base = new SobolSequence(5, 16, 6);
        SaltelliDesign design = new SaltelliDesign(base);
        assertThat(design.size()).isEqualTo(16 * 5);
        for (int j = 0; j < 16; j++) {
            double[] both = point(base, j);
            double[] a = point(design, 5 * j);
            double[] b = point(design, 5 * j + 1);
            assertThat(a).containsExactly(both[0], both[1], both[2]);
            assertThat(b).containsExactly(both[3], both[4], both[5]);
            for (int i = 0; i < 3; i++) {
                double[] mixed = point(design, 5 * j + 2 + i);
                for (int k = 0; k < 3; k++) {
                    assertThat(mixed[k]).isEqualTo(k == i ? b[k] : a[k]);
                }
            }
        }
        assertThatThrownBy(() -> new SaltelliDesign(new RandomDesign(1, 4, 3))).hasMessageContaining("twice");
    }

    @Test
    void gridHoldsEveryCombinationOnce() {
        GridDesign grid = new GridDesign(new int[] {3, 1, 4});
        assertThat(grid.size()).isEqualTo(12);
        Set<String> seen = new HashSet<>();
        int[] levels = new int[3];
        for (int i = 0; i < 12; i++) {
            grid.levels(i, levels);
            seen.add(levels[0] + " " + levels[1] + " " + levels[2]);
        }
        assertThat(seen).hasSize(12).contains("2 0 3", "0 0 0");
        grid.levels(1, levels);
        assertThat(levels).containsExactly(0, 0, 1);
        assertThatThrownBy(() -> new GridDesign(new int[] {100_000, 100_000})).hasMessageContaining("fewer");
    }

    @Test
    void oneAtATimeChangesOneFactorFromTheNominalRow() {
        OneAtATime design = new OneAtATime(new int[] {3, 2, 1}, new int[] {1, 0, 0});
        int[][] expected = {{1, 0, 0}, {0, 0, 0}, {2, 0, 0}, {1, 1, 0}};
        assertThat(design.size()).isEqualTo(4);
        int[] levels = new int[3];
        for (int i = 0; i < 4; i++) {
            design.levels(i, levels);
            assertThat(levels).containsExactly(expected[i]);
        }
        assertThatThrownBy(() -> new OneAtATime(new int[] {2}, new int[] {2})).hasMessageContaining("0 .. 1");
    }
}
