package org.grouser.contact.scm.grid;

import java.util.Arrays;

/** First in, first out; a cell waits at most once, so a ring as long as the window never overflows. */
final class CellQueue {
    private int[] ring = new int[0];
    private byte[] waits = new byte[0];
    private int cells;
    private int head;
    private int count;

    /** Makes room for cells 0 up to n; the queue must be empty. */
    void open(int n) {
        if (n > waits.length) {
            ring = Arrays.copyOf(ring, n);
            waits = Arrays.copyOf(waits, n);
        }
        cells = n;
        head = 0;
    }

    /** Appends the cell unless it waits already. */
    void offer(int cell) {
        if (waits[cell] != 0) {
            return;
        }
        waits[cell] = 1;
        int tail = head + count;
        ring[tail < cells ? tail : tail - cells] = cell;
        count++;
    }

    /** Removes the oldest cell; the queue must not be empty. */
    int poll() {
        int cell = ring[head];
        head = head + 1 < cells ? head + 1 : 0;
        count--;
        waits[cell] = 0;
        return cell;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /**
     * Empties the queue.
     *
     * @param left becomes the rectangle of those who waited. Modified.
     */
    void drain(SoilCells window, CellBox left) {
        left.clear();
        while (!isEmpty()) {
            int cell = poll();
            left.add(window.iFirst() + cell % window.nx, window.jFirst() + cell / window.nx);
        }
    }
}
