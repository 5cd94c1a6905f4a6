package org.grouser.record.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MetricSpecTest {
    private static MetricSpec metric(String name, Measure measure) {
        return new MetricSpec(name, "-", measure);
    }

    @Test
    void aCombinationGoesWithTheColumnThatItIsMadeOfInTheEnd() {
        List<MetricSpec> specs = List.of(
                metric("outer", new Combination.Difference("inner", "speed")),
                metric("inner", new Combination.Ratio("speed", "slip")),
                metric("speed", new Measure.AtEnd(List.of("v"))),
                metric("slip", new Measure.AtEnd(List.of("s"))),
                metric("double", new Combination.Ratio("speed", "speed")));
        assertEquals(specs, MetricSpec.measurable(specs, List.of("v", "s")));
        List<MetricSpec> without = MetricSpec.measurable(specs, List.of("time_s", "v"));
        assertEquals(
                List.of("speed", "double"),
                without.stream().map(MetricSpec::name).toList());
    }
}
