package org.grouser.cli.study;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.grouser.quantity.NearestName;
import org.grouser.record.run.Summary;

/**
 * Numbers that can be validated without running a scenario: named calculations, each with variants, that give numbers as
 * a run gives metrics. Their published numbers stand in the folder validation, under the same names.
 */
final class Calculations {
    private static final Map<String, Map<String, Supplier<List<Summary.Metric>>>> ALL =
            Map.of(FlowGolden.ID, FlowGolden.variants(), HazardSeeds.ID, HazardSeeds.variants());

    private Calculations() {}

    static Set<String> ids() {
        return ALL.keySet();
    }

    /** The numbers of one variant. */
    static List<Summary.Metric> metrics(String id, String variant) {
        Map<String, Supplier<List<Summary.Metric>>> variants = ALL.getOrDefault(id, Map.of());
        Supplier<List<Summary.Metric>> calculation = variants.get(variant);
        if (calculation == null) {
            throw new IllegalArgumentException(
                    "no calculation '" + id + ":" + variant + "'" + NearestName.hint(variant, variants.keySet()));
        }
        return calculation.get();
    }
}
