package org.grouser.terrain.index;

import java.util.Arrays;
import org.grouser.terrain.query.ClosestPoint;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Divides a cube around a mesh into eight, again and again, until a cell holds few triangles [Cordova2013, section III.B].
 *
 * <p>A triangle is in every cell that its bounds overlap and its plane cuts: in a few cells too many, never in too few.
 *
 * <p>Our choices, the source gives none: the whole is a cube, lest wide flat ground be cut into thin slices, and a little
 * larger than the mesh, lest the lines of a regular grid fall on walls. A cell stays whole when dividing it would list
 * triangles more often than its share of the limit allows: long splinters cost speed, never memory.
 */
final class OctreeBuilder {
    static final int DEPTH = 16; // levels below the whole
    private static final int LEAF = 8; // triangles that are never divided
    private static final double LISTED = 16; // times a triangle may be listed, on average
    private static final double LARGER = 0.0137; // by which the whole exceeds the mesh
    private static final double WALL = 1e-9; // thickness of walls as a part of the whole, for planes that cut a cell

    private final double[] low; // bounds of each triangle                  (3 triangles)
    private final double[] high; //                                         (3 triangles)
    private final double[] plane; // unit normal and its offset             (4 triangles)
    private final double[] lowM = new double[3]; // corner of the whole
    private final double sizeM; // side of the whole
    private int[] pool; // lists of the cells that are being divided

    private double[] planes = new double[9 * 64]; // x low, middle, high, y, z  (9 cells)
    private int[] child = new int[8 * 64]; // see Octree                        (8 cells)
    private int cells;
    private int[] leafStart = new int[64]; //                                   (leaves + 1)
    private int leaves;
    private int[] listed; // triangles of the leaves
    private final int mostCells;

    OctreeBuilder(TriangleMesh mesh) {
        int triangles = mesh.triangles();
        low = new double[3 * triangles];
        high = new double[3 * triangles];
        plane = new double[4 * triangles];
        double longest = measure(mesh);
        for (int k = 0; k < 3; k++) {
            lowM[k] -= 0.5 * LARGER * longest;
        }
        sizeM = (1 + LARGER) * longest;
        mostCells = 2 * triangles + 64;
        pool = new int[2 * triangles];
        listed = new int[2 * triangles];
        for (int t = 0; t < triangles; t++) {
            pool[t] = t;
        }
        divide(0, triangles, 0, 0, 0, 0, LISTED * triangles);
    }

    /**
     * Notes bounds and planes of the triangles and the corner of the whole.
     *
     * @return the longest side of the mesh
     */
    private double measure(TriangleMesh mesh) {
        double[] highM = new double[3];
        Arrays.fill(lowM, Double.MAX_VALUE);
        Arrays.fill(highM, -Double.MAX_VALUE);
        double[] t = new double[9];
        double[] n = new double[3];
        for (int i = 0; i < mesh.triangles(); i++) {
            for (int corner = 0; corner < 3; corner++) {
                System.arraycopy(mesh.verticesM(), 3 * mesh.corners()[3 * i + corner], t, 3 * corner, 3);
            }
            ClosestPoint.normal(t, n);
            for (int k = 0; k < 3; k++) {
                low[3 * i + k] = Math.min(t[k], Math.min(t[3 + k], t[6 + k]));
                high[3 * i + k] = Math.max(t[k], Math.max(t[3 + k], t[6 + k]));
                plane[4 * i + k] = n[k];
                lowM[k] = Math.min(lowM[k], low[3 * i + k]);
                highM[k] = Math.max(highM[k], high[3 * i + k]);
            }
            plane[4 * i + 3] = n[0] * t[0] + n[1] * t[1] + n[2] * t[2];
        }
        return Math.max(highM[0] - lowM[0], Math.max(highM[1] - lowM[1], highM[2] - lowM[2]));
    }

    double[] planes() {
        return Arrays.copyOf(planes, 9 * cells);
    }

    int[] child() {
        return Arrays.copyOf(child, 8 * cells);
    }

    int[] leafStart() {
        return Arrays.copyOf(leafStart, leaves + 1);
    }

    int[] listed() {
        return Arrays.copyOf(listed, leafStart[leaves]);
    }

