package org.grouser.dynamics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ForwardDynamicsCrossCheckTest {
    private static final long SEED = 4100;

    /** The condition of M reaches 1e5 on long chains, so that 1e-9 leaves four digits above rounding. */
    @Test
    void articulatedBodiesAccelerateAsTheMassMatrixSays() {
        for (int i = 0; i < 400; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            double[] expected = tree.bias();
            for (int k = 0; k < expected.length; k++) {
                expected[k] = tree.tau[k] - expected[k];
            }
            tree.dynamics.factor();
            tree.dynamics.solve(expected);
            double[] actual = accelerations(tree);
            double difference = Dense.relativeDifference(expected, actual);
            assertTrue(difference < 1e-9, () -> "seed " + seed + " differs by " + difference);
        }
    }

    @Test
    void theEquationOfMotionHoldsForTheAccelerations() {
        for (int i = 0; i < 400; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            double[] force = new double[tree.bodies.dof()];
            tree.dynamics.multiply(accelerations(tree), force);
            double[] bias = tree.bias();
            for (int k = 0; k < force.length; k++) {
                force[k] += bias[k];
            }
            double difference = Dense.relativeDifference(tree.tau, force);
            assertTrue(difference < 1e-9, () -> "seed " + seed + " differs by " + difference);
        }
    }

    private static double[] accelerations(RandomTree tree) {
        double[] out = new double[tree.bodies.dof()];
        ForwardDynamics forward = new ForwardDynamics(tree.bodies);
        forward.accelerations(tree.motion, tree.state.v, RandomTree.GRAVITY, tree.tau, out);
        double[] again = new double[out.length];
        forward.accelerations(tree.motion, tree.state.v, RandomTree.GRAVITY, tree.tau, again);
        assertTrue(java.util.Arrays.equals(out, again), "the second call gives other numbers than the first");
        return out;
    }
}
