package org.grouser.terrain.index;

import java.util.Arrays;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Builds a tree of boxes by the surface area heuristic over sixteen bins of triangle centres [Wald2007], cost 1 per box
 * and 1 per triangle. Where all centres coincide or the tree grows too deep, a node is cut in half by number.
 */
public final class BvhBuilder {
    private static final int LEAF = 4; // triangles that are never split
    private static final int BINS = 16;
    private static final int DEEP = 40; // levels after which nodes are halved

    private final double[] low; // bounds of each triangle               (3 triangles)
    private final double[] high; //                                      (3 triangles)
    private final int[] order; // triangle at each place in the leaves   (triangles)
    private double[] bounds; //                                          (6 nodes)
    private int[] first; //                                              (nodes)
    private int[] count; //                                              (nodes)
    private int nodes = 1;

    // one split at a time
    private final double[] centreLow = new double[3];
    private final double[] centreHigh = new double[3];
    private final int[] binCount = new int[BINS];
    private final double[] binBounds = new double[6 * BINS];
    private final double[] rightCost = new double[BINS];
    private final double[] running = new double[6];

    public BvhBuilder(TriangleMesh mesh) {
        int triangles = mesh.triangles();
        low = new double[3 * triangles];
        high = new double[3 * triangles];
        order = new int[triangles];
        for (int t = 0; t < triangles; t++) {
            order[t] = t;
            for (int k = 0; k < 3; k++) {
                double a = mesh.verticesM()[3 * mesh.corners()[3 * t] + k];
                double b = mesh.verticesM()[3 * mesh.corners()[3 * t + 1] + k];
                double c = mesh.verticesM()[3 * mesh.corners()[3 * t + 2] + k];
                low[3 * t + k] = Math.min(a, Math.min(b, c));
                high[3 * t + k] = Math.max(a, Math.max(b, c));
            }
        }
        bounds = new double[6 * 64];
        first = new int[64];
        count = new int[64];
        split(0, 0, triangles, 0);
    }

    /** Places in the leaves, as triangles of the mesh. */
    public int[] order() {
        return order;
    }

    public double[] bounds() {
        return Arrays.copyOf(bounds, 6 * nodes);
    }

    public int[] first() {
        return Arrays.copyOf(first, nodes);
    }

    public int[] count() {
        return Arrays.copyOf(count, nodes);
    }

    private void split(int node, int from, int to, int depth) {
        empty(running, 0);
        Arrays.fill(centreLow, Double.MAX_VALUE);
        Arrays.fill(centreHigh, -Double.MAX_VALUE);
        for (int i = from; i < to; i++) {
            widen(running, 0, order[i]);
            for (int k = 0; k < 3; k++) {
                double centre = centre(order[i], k);
                centreLow[k] = Math.min(centreLow[k], centre);
                centreHigh[k] = Math.max(centreHigh[k], centre);
            }
        }
        System.arraycopy(running, 0, bounds, 6 * node, 6);
        int middle = to - from <= LEAF ? to : depth > DEEP ? (from + to) >>> 1 : cut(from, to, area(running, 0));
        if (middle == to) {
            first[node] = from;
            count[node] = to - from;
            return;
        }
        int left = nodes;
        nodes += 2;
        if (nodes > first.length) {
            bounds = Arrays.copyOf(bounds, 2 * bounds.length);
            first = Arrays.copyOf(first, 2 * first.length);
            count = Arrays.copyOf(count, 2 * count.length);
        }
        first[node] = left;
        split(left, from, middle, depth + 1);
        split(left + 1, middle, to, depth + 1);
    }

    /** Orders triangles from..to so that the cheapest cut is at the returned place; to itself if a leaf is cheaper. */
    private int cut(int from, int to, double wholeArea) {
        int bestAxis = -1;
        int bestBin = 0;
        double bestCost = Double.MAX_VALUE;
        for (int axis = 0; axis < 3; axis++) {
            if (!(centreHigh[axis] > centreLow[axis])) {
                continue;
            }
            fillBins(from, to, axis);
            empty(running, 0);
            int right = 0;
            for (int b = BINS - 1; b > 0; b--) {
                right += binCount[b];
                join(running, binBounds, 6 * b);
                rightCost[b] = right == 0 ? 0 : right * area(running, 0);
            }
            empty(running, 0);
            int left = 0;
            for (int b = 1; b < BINS; b++) {
                left += binCount[b - 1];
                join(running, binBounds, 6 * (b - 1));
                double cost = (left == 0 ? 0 : left * area(running, 0)) + rightCost[b];
                if (left > 0 && left < to - from && cost < bestCost) {
                    bestCost = cost;
                    bestAxis = axis;
                    bestBin = b;
                }
            }
        }
        if (bestAxis < 0) {
            return (from + to) >>> 1;
        }
        if (to - from <= 4 * LEAF && wholeArea + bestCost >= wholeArea * (to - from)) {
            return to;
        }
        return partition(from, to, bestAxis, bestBin);
    }

    private void fillBins(int from, int to, int axis) {
        Arrays.fill(binCount, 0);
        for (int b = 0; b < BINS; b++) {
            empty(binBounds, 6 * b);
        }
        for (int i = from; i < to; i++) {
            int b = bin(order[i], axis);
            binCount[b]++;
            widen(binBounds, 6 * b, order[i]);
        }
    }

    private int partition(int from, int to, int axis, int bin) {
        int i = from;
        int j = to - 1;
        while (i <= j) {
            if (bin(order[i], axis) < bin) {
                i++;
            } else {
                int swapped = order[i];
                order[i] = order[j];
                order[j--] = swapped;
            }
        }
        return i;
    }

    private int bin(int triangle, int axis) {
        double part = (centre(triangle, axis) - centreLow[axis]) / (centreHigh[axis] - centreLow[axis]);
        return Math.min(BINS - 1, (int) (part * BINS));
    }

    private double centre(int triangle, int axis) {
        return 0.5 * (low[3 * triangle + axis] + high[3 * triangle + axis]);
    }

    private static void empty(double[] box, int at) {
        Arrays.fill(box, at, at + 3, Double.MAX_VALUE);
        Arrays.fill(box, at + 3, at + 6, -Double.MAX_VALUE);
    }

    private void widen(double[] box, int at, int triangle) {
        for (int k = 0; k < 3; k++) {
            box[at + k] = Math.min(box[at + k], low[3 * triangle + k]);
            box[at + 3 + k] = Math.max(box[at + 3 + k], high[3 * triangle + k]);
        }
    }

    private static void join(double[] box, double[] other, int at) {
        for (int k = 0; k < 3; k++) {
            box[k] = Math.min(box[k], other[at + k]);
            box[3 + k] = Math.max(box[3 + k], other[at + 3 + k]);
        }
    }

    /** Half the surface of a box. */
    private static double area(double[] box, int at) {
        double x = box[at + 3] - box[at];
        double y = box[at + 4] - box[at + 1];
        double z = box[at + 5] - box[at + 2];
        return x * y + y * z + z * x;
    }
}
