package org.grouser.contact.scm.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ErosionTest {
    private static final double TAN_PHI = StrictMath.tan(Bed.PHI_RAD);

    private final Erosion erosion = new Erosion(new double[] {Bed.PHI_RAD, Math.toRadians(45)});

    private static SoilCells rough(long seed, int iFirst, int jFirst, int nx, int ny) {
        SoilCells cells = new SoilCells(new SoilGrid(0, 0, 0.01, 100, 100), iFirst, jFirst, nx, ny);
        Random random = new Random(seed);
        for (int j = 40; j < 60; j++) {
            for (int i = 40; i < 60; i++) {
                double z = 0.05 * random.nextDouble();
                if (cells.holds(i, j)) {
                    cells.z[cells.at(i, j)] = z;
                    cells.contact[cells.at(i, j)] = (byte) (random.nextInt(10) == 0 ? 1 : 0);
                }
            }
        }
        return cells;
    }

    @Test
    void cellsInContactNeitherGiveNorReceive() {
        SoilCells cells = rough(1, 0, 0, 100, 100);
        double[] before = cells.z.clone();
        double volumeM3 = Bed.volumeM3(cells);
        Bed.settleAll(erosion, cells);
        assertTrue(erosion.changes().count() > 400);
        for (int c = 0; c < cells.size(); c++) {
            if (cells.contact[c] != 0) {
                assertEquals(before[c], cells.z[c], 0);
            }
        }
        assertEquals(1, Bed.volumeM3(cells) / volumeM3, 1e-14);
    }

    @Test
    void nothingIsSteeperThanReposeAfterwardsButTowardsContacts() {
        SoilCells cells = rough(2, 0, 0, 100, 100);
        Bed.settleAll(erosion, cells);
        for (int j = 1; j < 99; j++) {
            for (int i = 1; i < 99; i++) {
                for (int r : new int[] {
                    cells.at(i + 1, j), cells.at(i, j + 1), cells.at(i + 1, j + 1), cells.at(i - 1, j + 1)
                }) {
                    int c = cells.at(i, j);
                    double runM = Math.abs(r - c) == 1 || Math.abs(r - c) == 100 ? 0.01 : 0.01 * Math.sqrt(2);
                    if (cells.contact[c] == 0 && cells.contact[r] == 0) {
                        assertTrue(Math.abs(cells.z[c] - cells.z[r]) <= 1.01 * runM * TAN_PHI + 1e-15);
                    }
                }
            }
        }
    }

    @Test
    void everyWindowThatHoldsTheAvalancheGivesTheSameBits() {
        SoilCells whole = rough(3, 0, 0, 100, 100);
        SoilCells part = rough(3, 25, 28, 51, 47);
        Bed.settleAll(erosion, whole);
        assertEquals(1, Bed.settleAll(erosion, part));
        for (int j = 28; j < 75; j++) {
            for (int i = 25; i < 76; i++) {
                assertEquals(whole.z[whole.at(i, j)], part.z[part.at(i, j)], 0);
            }
        }
        SoilCells told = rough(3, 0, 0, 100, 100);
        erosion.settle(told, 41, 41, 59, 59); // grown by one it holds all that is steep
        assertArrayEquals(whole.z, told.z);
    }

    @Test
    void onlyTheRectangleAndOneCellAroundItIsLookedAt() {
        SoilCells cells = Bed.flat(0.5, 0.5, 0.01);
        cells.z[cells.at(50, 50)] = 0.1;
        assertEquals(0, erosion.settle(cells, 52, 40, 60, 60));
        assertEquals(0, erosion.settle(cells, 40, 40, 49, 60));
        assertTrue(erosion.settle(cells, 51, 40, 60, 60) > 0);
        assertTrue(erosion.changes().box().iFrom() < 50);
    }

    @Test
    void soilDoesNotFallOverTheEdgeOfTheWindow() {
        SoilCells cells = new SoilCells(new SoilGrid(0, 0, 0.01, 100, 100), 30, 40, 12, 9);
        Arrays.fill(cells.z, -1);
        cells.z[0] = 0;
        cells.z[11] = 0;
        cells.z[12 * 9 - 1] = 0;
        double volumeM3 = Bed.volumeM3(cells);
        Bed.settleAll(erosion, cells);
        assertTrue(
                erosion.changes().box().iFrom() >= 30 && erosion.changes().box().iTo() <= 42);
        assertEquals(1, Bed.volumeM3(cells) / volumeM3, 1e-14);
        assertTrue(Bed.steepest(cells, false) <= 1.01 * TAN_PHI + 1e-12);
    }

    /** The soil of the cell that gives decides: at 40 degrees soil of 30.5 slides, soil of 45 does not. */
    @Test
    void theGivingSoilDecides() {
        SoilCells cells = Bed.flat(0.1, 0.1, 0.01);
        for (int c = 0; c < cells.size(); c++) {
            cells.z[c] = Math.tan(Math.toRadians(40)) * cells.grid.x(c % cells.nx);
            cells.soil[c] = 1;
        }
        assertEquals(0, erosion.settle(cells, 0, 0, cells.nx, cells.ny));
        cells.soil[cells.at(10, 10)] = 0;
        assertTrue(erosion.settle(cells, 0, 0, cells.nx, cells.ny) > 0);
        assertEquals(cells.at(10, 10), erosion.changes().cell(0));
        assertTrue(erosion.changes().riseM(0) < 0);
    }

    @Test
    void theListOfChangesSaysWhatHappened() {
        SoilCells cells = rough(4, 0, 0, 100, 100);
        double[] before = cells.z.clone();
        erosion.settle(cells, 0, 0, 100, 100);
        HeightChanges changes = erosion.changes();
        double raisedM = 0;
        for (int k = 0; k < changes.count(); k++) {
            int c = changes.cell(k);
            assertEquals(cells.z[c] - before[c], changes.riseM(k), 0);
            raisedM += Math.max(0, changes.riseM(k));
            before[c] = cells.z[c];
            assertTrue(
                    c % 100 >= changes.box().iFrom() && c % 100 < changes.box().iTo());
            assertTrue(
                    c / 100 >= changes.box().jFrom() && c / 100 < changes.box().jTo());
        }
        assertArrayEquals(before, cells.z); // no other cell changed
        assertEquals(raisedM * 1e-4, changes.movedM3(), 1e-18);
    }

    @Test
    void whatACutLeavesTheNextCallFinishes() {
        Erosion hasty = new Erosion(new double[] {Bed.PHI_RAD}, 500);
        SoilCells cells = Bed.column(0.1, 0.3, 0.02);
        double volumeM3 = Bed.volumeM3(cells);
        assertEquals(500, hasty.settle(cells, 0, 0, cells.nx, cells.ny));
        assertFalse(hasty.leftBox().isEmpty());
        assertEquals(1, Bed.volumeM3(cells) / volumeM3, 1e-14);
        int calls = 0;
        while (!hasty.leftBox().isEmpty()) {
            CellBox left = hasty.leftBox();
            hasty.settle(cells, left.iFrom(), left.jFrom(), left.iTo(), left.jTo());
            calls++;
        }
        assertTrue(calls > 10);
        assertEquals(0, erosion.settle(cells, 0, 0, cells.nx, cells.ny));
        assertEquals(0.1421, Bed.highestM(cells), 0.002);
        assertEquals(1, Bed.volumeM3(cells) / volumeM3, 1e-14);
    }

    @Test
    void settlingAllocatesNothing() {
        SoilCells cells = rough(5, 0, 0, 100, 100);
        double[] start = cells.z.clone();
        Runnable settle = () -> {
            System.arraycopy(start, 0, cells.z, 0, start.length);
            erosion.settle(cells, 0, 0, 100, 100);
        };
        assertEquals(0, Bed.bytesPerCall(settle, 50, 100));
    }
}
