package org.grouser.simulation;

import java.util.Arrays;
import java.util.Locale;
import org.grouser.dynamics.Dynamics;
import org.grouser.dynamics.JointSpec;
import org.grouser.simulation.contact.OutsideModelException;
import org.grouser.simulation.observe.EnergyWatch;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;

/**
 * Stops a run whose numbers have left the physical world, before ground and drives take them up.
 *
 * <pre>
 *   v_d^2 &lt;= 2 E (M^-1)_dd          since v M v / 2 &lt;= E, by the inequality of Cauchy and Schwarz
 * </pre>
 *
 * E is all energy that start, fall, springs and drives have put in, and as much as would lift everything by a metre. M is that
 * of the start, so a joint may be ten times as fast.
 */
final class DivergenceGuard {
    /** Beyond this nothing that rolls or lands is described by rigid contact, m/s or rad/s. Our choice. */
    private static final double LIMIT = 1e6;

    /** For masses that have moved since the start. Our choice. */
    private static final double FACTOR = 10;

    private final Bodies bodies;
    private final EnergyWatch energy;
    private final double[] perEnergy; // v_d^2 / E at most, FACTOR included           (dof)

    /**
     * @param bodies at their start
     */
    DivergenceGuard(Bodies bodies, EnergyWatch energy) {
        this.bodies = bodies;
        this.energy = energy;
        int dof = bodies.model.dof();
        perEnergy = new double[dof];
        bodies.settle();
        Dynamics dynamics = new Dynamics(bodies.model);
        dynamics.massMatrix(bodies.motion);
        dynamics.factor();
        double[] unit = new double[dof];
        for (int d = 0; d < dof; d++) {
            Arrays.fill(unit, 0);
            unit[d] = 1;
            dynamics.solve(unit);
            perEnergy[d] = 2 * FACTOR * FACTOR * unit[d];
        }
    }

    /**
     * @throws SimulationDiverged if a velocity is not finite, absurd, or more than all energy put in can give
     */
    void check(Clock clock) {
        double[] v = bodies.v;
        double mostJ = energy.mostKineticJ();
        for (int d = 0; d < v.length; d++) {
            if (!(Math.abs(v[d]) <= LIMIT) || v[d] * v[d] > mostJ * perEnergy[d]) {
                throw new SimulationDiverged(String.format(
                        Locale.ROOT,
                        "%s moves at %.3g m/s or rad/s at t = %s s, and all energy put in gives at most %.3g; last good state"
                                + " at t = %s s; %s",
                        who(d),
                        v[d],
                        (clock.steps() + 1) * clock.stepS(),
                        Math.min(LIMIT, Math.sqrt(mostJ * perEnergy[d])),
                        clock.timeS(),
                        energy.cause()));
            }
        }
    }

    /** A law met what it is not made for: says whether that comes of energy out of nothing. */
    SimulationDiverged explained(OutsideModelException e, Clock clock) {
        if (energy.isSuspect()) {
            return new SimulationDiverged(
                    "diverged",
                    e.getMessage() + "; thrown there by energy out of nothing by t = " + clock.timeS() + " s: "
                            + energy.cause());
        }
        return energy.knowsStep()
                ? new SimulationDiverged(e.stop(), e.getMessage() + "; and " + energy.cause())
                : new SimulationDiverged(e.stop(), e);
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
