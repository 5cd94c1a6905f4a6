package org.grouser.terrain.surface;

import java.util.Arrays;
import org.grouser.quantity.Check;

/**
 * Joins the corners of loose triangles. Each corner is looked up in a hash grid of cubes, in its own cube and in those
 * beside it that it nearly reaches; the first corner found within the tolerance stands for all that follow.
 */
final class Weld {
    private static final double TOLERANCE = 1e-9; // of the size
    private static final int CUBE = 4; // tolerances per cube: few corners that differ find room in one
    private static final long MAX_STEPS = 4096; // looked at for each corner on average, before the corners are a trap

    private final double toleranceM;
    private final double[] originM; // of the cubes                   (3)
    private final int[] head; // first vertex of a hash cell, or -1   (cells, a power of two)
    private final int[] next; // next vertex in the same cell, or -1  (vertices)
    private final double[] vertices; // x, y, z                       (3 vertices)
    private int count;
    private long stepsLeft;

    private Weld(int capacity, double toleranceM, double[] originM) {
        this.toleranceM = toleranceM;
        this.originM = originM;
        stepsLeft = MAX_STEPS * capacity;
        head = new int[Integer.highestOneBit(Math.max(16, capacity)) * 2];
        Arrays.fill(head, -1);
        next = new int[capacity];
        vertices = new double[3 * capacity];
    }

    static TriangleMesh weld(double[] soup) {
        Check.that(soup.length % 9 == 0, "mesh", "has " + soup.length + " loose coordinates, not a multiple of 9");
        double sizeM = 0;
        for (int i = 3; i < soup.length; i++) {
            sizeM = Math.max(sizeM, Math.abs(soup[i] - soup[i % 3]));
        }
        Check.that(sizeM <= 1e9, "mesh", "has a size of " + sizeM + " m outside [0.0, 1.0E9] m");
        Weld weld = new Weld(soup.length / 3, Math.max(TOLERANCE * sizeM, 1e-300), Arrays.copyOf(soup, 3));
        int[] corners = new int[soup.length / 3];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = weld.vertex(soup[3 * i] + 0.0, soup[3 * i + 1] + 0.0, soup[3 * i + 2] + 0.0);
        }
        return TriangleMesh.of(Arrays.copyOf(weld.vertices, 3 * weld.count), corners);
    }

    /** The vertex that stands for this place. */
    private int vertex(double x, double y, double z) {
        for (long jx = cube(x - toleranceM, 0); jx <= cube(x + toleranceM, 0); jx++) {
            for (long jy = cube(y - toleranceM, 1); jy <= cube(y + toleranceM, 1); jy++) {
                for (long jz = cube(z - toleranceM, 2); jz <= cube(z + toleranceM, 2); jz++) {
                    int found = search(cell(jx, jy, jz), x, y, z);
                    if (found >= 0) {
                        return found;
                    }
                }
            }
        }
        int cell = cell(cube(x, 0), cube(y, 1), cube(z, 2));
        vertices[3 * count] = x;
        vertices[3 * count + 1] = y;
        vertices[3 * count + 2] = z;
        next[count] = head[cell];
        head[cell] = count;
        return count++;
    }

    /** The cube along axis k; counted from the first corner, a far mesh has small numbers too. */
    private long cube(double coordinate, int k) {
        return (long) Math.floor((coordinate - originM[k]) / (CUBE * toleranceM));
    }

    private int search(int cell, double x, double y, double z) {
        for (int v = head[cell]; v >= 0; v = next[v]) {
            Check.that(--stepsLeft >= 0, "mesh", "has too many corners almost at one place to join them");
            double dx = vertices[3 * v] - x;
            double dy = vertices[3 * v + 1] - y;
            double dz = vertices[3 * v + 2] - z;
            if (dx * dx + dy * dy + dz * dz <= toleranceM * toleranceM) {
                return v;
            }
        }
        return -1;
    }

    private int cell(long ix, long iy, long iz) {
        long mixed = (ix * 73856093L) ^ (iy * 19349663L) ^ (iz * 83492791L); // [Teschner2003]
        mixed *= 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & (head.length - 1);
    }
}
