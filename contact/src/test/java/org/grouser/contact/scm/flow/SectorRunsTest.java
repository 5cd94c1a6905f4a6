package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SectorRunsTest {
    private static final int REACH = 30; // cells
    private static final int SIDE = 2 * REACH + 3;
    private static final int CENTRE = REACH + 1;

    /** A chord straight through the middle of a cell is where rounding may give the cell to both sides, or to none. */
    @Test
    void everyCellAroundASourceIsMetOnceWhereverAChordGoes() {
        for (int chords = 8; chords <= 24; chords += 4) {
            for (int j = 0; j <= REACH; j++) { // a quarter of them: chords go all round
                for (int i = 0; i <= REACH; i++) {
                    assertMetOnce(chords, StrictMath.atan2(i, j), "a chord of " + chords + " through " + i + ", " + j);
                }
            }
        }
    }

    private static void assertMetOnce(int count, double angleRad, String what) {
        FastChords chords = chords(count, angleRad);
        FlowGrid grid = new FlowGrid();
        grid.nx = SIDE;
        grid.ny = SIDE;
        SectorRuns runs = new SectorRuns();
        runs.clip(grid, CENTRE, CENTRE);
        int[] met = new int[LocalField.PARTS * SIDE * SIDE];
        for (int k = 0; k < count; k++) {
            runs.cut(chords, k, (k + 1) % count);
            for (int run = 0; run < runs.count; run++) {
                for (int n = 0; n <= runs.high[run] - runs.low[run]; n++) {
                    met[runs.at[run] + n * runs.step]++;
                }
            }
        }
        double inside = 0.9 * REACH * StrictMath.cos(Math.PI / count);
        for (int j = -CENTRE; j <= CENTRE; j++) {
            for (int i = -CENTRE; i <= CENTRE; i++) {
                int times = met[LocalField.PARTS * ((j + CENTRE) * SIDE + i + CENTRE)];
                if (i * i + j * j < inside * inside && (i != 0 || j != 0)) {
                    assertEquals(1, times, what + " meets cell " + i + ", " + j);
                }
                assertTrue(times <= 1, what + " meets cell " + i + ", " + j + " " + times + " times");
            }
        }
    }

    /** Chords of one length, the first in a direction from y towards x. */
    private static FastChords chords(int count, double angleRad) {
        FastChords chords = new FastChords(Bed.settings(1, 0.5, count, false, false), 0.01, new double[] {0.6});
        for (int k = 0; k < count; k++) {
            chords.ex[k] = StrictMath.sin(angleRad + 2 * Math.PI * k / count);
            chords.ey[k] = StrictMath.cos(angleRad + 2 * Math.PI * k / count);
            chords.length[k] = REACH;
        }
        return chords;
    }
}
