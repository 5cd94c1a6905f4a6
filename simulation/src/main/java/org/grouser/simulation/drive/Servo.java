package org.grouser.simulation.drive;

import org.grouser.simulation.state.Bodies;

/**
 * How hard a joint is held at a speed.
 *
 * <pre>
 *   tau = S (w - v+),  S = 1e8 max(M_dd, 1) / h          w speed wanted, M_dd joint-space inertia at the start
 * </pre>
 *
 * Taken fully implicitly, this leaves 1e-8 of what the step would have changed the speed by without it; the floor of 1 kg
 * or 1 kg m^2 holds light joints just as well against heavy loads. Our choice: large enough to be a rigid drive, small
 * enough that the torque keeps eight digits.
 */
public final class Servo {
    private static final double STIFFNESS = 1e8;
    private static final double LEAST_INERTIA = 1;

    private Servo() {}

    /**
     * S of a dof.
     *
     * @param bodies at their start; their motion and mass matrix are refreshed
     */
    static double gain(Bodies bodies, int dof, double stepS) {
        return STIFFNESS * Math.max(inertia(bodies, dof), LEAST_INERTIA) / stepS;
    }

    /**
     * M_dd, the joint-space inertia of a dof.
     *
     * @param bodies at their start; refreshed as above
     */
    public static double inertia(Bodies bodies, int dof) {
        bodies.settle();
        bodies.dynamics.massMatrix(bodies.motion);
        double[] unit = new double[bodies.model.dof()];
        double[] row = new double[bodies.model.dof()];
        unit[dof] = 1;
        bodies.dynamics.multiply(unit, row);
        return row[dof];
    }
}
