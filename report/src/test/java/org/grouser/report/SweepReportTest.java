package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.measure.Tolerance;
import org.grouser.record.run.Summary;
import org.grouser.record.run.SweepMeasure;
import org.grouser.record.run.SweepMetricSpec;
import org.grouser.record.run.SweepRow;
import org.grouser.record.run.SweepSummary;
import org.grouser.report.figure.Scenery;
import org.grouser.report.plot.Plot;
import org.junit.jupiter.api.Test;

class SweepReportTest {
    private static final RunCard CARD =
            new RunCard("Hill", "a sweep", "", List.of(), "./grouser run hill", Scenery.NONE);

    /** Slopes out of order; the steepest run diverges, the second holds no time. */
    private static SweepSummary sweep(String name) {
        List<SweepRow> rows = new ArrayList<>();
        double[] slopes = {10, 5, 12.5};
        for (int i = 0; i < slopes.length; i++) {
            boolean diverged = i == 2;
            ModelRun run = ModelTableTest.run(
                    "t",
                    diverged ? "diverged" : "time",
                    4,
                    List.of(RunColumns.TIME),
                    new Summary.Metric("way", 3 * slopes[i], "m"),
                    new Summary.Metric("arrived", i == 1 ? Double.NaN : 1.5, "s"),
                    new Summary.Metric("never", Double.NaN, "-"));
            rows.add(new SweepRow(slopes[i], "value-" + i, run.summary(), diverged));
        }
        SweepMeasure.Bound bound = new SweepMeasure.Bound("way", 0, 100);
        return SweepSummary.of(
                name,
                "deg",
                "00",
                List.of(new SweepMetricSpec("steepest", "deg", new SweepMeasure.LastWhile(bound))),
                rows,
                1);
    }

    @Test
    void theTableHasOneRowPerValueInTheirOrder() {
        assertEquals("""
                slope, deg  way, m  arrived, s  never  stopped by
                        10      30         1.5      \u2013        time
                         5      15           \u2013      \u2013        time
                      12.5    37.5         1.5      \u2013    diverged
                """, new SweepTable(sweep("slope")).toText());
    }

    @Test
    void theFileForProgramsHasAllDigits() {
        assertEquals("""
                slope,stop,diverged,way,arrived,never,state_hash
                10.0,time,false,30.0,1.5,NaN,11
                5.0,time,false,15.0,NaN,NaN,11
                12.5,diverged,true,37.5,1.5,NaN,11
                """, new SweepTable(sweep("slope")).toCsv());
    }

    @Test
    void theMetricsAreDrawnOverRisingValuesWithoutTheRunsThatDiverged() {
        SweepSummary sweep = sweep("slope");
        Plot plot = SweepReport.plot(sweep, new SweepTable(sweep));
        assertEquals("slope, deg", plot.axis());
        assertEquals(2, plot.panels().size()); // nothing is drawn of 'never'
        Plot.Line way = plot.panels().get(0).lines().get(0);
        assertEquals(2, way.points());
        assertEquals(5, way.timeS(0));
        assertEquals(15, way.value(0));
        assertEquals(3, plot.toSvg("p").split("<circle", -1).length - 1);
    }

    @Test
    void thePageHoldsTheSweepItsRunsAndWhereTheirReportsAre() {
        ComparisonRow check = new ComparisonRow(
                "hill", "", "steepest", "deg", 5, new ComparisonRow.Reference(10, "book", Tolerance.INFO, "", ""));
        String html = SweepReport.html(CARD, sweep("slope"), List.of(check));
        for (String part : List.of(
                "<h1>Hill</h1>",
                "slope = 12.5: joint &#39;axle&#39; moves too fast",
                "<td>steepest</td><td class=\"number\">5 \u00b0</td>",
                "<td class=\"number\">diverged</td></tr>",
                "<a href=\"value-2/report.html\">12.5</a>",
                "book",
                "./grouser run hill")) {
            assertTrue(html.contains(part), part);
        }
    }

    @Test
    void namesFromFilesAreShownAsWords() {
        assertFalse(SweepReport.html(CARD, sweep("<b>"), List.of()).contains("<b>"));
    }
}
