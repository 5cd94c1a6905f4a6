package org.grouser.dynamics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The bias forces against two derivations by finite differences; both are good to about 1e-8 of the largest force. */
class BiasCrossCheckTest {
    private static final long SEED = 6300;
    private static final double TOLERANCE = 2e-7;

    /** Lagrange: N = dM/dt v - 1/2 d(v^T M v)/dq + dV/dq, where q are true coordinates: trees fixed to the world. */
    @Test
    void biasOfFixedTreesFollowsFromTheLagrangian() {
        double e = 1e-5;
        for (int i = 0; i < 100; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, false);
            int n = tree.bodies.dof();
            double[] actual = tree.bias();
            double[] expected = new double[n];
            double[] ahead = momentum(tree, e);
            double[] behind = momentum(tree, -e);
            for (int k = 0; k < n; k++) {
                double plus = lagrangian(tree, k, e);
                double minus = lagrangian(tree, k, -e);
                expected[k] = (ahead[k] - behind[k]) / (2 * e) - (plus - minus) / (2 * e);
            }
            assertClose(expected, actual, seed);
        }
    }

    /** D'Alembert: N = sum over bodies of J_c^T m (a_c - g) + J_w^T d(I w)/dt, along a motion with v constant. */
    @Test
    void biasOfFreeTreesFollowsFromTheMomentumOfEachBody() {
        double e = 1e-5;
        for (int i = 0; i < 100; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, true);
            double[] actual = tree.bias();
            double[] expected = new double[actual.length];
            double[] ahead = momenta(tree, e);
            double[] behind = momenta(tree, -e);
            for (int b = 0; b < tree.bodies.bodies(); b++) {
                double[] com = new double[3];
                System.arraycopy(tree.motion.comM(), 3 * b, com, 0, 3);
                double[] linear = tree.jacobian(b, com);
                double[] angular = angularJacobian(tree, b);
                double[] weight = new double[3];
                RandomTree.GRAVITY.times(tree.bodies.massKg(b)).store(weight, 0);
                for (int k = 0; k < 3 * actual.length; k++) {
                    int r = k / actual.length;
                    double force = (ahead[6 * b + r] - behind[6 * b + r]) / (2 * e) - weight[r];
                    double moment = (ahead[6 * b + 3 + r] - behind[6 * b + 3 + r]) / (2 * e);
                    expected[k % actual.length] += linear[k] * force + angular[k] * moment;
                }
            }
            assertClose(expected, actual, seed);
        }
    }

    /** With world-axis linear velocity the forces on a tree do not depend on how fast it travels. */
    @Test
    void biasDoesNotFeelTheTravellingSpeed() {
        RandomTree tree = new RandomTree(SEED, true);
        double[] slow = tree.bias();
        tree.state.v[0] += 1e6;
        tree.enter();
        double[] fast = tree.bias();
        assertTrue(java.util.Arrays.equals(slow, fast));
    }

    /** M v at the positions moved by v times a time. */
    private static double[] momentum(RandomTree tree, double timeS) {
        tree.state.integrate(timeS);
        tree.enter();
        double[] out = new double[tree.bodies.dof()];
        tree.dynamics.multiply(tree.state.v, out);
        tree.state.integrate(-timeS);
        tree.enter();
        return out;
    }

    /** T - V with one coordinate moved; springs left out, as in the bias. */
    private static double lagrangian(RandomTree tree, int k, double by) {
        double kept = tree.state.q[k];
        tree.state.q[k] += by;
        tree.enter();
        double value = Energy.kineticJ(tree.motion, tree.state.v) - Energy.weightJ(tree.motion, RandomTree.GRAVITY);
        tree.state.q[k] = kept;
        tree.enter();
        return value;
    }

    /** Linear momentum and spin of each body at the positions moved by v times a time. */
    private static double[] momenta(RandomTree tree, double timeS) {
        tree.state.integrate(timeS);
        tree.enter();
        int n = tree.bodies.bodies();
        double[] out = new double[6 * n];
        double[] w = tree.motion.angularRadPerS();
        double[] inertia = tree.motion.inertiaKgM2;
        for (int b = 0; b < n; b++) {
            tree.motion.pointVelocity(b, tree.motion.comM(), 3 * b, out, 6 * b);
            for (int k = 0; k < 3; k++) {
                out[6 * b + k] *= tree.bodies.massKg(b);
            }
            int i = 6 * b;
            double x = w[3 * b];
            double y = w[3 * b + 1];
            double z = w[3 * b + 2];
            out[i + 3] = inertia[i] * x + inertia[i + 3] * y + inertia[i + 4] * z;
            out[i + 4] = inertia[i + 3] * x + inertia[i + 1] * y + inertia[i + 5] * z;
            out[i + 5] = inertia[i + 4] * x + inertia[i + 5] * y + inertia[i + 2] * z;
        }
        tree.state.integrate(-timeS);
        tree.enter();
        return out;
    }

    /** Columns of the angular velocity: differences of point Jacobians, w x d for unit d. */
    private static double[] angularJacobian(RandomTree tree, int body) {
        double[] out = new double[3 * tree.bodies.dof()];
        int n = tree.bodies.dof();
        double[] at = tree.jacobian(body, new double[3]);
        double[] atX = tree.jacobian(body, new double[] {1, 0, 0}); // w x ex = (0, wz, -wy)
        double[] atY = tree.jacobian(body, new double[] {0, 1, 0}); // w x ey = (-wz, 0, wx)
        for (int k = 0; k < n; k++) {
            out[k] = atY[2 * n + k] - at[2 * n + k];
            out[n + k] = at[2 * n + k] - atX[2 * n + k];
            out[2 * n + k] = atX[n + k] - at[n + k];
        }
        return out;
    }

    private static void assertClose(double[] expected, double[] actual, long seed) {
        double difference = Dense.relativeDifference(expected, actual);
        assertTrue(difference < TOLERANCE, () -> "seed " + seed + " differs by " + difference);
    }
}
