package org.grouser.simulation.contact.rigid;

import org.grouser.dynamics.Motion;
import org.grouser.terrain.query.Features;
import org.grouser.vehicle.WheelSpec;

/**
 * A wheel on a surface, as a ball, a thin disc or a cylinder with two rims.
 *
 * <p>Ball: gap = distance(centre, ground) - R, contact point p - R n [Michalczyk2014, sec. 1.5].
 */
public final class WheelOnGround implements TouchPair {
    private final WheelSpec wheel;
    private final WheelSpec.Geometry geometry;
    private final int body;
    private final RigidPairs.Surface surface;
    private final double[] along = new double[3]; // scratch
    private final double[] place = new double[6]; // rim centre, spin axis; world

    WheelOnGround(WheelSpec wheel, WheelSpec.Geometry geometry, int body, RigidPairs.Surface surface) {
        this.wheel = wheel;
        this.geometry = geometry;
        this.body = body;
        this.surface = surface;
    }

    @Override
    public String subject() {
        return wheel.name();
    }

    @Override
    public String other() {
        return surface.name();
    }

    @Override
    public void detect(int pair, Motion motion, double reachM, Features found, Contacts contacts) {
        if (geometry == WheelSpec.Geometry.BALL) {
            found.clear();
            surface.ground().ball(motion.originM(), 3 * body, wheel.radiusM() + reachM, found);
            collect(pair, motion, found, 0, reachM, contacts);
        } else if (geometry == WheelSpec.Geometry.DISC || wheel.widthM() == 0) {
            rim(motion, 0, reachM, found);
            collect(pair, motion, found, 0, reachM, contacts);
        } else {
            rim(motion, -wheel.widthM() / 2, reachM, found);
            collect(pair, motion, found, 0, reachM, contacts);
            rim(motion, wheel.widthM() / 2, reachM, found);
            collect(pair, motion, found, 1, reachM, contacts);
        }
    }

    private void rim(Motion motion, double sideM, double reachM, Features found) {
        double[] r = motion.rotation();
        double[] origin = motion.originM();
        for (int k = 0; k < 3; k++) {
            place[3 + k] = r[9 * body + 3 * k + 1]; // spin axis: the body's y
            place[k] = origin[3 * body + k] + sideM * place[3 + k];
        }
        found.clear();
        surface.ground().disc(place, 0, place, 3, wheel.radiusM(), reachM, found);
    }

    /** Adds what was found, with the wheel's own point: p - R n for a ball, the rim's point for a disc. */
    private void collect(int pair, Motion motion, Features found, int side, double reachM, Contacts contacts) {
        boolean ball = geometry == WheelSpec.Geometry.BALL;
        double radiusM = wheel.radiusM();
        double[] p = motion.originM();
        for (int f = 0; f < found.count(); f++) {
            double gap = found.gapM(f) - (ball ? radiusM : 0);
            if (gap > reachM) {
                continue;
            }
            double nx = found.normal(f, 0);
            double ny = found.normal(f, 1);
            double nz = found.normal(f, 2);
            int i = contacts.touch(
                    pair,
                    2 * found.id(f) + side,
                    body,
                    -1,
                    gap,
                    ball ? p[3 * body] - radiusM * nx : found.pointM(f, 0),
                    ball ? p[3 * body + 1] - radiusM * ny : found.pointM(f, 1),
                    ball ? p[3 * body + 2] - radiusM * nz : found.pointM(f, 2));
            contacts.law(i, nx, ny, nz, surface.law().friction(), surface.law().restitution());
            contacts.restitutionLaw[i] = surface.law().restitutionLaw();
            if (surface.resists()) {
                contacts.resist(i, surface.law().rollingM(), surface.law().spinningM(), radiusM);
            }
            if (surface.directed()) {
                rolling(motion, nx, ny, nz);
                contacts.ellipse(
                        i, along, surface.law().friction(), surface.law().lateral());
            }
        }
    }

    /** The direction in which the wheel rolls: across the spin axis and the normal. */
    private void rolling(Motion motion, double nx, double ny, double nz) {
        double[] r = motion.rotation();
        double ax = r[9 * body + 1];
        double ay = r[9 * body + 4];
        double az = r[9 * body + 7];
        along[0] = ay * nz - az * ny;
        along[1] = az * nx - ax * nz;
        along[2] = ax * ny - ay * nx;
    }
}
