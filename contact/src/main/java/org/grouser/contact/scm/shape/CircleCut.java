package org.grouser.contact.scm.shape;

/**
 * The part of a circle about the origin that lies in a polygon, in closed form: each side adds, signed, the triangle
 * between it and the origin where it runs inside the circle, and a sector where it runs outside.
 *
 * <pre>
 *   triangle 0 a b:   area (a x b) / 2,          moment area (a + b) / 3
 *   sector a to b:    area r^2 angle / 2,        moment r^2 / 3 (b_y - a_y, a_x - b_x) of its ends on the circle
 * </pre>
 */
final class CircleCut {
    private double areaM2;
    private double momentX; // area times centroid, m^3
    private double momentY;

    double areaM2() {
        return areaM2;
    }

    double centroidX() {
        return momentX / areaM2;
    }

    double centroidY() {
        return momentY / areaM2;
    }

    /**
     * @param x of the corners, counter-clockwise. Not modified.
     * @param y of the corners. Not modified.
     */
    void measure(double[] x, double[] y, int corners, double radiusM) {
        areaM2 = 0;
        momentX = 0;
        momentY = 0;
        for (int k = 0; k < corners; k++) {
            int next = k + 1 == corners ? 0 : k + 1;
            side(x[k], y[k], x[next], y[next], radiusM);
        }
    }

    private void side(double ax, double ay, double bx, double by, double r) {
        double dx = bx - ax;
        double dy = by - ay;
        double length2 = dx * dx + dy * dy;
        double along = ax * dx + ay * dy;
        double root2 = along * along - length2 * (ax * ax + ay * ay - r * r); // |a + t d|^2 = r^2
        double root = root2 > 0 ? Math.sqrt(root2) : 0;
        double in = Math.max(0, (-along - root) / length2);
        double out = Math.min(1, (-along + root) / length2);
        if (!(in < out)) {
            sector(ax, ay, bx, by, r);
            return;
        }
        double px = ax + in * dx;
        double py = ay + in * dy;
        double qx = ax + out * dx;
        double qy = ay + out * dy;
        if (in > 0) {
            sector(ax, ay, px, py, r);
        }
        triangle(px, py, qx, qy);
        if (out < 1) {
            sector(qx, qy, bx, by, r);
        }
    }

    private void triangle(double ax, double ay, double bx, double by) {
        double area = 0.5 * (ax * by - ay * bx);
        areaM2 += area;
        momentX += area * (ax + bx) / 3;
        momentY += area * (ay + by) / 3;
    }

    private void sector(double ax, double ay, double bx, double by, double r) {
        double a = 1 / Math.sqrt(ax * ax + ay * ay);
        double b = 1 / Math.sqrt(bx * bx + by * by);
        double angle = StrictMath.atan2(ax * by - ay * bx, ax * bx + ay * by);
        areaM2 += 0.5 * r * r * angle;
        momentX += r * r * r / 3 * (by * b - ay * a);
        momentY += r * r * r / 3 * (ax * a - bx * b);
    }
}
