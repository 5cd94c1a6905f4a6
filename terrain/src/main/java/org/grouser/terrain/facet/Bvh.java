package org.grouser.terrain.facet;

import org.grouser.terrain.index.BoxTree;
import org.grouser.terrain.index.BvhBuilder;
import org.grouser.terrain.query.ClosestPoint;

/** A tree of boxes around the triangles of a mesh, in flat arrays; the triangles of a leaf are consecutive. */
final class Bvh implements FacetFinder {
    /** Nodes that may wait during a walk: at most one more per level, and BvhBuilder keeps levels below this. */
    static final int STACK = BoxTree.DEEPEST;

    private final double[] bounds; // min x, y, z, max x, y, z         (6 nodes)
    private final int[] first; // left child, or first triangle        (nodes)
    private final int[] count; // 0 for an inner node, else triangles  (nodes)
    private final Facets facets;
    private final boolean closed;

    /**
     * @param closed whether the surface has no border, so that points beyond its bounds are outside
     */
    Bvh(BvhBuilder tree, Facets facets, boolean closed) {
        bounds = tree.bounds();
        first = tree.first();
        count = tree.count();
        this.facets = facets;
        this.closed = closed;
    }

    @Override
    public int within(double px, double py, double pz, double reachM, Scratch s) {
        double reach2 = reachM > 0 ? reachM * reachM : 0;
        int[] stack = s.stack;
        int waiting = 0;
        int hits = 0;
        int node = distance2(0, px, py, pz) <= reach2 ? 0 : -1;
        while (node >= 0) {
            int triangles = count[node];
            int start = first[node];
            for (int t = start; t < start + triangles; t++) {
                hits = s.add(hits, t);
            }
            node = -1;
            if (triangles == 0) {
                if (distance2(start + 1, px, py, pz) <= reach2) {
                    stack[waiting++] = start + 1;
                }
                if (distance2(start, px, py, pz) <= reach2) {
                    stack[waiting++] = start;
                }
            }
            if (waiting > 0) {
                node = stack[--waiting];
            }
        }
        return hits;
    }

    @Override
    public int nearest(double px, double py, double pz, Scratch s) {
        if (closed && distance2(0, px, py, pz) > 0) {
            return -1;
        }
        double best2 = Double.MAX_VALUE;
        int best = -1;
        int waiting = 0;
        s.stack[waiting] = 0;
        s.stackD2[waiting++] = 0;
        while (waiting > 0) {
            waiting--;
            int node = s.stack[waiting];
            if (s.stackD2[waiting] >= best2) {
                continue;
            }
            int start = first[node];
            if (count[node] == 0) {
                double left2 = distance2(start, px, py, pz);
                double right2 = distance2(start + 1, px, py, pz);
                int near = left2 <= right2 ? start : start + 1;
                s.stack[waiting] = near == start ? start + 1 : start;
                s.stackD2[waiting++] = Math.max(left2, right2);
                s.stack[waiting] = near;
                s.stackD2[waiting++] = Math.min(left2, right2);
                continue;
            }
            for (int t = start; t < start + count[node]; t++) {
                facets.load(t, s.other);
                ClosestPoint.on(s.other, px, py, pz, s.otherFoot, 0);
                double dx = px - s.otherFoot[0];
                double dy = py - s.otherFoot[1];
                double dz = pz - s.otherFoot[2];
                double d2 = dx * dx + dy * dy + dz * dz;
                if (d2 < best2) {
                    best2 = d2;
                    best = t;
                }
            }
        }
        return best;
    }

    @Override
    public boolean under(double px, double py, double pz, Scratch s) {
        double lowestM = Double.MAX_VALUE;
        boolean behind = false;
        int waiting = 0;
        s.stack[waiting++] = 0;
        while (waiting > 0) {
            int node = s.stack[--waiting];
            int at = 6 * node;
            boolean passed = px < bounds[at] || px > bounds[at + 3] || py < bounds[at + 1] || py > bounds[at + 4];
            if (passed || bounds[at + 5] < pz || bounds[at + 2] > lowestM) {
                continue;
            }
            int start = first[node];
            if (count[node] == 0) {
                s.stack[waiting++] = start + 1;
                s.stack[waiting++] = start;
            }
            for (int t = start; t < start + count[node]; t++) {
                facets.load(t, s.other);
                double heightM = heightAtM(s.other, px, py);
                if (heightM > pz && heightM < lowestM) {
                    lowestM = heightM;
                    ClosestPoint.normal(s.other, s.otherNormal);
                    behind = s.otherNormal[2] > 0;
                }
            }
        }
        return behind;
    }

    /** Height of a triangle over (x, y); NaN beside it, or if it stands upright. */
    private static double heightAtM(double[] t, double x, double y) {
        double a = (t[3] - x) * (t[7] - y) - (t[6] - x) * (t[4] - y);
        double b = (t[6] - x) * (t[1] - y) - (t[0] - x) * (t[7] - y);
        double c = (t[0] - x) * (t[4] - y) - (t[3] - x) * (t[1] - y);
        boolean over = (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
        return over ? (a * t[2] + b * t[5] + c * t[8]) / (a + b + c) : Double.NaN;
    }

    private double distance2(int node, double px, double py, double pz) {
        int at = 6 * node;
        double dx = Math.max(Math.max(bounds[at] - px, px - bounds[at + 3]), 0);
        double dy = Math.max(Math.max(bounds[at + 1] - py, py - bounds[at + 4]), 0);
        double dz = Math.max(Math.max(bounds[at + 2] - pz, pz - bounds[at + 5]), 0);
        return dx * dx + dy * dy + dz * dz;
    }
}
