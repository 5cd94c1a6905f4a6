package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;
import org.grouser.record.run.Summary.Metric;
import org.grouser.report.plot.Plot;
import org.junit.jupiter.api.Test;

class ModelTableTest {
    private static final List<Column> TIME_ALONE = List.of(RunColumns.TIME);
    private static final Column SLIP_A = RunColumns.column(Owner.wheel("a"), "slip", Quantity.SLIP, "-");
    private static final Column SLIP_B = RunColumns.column(Owner.wheel("b"), "slip", Quantity.SLIP, "-");
    private static final Metric RANGE = new Metric("range", 4, "m");

    /**
     * @param endS a frame every second until then, at a speed of the model's own
     */
    static ModelRun run(String model, String stop, double endS, List<Column> columns, Metric... metrics) {
        Recording recording = new Recording();
        recording.begin(columns);
        for (double timeS = 0; timeS <= endS; timeS++) {
            double[] row = new double[columns.size()];
            row[0] = timeS;
            for (int i = 1; i < row.length; i++) {
                row[i] = timeS * (model.length() + i);
            }
            recording.frame(row);
        }
        Summary summary = new Summary(
                new Summary.Setup("cart", "", "0.1.0", "00", 1),
                new Summary.Outcome(stop, "11", 1, endS),
                List.of(metrics),
                SolverStatistics.NONE,
                stop.equals("diverged") ? List.of("joint 'axle' moves too fast") : List.of(),
                List.of());
        return new ModelRun(model, summary, recording, stop.equals("diverged"), List.of());
    }

    private static ModelTable table(ModelRun... runs) {
        return new ModelTable(List.of(runs));
    }

    private static final ModelTable TWO = table(
            run("rigid", "time", 4, TIME_ALONE, RANGE, new Metric("sinkage", 0, "mm")),
            run(
                    "soft, deep",
                    "diverged",
                    2,
                    TIME_ALONE,
                    new Metric("range", 3, "m"),
                    new Metric("sinkage", 7.5, "mm"),
                    new Metric("rut", 2, "mm")));

    @Test
    void eachMetricStandsBesideTheFirstAndSaysByHowMuchItDiffers() {
        assertEquals("""
                metric            unit  rigid  soft, deep     minus rigid
                stopped by               time    diverged
                simulated         s         4           2      -2 (-50 %)
                range             m         4           3      -1 (-25 %)
                sinkage           mm        0         7.5            +7.5
                real_time_factor  s/s    0.25         0.5  +0.25 (+100 %)
                rut               mm        \u2013           2               \u2013
                  soft, deep: warning: joint 'axle' moves too fast
                """, TWO.toText());
    }

    @Test
    void theFileForProgramsHasAllDigitsAndQuotesNames() {
        assertEquals("""
                metric,unit,rigid,"soft, deep","soft, deep_minus_rigid"
                range,m,4.0,3.0,-1.0
                sinkage,mm,0.0,7.5,7.5
                real_time_factor,s/s,0.25,0.5,0.25
                rut,mm,NaN,2.0,NaN
                """, TWO.toCsv());
    }

    @Test
    void jsonSaysHowEachRunEnded() {
        assertTrue(TWO.toJson().contains("\"model\": \"soft, deep\", \"variant\": \"\", \"stop\": \"diverged\""));
        assertTrue(TWO.toJson().contains("\"values\": [4.0, 3.0], \"differences\": [0.0, -1.0]"));
        assertTrue(TWO.toJson().contains("\"values\": [null, 2.0], \"differences\": [null, null]"));
    }

    @Test
    void allHaveDivergedOnlyIfNoneCameToItsEnd() {
        ModelRun diverged = run("b", "diverged", 1, TIME_ALONE);
        assertFalse(TWO.allDiverged());
        assertTrue(table(diverged, diverged).allDiverged());
    }

    @Test
    void aNumberOfTheSameNameInAnotherUnitIsAnotherRow() {
        ModelTable table = table(
                run("a", "time", 1, TIME_ALONE, RANGE), run("b", "time", 1, TIME_ALONE, new Metric("range", 4, "km")));
        assertTrue(table.toCsv().contains("range,m,4.0,NaN,NaN\n"));
        assertTrue(table.toCsv().contains("range,km,NaN,4.0,NaN\n"));
    }

    @Test
    void thePageDrawsOneCurvePerModelThatHasTheColumn() {
        List<Column> all = List.of(
                RunColumns.TIME,
                RunColumns.position(Owner.BASE, "x"),
                RunColumns.position(Owner.BASE, "y"),
                RunColumns.column(Owner.BASE, "speed_m_per_s", Quantity.SPEED, "m/s"),
                SLIP_A,
                SLIP_B,
                RunColumns.energy("motors_drawn_J", "drawn").labelled("energy drawn by the motors"));
        ModelTable table = table(
                run("rigid", "time", 4, all.subList(0, 4)), run("soft", "time", 3, all), run("c", "time", 3, all));
        String html = ModelPage.html("Cart", "./grouser compare cart", List.of(), table);
        assertEquals(4, html.split("<svg", -1).length - 1); // path, speed, slip, energy
        assertEquals(2, count(html, "data-label=\"rigid\"")); // path, speed
        assertEquals(4, count(html, "data-label=\"soft\""));
        assertTrue(html.contains("<a href=\"soft/report.html\">soft</a>"));
        String chosen = ModelPage.html("Cart", "", List.of("motors_drawn_J", "time_s"), table);
        assertEquals(2, chosen.split("<svg", -1).length - 1);
        assertTrue(chosen.contains(">Energy drawn by the motors, J</text>"), chosen);
        assertTrue(chosen.contains("<strong>motors_drawn_J</strong>"));
    }

    @Test
    void slipIsTheMeanOfTheWheelsThatHaveANumber() {
        Recording recording = new Recording();
        recording.begin(List.of(
                RunColumns.TIME,
                SLIP_A,
                SLIP_B,
                RunColumns.column(Owner.wheel("a"), "slip_y", Quantity.SLIP_VECTOR, "y", "-")));
        recording.frame(new double[] {0, 0.2, 0.4, 9});
        recording.frame(new double[] {1, Double.NaN, 0.5, 9});
        recording.frame(new double[] {2, Double.NaN, Double.NaN, 9});
        ModelRun plain = run("soft", "time", 1, TIME_ALONE);
        ModelRun run = new ModelRun("soft", plain.summary(), recording, false, List.of());
        Plot.Line line = new ModelPlots(List.of(run))
                .usual()
                .get(0)
                .panels()
                .get(0)
                .lines()
                .get(0);
        assertEquals(30, line.value(0), 1e-12);
        assertEquals(50, line.value(1), 1e-12);
        assertTrue(Double.isNaN(line.value(2)));
    }

    @Test
    void namesFromFilesAreShownAsWords() {
        String evil = "<b>&\"";
        ModelTable table = table(run(
                evil,
                "time",
                1,
                List.of(RunColumns.TIME, Column.of(evil, Owner.joint(evil), new Quantity(evil, evil), evil)),
                new Metric(evil, 1, evil)));
        String html = ModelPage.html(evil, evil, List.of(evil), table);
        assertFalse(html.contains("<b>"));
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
