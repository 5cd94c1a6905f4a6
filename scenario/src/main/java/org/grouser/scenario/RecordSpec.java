package org.grouser.scenario;

import org.grouser.quantity.Check;

/** How often a frame is kept. */
public record RecordSpec(double intervalS) {
    public RecordSpec {
        Check.positive("interval_s", intervalS, 1e6, "s");
    }
}
