package org.grouser.record.score;

import java.util.ArrayList;
import java.util.List;

/**
 * How far a law is off in one quantity of one region.
 *
 * <pre>
 *   rms = sqrt(sum (p - m)^2 / n),  mean = sum (p - m) / n,  relative = sqrt(sum (p - m)^2 / sum m^2)
 * </pre>
 *
 * @param region of the points, or {@link #ALL}
 * @param points that were measured
 * @param predicted of them, for which the law gave a number; sums go over these
 * @param failed of them, whose run gave none; the rest the law does not speak of
 * @param errors NaN if nothing was predicted
 */
public record Score(
        String region,
        ScoredSet.MeasuredQuantity quantity,
        String law,
        int points,
        int predicted,
        int failed,
        Errors errors) {
    /** Stands for all regions of a set. */
    public static final String ALL = "all";

    /** In the unit of the quantity, the last one without. */
    public record Errors(double rms, double mean, double relative) {}

    /** All scores of a set: by region, then quantity, then law; all regions together last, if there are several. */
    public static List<Score> of(ScoredSet set) {
        List<String> regions = new ArrayList<>(set.regions());
        if (regions.size() > 1) {
            regions.add(ALL);
        }
        List<Score> scores = new ArrayList<>();
        for (String region : regions) {
            for (int quantity = 0; quantity < set.quantities().size(); quantity++) {
                for (ScoredSet.Prediction prediction : set.predictions()) {
                    scores.add(score(set, region, quantity, prediction));
                }
            }
        }
        return scores;
    }

    private static Score score(ScoredSet set, String region, int quantity, ScoredSet.Prediction prediction) {
        int points = 0;
        int predicted = 0;
        int failed = 0;
        double sum = 0;
        double squares = 0;
        double measuredSquares = 0;
        for (int i = 0; i < set.points().size(); i++) {
            ScoredSet.Point point = set.points().get(i);
            double measured = point.measured().get(quantity);
            if (Double.isNaN(measured) || !(region.equals(ALL) || region.equals(point.region()))) {
                continue;
            }
            points++;
            double value = prediction.values().get(i).get(quantity);
            if (Double.isFinite(value)) {
                predicted++;
                sum += value - measured;
                squares += (value - measured) * (value - measured);
                measuredSquares += measured * measured;
            } else if (!prediction.failures().get(i).isEmpty()) {
                failed++;
            }
        }
        Errors errors = predicted == 0
                ? new Errors(Double.NaN, Double.NaN, Double.NaN)
                : new Errors(Math.sqrt(squares / predicted), sum / predicted, Math.sqrt(squares / measuredSquares));
        return new Score(region, set.quantities().get(quantity), prediction.law(), points, predicted, failed, errors);
    }
}
