package org.grouser.campaign.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.grouser.campaign.sampling.RandomDesign;
import org.grouser.campaign.statistics.ParetoFront.Objective;
import org.grouser.record.study.StudySummary.Extremes;
import org.junit.jupiter.api.Test;

class ExtremesTest {
    @Test
    void frontHoldsTheRowsThatNoOtherBeats() {
        StudyValues pull = TestFunctions.column("pull", 5, 4, 4, 1, 9, 5, Double.NaN);
        StudyValues energy = TestFunctions.column("energy", 3, 2, 3, 1, 9, 3, 0);
        Extremes front = ParetoFront.of(List.of(new Objective(pull, true), new Objective(energy, false)));
        assertThat(front.rows()).containsExactly(4, 0, 5, 1, 3);
        assertThat(front.title()).isEqualTo("Pareto front of large pull and small energy");
    }

    @Test
    void frontOfThreeObjectivesIsThatOfComparingAllPairs() {
        List<StudyValues> columns = TestFunctions.factors(new RandomDesign(2, 400, 3));
        List<Objective> objectives = new ArrayList<>();
        for (StudyValues column : columns) {
            objectives.add(new Objective(column, objectives.size() == 1));
        }
        List<Integer> expected = new ArrayList<>();
        for (int row = 0; row < 400; row++) {
            boolean beaten = false;
            for (int other = 0; other < 400; other++) {
                beaten |= columns.get(0).values()[other] < columns.get(0).values()[row]
                        && columns.get(1).values()[other] > columns.get(1).values()[row]
                        && columns.get(2).values()[other] < columns.get(2).values()[row];
            }
            if (!beaten) {
                expected.add(row);
            }
        }
        assertThat(ParetoFront.of(objectives).rows()).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void worstRowsComeByValueThenByRow() {
        StudyValues tilt = TestFunctions.column("tilt", 3, 7, Double.NaN, 7, -1);
        assertThat(WorstRows.of(tilt, true, 3).rows()).containsExactly(1, 3, 0);
        assertThat(WorstRows.of(tilt, false, 2)).isEqualTo(new Extremes("smallest tilt", List.of(4, 0)));
        assertThat(WorstRows.of(tilt, true, 10).rows()).hasSize(4);
    }
}
