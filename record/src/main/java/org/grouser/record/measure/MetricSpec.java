package org.grouser.record.measure;

import java.util.Collection;
import java.util.List;

/**
 * A named number of the summary: what the measure gives, times one constant, plus another.
 *
 * @param unit of the result
 */
public record MetricSpec(String name, String unit, Measure measure, double times, double plus) {
    public MetricSpec(String name, String unit, Measure measure) {
        this(name, unit, measure, 1, 0);
    }

    /** Those of the metrics that a run with these columns can give; combinations go with what they are made of. */
    public static List<MetricSpec> measurable(List<MetricSpec> specs, Collection<String> columns) {
        List<MetricSpec> kept = specs.stream()
                .filter(spec -> columns.containsAll(spec.measure().columns()))
                .toList();
        int before;
        do {
            before = kept.size();
            List<String> names = kept.stream().map(MetricSpec::name).toList();
            kept = kept.stream()
                    .filter(spec -> names.containsAll(spec.measure().metrics()))
                    .toList();
        } while (kept.size() < before);
        return kept;
    }

    double scaled(double value) {
        return value * times + plus;
    }
}
