package org.grouser.report;

import static org.grouser.report.text.Markup.cell;

import java.util.List;
import org.grouser.record.run.Summary;
import org.grouser.report.text.NumberText;

/** Numbers of the page, and what is published of them. */
final class ReportTables {
    private ReportTables() {}

    /** Metrics, each with what is published of it; the published columns are there only if something is. */
    static String metrics(Summary summary, List<ComparisonRow> checks) {
        StringBuilder out = new StringBuilder("<table class=\"metrics\">\n<thead><tr><th>metric</th>");
        out.append("<th class=\"number\">value</th><th>unit</th>");
        if (!checks.isEmpty()) {
            out.append("<th class=\"number\">published</th><th>tolerance</th><th>result</th><th>source</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (Summary.Metric metric : summary.metrics()) {
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
}
