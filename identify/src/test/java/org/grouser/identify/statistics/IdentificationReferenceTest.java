package org.grouser.identify.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Fits whose answers follow from closed forms. */
class IdentificationReferenceTest {
    private static final double SIGMA = 0.5;
    private static final double Z90 = 1.6448536269514722;

    private static final Curve LINE =
            Curve.of(List.of(Curve.free("a", -10, 10, 0), Curve.free("b", -5, 5, 1)), 10, (p, i) -> p[0] + p[1] * i);

    private static final List<FreeParameter> BEKKER =
            List.of(Curve.free("kc", 0, 2e4, 5e3), Curve.log("kphi", 1e4, 1e7, 2e5), Curve.free("n", 0.4, 1.6, 0.8));

    /** Pressure under plates of one width or two; [Bekker1969]. */
    private static Curve plates(double... widths) {
        return Curve.of(
                BEKKER,
                20 * widths.length,
                (p, i) -> (p[0] / widths[i % widths.length] + p[1])
                        * StrictMath.pow(0.005 * (i / widths.length + 1), p[2]));
    }

    @Test
    void aLineHasTheEstimatesDeviationsAndIntervalsOfTheTextbook() {
        double[] y = LINE.measured(SIGMA, 1, 2, 0.3);
        Identified fit = Curve.fit(LINE.misfit(y, SIGMA, true), 1);
        double mean = 4.5;
        double square = 82.5; // of 0 .. 9 about their mean
        double yMean = Arrays.stream(y).average().orElseThrow();
        double slope = 0;
        for (int i = 0; i < y.length; i++) {
            slope += (i - mean) * (y[i] - yMean) / square;
        }
        double slopeDeviation = SIGMA / Math.sqrt(square);
        double startDeviation = SIGMA * Math.sqrt(0.1 + mean * mean / square);
        assertThat(fit.values()[1]).isCloseTo(slope, within(1e-5));
        assertThat(fit.values()[0]).isCloseTo(yMean - slope * mean, within(1e-5));
        assertThat(fit.information().deviations()[0]).isCloseTo(startDeviation, within(1e-6));
        assertThat(fit.information().deviations()[1]).isCloseTo(slopeDeviation, within(1e-6));
        double correlation = -SIGMA * SIGMA * mean / square / startDeviation / slopeDeviation;
        assertThat(fit.information().correlation()[0][1]).isCloseTo(correlation, within(1e-6));
        Identified.Analysis analysis = fit.analysis().orElseThrow();
        Profile profile = analysis.profiles().get(1);
        assertThat(profile.low().value()).isCloseTo(slope - Z90 * slopeDeviation, within(1e-4));
        assertThat(profile.high().value()).isCloseTo(slope + Z90 * slopeDeviation, within(1e-4));
        assertThat(profile.high().trueRise()).isCloseTo(Z90 * Z90, within(1e-3));
        assertThat(analysis.error()).isLessThan(1e-9); // a straight model has an exact surrogate
        assertThat(analysis.posterior().checkError()).isLessThan(1e-6);
    }

    @Test
    void theBandOfALineIsThatOfTheTextbook() {
        double[] y = LINE.measured(SIGMA, 2, 2, 0.3);
        double[] deviations = new double[10];
        Arrays.fill(deviations, SIGMA);
        boolean[] heldOut = new boolean[10];
        heldOut[8] = true;
        heldOut[9] = true;
        Measurements data = new Measurements(y, deviations, heldOut, new int[10], List.of("line"), true);
        Identified fit = Curve.fit(new Misfit(LINE, LINE.space(), data, Misfit.NO_LOSS), 1);
        Prediction prediction = fit.analysis().orElseThrow().prediction();
        double spread = 42; // of 0 .. 7 about 3.5
        double model = SIGMA * Math.sqrt(1 / 8.0 + 5.5 * 5.5 / spread);
        double errors = Math.sqrt(model * model + SIGMA * SIGMA);
        // 1000 samples of which tau leaves some hundreds: the ends of bands scatter by a few percent
        assertThat(prediction.high()[9] - prediction.low()[9])
                .isCloseTo(2 * Z90 * model, within(0.15 * model * 2 * Z90));
        assertThat(prediction.measuredHigh()[9] - prediction.measuredLow()[9])
                .isCloseTo(2 * Z90 * errors, within(0.15 * errors * 2 * Z90));
        assertThat(prediction.verdicts()).hasSize(1);
        assertThat(prediction.verdicts().get(0).agrees()).isTrue();
        assertThat(prediction.verdicts().get(0).count()).isEqualTo(2);
    }

