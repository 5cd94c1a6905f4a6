package org.grouser.simulation.drive;

import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;

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
 *
 * <p>A joint that is led to a position by w = g (target - q), at most the fastest speed, has the speed w+ = g (target+ - q -
 * h (w + w+) / 2) where the step ends, if it follows. Schemes that take one speed a step have w, which is of first order.
 */
public final class Servo {
    private static final double STIFFNESS = 1e8;
    private static final double LEAST_INERTIA = 1;

    private Servo() {}

    /**
     * Leads a joint to a position that moves.
     *
     * @param gain that holds its speed
     * @param nowOff from the joint as the step begins to where it is to be then
     * @param beforeEndOff from the joint as the step begins to where it is to be just before the step ends
     * @param endOff the same where the step ends, which differs where the command jumps
     */
    static void follow(
            int dof,
            double gain,
            double gainPerS,
            double fastest,
            double nowOff,
            double beforeEndOff,
            double endOff,
            double stepS,
            Efforts efforts) {
        double begin = clip(gainPerS * nowOff, fastest);
        double half = 0.5 * stepS * gainPerS;
        double end = clip((gainPerS * beforeEndOff - half * begin) / (1 + half), fastest);
        efforts.hold(dof, gain, clip(gainPerS * endOff, fastest), begin, end);
    }

    /** The same to a position that stays where it is during the step. */
    static void follow(
            int dof, double gain, double gainPerS, double fastest, double off, double stepS, Efforts efforts) {
        follow(dof, gain, gainPerS, fastest, off, off, off, stepS, efforts);
    }

    private static double clip(double speed, double fastest) {
        return Math.max(-fastest, Math.min(fastest, speed));
    }

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
