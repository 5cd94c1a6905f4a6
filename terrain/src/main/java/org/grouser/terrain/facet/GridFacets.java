package org.grouser.terrain.facet;

import org.grouser.terrain.surface.HeightGrid;

/**
 * The triangles of a height grid, two per cell, none stored. Cell (i, j) has triangle 2 (j (columns - 1) + i) below its
 * diagonal and the next one above it.
 */
final class GridFacets extends Facets {
    // the six triangles around an inner node: cell relative to the node, 0 below or 1 above its diagonal
    private static final int[] FAN_COLUMN = {-1, -1, 0, -1, 0, 0};
    private static final int[] FAN_ROW = {-1, -1, -1, 0, 0, 0};
    private static final int[] FAN_HALF = {0, 1, 1, 0, 0, 1};

    private final HeightGrid grid;
    private final int columns;
    private final int rows;

    GridFacets(HeightGrid grid, double sizeM, double largestCoordinateM) {
        super(sizeM, largestCoordinateM);
        this.grid = grid;
        columns = grid.columns();
        rows = grid.rows();
    }

    @Override
    int triangles() {
        return 2 * (columns - 1) * (rows - 1);
    }

    @Override
    int corner(int triangle, int k) {
        int cell = triangle >> 1;
        int i = cell % (columns - 1);
        int j = cell / (columns - 1);
        boolean upper = (triangle & 1) == 1;
        int column = i + (k == 0 || (upper && k == 2) ? 0 : 1);
        int row = j + (k == 0 || (!upper && k == 1) ? 0 : 1);
        return row * columns + column;
    }

    @Override
    void load(int triangle, double[] into) {
        for (int k = 0; k < 3; k++) {
            int node = corner(triangle, k);
            int column = node % columns;
            int row = node / columns;
            into[3 * k] = grid.xM(column);
            into[3 * k + 1] = grid.yM(row);
            into[3 * k + 2] = grid.heightM(column, row);
        }
    }

    @Override
    int fan(int vertex) {
        int count = 0;
        for (int i = 0; i < 6; i++) {
            count += fanSlot(vertex, i) >= 0 ? 1 : 0;
        }
        return count;
    }

    @Override
    int fanTriangle(int vertex, int i) {
        int left = i;
        for (int slot = 0; slot < 6; slot++) {
            int triangle = fanSlot(vertex, slot);
            if (triangle >= 0 && left-- == 0) {
                return triangle;
            }
        }
        throw new IndexOutOfBoundsException(i);
    }

    private int fanSlot(int vertex, int slot) {
        int i = vertex % columns + FAN_COLUMN[slot];
        int j = vertex / columns + FAN_ROW[slot];
        boolean inside = i >= 0 && j >= 0 && i < columns - 1 && j < rows - 1;
        return inside ? 2 * (j * (columns - 1) + i) + FAN_HALF[slot] : -1;
    }

    @Override
    boolean border(int vertex) {
        int i = vertex % columns;
        int j = vertex / columns;
        return i == 0 || j == 0 || i == columns - 1 || j == rows - 1;
    }

    @Override
    long faceId(int triangle) {
        return triangle;
    }
}
