package org.grouser.scenario;

import org.jspecify.annotations.Nullable;

/**
 * A published number and how close a rerun has to come.
 *
 * @param id scenario of the catalog; @param variant of it, or empty for its default
 * @param quantity name of the scenario's metric
 * @param published the number, or null where the source gives none; @param source figure, closed form or reference run
 * @param limit of the tolerance; 0 for INFO
 * @param note words for a reader; may be empty
 */
public record ValidationRow(
        String id,
        String variant,
        String quantity,
        @Nullable Double published,
        String unit,
        String source,
        Tolerance tolerance,
        double limit,
        String note) {
    /** How a number is compared. */
    public enum Tolerance {
        /** |ours - published| &lt;= limit |published|. */
        RELATIVE,
        /** |ours - published| &lt;= limit. */
        ABSOLUTE,
        /** ours &lt;= limit. */
        MAX,
        /** Reported without a limit: always passes. */
        INFO
    }

    /** Whether our number keeps the tolerance; NaN never does, except for INFO. */
    public boolean passes(double ours) {
        double off = published == null ? Double.NaN : Math.abs(ours - published);
        return switch (tolerance) {
            case RELATIVE -> off <= limit * Math.abs(published == null ? Double.NaN : published);
            case ABSOLUTE -> off <= limit;
            case MAX -> ours <= limit;
            case INFO -> true;
        };
    }

    /** The tolerance in words, for example "1 %", "+-0.005 m", "at most 1e-7 m/s" or "info". */
    public String toleranceText() {
        String inUnit = unit.equals("-") ? "" : " " + unit;
        return switch (tolerance) {
            case RELATIVE -> Numbers.text(Math.round(limit * 1e8) / 1e6) + " %";
            case ABSOLUTE -> "+-" + Numbers.text(limit) + inUnit;
            case MAX -> "at most " + Numbers.text(limit) + inUnit;
            case INFO -> "info";
        };
    }
}
