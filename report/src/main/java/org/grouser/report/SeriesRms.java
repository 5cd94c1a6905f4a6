package org.grouser.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Check;
import org.grouser.record.measure.Tolerance;
import org.grouser.report.text.NumberText;

/** One more row for every series of measurements: how far our numbers lie from it, as a root mean square. */
public final class SeriesRms {
    private SeriesRms() {}

    /** The rows, each series followed by its own RMS row. */
    public static List<ComparisonRow> after(List<ComparisonRow> rows) {
        Map<String, List<ComparisonRow>> series = new HashMap<>();
        Map<String, Integer> lastOf = new HashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            String group = rows.get(i).group();
            series.computeIfAbsent(group, key -> new ArrayList<>()).add(rows.get(i));
            lastOf.put(group, i);
        }
        List<ComparisonRow> out = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            String group = rows.get(i).group();
            out.add(rows.get(i));
            if (!group.isEmpty() && lastOf.getOrDefault(group, -1) == i) {
                out.add(rms(series.getOrDefault(group, List.of())));
            }
        }
        return out;
    }

    private static ComparisonRow rms(List<ComparisonRow> rows) {
        ComparisonRow first = rows.get(0);
        double squares = 0;
        double sum = 0;
        for (ComparisonRow row : rows) {
            Check.that(
                    row.unit().equals(first.unit()),
                    "group '" + first.group() + "'",
                    "mixes the units " + first.unit() + " and " + row.unit());
            double apart = row.ours() - row.published(); // NaN if either is missing: then the series has no RMS
            squares += apart * apart;
            sum += apart;
        }
        return new ComparisonRow(
                first.id(),
                "",
                "RMS of " + first.group(),
                first.unit(),
                Math.sqrt(squares / rows.size()),
                new ComparisonRow.Reference(
                        Double.NaN,
                        "ours - measured over " + rows.size() + " rows",
                        Tolerance.INFO,
                        "on average " + NumberText.brief(sum / rows.size(), 3) + " " + first.unit(),
                        first.group()));
    }
}
