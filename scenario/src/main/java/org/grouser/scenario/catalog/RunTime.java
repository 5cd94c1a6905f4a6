package org.grouser.scenario.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.grouser.quantity.Check;

/**
 * How long a scenario of the catalog takes, as it was measured (validation/run-times.csv); of its default variant, without changes.
 *
 * @param cpuS seconds of one core, all runs of a sweep together
 * @param simulatedS time that passes in it, all runs of a sweep together: less than its limit where it stops early
 */
public record RunTime(String id, double cpuS, double simulatedS) {
    public static final String HEADER = "scenario,cpu_s,simulated_s";

    /** The measured list, by id. */
    public static List<RunTime> read() {
        return CatalogFiles.rows(CatalogFiles.validation().resolve("run-times.csv"), HEADER).stream()
                .map(cells -> new RunTime(cells[0], number(cells[1]), number(cells[2])))
                .toList();
    }

    /** That of one scenario, if it was measured. */
    public static Optional<RunTime> of(String id) {
        return read().stream().filter(time -> time.id().equals(id)).findFirst();
    }

    private static double number(String cell) {
        double value = Double.parseDouble(cell);
        Check.inRange("run-times.csv", value, 0, 1e9, "s");
        return value;
    }

    /** The row as it stands in the list. */
    public String toCsv() {
        return String.format(Locale.ROOT, "%s,%.2f,%s", id, cpuS, simulatedS);
    }

    /** The time in words, as far as it can be relied upon on another machine: 0.5 s, 40 s, 3 min, 1.5 h. */
    public String words() {
        if (cpuS < 1) {
            return "< 1 s";
        }
        if (cpuS < 95) {
            return rounded(cpuS) + " s";
        }
        return cpuS < 95 * 60 ? rounded(cpuS / 60) + " min" : rounded(cpuS / 3600) + " h";
    }

    private static String rounded(double value) {
        if (value < 10) {
            return String.valueOf(Math.round(value));
        }
        return String.valueOf(5 * Math.round(value / 5));
    }
}
