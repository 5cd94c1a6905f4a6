package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.measure.Tolerance;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ComparisonTableTest {
    private static final Tolerance PERCENT = new Tolerance(Tolerance.Kind.RELATIVE, 0.01);
    private static final String ODD = "a|b \"c\" \\ \n\t\u0001 <d> \uD83D\uDE80";

    @Test
    void limitsAreInclusiveAndNothingPassesWithoutANumber() {
        assertTrue(row(100, 101, PERCENT).pass());
        assertFalse(row(100, 101.1, PERCENT).pass());
        assertTrue(row(-100, -99, PERCENT).pass());
        assertTrue(row(5, 5.5, new Tolerance(Tolerance.Kind.ABSOLUTE, 0.5)).pass());
        assertFalse(row(5, 4.4, new Tolerance(Tolerance.Kind.ABSOLUTE, 0.5)).pass());
        assertTrue(
                row(Double.NaN, 1e-8, new Tolerance(Tolerance.Kind.MAX, 1e-7)).pass());
        assertFalse(
                row(Double.NaN, 2e-7, new Tolerance(Tolerance.Kind.MAX, 1e-7)).pass());
        assertFalse(row(100, Double.NaN, PERCENT).pass());
        assertFalse(row(100, Double.NaN, new Tolerance(Tolerance.Kind.MAX, 1)).pass());
        assertTrue(row(5, 0.92, new Tolerance(Tolerance.Kind.MIN, 0.92)).pass());
        assertFalse(row(5, 0.91, new Tolerance(Tolerance.Kind.MIN, 0.92)).pass());
        assertFalse(row(5, Double.NaN, new Tolerance(Tolerance.Kind.MIN, 0)).pass());
        assertTrue(row(Double.NaN, Double.NaN, Tolerance.INFO).pass());
    }

    @Test
    void comparingWithoutAPublishedNumberIsRefused() {
        assertThrows(OutOfRangeException.class, () -> row(Double.NaN, 1, PERCENT));
        var refused = assertThrows(OutOfRangeException.class, () -> row(0, 1, PERCENT));
        assertEquals("drop.t.published = 0 s has no relative tolerance; give an absolute one", refused.getMessage());
        assertThrows(OutOfRangeException.class, () -> new Tolerance(Tolerance.Kind.RELATIVE, -0.1));
    }

    @Test
    void theTerminalTableIsAlignedAndCounts() {
        ComparisonTable table = new ComparisonTable(
                List.of(row(100, 101, PERCENT), row(100, 120, PERCENT), row(Double.NaN, 3, Tolerance.INFO)));
        assertEquals("""
                scenario  quantity  reference   ours  tolerance  result  kind   source
                drop      t             100 s  101 s  ± 1 %      pass    paper  Fig. 4
                drop      t             100 s  120 s  ± 1 %      FAIL    paper  Fig. 4
                drop      t                 –    3 s  –          info    paper  Fig. 4
                1 of 2 pass, 1 for information
                """, table.toText());
        assertFalse(table.pass());
    }

    @Test
    void aMarkdownCellCannotEndItself() {
        ComparisonRow odd =
                new ComparisonRow("drop", "v1", "t", "s", 1, new ComparisonRow.Reference(1, ODD, PERCENT, "", ""));
        String[] lines = new ComparisonTable(List.of(odd)).toMarkdown().split("\n");
        assertEquals(3, lines.length);
        assertEquals(
                9, lines[2].replace("\\|", "").chars().filter(c -> c == '|').count());
        assertTrue(lines[2].startsWith("| drop (v1) | t | 1 s | requirement | a\\|b"), lines[2]);
    }

    @Test
    void jsonIsWhatAnotherParserReads() {
        ComparisonRow odd =
                new ComparisonRow(ODD, "", "t", "s", 219.3, new ComparisonRow.Reference(209.2, ODD, PERCENT, ODD, ODD));
        ComparisonRow informative = row(Double.NaN, Double.NaN, Tolerance.INFO);
        JsonNode rows = JsonMapper.builder().build().readTree(new ComparisonTable(List.of(odd, informative)).toJson());
        assertEquals(2, rows.size());
        assertEquals(ODD, rows.get(0).get("id").asString());
        assertEquals(ODD, rows.get(0).get("source").asString());
        assertEquals(209.2, rows.get(0).get("published").asDouble());
        assertEquals(219.3, rows.get(0).get("ours").asDouble());
        assertEquals(0.01, rows.get(0).get("tolerance").asDouble());
        assertFalse(rows.get(0).get("pass").asBoolean());
        assertEquals(ODD, rows.get(0).get("group").asString());
        for (String absent : List.of("published", "ours", "tolerance", "pass")) {
            assertTrue(rows.get(1).get(absent).isNull(), absent);
        }
        assertEquals("[]\n", new ComparisonTable(List.of()).toJson());
    }

    @Test
    void theSummaryIsWhatAnotherParserReads() {
        Summary summary = new Summary(
                new Summary.Setup(ODD, "", "0.1.0", "h", -1),
                new Summary.Outcome("time", "s", 1, 0),
                List.of(new Summary.Metric("m", Double.NEGATIVE_INFINITY, "s")),
                new SolverStatistics(2, 1.5, 2, 1e-9, Map.of(ODD, 2L)),
                List.of(ODD),
                List.of(ODD));
        JsonNode json = JsonMapper.builder().build().readTree(summary.toJson());
        assertEquals(ODD, json.get("scenario").asString());
        assertEquals(-1, json.get("seed").asInt());
        assertTrue(json.get("metrics").get("m").get("value").isNull());
        assertTrue(json.get("metrics").get("real_time_factor").get("value").isNull());
        assertEquals(2, json.get("solver").get("methods").get(ODD).asInt());
        assertEquals(ODD, json.get("warnings").get(0).asString());
        assertEquals(ODD, json.get("notes").get(0).asString());
    }

    private static ComparisonRow row(double published, double ours, Tolerance tolerance) {
        return new ComparisonRow(
                "drop", "", "t", "s", ours, new ComparisonRow.Reference(published, "Fig. 4", tolerance, "", ""));
    }
}
