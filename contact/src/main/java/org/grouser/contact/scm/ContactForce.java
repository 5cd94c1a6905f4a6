package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.Footprint;
import org.grouser.quantity.Powers;

/** Sums the stresses of the cells below an object to a wrench; changes no soil. */
final class ContactForce {
    /** Below this speed Coulomb's friction of the krenn model fades. Our choice. */
    private static final double FADE_M_PER_S = 1e-3;

    private final ScmSpec spec;
    private final SoilTable soils;
    private final boolean krenn;
    private final boolean paper;

    private double reboundM; // largest elastic rise of a compacted surface so far; nothing above it is felt

    // one cell: velocity of the object's point, and stress on the object, both in world axes
    private double vx;
    private double vy;
    private double vz;
    private double px;
    private double py;
    private double pz;
    private double pressureX; // part of it that is pressure, not shear
    private double pressureY;

    ContactForce(ScmSpec spec, SoilTable soils) {
        this.spec = spec;
        this.soils = soils;
        this.krenn = spec.model() == ScmSpec.Model.KRENN;
        this.paper = spec.law() == ScmSpec.Law.PAPER;
    }

    /** Fills the object's stresses and wrench. @param aheadS since the shear history was last committed */
    void evaluate(SoilObject object, SoilCells c, double aheadS) {
        Footprint cells = object.footprint;
        double[] o = object.originM;
        double fx = 0;
        double fy = 0;
        double fz = 0;
        double tx = 0;
        double ty = 0;
        double tz = 0;
        double nx = 0;
        double ny = 0;
        int bearing = 0;
        for (int k = 0; k < cells.count(); k++) {
            int at = object.at[k];
            int soil = c.soil[at];
            double zo = cells.zM(k);
            double sigma = normal(c, at, zo, object.modulus[soil], soil);
            object.sigmaPa[k] = sigma;
            if (!(sigma > 0)) {
                continue;
            }
            bearing++;
            double rise = sigma / soils.elasticPaPerM[soil];
            if (rise > reboundM) {
                reboundM = rise;
            }
            double rx = c.grid.x(cells.i(k)) - o[0];
            double ry = c.grid.y(cells.j(k)) - o[1];
            double rz = zo - o[2];
            stress(object, c, at, soil, sigma, aheadS, rx, ry, rz);
            double areaM2 = cells.share(k) * c.grid.cellAreaM2();
            nx += pressureX * areaM2;
            ny += pressureY * areaM2;
            double x = px * areaM2;
            double y = py * areaM2;
            double z = pz * areaM2;
            fx += x; //                       F = sum f, T = sum r x f         [Buse2018, Eq. 37, 38]
            fy += y;
            fz += z;
            tx += ry * z - rz * y;
            ty += rz * x - rx * z;
            tz += rx * y - ry * x;
        }
        object.bearing = bearing;
        object.setWrench(fx, fy, fz, tx, ty, tz);
        object.pressureN[0] = nx;
        object.pressureN[1] = ny;
    }

    double normal(SoilCells c, int at, double zo, double k, int soil) {
        double n = soils.n[soil];
        double ke = soils.elasticPaPerM[soil];
        return switch (spec.law()) {
            case TWO_LAYER -> NormalStress.twoLayer(c, at, zo, k, n, ke);
            case Z0 -> NormalStress.z0(c, at, zo, k, n, ke);
            case PAPER -> NormalStress.paper(c, at, zo, k, n, ke);
        };
    }

    /** Pressure along the normal of the pressed surface, and shear against the motion. */
    private void stress(
            SoilObject object,
            SoilCells c,
            int at,
            int soil,
            double sigma,
            double aheadS,
            double rx,
            double ry,
            double rz) {
        double[] v = object.linearMPerS;
        double[] w = object.angularRadPerS;
        vx = v[0] + w[1] * rz - w[2] * ry;
        vy = v[1] + w[2] * rx - w[0] * rz;
        vz = v[2] + w[0] * ry - w[1] * rx;
        double damped = 1 - soils.dampingSPerM[soil] * vz; // [HuntCrossley1975], never pulls; our addition
        pz = damped > 0 ? sigma * damped : 0;
        if (paper) { // straight up                                                       [Buse2018, Eq. 34]
            px = 0;
            py = 0;
        } else { // along (-dz/dx, -dz/dy, 1) of min(z, zobj)                             [Krenn2008, Eq. 12, 13, 18]
            double perTwoCells = 0.5 / c.grid.dxM();
            px = pz * (low(c, at - 1) - low(c, at + 1)) * perTwoCells;
            py = pz * (low(c, at - c.nx) - low(c, at + c.nx)) * perTwoCells;
        }
        pressureX = px;
        pressureY = py;
        if (pz > 0) {
            if (krenn) {
                coulomb();
            } else {
                shear(c, at, soil, aheadS);
            }
        }
    }

    private static double low(SoilCells c, int at) {
        double z = c.z[at];
        double zo = c.zobj[at];
        return zo < z ? zo : z;
    }

    /** mu p |n| against the sliding velocity, faded near rest [Krenn2008, Eq. 14, 19]; the fading is ours. */
    private void coulomb() {
        double square = px * px + py * py + pz * pz;
        double into = (px * vx + py * vy + pz * vz) / square;
        double sx = vx - into * px;
        double sy = vy - into * py;
        double sz = vz - into * pz;
        double slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
        if (slide > 0) {
            double e = Powers.decay(2 * slide / FADE_M_PER_S);
            double share = -spec.friction() * Math.sqrt(square) * (1 - e) / (1 + e) / slide; // tanh
            px += share * sx;
            py += share * sy;
            pz += share * sz;
        }
    }

    /**
     * tau = (c + sigma tan phi) (1 - e^(-|j|/K)) j / |j| [Buse2018, Eq. 35], isotropic unlike there. What is still elastic
     * is damped by d v e^(-|j|/K), within the limit; our addition.
     */
    private void shear(SoilCells c, int at, int soil, double aheadS) {
        boolean kept = paper || c.sheared[at] != 0;
        double ahead = paper ? 0 : aheadS;
        double jx = (kept ? c.jx[at] : 0) + vx * ahead;
        double jy = (kept ? c.jy[at] : 0) + vy * ahead;
        double j = Math.sqrt(jx * jx + jy * jy);
        double left = Powers.decay(j / soils.shearM[soil]);
        double hold = j > 1e-12 ? (1 - left) / j : 1 / soils.shearM[soil];
        double damp = soils.dampingSPerM[soil] * left;
        double sx = hold * jx + damp * vx;
        double sy = hold * jy + damp * vy;
        double square = sx * sx + sy * sy;
        double limit = soils.cohesionPa[soil] + pz * soils.tanFriction[soil];
        double tau = square > 1 ? limit / Math.sqrt(square) : limit;
        px -= tau * sx;
        py -= tau * sy;
    }

    double reboundM() {
        return reboundM;
    }

    void restoreRebound(double riseM) {
        reboundM = riseM;
    }
}
