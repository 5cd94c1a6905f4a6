package org.grouser.record.measure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.record.Evidence;

/** The numbers of all metrics of a scenario; combinations take others by name. */
public final class MetricValues {
    private final List<MetricSpec> specs;
    private final Evidence evidence;
    private final Map<String, Double> known = new HashMap<>(); // looked up by name only
    private final List<String> pending = new ArrayList<>(); // combinations that are being formed, the outermost first

    public MetricValues(List<MetricSpec> specs, Evidence evidence) {
        this.specs = specs;
        this.evidence = evidence;
    }

    /** Refuses a name that is unknown or leads back to itself. */
    public double of(String name) {
        Double value = known.get(name);
        if (value == null) {
            MetricSpec spec = spec(name);
            Check.that(
                    !pending.contains(name),
                    "metric '" + name + "'",
                    "is made of itself: " + String.join(", ", pending));
            pending.add(name);
            value = spec.scaled(spec.measure().evaluate(evidence, this::of));
            pending.remove(name);
            known.put(name, value);
        }
        return value;
    }

    private MetricSpec spec(String name) {
        for (MetricSpec spec : specs) {
            if (spec.name().equals(name)) {
                return spec;
            }
        }
        List<String> names = specs.stream().map(MetricSpec::name).toList();
        Check.that(
                false,
                "metric '" + NearestName.shortened(name) + "'",
                "is not measured; nearest: " + String.join(", ", NearestName.three(name, names)));
        throw new AssertionError(name);
    }
}
