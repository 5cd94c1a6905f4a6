package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * Elimination order of contacts that keeps the factors of W sparse: always the contact with the fewest neighbours left,
 * the lowest index among equals [GeorgeLiu1989]. Differs from the source: exact degrees on bit sets, since contacts are
 * hundreds, not millions.
 */
final class MinimumDegree {
    int[] order = {}; // contact eliminated at each step                       (contacts)
    long[] reach = {}; // neighbours of a contact when it was eliminated, bits  (contacts * words)
    int words;

    private int[] degree = {};
    private boolean[] done = {};

    /** Orders the symmetrised pattern of W. */
    void order(FrictionProblem problem) {
        int n = problem.rows();
        words = (n + 63) >> 6;
        if (order.length < n || reach.length < n * words) {
            order = new int[n];
            degree = new int[n];
            done = new boolean[n];
            reach = new long[n * words];
        }
        Arrays.fill(reach, 0, n * words, 0);
        Arrays.fill(done, 0, n, false);
        for (int row = 0; row < n; row++) {
            for (int b = problem.rowStart()[row]; b < problem.rowStart()[row + 1]; b++) {
                int column = problem.columns()[b];
                if (column != row) {
                    connect(row, column);
                    connect(column, row);
                }
            }
        }
        for (int contact = 0; contact < n; contact++) {
            degree[contact] = count(contact);
        }
        for (int step = 0; step < n; step++) {
            order[step] = next(n);
            eliminate(order[step]);
        }
    }

    private void connect(int from, int to) {
        reach[from * words + (to >> 6)] |= 1L << to;
    }

    private int next(int n) {
        int best = -1;
        for (int contact = 0; contact < n; contact++) {
            if (!done[contact] && (best < 0 || degree[contact] < degree[best])) {
                best = contact;
            }
        }
        return best;
    }

    /** Joins all neighbours of the pivot with each other and forgets the pivot. */
    private void eliminate(int pivot) {
        done[pivot] = true;
        for (int w = 0; w < words; w++) {
            long bits = reach[pivot * words + w];
            while (bits != 0) {
                int neighbour = (w << 6) + Long.numberOfTrailingZeros(bits);
                bits &= bits - 1;
                for (int v = 0; v < words; v++) {
                    reach[neighbour * words + v] |= reach[pivot * words + v];
                }
                reach[neighbour * words + (neighbour >> 6)] &= ~(1L << neighbour);
                reach[neighbour * words + (pivot >> 6)] &= ~(1L << pivot);
                degree[neighbour] = count(neighbour);
            }
        }
    }

    private int count(int contact) {
        int sum = 0;
        for (int w = contact * words; w < (contact + 1) * words; w++) {
            sum += Long.bitCount(reach[w]);
        }
        return sum;
    }
}
