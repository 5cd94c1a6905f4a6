package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.quantity.Powers;

/**
 * Stress on the cells that carry an object, by the direction in which their soil is pushed: bearing of plates times the
 * direction factor of granular resistive force theory. Ours, from published parts.
 *
 * <pre>
 *   m = 1 - exp(-|j| / Ke)                                  how far shear is mobilised
 *   w = v - v_axle.z z                                      travel and spin, without the object's own rise
 *   u = max(w.n, 0) n + (|w - (w.n) n| + V0) g              g: j lifted into the tangent plane, unit
 *   d = unit((1 - m) n + m u / |u|)                         turns from the normal to the motion
 *   q = p a_n(n, d) / A0 max(0, 1 - D v.z)                  normal stress
 *   s = clamp(-alpha_t(n, d).g / A0, 0, tan(delta) a_n / A0) p
 *   t = -q n - s g - ds p tan(delta) a_n / A0 (1 - m) v_t   shear part at most tan(delta) q
 * </pre>
 */
final class DirectedStress {
    /** Elastic shear displacement Ke; our choice. */
    static final double ELASTIC_M = 2e-3;

    /** Longest shear displacement that is kept. */
    static final double MOST_M = 3 * ELASTIC_M;

    static final double CREEP_M_PER_S = 1e-4; // V0; our choice
    static final double DAMPING_S_PER_M = 5; // ds; our choice
    private static final double STEEPEST = 0.15; // least |n.z|; our choice

    private final SoilParameters soils;
    private final DirectionFactor factor = new DirectionFactor();

    DirectedStress(SoilParameters soils) {
        this.soils = soils;
    }

    /**
     * Stress per horizontal area.
     *
     * @param b Modified.
     */
    void stress(SoilObject object, BearingCells b, SoilCells c, double aheadS) {
        double axleZ = object.linearMPerS[2];
        double sumX = 0;
        double sumY = 0;
        for (int n = 0; n < b.count; n++) {
            double sx = b.slopeX[n];
            double sy = b.slopeY[n];
            double perN = 1 / Math.sqrt(1 + sx * sx + sy * sy);
            double nx = sx * perN;
            double ny = sy * perN;
            double nz = -perN;
            double vx = b.vx[n];
            double vy = b.vy[n];
            double vz = b.vz[n];
            double vn = vx * nx + vy * ny + vz * nz;
            double tx = vx - vn * nx;
            double ty = vy - vn * ny;
            double tz = vz - vn * nz;
            int at = b.at[n];
            boolean kept = c.sheared[at] != 0;
            double jx = (kept ? c.jx[at] : 0) + b.alongX[n] * aheadS;
            double jy = (kept ? c.jy[at] : 0) + b.alongY[n] * aheadS;
            double j = Math.sqrt(jx * jx + jy * jy);
            double m = 1 - Powers.decay(Math.min(j, MOST_M) / ELASTIC_M);
            double gz = jx * sx + jy * sy; // lifted into the tangent plane
            double g = Math.sqrt(j * j + gz * gz);
            double perG = g > 1e-15 ? 1 / g : 0;
            double gx = jx * perG;
            double gy = jy * perG;
            gz *= perG;
            double wz = vz - axleZ;
            double wn = vx * nx + vy * ny + wz * nz;
            double ox = vx - wn * nx;
            double oy = vy - wn * ny;
            double oz = wz - wn * nz;
            double along = Math.sqrt(ox * ox + oy * oy + oz * oz) + CREEP_M_PER_S;
            double into = wn > 0 ? wn : 0;
            double perU = 1 / Math.sqrt(into * into + along * along);
            double dn = 1 - m + m * into * perU; // parts of d along n and g, which are at right angles
            double dg = perG > 0 ? m * along * perU : 0;
            double perD = 1 / Math.sqrt(dn * dn + dg * dg);
            dn *= perD;
            dg *= perD;
            factor.find(-(dn * nz + dg * gz), -nz, dn);
            double a = factor.normal / DirectionFactor.A0;
            double p = b.pz[n];
            int soil = b.soil[n];
            double damped = 1 - soils.dampingSPerM[soil] * vz;
            double q = damped > 0 ? p * a * damped : 0;
            double tan = object.tanFriction[soil];
            double shear = -(factor.f2 * dg - factor.f3 * gz) / DirectionFactor.A0; // -alpha.g, n.g = 0
            double s = p * (shear < 0 ? 0 : Math.min(shear, tan * a));
            double damp = DAMPING_S_PER_M * p * tan * a * (1 - m);
            double fx = s * gx + damp * tx;
            double fy = s * gy + damp * ty;
            double fz = s * gz + damp * tz;
            double size = Math.sqrt(fx * fx + fy * fy + fz * fz);
            double most = tan * q;
            double cut = size > most ? most / size : 1;
            double perArea = 1 / Math.max(perN, STEEPEST);
            b.px[n] = -(q * nx + cut * fx) * perArea;
            b.py[n] = -(q * ny + cut * fy) * perArea;
            b.pz[n] = -(q * nz + cut * fz) * perArea;
            b.tauPa[n] = size * cut;
            sumX -= q * nx * perArea * b.areaM2[n];
            sumY -= q * ny * perArea * b.areaM2[n];
        }
        object.pressureN[0] = sumX;
        object.pressureN[1] = sumY;
    }
}
