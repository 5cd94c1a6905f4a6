package org.grouser.record;

/**
 * A named number of the summary: what the measure gives, times one constant, plus another.
 *
 * @param unit of the result
 */
public record MetricSpec(String name, String unit, Measure measure, double times, double plus) {
    public MetricSpec(String name, String unit, Measure measure) {
        this(name, unit, measure, 1, 0);
    }

    double scaled(double value) {
        return value * times + plus;
    }
}
