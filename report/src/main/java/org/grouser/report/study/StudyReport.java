package org.grouser.report.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.grouser.record.study.StudyColumn;
import org.grouser.record.study.StudyRows;
import org.grouser.record.study.StudySummary;
import org.grouser.report.Page;
import org.grouser.report.text.Markup;
import org.grouser.report.text.TextTable;

/** One page per study that needs no network and no other file, on a screen or on paper. */
public final class StudyReport {
    private static final int DRAWN_FACTORS = 3;
    private static final int MOST_SCATTERS = 12;
    private static final int MOST_REASONS = 30;

    private final StudySummary summary;
    private final StudyRows rows;
    private final StudyColumns columns;
    private final Page page;

    private StudyReport(StudySummary summary, StudyRows rows) {
        this.summary = summary;
        this.rows = rows;
        this.columns = new StudyColumns(summary.columns());
        this.page = new Page(
                summary.setup().title().isEmpty()
                        ? summary.setup().study()
                        : summary.setup().title());
    }

    /**
     * The page as text.
     *
     * @param rows with the same columns as the summary
     * @param command that makes the study again
     * @param folder of the study as it stands in commands
     */
    public static String html(StudySummary summary, StudyRows rows, String command, String folder) {
        StudyReport report = new StudyReport(summary, rows);
        report.card(command);
        report.belief();
        report.notes();
        report.probabilities();
        report.rareEvents();
        report.maps();
        report.curves();
        report.sensitivities();
        report.spreads();
        report.extremes(folder);
        report.factors();
        report.failures(folder);
        report.again(folder);
        return report.page.end();
    }

    private void card(String command) {
        StudySummary.Setup setup = summary.setup();
        StudySummary.Progress progress = summary.progress();
        page.append("<h2>Study</h2>\n<dl class=\"card\">\n");
        page.entry("Study", setup.study());
        page.entry("Scenario", setup.scenario());
        page.entry("Version", "Grouser " + setup.version());
        page.entry("Runs", progress.finished() + " of " + progress.planned());
        page.entry("Failed", Integer.toString(progress.failed()));
        page.entry("Ended by", progress.ended().isEmpty() ? "still runs" : progress.ended());
        page.entry("Level of intervals", IntervalText.brief(100 * setup.level(), 4) + " %");
        page.entry("Seed", Long.toString(setup.seed()));
        page.entry("Wall time", IntervalText.brief(progress.wallS(), 4) + " s");
        page.entry("Time of all runs", IntervalText.brief(progress.runS(), 4) + " s");
        page.entry("Study hash", setup.hash());
        page.entry(true, "Sampling", setup.sampling());
        page.append("</dl>\n<pre>" + Markup.escaped(command) + "</pre>\n");
    }

    private void belief() {
        page.append("<div class=\"known\"><strong>What must be known to believe this</strong>\n");
        page.list(Belief.of(summary));
        page.append("</div>\n");
    }

    private void notes() {
        if (!summary.answers().notes().isEmpty()) {
            page.append("<h2>Notes</h2>\n");
            page.list(summary.answers().notes());
        }
    }