    @Test
    void heldOutDataOfAnotherModelAreNotPredicted() {
        double[] y = LINE.measured(SIGMA, 3, 2, 0.3);
        boolean[] heldOut = new boolean[10];
        for (int i = 7; i < 10; i++) {
            heldOut[i] = true;
            y[i] += 20 * SIGMA;
        }
        double[] deviations = new double[10];
        Arrays.fill(deviations, SIGMA);
        Measurements data = new Measurements(y, deviations, heldOut, new int[10], List.of("line"), true);
        Identified fit = Curve.fit(new Misfit(LINE, LINE.space(), data, Misfit.NO_LOSS), 1);
        Prediction.Verdict verdict =
                fit.analysis().orElseThrow().prediction().verdicts().get(0);
        assertThat(verdict.agrees()).isFalse();
        assertThat(verdict.words()).contains("NOT predicted");
    }

    @Test
    void unknownDeviationsAreEstimatedAndWidenIntervalsAsStudentSays() {
        double[] y = LINE.measured(SIGMA, 4, 2, 0.3);
        Identified fit = Curve.fit(LINE.misfit(y, 1, false), 1);
        double squares = 0;
        double[] told = LINE.at(fit.values());
        for (int i = 0; i < y.length; i++) {
            squares += (y[i] - told[i]) * (y[i] - told[i]);
        }
        double scale = Math.sqrt(squares / 8);
        assertThat(fit.scale()).isCloseTo(scale, within(1e-6 * scale));
        Profile profile = fit.analysis().orElseThrow().profiles().get(1);
        double t = 1.8595480375308984; // Student, 0.95, 8 degrees of freedom
        assertThat(profile.high().value() - profile.low().value())
                .isCloseTo(2 * t * scale / Math.sqrt(82.5), within(1e-3 * scale));
    }

    @Test
    void aPriorPullsAsMuchAsItIsKnown() {
        FreeParameter a = new FreeParameter(
                "a", "-", -10, 10, 0, FreeParameter.Transform.NONE, new Prior(Prior.Kind.NORMAL, 3, 0.2));
        Curve constant = Curve.of(List.of(a), 4, (p, i) -> p[0]);
        double[] y = {1, 1.2, 0.8, 1};
        Identified fit = Curve.fit(constant.misfit(y, 0.4, true), 1);
        assertThat(fit.values()[0]).isCloseTo(2, within(1e-6)); // both know it to 0.2
        assertThat(fit.information().deviations()[0]).isCloseTo(0.2 / Math.sqrt(2), within(1e-8));
    }

    @Test
    void anOutlierMovesARobustFitLittle() {
        Curve constant = Curve.of(List.of(Curve.free("a", -10, 10, 0)), 11, (p, i) -> p[0]);
        double[] y = {1, 1.1, 0.9, 1.05, 0.95, 1, 1.02, 0.98, 1.07, 0.93, 9};
        double[] deviations = new double[11];
        Arrays.fill(deviations, 0.1);
        Measurements data = Measurements.of("constant", y, deviations, true);
        double huber = 1.345;
        Misfit misfit = new Misfit(constant, constant.space(), data, huber);
        double robust = Curve.fit(misfit, 1).values()[0];
        assertThat(robust)
                .isCloseTo(1 + huber * 0.1 / 10, within(1e-5)); // ten straight ones against one of constant pull
    }

