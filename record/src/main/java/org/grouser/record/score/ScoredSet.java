package org.grouser.record.score;

import java.util.Collections;
import java.util.List;
import org.grouser.quantity.Check;

/**
 * Measured points and what laws predict for them.
 *
 * @param about what it is
 * @param quantities that were measured
 * @param points as measured
 * @param predictions one for each law
 */
public record ScoredSet(
        About about, List<MeasuredQuantity> quantities, List<Point> points, List<Prediction> predictions) {
    /**
     * @param id short name
     * @param title one line
     * @param source where the numbers come from
     * @param note words for a reader, or empty
     * @param axis what x is called
     */
    public record About(String id, String title, String source, String note, String axis) {}

    /**
     * @param unit "-" if it has none
     */
    public record MeasuredQuantity(String name, String unit) {}

    /**
     * One measured point.
     *
     * @param x where it lies along the axis
     * @param region kind of motion, for example driven
     * @param group curve that it belongs to, in words; may be empty
     * @param measured by quantity; NaN where it was not
     * @param deviations by quantity; NaN where none is known
     */
    public record Point(double x, String region, String group, List<Double> measured, List<Double> deviations) {
        public Point {
            measured = List.copyOf(measured);
            deviations = List.copyOf(deviations);
        }
    }

    /**
     * What one law says.
     *
     * @param law its name
     * @param values by point, then by quantity; NaN where there is none
     * @param failures by point: why its run gave nothing, or empty
     * @param remarks by point: what a reader of its values has to know, or empty
     */
    public record Prediction(String law, List<List<Double>> values, List<String> failures, List<String> remarks) {
        public Prediction {
            values = values.stream().map(List::copyOf).toList();
            failures = List.copyOf(failures);
            remarks = List.copyOf(remarks);
        }

        /** The same without remarks. */
        public Prediction(String law, List<List<Double>> values, List<String> failures) {
            this(law, values, failures, Collections.nCopies(failures.size(), ""));
        }
    }

    public ScoredSet {
        quantities = List.copyOf(quantities);
        points = List.copyOf(points);
        predictions = List.copyOf(predictions);
        for (Point point : points) {
            check(point.measured.size() == quantities.size(), "has a point without a number for each quantity");
            check(point.deviations.size() == quantities.size(), "has a point without a deviation for each quantity");
        }
        for (Prediction prediction : predictions) {
            check(prediction.values.size() == points.size(), "lacks points of law " + prediction.law);
            check(prediction.failures.size() == points.size(), "lacks outcomes of law " + prediction.law);
            check(prediction.remarks.size() == points.size(), "lacks remarks of law " + prediction.law);
        }
    }

    private static void check(boolean holds, String complaint) {
        Check.that(holds, "scored set", complaint);
    }

    public String id() {
        return about.id;
    }

    public List<String> laws() {
        return predictions.stream().map(Prediction::law).toList();
    }

    /** The regions of its points, in the order in which they first occur. */
    public List<String> regions() {
        return points.stream().map(Point::region).distinct().toList();
    }

    /** The groups of its points, in the order in which they first occur. */
    public List<String> groups() {
        return points.stream().map(Point::group).distinct().toList();
    }
}
