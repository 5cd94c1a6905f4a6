package org.grouser.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.grouser.record.EnergyAccount;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.Recording;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;
import org.grouser.report.curve.KeyPlots;
import org.grouser.report.curve.RunPlots;
import org.grouser.report.figure.BlockFigure;
import org.grouser.report.figure.PathFigure;
import org.grouser.report.figure.RockFigure;
import org.grouser.report.figure.Scenery;
import org.grouser.report.figure.TrackFigure;
import org.grouser.report.map.GroundPicture;
import org.grouser.report.plot.Plot;
import org.grouser.report.text.Markup;
import org.grouser.report.text.NumberText;

/**
 * One page per run that needs no network and no other file, on a screen or on paper: what was asked, a picture, results with verdicts, a
 * sentence on trust and the plots that matter; the rest is folded behind a table of contents. Without its script the page is complete.
 */
public final class RunReport {
    private static final int DRAWN_NUMBERS = 1 << 22; // 32 MB of them; more cannot be seen
    private static final int ROOMY_ENTRY = 18; // characters that fit in one column

    private final Page html;
    private final List<String[]> parts = new ArrayList<>(); // id and title of each

    private RunReport(String title) {
        html = new Page(title);
    }

    /**
     * Writes report.html, and the pictures of the ground.
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
        folder.writeText("report.html", html(card, summary, evidence, evidence.grounds(), pictures, checks));
    }

    /**
     * Writes report.html anew from what a run left, with the pictures of the ground that are in its folder. How much soil was
     * moved is known only when the run ends, and not said here.
     *
     * @param evidence without grounds
     * @param grounds names of the surfaces
     * @param checks as in {@link #write}
     */
    public static void rewrite(
            RunFolder folder,
            RunCard card,
            Summary summary,
            Evidence evidence,
            List<String> grounds,
            List<ComparisonRow> checks)
            throws IOException {
        List<GroundPicture> pictures = GroundPicture.read(folder, grounds);
        List<GroundMap> left = new ArrayList<>();
        for (String ground : grounds) {
            folder.readGround(ground).ifPresent(left::add);
        }
        folder.writeText("report.html", html(card, summary, evidence, left, pictures, checks));
    }

    /** The page as text. */
    public static String html(RunCard card, Summary summary, Evidence evidence, List<ComparisonRow> checks) {
        return html(card, summary, evidence, evidence.grounds(), pictures(evidence), checks);
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
            List<GroundMap> grounds,
            List<GroundPicture> pictures,
            List<ComparisonRow> checks) {
        int frames = evidence.recording().rows();
        Recording recording = evidence.recording().overview(DRAWN_NUMBERS);
        RunReport report = new RunReport(card.title());
        report.html.opening(card.shows(), card.source(), summary.warnings());
        report.html.append("<div class=\"first\">\n");
        report.html.append("<div>\n");
        report.track(recording, card, card.scenery().withGroundsNow(grounds), summary.variant());
        if (!pictures.isEmpty()) {
            report.html.append(GroundPart.figure(pictures.get(0)));
        }
        report.html.append("</div>\n");
        if (!summary.metrics().isEmpty()) {
            report.html
                    .append("<div class=\"results\">\n<h2>Results</h2>\n")
                    .append(ReportTables.results(summary, checks))
                    .append("</div>\n");
        }
        report.html.append("</div>\n");
        Optional<EnergyAccount> energy = EnergyAccount.of(evidence.recording());
        report.html
                .append("<p class=\"trust\">")
                .append(Markup.escaped(TrustText.of(card, summary, evidence, energy)))
                .append("</p>\n");
        report.html.charts(KeyPlots.of(evidence.recording()), "k");
        report.contents();
        report.part("run", "Run and settings", true);
        report.card(card, summary);
        report.close();
        if (!summary.metrics().isEmpty() && !checks.isEmpty()) {
            report.part("references", "Results and references", false);
            report.html
                    .append("<div class=\"wide\">\n")
                    .append(ReportTables.metrics(summary, checks))
                    .append("</div>\n");
            report.close();
        }
        energy.ifPresent(account -> {
            report.part("energy", "Energy", false);
            report.html.append(ReportTables.energy(account));
            report.close();
        });
        String ground = GroundPart.html(evidence, pictures, summary.notes());
        if (!ground.isEmpty()) {
            report.part("ground", "Ground", false);
            report.html.append(ground);
            report.close();
        }
        report.part("plots", "All plots", false);
        if (recording.rows() < frames) {
            report.html.append("<p>The plots show " + recording.rows() + " of " + frames
                    + " frames, those with the extremes of each column among them.</p>\n");
        }
        report.plots(
                RunPlots.of(recording, summary.variant(), card.referenceRuns()),
                recording.events().stream().anyMatch(event -> event.kind().equals("touchdown")));
        report.close();
        report.part("events", "Events", false);
        report.html
                .append("<div class=\"wide\">\n")
                .append(EventTable.html(recording.events()))
                .append("</div>\n");
        report.close();
        report.part("again", "Run it again", false);
        report.rerun(card, evidence, !pictures.isEmpty());
        report.close();
        report.html.contents(report.parts);
        return report.html.end();
    }

