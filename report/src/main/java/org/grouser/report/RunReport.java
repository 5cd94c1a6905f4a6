package org.grouser.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.RunFolder;
import org.grouser.record.SolverStatistics;
import org.grouser.record.Summary;

/** One page per run that needs no network, no script and no other file, on a screen or on paper. */
public final class RunReport {
    private static final int ROOMY_ENTRY = 18; // characters that fit in one column

    private final StringBuilder html = new StringBuilder();

    private RunReport() {}

    /**
     * Writes report.html, and the pictures of the ground beside it.
     *
     * @param checks rows of this run, joined to its metrics by quantity; may be empty
     */
    public static void write(
            RunFolder folder, RunCard card, Summary summary, Evidence evidence, List<ComparisonRow> checks)
            throws IOException {
        List<GroundPicture> pictures = pictures(evidence);
        for (GroundPicture picture : pictures) {
            picture.write(folder);
        }
        folder.writeText("report.html", html(card, summary, evidence, pictures, checks));
    }

    /** The page as text. */
    public static String html(RunCard card, Summary summary, Evidence evidence, List<ComparisonRow> checks) {
        return html(card, summary, evidence, pictures(evidence), checks);
    }

    private static List<GroundPicture> pictures(Evidence evidence) {
        return evidence.grounds().stream()
                .flatMap(map -> GroundPicture.of(map).stream())
                .toList();
    }

    private static String html(
            RunCard card,
            Summary summary,
            Evidence evidence,
            List<GroundPicture> pictures,
            List<ComparisonRow> checks) {
        Recording recording = evidence.recording();
        RunReport report = new RunReport();
        report.head(card);
        report.opening(card, summary);
        report.track(recording, card.scenery());
        report.card(card, summary);
        if (!summary.metrics().isEmpty()) {
            report.html.append("<h2>Metrics</h2>\n").append(ReportTables.metrics(summary, checks));
        }
        report.html.append(GroundPart.html(evidence, pictures));
        report.plots(
                RunPlots.of(recording),
                recording.events().stream().anyMatch(event -> event.kind().equals("touchdown")));
        report.html.append("<h2>Events</h2>\n").append(EventTable.html(recording.events()));
        report.rerun(card, evidence);
        report.html.append("<script>\n").append(resource("report.js")).append("</script>\n</body>\n</html>\n");
        return report.html.toString();
    }

    private void head(RunCard card) {
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
                .append("img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n");
        html.append("<title>").append(Markup.escaped(card.title())).append("</title>\n");
        html.append("<style>\n").append(resource("report.css")).append("</style>\n</head>\n<body>\n");
    }

    private void opening(RunCard card, Summary summary) {
        html.append("<h1>").append(Markup.escaped(card.title())).append("</h1>\n");
        if (!card.shows().isEmpty()) {
            html.append("<p class=\"shows\">Shows: ")
                    .append(Markup.escaped(card.shows()))
                    .append("</p>\n");
        }
        if (!card.source().isEmpty()) {
            html.append("<p class=\"source\">Source: ")
                    .append(Markup.escaped(card.source()))
                    .append("</p>\n");
        }
        if (!summary.warnings().isEmpty()) {
            html.append("<div class=\"warnings\"><strong>Warnings</strong>\n<ul>\n");
            summary.warnings()
                    .forEach(warning ->
                            html.append("<li>").append(Markup.escaped(warning)).append("</li>\n"));
            html.append("</ul></div>\n");
        }
    }

    private void track(Recording recording, Scenery scenery) {
        String picture = BlockFigure.svg(recording, scenery, "b") + TrackFigure.svg(recording, scenery, "t");
        if (!picture.isEmpty()) {
            html.append("<figure>\n").append(picture).append("</figure>\n");
        }
    }

