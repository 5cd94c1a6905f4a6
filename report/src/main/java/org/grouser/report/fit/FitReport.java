package org.grouser.report.fit;

import java.util.ArrayList;
import java.util.List;
import org.grouser.report.Page;
import org.grouser.report.text.Markup;
import org.grouser.report.text.NumberText;
import org.grouser.report.text.TextTable;

/** One page per fit that needs no network and no other file, on a screen or on paper. */
public final class FitReport {
    private static final int MOST_SERIES = 40; // drawn; all are in fit.json

    private final FitAnswer answer;
    private final Page page;

    private FitReport(FitAnswer answer) {
        this.answer = answer;
        this.page = new Page(
                answer.head().title().isEmpty()
                        ? answer.head().fit()
                        : answer.head().title());
    }

    /**
     * The page as text.
     *
     * @param command that makes the fit again
     */
    public static String html(FitAnswer answer, String command) {
        FitReport report = new FitReport(answer);
        report.card(command);
        report.known();
        report.estimates();
        report.list("What the data determine", answer.words().determined());
        report.data(false, "Data and fit");
        report.data(true, "Held-out data and prediction");
        report.profiles();
        report.together();
        report.drive();
        report.residuals();
        report.next();
        report.list("Notes", answer.words().notes());
        return report.page.end();
    }

    private void card(String command) {
        FitAnswer.Head head = answer.head();
        page.append("<h2>Fit</h2>\n<dl class=\"card\">\n");
        page.entry("Fit", head.fit());
        page.entry("Date", head.date());
        page.entry("Parameters", Integer.toString(answer.parameters().size()));
        page.entry("Fitted values", Integer.toString(head.values()));
        page.entry("Cost", NumberText.brief(head.cost(), 5));
        page.entry("Level of intervals", percent(head.level()));
        page.entry("Seed", Long.toString(head.seed()));
        page.entry("Runs", head.effort());
        page.append("</dl>\n<pre>" + Markup.escaped(command) + "</pre>\n");
    }

    private void known() {
        if (!answer.words().known().isEmpty()) {
            page.append("<div class=\"known\"><strong>What must be known to believe this</strong>\n");
            page.list(answer.words().known());
            page.append("</div>\n");
        }
    }

