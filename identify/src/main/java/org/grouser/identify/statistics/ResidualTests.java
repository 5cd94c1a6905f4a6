package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether what the fit leaves looks like errors of measurement: unbiased, without order, as large as they should be.
 *
 * @param series by name, those with fitted values
 * @param chiSquare sum of squared residuals of fitted values, in their deviations
 * @param freedom degrees of freedom
 * @param fitProbability of a larger chi square if model and deviations are right; NaN where the deviations are estimated
 * @param findings in sentences
 */
public record ResidualTests(
        List<Series> series, double chiSquare, int freedom, double fitProbability, List<String> findings) {
    private static final double SELDOM = 0.01; // our choice

    /**
     * A series of residuals in its order; probabilities are those of a stronger departure if there is none in truth.
     *
     * @param mean in deviations
     * @param biasProbability by Student's test of the mean
     * @param runsProbability by the number of runs [WaldWolfowitz1940]
     * @param trendProbability by the correlation of residual and order
     * @param lagCorrelation of neighbours
     */
    public record Series(
            String name,
            int count,
            double mean,
            double rms,
            double biasProbability,
            double runsProbability,
            double trendProbability,
            double lagCorrelation) {}

    static ResidualTests of(Misfit misfit, Misfit.At best) {
        Measurements measured = misfit.measured();
        List<Series> all = new ArrayList<>();
        List<String> findings = new ArrayList<>();
        double square = 0;
        for (int i = 0; i < misfit.fittedValues(); i++) {
            square += best.residuals()[i] * best.residuals()[i];
        }
        for (int s = 0; s < measured.names().size(); s++) {
            List<Double> residuals = new ArrayList<>();
            for (int i = 0; i < misfit.fittedValues(); i++) {
                if (measured.series()[misfit.place(i)] == s) {
                    residuals.add(best.residuals()[i]);
                }
            }
            if (!residuals.isEmpty()) {
                Series tested = series(
                        measured.names().get(s),
                        residuals.stream().mapToDouble(r -> r).toArray());
                all.add(tested);
                say(tested, findings);
            }
        }
        int freedom = misfit.freedom();
        double fit = measured.known() && !misfit.robust() ? Quantiles.aboveChiSquare(square, freedom) : Double.NaN;
        if (fit < SELDOM) {
            findings.add(String.format(
                    Locale.ROOT,
                    "The residuals are %.3g times larger than the deviations given: the model does not fit within them,"
                            + " and the intervals are too narrow",
                    Math.sqrt(square / freedom)));
        } else if (fit > 1 - 0.1 * SELDOM) {
            findings.add(String.format(
                    Locale.ROOT,
                    "The residuals are only %.3g of the deviations given: those are too large, and the intervals too wide",
                    Math.sqrt(square / freedom)));
        }
        if (findings.isEmpty()) {
            findings.add("The residuals show neither bias nor order");
        }
        return new ResidualTests(List.copyOf(all), square, freedom, fit, List.copyOf(findings));
    }

    private static void say(Series it, List<String> findings) {
        if (it.biasProbability() < SELDOM) {
            findings.add(String.format(
                    Locale.ROOT,
                    "%s: biased by %+.2g deviations (model above data is positive)",
                    it.name(),
                    it.mean()));
        }
        if (it.trendProbability() < SELDOM) {
            findings.add(it.name() + ": residuals follow their order; the model has another shape than the data");
        } else if (it.runsProbability() < SELDOM) {
            findings.add(it.name()
                    + ": neighbouring residuals have too often the same sign; the model has another shape than"
                    + " the data, or their errors belong together");
        }
    }

    static Series series(String name, double[] r) {
        int n = r.length;
        double sum = 0;
        double squares = 0;
        for (double it : r) {
            sum += it;
            squares += it * it;
        }
        double mean = sum / n;
        double spread = Math.max(0, squares - n * mean * mean);
        double bias = n < 3 || spread == 0
                ? Double.NaN
                : Quantiles.beyondStudent(mean / Math.sqrt(spread / (n - 1.0) / n), n - 1.0);
        double lag = 0;
        double order = 0;
        for (int i = 0; i < n; i++) {
            lag += i == 0 ? 0 : (r[i] - mean) * (r[i - 1] - mean);
            order += (i - 0.5 * (n - 1)) * (r[i] - mean);
        }
        double correlation = order / Math.sqrt(spread * (n * (n * (double) n - 1) / 12));
        double trend = n < 4 || spread == 0
                ? Double.NaN
                : Quantiles.beyondStudent(
                        correlation * Math.sqrt((n - 2) / Math.max(1e-300, 1 - correlation * correlation)), n - 2.0);
        int runs = 1;
        int above = r[0] > 0 ? 1 : 0;
        for (int i = 1; i < n; i++) {
            above += r[i] > 0 ? 1 : 0;
            runs += r[i] > 0 != r[i - 1] > 0 ? 1 : 0;
        }
        return new Series(
                name,
                n,
                mean,
                Math.sqrt(squares / n),
                bias,
                runsProbability(runs, above, n - above),
                trend,
                spread == 0 ? Double.NaN : lag / spread);
    }

    /** Of so few or fewer runs, by their normal limit [WaldWolfowitz1940]; NaN below 8 values. */
    private static double runsProbability(int runs, double above, double below) {
        double n = above + below;
        if (n < 8) {
            return Double.NaN;
        }
        if (above == 0 || below == 0) {
            return StrictMath.pow(0.5, n - 1);
        }
        double expected = 1 + 2 * above * below / n;
        double variance = (expected - 1) * (expected - 2) / (n - 1);
        double z = (runs + 0.5 - expected) / Math.sqrt(Math.max(1e-300, variance));
        return z >= 0 ? 1 : 0.5 * Quantiles.beyondNormal(z);
    }
}
