package org.grouser.record.run;

import java.math.BigDecimal;

/**
 * One run of a sweep.
 *
 * @param value that was set for it
 * @param folder that it left, below that of the sweep
 * @param diverged whether it could not go on to its end; then its metrics say how far it came, and no more
 */
public record SweepRow(double value, String folder, Summary run, boolean diverged) {
    /** The value as readers write it. */
    public String shown() {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /** A metric that the sweep may count on; NaN if the run does not hold it, or diverged. */
    double sound(String metric) {
        return diverged ? Double.NaN : metric(metric);
    }

    /** A metric as far as the run came; NaN if it does not hold it. */
    public double metric(String name) {
        for (Summary.Metric metric : run.metrics()) {
            if (metric.name().equals(name)) {
                return metric.value();
            }
        }
        return Double.NaN;
    }
}
