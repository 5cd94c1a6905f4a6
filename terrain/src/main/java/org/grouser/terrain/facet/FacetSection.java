package org.grouser.terrain.facet;

import org.grouser.quantity.Vectors;

/**
 * The cut of a triangle by the plane of a disc: a segment whose ends lie on two edges. A corner exactly in the plane
 * counts as in front of it, so that a cut always enters and leaves a triangle through edges and never stops at a corner;
 * both triangles at an edge compute its end alike to the last bit.
 */
final class FacetSection {
    final double[] corners = new double[9]; // the triangle, m
    final double[] first = new double[3]; // first end, m
    final double[] second = new double[3]; // second end, m
    final int[] from = new int[2]; // the edge of each end, as its two vertices
    final int[] to = new int[2];
    final double[] foot = new double[3]; // point of the segment nearest to the centre, m
    double length2; // m2

    private final double[] height = new double[3]; // of the corners over the plane, m

    /**
     * Cuts a triangle by the plane through c with normal a. Neither is modified.
     *
     * @return whether it goes through
     */
    boolean cut(Facets f, int triangle, double[] c, double[] a) {
        double[] t = corners;
        f.load(triangle, t);
        int front = 0;
        for (int k = 0; k < 3; k++) {
            height[k] = a[0] * (t[3 * k] - c[0]) + a[1] * (t[3 * k + 1] - c[1]) + a[2] * (t[3 * k + 2] - c[2]);
            front += height[k] >= 0 ? 1 << k : 0;
        }
        if (front == 0 || front == 7) {
            return false;
        }
        int alone = front == 1 || front == 6 ? 0 : front == 2 || front == 5 ? 1 : 2; // on its side of the plane
        cross(f, triangle, alone, (alone + 1) % 3, 0, first);
        cross(f, triangle, alone, (alone + 2) % 3, 1, second);
        length2 = Vectors.distance2(first, second);
        return true;
    }

    private void cross(Facets f, int triangle, int j, int k, int which, double[] end) {
        int plus = height[j] >= 0 ? j : k;
        int minus = plus == j ? k : j;
        double part = height[plus] / (height[plus] - height[minus]);
        for (int i = 0; i < 3; i++) {
            end[i] = corners[3 * plus + i] + part * (corners[3 * minus + i] - corners[3 * plus + i]);
        }
        from[which] = f.corner(triangle, j);
        to[which] = f.corner(triangle, k);
    }

    /**
     * Finds the foot of the centre.
     *
     * @return -1 if it is inside the segment, else the end, 0 or 1
     */
    int nearest(double[] c) {
        double along = 0;
        for (int k = 0; k < 3; k++) {
            along += (c[k] - first[k]) * (second[k] - first[k]);
        }
        if (along <= 0 || along >= length2) {
            System.arraycopy(along <= 0 ? first : second, 0, foot, 0, 3);
            return along <= 0 ? 0 : 1;
        }
        for (int k = 0; k < 3; k++) {
            foot[k] = first[k] + along / length2 * (second[k] - first[k]);
        }
        return -1;
    }

    /** The end, 0 or 1, that lies on the edge between two vertices. */
    int endAt(int v, int w) {
        return (from[0] == v && to[0] == w) || (from[0] == w && to[0] == v) ? 0 : 1;
    }

    double[] end(int which) {
        return which == 0 ? first : second;
    }
}
