package org.grouser.contact.pcm;

import java.util.Arrays;
import org.grouser.quantity.Vectors;

/**
 * The space behind each facet that its pressure fills: between the facet's plane, three side planes and the plane at its reach.
 * The side plane at an edge holds the edge and the mean of both normals, where both depths are equal.
 *
 * <p>Planes are four numbers: outward unit normal n and offset k, outside where n.x + k > 0. The two planes at a shared edge are
 * each other's negatives to the last bit, so that prisms neither overlap nor leave a gap there.
 */
final class Prisms {
    /** Prisms that would run sideways more than this times as fast as down keep their sides upright. Our choice. */
    private static final double WIDEST = 8;

    private static final double KNIFE2 = 1e-12; // square of |n1 + n2| below which there is no mean

    private final double[] verticesM;
    private final int[] corners;
    private final double[] normals;
    private final int[] across;
    private final boolean[] upright; // slits and needles                      (triangles)

    /** How far the corners of the prisms in a node run per depth, min x, y, z, max x, y, z. (6 nodes) */
    final double[] sweep;

    Prisms(PolygonBody body, Neighbours neighbours) {
        verticesM = body.verticesM;
        corners = body.corners;
        normals = body.normals;
        across = neighbours.across;
        upright = new boolean[body.triangles()];
        sweep = new double[6 * body.first.length];
        double[] planes = new double[12];
        double[] run = new double[9];
        for (int node = body.first.length - 1; node >= 0; node--) {
            Arrays.fill(sweep, 6 * node, 6 * node + 3, Double.MAX_VALUE);
            Arrays.fill(sweep, 6 * node + 3, 6 * node + 6, -Double.MAX_VALUE);
            for (int f = body.first[node]; f < body.first[node] + body.count[node]; f++) {
                run(f, planes, run);
                for (int k = 0; k < 9; k++) {
                    widen(node, k % 3, run[k], run[k]);
                }
            }
            for (int child = body.first[node]; body.count[node] == 0 && child < body.first[node] + 2; child++) {
                for (int k = 0; k < 3; k++) {
                    widen(node, k, sweep[6 * child + k], sweep[6 * child + 3 + k]);
                }
            }
        }
    }

    private void widen(int node, int axis, double low, double high) {
        sweep[6 * node + axis] = Math.min(sweep[6 * node + axis], low);
        sweep[6 * node + 3 + axis] = Math.max(sweep[6 * node + 3 + axis], high);
    }

    /**
     * Way of a prism's corners per depth, sides that close in taken as upright.
     *
     * @param planes scratch.
     * @param run Modified.
     */
    private void run(int f, double[] planes, double[] run) {
        for (int edge = 0; edge < 3; edge++) {
            side(f, edge, planes, 4 * edge);
            if (Vectors.dot(planes, 4 * edge, normals, 3 * f) < 0) {
                plane(f, edge, normals[3 * f], normals[3 * f + 1], normals[3 * f + 2], planes, 4 * edge);
            }
        }
        boolean wide = false;
        for (int k = 0; k < 3; k++) {
            Vectors.cross(planes, 4 * ((k + 2) % 3), planes, 4 * k, run, 3 * k);
            double down = -Vectors.dot(run, 3 * k, normals, 3 * f);
            for (int i = 3 * k; i < 3 * k + 3; i++) {
                run[i] /= down;
            }
            wide |= !(Vectors.dot(run, 3 * k, run, 3 * k) <= WIDEST * WIDEST);
        }
        upright[f] = wide;
        for (int k = 0; wide && k < 9; k++) {
            run[k] = -normals[3 * f + k % 3];
        }
    }

    /**
     * Writes the facet's own plane.
     *
     * @param out Modified.
     */
    void top(int f, double[] out, int at) {
        System.arraycopy(normals, 3 * f, out, at, 3);
        out[at + 3] = -Vectors.dot(normals, 3 * f, verticesM, 3 * corners[3 * f]);
    }

    /**
     * Writes the side plane at the edge from corner 0, 1 or 2.
     *
     * @param out Modified.
     */
    void side(int f, int edge, double[] out, int at) {
        int g = across[3 * f + edge];
        double x = normals[3 * f];
        double y = normals[3 * f + 1];
        double z = normals[3 * f + 2];
        if (g < 0) {
            plane(f, edge, x, y, z, out, at); // the surface ends: straight down
            return;
        }
        double mx = x + normals[3 * g];
        double my = y + normals[3 * g + 1];
        double mz = z + normals[3 * g + 2];
        boolean knife = mx * mx + my * my + mz * mz < KNIFE2;
        if (knife) {
            plane(f, edge, normals[3 * g], normals[3 * g + 1], normals[3 * g + 2], out, at);
        } else {
            plane(f, edge, mx, my, mz, out, at);
        }
        boolean opens = Vectors.dot(out, at, normals, 3 * f) > 0;
        if (opens && (knife || upright[f])) {
            plane(f, edge, x, y, z, out, at);
        } else if (knife) { // no room between the two: the facet's own plane, turned over, leaves none
            top(f, out, at);
            for (int k = at; k < at + 4; k++) {
                out[k] = -out[k];
            }
        }
    }

    /** Whether what lies exactly in the side plane belongs to this facet. */
    boolean owns(int f, int edge) {
        return f > across[3 * f + edge];
    }

    /** The plane through an edge and a direction (x, y, z). */
    private void plane(int f, int edge, double x, double y, double z, double[] out, int at) {
        int a = 3 * corners[3 * f + edge];
        int b = 3 * corners[3 * f + (edge + 1) % 3];
        double ex = verticesM[b] - verticesM[a];
        double ey = verticesM[b + 1] - verticesM[a + 1];
        double ez = verticesM[b + 2] - verticesM[a + 2];
        double px = ey * z - ez * y;
        double py = ez * x - ex * z;
        double pz = ex * y - ey * x;
        double length = Math.sqrt(px * px + py * py + pz * pz);
        out[at] = px / length;
        out[at + 1] = py / length;
        out[at + 2] = pz / length;
        out[at + 3] = -Vectors.dot(out, at, verticesM, Math.min(a, b)); // the same vertex from both sides
    }
}
