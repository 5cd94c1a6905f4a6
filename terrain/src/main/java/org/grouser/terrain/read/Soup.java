package org.grouser.terrain.read;

import java.util.Arrays;

/** Numbers that come one by one. */
final class Soup {
    /** Triangles a file may have. */
    static final int MAX_TRIANGLES = 10_000_000;

    private double[] numbers = new double[1024];
    private int count;

    void add(double number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
        }
        numbers[count++] = number;
    }

    int count() {
        return count;
    }

    double[] all() {
        return Arrays.copyOf(numbers, count);
    }
}
