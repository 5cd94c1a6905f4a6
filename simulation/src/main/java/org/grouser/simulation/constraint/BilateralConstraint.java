package org.grouser.simulation.constraint;

import org.grouser.dynamics.Motion;

/** A coupling or a loop: functions of the positions that stay zero, and their rows J in J v = 0. */
public interface BilateralConstraint {
    /** Where it stands in the vehicle file: couplings.differential. */
    String path();

    /** How many functions. */
    int rows();

    /** Whether J is constant. */
    boolean isLinear();

    /** Bodies that it may move. */
    int[] bodies();

    /** What the gap of a row is measured in, rad or m. */
    String unit(int row);

    /**
     * Values of the functions, which should be zero.
     *
     * @param q positions. Not modified.
     * @param motion placed at q; a linear one does not read it. Not modified.
     * @param out one number per row, from at. Modified.
     */
    void gaps(double[] q, Motion motion, double[] out, int at);

    /**
     * Rows of J; zero at first.
     *
     * @param motion placed. Not modified.
     * @param out row by row, each of the length of v, from the row first. Modified.
     */
    void jacobian(Motion motion, double[][] out, int first);

    /** How many numbers its load has. */
    int loads();

    /**
     * What the multipliers of the last rows mean: an effort on each joint of a coupling; the force on the first body of a
     * loop in world axes and the torque of a hinge, or the tension of a rod.
     *
     * @param multipliers one per row, from at. Not modified.
     * @param out from outAt. Modified.
     */
    void load(double[] multipliers, int at, double[] out, int outAt);

    /** What to change at the start if a gap is open there. */
    String remedy();
}
