package org.grouser.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.record.measure.Tolerance;
import org.junit.jupiter.api.Test;

class SeriesRmsReferenceTest {
    private static ComparisonRow row(String group, String unit, double measured, double ours) {
        return new ComparisonRow(
                "rig",
                "slow",
                "pull",
                unit,
                ours,
                new ComparisonRow.Reference(measured, "table", Tolerance.INFO, "", group));
    }

    /** By hand: differences 3 and -4, so sqrt((9 + 16) / 2) and -1 / 2. */
    @Test
    void aSeriesIsFollowedByTheRootMeanSquareOfItsDifferences() {
        List<ComparisonRow> rows = SeriesRms.after(
                List.of(row("a", "N", 10, 13), row("", "N", 0, 99), row("a", "N", 20, 16), row("b", "m", 1, 1.5)));
        assertEquals(6, rows.size());
        ComparisonRow rms = rows.get(3);
        assertEquals("RMS of a", rms.quantity());
        assertEquals(Math.sqrt(12.5), rms.ours());
        assertEquals("on average -0.5 N", rms.note());
        assertEquals("ours - measured over 2 rows", rms.source());
        assertFalse(rms.judged());
        assertEquals(0.5, rows.get(5).ours());
        assertEquals("m", rows.get(5).unit());
    }

    @Test
    void aSeriesWithAMissingNumberHasNoRootMeanSquare() {
        List<ComparisonRow> rows = SeriesRms.after(List.of(row("a", "N", 10, 13), row("a", "N", 20, Double.NaN)));
        assertTrue(Double.isNaN(rows.get(2).ours()));
    }

    @Test
    void newtonsAndMetresAreNotAveraged() {
        var mixed = List.of(row("a", "N", 1, 1), row("a", "m", 1, 1));
        var refused = assertThrows(OutOfRangeException.class, () -> SeriesRms.after(mixed));
        assertEquals("group 'a' mixes the units N and m", refused.getMessage());
    }
}
