package org.grouser.report;

import static org.grouser.report.text.Markup.cell;

import java.util.List;
import org.grouser.record.EnergyAccount;
import org.grouser.record.display.Display;
import org.grouser.record.display.DisplayTable;
import org.grouser.record.run.Summary;
import org.grouser.report.text.Markup;

/** Numbers of the page, and what is published of them. */
final class ReportTables {
    private ReportTables() {}

    /** Metrics, each with what is published of it; the published columns are there only if something is. */
    static String metrics(Summary summary, List<ComparisonRow> checks) {
        StringBuilder out = new StringBuilder("<table class=\"metrics\">\n<thead><tr><th>metric</th>");
        out.append("<th class=\"number\">value</th>");
        if (!checks.isEmpty()) {
            out.append(
                    "<th>result</th><th class=\"number\">reference</th><th>tolerance</th><th>kind</th><th>source</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (Summary.Metric metric : summary.metrics()) {
            List<ComparisonRow> own = checks.stream()
                    .filter(row -> row.quantity().equals(metric.name()))
                    .toList();
            out.append("<tr>");
            cell(out, "", metric.name());
            number(out, metric);
            if (!own.isEmpty()) {
                published(out, metric, own.get(0));
            } else if (!checks.isEmpty()) {
                out.append("<td></td><td></td><td></td><td></td><td></td>");
            }
            out.append("</tr>\n");
            own.stream().skip(1).forEach(row -> {
                out.append("<tr><td></td><td></td>");
                published(out, metric, row);
                out.append("</tr>\n");
            });
        }
        return out.append("</tbody>\n</table>\n").toString();
    }

    /** Metrics with their verdicts, in three columns. */
    static String results(Summary summary, List<ComparisonRow> checks) {
        StringBuilder out = new StringBuilder("<table class=\"key\">\n<tbody>\n");
        for (Summary.Metric metric : summary.metrics()) {
            out.append("<tr>");
            cell(out, "", metric.name().replace('_', ' '));
            number(out, metric);
            List<ComparisonRow> own = checks.stream()
                    .filter(row -> row.quantity().equals(metric.name()))
                    .toList();
            if (!checks.isEmpty()) {
                verdict(out, metric, own);
            }
            out.append("</tr>\n");
        }
        return out.append("</tbody>\n</table>\n").toString();
    }

    private static void verdict(StringBuilder out, Summary.Metric metric, List<ComparisonRow> own) {
        out.append("<td class=\"verdict\">");
        for (ComparisonRow row : own) {
            String look = row.judged() ? row.pass() ? "pass" : "fail" : "info";
            String reference = reference(metric, row);
            out.append("<span class=\"" + look + "\">" + row.verdict() + "</span> <span class=\"kind\">")
                    .append(Markup.escaped(row.kind() + reference))
                    .append("</span> ");
        }
        out.append("</td>");
    }

    /** The number that ours is compared with, or the limit that it keeps. */
    private static String reference(Summary.Metric metric, ComparisonRow row) {
        return switch (row.tolerance().kind()) {
            case MAX -> " \u2264 " + metric.display().text(row.tolerance().value());
            case MIN -> " \u2265 " + metric.display().text(row.tolerance().value());
            default ->
                Double.isNaN(row.published()) ? "" : " " + metric.display().text(row.published());
        };
    }

    /** Where the energy came from and went to. */
    static String energy(EnergyAccount account) {
        Display joules = DisplayTable.ofUnit("J");
        StringBuilder out = new StringBuilder("<table class=\"key\">\n<tbody>\n");
        line(out, "At the start (motion, height, springs)", joules.text(account.startJ()));
        account.terms().forEach(term -> line(out, Markup.capital(term.name()), joules.text(term.addedJ())));
        line(out, "At the end", joules.text(account.endJ()));
        line(out, "of which in springs of joints and ground", joules.text(account.storedJ()));
        line(out, "Remainder: lost by the scheme, or, below zero, made", joules.text(account.remainderJ()));
        line(out, "Largest growth in a step without drives", joules.text(account.growthJ()));
        return out.append("</tbody>\n</table>\n").toString();
    }

    private static void line(StringBuilder out, String name, String number) {
        out.append("<tr>");
        cell(out, "", name);
        cell(out, "number", number);
        out.append("</tr>\n");
    }

    private static void number(StringBuilder out, Summary.Metric metric) {
        if (metric.missing().isEmpty()) {
            cell(out, "number", metric.display().text(metric.value()));
        } else {
            cell(out, "missing", metric.missing());
        }
    }

    /** In the unit in which the metric is shown. */
    private static void published(StringBuilder out, Summary.Metric metric, ComparisonRow row) {
        cell(out, row.judged() ? row.pass() ? "pass" : "fail" : "", row.verdict());
        cell(out, "number", metric.display().text(row.published()));
        cell(out, "", row.toleranceWords(metric.display()));
        cell(out, "", row.kind().toString());
        cell(out, "", row.note().isEmpty() ? row.source() : row.source() + "; " + row.note());
    }
}
