package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.quantity.Powers;

/**
 * Stress on the cells that carry an object, by the direction in which their soil is pushed: bearing of plates times the
 * direction factor of granular resistive force theory. Ours, from published parts.
 *
 * <pre>
 *   m = 1 - exp(-|j| / Ke)                                  how far shear is mobilised
 *   w = v - (v_axle.z) z                                    travel and spin, without the object's own rise
 *   u = max(w.n, 0) n + |w - (w.n) n| g                     g: j lifted into the tangent plane, unit
 *   d = unit((1 - m) n + m u / |u|)                         turns from the normal to the motion
 *   q = p a_n(n, d) / A0 max(0, 1 - D v.z)                  normal stress
 *   i = 1.1 rho max(v.n, 0)^2                               inertia of the soil that is pushed aside [Agarwal2021, Eq. 4]
 *   s = clamp(-alpha_t(n, d).g / A0, 0, tan(delta) a_n / A0) p
 *   t = -(q + i) n - s g - ds p tan(delta) a_n / A0 (1 - m) v_t   shear part at most tan(delta) q
 * </pre>
 *
 * Vesic's inclination factor may stand for the theory's, a_n / A0 = (1 - m tan(delta))^1.5 with shear m tan(delta) q.
 *
 * <p>z is the normal of the virgin ground, not the vertical: the theory was measured on level beds, where the two are one, and
 * what counts is whether soil is pushed deeper below its free surface. With the vertical, a wheel on a slope of 20 degrees
 * would be held by twice the shear.
 */
final class DirectedStress {
    /** Elastic shear displacement Ke; our choice. */
    static final double ELASTIC_M = 2e-3;

    /** Longest shear displacement that is kept. */
    static final double MOST_M = 4 * ELASTIC_M;

    static final double DAMPING_S_PER_M = 5; // ds; our choice
    /** lambda of plates, 1 for wheels [Agarwal2021]; drops of a ball give 1.02 over its cross-section [KatsuragiDurian2007]. */
    private static final double INERTIA = 1.1;

    private static final double STEER_M = 1e-3; // motion over which soil takes a new direction; our choice
    private static final double VESIC_POWER = 1.5; // between strip, 2, and square, 1.5 [Vesic1973]
    private static final double STEEPEST = 0.15; // least |n.z|; our choice

    private final SoilParameters soils;
    private final DirectionFactor factor = new DirectionFactor();

    private final boolean vesic;

    DirectedStress(SoilParameters soils, ScmSpec.Inclination inclination) {
        this.soils = soils;
        this.vesic = inclination == ScmSpec.Inclination.VESIC;
    }

    /** The direction of motion as the soil knows it, after so much more of it: time alone changes nothing, so soil at rest stays so. */
    static double steered(double before, double now, double wayM) {
        return now + (before - now) * STEER_M / (STEER_M + wayM);
    }

    /**
     * Stress per horizontal area.
     *
     * @param b Modified.
     */
    void stress(SoilObject object, BearingCells b, SoilCells c, double aheadS) {
        double upX = object.tilt.x;
        double upY = object.tilt.y;
        double upZ = object.tilt.z;
        double[] axle = object.linearMPerS;
        double rise = axle[0] * upX + axle[1] * upY + axle[2] * upZ;
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
            double wx = vx - rise * upX;
            double wy = vy - rise * upY;
            double wz = vz - rise * upZ;
            double wn = wx * nx + wy * ny + wz * nz;
            double in = wn > 0 ? wn : 0;
            double out = wn - in;
            double speed = Math.sqrt(Math.max(0, wx * wx + wy * wy + wz * wz - out * out)); // of max(w.n, 0) n + w_t
            b.into[n] = speed > 0 ? Math.min(1, in / speed) : 0;
            b.speed[n] = speed;
            double into = kept ? steered(c.jz[at], b.into[n], speed * aheadS) : b.into[n];
            double dn = 1 - m + m * into; // parts of d along n and g, which are at right angles
            double dg = perG > 0 ? m * Math.sqrt(Math.max(0, 1 - into * into)) : 0;
            double perD = 1 / Math.sqrt(dn * dn + dg * dg);
            dn *= perD;
            dg *= perD;
            double nUp = nx * upX + ny * upY + nz * upZ;
            double gUp = gx * upX + gy * upY + gz * upZ;
            factor.find(-(dn * nUp + dg * gUp), -nUp, dn);
            int soil = b.soil[n];
            double tan = object.tanFriction[soil];
            double a = vesic ? Powers.power(Math.max(0, 1 - m * tan), VESIC_POWER) : factor.normal / DirectionFactor.A0;
            double p = b.pz[n];
            double damped = 1 - soils.dampingSPerM[soil] * vz;
            double q = damped > 0 ? p * a * damped : 0;
            double shear = vesic
                    ? m * tan * a // fully mobilised
                    : -(factor.f2 * dg - factor.f3 * gUp) / DirectionFactor.A0; // -alpha.g, n.g = 0
            double s = p * (shear < 0 ? 0 : Math.min(shear, tan * a));
            double damp = DAMPING_S_PER_M * p * tan * a * (1 - m);
            double fx = s * gx + damp * tx;
            double fy = s * gy + damp * ty;
            double fz = s * gz + damp * tz;
            double size = Math.sqrt(fx * fx + fy * fy + fz * fz);
            double most = tan * q;
            double cut = size > most ? most / size : 1;
            double pushed = vn > 0 ? q + INERTIA * soils.densityKgPerM3[soil] * vn * vn : q;
            double perArea = 1 / Math.max(perN, STEEPEST);
            b.px[n] = -(pushed * nx + cut * fx) * perArea;
            b.py[n] = -(pushed * ny + cut * fy) * perArea;
            b.pz[n] = -(pushed * nz + cut * fz) * perArea;
            b.tauPa[n] = size * cut;
            sumX -= pushed * nx * perArea * b.areaM2[n];
            sumY -= pushed * ny * perArea * b.areaM2[n];
        }
        object.pressureN[0] = sumX;
        object.pressureN[1] = sumY;
    }
}
