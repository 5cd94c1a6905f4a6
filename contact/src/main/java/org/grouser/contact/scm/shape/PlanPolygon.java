package org.grouser.contact.scm.shape;

/** A convex polygon in plan, cut down by half planes [SutherlandHodgman1974]; its area and centroid. */
final class PlanPolygon {
    private static final int MOST = 24; // four corners, at most one more by each cut

    int count;
    final double[] x = new double[MOST];
    final double[] y = new double[MOST];
    double areaM2; // of measure()
    double centroidX;
    double centroidY;

    private final double[] cutX = new double[MOST];
    private final double[] cutY = new double[MOST];

    /** A square about the origin, counter-clockwise. */
    void square(double halfM) {
        count = 4;
        for (int k = 0; k < 4; k++) {
            x[k] = k == 1 || k == 2 ? halfM : -halfM;
            y[k] = k >= 2 ? halfM : -halfM;
        }
    }

    void copy(PlanPolygon from) {
        count = from.count;
        System.arraycopy(from.x, 0, x, 0, count);
        System.arraycopy(from.y, 0, y, 0, count);
    }

    /** Keeps what lies at n . p &lt;= limit. The normal need not be a unit vector. */
    void cut(double nx, double ny, double limit) {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            int next = k + 1 == count ? 0 : k + 1;
            double here = nx * x[k] + ny * y[k] - limit;
            double there = nx * x[next] + ny * y[next] - limit;
            if (here <= 0) {
                cutX[kept] = x[k];
                cutY[kept++] = y[k];
            }
            if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
                double part = here / (here - there);
                cutX[kept] = x[k] + part * (x[next] - x[k]);
                cutY[kept++] = y[k] + part * (y[next] - y[k]);
            }
        }
        count = kept;
        System.arraycopy(cutX, 0, x, 0, kept);
        System.arraycopy(cutY, 0, y, 0, kept);
    }

    /** Area and centroid; without an area the centroid is the mean of the corners. */
    void measure() {
        double twice = 0;
        double mx = 0;
        double my = 0;
        double meanX = 0;
        double meanY = 0;
        for (int k = 0; k < count; k++) {
            int next = k + 1 == count ? 0 : k + 1;
            double cross = x[k] * y[next] - x[next] * y[k];
            twice += cross;
            mx += cross * (x[k] + x[next]);
            my += cross * (y[k] + y[next]);
            meanX += x[k];
            meanY += y[k];
        }
        areaM2 = twice > 0 ? 0.5 * twice : 0;
        boolean thin = twice <= 1e-30;
        int n = count > 0 ? count : 1;
        centroidX = thin ? meanX / n : mx / (3 * twice);
        centroidY = thin ? meanY / n : my / (3 * twice);
    }

    /** Least value of the plane gx x + gy y over the corners; infinite without corners. */
    double least(double gx, double gy) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            least = Math.min(least, gx * x[k] + gy * y[k]);
        }
        return least;
    }
}
