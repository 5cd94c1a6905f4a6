package org.grouser.contact.scm.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Slides on and around a rigid block of 0.3 x 0.3 m that stands 0.1 m high in level soil. */
class ErosionOnRockTest {
    private static final double TOP_M = 0.1;
    private static final double STEEPEST = 1.011 * StrictMath.tan(Bed.PHI_RAD);

    private final Erosion erosion = new Erosion(new double[] {Bed.PHI_RAD});

    private static boolean isRock(SoilCells cells, int c) {
        return Math.abs(cells.grid.x(c % cells.nx)) < 0.15 && Math.abs(cells.grid.y(c / cells.nx)) < 0.15;
    }

    private static SoilCells block() {
        SoilCells cells = Bed.flat(0.6, 0.6, 0.01);
        double[] floor = cells.openFloor();
        for (int c = 0; c < cells.size(); c++) {
            floor[c] = isRock(cells, c) ? TOP_M : -0.05;
            cells.z[c] = isRock(cells, c) ? TOP_M : 0;
        }
        return cells;
    }

    private static void assertNoSoilInRock(SoilCells cells) {
        for (int c = 0; c < cells.size(); c++) {
            assertTrue(cells.z[c] >= cells.floor()[c], "soil in rock at cell " + c);
        }
    }

    /** Drop of soil, not of rock, to any neighbour, rise over run. */
    private static double steepestSoil(SoilCells cells) {
        double steepest = 0;
        for (int j = 1; j < cells.ny - 1; j++) {
            for (int i = 1; i < cells.nx - 1; i++) {
                int c = j * cells.nx + i;
                for (int step : new int[] {1, -1, cells.nx, -cells.nx}) {
                    double soilM = Math.max(cells.floor()[c], cells.z[c + step]); // rock below here is no slope of soil
                    steepest = Math.max(steepest, cells.isBare(c) ? 0 : cells.z[c] - soilM);
                }
            }
        }
        return steepest / cells.grid.dxM();
    }

    @Test
    void steepRockWithoutSoilGivesNothingAndCostsNoVisit() {
        SoilCells cells = block();
        double[] before = cells.z.clone();
        assertEquals(0, erosion.settle(cells, 0, 0, cells.nx, cells.ny));
        assertArrayEquals(before, cells.z);
    }

    @Test
    void heapOnRockSlidesOffToReposeAndNoneIsLost() {
        SoilCells cells = block();
        for (int c = 0; c < cells.size(); c++) {
            cells.z[c] += isRock(cells, c) ? 0.15 : 0;
        }
        double before = Bed.volumeM3(cells);
        Bed.settleAll(erosion, cells);
        assertEquals(before, Bed.volumeM3(cells), 1e-13 * before);
        assertNoSoilInRock(cells);
        double steepest = steepestSoil(cells);
        assertTrue(steepest < STEEPEST, () -> "slope " + steepest);
        int beside = cells.at(cells.nx / 2, cells.grid.row(-0.155));
        assertTrue(cells.z[beside] > 0.01, "nothing lies beside the rock");
        int edge = cells.at(cells.nx / 2, cells.grid.row(-0.145));
        assertTrue(cells.z[edge] < TOP_M + 0.05, "the heap stands over the edge");
    }

    @Test
    void thinDustLeavesTheEdgesOfARockAndStaysOnItsTop() {
        SoilCells cells = block();
        for (int c = 0; c < cells.size(); c++) {
            cells.z[c] += isRock(cells, c) ? 1e-3 : 0;
        }
        double before = Bed.volumeM3(cells);
        int visits = erosion.settle(cells, 0, 0, cells.nx, cells.ny);
        assertTrue(visits < 2000, "idle visits: " + visits);
        assertEquals(before, Bed.volumeM3(cells), 1e-13 * before);
        assertTrue(cells.isBare(cells.at(cells.nx / 2, cells.grid.row(-0.145))));
        assertEquals(TOP_M + 1e-3, cells.z[cells.at(cells.nx / 2, cells.ny / 2)], 1e-15);
        assertNoSoilInRock(cells);
    }

    @Test
    void heapAgainstRockRestsOnItAtRepose() {
        SoilCells cells = block();
        for (int c = 0; c < cells.size(); c++) {
            double x = cells.grid.x(c % cells.nx);
            cells.z[c] += x > 0.15 && x < 0.25 && Math.abs(cells.grid.y(c / cells.nx)) < 0.1 ? 0.09 : 0;
        }
        double before = Bed.volumeM3(cells);
        Bed.settleAll(erosion, cells);
        assertEquals(before, Bed.volumeM3(cells), 1e-13 * before);
        assertNoSoilInRock(cells);
        assertTrue(steepestSoil(cells) < STEEPEST);
        int foot = cells.at(cells.grid.column(0.155), cells.ny / 2);
        assertTrue(cells.z[foot] > 0.05 && cells.z[foot] > cells.z[foot + 4], "it does not lean on the rock");
        assertTrue(cells.isBare(cells.at(cells.grid.column(0.0), cells.ny / 2)));
    }
}
