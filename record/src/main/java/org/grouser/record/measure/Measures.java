package org.grouser.record.measure;

import org.grouser.record.Evidence;
import org.grouser.record.Recording;

/** Takes numbers from what a run left; what each measure means stands in {@link Measure}. */
public final class Measures {
    private Measures() {}

    /** As below, from a recording alone. */
    public static double evaluate(Measure measure, Recording recording) {
        return evaluate(measure, Evidence.of(recording));
    }

    /**
     * The number, or NaN where the run does not hold it. Unknown columns and sections are refused by name. A
     * combination has no value of its own: the summary of the run forms it from the metrics that it names.
     */
    public static double evaluate(Measure measure, Evidence evidence) {
        return measure.evaluate(evidence, name -> Double.NaN);
    }
}