    /**
     * Divides the cell (i, j, k) of a level, which holds pool[from..to), or makes a leaf of it.
     *
     * @param share times its triangles and parts may be listed
     * @return its name in the array of children
     */
    private int divide(int from, int to, int level, int i, int j, int k, double share) {
        if (to == from) {
            return Octree.EMPTY;
        }
        if ((to - from <= LEAF || level == DEPTH || cells == mostCells) && level > 0) {
            return leaf(from, to);
        }
        int[] end = new int[8];
        int top = to;
        for (int part = 0; part < 8; part++) {
            top = choose(from, to, top, level + 1, 2 * i + (part & 1), 2 * j + ((part >> 1) & 1), 2 * k + (part >> 2));
            end[part] = top;
        }
        if (top - to > share && level > 0) {
            return leaf(from, to);
        }
        int cell = cells++;
        if (cells * 8 > child.length) {
            child = Arrays.copyOf(child, 2 * child.length);
            planes = Arrays.copyOf(planes, 2 * planes.length);
        }
        for (int half = 0; half < 3; half++) {
            planes[9 * cell + half] = wallM(0, level + 1, 2 * i + half);
            planes[9 * cell + 3 + half] = wallM(1, level + 1, 2 * j + half);
            planes[9 * cell + 6 + half] = wallM(2, level + 1, 2 * k + half);
        }
        // the last part first, so that each list lies at the end of the pool and its own parts may follow it
        for (int part = 7; part >= 0; part--) {
            int start = part == 0 ? to : end[part - 1];
            double ownShare = share * (end[part] - start) / (top - to);
            int made = divide(
                    start,
                    end[part],
                    level + 1,
                    2 * i + (part & 1),
                    2 * j + ((part >> 1) & 1),
                    2 * k + (part >> 2),
                    ownShare);
            child[8 * cell + part] = made; // by now the array may be another
        }
        return cell;
    }

    private int leaf(int from, int to) {
        int start = leafStart[leaves];
        if (start + to - from > listed.length) {
            listed = Arrays.copyOf(listed, 2 * (start + to - from));
        }
        System.arraycopy(pool, from, listed, start, to - from);
        leaves++;
        if (leaves == leafStart.length) {
            leafStart = Arrays.copyOf(leafStart, 2 * leaves);
        }
        leafStart[leaves] = start + to - from;
        return -leaves;
    }

    /**
     * Copies to the top of the pool those of pool[from..to) that lie partly in a cell.
     *
     * @return the new top
     */
    private int choose(int from, int to, int top, int level, int i, int j, int k) {
        double x0 = wallM(0, level, i);
        double x1 = wallM(0, level, i + 1);
        double y0 = wallM(1, level, j);
        double y1 = wallM(1, level, j + 1);
        double z0 = wallM(2, level, k);
        double z1 = wallM(2, level, k + 1);
        double x = 0.5 * (x0 + x1);
        double y = 0.5 * (y0 + y1);
        double z = 0.5 * (z0 + z1);
        double half = 0.5 * Math.scalb(sizeM, -level);
        int last = top;
        if (last + to - from > pool.length) {
            pool = Arrays.copyOf(pool, 2 * (last + to - from));
        }
        for (int n = from; n < to; n++) {
            int t = pool[n];
            int a = 3 * t;
            if (low[a] <= x1
                    && high[a] >= x0
                    && low[a + 1] <= y1
                    && high[a + 1] >= y0
                    && low[a + 2] <= z1
                    && high[a + 2] >= z0) {
                double nx = plane[4 * t];
                double ny = plane[4 * t + 1];
                double nz = plane[4 * t + 2];
                double away = Math.abs(nx * x + ny * y + nz * z - plane[4 * t + 3]); // [Ericson2005], section 5.2.3
                if (away <= half * (Math.abs(nx) + Math.abs(ny) + Math.abs(nz)) + WALL * sizeM) {
                    pool[last++] = t;
                }
            }
        }
        return last;
    }

    /** Place of a wall between cells: the same bits from whichever level it is seen. */
    private double wallM(int axis, int level, int i) {
        return lowM[axis] + i * Math.scalb(sizeM, -level);
    }
}
