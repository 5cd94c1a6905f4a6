package org.grouser.report.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.score.ScoredSet;
import org.junit.jupiter.api.Test;

class ScorePageTest {
    private static ScoredSet set(String id, double off, String failure) {
        return new ScoredSet(
                new ScoredSet.About(id, "A wheel", "us", "", "slip"),
                List.of(new ScoredSet.MeasuredQuantity("pull", "N")),
                List.of(
                        new ScoredSet.Point(0.5, "driven", "", List.of(4.0), List.of(0.5)),
                        new ScoredSet.Point(0.0, "driven", "", List.of(2.0), List.of(Double.NaN))),
                List.of(
                        new ScoredSet.Prediction(
                                "two_layer", List.of(List.of(4 + off), List.of(2 - off)), List.of("", "")),
                        new ScoredSet.Prediction(
                                "paper", List.of(List.of(4.0), List.of(Double.NaN)), List.of("", failure))));
    }

    @Test
    void theTableHasAColumnForEachLawAndSaysWhatFailed() {
        String text = new ScoreTable(List.of(set("own", 0.25, "diverged: at 1 s"))).toText();
        assertEquals("""
                set  region  quantity  unit  points  two_layer  paper
                own  driven  pull      N          2       0.25  0 (1)
                own, paper: no result for point 2: diverged: at 1 s
                """, text);
    }

    /** A wheel that is stuck has a number, but a reader has to know how it came about. */
    @Test
    void aRemarkStandsBelowTheTableOnThePageAndInJson() {
        ScoredSet plain = set("own", 0.25, "");
        ScoredSet.Prediction stuck = new ScoredSet.Prediction(
                "directed", List.of(List.of(4.0), List.of(2.0)), List.of("", ""), List.of("", "no slip holds it"));
        ScoredSet remarked = new ScoredSet(plain.about(), plain.quantities(), plain.points(), List.of(stuck));
        assertTrue(new ScoreTable(List.of(remarked)).toText().endsWith("\nown, directed: point 2: no slip holds it\n"));
        assertTrue(ScorePage.markdown("", List.of(remarked)).contains("\n- directed: point 2: no slip holds it\n"));
        String json = new ScoreTable(List.of(remarked)).toJson();
        assertTrue(json.replaceAll("\\s", "").contains("\"remark\":\"noslipholdsit\""), json);
    }

    @Test
    void aSectionIsReplacedAndTheOthersStay() {
        String both = ScorePage.markdown("", List.of(set("b", 1, "refused: so"), set("a", 1, "refused: so")));
        assertTrue(both.indexOf("\n## a\n") < both.indexOf("\n## b\n"), both);
        assertEquals(both, ScorePage.markdown(both, List.of()));
        assertEquals(both, ScorePage.markdown(both, List.of(set("a", 1, "refused: so"))));
        String changed = ScorePage.markdown(both, List.of(set("a", 2, "refused: so")));
        assertTrue(changed.contains("| driven | pull | N | 2 | 2 | 0 (1) |"), changed);
        assertEquals(both.substring(both.indexOf("\n## b\n")), changed.substring(changed.indexOf("\n## b\n")));
    }

    @Test
    void measuredPointsHaveBarsAndNoLine() {
        String svg = ScorePlot.svg(set("own", 1, "refused: so"));
        assertEquals(svg, ScorePlot.svg(set("own", 1, "refused: so")));
        assertEquals(1, svg.split("class=\"bar\"", -1).length - 1); // the second point has no deviation
        assertFalse(svg.contains("data-label=\"measured\""));
        assertTrue(svg.contains("data-label=\"two_layer\""));
        assertTrue(svg.contains(">measured</text>"));
    }
}
