package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Where the blocks of the triangular factors of W stand: rows in elimination order, columns ascending, fill included.
 * Kept while the pattern of W stays the same.
 */
final class BlockPattern {
    int size; // rows of blocks
    int blocks; // blocks of both factors
    int[] rowStart = {0}; // first block of a factor row                (size + 1)
    int[] column = {}; // factor column                                 (blocks)
    int[] diagonal = {}; // block on the diagonal of a row              (size)
    int[] position = {}; // factor row of a row of the problem          (size)
    int[] place = {}; // factor block of a block of W                   (blocks of W)

    private final MinimumDegree degrees = new MinimumDegree();
    private int[] seenRowStart = {};
    private int[] seenColumn = {};
    private int seenSize = -1;

    /**
     * @return true if the pattern changed
     */
    boolean adopt(FrictionProblem problem) {
        if (matches(problem)) {
            return false;
        }
        remember(problem);
        degrees.order(problem);
        for (int i = 0; i < size; i++) {
            position[degrees.order[i]] = i;
        }
        fillRows();
        locate(problem);
        return true;
    }

    private boolean matches(FrictionProblem problem) {
        int n = problem.rows();
        if (n != seenSize) {
            return false;
        }
        int count = problem.rowStart()[n];
        return Arrays.equals(seenRowStart, 0, n + 1, problem.rowStart(), 0, n + 1)
                && Arrays.equals(seenColumn, 0, count, problem.columns(), 0, count);
    }

    private void remember(FrictionProblem problem) {
        int n = problem.rows();
        int count = problem.rowStart()[n];
        if (seenRowStart.length < n + 1) {
            seenRowStart = new int[n + 1];
            rowStart = new int[n + 1];
            diagonal = new int[n];
            position = new int[n];
        }
        if (seenColumn.length < count) {
            seenColumn = new int[count];
            place = new int[count];
        }
        System.arraycopy(problem.rowStart(), 0, seenRowStart, 0, n + 1);
        System.arraycopy(problem.columns(), 0, seenColumn, 0, count);
        seenSize = n;
        size = n;
    }

    /** Upper part of a row: what the pivot reached when eliminated; lower part: its mirror image. */
    private void fillRows() {
        Arrays.fill(rowStart, 0, size + 1, 0);
        for (int i = 0; i < size; i++) {
            rowStart[i + 1]++;
            forEachReached(i, false);
        }
        for (int i = 0; i < size; i++) {
            rowStart[i + 1] += rowStart[i];
        }
        blocks = rowStart[size];
        if (column.length < blocks) {
            column = new int[blocks];
        }
        System.arraycopy(rowStart, 0, diagonal, 0, size);
        for (int i = 0; i < size; i++) {
            column[diagonal[i]++] = i;
            forEachReached(i, true);
        }
        for (int i = 0; i < size; i++) {
            Arrays.sort(column, rowStart[i], rowStart[i + 1]);
            diagonal[i] = Arrays.binarySearch(column, rowStart[i], rowStart[i + 1], i);
        }
    }

    private void forEachReached(int i, boolean write) {
        int pivot = degrees.order[i];
        for (int w = 0; w < degrees.words; w++) {
            long bits = degrees.reach[pivot * degrees.words + w];
            while (bits != 0) {
                int j = position[(w << 6) + Long.numberOfTrailingZeros(bits)];
                bits &= bits - 1;
                if (write) {
                    column[diagonal[i]++] = j;
                    column[diagonal[j]++] = i;
                } else {
                    rowStart[i + 1]++;
                    rowStart[j + 1]++;
                }
            }
        }
    }

    private void locate(FrictionProblem problem) {
        for (int c = 0; c < size; c++) {
            int row = position[c];
            for (int b = seenRowStart[c]; b < seenRowStart[c + 1]; b++) {
                int at = position[problem.columns()[b]];
                place[b] = Arrays.binarySearch(column, rowStart[row], rowStart[row + 1], at);
            }
        }
    }
}
