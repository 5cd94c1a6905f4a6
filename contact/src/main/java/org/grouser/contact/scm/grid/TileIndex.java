package org.grouser.contact.scm.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds tiles by key: open addressing, linear probing, no boxing. */
final class TileIndex {
    private final ArrayList<Tile> tiles = new ArrayList<>();
    private int[] slots = new int[64]; // position in the list plus one, 0 for none; at most half full

    @Nullable
    Tile find(long key) {
        for (int s = home(key); slots[s] != 0; s = (s + 1) & (slots.length - 1)) {
            Tile tile = tiles.get(slots[s] - 1);
            if (tile.key == key) {
                return tile;
            }
        }
        return null;
    }

    /** One more tile, whose key is new. */
    void add(Tile tile) {
        tiles.add(tile);
        if (2 * tiles.size() > slots.length) {
            slots = new int[2 * slots.length];
            fill();
        } else {
            enter(tiles.size() - 1);
        }
    }

    void removeIf(Predicate<Tile> goes) {
        if (tiles.removeIf(goes)) {
            Arrays.fill(slots, 0);
            fill();
        }
    }

    /** In no order to rely on. */
    List<Tile> tiles() {
        return tiles;
    }

    /** Every tile that differs from virgin soil, by increasing key. */
    List<Tile> changed() {
        List<Tile> changed = new ArrayList<>();
        for (Tile tile : tiles) {
            if (tile.changedQuantities() != 0) {
                changed.add(tile);
            }
        }
        changed.sort(Comparator.comparingLong(tile -> tile.key));
        return changed;
    }

    long bytes() {
        long bytes = (long) Integer.BYTES * slots.length;
        for (Tile tile : tiles) {
            bytes += tile.bytes();
        }
        return bytes;
    }

    private void fill() {
        for (int position = 0; position < tiles.size(); position++) {
            enter(position);
        }
    }

    private void enter(int position) {
        int s = home(tiles.get(position).key);
        while (slots[s] != 0) {
            s = (s + 1) & (slots.length - 1);
        }
        slots[s] = position + 1;
    }

    private int home(long key) {
        return (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & (slots.length - 1); // Fibonacci hashing
    }
}
