package org.grouser.contact.scm.shape;

/**
 * The part of a square cell on one side of a line, in closed form.
 *
 * <pre>
 *   p >= q  absolute components of the line's unit normal    e = (p + q) / 2  half the cell seen along it, in cells
 *   part(D) = 0                       D &lt;= -e
 *           = (D + e)^2 / (2 p q)     up to -(p - q) / 2      a corner is cut off
 *           = 1/2 + D / p             up to 0                 the line meets two opposite sides
 *   part(-D) = 1 - part(D)
 * </pre>
 */
final class CellCut {
    private static final double ALIGNED = 1e-12; // a normal so close to an axis cuts no corner off

    private double q;
    private double e;
    private double perP; // 1 / p
    private double perCorner; // 1 / (2 p q)
    private double perCell; // 1 / edge

    /**
     * @param nx unit normal of the line, along x
     * @param ny and along y
     */
    void set(double nx, double ny, double dxM) {
        double ax = Math.abs(nx);
        double ay = Math.abs(ny);
        double p = ax > ay ? ax : ay;
        q = ax > ay ? ay : ax;
        if (q < ALIGNED) {
            p = 1;
            q = 0;
        }
        e = 0.5 * (p + q);
        perP = 1 / p;
        perCorner = q > 0 ? 0.5 / (p * q) : 0;
        perCell = 1 / dxM;
    }

    /** Part of the cell on the near side of a line that lies so far beyond the centre, along the normal. */
    double part(double distanceM) {
        double d = distanceM * perCell;
        return d > 0 ? 1 - near(-d) : near(d);
    }

    private double near(double d) {
        double into = d + e;
        if (into <= 0) {
            return 0;
        }
        return into < q ? into * into * perCorner : 0.5 + d * perP;
    }
}
