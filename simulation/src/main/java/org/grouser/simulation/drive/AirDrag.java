package org.grouser.simulation.drive;

import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.vehicle.DragSpec;

/** Drag of the air on a base, along its x axis: F = -c u |u| [Shilliday2023, section II.A]. It acts at the base's centre of mass. */
final class AirDrag implements EffortSource {
    private final Bodies bodies;
    private final int base;
    private final double coefficientNs2PerM2;
    private final double[] wrench = new double[6];

    AirDrag(Bodies bodies, int base, DragSpec spec) {
        this.bodies = bodies;
        this.base = base;
        this.coefficientNs2PerM2 = spec.coefficientNs2PerM2();
    }

    @Override
    public boolean actsOnJoints() {
        return false;
    }

    @Override
    public void drive(double timeS, Efforts efforts) {
        double[] r = bodies.motion.rotation();
        double[] v = bodies.motion.linearMPerS();
        double surge = 0;
        for (int k = 0; k < 3; k++) {
            surge += v[3 * base + k] * r[9 * base + 3 * k];
        }
        double forceN = -coefficientNs2PerM2 * surge * Math.abs(surge);
        double[] com = bodies.motion.comM();
        double[] origin = bodies.motion.originM();
        for (int k = 0; k < 3; k++) {
            wrench[k] = forceN * r[9 * base + 3 * k];
        }
        for (int k = 0; k < 3; k++) {
            int next = 3 * base + (k + 1) % 3;
            int last = 3 * base + (k + 2) % 3;
            wrench[3 + k] =
                    (com[next] - origin[next]) * wrench[(k + 2) % 3] - (com[last] - origin[last]) * wrench[(k + 1) % 3];
        }
        bodies.motion.addWrench(base, wrench, 0, efforts.force);
        bodies.motion.addWrench(base, wrench, 0, efforts.air);
        efforts.any |= forceN != 0;
    }
}
