package org.grouser.scenario;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.record.SectionSpec;

/** How often a frame is kept, and which lines are drawn over the final ground. */
public record RecordSpec(double intervalS, List<SectionSpec> sections) {
    public RecordSpec {
        Check.positive("interval_s", intervalS, 1e6, "s");
        sections = List.copyOf(sections);
    }

    public RecordSpec(double intervalS) {
        this(intervalS, List.of());
    }
}
