package org.grouser.campaign.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.grouser.campaign.sampling.Design;
import org.grouser.campaign.sampling.RandomDesign;
import org.grouser.record.study.StudySummary.Curve;
import org.grouser.record.study.StudySummary.OutcomeMap;
import org.grouser.record.study.StudySummary.Verdict;
import org.junit.jupiter.api.Test;

class CurvesAndMapsTest {
    private static double[] numbers(int n, IntToDoubleFunction of) {
        return IntStream.range(0, n).mapToDouble(of).toArray();
    }

    @Test
    void curveOverLevelsHasAPointForEachWithItsMean() {
        StudyValues slope = TestFunctions.column("slope", numbers(60, i -> 5 * (i % 3)));
        double[] slip = numbers(60, i -> 0.1 * (i % 3) + (i < 30 ? 0.01 : -0.01));
        slip[0] = Double.NaN;
        Curve curve = ResponseCurves.of(TestFunctions.column("slip", slip), slope, 0.95);
        assertThat(curve.points()).extracting(point -> point.at()).containsExactly(0.0, 5.0, 10.0);
        assertThat(curve.points()).extracting(point -> point.count()).containsExactly(19, 20, 20);
        assertThat(curve.points().get(2).mean().estimate()).isCloseTo(0.2, within(1e-15));
        assertThat(curve.points().get(2).low()).isCloseTo(0.19, within(1e-15));
        assertThat(curve.points().get(2).high()).isCloseTo(0.21, within(1e-15));
        assertThat(curve.group()).isEmpty();
    }

    @Test
    void curveOverManyValuesHasPartsOfTheSameCount() {
        Design design = new RandomDesign(1, 1000, 2);
        StudyValues load = TestFunctions.factors(design).get(0);
        double[] sinkage = TestFunctions.responses(design, u -> u[0] * u[0] + 0.1 * (u[1] - 0.5));
        Curve curve = ResponseCurves.of(TestFunctions.column("sinkage", sinkage), load, 0.95);
        assertThat(curve.points()).hasSize(20).allMatch(point -> point.count() == 50);
        // E u^2 in a part is the square of its mean and its variance; the true mean lies in most intervals
        long held = curve.points().stream()
                .filter(point -> point.mean().holds(point.at() * point.at() + 1 / (12.0 * 400)))
                .count();
        assertThat(held).isGreaterThanOrEqualTo(17);
    }

    @Test
    void curvesByGroupAreNamedByTheLabelAndHoldItsRows() {
        StudyValues slope = TestFunctions.column("slope", numbers(40, i -> i % 4));
        StudyValues soil = TestFunctions.labelled("soil", List.of("GRC-1", "LHS-1"), numbers(40, i -> i / 20));
        StudyValues slip = TestFunctions.column("slip", numbers(40, i -> i / 20 + i % 4));
        List<Curve> curves = ResponseCurves.of(slip, slope, soil, 0.95);
        assertThat(curves).extracting(Curve::group).containsExactly("soil = GRC-1", "soil = LHS-1");
        assertThat(curves.get(1).points().get(3).mean().estimate()).isEqualTo(4);
        assertThat(curves.get(1).points().get(3).count()).isEqualTo(5);
        StudyValues speed = TestFunctions.column("speed", numbers(40, i -> 0.5 * i));
        assertThat(ResponseCurves.of(slip, slope, speed, 0.95))
                .hasSize(4)
                .extracting(Curve::group)
                .first()
                .isEqualTo("speed = 0.0 .. 4.75");
    }

    @Test
    void curveOfAnOutcomeHasWilsonsInterval() {
        StudyValues slope = TestFunctions.column("slope", numbers(40, i -> i % 2));
        StudyValues tipped = TestFunctions.outcome("tipped", numbers(40, i -> i % 2 == 1 && i < 10 ? 1 : 0));
        Curve curve = ResponseCurves.of(tipped, slope, 0.95);
        assertThat(curve.points().get(0).mean()).isEqualTo(Wilson.interval(0, 20, 0.95));
        assertThat(curve.points().get(1).mean()).isEqualTo(Wilson.interval(5, 20, 0.95));
    }

    @Test
    void mapCountsByLevelsAndJudgesByTheInterval() {
        // speed 1: never, speed 2: 5 of 10, speed 4: always; slope 0 has rows, slope 3 none that tell at speed 1
        int n = 60;
        StudyValues speed = TestFunctions.column("speed", numbers(n, i -> 1 << (i % 3)));
        StudyValues slope = TestFunctions.column("slope", numbers(n, i -> 3 * (i / 30)));
        StudyValues tipped = TestFunctions.outcome(
                "tipped", numbers(n, i -> i % 3 == 2 ? 1 : i % 3 == 1 ? i % 2 : i >= 30 ? Double.NaN : 0));
        OutcomeMap map = OutcomeMaps.of(tipped, speed, slope, 0.5, 0.95);
        assertThat(map.xEdges()).containsExactly(0.5, 1.5, 3.0, 5.0);
        assertThat(map.yEdges()).containsExactly(-1.5, 1.5, 4.5);
        assertThat(map.cells())
                .extracting(cell -> cell.verdict())
                .containsExactly(
                        Verdict.GO, Verdict.MARGINAL, Verdict.NO_GO, Verdict.UNKNOWN, Verdict.MARGINAL, Verdict.NO_GO);
        assertThat(map.cells().get(1).count()).isEqualTo(5);
        assertThat(map.cells().get(1).of()).isEqualTo(10);
    }

    @Test
    void mapOverManyValuesHoldsEveryRowOnce() {
        Design design = new RandomDesign(4, 2000, 2);
        List<StudyValues> factors = TestFunctions.factors(design);
        double[] tipped = TestFunctions.responses(design, u -> u[0] + u[1] > 1 ? 1 : 0);
        OutcomeMap map =
                OutcomeMaps.of(TestFunctions.outcome("tipped", tipped), factors.get(0), factors.get(1), 0.3, 0.95);
        assertThat(map.xEdges()).hasSize(11);
        assertThat(map.cells()).hasSize(100);
        assertThat(map.cells().stream().mapToInt(cell -> cell.of()).sum()).isEqualTo(2000);
        assertThat(map.cells().get(0).verdict()).isEqualTo(Verdict.GO);
        assertThat(map.cells().get(99).verdict()).isEqualTo(Verdict.NO_GO);
    }
}
