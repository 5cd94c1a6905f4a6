package org.grouser.contact.scm.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.StateHash;
import org.junit.jupiter.api.Test;

class SoilTilesTest {
    private static final SoilGrid GRID = new SoilGrid(-3, 5, 0.05, 150, 131);
    private static final SoilSurface HILLS = (x, y) -> 0.3 * x + 0.01 * y * y;

    private static SoilTiles field() {
        return new SoilTiles(GRID, HILLS, (i, j) -> (i + 2 * j) % 5);
    }

    /** Loads a window, makes its state random where told, stores it. */
    static SoilCells scramble(SoilTiles tiles, long seed, int iFirst, int jFirst, int nx, int ny) {
        SoilCells cells = new SoilCells(tiles.grid(), iFirst, jFirst, nx, ny);
        tiles.load(cells);
        Random random = new Random(seed);
        for (int c = 0; c < cells.size(); c++) {
            cells.z[c] += 0.01 * random.nextGaussian();
            cells.zc[c] = cells.z[c] - 0.01 * random.nextDouble();
            cells.z0[c] = random.nextDouble();
            cells.jx[c] = random.nextGaussian();
            cells.jy[c] = -0.0;
            cells.jz[c] = random.nextGaussian();
            cells.sheared[c] = (byte) random.nextInt(2);
        }
        tiles.store(cells);
        return cells;
    }

    static String hash(SoilTiles tiles) {
        StateHash hash = new StateHash();
        tiles.addTo(hash);
        return hash.hex();
    }

    private static SoilCells loaded(SoilTiles tiles, int iFirst, int jFirst, int nx, int ny) {
        SoilCells cells = new SoilCells(tiles.grid(), iFirst, jFirst, nx, ny);
        cells.z0[0] = Double.NaN; // what stood there before must go
        cells.sheared[0] = 1;
        tiles.load(cells);
        return cells;
    }

    /** To the bit, minus zero included. */
    static void assertSame(SoilCells expected, SoilCells actual, int i, int j) {
        int e = expected.at(i, j);
        int a = actual.at(i, j);
        for (int q = 0; q < Tile.QUANTITIES; q++) {
            assertEquals(
                    Double.doubleToRawLongBits(expected.state[q][e]), Double.doubleToRawLongBits(actual.state[q][a]));
        }
        assertEquals(expected.sheared[e], actual.sheared[a]);
        assertEquals(expected.soil[e], actual.soil[a]);
    }

    @Test
    void untouchedSoilLiesAtTheSurface() {
        SoilTiles tiles = field();
        SoilCells cells = loaded(tiles, 0, 0, 150, 131);
        for (int j = 0; j < 131; j++) {
            for (int i = 0; i < 150; i++) {
                int c = cells.at(i, j);
                double heightM = HILLS.heightM(GRID.x(i), GRID.y(j));
                assertEquals(heightM, cells.z[c], 0);
                assertEquals(heightM, cells.zc[c], 0);
                assertEquals(heightM, tiles.heightM(i, j), 0);
                assertEquals(0, cells.z0[c] + cells.jx[c] + cells.jy[c] + cells.jz[c] + cells.sheared[c], 0);
                assertEquals((i + 2 * j) % 5, cells.soil[c]);
            }
        }
        assertEquals(0, tiles.tiles());
        assertTrue(tiles.touched().isEmpty());
    }

    @Test
    void whatIsStoredComesBackThroughAnyWindow() {
        SoilTiles tiles = field();
        SoilCells stored = scramble(tiles, 1, 20, 25, 70, 45);
        SoilCells whole = loaded(tiles, 0, 0, 150, 131);
        SoilCells virgin = loaded(field(), 0, 0, 150, 131);
        SoilCells part = loaded(tiles, 63, 31, 2, 34);
        for (int j = 0; j < 131; j++) {
            for (int i = 0; i < 150; i++) {
                assertSame(stored.holds(i, j) ? stored : virgin, whole, i, j);
                if (part.holds(i, j)) {
                    assertSame(whole, part, i, j);
                }
                assertEquals(whole.z[whole.at(i, j)], tiles.heightM(i, j), 0);
                assertEquals(virgin.z[virgin.at(i, j)], tiles.virginM(i, j), 0);
            }
        }
    }

    @Test
    void theTouchedBoxIsTightAroundWhatChanged() {
        SoilTiles tiles = field();
        SoilCells cells = loaded(tiles, 10, 10, 130, 110);
        cells.z[cells.at(33, 97)] += 1e-6;
        cells.jy[cells.at(120, 40)] = 1e-6;
        tiles.store(cells);
        assertEquals("cells 33..120 x 40..97", tiles.touched().toString());
        assertEquals(2, tiles.tiles());
    }

