package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.record.Event;
import org.grouser.record.Evidence;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.record.measure.Tolerance;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;
import org.grouser.record.script.ReportScript;
import org.grouser.report.figure.Scenery;
import org.grouser.report.plot.SvgPlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReportTest {
    private static final String EVIL = "\"><img src=x onerror=alert(1)></title></style></script><b>";
    private static final RunCard CARD = new RunCard(
            "Drop",
            "one impact",
            "test 1",
            List.of(new RunCard.Setting("Step", "0.5 ms")),
            "./grouser run exomars-drop --seed 1",
            Scenery.NONE);

    @TempDir
    private Path directory = Path.of("");

    @Test
    void thePageHoldsTheRunCardMetricsPlotsAndEvents() throws IOException {
        RunFolder folder = RunFolder.create(directory);
        RunReport.write(folder, CARD, DroppedRover.summary(), Evidence.of(DroppedRover.record(501, 2)), checks());
        String html = Files.readString(directory.resolve("report.html"));
        for (String part : List.of(
                "<h1>Drop</h1>",
                "exomars-drop",
                "5bd1c3a9e07f6642",
                "8f0c2d5be2a41977",
                "gauss-seidel 2245",
                "mean 3.2, most 41",
                "9.4 \u00d7 faster than real time",
                "0.5 ms",
                "<td class=\"fail\">FAIL</td>",
                "<td class=\"pass\">pass</td>",
                "<td class=\"number\">209.2 N s</td>",
                "./grouser run exomars-drop --seed 1")) {
            assertTrue(html.contains(part), part);
        }
        assertEquals(
                11, withoutScript(html).split("<svg", -1).length - 1, "a picture, four plots that matter, six in all");
    }

    @Test
    void notesStandUnderTheHeadingOfTheGround() {
        Summary plain = DroppedRover.summary();
        assertFalse(RunReport.html(CARD, plain, Evidence.of(new Recording()), List.of())
                .contains("<h2>Ground</h2>"));
        Summary noted = new Summary(
                plain.setup(),
                plain.outcome(),
                plain.metrics(),
                plain.solver(),
                plain.warnings(),
                List.of("ground 'field':\n   2 rocks\n"));
        assertTrue(RunReport.html(CARD, noted, Evidence.of(new Recording()), List.of())
                .contains("<h2>Ground</h2></summary>\n<pre>ground &#39;field&#39;:\n   2 rocks</pre>\n"));
    }

    @Test
    void whatTheDashedLinesAreIsSaid() {
        String rover =
                RunReport.html(CARD, DroppedRover.summary(), Evidence.of(DroppedRover.record(501, 2)), List.of());
        assertTrue(rover.contains("Dashed vertical lines are impacts. "));
        String lander = RunReport.html(CARD, DroppedRover.summary(), Evidence.of(MadeUpLander.landing()), List.of());
        assertTrue(lander.contains("Dashed vertical lines are impacts and the detected touchdown. "));
        String ramp = RunReport.html(CARD, DroppedRover.summary(), Evidence.of(MadeUpLander.ramp()), List.of());
        assertTrue(!ramp.contains("Dashed"));
    }

    @Test
    void thePageAsksForNothingFromOutside() {
        String html = RunReport.html(CARD, DroppedRover.summary(), Evidence.of(DroppedRover.record(501, 2)), checks());
        String body = withoutScript(html).replace("http://www.w3.org/2000/svg", "");
        assertFalse(body.contains("http:") || body.contains("https:") || body.contains("src="), "no outside address");
        assertFalse(body.contains("@import")
                || Pattern.compile("url\\((?!#)").matcher(body).find());
    }

    @Test
    void hostileNamesAreShownAsWords() {
        Recording recording = new Recording();
        recording.begin(List.of(
                RunColumns.TIME,
                RunColumns.column(Owner.joint(EVIL), "rad", Quantity.JOINT_POSITION, "rad"),
                RunColumns.column(Owner.wheel("fl").on(EVIL), "normal_N", Quantity.FORCE, "normal", "N")));
        recording.frame(new double[] {0, 0, 1});
        recording.frame(new double[] {1, 1, 2});
        recording.event(new Event(0, EVIL, EVIL, EVIL, 0, 0, EVIL));
        Summary summary = new Summary(
                new Summary.Setup(EVIL, EVIL, EVIL, EVIL, 1),
                new Summary.Outcome(EVIL, EVIL, 1, 1),
                List.of(new Summary.Metric(EVIL, 1, EVIL)),
                new SolverStatistics(1, 1, 1, 0, Map.of(EVIL, 1L)),
                List.of(EVIL),
                List.of(EVIL));
        ComparisonRow row = new ComparisonRow(
                EVIL, EVIL, EVIL, EVIL, 1, new ComparisonRow.Reference(1, EVIL, Tolerance.INFO, EVIL, EVIL));
        RunCard card = new RunCard(EVIL, EVIL, EVIL, List.of(new RunCard.Setting(EVIL, EVIL)), EVIL, Scenery.NONE);
        String html = RunReport.html(card, summary, Evidence.of(recording), List.of(row));
        assertFalse(html.contains("<img") || html.contains("<b>"));
        assertEquals(1, count(html, "</style>"));
        assertEquals(1, count(html, "</script>"));
        assertTrue(html.contains("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"));
    }

    @Test
    void aLongRunStaysASmallPage() {
        String html =
                RunReport.html(CARD, DroppedRover.summary(), Evidence.of(DroppedRover.record(40_001, 2)), List.of());
        assertTrue(
                html.length() < 450_000, // half of it is uPlot
                () -> html.length() + " characters");
    }

    @Test
    void aSlowRunSaysSo() {
        assertEquals("5.3 \u00d7 slower than real time", RunReport.speed(5.31));
        assertEquals("220 \u00d7 faster than real time", RunReport.speed(0.00456));
        assertEquals("\u2013", RunReport.speed(Double.NaN));
    }

    @Test
    void aRunThatRecordedNothingStillHasAPage() {
        String html = RunReport.html(CARD, DroppedRover.summary(), Evidence.of(new Recording()), List.of());
        assertTrue(html.contains("Nothing was recorded.") && html.contains("<p>None.</p>"));
        assertFalse(html.contains("published"), "no column for what nobody published");
    }

    @Test
    void allWordsOnPaperAreAtLeastElevenPixelsHigh() {
        String html = RunReport.html(CARD, DroppedRover.summary(), Evidence.of(DroppedRover.record(501, 2)), checks());
        double paperPx = (210 - 2 * 12) / 25.4 * 96; // A4 less its margins
        Matcher sizes = Pattern.compile("font-size=\"(\\d+)\"").matcher(html);
        int found = 0;
        while (sizes.find()) {
            assertTrue(Integer.parseInt(sizes.group(1)) * paperPx / SvgPlot.WIDTH >= 11, sizes::group);
            found++;
        }
        assertEquals(11, found);
    }

    private static String withoutScript(String html) {
        return html.replaceAll("(?s)<script>.*?</script>", "");
    }

    /** Contents, folded parts, results with what they are held against, and a sentence on trust. */
    @Test
    void theFirstScreenHoldsResultsVerdictsTrustAndThePlotsThatMatter() {
        String html = RunReport.html(CARD, DroppedRover.summary(), Evidence.of(DroppedRover.record(501, 2)), checks());
        String first = html.substring(0, html.indexOf("<details"));
        for (String part : List.of(
                "<h2>Results</h2>",
                "<span class=\"fail\">FAIL</span>",
                "<span class=\"pass\">pass</span>",
                "class=\"trust\">Computed with",
                "<div class=\"charts\">",
                "<nav class=\"contents\"",
                "href=\"#plots\"")) {
            assertTrue(first.contains(part), part);
        }
        int charts = first.split("<figure class=\"chart\">", -1).length - 1;
        assertTrue(charts >= 3 && charts <= 6, charts + " plots");
    }

    /** The policy of the page lets through its own script and no other. */
    @Test
    void theOnlyScriptThatRunsIsThatOfThisVersion() {
        String html = RunReport.html(CARD, DroppedRover.summary(), Evidence.of(DroppedRover.record(51, 2)), List.of());
        assertTrue(html.contains("script-src " + ReportScript.hash()), "hash");
        assertEquals(2, html.split("<script>", -1).length, "one script, and data as text");
        assertTrue(html.contains("<script>" + ReportScript.text() + "</script>"));
    }

    private static List<ComparisonRow> checks() {
        Tolerance onePercent = new Tolerance(Tolerance.Kind.RELATIVE, 0.01);
        return List.of(
                new ComparisonRow(
                        "exomars-drop",
                        "",
                        "impact_time",
                        "s",
                        0.87768,
                        new ComparisonRow.Reference(0.8777, "form", onePercent, "", "")),
                new ComparisonRow(
                        "exomars-drop",
                        "",
                        "impact_impulse",
                        "N s",
                        219.3,
                        new ComparisonRow.Reference(209.2, "Fig. 6", onePercent, "", "")));
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
