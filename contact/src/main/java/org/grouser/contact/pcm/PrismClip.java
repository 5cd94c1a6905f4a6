package org.grouser.contact.pcm;

/**
 * Cuts a triangle of the body down to what lies in a prism of the ground [SutherlandHodgman1974]. Corners are four numbers: place
 * from the body's origin in the ground's axes, and depth u below the facet.
 */
final class PrismClip {
    private static final int MOST = 8; // three corners, and one more for each of five planes

    /** Corners of what is left, in order. */
    double[] polygon = new double[4 * MOST];

    private double[] other = new double[4 * MOST];
    private final double[] above = new double[MOST];
    private final double sameM;

    /** @param sameM places nearer to a side plane than this are in it */
    PrismClip(double sameM) {
        this.sameM = sameM;
    }

    /**
     * @param triangle nine numbers from the body's origin. Not modified. @param originM of the body. Not modified.
     * @return corners of {@link #polygon}, 0 if nothing is left
     */
    int clip(double[] triangle, double[] originM, Candidates pairs, int pair) {
        double[] planes = pairs.planes;
        int top = Candidates.PLANES * pair;
        double reachM = pairs.reachM[pair];
        double offset = Plane.above(planes, top, originM, 0);
        double u0 = -(Plane.dot(planes, top, triangle, 0) + offset);
        double u1 = -(Plane.dot(planes, top, triangle, 3) + offset);
        double u2 = -(Plane.dot(planes, top, triangle, 6) + offset);
        if ((u0 <= 0 && u1 <= 0 && u2 <= 0) || (u0 > reachM && u1 > reachM && u2 > reachM)) {
            return 0;
        }
        corner(0, triangle, u0);
        corner(1, triangle, u1);
        corner(2, triangle, u2);
        int corners = 3;
        for (int edge = 0; edge < 3 && corners > 0; edge++) {
            int at = top + 4 + 4 * edge;
            double shift = Plane.above(planes, at, originM, 0);
            for (int i = 0; i < corners; i++) {
                double s = Plane.dot(planes, at, polygon, 4 * i) + shift;
                above[i] = Math.abs(s) <= sameM ? 0 : s;
            }
            corners = cut(corners, (pairs.owned[pair] >> edge & 1) != 0);
        }
        for (int i = 0; i < corners; i++) {
            above[i] = -polygon[4 * i + 3];
        }
        corners = cut(corners, true);
        for (int i = 0; i < corners; i++) {
            above[i] = polygon[4 * i + 3] - reachM;
        }
        return cut(corners, true);
    }

    private void corner(int i, double[] triangle, double depthM) {
        System.arraycopy(triangle, 3 * i, polygon, 4 * i, 3);
        polygon[4 * i + 3] = depthM;
    }

    /** Keeps what is not above; what is level with the plane only if it belongs here. */
    private int cut(int corners, boolean levelToo) {
        int inside = 0;
        for (int i = 0; i < corners; i++) {
            inside += in(above[i], levelToo) ? 1 : 0;
        }
        if (inside == corners || inside == 0) {
            return inside;
        }
        int kept = 0;
        for (int i = 0; i < corners; i++) {
            int j = i + 1 == corners ? 0 : i + 1;
            if (in(above[i], levelToo)) {
                System.arraycopy(polygon, 4 * i, other, 4 * kept++, 4);
            }
            if (in(above[i], levelToo) != in(above[j], levelToo)) {
                double share = above[i] / (above[i] - above[j]);
                for (int k = 0; k < 4; k++) {
                    other[4 * kept + k] = polygon[4 * i + k] + share * (polygon[4 * j + k] - polygon[4 * i + k]);
                }
                kept++;
            }
        }
        double[] swap = polygon;
        polygon = other;
        other = swap;
        return kept;
    }

    private static boolean in(double above, boolean levelToo) {
        return above < 0 || (levelToo && above == 0);
    }
}
