package org.grouser.report;

import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.Comparator;
import java.util.List;
import org.grouser.record.run.Summary;
import org.grouser.record.run.SweepRow;
import org.grouser.record.run.SweepSummary;
import org.grouser.report.plot.Plot;
import org.grouser.report.text.Markup;
import org.grouser.report.text.NumberText;

/** One page about a sweep: its numbers, its runs, and every metric over the swept value. */
public final class SweepReport {
    private SweepReport() {}

    /**
     * The page as text.
     *
     * @param checks what is published of the sweep's metrics; may be empty
     */
    public static String html(RunCard card, SweepSummary sweep, List<ComparisonRow> checks) {
        Summary whole = sweep.whole();
        SweepTable table = new SweepTable(sweep);
        Page page = new Page(card.title());
        page.opening(card.shows(), card.source(), whole.warnings());
        card(page, card, sweep, table);
        if (!whole.metrics().isEmpty()) {
            page.append("<h2>Metrics of the sweep</h2>\n").append(ReportTables.metrics(whole, checks));
        }
        page.append("<h2>Runs</h2>\n").append(table.toHtml()).append("<p>Each with its own report:");
        for (SweepRow row : sweep.rows()) {
            page.append(" <a href=\"" + Markup.escaped(row.folder()) + "/report.html\">")
                    .append(Markup.escaped(row.shown()) + "</a>");
        }
        page.append("</p>\n<h2>Plots</h2>\n");
        Plot plot = plot(sweep, table);
        if (plot.panels().isEmpty()) {
            page.append("<p>No run holds a metric.</p>\n");
        } else {
            page.figures(List.of(plot), "p");
        }
        page.append("<h2>Run it again</h2>\n<pre>" + Markup.escaped(card.command()) + "</pre>\n");
        page.append(
                        "<p>In the same folder: scenario.yaml (resolved, with its sweep), summary.json, sweep.csv (one line ")
                .append("per run, all digits), and a folder per run.</p>\n");
        return page.end();
    }

    private static void card(Page page, RunCard card, SweepSummary sweep, SweepTable table) {
        Summary whole = sweep.whole();
        page.append("<h2>Sweep</h2>\n<dl class=\"card\">\n");
        page.entry("Scenario", whole.scenario());
        if (!whole.variant().isEmpty()) {
            page.entry("Variant", whole.variant());
        }
        page.entry("Swept", table.swept().heading());
        page.entry("Runs", Integer.toString(sweep.rows().size()));
        page.entry("Version", "Grouser " + whole.version());
        page.entry("Seed", Long.toString(whole.seed()));
        card.settings().forEach(setting -> page.entry(setting.name(), setting.value()));
        page.entry("Simulated", NumberText.brief(whole.simulatedS()) + " s");
        page.entry("Wall time", NumberText.brief(whole.wallS(), 4) + " s");
        page.entry("Speed", RunReport.speed(whole.realTimeFactor()));
        page.entry("Scenario hash", whole.scenarioHash());
        page.entry("Final state hash", whole.stateHash());
        page.append("</dl>\n");
    }

    /** A panel per metric that some run holds; runs that diverged have no point. */
    static Plot plot(SweepSummary sweep, SweepTable table) {
        List<SweepRow> rows = sweep.rows().stream()
                .filter(row -> !row.diverged())
                .sorted(Comparator.comparingDouble(SweepRow::value))
                .toList();
        double[] values = rows.stream().mapToDouble(SweepRow::value).toArray();
        List<Plot.Panel> panels = table.columns().stream()
                .map(column -> panel(column, rows, values))
                .filter(panel -> panel.lines().get(0).values().anyMatch(Double::isFinite))
                .toList();
        return new Plot(
                "Metrics over " + sweep.name() + ".",
                "One dot per run.",
                table.swept().heading(),
                panels,
                List.of(),
                false);
    }

    private static Plot.Panel panel(SweepTable.Column column, List<SweepRow> rows, double[] values) {
        double[] metric = rows.stream()
                .mapToDouble(row -> column.display().shown(row.metric(column.name())))
                .toArray();
        Plot.Line line = new Plot.Line(column.name(), values, metric).dotted();
        return Plot.Panel.of(column.name(), column.display().unit(), WHOLE, List.of(line));
    }
}