    /** Two ruts of 20 m in a field of 15 000 x 15 000 cells, each with berms out to 0.25 m. */
    @Test
    void aFieldOf300MetresCostsMemoryOnlyAlongItsRuts() {
        SoilGrid grid = SoilGrid.over(-150, 150, -150, 150, 0.02);
        SoilTiles tiles = new SoilTiles(grid, (x, y) -> 0.1 * x, (i, j) -> 0);
        for (double x = -10; x < 10; x += 1) {
            SoilCells cells = new SoilCells(grid, grid.column(x - 1), grid.row(-1.5), 150, 150);
            tiles.load(cells);
            for (int c = 0; c < cells.size(); c++) {
                double offM = Math.abs(Math.abs(grid.y(cells.jFirst() + c / 150)) - 0.6);
                if (Math.abs(grid.x(cells.iFirst() + c % 150) - x) < 0.5 && offM < 0.25) {
                    boolean rut = offM < 0.1;
                    cells.z[c] += rut ? -0.03 : 0.02;
                    cells.zc[c] = rut ? cells.z[c] : cells.zc[c];
                    cells.z0[c] = rut ? 0.03 : 0;
                    cells.jx[c] = rut ? 0.01 : 0;
                    cells.jy[c] = rut ? 0.01 : 0;
                    cells.sheared[c] = (byte) (rut ? 1 : 0);
                }
            }
            tiles.store(cells);
        }
        assertTrue(tiles.bytes() < 5_000_000, () -> tiles.bytes() + " bytes");
        assertEquals(1000, tiles.touched().iTo() - tiles.touched().iFrom(), 1);
    }

    @Test
    void aSlidingWindowAsksForEachElevationOnce() {
        AtomicInteger asked = new AtomicInteger();
        SoilTiles tiles = new SoilTiles(GRID, (x, y) -> 1e-9 * asked.incrementAndGet(), (i, j) -> 0);
        SoilCells first = loaded(tiles, 0, 0, 64, 32);
        tiles.store(first);
        assertEquals(2048, asked.get());
        loaded(tiles, 32, 0, 64, 32);
        assertEquals(3072, asked.get());
        assertTrue(tiles.bytes() < 3072 * 9);
    }

    @Test
    void theHashDoesNotKnowTheOrderOfStores() {
        SoilTiles one = field();
        scramble(one, 1, 0, 0, 40, 40);
        scramble(one, 2, 100, 90, 50, 41);
        SoilTiles other = field();
        scramble(other, 2, 100, 90, 50, 41);
        scramble(other, 1, 0, 0, 40, 40);
        assertEquals(hash(one), hash(other));
        SoilCells cells = loaded(other, 5, 5, 4, 4);
        cells.jx[7] = Math.nextUp(cells.jx[7]);
        other.store(cells);
        assertNotEquals(hash(one), hash(other));
    }

    @Test
    void soilThatIsBackToVirginIsVirginForTheHash() {
        SoilTiles tiles = field();
        SoilCells before = loaded(tiles, 30, 30, 40, 40);
        scramble(tiles, 1, 30, 30, 40, 40);
        tiles.store(before);
        assertEquals(hash(field()), hash(tiles));
        assertTrue(tiles.touched().isEmpty());
        assertEquals(0, tiles.heavedM3(), 0);
    }

    /** 10^6 m^3 cells up and down around a spike of one part in 10^16 of their sum: only compensation keeps it. */
    @Test
    void heavedVolumeKeepsWhatAPlainSumLoses() {
        SoilTiles tiles = new SoilTiles(new SoilGrid(0, 0, 1, 64, 4), (x, y) -> 0, (i, j) -> 0);
        SoilCells cells = loaded(tiles, 0, 0, 64, 4);
        cells.z[0] = 1e16;
        cells.z[1] = 1;
        cells.z[2] = -1e16;
        tiles.store(cells);
        assertEquals(1, tiles.heavedM3(), 0);
    }

    @Test
    void aHoleInTheSurfaceIsNamedByItsPlace() {
        SoilTiles tiles = new SoilTiles(GRID, (x, y) -> x > 2 && y > 8 ? Double.NaN : 0, (i, j) -> 0);
        loaded(tiles, 0, 0, 40, 40);
        String message = String.valueOf(assertThrows(OutOfRangeException.class, () -> loaded(tiles, 90, 50, 20, 20))
                .getMessage());
        assertTrue(message.startsWith("soil surface has no elevation at x = 2.02"), message);
        assertTrue(message.contains("y = 8.02"), message);
        assertThrows(OutOfRangeException.class, () -> tiles.heightM(149, 130));
    }

    @Test
    void windowsBeyondTheFieldAreRefused() {
        SoilTiles tiles = field();
        for (int[] w : new int[][] {{-1, 0, 5, 5}, {0, -1, 5, 5}, {146, 0, 5, 5}, {0, 127, 5, 5}}) {
            SoilCells cells = new SoilCells(GRID, w[0], w[1], w[2], w[3]);
            assertThrows(OutOfRangeException.class, () -> tiles.load(cells));
            assertThrows(OutOfRangeException.class, () -> tiles.store(cells));
        }
        SoilCells foreign = new SoilCells(new SoilGrid(0, 0, 0.05, 150, 131), 0, 0, 5, 5);
        assertThrows(OutOfRangeException.class, () -> tiles.load(foreign));
    }

    /** 2^40 cells: the index may not be an array over all tiles. */
    @Test
    void aFieldOfAMillionByAMillionCellsIsNoBurden() {
        SoilGrid grid = new SoilGrid(0, 0, 0.01, 1 << 20, 1 << 20);
        SoilTiles tiles = new SoilTiles(grid, (x, y) -> 0, (i, j) -> 0);
        for (int k = 0; k < 200; k++) {
            scramble(tiles, k, (k * 5237) % 1000 * 1000, k * 5000, 3, 3);
        }
        assertTrue(tiles.tiles() >= 200);
        for (int k = 0; k < 200; k++) {
            SoilCells cells = loaded(tiles, (k * 5237) % 1000 * 1000, k * 5000, 3, 3);
            assertTrue(cells.z0[4] > 0);
        }
        double[] none = new double[9];
        assertArrayEquals(none, loaded(tiles, 900_001, 1_048_000, 3, 3).z0);
    }
}
