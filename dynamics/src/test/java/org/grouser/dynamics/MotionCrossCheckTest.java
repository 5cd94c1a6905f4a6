package org.grouser.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.quantity.Rotations;
import org.junit.jupiter.api.Test;

class MotionCrossCheckTest {
    private static final long SEED = 7400;

    @Test
    void jacobianTimesVelocityIsThePointVelocity() {
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            int body = tree.anyBody();
            double[] point = tree.point(body);
            double[] expected = new double[3];
            tree.motion.pointVelocity(body, point, 0, expected, 0);
            double[] actual = product(tree.jacobian(body, point), tree.state.v);
            double difference = Dense.relativeDifference(expected, actual);
            assertTrue(difference < 1e-12, () -> "seed " + seed + " differs by " + difference);
        }
    }

    /** Power of the wrench at the body = power of the generalised force at the joints. */
    @Test
    void wrenchDoesTheSameWorkAtTheBodyAndAtTheJoints() {
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            int body = tree.anyBody();
            double[] wrench = {0, 3, -1, 4, -1.5, 0.7, -2};
            double[] force = new double[tree.bodies.dof()];
            tree.motion.addWrench(body, wrench, 1, force);
            double expected = 0;
            for (int k = 0; k < 3; k++) {
                expected += wrench[1 + k] * tree.motion.linearMPerS()[3 * body + k]
                        + wrench[4 + k] * tree.motion.angularRadPerS()[3 * body + k];
            }
            assertEquals(
                    expected, product(force, tree.state.v, 0), 1e-11 * (1 + Math.abs(expected)), () -> "seed " + seed);
        }
    }

    /** A point fixed in the body, followed over a central difference of 2e-6 s. */
    @Test
    void pointVelocityIsTheRateOfThePosition() {
        double e = 1e-6;
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            int body = tree.anyBody();
            double[] point = tree.point(body);
            double[] expected = new double[3];
            tree.motion.pointVelocity(body, point, 0, expected, 0);
            double[] local = new double[3];
            for (int k = 0; k < 3; k++) {
                local[k] = point[k] - tree.motion.originM()[3 * body + k];
            }
            Rotations.applyTransposed(tree.motion.rotation(), 9 * body, local, 0, local, 0);
            double[] ahead = follow(tree, body, local, e);
            double[] behind = follow(tree, body, local, -2 * e);
            double[] actual = new double[3];
            for (int k = 0; k < 3; k++) {
                actual[k] = (ahead[k] - behind[k]) / (2 * e);
            }
            double difference = Dense.relativeDifference(expected, actual);
            assertTrue(difference < 1e-8, () -> "seed " + seed + " differs by " + difference);
        }
    }

    @Test
    void kineticEnergyIsHalfOfVelocityTimesMomentum() {
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            double[] momentum = new double[tree.bodies.dof()];
            tree.dynamics.multiply(tree.state.v, momentum);
            double expected = product(momentum, tree.state.v, 0) / 2;
            double actual = Energy.kineticJ(tree.motion, tree.state.v);
            assertEquals(expected, actual, 1e-12 * Math.max(1, expected), () -> "seed " + seed);
        }
    }

    /** Of a free tree without rotors on the base, the first three entries of M v are the linear momentum. */
    @Test
    void linearMomentumIsTheForcePartOfMassTimesVelocity() {
        for (int i = 0; i < 100; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, true);
            double[] generalised = new double[tree.bodies.dof()];
            tree.dynamics.multiply(tree.state.v, generalised);
            double[] expected = {generalised[0], generalised[1], generalised[2]};
            double[] actual = new double[3];
            Momentum.linear(tree.motion, actual);
            double difference = Dense.relativeDifference(expected, actual);
            assertTrue(difference < 1e-12, () -> "seed " + seed + " differs by " + difference);
        }
    }

    private static double[] follow(RandomTree tree, int body, double[] local, double timeS) {
        tree.state.integrate(timeS);
        tree.enter();
        double[] out = new double[3];
        Rotations.apply(tree.motion.rotation(), 9 * body, local, 0, out, 0);
        for (int k = 0; k < 3; k++) {
            out[k] += tree.motion.originM()[3 * body + k];
        }
        return out;
    }

    private static double[] product(double[] rows, double[] x) {
        return new double[] {product(rows, x, 0), product(rows, x, x.length), product(rows, x, 2 * x.length)};
    }

    private static double product(double[] row, double[] x, int at) {
        double sum = 0;
        for (int k = 0; k < x.length; k++) {
            sum += row[at + k] * x[k];
        }
        return sum;
    }
}
