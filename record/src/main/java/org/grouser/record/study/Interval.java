package org.grouser.record.study;

import java.util.Locale;
import org.grouser.record.JsonText;

/**
 * An estimate with the interval that holds the true number at the study's level of confidence. NaN where the data do not say.
 */
public record Interval(double estimate, double low, double high) {
    public static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN, Double.NaN);

    /** Half the width of the interval. */
    public double halfWidth() {
        return 0.5 * (high - low);
    }

    public boolean holds(double value) {
        return low <= value && value <= high;
    }

    void write(JsonText json) {
        json.object();
        json.key("estimate").value(estimate);
        json.key("low").value(low);
        json.key("high").value(high);
        json.end();
    }

    /** For example 0.043 [0.021, 0.086]. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.4g [%.4g, %.4g]", estimate, low, high);
    }
}