    private void contents() {
        html.append(Page.CONTENTS);
    }

    /** Begins a part that is folded until it is asked for. */
    private void part(String id, String title, boolean open) {
        parts.add(new String[] {id, title});
        html.append("<details class=\"part\" id=\"" + id + "\"" + (open ? " open" : "") + ">\n<summary><h2>"
                + Markup.escaped(title) + "</h2></summary>\n");
    }

    private void close() {
        html.append("</details>\n");
    }

    private void track(Recording recording, RunCard card, Scenery scenery, String name) {
        String path = PathFigure.svg(recording, card.course(), name, card.referenceRuns(), "w");
        String rocks = RockFigure.svg(recording, scenery, "r");
        String picture = BlockFigure.svg(recording, scenery, card.course(), "b")
                + path
                + TrackFigure.svg(recording, scenery, card.course(), "t", path.isEmpty() && rocks.isEmpty())
                + rocks;
        if (!picture.isEmpty()) {
            html.append("<figure>\n").append(picture).append("</figure>\n");
        }
    }

    private void card(RunCard card, Summary summary) {
        html.append("<dl class=\"card\">\n");
        html.entry("Scenario", summary.scenario());
        if (!summary.variant().isEmpty()) {
            html.entry("Variant", summary.variant());
        }
        html.entry("Version", "Grouser " + summary.version());
        html.entry("Seed", Long.toString(summary.seed()));
        card.settings().forEach(setting -> html.entry(setting.name(), setting.value()));
        html.entry("Stopped by", summary.stop());
        html.entry("Simulated", NumberText.brief(summary.simulatedS()) + " s");
        html.entry("Wall time", NumberText.brief(summary.wallS(), 4) + " s");
        html.entry("Speed", speed(summary.realTimeFactor()));
        solver(summary.solver());
        html.entry("Scenario hash", summary.scenarioHash());
        html.entry("Final state hash", summary.stateHash());
        methods(summary.solver());
        html.append("</dl>\n");
    }

    /**
     * @param factor wall seconds per simulated second
     */
    static String speed(double factor) {
        if (!(factor > 0)) {
            return "\u2013";
        }
        return factor <= 1
                ? NumberText.brief(1 / factor, 2) + " \u00d7 faster than real time"
                : NumberText.brief(factor, 2) + " \u00d7 slower than real time";
    }

    private void solver(SolverStatistics solver) {
        html.entry("Friction problems", Long.toString(solver.problems()));
        if (solver.problems() == 0) {
            return;
        }
        html.entry(
                "Iterations",
                "mean " + NumberText.brief(solver.meanIterations(), 4) + ", most " + solver.maxIterations());
        html.entry("Worst relative error", NumberText.brief(solver.worstError(), 3));
    }

    private void methods(SolverStatistics solver) {
        StringBuilder methods = new StringBuilder();
        for (Map.Entry<String, Long> method : solver.methods().entrySet()) {
            methods.append(methods.length() == 0 ? "" : ", ")
                    .append(methodName(method.getKey()) + " " + method.getValue());
        }
        if (methods.length() > 0) {
            html.entry(methods.length() > ROOMY_ENTRY, "Problems solved by", methods.toString());
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
        if (plots.isEmpty()) {
            html.append("<p>Nothing was recorded.</p>\n");
        }
        if (plots.stream().anyMatch(plot -> !plot.marksS().isEmpty())) {
            html.append("<p>Dashed vertical lines are impacts" + (touchdown ? " and the detected touchdown. " : ". "));
        } else {
            html.append("<p>");
        }
        html.append("Beside a heading, a = b says that these curves lie on each other as drawn.</p>\n");
        html.figures(plots, "p");
    }

    private void rerun(RunCard card, Evidence evidence, boolean maps) {
        html.append("<pre>").append(Markup.escaped(card.command())).append("</pre>\n");
        html.append(
                        "<p>In the same folder: scenario.yaml (fully resolved), summary.json, series.csv (every frame, all ")
                .append("digits), columns.json (owner, quantity and unit of its columns), events.csv")
                .append(evidence.sections().isEmpty() ? "" : ", section-*.csv")
                .append(maps ? ", terrain-*.asc, .png, .svg" : "")
                .append(".</p>\n");
    }
}
