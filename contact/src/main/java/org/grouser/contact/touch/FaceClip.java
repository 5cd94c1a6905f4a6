package org.grouser.contact.touch;

/**
 * A quadrilateral cut down to a rectangle, side by side [SutherlandHodgman1974]. Each corner of the result is named by
 * the two lines it lies on: 0..3 sides of the quadrilateral, 4..7 sides of the rectangle; names stay while the outline
 * stays the same.
 */
final class FaceClip {
    private static final int MOST = 16; // eight, and room for corners that the slack makes cross a line twice

    int count;
    final double[] corner = new double[3 * MOST]; // in the rectangle's frame: along it, along it, height over it; m
    final int[] side = new int[MOST]; // line from this corner to the next

    private final double[] cutCorner = new double[3 * MOST];
    private final int[] cutSide = new int[MOST];

    /** Cuts what is in corner, side and count down to |x| &lt;= halfX, |y| &lt;= halfY; what is closer than slack stays. */
    void clip(double halfX, double halfY, double slack) {
        clip(0, 1, halfX, slack, 4);
        clip(0, -1, halfX, slack, 5);
        clip(1, 1, halfY, slack, 6);
        clip(1, -1, halfY, slack, 7);
    }

    private void clip(int axis, int sign, double half, double slack, int line) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int next = i + 1 == count ? 0 : i + 1;
            double here = sign * corner[3 * i + axis] - half;
            double there = sign * corner[3 * next + axis] - half;
            boolean in = here <= slack;
            if (in) {
                System.arraycopy(corner, 3 * i, cutCorner, 3 * kept, 3);
                cutSide[kept++] = side[i];
            }
            if (in == there <= slack) {
                continue;
            }
            if (in && here >= -slack) {
                cutSide[kept - 1] = line; // leaves at this very corner
            } else if (in || there < -slack) {
                double part = here / (here - there);
                for (int k = 0; k < 3; k++) {
                    cutCorner[3 * kept + k] = corner[3 * i + k] + part * (corner[3 * next + k] - corner[3 * i + k]);
                }
                cutSide[kept++] = in ? line : side[i];
            }
        }
        count = kept;
        System.arraycopy(cutCorner, 0, corner, 0, 3 * kept);
        System.arraycopy(cutSide, 0, side, 0, kept);
    }

    /** The name of a corner: the two lines it lies on, lower first. */
    int name(int i) {
        int before = side[i == 0 ? count - 1 : i - 1];
        return 8 * Math.min(before, side[i]) + Math.max(before, side[i]);
    }

    /** Area seen along the rectangle's normal, m2. */
    double areaM2() {
        double twice = 0;
        for (int i = 0; i < count; i++) {
            int next = i + 1 == count ? 0 : i + 1;
            twice += corner[3 * i] * corner[3 * next + 1] - corner[3 * next] * corner[3 * i + 1];
        }
        return Math.abs(twice) / 2;
    }
}
