package org.grouser.contact.scm;

import java.util.Arrays;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.WallEdges;
import org.grouser.quantity.Powers;

/**
 * What soil does to upright walls that are pushed into it sideways, as the flanks of a wheel in a turn.
 *
 * <pre>
 *   h     soil height one cell outside minus the lower edge
 *   dF    m k h^(n+1) / ((n+1) A0) (f1 n + f2 d - f3 z) ds         at x2 = 0 [Agarwal2023], friction at most tan(delta)
 *   m     1 - exp(-e / Ke),  de/dt = v.n - e |v_t| / L             how far the push is mobilised; ours
 * </pre>
 *
 * dF acts h / 3 above the edge. L is the length of the wall in the soil: a rolling wheel brings in fresh wall.
 */
final class SideWalls {
    /** Below this speed the direction of motion gives way to the normal; our choice. */
    private static final double CREEP_M_PER_S = 1e-4;

    /** Walls that are pushed by less than this, in m and m/s, are not looked at: m is below 1e-9. Our choice. */
    private static final double UNPUSHED = 1e-12;

    private final SoilParameters soils;
    private final DirectionFactor factor = new DirectionFactor();
    private final double[] out = new double[WallEdges.WALLS]; // v.n over the length in the soil
    private final double[] along = new double[WallEdges.WALLS]; // |v_t| over it
    private final double[] wet = new double[WallEdges.WALLS]; // the length itself

    SideWalls(SoilParameters soils) {
        this.soils = soils;
    }

    /** Adds the forces to the object's wrench. */
    void add(SoilObject object, SoilCells c, double aheadS) {
        WallEdges edges = object.walls;
        if (isUnpushed(object)) {
            edges.clear();
            Arrays.fill(object.wallRate, 0);
            Arrays.fill(object.wallRenewal, Double.POSITIVE_INFINITY);
            return;
        }
        object.raster.walls(object.originM, 0, object.rotation, 0, c.grid.dxM(), edges);
        measure(object, c);
        double[] o = object.originM;
        double[] v = object.linearMPerS;
        double[] w = object.angularRadPerS;
        for (int k = 0; k < edges.count(); k++) {
            int wall = edges.wall(k);
            double h = object.wallDepthM[k];
            double pushed = ahead(object, wall, aheadS);
            if (!(h > 0 && pushed > 0)) {
                continue;
            }
            int soil = c.soil[at(c, edges.xM(k), edges.yM(k))];
            double m = 1 - Powers.decay(pushed / DirectedStress.ELASTIC_M);
            double rx = edges.xM(k) - o[0];
            double ry = edges.yM(k) - o[1];
            double rz = edges.zM(k) + h / 3 - o[2];
            double vx = v[0] + w[1] * rz - w[2] * ry;
            double vy = v[1] + w[2] * rx - w[0] * rz;
            double vz = w[0] * ry - w[1] * rx; // without the object's own rise, as for the cells
            double nx = edges.nx(k);
            double ny = edges.ny(k);
            double speed = Math.sqrt(vx * vx + vy * vy + vz * vz) + CREEP_M_PER_S;
            double vn = vx * nx + vy * ny;
            double into = Math.max(0, vn) / speed * m + 1 - m; // d, turned from the normal to the motion
            double tx = (vx - vn * nx) / speed * m;
            double ty = (vy - vn * ny) / speed * m;
            double tz = vz / speed * m;
            double perD = 1 / Math.sqrt(into * into + tx * tx + ty * ty + tz * tz);
            into *= perD;
            tx *= perD;
            ty *= perD;
            tz *= perD;
            factor.find(-tz, 0, into);
            double exponent = soils.n[soil] + 1;
            double scale = m
                    * object.modulus[soil]
                    * Powers.power(h, exponent)
                    / exponent
                    / DirectionFactor.A0
                    * edges.lengthM(k);
            double normal = scale * factor.normal;
            double sx = factor.f2 * scale * tx;
            double sy = factor.f2 * scale * ty;
            double sz = scale * (factor.f2 * tz - factor.f3);
            double slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
            double most = object.tanFriction[soil] * normal;
            double cut = slide > most ? most / slide : 1;
            object.addForce(rx, ry, rz, -normal * nx + cut * sx, -normal * ny + cut * sy, cut * sz);
        }
    }

