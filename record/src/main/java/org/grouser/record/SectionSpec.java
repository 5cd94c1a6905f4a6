package org.grouser.record;

import java.util.List;
import org.grouser.quantity.Check;

/**
 * A straight line over the final ground of one surface.
 *
 * @param name of the file section-NAME.csv and in metrics
 * @param ground name of the surface
 * @param anchor where s = 0 lies and which way s runs
 * @param acrossM shift to the left of that direction
 */
public record SectionSpec(
        String name, String ground, Anchor anchor, double acrossM, double fromM, double toM, double stepM) {
    private static final int MOST_SAMPLES = 1_000_000;

    public SectionSpec {
        Check.finite("across_m", acrossM, "m");
        Check.finite("from_m", fromM, "m");
        Check.finite("to_m", toM, "m");
        Check.positive("step_m", stepM, 1e6, "m");
        Check.that(toM > fromM, "to_m", "= " + toM + " m is not beyond from_m = " + fromM + " m");
        Check.that((toM - fromM) / stepM < MOST_SAMPLES, "step_m", "= " + stepM + " m gives more than 10^6 samples");
    }

    /** The columns of the run that place it. */
    public List<String> columns() {
        return anchor.columns();
    }

    /** Samples from one end to the other. */
    int samples() {
        return (int) Math.floor((toM - fromM) / stepM + 1e-9) + 1;
    }

    double sM(int sample) {
        return fromM + sample * stepM;
    }
}
