package org.grouser.report.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.record.study.StudySummary;
import org.junit.jupiter.api.Test;

class StudyTableTest {
    @Test
    void terminalGetsProbabilitiesSpreadsAndStrongestFactors() {
        String text = new StudyTable(MadeUpStudy.summary()).toText();
        assertTrue(text.startsWith("outcome  runs       probability   95 % interval\n"), text);
        assertTrue(text.contains("tipped   0 of 300        0.00 %   at most 1.3 %\n"), text);
        assertTrue(text.contains("slip      slope"), text);
        assertTrue(text.contains("tipped             2.3e-5  1.1 to 4.8e-5       38 %\n"), text);
        assertTrue(text.contains("failed: 6 of 306 runs; no number counts them\n"), text);
        assertTrue(text.chars().noneMatch(c -> c == 0x2212), "a terminal may know no minus sign");
        assertTrue(text.lines().allMatch(line -> line.length() < 140), text);
    }

    @Test
    void strongestFactorComesFirstByItsTotalShare() {
        StudySummary.Sensitivity slip =
                MadeUpStudy.summary().answers().sensitivities().get(0);
        assertEquals(java.util.List.of("slope", "soil"), StudyTable.strongest(slip, 2));
    }

    @Test
    void studyWithoutAnswersHasNoTable() {
        StudySummary bare = MadeUpStudy.summary();
        StudySummary none = new StudySummary(
                bare.setup(), new StudySummary.Progress(1, 0, 0, 0, 0, ""), bare.columns(), StudySummary.Answers.NONE);
        assertEquals("", new StudyTable(none).toText());
    }
}
