package org.grouser.simulation;

import org.grouser.dynamics.JointSpec;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;

/** Stops a run whose numbers have left the physical world. */
final class DivergenceGuard {
    /** Beyond this nothing that rolls or lands is described by rigid contact, m/s or rad/s. Our choice. */
    private static final double LIMIT = 1e6;

    private final Bodies bodies;

    DivergenceGuard(Bodies bodies) {
        this.bodies = bodies;
    }

    /**
     * @throws SimulationDiverged if a velocity is not finite or absurd
     */
    void check(Clock clock) {
        double[] v = bodies.v;
        for (int d = 0; d < v.length; d++) {
            if (!(Math.abs(v[d]) <= LIMIT)) {
                throw new SimulationDiverged(who(d) + " moves at " + v[d] + " m/s or rad/s at t = "
                        + (clock.steps() + 1) * clock.stepS() + " s; last good state at t = " + clock.timeS()
                        + " s; try a smaller step_s");
            }
        }
    }

    private String who(int dof) {
        for (int joint = 0; joint < bodies.model.joints(); joint++) {
            int at = bodies.model.velocityAt(joint);
            int size = bodies.model.kind(joint) == JointSpec.Kind.FREE
                    ? 6
                    : bodies.model.kind(joint) == JointSpec.Kind.FIXED ? 0 : 1;
            if (dof >= at && dof < at + size) {
                return "joint '" + bodies.model.jointName(joint) + "'";
            }
        }
        return "dof " + dof;
    }
}
