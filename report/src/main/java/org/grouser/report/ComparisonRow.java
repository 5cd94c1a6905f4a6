package org.grouser.report;

import org.grouser.quantity.Check;
import org.grouser.record.display.Display;
import org.grouser.record.measure.Tolerance;
import org.grouser.report.text.NumberText;

/**
 * One of our numbers and a published one.
 *
 * @param id scenario
 * @param variant or empty
 * @param quantity name of the metric
 * @param unit of both numbers
 * @param ours NaN if the run did not give it
 * @param reference what it is compared with
 */
public record ComparisonRow(String id, String variant, String quantity, String unit, double ours, Reference reference) {
    /**
     * A published number.
     *
     * @param value NaN if the source gives no number
     * @param source paper and figure, closed form or reference run
     * @param tolerance how near ours has to come
     * @param note words for a reader; may be empty
     * @param group series of measurements that it belongs to, or empty
     */
    public record Reference(double value, String source, Tolerance tolerance, String note, String group) {
        /** The same for a run that is another than the one which the number belongs to: shown, and not judged. */
        public Reference notJudged(String why) {
            String words = note.isEmpty() ? "not judged: " + why : note + "; not judged: " + why;
            return new Reference(value, source, Tolerance.INFO, words, group);
        }
    }

    /** The same row of a run whose inputs are others. */
    public ComparisonRow notJudged(String why) {
        return new ComparisonRow(id, variant, quantity, unit, ours, reference.notJudged(why));
    }

    /** What kind of number the reference is. */
    public ReferenceKind kind() {
        return ReferenceKind.of(source());
    }

    public ComparisonRow {
        Tolerance.Kind kind = reference.tolerance().kind();
        if (kind == Tolerance.Kind.RELATIVE || kind == Tolerance.Kind.ABSOLUTE) {
            Check.finite(id + "." + quantity + ".published", reference.value(), unit);
        }
        Check.that(
                kind != Tolerance.Kind.RELATIVE || reference.value() != 0,
                id + "." + quantity + ".published",
                "= 0 " + unit + " has no relative tolerance; give an absolute one");
    }

    public double published() {
        return reference.value();
    }

    public String source() {
        return reference.source();
    }

    public Tolerance tolerance() {
        return reference.tolerance();
    }

    public String note() {
        return reference.note();
    }

    public String group() {
        return reference.group();
    }

    /** Whether the row is judged at all. */
    public boolean judged() {
        return tolerance().kind() != Tolerance.Kind.INFO;
    }

    /** True for a row that is not judged. */
    public boolean pass() {
        return tolerance().accepts(published(), ours);
    }

    /** pass, FAIL or info. */
    public String verdict() {
        if (!judged()) {
            return "info";
        }
        return pass() ? "pass" : "FAIL";
    }

    /** Scenario, with its variant in brackets. */
    String subject() {
        return variant.isEmpty() ? id : id + " (" + variant + ")";
    }

    /** The tolerance in words, in the unit of the row. */
    public String toleranceWords() {
        return toleranceWords(tolerance().value(), shownUnit());
    }

    /** The same in the unit in which the metric is shown. */
    public String toleranceWords(Display display) {
        return toleranceWords(display.shown(tolerance().value()), display.unit());
    }

    /** The unit of the row, nothing for a pure number. */
    String shownUnit() {
        return unit.equals("-") ? "" : unit;
    }

    private String toleranceWords(double shown, String shownUnit) {
        double value = tolerance().value();
        String withUnit = NumberText.brief(shown) + (shownUnit.isEmpty() ? "" : " " + shownUnit);
        return switch (tolerance().kind()) {
            case RELATIVE -> "\u00b1 " + NumberText.brief(100 * value) + " %";
            case ABSOLUTE -> "\u00b1 " + withUnit;
            case MAX -> "\u2264 " + withUnit;
            case MIN -> "\u2265 " + withUnit;
            case INFO -> "\u2013";
        };
    }
}
