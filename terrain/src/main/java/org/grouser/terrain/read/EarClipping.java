package org.grouser.terrain.read;

import org.jspecify.annotations.Nullable;

/**
 * Cuts a polygon into triangles of the same winding by clipping ears [Meisters1975]: corners whose triangle holds no other
 * corner.
 *
 * <p>Every triangle that is cut turns left. Such triangles cover each place as often as the polygon winds around it: a
 * polygon that does not cross itself is covered once, concave or not, holes joined by bridges or not. A polygon that
 * crosses itself against its winding runs out of left turns and is refused. A convex one becomes a fan of its first corner.
 */
final class EarClipping {
    /** Corners a polygon may have. */
    static final int MAX_CORNERS = 1 << 16;

    private static final long MAX_TESTS = 10_000_000_000L; // for all polygons of a file, about a minute; our choice
    private static final double FLAT = 1e-9; // height over longest side; flatter ears come last; our choice
    private static final String CROSSES = "a polygon crosses itself";

    private final PolygonPlane plane = new PolygonPlane();
    private int[] before = new int[8]; // ring of the corners not yet clipped        (corners)
    private int[] after = new int[8]; // -1 for a corner that is clipped             (corners)
    private int[] blunt = new int[8]; // corners that did not turn left when seen    (corners, first bluntCount)
    private int bluntCount;
    private long tests;

    /**
     * Cuts one polygon.
     *
     * @param verticesM x, y, z each. Not modified.
     * @param polygon vertices of the corners. Not modified.
     * @param triangles corners of the polygon, counted from 0, three for each triangle. Modified.
     * @return null, or what is wrong with the polygon
     */
    @Nullable
    String cut(double[] verticesM, int[] polygon, int corners, int[] triangles) {
        for (int i = 0; i < corners - 2; i++) { // a fan, for three corners and for those without an area
            triangles[3 * i] = 0;
            triangles[3 * i + 1] = i + 1;
            triangles[3 * i + 2] = i + 2;
        }
        if (corners == 3) {
            return null;
        }
        if (!plane.take(verticesM, polygon, corners)) {
            tests += corners;
            return PolygonPlane.straight(verticesM, polygon, corners) ? null : CROSSES;
        }
        ring(corners);
        return clip(corners, triangles);
    }

    private void ring(int corners) {
        if (before.length < corners) {
            before = new int[2 * corners];
            after = new int[2 * corners];
            blunt = new int[2 * corners];
        }
        bluntCount = 0;
        for (int i = 0; i < corners; i++) {
            before[i] = i > 0 ? i - 1 : corners - 1;
            after[i] = i + 1 < corners ? i + 1 : 0;
            if (!(plane.turn(before[i], i, after[i]) > 0)) {
                blunt[bluntCount++] = i;
            }
        }
    }

    private @Nullable String clip(int corners, int[] triangles) {
        int at = 0;
        int next = 1;
        int refused = 0; // corners in a row that were no ears
        int level = 0; // 0 ears with a body, 1 flat ones too, 2 touched ones too, 3 spikes without area
        for (int left = corners; left > 2; ) {
            int here = next;
            next = after[here];
            if (left == 3 ? plane.turn(before[here], here, next) >= 0 : ear(here, level)) {
                triangles[at++] = before[here];
                triangles[at++] = here;
                triangles[at++] = next;
                after[before[here]] = next;
                before[next] = before[here];
                after[here] = -1;
                left--;
                refused = 0;
                level = 0;
            } else if (left == 3) {
                return CROSSES;
            } else if (++refused == left) {
                refused = 0;
                if (++level > 3) {
                    return CROSSES;
                }
            }
            if (tests > MAX_TESTS) {
                return "the polygons have too many corners to be cut into triangles";
            }
        }
        return null;
    }

    private boolean ear(int b, int level) {
        int a = before[b];
        int c = after[b];
        double twiceArea = plane.turn(a, b, c);
        tests++;
        if (level == 3) {
            return twiceArea == 0;
        }
        if (!(twiceArea > (level == 0 ? FLAT * plane.longest2(a, b, c) : 0))) {
            return false;
        }
        tests += bluntCount;
        int kept = 0;
        boolean free = true;
        for (int i = 0; i < bluntCount; i++) {
            int p = blunt[i];
            if (after[p] >= 0 && !(plane.turn(before[p], p, after[p]) > 0)) { // neither clipped nor turning left by now
                blunt[kept++] = p;
                free &= p == a || p == b || p == c || !holds(a, b, c, p, level == 2);
            }
        }
        bluntCount = kept;
        return free;
    }

    private boolean holds(int a, int b, int c, int p, boolean strictly) {
        if (plane.same(p, a) || plane.same(p, b) || plane.same(p, c)) {
            return false; // a bridge to a hole passes its corners twice
        }
        double ab = plane.turn(a, b, p);
        double bc = plane.turn(b, c, p);
        double ca = plane.turn(c, a, p);
        return strictly ? ab > 0 && bc > 0 && ca > 0 : ab >= 0 && bc >= 0 && ca >= 0;
    }
}
