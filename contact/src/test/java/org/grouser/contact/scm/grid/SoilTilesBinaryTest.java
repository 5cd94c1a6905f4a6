package org.grouser.contact.scm.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SoilTilesBinaryTest {
    private static final SoilGrid GRID = new SoilGrid(-3, 5, 0.05, 150, 131);
    private static final int HEAD = 3 * 4 + 3 * 8 + 2 * 4;

    private static SoilTiles field(SoilGrid grid) {
        return new SoilTiles(grid, (x, y) -> 0.3 * x + 0.01 * y * y, (i, j) -> (i + 2 * j) % 5);
    }

    private static SoilTiles scrambled() {
        SoilTiles tiles = field(GRID);
        SoilTilesTest.scramble(tiles, 1, 110, 90, 40, 41);
        SoilTilesTest.scramble(tiles, 2, 0, 0, 40, 40);
        return tiles;
    }

    private static byte[] bytes(SoilTiles tiles) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        tiles.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static void read(SoilTiles tiles, byte[] bytes) throws IOException {
        tiles.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    private static String refusal(byte[] bytes) {
        String message = String.valueOf(
                assertThrows(IOException.class, () -> read(field(GRID), bytes)).getMessage());
        assertTrue(message.startsWith("damaged soil: "), message);
        assertFalse(message.contains("\n"), message);
        return message;
    }

    @Test
    void whatIsWrittenIsReadToTheBit() throws IOException {
        SoilTiles tiles = scrambled();
        SoilTiles again = field(GRID);
        SoilTilesTest.scramble(again, 7, 60, 60, 20, 20); // goes: reading replaces
        read(again, bytes(tiles));
        assertEquals(SoilTilesTest.hash(tiles), SoilTilesTest.hash(again));
        assertEquals(tiles.heavedM3(), again.heavedM3(), 0);
        assertArrayEquals(bytes(tiles), bytes(again));
        SoilCells before = new SoilCells(GRID, 0, 0, 150, 131);
        SoilCells after = new SoilCells(GRID, 0, 0, 150, 131);
        tiles.load(before);
        again.load(after);
        for (int j = 0; j < 131; j++) {
            for (int i = 0; i < 150; i++) {
                SoilTilesTest.assertSame(before, after, i, j);
            }
        }
    }

    @Test
    void virginSoilTakesNoSpace() throws IOException {
        SoilTiles tiles = field(GRID);
        SoilCells cells = new SoilCells(GRID, 0, 0, 150, 131);
        tiles.load(cells);
        tiles.store(cells);
        assertEquals(HEAD + 4, bytes(tiles).length);
        cells.z[cells.at(70, 70)] += 0.1;
        tiles.store(cells);
        assertEquals(HEAD + 4 + 9 + 8 * Tile.CELLS, bytes(tiles).length);
        cells.z[cells.at(70, 70)] = tiles.virginM(70, 70);
        tiles.store(cells);
        assertEquals(HEAD + 4, bytes(tiles).length);
    }

    @Test
    void everyCutIsRefusedAndChangesNothing() throws IOException {
        byte[] whole = bytes(scrambled());
        SoilTiles other = field(GRID);
        SoilTilesTest.scramble(other, 3, 60, 60, 20, 20);
        String before = SoilTilesTest.hash(other);
        Random random = new Random(9);
        for (int k = 0; k < 120; k++) {
            int length = k < 80 ? k : random.nextInt(whole.length);
            byte[] cut = Arrays.copyOf(whole, length);
            assertEquals("damaged soil: it ends too early", refusal(cut));
            assertThrows(IOException.class, () -> read(other, cut));
        }
        assertEquals(before, SoilTilesTest.hash(other));
    }

    @Test
    void impossibleNumbersAreRefusedByName() throws IOException {
        byte[] whole = bytes(scrambled());
        assertTrue(refusal(with(whole, 0, 1)).contains("no soil"));
        assertTrue(refusal(with(whole, 4, 9)).contains("version 9"));
        assertTrue(refusal(with(whole, 8, 64)).contains("64 cells wide"));
        assertTrue(refusal(with(whole, HEAD - 4, 130)).contains("its grid of 150 x 130"));
        assertTrue(refusal(with(whole, HEAD, -1)).contains("number of tiles = -1"));
        assertTrue(refusal(with(whole, HEAD, 26)).contains("outside [0, 25]"));
        assertTrue(refusal(with(whole, HEAD + 8, 25)).contains("tile 25"));
        assertTrue(refusal(with(whole, HEAD + 4, -1)).contains("out of order"));
        byte[] empty = whole.clone();
        empty[HEAD + 12] = 0;
        assertTrue(refusal(empty).contains("holds nothing"));
        assertTrue(refusal(with(whole, HEAD + 13, 0x7ff80000)).contains("impossible value NaN"));
        assertTrue(
                refusal(with(whole, HEAD + 13 + 2 * 8 * Tile.CELLS, 0xbff00000)).contains("impossible value -1."));
        assertTrue(
                refusal(with(whole, HEAD + 13 + 6 * 8 * Tile.CELLS, 0x02000000)).contains("impossible flag 2"));
    }

    private static byte[] with(byte[] whole, int at, int number) {
        byte[] changed = whole.clone();
        ByteBuffer.wrap(changed).putInt(at, number);
        return changed;
    }

    @Test
    void flippedBitsNeverEndInAnythingButARefusalOrAReadableState() throws IOException {
        byte[] whole = bytes(scrambled());
        for (int k = 0; k < 300; k++) {
            Random random = new Random(k);
            byte[] hurt = whole.clone();
            hurt[random.nextInt(k < 200 ? HEAD + 13 : whole.length)] ^= (byte) (1 << random.nextInt(8));
            SoilTiles tiles = field(GRID);
            try {
                read(tiles, hurt);
                assertEquals(whole.length, bytes(tiles).length);
            } catch (IOException e) {
                assertTrue(String.valueOf(e.getMessage()).startsWith("damaged soil: "), e.getMessage());
            }
        }
    }
}
