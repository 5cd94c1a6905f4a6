package org.grouser.report;

import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.Summary;

/** Tables of the page. */
final class ReportTables {
    private static final int MOST_EVENTS = 200;

    private ReportTables() {}

    /** Metrics, each beside what is published of it; the published columns are there only if something is. */
    static String metrics(Summary summary, List<ComparisonRow> checks) {
        StringBuilder out = new StringBuilder("<table class=\"metrics\">\n<thead><tr><th>metric</th>");
        out.append("<th class=\"number\">value</th><th>unit</th>");
        if (!checks.isEmpty()) {
            out.append("<th class=\"number\">published</th><th>tolerance</th><th>result</th><th>source</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (Summary.Metric metric : summary.allMetrics()) {
            List<ComparisonRow> own = checks.stream()
                    .filter(row -> row.quantity().equals(metric.name()))
                    .toList();
            out.append("<tr>");
            cell(out, "", metric.name());
            cell(out, "number", NumberText.brief(metric.value()));
            cell(out, "", metric.unit());
            if (!own.isEmpty()) {
                published(out, own.get(0));
            } else if (!checks.isEmpty()) {
                out.append("<td></td><td></td><td></td><td></td>");
            }
            out.append("</tr>\n");
            own.stream().skip(1).forEach(row -> {
                out.append("<tr><td></td><td></td><td></td>");
                published(out, row);
                out.append("</tr>\n");
            });
        }
        return out.append("</tbody>\n</table>\n").toString();
    }

    private static void published(StringBuilder out, ComparisonRow row) {
        cell(out, "number", NumberText.brief(row.published()));
        cell(out, "", row.toleranceWords());
        cell(out, row.judged() ? row.pass() ? "pass" : "fail" : "", row.verdict());
        cell(out, "", row.note().isEmpty() ? row.source() : row.source() + "; " + row.note());
    }

    /** The first events, and how many there were. */
    static String events(List<Event> events) {
        if (events.isEmpty()) {
            return "<p>None.</p>\n";
        }
        StringBuilder out = new StringBuilder();
        if (events.size() > MOST_EVENTS) {
            out.append("<p>The first " + MOST_EVENTS + " of " + events.size() + "; all are in events.csv.</p>\n");
        }
        out.append("<table>\n<thead><tr><th class=\"number\">time, s</th><th>kind</th><th>who</th><th>met</th>")
                .append("<th class=\"number\">speed, m/s</th><th class=\"number\">impulse, N s</th><th>note</th>")
                .append("</tr></thead>\n<tbody>\n");
        events.stream().limit(MOST_EVENTS).forEach(event -> {
            out.append("<tr>");
            cell(out, "number", NumberText.brief(event.timeS(), 8));
            cell(out, "", event.kind());
            cell(out, "", event.subject());
            cell(out, "", event.other());
            cell(out, "number", NumberText.brief(event.speedMPerS(), 5));
            cell(out, "number", NumberText.brief(event.impulseNs(), 5));
            cell(out, "", event.note());
            out.append("</tr>\n");
        });
        return out.append("</tbody>\n</table>\n").toString();
    }

    private static void cell(StringBuilder out, String kind, String words) {
        out.append(kind.isEmpty() ? "<td>" : "<td class=\"" + kind + "\">");
        out.append(Markup.escaped(words)).append("</td>");
    }
}
