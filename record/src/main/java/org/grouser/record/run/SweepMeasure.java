package org.grouser.record.run;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.record.measure.Measure;

/**
 * How one number is taken from the runs of a sweep, in the order of their values. Runs that diverged, or do not hold the
 * metric, keep no bound and have no extreme. NaN if no run gives the number.
 */
public sealed interface SweepMeasure {
    double evaluate(List<SweepRow> rows);

    /**
     * What a metric of a single run has to keep.
     *
     * @param min least value, or minus infinity
     * @param max largest value, or infinity
     */
    record Bound(String metric, double min, double max) {
        public Bound {
            Check.that(
                    min > Double.NEGATIVE_INFINITY || max < Double.POSITIVE_INFINITY,
                    "metric",
                    "= '" + metric + "' is not bounded: give min, max or both");
            Check.that(min <= max, "max", "= " + max + " lies below min = " + min);
        }

        boolean holds(SweepRow row) {
            double value = row.sound(metric);
            return value >= min && value <= max;
        }
    }

    /** The last value that keeps the bound as all before it do. */
    record LastWhile(Bound bound) implements SweepMeasure {
        @Override
        public double evaluate(List<SweepRow> rows) {
            double last = Double.NaN;
            for (SweepRow row : rows) {
                if (!bound.holds(row)) {
                    break;
                }
                last = row.value();
            }
            return last;
        }
    }

    /** The first value that keeps the bound. */
    record FirstWhere(Bound bound) implements SweepMeasure {
        @Override
        public double evaluate(List<SweepRow> rows) {
            return rows.stream()
                    .filter(bound::holds)
                    .mapToDouble(SweepRow::value)
                    .findFirst()
                    .orElse(Double.NaN);
        }
    }

    /** The largest or smallest that a metric becomes. */
    record Extreme(String metric, Measure.Extreme.Which which) implements SweepMeasure {
        @Override
        public double evaluate(List<SweepRow> rows) {
            double extreme = Double.NaN;
            for (SweepRow row : rows) {
                double value = row.sound(metric);
                boolean beyond = which == Measure.Extreme.Which.MAX ? value > extreme : value < extreme;
                extreme = beyond || Double.isNaN(extreme) ? value : extreme;
            }
            return extreme;
        }
    }

    /** A metric at one of the values. */
    record AtValue(String metric, double value) implements SweepMeasure {
        @Override
        public double evaluate(List<SweepRow> rows) {
            return rows.stream()
                    .filter(row -> row.value() == value)
                    .mapToDouble(row -> row.sound(metric))
                    .findFirst()
                    .orElse(Double.NaN);
        }
    }

    /**
     * How often the magnitude of a metric is halved per unit of the swept number, by a straight line through its logarithms:
     * the order of convergence where that number counts halvings of a mesh or a step.
     */
    record Halvings(String metric) implements SweepMeasure {
        @Override
        public double evaluate(List<SweepRow> rows) {
            double n = 0;
            double x = 0;
            double y = 0;
            double xx = 0;
            double xy = 0;
            for (SweepRow row : rows) {
                double log = -StrictMath.log(Math.abs(row.sound(metric))) / StrictMath.log(2);
                if (Double.isFinite(log)) {
                    n++;
                    x += row.value();
                    y += log;
                    xx += row.value() * row.value();
                    xy += row.value() * log;
                }
            }
            return n < 2 ? Double.NaN : (n * xy - x * y) / (n * xx - x * x);
        }
    }
}
