package org.grouser.report;

import static org.grouser.report.text.Markup.cell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.grouser.record.Event;
import org.grouser.report.text.NumberText;

/** The events of a run; those of one instant, kind and surface share a row. */
final class EventTable {
    private static final int MOST_ROWS = 120;
    private static final int MOST_NAMES = 8;
    private static final double NOISE = 1e-9; // m/s or N s, shown as zero

    private EventTable() {}

    /** The first rows, and how many events there were. */
    static String html(List<Event> events) {
        if (events.isEmpty()) {
            return "<p>None.</p>\n";
        }
        List<List<Event>> rows = firstRows(events);
        boolean notes = rows.stream()
                .flatMap(List::stream)
                .anyMatch(event -> !event.note().isEmpty());
        StringBuilder out = new StringBuilder();
        if (rows.size() > MOST_ROWS) { // one instant may have many
            long shown = rows.stream().limit(MOST_ROWS).mapToLong(List::size).sum();
            out.append("<p>The first " + shown + " of " + events.size() + " events; all are in events.csv.</p>\n");
        }
        out.append(
                        "<table class=\"events\">\n<thead><tr><th class=\"number\">time, s</th><th>kind</th><th>who</th><th>met</th>")
                .append("<th class=\"number\">speed, m/s</th><th class=\"number\">impulse, N s</th>")
                .append(notes ? "<th>note</th>" : "")
                .append("</tr></thead>\n<tbody>\n");
        rows.stream().limit(MOST_ROWS).forEach(row -> row(out, row, notes));
        return out.append("</tbody>\n</table>\n").toString();
    }

    /** Events together, in the order in which each row began; not many more than are shown. */
    private static List<List<Event>> firstRows(List<Event> events) {
        List<List<Event>> rows = new ArrayList<>();
        int first = 0; // of the rows of this instant
        for (Event event : events) {
            if (first < rows.size() && rows.get(first).get(0).timeS() != event.timeS()) {
                first = rows.size();
                if (first > MOST_ROWS) {
                    break;
                }
            }
            rows.subList(first, rows.size()).stream()
                    .filter(row -> together(row.get(0), event))
                    .findFirst()
                    .orElseGet(() -> {
                        rows.add(new ArrayList<>());
                        return rows.get(rows.size() - 1);
                    })
                    .add(event);
        }
        return rows;
    }

    private static boolean together(Event a, Event b) {
        return a.kind().equals(b.kind())
                && a.other().equals(b.other())
                && a.note().equals(b.note());
    }

    private static void row(StringBuilder out, List<Event> row, boolean notes) {
        Event first = row.get(0);
        String names = row.stream().limit(MOST_NAMES).map(Event::subject).collect(Collectors.joining(", "));
        out.append("<tr>");
        cell(out, "number", NumberText.brief(first.timeS(), 8));
        cell(out, "", first.kind());
        cell(out, "", row.size() > MOST_NAMES ? names + " and " + (row.size() - MOST_NAMES) + " more" : names);
        cell(out, "", first.other());
        cell(out, "number", range(row.stream().mapToDouble(Event::speedMPerS).toArray()));
        cell(out, "number", range(row.stream().mapToDouble(Event::impulseNs).toArray()));
        if (notes) {
            cell(out, "", first.note());
        }
        out.append("</tr>\n");
    }

    /** Smallest and largest, in four digits; one of them if they look the same; nothing for zero. */
    private static String range(double[] values) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        String from = NumberText.brief(Math.abs(low) < NOISE ? 0 : low, 4);
        String to = NumberText.brief(Math.abs(high) < NOISE ? 0 : high, 4);
        if (from.equals(to)) {
            return from.equals("0") ? "" : from;
        }
        return from + " to " + to;
    }
}
