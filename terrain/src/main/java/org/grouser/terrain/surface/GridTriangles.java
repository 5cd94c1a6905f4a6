package org.grouser.terrain.surface;

/** Two triangles per cell of a lattice of vertices, x fastest: below the diagonal, then above it, counter-clockwise from above. */
public final class GridTriangles {
    private GridTriangles() {}

    /**
     * Writes three vertices per triangle, cell by cell, from the start of the array.
     *
     * @param corners Modified.
     */
    public static void fill(int columns, int rows, int[] corners) {
        int corner = 0;
        for (int row = 0; row < rows - 1; row++) {
            for (int column = 0; column < columns - 1; column++) {
                int low = row * columns + column;
                int high = low + columns;
                corners[corner++] = low;
                corners[corner++] = low + 1;
                corners[corner++] = high + 1;
                corners[corner++] = low;
                corners[corner++] = high + 1;
                corners[corner++] = high;
            }
        }
    }
}