    /** Whether no wall has been pushed and none is: a wheel that drives straight on. */
    private static boolean isUnpushed(SoilObject object) {
        for (double pushedM : object.pushedM) {
            if (pushedM > UNPUSHED) {
                return false;
            }
        }
        return object.raster.outwardMPerS(object.rotation, 0, object.linearMPerS, object.angularRadPerS) < UNPUSHED;
    }

    /** Depth of every piece, and how the walls move. */
    private void measure(SoilObject object, SoilCells c) {
        WallEdges edges = object.walls;
        object.makeWallRoom();
        for (int wall = 0; wall < WallEdges.WALLS; wall++) {
            out[wall] = 0;
            along[wall] = 0;
            wet[wall] = 0;
        }
        double[] o = object.originM;
        double[] v = object.linearMPerS;
        double[] w = object.angularRadPerS;
        double dxM = c.grid.dxM();
        for (int k = 0; k < edges.count(); k++) {
            double nx = edges.nx(k);
            double ny = edges.ny(k);
            double h = heightM(c, edges.xM(k) + dxM * nx, edges.yM(k) + dxM * ny) - edges.zM(k);
            object.wallDepthM[k] = h;
            if (!(h > 0)) {
                continue;
            }
            double rx = edges.xM(k) - o[0];
            double ry = edges.yM(k) - o[1];
            double rz = edges.zM(k) + h / 3 - o[2];
            double vx = v[0] + w[1] * rz - w[2] * ry;
            double vy = v[1] + w[2] * rx - w[0] * rz;
            double vn = vx * nx + vy * ny;
            int wall = edges.wall(k);
            out[wall] += vn * edges.lengthM(k);
            along[wall] += Math.abs(v[0] * ny - v[1] * nx) * edges.lengthM(k); // travel of the object along the wall
            wet[wall] += edges.lengthM(k);
        }
        for (int wall = 0; wall < WallEdges.WALLS; wall++) {
            object.wallRate[wall] = wet[wall] > 0 ? out[wall] / wet[wall] : 0;
            object.wallRenewal[wall] = wet[wall] > 0 ? along[wall] / (wet[wall] * wet[wall]) : Double.POSITIVE_INFINITY;
        }
    }

    private static double ahead(SoilObject object, int wall, double aheadS) {
        double renewal = object.wallRenewal[wall];
        if (renewal == Double.POSITIVE_INFINITY) {
            return 0;
        }
        double pushed = (object.pushedM[wall] + object.wallRate[wall] * aheadS) / (1 + renewal * aheadS);
        return Math.max(0, Math.min(pushed, DirectedStress.MOST_M));
    }

    /** Takes the motion of the last evaluation over a time into account. */
    void grow(SoilObject object, double durationS) {
        for (int wall = 0; wall < WallEdges.WALLS; wall++) {
            object.pushedM[wall] = ahead(object, wall, durationS);
        }
    }

    private static int at(SoilCells c, double x, double y) {
        int i = Math.max(c.iFirst(), Math.min(c.grid.column(x), c.iFirst() + c.nx - 1));
        int j = Math.max(c.jFirst(), Math.min(c.grid.row(y), c.jFirst() + c.ny - 1));
        return c.at(i, j);
    }

    /** Height of the soil between the centres of four cells. */
    private static double heightM(SoilCells c, double x, double y) {
        double u = (x - c.grid.x0M()) / c.grid.dxM() - 0.5;
        double v = (y - c.grid.y0M()) / c.grid.dxM() - 0.5;
        int i = (int) Math.floor(u);
        int j = (int) Math.floor(v);
        if (!c.holds(i, j) || !c.holds(i + 1, j + 1)) {
            return Double.NEGATIVE_INFINITY;
        }
        double a = u - i;
        double b = v - j;
        int at = c.at(i, j);
        double low = c.z[at] + a * (c.z[at + 1] - c.z[at]);
        double high = c.z[at + c.nx] + a * (c.z[at + c.nx + 1] - c.z[at + c.nx]);
        return low + b * (high - low);
    }
}
