package org.grouser.report.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The page of a made-up fit. */
class FitReportTest {
    static FitAnswer madeUp(boolean analysed) {
        List<FitAnswer.Parameter> parameters = new ArrayList<>();
        String[] names = {"kphi", "n", "cohesion"};
        double[] values = {8.14e5, 1.1, 800};
        double[] deviations = {4e4, 0.01, 250};
        for (int j = 0; j < 3; j++) {
            double[] at = new double[21];
            double[] rise = new double[21];
            for (int i = 0; i < 21; i++) {
                at[i] = values[j] + (i - 10) * 0.25 * deviations[j];
                rise[i] = 0.0625 * (i - 10) * (i - 10);
            }
            FitAnswer.Profile profile = analysed
                    ? new FitAnswer.Profile(at, rise, 2.706)
                    : new FitAnswer.Profile(new double[0], new double[0], 2.706);
            parameters.add(new FitAnswer.Parameter(
                    names[j],
                    j == 0 ? "N/m^(n+2)" : j == 1 ? "-" : "Pa",
                    new FitAnswer.Estimate(
                            values[j],
                            deviations[j],
                            values[j] - 1.645 * deviations[j],
                            values[j] + 1.645 * deviations[j],
                            false,
                            j == 2),
                    profile,
                    j == 0 ? 8e5 : Double.NaN,
                    j == 1 ? 1.0625 : Double.NaN));
        }
        SplittableRandom random = new SplittableRandom(3);
        double[][] samples = new double[analysed ? 400 : 0][3];
        for (double[] sample : samples) {
            double shared = random.nextDouble(-1, 1);
            for (int j = 0; j < 3; j++) {
                sample[j] = values[j] + deviations[j] * (1.5 * shared + random.nextDouble(-1, 1)) * (j == 1 ? -1 : 1);
            }
        }
        List<FitAnswer.Series> series = new ArrayList<>();
        for (int s = 0; s < 2; s++) {
            List<FitAnswer.Point> points = new ArrayList<>();
            for (int i = 1; i <= 20; i++) {
                double z = 0.005 * i;
                double fitted = (1 + 0.3 * s) * 6e5 * Math.pow(z, 1.1);
                double band = analysed ? 600 + 30 * i : Double.NaN;
                points.add(new FitAnswer.Point(
                        z,
                        fitted + 900 * random.nextDouble(-1.5, 1.5),
                        900,
                        fitted,
                        fitted - band,
                        fitted + band,
                        fitted - band - 1500,
                        fitted + band + 1500));
            }
            series.add(new FitAnswer.Series(
                    s == 0 ? "small.pressure" : "large.pressure", "Pa", "sinkage [m]", s == 1, points));
        }
        List<FitAnswer.Estimate> estimates =
                parameters.stream().map(FitAnswer.Parameter::estimate).toList();
        return new FitAnswer(
                new FitAnswer.Head("plates", "Plates <1>", "2026-01-01", 7, 0.9, 31.7, 20, "217, 0 failed"),
                parameters,
                new double[][] {{1, -0.93, 0.4}, {-0.93, 1, 0.1}, {0.4, 0.1, 1}},
                samples,
                series,
                List.of(
                        new FitAnswer.Test("shear", 0.4, 0.21, Double.NaN, "cohesion to 8 %", ""),
                        new FitAnswer.Test("wheel", Double.NaN, Double.NaN, Double.NaN, "", "its runs failed")),
                List.of(new FitAnswer.Part(0, 10, estimates), new FitAnswer.Part(10, 20, estimates)),
                new FitAnswer.Words(
                        List.of("The surrogate is 0.02 deviations wrong at runs that it has not seen"),
                        List.of("kphi and n are known much better together than alone"),
                        List.of("The residuals show neither bias nor order"),
                        List.of("large.pressure: 19 of 20 held-out values lie in the 90 % band: predicted"),
                        List.of()));
    }

    /** The page without its script. */
    private static String body(String html) {
        return html.substring(0, html.lastIndexOf("<script>"));
    }

    @Test
    void thePageHoldsAllThatReadersExpect() {
        String html = FitReport.html(madeUp(true), "./grouser identify plates");
        assertThat(html)
                .contains("Plates &lt;1&gt;")
                .contains("Data and fit")
                .contains("Held-out data and prediction")
                .contains("Profiles")
                .contains("Correlation.")
                .contains("Samples of the posterior.")
                .contains("Along the drive")
                .contains("Residuals")
                .contains("Which test next")
                .contains("its runs failed")
                .contains("above 1211")
                .contains("published")
                .contains("1.0625");
        assertThat(body(html)).doesNotContain("NaN").doesNotContain("https://");
    }

    @Test
    void aFitWithoutSurrogateLeavesOutWhatItDoesNotKnow() {
        String html = FitReport.html(madeUp(false), "./grouser identify plates");
        assertThat(html)
                .contains("Data and fit")
                .doesNotContain("Samples of the posterior")
                .doesNotContain("<h2>Profiles");
        assertThat(body(html)).doesNotContain("NaN");
    }

    @Test
    void equalAnswersGiveEqualPages() {
        assertThat(FitReport.html(madeUp(true), "x")).isEqualTo(FitReport.html(madeUp(true), "x"));
    }
}
