package org.grouser.terrain;

import org.grouser.terrain.index.BvhBuilder;
import org.grouser.terrain.surface.TriangleMesh;

/** The topmost point of a mesh over x and y, found by walking down a tree of boxes. */
final class TopOfMesh implements Elevation {
    private final double[] bounds; // min x, y, z, max x, y, z         (6 nodes)
    private final int[] first; // left child, or first triangle        (nodes)
    private final int[] count; // 0 for an inner node, else triangles  (nodes)
    private final double[] corners; // x, y, z of three corners        (9 triangles)

    TopOfMesh(TriangleMesh mesh) {
        BvhBuilder tree = new BvhBuilder(mesh);
        bounds = tree.bounds();
        first = tree.first();
        count = tree.count();
        int[] order = tree.order();
        corners = new double[9 * order.length];
        for (int t = 0; t < order.length; t++) {
            for (int k = 0; k < 3; k++) {
                int vertex = mesh.corners()[3 * order[t] + k];
                System.arraycopy(mesh.verticesM(), 3 * vertex, corners, 9 * t + 3 * k, 3);
            }
        }
    }

    @Override
    public double heightM(double x, double y) {
        double top = top(0, x, y, Double.NEGATIVE_INFINITY);
        return top > Double.NEGATIVE_INFINITY ? top : Double.NaN;
    }

    /** The higher one of what was found so far and what a node holds. */
    private double top(int node, double x, double y, double soFar) {
        int at = 6 * node;
        boolean passed = x < bounds[at] || x > bounds[at + 3] || y < bounds[at + 1] || y > bounds[at + 4];
        if (passed || bounds[at + 5] <= soFar) {
            return soFar;
        }
        int start = first[node];
        if (count[node] == 0) {
            return top(start + 1, x, y, top(start, x, y, soFar));
        }
        double highest = soFar;
        for (int t = start; t < start + count[node]; t++) {
            double height = heightM(9 * t, x, y);
            if (height > highest) {
                highest = height;
            }
        }
        return highest;
    }

    /** Height of a triangle over (x, y); NaN beside it, or if it stands upright. */
    private double heightM(int at, double x, double y) {
        double ax = corners[at] - x;
        double ay = corners[at + 1] - y;
        double bx = corners[at + 3] - x;
        double by = corners[at + 4] - y;
        double cx = corners[at + 6] - x;
        double cy = corners[at + 7] - y;
        double a = bx * cy - cx * by; // twice the areas opposite to the corners
        double b = cx * ay - ax * cy;
        double c = ax * by - bx * ay;
        boolean over = (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
        return over ? (a * corners[at + 2] + b * corners[at + 5] + c * corners[at + 8]) / (a + b + c) : Double.NaN;
    }
}
