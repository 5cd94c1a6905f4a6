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
    private static final double LEAST_M2 = 1e-30; // square of j below which there is no sense of shear
    private static final double PER_A0 = 1 / DirectionFactor.A0;

    private final SoilParameters soils;
    private final boolean vesic;

    // of the cells that carry, side by side: a short body per loop lets the processor work on several cells at once;
    // with
    // Math.min and max, or free of branches for vector instructions, these loops were slower
    private double[] tan = {}; // tan(delta)
    private double[] damping = {}; // D
    private double[] density = {}; // rho
    private double[] jx = {}; // shear displacement; then g
    private double[] jy = {};
    private double[] gz = {};
    private double[] before = {}; // direction of motion as the cell remembers it
    private double[] keeps = {}; // 1 mm where it remembers, else 0
    private double[] cosine = {}; // |n.z|
    private double[] tx = {}; // v_t
    private double[] ty = {};
    private double[] tz = {};
    private double[] nUp = {}; // n.z
    private double[] gUp = {}; // g.z
    private double[] left = {}; // 1 - m
    private double[] dn = {}; // parts of d along n and g, which are at right angles
    private double[] dg = {};
    private double[] bears = {}; // a_n / A0
    private double[] shears = {}; // -alpha.g / A0

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
        makeRoom(b);
        recall(object, b, c); //      j, before    <- soil
        move(object, b); //           v_t, into    <- slopes, v
        shear(object, b, aheadS); //  g, m         <- j, v_t
        turn(b, aheadS); //           d            <- m, into
        if (vesic) {
            incline(b);
        } else {
            respond(b); //            a_n, alpha.g <- n, d, g
        }
        press(object, b); //          t            <- all of them
    }

    private void recall(SoilObject object, BearingCells b, SoilCells c) {
        for (int n = 0; n < b.count; n++) {
            int at = b.at[n];
            boolean kept = c.sheared[at] != 0;
            jx[n] = kept ? c.jx[at] : 0;
            jy[n] = kept ? c.jy[at] : 0;
            before[n] = kept ? c.jz[at] : 0;
            keeps[n] = kept ? STEER_M : 0;
            tan[n] = object.tanFriction[b.soil[n]];
            damping[n] = soils.dampingSPerM[b.soil[n]];
            density[n] = soils.densityKgPerM3[b.soil[n]];
        }
    }

    /** v_t, its length in its horizontal direction, and into the soil: w.n / |u|. */
    private void move(SoilObject object, BearingCells b) {
        double upX = object.tilt.x;
        double upY = object.tilt.y;
        double upZ = object.tilt.z;
        double[] axle = object.linearMPerS;
        double rise = axle[0] * upX + axle[1] * upY + axle[2] * upZ;
        double[] slopeX = b.slopeX;
        double[] slopeY = b.slopeY;
        double[] vx = b.vx;
        double[] vy = b.vy;
        double[] vz = b.vz;
        for (int n = 0; n < b.count; n++) {
            double sx = slopeX[n];
            double sy = slopeY[n];
            double cos = 1 / Math.sqrt(1 + sx * sx + sy * sy);
            double in = (vx[n] * sx + vy[n] * sy - vz[n]) * cos * cos; // v.n |n.z|
            cosine[n] = cos;
            tx[n] = vx[n] - in * sx;
            ty[n] = vy[n] - in * sy;
            tz[n] = vz[n] + in;
            nUp[n] = (sx * upX + sy * upY - upZ) * cos;
        }
        for (int n = 0; n < b.count; n++) {
            double level = tx[n] * tx[n] + ty[n] * ty[n];
            double arc = level > 0 ? Math.sqrt(1 + tz[n] * tz[n] / level) : 0;
            b.alongX[n] = tx[n] * arc;
            b.alongY[n] = ty[n] * arc;
        }
        for (int n = 0; n < b.count; n++) {
            double wx = vx[n] - rise * upX;
            double wy = vy[n] - rise * upY;
            double wz = vz[n] - rise * upZ;
            double wn = (wx * slopeX[n] + wy * slopeY[n] - wz) * cosine[n];
            double square = wx * wx + wy * wy + wz * wz - (wn < 0 ? wn * wn : 0);
            double speed = square > 0 ? Math.sqrt(square) : 0; // |u|
            b.speed[n] = speed;
            b.into[n] = !(wn > 0) ? 0 : wn < speed ? wn / speed : 1;
        }
    }

    /** g, and 1 - m = e^(-|j| / Ke). */
    private void shear(SoilObject object, BearingCells b, double aheadS) {
        double upX = object.tilt.x;
        double upY = object.tilt.y;
        double upZ = object.tilt.z;
        for (int n = 0; n < b.count; n++) {
            double x = jx[n] + b.alongX[n] * aheadS;
            double y = jy[n] + b.alongY[n] * aheadS;
            double z = x * b.slopeX[n] + y * b.slopeY[n]; // lifted into the tangent plane
            double square = x * x + y * y;
            double g = square + z * z;
            double perG = g > LEAST_M2 ? 1 / Math.sqrt(g) : 0;
            double j = Math.sqrt(square);
            left[n] = (j < MOST_M ? j : MOST_M) * (1 / ELASTIC_M);
            jx[n] = x * perG;
            jy[n] = y * perG;
            gz[n] = z * perG;
            gUp[n] = (x * upX + y * upY + z * upZ) * perG;
        }
        for (int n = 0; n < b.count; n++) {
            left[n] = Powers.decay(left[n]);
        }
    }

    private void turn(BearingCells b, double aheadS) {
        for (int n = 0; n < b.count; n++) {
            double now = b.into[n];
            double into = now + (before[n] - now) * keeps[n] / (STEER_M + b.speed[n] * aheadS);
            double m = 1 - left[n];
            double alongN = left[n] + m * into;
            double across = 1 - into * into;
            double alongG = across > 0 ? m * Math.sqrt(across) : 0;
            double perD = 1 / Math.sqrt(alongN * alongN + alongG * alongG);
            dn[n] = alongN * perD;
            dg[n] = alongG * perD;
        }
    }

    private void respond(BearingCells b) {
        for (int n = 0; n < b.count; n++) {
            double x1 = -(dn[n] * nUp[n] + dg[n] * gUp[n]);
            double x2 = -nUp[n];
            double x3 = dn[n];
            double f2 = DirectionFactor.f2(x1, x2, x3);
            double f3 = DirectionFactor.f3(x1, x2, x3);
            bears[n] = DirectionFactor.normal(DirectionFactor.f1(x1, x2, x3), f2, f3, x2, x3) * PER_A0;
            shears[n] = -(f2 * dg[n] - f3 * gUp[n]) * PER_A0; // n.g = 0
        }
    }

    /** Vesic's factor in place of the theory's; shear is fully mobilised. */
    private void incline(BearingCells b) {
        for (int n = 0; n < b.count; n++) {
            double inclined = (1 - left[n]) * tan[n];
            bears[n] = Powers.power(Math.max(0, 1 - inclined), VESIC_POWER);
            shears[n] = inclined * bears[n];
        }
    }

    private void press(SoilObject object, BearingCells b) {
        for (int n = 0; n < b.count; n++) {
            double p = b.pz[n];
            double damped = 1 - damping[n] * b.vz[n];
            double q = damped > 0 ? p * bears[n] * damped : 0;
            double limit = tan[n] * bears[n];
            double s = shears[n] > 0 ? p * (shears[n] < limit ? shears[n] : limit) : 0;
            double damp = DAMPING_S_PER_M * p * limit * left[n];
            double fx = s * jx[n] + damp * tx[n];
            double fy = s * jy[n] + damp * ty[n];
            double fz = s * gz[n] + damp * tz[n];
            double size = Math.sqrt(fx * fx + fy * fy + fz * fz);
            double most = tan[n] * q;
            double cut = size > most ? most / size : 1;
            boolean steep = cosine[n] < STEEPEST;
            double in = (b.vx[n] * b.slopeX[n] + b.vy[n] * b.slopeY[n] - b.vz[n]) * cosine[n]; // v.n
            double pushed = in > 0 ? q + INERTIA * density[n] * in * in : q;
            double normal = steep ? pushed * cosine[n] / STEEPEST : pushed; // per horizontal area, times (slopes, -1)
            b.tauPa[n] = size * cut;
            cut /= steep ? STEEPEST : cosine[n];
            b.px[n] = -(normal * b.slopeX[n] + cut * fx);
            b.py[n] = -(normal * b.slopeY[n] + cut * fy);
            b.pz[n] = normal - cut * fz;
            left[n] = normal * b.areaM2[n];
        }
        double sumX = 0;
        double sumY = 0;
        for (int n = 0; n < b.count; n++) {
            sumX -= left[n] * b.slopeX[n];
            sumY -= left[n] * b.slopeY[n];
        }
        object.pressureN[0] = sumX;
        object.pressureN[1] = sumY;
    }

    private void makeRoom(BearingCells b) {
        int size = b.at.length;
        if (tan.length < size) {
            tan = new double[size];
            damping = new double[size];
            density = new double[size];
            jx = new double[size];
            jy = new double[size];
            gz = new double[size];
            before = new double[size];
            keeps = new double[size];
            cosine = new double[size];
            tz = new double[size];
            tx = new double[size];
            ty = new double[size];
            nUp = new double[size];
            gUp = new double[size];
            left = new double[size];
            dn = new double[size];
            dg = new double[size];
            bears = new double[size];
            shears = new double[size];
        }
    }
}