    private void card(RunCard card, Summary summary) {
        html.append("<h2>Run</h2>\n<dl class=\"card\">\n");
        entry("Scenario", summary.scenario());
        if (!summary.variant().isEmpty()) {
            entry("Variant", summary.variant());
        }
        entry("Version", "Grouser " + summary.version());
        entry("Seed", Long.toString(summary.seed()));
        card.settings().forEach(setting -> entry(setting.name(), setting.value()));
        entry("Stopped by", summary.stop());
        entry("Simulated", NumberText.brief(summary.simulatedS()) + " s");
        entry("Wall time", NumberText.brief(summary.wallS(), 4) + " s");
        entry("Speed", speed(summary.realTimeFactor()));
        solver(summary.solver());
        entry("Scenario hash", summary.scenarioHash());
        entry("Final state hash", summary.stateHash());
        methods(summary.solver());
        html.append("</dl>\n");
    }

    /** @param factor wall seconds per simulated second */
    static String speed(double factor) {
        if (!(factor > 0)) {
            return "\u2013";
        }
        return factor <= 1
                ? NumberText.brief(1 / factor, 2) + " \u00d7 faster than real time"
                : NumberText.brief(factor, 2) + " \u00d7 slower than real time";
    }

    private void solver(SolverStatistics solver) {
        entry("Friction problems", Long.toString(solver.problems()));
        if (solver.problems() == 0) {
            return;
        }
        entry(
                "Iterations",
                "mean " + NumberText.brief(solver.meanIterations(), 4) + ", most " + solver.maxIterations());
        entry("Worst relative error", NumberText.brief(solver.worstError(), 3));
    }

    private void methods(SolverStatistics solver) {
        StringBuilder methods = new StringBuilder();
        for (Map.Entry<String, Long> method : solver.methods().entrySet()) {
            methods.append(methods.length() == 0 ? "" : ", ")
                    .append(methodName(method.getKey()) + " " + method.getValue());
        }
        if (methods.length() > 0) {
            entry(methods.length() > ROOMY_ENTRY, "Problems solved by", methods.toString());
        }
    }

    private static String methodName(String method) {
        return switch (method) {
            case "start" -> "start value";
            case "newton" -> "Newton";
            case "gauss_seidel" -> "Gauss-Seidel";
            default -> method;
        };
    }

    private void plots(List<Plot> plots, boolean touchdown) {
        html.append("<h2>Plots</h2>\n");
        if (plots.isEmpty()) {
            html.append("<p>Nothing was recorded.</p>\n");
        }
        if (plots.stream().anyMatch(plot -> !plot.marksS().isEmpty())) {
            html.append("<p>Dashed vertical lines are impacts" + (touchdown ? " and the detected touchdown. " : ". "));
        } else {
            html.append("<p>");
        }
        html.append("Beside a heading, a = b says that these curves lie on each other as drawn.</p>\n");
        for (int i = 0; i < plots.size(); i++) {
            Plot plot = plots.get(i);
            html.append("<figure>\n<figcaption><strong>")
                    .append(Markup.escaped(plot.title()))
                    .append("</strong> ");
            html.append(Markup.escaped(plot.note())).append("</figcaption>\n");
            html.append(plot.toSvg("p" + i)).append("</figure>\n");
        }
    }

    private void rerun(RunCard card, Evidence evidence) {
        html.append("<h2>Run it again</h2>\n<pre>")
                .append(Markup.escaped(card.command()))
                .append("</pre>\n");
        html.append("<p>Beside this page: scenario.yaml (fully resolved), summary.json, series.csv (every frame, all ")
                .append("digits), events.csv")
                .append(evidence.sections().isEmpty() ? "" : ", section-*.csv")
                .append(evidence.grounds().isEmpty() ? "" : ", terrain-*.asc, .png, .svg")
                .append(".</p>\n");
    }

    private void entry(String name, String value) {
        entry(false, name, value);
    }

    /** @param wide over all columns */
    private void entry(boolean wide, String name, String value) {
        html.append(wide ? "<div class=\"wide\"><dt>" : "<div><dt>")
                .append(Markup.escaped(name))
                .append("</dt><dd>");
        html.append(Markup.escaped(value)).append("</dd></div>\n");
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(RunReport.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + name + " of the report", e);
        }
    }
}
