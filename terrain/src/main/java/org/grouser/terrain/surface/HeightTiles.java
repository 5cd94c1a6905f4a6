package org.grouser.terrain.surface;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.DoubleBinaryOperator;

/** Heights at the nodes of a grid, worked out where they are asked for, a square tile at a time. May be asked by several threads. */
final class HeightTiles {
    private static final int SHIFT = 6;
    private static final int SIDE = 1 << SHIFT;

    private final int across;
    private final AtomicReferenceArray<double[]> tiles;
    private final DoubleBinaryOperator heightM; // of a column and a row

    /**
     * @param heightM height at a column and a row; the same however often it is asked
     */
    HeightTiles(int columns, int rows, DoubleBinaryOperator heightM) {
        this.across = (columns + SIDE - 1) >> SHIFT;
        this.tiles = new AtomicReferenceArray<>(across * ((rows + SIDE - 1) >> SHIFT));
        this.heightM = heightM;
    }

    double at(int column, int row) {
        int tile = (row >> SHIFT) * across + (column >> SHIFT);
        double[] heights = tiles.get(tile);
        if (heights == null) {
            heights = made(column & -SIDE, row & -SIDE);
            tiles.set(tile, heights);
        }
        return heights[(row & SIDE - 1) * SIDE + (column & SIDE - 1)];
    }

    private double[] made(int column, int row) {
        double[] heights = new double[SIDE * SIDE];
        for (int k = 0; k < heights.length; k++) {
            heights[k] = heightM.applyAsDouble(column + k % SIDE, row + k / SIDE);
        }
        return heights;
    }
}
