package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.quantity.Powers;

/** What sliding adds to the stress of the cells that carry an object. */
final class SlidingStress {
    /** Below this speed Coulomb's friction of the krenn model fades. Our choice. */
    private static final double FADE_M_PER_S = 1e-3;

    private final double friction;
    private final boolean paper;
    private final boolean tangential;
    private final SoilParameters soils;

    // shear displacement of the cells that carry, its length, and e^(-|j|/K)
    private double[] jx = {};
    private double[] jy = {};
    private double[] j = {};
    private double[] left = {};

    SlidingStress(ScmSpec spec, SoilParameters soils) {
        this.friction = spec.friction();
        this.paper = spec.law() == ScmSpec.Law.PAPER;
        this.tangential = spec.stress().shear() == ScmSpec.Shear.TANGENTIAL;
        this.soils = soils;
    }

    /** mu p |n| against the sliding velocity, faded near rest [Krenn2008, Eq. 14, 19]; the fading is ours. */
    void coulomb(BearingCells b) {
        for (int n = 0; n < b.count; n++) {
            double square = b.px[n] * b.px[n] + b.py[n] * b.py[n] + b.pz[n] * b.pz[n];
            double into = (b.px[n] * b.vx[n] + b.py[n] * b.vy[n] + b.pz[n] * b.vz[n]) / square;
            double sx = b.vx[n] - into * b.px[n];
            double sy = b.vy[n] - into * b.py[n];
            double sz = b.vz[n] - into * b.pz[n];
            double slide = Math.sqrt(sx * sx + sy * sy + sz * sz);
            b.tauPa[n] = 0;
            if (b.pz[n] > 0 && slide > 0) {
                double e = Powers.decay(2 * slide / FADE_M_PER_S);
                double share = -friction * Math.sqrt(square) * (1 - e) / (1 + e) / slide; // tanh
                b.px[n] += share * sx;
                b.py[n] += share * sy;
                b.pz[n] += share * sz;
                b.tauPa[n] = -share * slide;
            }
        }
    }

    /** j, and e^(-|j|/K). A short body per loop: the processor then works on several cells at once. */
    private void displace(BearingCells b, SoilCells c, double aheadS) {
        double ahead = paper ? 0 : aheadS;
        if (j.length < b.count) {
            jx = new double[b.at.length];
            jy = new double[b.at.length];
            j = new double[b.at.length];
            left = new double[b.at.length];
        }
        for (int n = 0; n < b.count; n++) {
            int at = b.at[n];
            boolean kept = paper || c.sheared[at] != 0;
            double x = (kept ? c.jx[at] : 0) + (tangential ? b.alongX[n] : b.vx[n]) * ahead;
            double y = (kept ? c.jy[at] : 0) + (tangential ? b.alongY[n] : b.vy[n]) * ahead;
            double length = Math.sqrt(x * x + y * y);
            jx[n] = x;
            jy[n] = y;
            j[n] = length;
            left[n] = length * soils.perShearM[b.soil[n]];
        }
        for (int n = 0; n < b.count; n++) {
            left[n] = Powers.decay(left[n]);
        }
    }

    /**
     * tau = (c + sigma tan phi) (1 - e^(-|j|/K)) j / |j| [Buse2018, Eq. 35], isotropic unlike there. What is still elastic
     * is damped by d v e^(-|j|/K), within the limit; our addition.
     */
    void shear(BearingCells b, SoilCells c, double aheadS) {
        displace(b, c, aheadS);
        for (int n = 0; n < b.count; n++) {
            b.tauPa[n] = 0;
            if (b.pz[n] > 0) {
                int soil = b.soil[n];
                double hold = j[n] > 1e-12 ? (1 - left[n]) / j[n] : soils.perShearM[soil];
                double damp = soils.dampingSPerM[soil] * left[n];
                double sx = hold * jx[n] + damp * b.vx[n];
                double sy = hold * jy[n] + damp * b.vy[n];
                double square = sx * sx + sy * sy;
                double limit = soils.cohesionPa[soil] + b.pz[n] * soils.tanFriction[soil];
                double root = Math.sqrt(square);
                double tau = square > 1 ? limit / root : limit;
                b.px[n] -= tau * sx;
                b.py[n] -= tau * sy;
                if (tangential) {
                    b.pz[n] -= tau * (sx * b.slopeX[n] + sy * b.slopeY[n]); // along the surface; ours
                }
                b.tauPa[n] = tau * root;
            }
        }
    }
}
