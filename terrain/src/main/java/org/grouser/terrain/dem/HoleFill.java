package org.grouser.terrain.dem;

import java.util.Arrays;
import org.grouser.quantity.OutOfRangeException;

/**
 * Heights for cells that have none, from those around: first each hole from its rim inwards, by the mean of the neighbours
 * that are known; then sweeps towards the mean of four neighbours (Laplace), which removes the creases where fronts met.
 * Our choice; measured cells stay as they are.
 */
final class HoleFill {
    private static final int SWEEPS = 200;

    private HoleFill() {}

    /**
     * @param heightsM row by row, NaN in holes; at least one number. Not modified.
     */
    static double[] filled(double[] heightsM, int columns, int rows) {
        double[] z = heightsM.clone();
        int[] front = new int[z.length];
        int holes = 0;
        for (int i = 0; i < z.length; i++) {
            if (Double.isNaN(z[i])) {
                front[holes++] = i;
            }
        }
        if (holes == z.length) {
            throw new OutOfRangeException("heights", "has no number at all to fill holes from");
        }
        int[] all = Arrays.copyOf(front, holes);
        double[] found = new double[holes];
        int left = holes;
        while (left > 0) {
            int stay = 0;
            int done = 0;
            int[] next = new int[left];
            int[] now = new int[left];
            for (int k = 0; k < left; k++) {
                double mean = neighbours(z, front[k], columns, rows);
                if (Double.isNaN(mean)) {
                    next[stay++] = front[k];
                } else {
                    found[done] = mean;
                    now[done++] = front[k];
                }
            }
            for (int k = 0; k < done; k++) {
                z[now[k]] = found[k];
            }
            front = next;
            left = stay;
        }
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            for (int cell : all) {
                z[cell] = neighbours(z, cell, columns, rows);
            }
        }
        return z;
    }

    /** Mean of the known ones of four; NaN if there are none. */
    private static double neighbours(double[] z, int cell, int columns, int rows) {
        int column = cell % columns;
        int row = cell / columns;
        double sum = 0;
        int count = 0;
        for (int side = 0; side < 4; side++) {
            int c = column + (side == 0 ? -1 : side == 1 ? 1 : 0);
            int r = row + (side == 2 ? -1 : side == 3 ? 1 : 0);
            if (c >= 0 && c < columns && r >= 0 && r < rows && !Double.isNaN(z[r * columns + c])) {
                sum += z[r * columns + c];
                count++;
            }
        }
        return count == 0 ? Double.NaN : sum / count;
    }
}
