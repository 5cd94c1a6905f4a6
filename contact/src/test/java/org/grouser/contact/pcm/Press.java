package org.grouser.contact.pcm;

import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;

/** Holds a body in the ground and reads the wrench. */
final class Press {
    /** A layer of E = 1 MPa, nu = 0.3, b = 10 mm on the ground: c = 134.615 MPa/m. */
    static final PcmSpec.Layer SOFT = new PcmSpec.Layer(1e6, 0.3, 0.01);

    static final double C = 134.615384615e6;
    static final Vec3 STILL = Vec3.ZERO;

    final PolygonPair pair;
    final double[] wrench = new double[6];
    private final PoseTwist pose = new PoseTwist();

    Press(PolygonBody body, PolygonBody ground, PcmSpec law) {
        pair = new PolygonPair("press", body, ground, law);
    }

    /** Elastic alone, the mesh's own triangles as elements. */
    static Press elastic(TriangleMesh body, TriangleMesh ground) {
        return new Press(PolygonBody.of(body), PolygonBody.of(ground), law(0, new PcmSpec.Regularised(0, 1e-3)));
    }

    static PcmSpec law(double dampingNsPerM3, PcmSpec.Friction friction) {
        return new PcmSpec(SOFT, PcmSpec.Layer.RIGID, dampingNsPerM3, friction, 0.01);
    }

    void ground(Vec3 at, Quat turned, Vec3 v, Vec3 omega) {
        pack(at, turned, v, omega);
        pair.placeGround(pose);
    }

    Press hold(Vec3 at, Quat turned, Vec3 v, Vec3 omega, double aheadS) {
        pack(at, turned, v, omega);
        pair.place(pose);
        pair.evaluate(aheadS);
        pair.wrench(wrench, 0);
        return this;
    }

    Press hold(double x, double y, double z) {
        return hold(new Vec3(x, y, z), Quat.IDENTITY, STILL, STILL, 0);
    }

    private void pack(Vec3 at, Quat turned, Vec3 v, Vec3 omega) {
        at.store(pose.originM(), 0);
        pose.setRotation(turned);
        v.store(pose.linearMPerS(), 0);
        omega.store(pose.angularRadPerS(), 0);
    }

    Vec3 force() {
        return Vec3.of(wrench, 0);
    }

    Vec3 moment() {
        return Vec3.of(wrench, 3);
    }
}
