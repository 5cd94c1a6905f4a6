package org.grouser.record.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StudyRowsTest {
    private static final List<StudyColumn> COLUMNS = List.of(
            new StudyColumn(StudyColumn.Role.FACTOR, "slope", "deg", "", List.of()),
            new StudyColumn(StudyColumn.Role.RESPONSE, "slip", "-", "", List.of()));

    private static StudyRows of(IntStream rows, int most, Set<Integer> wanted) {
        StudyRows.Collector collector = new StudyRows.Collector(COLUMNS, wanted, most);
        rows.forEach(row -> collector.add(row, new double[] {row, 2.0 * row}, "time", ""));
        return collector.rows();
    }

    @Test
    void fewRowsAreAllThereInTheOrderOfTheirNumbers() {
        StudyRows rows = of(IntStream.of(3, 1, 2), 10, Set.of());
        assertEquals(3, rows.size());
        assertEquals(
                List.of(1, 2, 3),
                IntStream.range(0, 3).map(rows::number).boxed().toList());
        assertEquals(4, rows.value(1, rows.place(2).orElseThrow()));
        assertTrue(rows.place(4).isEmpty());
    }

    @Test
    void manyRowsAreThinnedToTheSameOnesInAnyOrder() {
        StudyRows forth = of(IntStream.rangeClosed(1, 50_000), 1000, Set.of(17, 40_000));
        StudyRows back = of(IntStream.rangeClosed(1, 50_000).map(i -> 50_001 - i), 1000, Set.of(17, 40_000));
        assertTrue(forth.size() <= 1002 && forth.size() > 400, "kept " + forth.size());
        assertEquals(50_000, forth.total());
        assertTrue(Arrays.equals(forth.column(0), back.column(0)));
        assertTrue(forth.place(17).isPresent() && forth.place(40_000).isPresent());
    }

    /** Every second, fourth or eighth row of a grid would be the same level. */
    @Test
    void thinnedRowsHoldEveryLevelOfAGridAboutEquallyOften() {
        StudyRows rows = of(IntStream.rangeClosed(1, 64_000), 4000, Set.of());
        int[] levels = new int[8];
        for (int i = 0; i < rows.size(); i++) {
            levels[rows.number(i) % 8]++;
        }
        for (int count : levels) {
            assertEquals(rows.size() / 8.0, count, 5 * Math.sqrt(rows.size() / 8.0));
        }
    }

    @Test
    void reasonsThatDifferInNumbersAloneAreCountedTogether() {
        StudyRows.Collector collector = new StudyRows.Collector(COLUMNS, Set.of());
        collector.add(9, new double[2], "", "diverged at 1.25e-3 s");
        collector.add(4, new double[2], "", "diverged at 7 s");
        collector.add(5, new double[2], "", "left its field");
        collector.add(6, new double[2], "time", "");
        StudyRows rows = collector.rows();
        assertEquals(
                List.of(
                        new StudyRows.Reason("diverged at \u2026 s", 2, 4),
                        new StudyRows.Reason("left its field", 1, 5)),
                rows.failures());
        assertEquals(List.of(new StudyRows.Reason("time", 1, 6)), rows.stops());
    }

    @Test
    void rowOfAnotherWidthIsRefused() {
        StudyRows.Collector collector = new StudyRows.Collector(COLUMNS, Set.of());
        assertThrows(IllegalArgumentException.class, () -> collector.add(1, new double[3], "time", ""));
    }
}