    private void list(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            page.append("<h2>" + Markup.escaped(title) + "</h2>\n");
            page.list(lines);
        }
    }

    private void estimates() {
        boolean made = answer.parameters().stream().anyMatch(it -> !Double.isNaN(it.truth()));
        List<List<String>> cells = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of(
                "parameter",
                "unit",
                "estimate",
                "deviation",
                percent(answer.head().level()) + " interval"));
        if (made) {
            head.add("truth");
        }
        boolean published = answer.parameters().stream().anyMatch(it -> !Double.isNaN(it.published()));
        if (published) {
            head.add("published");
        }
        cells.add(head);
        for (FitAnswer.Parameter it : answer.parameters()) {
            FitAnswer.Estimate estimate = it.estimate();
            String interval = (estimate.lowOpen() ? "below " : "") + NumberText.brief(estimate.low(), 4) + " to "
                    + (estimate.highOpen() ? "above " : "") + NumberText.brief(estimate.high(), 4);
            List<String> row = new ArrayList<>(List.of(
                    it.name(),
                    it.unit().isEmpty() ? "-" : it.unit(),
                    NumberText.brief(estimate.value(), 5),
                    NumberText.brief(estimate.deviation(), 2),
                    interval));
            if (made) {
                row.add(NumberText.brief(it.truth(), 5));
            }
            if (published) {
                row.add(Double.isNaN(it.published()) ? "" : NumberText.brief(it.published(), 5));
            }
            cells.add(row);
        }
        page.append("<h2>Estimates</h2>\n");
        table(cells, 2);
        if (answer.parameters().stream()
                .anyMatch(it -> it.estimate().lowOpen() || it.estimate().highOpen())) {
            page.append(
                    "<p>Below and above: the data do not end the interval there; the number is the bound, or as far as"
                            + " it was followed.</p>\n");
        }
    }

    private void data(boolean heldOut, String title) {
        List<FitAnswer.Series> all = answer.series().stream()
                .filter(series -> series.heldOut() == heldOut)
                .toList();
        if (all.isEmpty()) {
            return;
        }
        page.append("<h2>" + title + "</h2>\n");
        if (heldOut) {
            page.list(answer.words().verdicts());
        }
        for (FitAnswer.Series series : all.subList(0, Math.min(MOST_SERIES, all.size()))) {
            figure(
                    series.name() + ".",
                    "Bands of " + percent(answer.head().level()) + ": of the model dark, of measurements light.",
                    DataFigure.svg(series));
        }
        if (all.size() > MOST_SERIES) {
            page.append("<p>" + (all.size() - MOST_SERIES) + " more series are in fit.json.</p>\n");
        }
    }

    private void profiles() {
        String svg = ProfileFigure.svg(answer.parameters());
        if (!svg.isEmpty()) {
            page.append("<h2>Profiles</h2>\n");
            figure(
                    "Rise of the cost with all other parameters free.",
                    "The interval lies below the dashed threshold; where the curve does not reach it, the data set no end.",
                    svg);
        }
    }

    private void together() {
        if (answer.parameters().size() > 1) {
            page.append("<h2>Parameters together</h2>\n");
            figure(
                    "Correlation.",
                    "Near 1 or \u22121: the data know the two only together.",
                    CorrelationFigure.svg(answer.parameters(), answer.correlation()));
        }
        String corner = CornerFigure.svg(answer.parameters(), answer.samples());
        if (!corner.isEmpty()) {
            figure("Samples of the posterior.", "Black: the optimum. Green: the truth, where it is known.", corner);
        }
    }

    private void drive() {
        if (!answer.parts().isEmpty()) {
            page.append("<h2>Along the drive</h2>\n");
            figure(
                    "Parts of the drive, each fitted by its data alone.",
                    "Bands: intervals of " + percent(answer.head().level()) + ". Green: the truth, where it is known.",
                    DriveFigure.svg(answer.parameters(), answer.parts()));
        }
    }

    private void residuals() {
        String svg = ResidualFigure.svg(answer.series());
        if (!svg.isEmpty()) {
            page.append("<h2>Residuals</h2>\n");
            page.list(answer.words().residuals());
            figure("Residuals.", "Nineteen of twenty should lie in the grey band of two deviations.", svg);
        }
    }

    private void next() {
        if (answer.next().isEmpty()) {
            return;
        }
        boolean chosen = answer.next().stream().anyMatch(it -> !Double.isNaN(it.response()));
        List<List<String>> cells = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("test", "deviation left", "variance left"));
        if (chosen) {
            head.add("deviation left of the chosen response");
        }
        head.add("narrows most");
        cells.add(head);
        for (FitAnswer.Test it : answer.next()) {
            List<String> row = new ArrayList<>(List.of(it.name(), share(it.deviation()), share(it.variance())));
            if (chosen) {
                row.add(share(it.response()));
            }
            row.add(it.failure().isEmpty() ? it.most() : it.failure());
            cells.add(row);
        }
        page.append(
                "<h2>Which test next</h2>\n<p>What would remain of the uncertainty with each test, the best first: the"
                        + " deviation of an average direction (D-optimality), the variance on average (A-optimality).</p>\n");
        table(cells, 1);
    }

    private static String share(double share) {
        return Double.isNaN(share) ? "-" : percent(share);
    }

    private static String percent(double share) {
        return NumberText.brief(100 * share, 3) + " %";
    }

    private void table(List<List<String>> cells, int words) {
        page.append("<div class=\"wide\">\n" + new TextTable(cells, words).toHtml() + "</div>\n");
    }

    private void figure(String title, String note, String svg) {
        page.append("<figure>\n<figcaption><strong>" + Markup.escaped(title) + "</strong> " + Markup.escaped(note)
                + "</figcaption>\n" + svg + "</figure>\n");
    }
}
