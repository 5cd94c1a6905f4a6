package org.grouser.report;

import org.grouser.quantity.Check;
import org.grouser.record.measure.Tolerance;

/**
 * One of our numbers beside a published one.
 *
 * @param id scenario
 * @param variant or empty
 * @param quantity name of the metric
 * @param unit of published and ours
 * @param published NaN if the source gives no number
 * @param source paper and figure, closed form or reference run
 * @param ours NaN if the run did not give it
 * @param note words for a reader; may be empty
 * @param group series of measurements that it belongs to, or empty
 */
public record ComparisonRow(
        String id,
        String variant,
        String quantity,
        String unit,
        double published,
        String source,
        double ours,
        Tolerance tolerance,
        String note,
        String group) {
    public ComparisonRow {
        boolean compares = tolerance.kind() == Tolerance.Kind.RELATIVE || tolerance.kind() == Tolerance.Kind.ABSOLUTE;
        if (compares) {
            Check.finite(id + "." + quantity + ".published", published, unit);
        }
        Check.that(
                tolerance.kind() != Tolerance.Kind.RELATIVE || published != 0,
                id + "." + quantity + ".published",
                "= 0 " + unit + " has no relative tolerance; give an absolute one");
    }

    /** Whether the row is judged at all. */
    public boolean judged() {
        return tolerance.kind() != Tolerance.Kind.INFO;
    }

    /** True for a row that is not judged. */
    public boolean pass() {
        return tolerance.accepts(published, ours);
    }

    /** pass, FAIL or info. */
    String verdict() {
        if (!judged()) {
            return "info";
        }
        return pass() ? "pass" : "FAIL";
    }

    /** Scenario, with its variant in brackets. */
    String subject() {
        return variant.isEmpty() ? id : id + " (" + variant + ")";
    }

    /** The tolerance in words. */
    String toleranceWords() {
        double value = tolerance.value();
        String withUnit = NumberText.brief(value) + (unit.isEmpty() ? "" : " " + unit);
        return switch (tolerance.kind()) {
            case RELATIVE -> "\u00b1 " + NumberText.brief(100 * value) + " %";
            case ABSOLUTE -> "\u00b1 " + withUnit;
            case MAX -> "\u2264 " + withUnit;
            case MIN -> "\u2265 " + withUnit;
            case INFO -> "\u2013";
        };
    }
}