    @Test
    void oneWidthOfPlateLeavesTwoModuliTogether() {
        Curve plates = plates(0.1);
        double[] y = plates.measured(500, 1, 1400, 8e5, 1.1);
        Identified fit = Curve.fit(plates.misfit(y, 500, true), 1);
        List<Information.Direction> directions = fit.information().directions();
        assertThat(directions).hasSize(1);
        assertThat(directions.get(0).undetermined()).isTrue();
        assertThat(directions.get(0).words()).startsWith("kc and kphi are determined only together");
        double sum = fit.values()[0] / 0.1 + fit.values()[1];
        assertThat(sum).isCloseTo(8.14e5, within(0.05 * 8.14e5));
        Identified.Analysis analysis = fit.analysis().orElseThrow();
        Profile kc = analysis.profiles().get(0);
        assertThat(kc.low().open() && kc.high().open()).isTrue();
        assertThat(kc.low().value()).isEqualTo(0); // its bounds, to which true runs followed it
        assertThat(kc.high().value()).isEqualTo(2e4);
        Profile kphi = analysis.profiles().get(1);
        assertThat(kphi.low().value()).isCloseTo(sum - 2e4 / 0.1, within(0.05 * sum)); // where kc meets its bound
        assertThat(kphi.high().value()).isCloseTo(sum, within(0.05 * sum));
        assertThat(analysis.profiles().get(2).high().open()).isFalse();
    }

    @Test
    void twoWidthsOfPlateDetermineAll() {
        Curve plates = plates(0.05, 0.1);
        double[] y = plates.measured(500, 1, 1400, 8e5, 1.1);
        Identified fit = Curve.fit(plates.misfit(y, 500, true), 1);
        assertThat(fit.information().directions()).isEmpty();
        assertThat(fit.information().findings().get(0)).startsWith("The data determine every direction");
        for (int j = 0; j < 3; j++) {
            Profile profile = fit.analysis().orElseThrow().profiles().get(j);
            assertThat(profile.low().open() || profile.high().open()).isFalse();
            assertThat(profile.low().trueRise()).isCloseTo(profile.threshold(), within(0.1 * profile.threshold()));
        }
    }

    @Test
    void whoKnowsTheModelNamesTheDirection() {
        Curve plates = plates(0.1);
        double[] y = plates.measured(500, 1, 1400, 8e5, 1.1);
        List<Map<String, Double>> asked = new ArrayList<>();
        DirectionHint hint = changes -> {
            asked.add(changes);
            return Optional.of("kc/b + kphi");
        };
        Identified fit = Identification.of(
                plates.misfit(y, 500, true), FitSettings.usual(1), List.of(), Optional.empty(), hint, FitObserver.NONE);
        assertThat(fit.information().findings().get(0)).isEqualTo("kc/b + kphi");
        assertThat(asked.get(0).getOrDefault("kc", 0.0) / 0.1)
                .isCloseTo(-asked.get(0).getOrDefault("kphi", 0.0), within(0.02 * 8e5 / 10));
    }

    @Test
    void theSameFitHasTheSameBits() {
        Curve plates = plates(0.05, 0.1);
        double[] y = plates.measured(500, 5, 1400, 8e5, 1.1);
        Identified one = Curve.fit(plates.misfit(y, 500, true), 3);
        Identified two = Curve.fit(plates.misfit(y, 500, true), 3);
        assertThat(one.values()).containsExactly(two.values());
        assertThat(one.analysis().orElseThrow().posterior().samples())
                .isDeepEqualTo(two.analysis().orElseThrow().posterior().samples());
    }

    @Test
    void candidatesThatDivergeAreToldAndNotFatal() {
        Curve half = Curve.of(
                List.of(Curve.free("a", 0, 10, 9), Curve.free("b", 0, 1, 0.5)),
                10,
                (p, i) -> p[0] > 6 && p[1] < 0.8 ? Double.NaN : p[0] + p[1] * i);
        double[] y = half.measured(0.1, 1, 5.9, 0.5);
        Identified fit = Curve.fit(half.misfit(y, 0.1, true), 1);
        assertThat(fit.values()[0]).isCloseTo(5.9, within(0.2));
        assertThat(String.join(" ", fit.notes())).contains("had no responses").contains("diverged at the first step");
    }
}
