package org.grouser.terrain.index;

import java.util.Arrays;
import org.grouser.terrain.query.Ray;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Casts rays through a tree of cells, each divided into eight [Cordova2013, section III.B]: cells in the order in which
 * the ray comes through them, until the next one begins behind the best hit. A triangle that lies in several cells is
 * tested once as long as it is remembered; tested twice it gives the same bits.
 */
final class Octree implements SpatialIndex {
    /** A child in which nothing lies. Others: a cell if positive, leaf n as -n - 1. */
    static final int EMPTY = 0;

    private final double[] planes; // x low, middle, high, y, z            (9 cells)
    private final int[] child; // bit 0 of the place is +x, 1 +y, 2 +z     (8 cells)
    private final int[] leafStart; // first entry of a leaf in listed      (leaves + 1)
    private final int[] listed; // triangles of the leaves
    private final double[] vertices; // x, y, z                            (3 vertices)
    private final int[] corners; // vertex of each corner                  (3 triangles)
    private final double largestM;

    Octree(OctreeBuilder tree, TriangleMesh mesh) {
        planes = tree.planes();
        child = tree.child();
        leafStart = tree.leafStart();
        listed = tree.listed();
        vertices = mesh.verticesM();
        corners = mesh.corners();
        largestM = EveryFacet.largestM(mesh);
    }

    @Override
    public boolean cast(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        Ray ray = hit.ray;
        if (!ray.aim(origin, at, direction, directionAt, reachM, largestM)) {
            return hit.miss(0);
        }
        ray.prepare();
        double best = ray.reachM;
        int found = -1;
        int tests = 0;
        Arrays.fill(ray.seen, -1);
        int waiting = enter(0, ray, 0, best);
        while (waiting > 0) {
            int node = ray.stack[--waiting];
            if (ray.stackM[waiting] > best) {
                continue;
            }
            if (node > 0) {
                waiting = enter(node, ray, waiting, best);
                continue;
            }
            int end = leafStart[-node];
            for (int n = leafStart[-node - 1]; n < end; n++) {
                int t = listed[n];
                if (ray.seen[t & (ray.seen.length - 1)] == t) {
                    continue;
                }
                ray.seen[t & (ray.seen.length - 1)] = t;
                tests++;
                double range = ray.rangeM(vertices, 3 * corners[3 * t], 3 * corners[3 * t + 1], 3 * corners[3 * t + 2]);
                if (range < best || (range == best && (found < 0 || t < found))) {
                    best = range;
                    found = t;
                }
            }
        }
        return found < 0
                ? hit.miss(tests)
                : hit.set(
                        best,
                        vertices,
                        3 * corners[3 * found],
                        3 * corners[3 * found + 1],
                        3 * corners[3 * found + 2],
                        found,
                        tests);
    }

    /**
     * Puts the children of a cell that the ray comes through on the stack, the first one on top.
     *
     * @return its height
     */
    private int enter(int cell, Ray ray, int height, double best) {
        int at = 9 * cell;
        int fx = ray.dx < 0 ? 2 : 0; // place of the wall that is met first
        int fy = ray.dy < 0 ? 5 : 3;
        int fz = ray.dz < 0 ? 8 : 6;
        double x0 = (planes[at + fx] - ray.nearOx) * ray.ix;
        double y0 = (planes[at + fy] - ray.nearOy) * ray.iy;
        double z0 = (planes[at + fz] - ray.nearOz) * ray.iz;
        double nearMiddleX = (planes[at + 1] - ray.nearOx) * ray.ix;
        double nearMiddleY = (planes[at + 4] - ray.nearOy) * ray.iy;
        double nearMiddleZ = (planes[at + 7] - ray.nearOz) * ray.iz;
        double farMiddleX = (planes[at + 1] - ray.farOx) * ray.farIx;
        double farMiddleY = (planes[at + 4] - ray.farOy) * ray.farIy;
        double farMiddleZ = (planes[at + 7] - ray.farOz) * ray.farIz;
        double x1 = (planes[at + 2 - fx] - ray.farOx) * ray.farIx;
        double y1 = (planes[at + 8 - fy] - ray.farOy) * ray.farIy;
        double z1 = (planes[at + 14 - fz] - ray.farOz) * ray.farIz;
        int first = (ray.dx < 0 ? 1 : 0) | (ray.dy < 0 ? 2 : 0) | (ray.dz < 0 ? 4 : 0); // the child met first
        int waiting = height;
        for (int later = 7; later >= 0; later--) {
            int node = child[8 * cell + (later ^ first)];
            if (node == EMPTY) {
                continue;
            }
            boolean secondX = (later & 1) != 0;
            boolean secondY = (later & 2) != 0;
            boolean secondZ = (later & 4) != 0;
            double near = Math.max(
                    secondX ? nearMiddleX : x0, Math.max(secondY ? nearMiddleY : y0, secondZ ? nearMiddleZ : z0));
            double far =
                    Math.min(secondX ? x1 : farMiddleX, Math.min(secondY ? y1 : farMiddleY, secondZ ? z1 : farMiddleZ));
            if (near <= far && far >= -ray.slackM && near <= best) {
                ray.stack[waiting] = node;
                ray.stackM[waiting++] = near;
            }
        }
        return waiting;
    }

    @Override
    public long bytes() {
        return 8L * planes.length + 4L * (child.length + leafStart.length + listed.length);
    }
}
