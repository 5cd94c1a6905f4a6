package org.grouser.contact.scm.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BorderDisplacementTest {
    private final BorderDisplacement displacement = new BorderDisplacement();

    /**
     * Puts the flat bottom of an object at a depth; cells from (i, j), so many wide.
     *
     * @return their window indices
     */
    private static int[] press(SoilCells cells, int i, int j, int wide, double depthM) {
        int[] patch = new int[wide * wide];
        for (int k = 0; k < patch.length; k++) {
            patch[k] = cells.at(i + k % wide, j + k / wide);
            cells.zobj[patch[k]] = -depthM;
            cells.contact[patch[k]] = (byte) (cells.z[patch[k]] >= -depthM ? 1 : 0);
        }
        return patch;
    }

    /**
     * One cell pressed by d. Weights 1 over the four sides, 1/2 over the four corners [Krenn2008, Eq. 24], in all 6.
     */
    @Test
    void aSingleCellGivesASixthToEachSideAndATwelfthToEachCorner() {
        SoilCells cells = Bed.flat(0.05, 0.05, 0.01);
        int[] patch = press(cells, 5, 5, 1, 0.012);
        assertEquals(0, displacement.displace(cells, patch, 1, 1), 0);
        assertEquals(-0.012, cells.z[patch[0]], 0);
        assertEquals(0.012, cells.z0[patch[0]], 0);
        assertEquals(0.002, cells.z[cells.at(6, 5)], 1e-17);
        assertEquals(0.002, cells.z[cells.at(5, 4)], 1e-17);
        assertEquals(0.001, cells.z[cells.at(4, 4)], 1e-17);
        assertEquals(0.001, cells.z[cells.at(6, 4)], 1e-17);
        assertEquals(0, cells.z[cells.at(7, 5)], 0);
    }

    /**
     * A 3 x 3 patch whose middle alone overlaps: sixteen border cells at squared distances 4 (4 cells), 5 (8) and 8 (4);
     * the weights sum to 4/4 + 8/5 + 4/8 = 3.1.
     */
    @Test
    void theMiddleOfAPatchOfNineReachesItsSixteenBorderCellsByInverseSquares() {
        SoilCells cells = Bed.flat(0.05, 0.05, 0.01);
        int[] patch = press(cells, 4, 4, 3, 0);
        cells.zobj[patch[4]] = -0.031;
        displacement.displace(cells, patch, 9, 1);
        assertEquals(0.01 / 4, cells.z[cells.at(7, 5)], 1e-17);
        assertEquals(0.01 / 4, cells.z[cells.at(5, 3)], 1e-17);
        assertEquals(0.01 / 5, cells.z[cells.at(7, 4)], 1e-17);
        assertEquals(0.01 / 5, cells.z[cells.at(6, 7)], 1e-17);
        assertEquals(0.01 / 8, cells.z[cells.at(3, 3)], 1e-17);
        assertEquals(0, cells.z[cells.at(4, 4)], 0);
        assertEquals(0, cells.z[cells.at(8, 5)], 0);
    }

    @Test
    void volumeIsKeptWhenAllHeavesAndBookedWhenHalfIsCompressed() {
        for (double share : new double[] {1, 0.5, 0}) {
            SoilCells cells = Bed.flat(0.2, 0.2, 0.01);
            int[] patch = press(cells, 15, 12, 9, 0.02);
            double compressedM3 = displacement.displace(cells, patch, 81, share);
            double displacedM3 = 81 * 0.02 * 1e-4;
            assertEquals((1 - share) * displacedM3, compressedM3, 1e-15 * displacedM3);
            assertEquals(0, Bed.volumeM3(cells) + compressedM3, 1e-14 * displacedM3);
        }
    }

    @Test
    void depositsTakePrecompressionAwayButNeverBelowZero() {
        SoilCells cells = Bed.flat(0.05, 0.05, 0.01);
        Arrays.fill(cells.z0, 0.0015);
        int[] patch = press(cells, 5, 5, 1, 0.012);
        displacement.displace(cells, patch, 1, 1);
        assertEquals(0, cells.z0[cells.at(6, 5)], 0);
        assertEquals(0.0005, cells.z0[cells.at(6, 6)], 1e-17);
        assertEquals(0.0135, cells.z0[patch[0]], 1e-17);
        assertEquals(0.0015, cells.z0[cells.at(8, 8)], 0);
    }

    @Test
    void theNeighbouringObjectsContactCellsGetNothing() {
        SoilCells cells = Bed.flat(0.1, 0.1, 0.01);
        int[] left = press(cells, 5, 8, 3, 0.01);
        int[] right = press(cells, 8, 8, 3, 0.02);
        displacement.displace(cells, left, 9, 1);
        for (int c : right) {
            assertEquals(0, cells.z[c], 0);
        }
        displacement.displace(cells, right, 9, 1);
        assertEquals(0, Bed.volumeM3(cells), 1e-14 * 27e-6);
        for (int c : left) {
            assertEquals(-0.01, cells.z[c], 0);
        }
    }

    @Test
    void anObjectAboveTheSoilMovesNothing() {
        SoilCells cells = Bed.flat(0.1, 0.1, 0.01);
        int[] patch = press(cells, 5, 5, 4, -0.001);
        assertEquals(0, displacement.displace(cells, patch, 16, 0.5), 0);
        assertArrayEquals(new double[cells.size()], cells.z);
        assertEquals(0, displacement.displace(cells, patch, 0, 0.5), 0);
    }

    @Test
    void soilWithNowhereToGoStays() {
        SoilCells cells = Bed.flat(0.04, 0.04, 0.01);
        int[] patch = press(cells, 0, 0, 8, 0.01);
        assertEquals(0, displacement.displace(cells, patch, 64, 0.5), 0);
        assertArrayEquals(new double[64], cells.z);
    }

    @Test
    void displacingAllocatesNothing() {
        SoilCells cells = Bed.flat(0.6, 0.6, 0.01);
        int[] patch = press(cells, 20, 20, 80, 0.02); // more than 256 border cells
        double[] start = cells.z.clone();
        Runnable displace = () -> {
            System.arraycopy(start, 0, cells.z, 0, start.length);
            displacement.displace(cells, patch, patch.length, 0.5);
        };
        assertEquals(0, Bed.bytesPerCall(displace, 5, 20));
        assertTrue(cells.z[cells.at(19, 19)] > 0);
    }
}
