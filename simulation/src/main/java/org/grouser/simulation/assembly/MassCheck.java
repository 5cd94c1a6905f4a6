package org.grouser.simulation.assembly;

import org.grouser.dynamics.Dynamics;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.SingularMassException;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.state.Bodies;

/**
 * Whether the arithmetic can tell masses and inertias from nothing. A pivot of the factored mass matrix is what is left of
 * a diagonal entry when the motion of all that hangs on the body is taken off; below {@link #ROUNDING} of the entry it is
 * rounding alone.
 */
public final class MassCheck {
    /** Some hundred times the rounding of a double. Our choice. */
    private static final double ROUNDING = 1e-13;

    private MassCheck() {}

    /**
     * @param bodies at their start. Not modified.
     * @throws IllegalArgumentException naming the body and what to change
     */
    static void check(Scenario scenario, Bodies bodies) {
        Motion motion = new Motion(bodies.model);
        motion.updatePositions(bodies.q);
        Dynamics dynamics = new Dynamics(bodies.model);
        dynamics.massMatrix(motion);
        int lost;
        try {
            dynamics.factor();
            lost = dynamics.weakestBody(ROUNDING);
        } catch (SingularMassException e) {
            throw new IllegalArgumentException(told(scenario, e), e);
        }
        if (lost >= 0) {
            throw new IllegalArgumentException(told(scenario, bodies.model.bodyName(lost)));
        }
    }

    /** What is wrong with a mass matrix that cannot be factored, for whoever wrote the scenario. */
    public static String told(Scenario scenario, SingularMassException e) {
        String told = e.isFinite()
                ? told(scenario, e.body())
                : path(scenario, e.body())
                        + ": its place is no longer a number in the middle of a step; choose a smaller step_s, or weaker drives";
        return told + " (" + e.getMessage() + ")";
    }

    private static String told(Scenario scenario, String body) {
        return path(scenario, body)
                + ": its mass and inertia are lost in rounding beside what it carries and how far that lies off; give it"
                + " more mass_kg or inertia, or bring com_m and the origin_m of its joints nearer";
    }

    /** Where a body stands in the scenario. */
    private static String path(Scenario scenario, String body) {
        boolean block = scenario.placed().stream()
                .anyMatch(placed -> placed.block() && placed.vehicle().name().equals(body));
        return (block ? "blocks." : "vehicle.bodies.") + body;
    }
}
