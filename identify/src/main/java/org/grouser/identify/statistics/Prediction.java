package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.campaign.statistics.Beta;
import org.grouser.quantity.RandomStreams;

/**
 * What the posterior predicts for every response: the band of the model, and the wider one in which a measurement is expected.
 *
 * @param level of both bands
 * @param median of the model
 * @param low end of the model's band
 * @param high end of the model's band
 * @param measuredLow end of the band of measurements: model and errors
 * @param measuredHigh end of the band of measurements
 * @param verdicts on series that hold data which were not fitted
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Prediction(
        double level,
        double[] median,
        double[] low,
        double[] high,
        double[] measuredLow,
        double[] measuredHigh,
        List<Verdict> verdicts) {
    private static final double SELDOM = 0.01; // our choice

    /**
     * How the held-out data of a series agree with their prediction.
     *
     * @param inside of the band of measurements
     * @param bias mean of measured minus predicted, in the unit of the series
     * @param rms root mean square of it
     * @param agrees whether so few inside would come about in one of a hundred cases or more often
     */
    public record Verdict(
            String series, int count, int inside, double bias, double rms, boolean agrees, String words) {}

    static Prediction of(Surrogate surrogate, Misfit misfit, Posterior posterior, double level, long seed) {
        Measurements measured = misfit.measured();
        int responses = measured.values().length;
        double[][] points = posterior.points();
        double[][] byResponse = new double[responses][points.length];
        for (int s = 0; s < points.length; s++) {
            double[] told = surrogate.responses(points[s]);
            for (int r = 0; r < responses; r++) {
                byResponse[r][s] = told[r];
            }
        }
        double[] median = new double[responses];
        double[] low = new double[responses];
        double[] high = new double[responses];
        double[] measuredLow = new double[responses];
        double[] measuredHigh = new double[responses];
        double tail = 0.5 * (1 - level);
        SplittableRandom random = new RandomStreams(seed).stream("errors");
        for (int r = 0; r < responses; r++) {
            double[] noisy = byResponse[r].clone();
            for (int s = 0; s < noisy.length; s++) {
                double u = ((random.nextLong() >>> 12) + 0.5) * 0x1p-52;
                noisy[s] += measured.deviations()[r] * StandardNormal.quantile(u);
            }
            Arrays.sort(byResponse[r]);
            Arrays.sort(noisy);
            median[r] = Quantiles.of(byResponse[r], 0.5);
            low[r] = Quantiles.of(byResponse[r], tail);
            high[r] = Quantiles.of(byResponse[r], 1 - tail);
            measuredLow[r] = Quantiles.of(noisy, tail);
            measuredHigh[r] = Quantiles.of(noisy, 1 - tail);
        }
        return new Prediction(
                level,
                median,
                low,
                high,
                measuredLow,
                measuredHigh,
                verdicts(measured, level, median, measuredLow, measuredHigh));
    }

    private static List<Verdict> verdicts(
            Measurements measured, double level, double[] median, double[] low, double[] high) {
        List<Verdict> verdicts = new ArrayList<>();
        for (int series = 0; series < measured.names().size(); series++) {
            int count = 0;
            int inside = 0;
            double sum = 0;
            double squares = 0;
            for (int r = 0; r < median.length; r++) {
                if (measured.series()[r] == series && measured.heldOut()[r]) {
                    double value = measured.values()[r];
                    count++;
                    inside += value >= low[r] && value <= high[r] ? 1 : 0;
                    sum += value - median[r];
                    squares += (value - median[r]) * (value - median[r]);
                }
            }
            if (count > 0) {
                verdicts.add(verdict(measured.names().get(series), count, inside, sum, squares, level));
            }
        }
        return verdicts;
    }

    private static Verdict verdict(String series, int count, int inside, double sum, double squares, double level) {
        // at most so many of independent measurements inside: I_(1-p)(n - k, k + 1)  [DLMF, 8.17.5]
        double seldom = inside >= count ? 1 : Beta.cdf(1 - level, count - inside, inside + 1.0);
        boolean agrees = seldom >= SELDOM;
        double bias = sum / count;
        double rms = Math.sqrt(squares / count);
        String words = String.format(
                Locale.ROOT,
                "%s: %d of %d held-out values lie in the %.4g %% band, error %.3g RMS, mean %.3g: %s",
                series,
                inside,
                count,
                100 * level,
                rms,
                bias,
                agrees ? "predicted" : "NOT predicted; the model or the deviations are wrong for it");
        return new Verdict(series, count, inside, bias, rms, agrees, words);
    }
}
