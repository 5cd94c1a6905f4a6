package org.grouser.identify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.grouser.campaign.statistics.Beta;
import org.grouser.identify.run.ComparedNumber;
import org.grouser.identify.run.RunForward;
import org.grouser.identify.statistics.Answers;
import org.grouser.identify.statistics.Identified;
import org.grouser.identify.statistics.Posterior;

/**
 * Data that was not fitted, beside what the fit says of it: true runs at the optimum and at samples of the posterior.
 *
 * @param points one a held-out value, in the order of the fit file
 * @param verdicts one a series
 * @param runs candidates that the band is made from
 */
public record HeldOut(List<Point> points, List<Verdict> verdicts, int runs) {
    private static final int RUNS = 12; // samples of the posterior that are run; our choice
    private static final double SELDOM = 0.01; // our choice

    /** No data was held out. */
    public static final HeldOut NONE = new HeldOut(List.of(), List.of(), 0);

    /**
     * A held-out value.
     *
     * @param predicted by the run at the optimum; NaN if it failed
     * @param low end of the model's band
     * @param high end of the model's band
     * @param measuredLow end of the band in which a measurement is expected: the model's, and the errors
     * @param measuredHigh end of the band of measurements
     * @param published by the run at published values; NaN if there are none, or it failed
     * @param error standard deviation of the measurement; 0 if it is not known
     */
    public record Point(
            ComparedNumber response,
            double predicted,
            double low,
            double high,
            double measuredLow,
            double measuredHigh,
            double published,
            double error) {
        /** Whether the measured value lies in the band of measurements. */
        public boolean inside() {
            return response.measured() >= measuredLow && response.measured() <= measuredHigh;
        }
    }

    /**
     * A series in a sentence.
     *
     * @param fitted how well the fit predicts it
     * @param agrees whether so few inside would come about in one of a hundred cases or more often
     * @param published how well the published values predict it; NaN without them
     */
    public record Verdict(String series, String unit, Score fitted, boolean agrees, Score published, String words) {}

    /**
     * Measured values beside predicted ones.
     *
     * @param inside those in the band; by published values, which have none, those within their own errors
     * @param bias mean of measured minus predicted
     * @param rms root mean square of it
     */
    public record Score(int count, int inside, double bias, double rms) {}

    /**
     * Predicts by true runs. The model's band is that of a normal distribution with mean and deviation of the runs at samples.
     *
     * @param published values of all parameters; empty if there are none
     * @param arm half a band in deviations
     */
    static HeldOut of(
            List<ComparedNumber> responses,
            RunForward forward,
            Identified found,
            double[] published,
            double level,
            double arm) {
        if (responses.isEmpty()) {
            return NONE;
        }
        List<double[]> candidates = new ArrayList<>();
        candidates.add(found.values());
        found.analysis().ifPresent(analysis -> {
            Posterior posterior = analysis.posterior();
            int count = posterior.samples().length;
            for (int i = 0; i < Math.min(RUNS, count); i++) {
                candidates.add(posterior.samples()[(int) ((long) i * count / RUNS)]);
            }
        });
        Answers answers = forward.atValues(candidates.toArray(new double[0][]));
        Answers others = forward.atValues(published.length == 0 ? new double[0][] : new double[][] {published});
        List<Point> points = new ArrayList<>();
        for (int r = 0; r < responses.size(); r++) {
            double theirs = others.responses().length == 0 ? Double.NaN : others.responses()[0][r];
            points.add(point(responses.get(r), r, answers, theirs, arm, found.scale()));
        }
        return new HeldOut(points, verdicts(points, level, arm), candidates.size() - 1);
    }

    private static Point point(
            ComparedNumber response, int r, Answers answers, double published, double arm, double scale) {
        double predicted = answers.responses()[0][r];
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (int i = 1; i < answers.responses().length; i++) {
            if (!answers.failed(i)) {
                sum += answers.responses()[i][r];
                squares += answers.responses()[i][r] * answers.responses()[i][r];
                count++;
            }
        }
        double mean = count == 0 ? predicted : sum / count;
        double variance = count < 2 ? 0 : Math.max(0, (squares - sum * mean) / (count - 1));
        double model = arm * Math.sqrt(variance);
        double error = response.error().known() ? scale * response.error().deviation(mean) : 0;
        double whole = arm * Math.sqrt(variance + error * error);
        return new Point(response, predicted, mean - model, mean + model, mean - whole, mean + whole, published, error);
    }

    private static List<Verdict> verdicts(List<Point> points, double level, double arm) {
        Map<String, List<Point>> bySeries = new LinkedHashMap<>();
        points.forEach(
                point -> bySeries.computeIfAbsent(point.response().series().name(), name -> new ArrayList<>())
                        .add(point));
        List<Verdict> verdicts = new ArrayList<>();
        bySeries.forEach((name, of) -> verdicts.add(verdict(name, of, level, arm)));
        return verdicts;
    }

    private static Score score(List<Point> points, ToDoubleFunction<Point> predicted, Predicate<Point> inside) {
        int within = 0;
        double sum = 0;
        double squares = 0;
        for (Point point : points) {
            double off = point.response().measured() - predicted.applyAsDouble(point);
            within += inside.test(point) ? 1 : 0;
            sum += off;
            squares += off * off;
        }
        int count = points.size();
        return new Score(count, within, sum / count, Math.sqrt(squares / count));
    }

    private static Verdict verdict(String name, List<Point> points, double level, double arm) {
        Score fitted = score(points, Point::predicted, Point::inside);
        Score published = score(
                points,
                Point::published,
                it -> Math.abs(it.response().measured() - it.published()) <= arm * it.error());
        int outside = fitted.count() - fitted.inside();
        // at most so many of independent measurements inside: I_(1-p)(n - k, k + 1)  [DLMF, 8.17.5]
        double seldom = outside == 0 ? 1 : Beta.cdf(1 - level, outside, fitted.inside() + 1.0);
        boolean agrees = seldom >= SELDOM;
        String unit = points.get(0).response().series().unit();
        String words = String.format(
                Locale.ROOT,
                "%s: %d of %d held-out values lie in the %.4g %% band, error %.3g %s RMS, mean %+.3g %s: %s",
                name,
                fitted.inside(),
                fitted.count(),
                100 * level,
                fitted.rms(),
                unit,
                fitted.bias(),
                unit,
                Double.isNaN(fitted.rms())
                        ? "its run at the optimum failed"
                        : agrees ? "predicted" : "NOT predicted; the model or the deviations are wrong for it");
        if (!Double.isNaN(published.rms())) {
            words += String.format(
                    Locale.ROOT,
                    "; by the published values %.3g %s RMS, %d of %d within their errors",
                    published.rms(),
                    unit,
                    published.inside(),
                    published.count());
        }
        return new Verdict(name, unit, fitted, agrees, published, words);
    }
}
