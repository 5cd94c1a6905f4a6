package org.grouser.contact.scm.flow;

import org.grouser.contact.scm.grid.SoilCells;

/**
 * Soil is not pushed up onto rock that stands higher than all soil that is displaced. Chords end before walls of rock, but
 * the triangles between them, chords of the least length, and what is spread over the cells of a flow cell may still reach
 * in. What they put there goes to the nearest cells beside the rock, in equal parts if several are as near: soil piles up
 * against it. Ours.
 */
final class RockWalls {
    private static final double BURIED = 0.5; // of a flow cell: under more soil than this, rock hinders nothing

    private final int factor;
    private Rectangle box = new Rectangle(); // of the update at hand
    private double[] deposit = {};
    private double ceilingM; // highest soil that is displaced
    private double buriedM;

    RockWalls(int factor) {
        this.factor = factor;
    }

    /**
     * @param cells Not modified.
     * @param box cells of the window that the deposits are for
     * @param deposit Modified.
     */
    void clear(SoilCells cells, FlowSources sources, Rectangle box, double[] deposit) {
        this.box = box;
        this.deposit = deposit;
        ceilingM = sources.highestM;
        buriedM = BURIED * factor * cells.grid.dxM();
        int k = 0;
        for (int j = box.j0; j <= box.j1; j++) {
            for (int i = box.i0; i <= box.i1; i++, k++) {
                if (deposit[k] != 0 && isHigh(cells, i, j)) {
                    double amount = deposit[k];
                    deposit[k] = 0;
                    move(cells, i, j, amount);
                }
            }
        }
    }

    private boolean isHigh(SoilCells cells, int i, int j) {
        int at = j * cells.nx + i;
        return cells.floor()[at] > ceilingM && cells.z[at] - cells.floor()[at] < buriedM;
    }

    private void move(SoilCells cells, int i, int j, double amount) {
        int square = nearest(cells, i, j);
        int r = (int) Math.sqrt(square);
        int count = 0;
        for (int b = Math.max(j - r, box.j0); b <= Math.min(j + r, box.j1); b++) {
            for (int a = Math.max(i - r, box.i0); a <= Math.min(i + r, box.i1); a++) {
                count += takes(cells, a, b, i, j, square) ? 1 : 0;
            }
        }
        for (int b = Math.max(j - r, box.j0); b <= Math.min(j + r, box.j1); b++) {
            for (int a = Math.max(i - r, box.i0); a <= Math.min(i + r, box.i1); a++) {
                if (takes(cells, a, b, i, j, square)) {
                    deposit[(b - box.j0) * (box.i1 - box.i0 + 1) + a - box.i0] += amount / count;
                }
            }
        }
    }

    private boolean takes(SoilCells cells, int a, int b, int i, int j, int square) {
        return (a - i) * (a - i) + (b - j) * (b - j) == square && !isHigh(cells, a, b);
    }

    /** Square of the distance to the nearest cell that is not high, ring by ring; a cell that gives soil is such a one. */
    private int nearest(SoilCells cells, int i, int j) {
        int best = Integer.MAX_VALUE;
        for (int r = 1; r * r < best; r++) {
            for (int b = Math.max(j - r, box.j0); b <= Math.min(j + r, box.j1); b++) {
                int step = Math.abs(b - j) == r ? 1 : 2 * r; // whole rows at the ends, two cells of the others
                for (int a = i - r; a <= i + r; a += step) {
                    if (a >= box.i0 && a <= box.i1 && !isHigh(cells, a, b)) {
                        best = Math.min(best, (a - i) * (a - i) + (b - j) * (b - j));
                    }
                }
            }
        }
        return best;
    }
}
