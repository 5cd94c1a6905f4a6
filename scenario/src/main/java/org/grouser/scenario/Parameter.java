package org.grouser.scenario;

import org.grouser.quantity.Check;
import org.grouser.quantity.Formula;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Unit;

/**
 * A number of a scenario that has a name, so that formulas, settings, sweeps and studies can speak of it.
 *
 * @param unit empty: not said, so that it fits anywhere
 * @param range where the value may lie
 * @param title what it is, or empty
 */
public record Parameter(String name, double value, String unit, Range range, String title) {
    /**
     * @throws OutOfRangeException if the value lies outside
     */
    public Parameter {
        Check.inRange("value", value, range.min, range.max, unit.isEmpty() ? "-" : unit);
    }

    /** From the least to the largest value. */
    public record Range(double min, double max) {
        public static final Range ANY = new Range(-Double.MAX_VALUE, Double.MAX_VALUE);

        public Range {
            Check.that(min <= max, "range", "has its smaller end last");
        }
    }

    Formula.Amount amount() {
        return new Formula.Amount(value, unit.isEmpty() ? null : Unit.parse(unit));
    }
}
