package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What tests of straight lines tell, by hand. */
class NextTestReferenceTest {
    private static final double SIGMA = 0.1;

    private static Curve line(double... at) {
        return Curve.of(
                List.of(Curve.free("a", -50, 50, 0), Curve.free("b", -50, 50, 1)),
                at.length,
                (p, i) -> p[0] + p[1] * at[i]);
    }

    private static NextTest.Candidate candidate(String name, double at) {
        return new NextTest.Candidate(name, line(at), new double[] {SIGMA});
    }

    private static List<NextTest> ranked(Optional<NextTest.Target> target) {
        Curve line = line(0, 1, 2);
        Misfit misfit = line.misfit(line.at(1, 2), SIGMA, true);
        return Identification.of(
                        misfit,
                        FitSettings.usual(1),
                        List.of(candidate("again", 1), candidate("origin", 0), candidate("far", 10)),
                        target,
                        DirectionHint.NONE,
                        FitObserver.NONE)
                .next();
    }

    @Test
    void theDeterminantShrinksAsByHand() {
        List<NextTest> ranked = ranked(Optional.empty());
        assertThat(ranked.get(0).name()).isEqualTo("far");
        // det of sums 1, t, t^2: 3 * 5 - 9 = 6; with t = 10: 4 * 105 - 13^2 = 251
        assertThat(ranked.get(0).remainingD()).isCloseTo(Math.pow(6 / 251.0, 0.25), within(1e-4));
        // trace of the inverse: (5 + 3) / 6, then (105 + 4) / 251
        assertThat(ranked.get(0).remainingA()).isCloseTo(109 / 251.0 / (8 / 6.0), within(1e-4));
        assertThat(ranked.get(0).most()).isEqualTo("b");
        assertThat(ranked.get(2).name()).isEqualTo("again"); // 4 * 6 - 16 = 8, at the origin 4 * 5 - 9 = 11
    }

    @Test
    void aChosenResponseRanksByItself() {
        List<NextTest> ranked = ranked(Optional.of(new NextTest.Target("value at 1", line(1), 0)));
        // variance of a + b: (5 - 6 + 3) / 6; with t = 1: (6 - 8 + 4) / 8, 0: (5 - 6 + 4) / 11, 10: (105 - 26 + 4) /
        // 251
        assertThat(ranked).extracting(NextTest::name).containsExactly("again", "origin", "far");
        assertThat(ranked.get(0).remainingResponse()).isCloseTo(Math.sqrt(3 / 4.0), within(1e-4));
        assertThat(ranked.get(1).remainingResponse()).isCloseTo(Math.sqrt(9 / 11.0), within(1e-4));
        assertThat(ranked.get(2).remainingResponse()).isCloseTo(Math.sqrt(249 / 251.0), within(1e-4));
    }

    @Test
    void aTestThatCannotBeRunIsSaid() {
        Curve line = line(0, 1, 2);
        Curve broken = Curve.of(line.space().parameters(), 1, (p, i) -> Double.NaN);
        List<NextTest> ranked = Identification.of(
                        line.misfit(line.at(1, 2), SIGMA, true),
                        FitSettings.usual(1),
                        List.of(new NextTest.Candidate("broken", broken, new double[] {1})),
                        Optional.empty(),
                        DirectionHint.NONE,
                        FitObserver.NONE)
                .next();
        assertThat(ranked.get(0).failure()).isNotEmpty();
    }
}