    private void probabilities() {
        List<StudySummary.Probability> all = summary.answers().probabilities();
        if (all.isEmpty()) {
            return;
        }
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of("outcome", "meaning", "runs with it", "of", "probability", level()));
        for (StudySummary.Probability it : all) {
            IntervalText shown = IntervalText.ofProbability(it.probability());
            cells.add(List.of(
                    it.outcome(),
                    meaning(it.outcome()),
                    Integer.toString(it.count()),
                    Integer.toString(it.of()),
                    shown.alone(),
                    it.count() == 0 && it.of() > 0
                            ? "at most " + IntervalText.atMost(it.probability().high())
                            : shown.range()));
        }
        page.append("<h2>Probabilities</h2>\n");
        table(cells, 2);
        figure("Probabilities.", "Dots are the share of runs, lines their intervals.", ProbabilityFigure.svg(all));
    }

    private void rareEvents() {
        if (summary.answers().rareEvents().isEmpty()) {
            return;
        }
        page.append(
                "<h2>Rare events</h2>\n<p>By subset simulation: each level holds the runs that came nearer to the event "
                        + "than those before. The deviation is that of the estimate over the estimate.</p>\n");
        for (StudySummary.RareEvent event : summary.answers().rareEvents()) {
            IntervalText shown = IntervalText.ofProbability(event.probability());
            page.append("<p><strong>" + Markup.escaped(event.outcome()) + "</strong>: "
                    + Markup.escaped(shown.toString()) + ", deviation "
                    + Markup.escaped(IntervalText.brief(100 * event.deviation(), 2)) + " %.</p>\n");
            List<List<String>> cells = new ArrayList<>();
            cells.add(List.of("level", "runs", "margin at most", "probability to get here", "deviation"));
            for (int i = 0; i < event.levels().size(); i++) {
                StudySummary.Level level = event.levels().get(i);
                cells.add(List.of(
                        Integer.toString(i + 1),
                        Integer.toString(level.runs()),
                        IntervalText.brief(level.threshold(), 4),
                        IntervalText.brief(level.conditional(), 3),
                        IntervalText.brief(100 * level.deviation(), 2) + " %"));
            }
            table(cells, 0);
        }
    }

    private void maps() {
        if (summary.answers().maps().isEmpty()) {
            return;
        }
        page.append("<h2>Go, marginal, no-go</h2>\n");
        for (StudySummary.OutcomeMap map : summary.answers().maps()) {
            figure(
                    map.outcome() + " over " + map.xFactor() + " and " + map.yFactor() + ".",
                    "Go: the whole interval of its probability lies below what is acceptable. No-go: it lies above. Marginal:"
                            + " more runs must tell.",
                    VerdictFigure.svg(map, columns));
        }
    }

    private void curves() {
        Map<List<String>, List<StudySummary.Curve>> together = new LinkedHashMap<>();
        for (StudySummary.Curve curve : summary.answers().curves()) {
            together.computeIfAbsent(List.of(curve.response(), curve.factor()), key -> new ArrayList<>())
                    .add(curve);
        }
        if (together.isEmpty()) {
            return;
        }
        page.append("<h2>Response curves</h2>\n");
        for (List<StudySummary.Curve> curves : together.values()) {
            StudySummary.Curve first = curves.get(0);
            int equals = first.group().indexOf(" = ");
            figure(
                    first.response() + " over " + first.factor() + ".",
                    equals < 0 ? "" : "One curve per " + first.group().substring(0, equals) + ".",
                    CurveFigure.svg(curves, columns));
        }
    }

    private void sensitivities() {
        if (summary.answers().sensitivities().isEmpty()) {
            return;
        }
        page.append("<h2>Which factors matter</h2>\n");
        int drawn = 0;
        for (StudySummary.Sensitivity it : summary.answers().sensitivities()) {
            figure(it.response() + ".", it.method() + ".", SensitivityFigure.svg(it));
            page.append("<details><summary>Numbers</summary>\n");
            shares(it);
            page.append("</details>\n");
            List<String> strongest = StudyTable.strongest(it, DRAWN_FACTORS).stream()
                    .filter(factor -> columns.place(factor) >= 0)
                    .toList();
            boolean plain = columns.place(it.response()) >= 0 && !columns.isOutcome(it.response());
            if (plain && !strongest.isEmpty() && rows.size() > 1 && drawn++ < MOST_SCATTERS) {
                figure("", dots(), ScatterFigure.svg(rows, columns, it.response(), strongest));
            }
        }
    }

    private String dots() {
        return rows.size() == rows.total()
                ? "One dot per run; dots that would hide each other are drawn once."
                : rows.size() + " of " + rows.total() + " runs, evenly chosen.";
    }

    private void shares(StudySummary.Sensitivity sensitivity) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of("factor", "first order", "interval", "total", "interval", "rank correlation"));
        for (StudySummary.Share share : sensitivity.shares()) {
            IntervalText first = IntervalText.of(share.first());
            IntervalText total = IntervalText.of(share.total());
            cells.add(List.of(
                    share.factor(),
                    first.alone(),
                    first.range(),
                    total.alone(),
                    total.range(),
                    IntervalText.brief(share.rankCorrelation(), 2)));
        }
        table(cells, 1);
    }

    private void spreads() {
        if (summary.answers().spreads().isEmpty()) {
            return;
        }
        page.append("<h2>Responses</h2>\n");
        List<Double> fractions = StudyTable.fractions(summary);
        List<List<String>> cells = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("response", "unit", "runs", "mean", "deviation", "least"));
        fractions.forEach(fraction -> head.add(IntervalText.brief(100 * fraction, 4) + " %"));
        head.add("most");
        cells.add(head);
        for (StudySummary.Spread it : summary.answers().spreads()) {
            List<String> row = new ArrayList<>(List.of(
                    it.response(),
                    columns.unit(it.response()),
                    Integer.toString(it.count()),
                    IntervalText.of(it.mean()).toString(),
                    IntervalText.brief(it.deviation(), 3),
                    IntervalText.brief(it.min(), 4)));
            fractions.forEach(fraction ->
                    row.add(IntervalText.of(StudyTable.quantile(it, fraction)).toString()));
            row.add(IntervalText.brief(it.max(), 4));
            cells.add(row);
        }
        table(cells, 2);
        page.append("<p>In brackets the " + Markup.escaped(level())
                + " of means and quantiles. In the drawings, red lines are those of the quantiles.</p>\n");
        for (StudySummary.Spread it : summary.answers().spreads()) {
            int place = columns.place(it.response());
            String svg = place < 0 ? "" : SpreadFigure.svg(it, columns.heading(it.response()), rows.column(place));
            if (!svg.isEmpty()) {
                figure(it.response() + ".", meaning(it.response()), svg);
            }
        }
    }

    private void extremes(String folder) {
        for (StudySummary.Extremes extremes : summary.answers().extremes()) {
            page.append("<h2>" + Markup.escaped(capital(extremes.title())) + "</h2>\n");
            List<List<String>> cells = new ArrayList<>();
            List<String> head = new ArrayList<>(List.of("row"));
            summary.columns().forEach(column -> head.add(columns.heading(column.name())));
            cells.add(head);
            for (int number : extremes.rows()) {
                OptionalInt place = rows.place(number);
                List<String> row = new ArrayList<>(List.of(Integer.toString(number)));
                for (int c = 0; c < summary.columns().size(); c++) {
                    row.add(
                            place.isEmpty()
                                    ? ""
                                    : StudyColumns.shown(summary.columns().get(c), rows.value(c, place.getAsInt())));
                }
                cells.add(row);
            }
            table(cells, 0);
            if (!extremes.rows().isEmpty()) {
                rerun(folder, extremes.rows().get(0));
            }
        }
    }

    private void rerun(String folder, int row) {
        page.append("<pre>" + Markup.escaped("./grouser campaign rerun " + folder + " " + row) + "</pre>\n");
    }

    private void factors() {
        page.append("<h2>Columns</h2>\n");
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of("name", "what", "unit", "meaning"));
        for (StudyColumn column : summary.columns()) {
            String labels = column.labels().isEmpty() ? "" : ": " + String.join(", ", column.labels());
            cells.add(List.of(
                    column.name(),
                    switch (column.role()) {
                        case FACTOR -> "factor";
                        case RESPONSE -> "response";
                        case OUTCOME -> "outcome";
                    },
                    columns.unit(column.name()),
                    column.meaning() + labels));
        }
        table(cells, 4);
    }

    private void failures(String folder) {
        page.append("<h2>How runs ended</h2>\n");
        reasons("stopped by", rows.stops());
        if (rows.failures().isEmpty()) {
            page.append("<p>No run failed.</p>\n");
            return;
        }
        page.append("<h2>Failures</h2>\n");
        reasons("reason", rows.failures());
        rerun(folder, rows.failures().get(0).firstRow());
    }

    private void reasons(String head, List<StudyRows.Reason> reasons) {
        if (reasons.isEmpty()) {
            return;
        }
        List<List<String>> cells = new ArrayList<>();
        cells.add(List.of(head, "runs", "first row"));
        for (StudyRows.Reason reason : reasons.subList(0, Math.min(MOST_REASONS, reasons.size()))) {
            cells.add(List.of(reason.words(), Integer.toString(reason.count()), Integer.toString(reason.firstRow())));
        }
        table(cells, 1);
        int rest = reasons.stream()
                .skip(MOST_REASONS)
                .mapToInt(StudyRows.Reason::count)
                .sum();
        if (rest > 0) {
            page.append("<p>" + rest + " more runs have other reasons; they are in results.csv.</p>\n");
        }
    }

    private void again(String folder) {
        page.append("<h2>Run a row again</h2>\n<p>Any row gives the same state hash again:</p>\n<pre>"
                + Markup.escaped("./grouser campaign rerun " + folder + " ROW") + "</pre>\n");
        page.append(
                "<p>In the same folder: study.yaml and scenario.yaml (fully resolved), results.csv and results.parquet (one "
                        + "row a run, all digits), summary.json, and runs/row-N for each run that was kept.</p>\n");
    }

    private String level() {
        return IntervalText.brief(100 * summary.setup().level(), 4) + " % interval";
    }

    private String meaning(String name) {
        int place = columns.place(name);
        return place < 0 ? "" : summary.columns().get(place).meaning();
    }

    private static String capital(String words) {
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + words.substring(1);
    }

    private void table(List<List<String>> cells, int words) {
        page.append("<div class=\"wide\">\n" + new TextTable(cells, words).toHtml() + "</div>\n");
    }

    private void figure(String title, String note, String svg) {
        page.append("<figure>\n<figcaption>"
                + (title.isEmpty() ? "" : "<strong>" + Markup.escaped(title) + "</strong> ") + Markup.escaped(note)
                + "</figcaption>\n" + svg + "</figure>\n");
    }
}
