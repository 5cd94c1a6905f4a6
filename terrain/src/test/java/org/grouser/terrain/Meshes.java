package org.grouser.terrain;

import java.util.Arrays;
import java.util.Random;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/** Meshes to ask. */
public final class Meshes {
    private Meshes() {}

    /** A closed lump: an octahedron refined, its vertices at random distances from the middle. */
    public static TriangleMesh lump(Random random, int refinements, double roughness) {
        double[] soup = {
            1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, -1, 0, 0, 0, 0, 1, -1, 0, 0, 0, -1, 0, 0, 0, 1, 0, -1, 0, 1, 0, 0, 0, 0,
            1, 0, 1, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, 0, 1, 0, 0, 0, -1, 0, -1, 0, -1, 0, 0, 0, 0, -1, 1, 0, 0, 0, -1, 0,
            0, 0, -1
        };
        for (int r = 0; r < refinements; r++) {
            soup = refined(soup);
        }
        TriangleMesh round = TriangleMesh.weld(soup);
        double[] v = round.verticesM().clone();
        for (int i = 0; i < v.length; i += 3) {
            double length = Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2]);
            double factor = (1 + roughness * random.nextDouble()) / length;
            v[i] *= factor;
            v[i + 1] *= factor;
            v[i + 2] *= factor;
        }
        return TriangleMesh.of(v, round.corners());
    }

    private static double[] refined(double[] soup) {
        double[] finer = new double[4 * soup.length];
        int at = 0;
        for (int t = 0; t < soup.length; t += 9) {
            double[] p = Arrays.copyOfRange(soup, t, t + 9);
            double[] m = new double[9]; // middles of ab, bc, ca
            for (int k = 0; k < 9; k++) {
                m[k] = 0.5 * (p[k] + p[(k + 3) % 9]);
            }
            for (double[][] corners : new double[][][] {
                {slice(p, 0), slice(m, 0), slice(m, 2)},
                {slice(m, 0), slice(p, 1), slice(m, 1)},
                {slice(m, 2), slice(m, 1), slice(p, 2)},
                {slice(m, 0), slice(m, 1), slice(m, 2)}
            }) {
                for (double[] corner : corners) {
                    System.arraycopy(corner, 0, finer, at, 3);
                    at += 3;
                }
            }
        }
        return finer;
    }

    private static double[] slice(double[] nine, int corner) {
        return Arrays.copyOfRange(nine, 3 * corner, 3 * corner + 3);
    }

    public static HeightGrid hills(Random random, int columns, int rows, double spacingM, double heightM) {
        double[] heights = new double[columns * rows];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = heightM * random.nextDouble();
        }
        return new HeightGrid(columns, rows, -1, 2, spacingM, heights);
    }

    /** The same two triangles per cell that a height grid stands for. */
    public static TriangleMesh mesh(HeightGrid grid) {
        int columns = grid.columns();
        double[] v = new double[3 * columns * grid.rows()];
        int[] corners = new int[6 * (columns - 1) * (grid.rows() - 1)];
        int at = 0;
        for (int j = 0; j < grid.rows(); j++) {
            for (int i = 0; i < columns; i++) {
                int node = j * columns + i;
                v[3 * node] = grid.xM(i);
                v[3 * node + 1] = grid.yM(j);
                v[3 * node + 2] = grid.heightM(i, j);
                if (i < columns - 1 && j < grid.rows() - 1) {
                    for (int corner :
                            new int[] {node, node + 1, node + columns + 1, node, node + columns + 1, node + columns}) {
                        corners[at++] = corner;
                    }
                }
            }
        }
        return TriangleMesh.of(v, corners);
    }

    /** A floor z = 0 for x &lt; 1 and a wall x = 1 above it, both many triangles. */
    static TriangleMesh floorAndWall() {
        double[] soup = new double[2 * 2 * 9 * 20 * 20];
        int at = 0;
        for (int i = -10; i < 10; i++) {
            for (int j = -10; j < 10; j++) {
                double[] u = {0.1 * i, 0.1 * (i + 1)};
                double[] y = {0.1 * j, 0.1 * (j + 1)};
                double[][] floor = {{u[0], y[0], 0}, {u[1], y[0], 0}, {u[1], y[1], 0}, {u[0], y[1], 0}};
                double[][] wall = {{1, y[0], u[0] + 1}, {1, y[0], u[1] + 1}, {1, y[1], u[1] + 1}, {1, y[1], u[0] + 1}};
                for (double[][] quad : new double[][][] {floor, wall}) {
                    for (int corner : new int[] {0, 1, 2, 0, 2, 3}) {
                        System.arraycopy(quad[corner], 0, soup, at, 3);
                        at += 3;
                    }
                }
            }
        }
        return TriangleMesh.weld(soup);
    }
}
