package org.grouser.contact.pcm;

import org.grouser.quantity.Vectors;

/**
 * Cuts a triangle of the body down to what lies in a prism of the ground [SutherlandHodgman1974]. Corners are four numbers: place
 * from the body's origin in the ground's axes, and depth u below the facet.
 */
final class PrismClip {
    /** Three corners, and one more for each of five planes; half as many more each where rounding makes corners waver. */
    private static final int MOST = 24;

    /** Corners of what is left, in order. */
    double[] polygon = new double[4 * MOST];

    private double[] other = new double[4 * MOST];
    private final double[] above = new double[MOST];
    private final double sameM;

    /**
     * @param sameM places nearer to a side plane than this are in it
     */
    PrismClip(double sameM) {
        this.sameM = sameM;
    }

    /**
     * @param triangle nine numbers from the body's origin. Not modified.
     * @param originM of the body. Not modified.
     * @return corners of {@link #polygon}, 0 if nothing is left
     */
    int clip(double[] triangle, double[] originM, Candidates pairs, int pair) {
        double[] planes = pairs.planes;
        int top = Candidates.PLANES * pair;
        double reachM = pairs.reachM[pair];
        double offset = Vectors.overPlane(planes, top, originM, 0);
        double u0 = -(Vectors.dot(planes, top, triangle, 0) + offset);
        double u1 = -(Vectors.dot(planes, top, triangle, 3) + offset);
        double u2 = -(Vectors.dot(planes, top, triangle, 6) + offset);
        if ((u0 <= 0 && u1 <= 0 && u2 <= 0) || (u0 > reachM && u1 > reachM && u2 > reachM)) {
            return 0;
        }
        int crossed = 0; // bit k: side plane k cuts the triangle
        for (int edge = 0; edge < 3; edge++) {
            int at = top + 4 + 4 * edge;
            double shift = Vectors.overPlane(planes, at, originM, 0);
            boolean levelToo = (pairs.owned[pair] >> edge & 1) != 0;
            boolean in0 = in(side(planes, at, shift, triangle, 0), levelToo);
            boolean in1 = in(side(planes, at, shift, triangle, 3), levelToo);
            boolean in2 = in(side(planes, at, shift, triangle, 6), levelToo);
            if (!in0 && !in1 && !in2) {
                return 0;
            }
            crossed |= in0 && in1 && in2 ? 0 : 1 << edge;
        }
        corner(0, triangle, u0);
        corner(1, triangle, u1);
        corner(2, triangle, u2);
        int corners = crossed == 0 ? 3 : cutSides(pairs, pair, originM, crossed);
        if (u0 < 0 || u1 < 0 || u2 < 0) {
            for (int i = 0; i < corners; i++) {
                above[i] = -polygon[4 * i + 3];
            }
            corners = cut(corners, true);
        }
        if (u0 > reachM || u1 > reachM || u2 > reachM) {
            for (int i = 0; i < corners; i++) {
                above[i] = polygon[4 * i + 3] - reachM;
            }
            corners = cut(corners, true);
        }
        return corners;
    }

    private int cutSides(Candidates pairs, int pair, double[] originM, int crossed) {
        int corners = 3;
        for (int edge = 0; edge < 3; edge++) {
            if ((crossed >> edge & 1) != 0) {
                int at = Candidates.PLANES * pair + 4 + 4 * edge;
                double shift = Vectors.overPlane(pairs.planes, at, originM, 0);
                for (int i = 0; i < corners; i++) {
                    above[i] = side(pairs.planes, at, shift, polygon, 4 * i);
                }
                corners = cut(corners, (pairs.owned[pair] >> edge & 1) != 0);
            }
        }
        return corners;
    }

    /** Height over a side plane; what is next to it is in it. */
    private double side(double[] planes, int at, double shift, double[] x, int xAt) {
        double s = Vectors.dot(planes, at, x, xAt) + shift;
        return Math.abs(s) <= sameM ? 0 : s;
    }

    private void corner(int i, double[] triangle, double depthM) {
        polygon[4 * i] = triangle[3 * i];
        polygon[4 * i + 1] = triangle[3 * i + 1];
        polygon[4 * i + 2] = triangle[3 * i + 2];
        polygon[4 * i + 3] = depthM;
    }

    /** Keeps what is not above; what is level with the plane only if it belongs here. */
    private int cut(int corners, boolean levelToo) {
        int kept = 0;
        for (int i = 0; i < corners; i++) {
            int from = 4 * i;
            int to = i + 1 == corners ? 0 : from + 4;
            boolean in = in(above[i], levelToo);
            if (in) {
                put(kept++, polygon[from], polygon[from + 1], polygon[from + 2], polygon[from + 3]);
            }
            if (in != in(above[to / 4], levelToo)) {
                double share = above[i] / (above[i] - above[to / 4]);
                put(
                        kept++,
                        polygon[from] + share * (polygon[to] - polygon[from]),
                        polygon[from + 1] + share * (polygon[to + 1] - polygon[from + 1]),
                        polygon[from + 2] + share * (polygon[to + 2] - polygon[from + 2]),
                        polygon[from + 3] + share * (polygon[to + 3] - polygon[from + 3]));
            }
        }
        double[] swap = polygon;
        polygon = other;
        other = swap;
        return kept;
    }

    private void put(int i, double x, double y, double z, double depthM) {
        other[4 * i] = x;
        other[4 * i + 1] = y;
        other[4 * i + 2] = z;
        other[4 * i + 3] = depthM;
    }

    private static boolean in(double above, boolean levelToo) {
        return above < 0 || (levelToo && above == 0);
    }
}
