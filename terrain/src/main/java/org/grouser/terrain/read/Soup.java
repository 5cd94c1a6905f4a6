package org.grouser.terrain.read;

import java.util.Arrays;

/** Numbers that come one by one. */
final class Soup {
    /** Triangles a file may have. */
    static final int MAX_TRIANGLES = 10_000_000;

    /** Vertices a file may have: none of them shared. */
    static final int MAX_VERTICES = 3 * MAX_TRIANGLES;

    /** What to call the coordinates. */
    static final String[] COORDINATES = {"coordinate x", "coordinate y", "coordinate z"};

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

    /** Live array, longer than the count; another one after the next number. To be read only. */
    double[] live() {
        return numbers;
    }

    double[] all() {
        return Arrays.copyOf(numbers, count);
    }
}
