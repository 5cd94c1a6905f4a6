package org.grouser.terrain.generate;

import java.util.List;
import java.util.Locale;

/** Statistics of rocks as text: a table, then numbers from each diameter up as bars on a logarithmic scale. */
final class RockTable {
    private static final int WIDTH = 40;

    private RockTable() {}

    static String text(RockStatistics statistics) {
        StringBuilder out = new StringBuilder();
        out.append(format(
                "%d rocks on %.2f m2, %.3f per m2; %d found no place%n",
                statistics.rocks(), statistics.areaM2(), statistics.rocksPerM2(), statistics.missing()));
        out.append(format("%14s %10s %8s   %s%n", "diameter, m", "expected", "placed", "99 % band"));
        for (RockStatistics.Row row : statistics.rows()) {
            String size = row.minM() == row.maxM()
                    ? format("%.3f", row.minM())
                    : format("%.3f to %.3f", row.minM(), row.maxM());
            String band = row.least() + " to " + row.most() + (row.inside() ? "" : "  outside");
            out.append(format("%14s %10.1f %8d   %s%n", size, row.expected(), row.placed(), band));
        }
        out.append(format(
                "covered %.3f %%, expected %.3f %%, 99 %% band %.3f to %.3f %%: %s%n",
                100 * statistics.coverage(),
                100 * statistics.expectedCoverage(),
                100 * statistics.leastCoverage(),
                100 * statistics.mostCoverage(),
                statistics.inside() ? "all inside" : "not all inside"));
        bars(out, statistics);
        return out.toString();
    }

    private static void bars(StringBuilder out, RockStatistics statistics) {
        List<RockStatistics.Row> rows = statistics.rows();
        double[] found = new double[rows.size() + 1]; // per m2, from the diameter of a row up
        double[] expected = new double[rows.size() + 1];
        for (int i = rows.size() - 1; i >= 0; i--) {
            found[i] = found[i + 1] + rows.get(i).placed() / statistics.areaM2();
            expected[i] = expected[i + 1] + rows.get(i).expected() / statistics.areaM2();
        }
        double low = Math.floor(StrictMath.log10(expected[rows.size() - 1]));
        double high = Math.max(low + 1, Math.ceil(StrictMath.log10(Math.max(expected[0], found[0]))));
        out.append(format(
                "%nrocks from a diameter up, per m2: # placed, | expected; from %s to %s, logarithmic%n",
                StrictMath.pow(10, low), StrictMath.pow(10, high)));
        out.append(format("%14s %10s %8s%n", "diameter, m", "expected", "placed"));
        for (int i = 0; i < rows.size(); i++) {
            int bar = column(found[i], low, high);
            int mark = column(expected[i], low, high);
            StringBuilder line = new StringBuilder("#".repeat(bar) + " ".repeat(WIDTH + 1 - bar));
            line.setCharAt(mark, '|');
            out.append(format("%14.3f %10.4f %8.4f   %s", rows.get(i).minM(), expected[i], found[i], line)
                    .stripTrailing());
            out.append(format("%n"));
        }
    }

    private static int column(double perM2, double low, double high) {
        if (perM2 <= 0) {
            return 0;
        }
        double share = (StrictMath.log10(perM2) - low) / (high - low);
        return (int) Math.round(WIDTH * Math.max(0, Math.min(1, share)));
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern.replace("%n", "\n"), values);
    }
}
