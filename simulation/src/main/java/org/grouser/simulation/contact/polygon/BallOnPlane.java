package org.grouser.simulation.contact.polygon;

import org.grouser.contact.pcm.PcmSpec;
import org.grouser.dynamics.Motion;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.ToolSpec;

/**
 * What the layer of a plane pushes a ball with, in closed form: c times the volume of the cap below the plane.
 *
 * <pre>
 *   F = c pi d^2 (R - d / 3)          d how deep the ball is, R its radius; from [Krenn2008, Eq. 1]
 * </pre>
 */
record BallOnPlane(ToolSpec.Ball ball, int body, GroundShape.Plane plane, PcmSpec law) {
    double forceN(Motion m) {
        double[] at = m.originM();
        double heightM = plane.normal().x() * (at[3 * body] - plane.pointM().x())
                + plane.normal().y() * (at[3 * body + 1] - plane.pointM().y())
                + plane.normal().z() * (at[3 * body + 2] - plane.pointM().z());
        double d = Math.max(0, ball.radiusM() - heightM);
        return law.stiffnessPaPerM() * Math.PI * d * d * (ball.radiusM() - d / 3);
    }
}
