package org.grouser.report.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.grouser.record.study.StudyRows;
import org.grouser.record.study.StudySummary;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class StudyReportTest {
    private static final String COMMAND = "./grouser campaign slope-envelope --seed 42";

    private static String page() {
        return StudyReport.html(MadeUpStudy.summary(), MadeUpStudy.rows(306), COMMAND, "runs/slope-envelope");
    }

    private static List<String> drawings(String page) {
        List<String> found = new ArrayList<>();
        Matcher matcher = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL).matcher(page);
        while (matcher.find()) {
            found.add(matcher.group());
        }
        return found;
    }

    private static void has(String page, String... words) {
        for (String word : words) {
            assertTrue(page.contains(word), () -> "no '" + word + "' on the page");
        }
    }

    /** Left in target for eyes. */
    @Test
    void pageHoldsEveryAnswerAndNeedsNothingElse() throws IOException {
        String page = page();
        Files.writeString(Files.createDirectories(Path.of("target")).resolve("study-report.html"), page);
        has(page, "<h2>Probabilities</h2>", "<h2>Rare events</h2>", "<h2>Go, marginal, no-go</h2>");
        has(page, "<h2>Response curves</h2>", "<h2>Which factors matter</h2>", "<h2>Responses</h2>");
        has(
                page,
                "<h2>Largest slip</h2>",
                "<h2>Columns</h2>",
                "<h2>Failures</h2>",
                "<h2>Run a row again</h2>",
                "<h2>Notes</h2>");
        has(
                page,
                COMMAND,
                "./grouser campaign rerun runs/slope-envelope 7",
                "0123456789abcdef",
                "Latin hypercube of 306");
        assertFalse(Pattern.compile("(?i)(src|href)\\s*=")
                .matcher(page.replaceAll("(?s)<script>.*?</script>", ""))
                .find());
        assertEquals(page, page());
    }

    @Test
    void everyDrawingIsWellFormed() throws Exception {
        List<String> drawings = drawings(page());
        assertTrue(drawings.size() >= 9, "only " + drawings.size());
        for (String svg : drawings) {
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
            assertFalse(svg.contains("NaN") || svg.contains("Infinity"), svg);
        }
    }

    @Test
    void outcomeThatNeverCameIsToldAsABound() {
        has(page(), "tipped: 0 of 300: at most 1.3 %.", "stuck: 41 of 300: 13.7 % (10.2 to 18.0 %).");
    }

    @Test
    void failedRunsAreToldAndBoundEachProbability() {
        has(
                page(),
                "6 runs failed of 306",
                "tipped: between 0 % and 1.96 % of the runs",
                "diverged at \u2026 s: &lt;bad&gt;");
        StudySummary fine = MadeUpStudy.summary();
        StudySummary.Progress progress = new StudySummary.Progress(300, 300, 0, 1, 1, "all runs");
        List<String> lines = Belief.of(new StudySummary(fine.setup(), progress, fine.columns(), fine.answers()));
        assertTrue(lines.contains("No run failed."));
        assertTrue(lines.stream().noneMatch(line -> line.contains("whatever the failed")));
    }

    @Test
    void studyThatStillRunsOrStoppedByItsIntervalSaysSo() {
        assertTrue(Belief.of(MadeUpStudy.summary("")).get(0).contains("still runs"));
        assertTrue(Belief.of(MadeUpStudy.summary("interval_below")).get(0).contains("too narrow"));
        assertTrue(Belief.of(MadeUpStudy.summary("interrupted")).get(0).contains("ended by: interrupted"));
    }

    @Test
    void cellsOfAMapTellByLetterAndCountAsWellAsByColour() {
        String svg =
                VerdictFigure.svg(MadeUpStudy.summary().answers().maps().get(0), new StudyColumns(MadeUpStudy.COLUMNS));
        has(svg, ">G</text>", ">M</text>", ">N</text>", ">?</text>", ">3/15</text>", "<title>unknown: no run</title>");
        has(svg, "dry sand &lt;b&gt;", "acceptable: 5 %");
    }

    @Test
    void numbersBelowZeroHaveAMinusSign() {
        String page =
                page().replaceAll("(?s)<svg.*?</svg>|<style>.*?</style>|<script>.*?</script>|<head>.*?</head>", "");
        assertTrue(page.contains("\u2212"));
        assertFalse(Pattern.compile("(?<![\\w])-[0-9]").matcher(page).find(), "a hyphen before a number");
        for (String svg : drawings(page())) {
            assertFalse(Pattern.compile(">-[0-9]").matcher(svg).find(), svg);
        }
    }

    /** A dot that hides another is not drawn, and a thinned table says so. */
    @Test
    void drawingsOfManyRunsStaySmall() {
        StudyRows few = MadeUpStudy.rows(300);
        StudyRows many = MadeUpStudy.rows(400_000);
        String page = StudyReport.html(MadeUpStudy.summary(), many, COMMAND, "runs/x");
        assertTrue(page.length() < 1_500_000, "page of " + page.length());
        assertTrue(page.contains(many.size() + " of 400000 runs, evenly chosen"));
        assertTrue(page.length()
                > StudyReport.html(MadeUpStudy.summary(), few, COMMAND, "runs/x")
                        .length());
    }

    @Test
    void studyWithoutAnswersHasAPage() {
        StudySummary bare = new StudySummary(
                MadeUpStudy.summary().setup(),
                new StudySummary.Progress(10, 0, 0, 0, 0, ""),
                MadeUpStudy.COLUMNS,
                StudySummary.Answers.NONE);
        String page = StudyReport.html(bare, MadeUpStudy.rows(0), COMMAND, "runs/x");
        has(page, "0 of 10 planned runs", "still runs");
        assertEquals(List.of(), drawings(page));
    }
}
