package org.grouser.dynamics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The sparse factor against full matrices. */
class TreeFactorCrossCheckTest {
    private static final long SEED = 5200;
    private static final double TOLERANCE = 1e-10;

    @Test
    void contactOperatorByChainsEqualsTheFullProduct() {
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            double[] diagonal = diagonal(tree, i);
            tree.dynamics.factor(diagonal);
            int one = tree.anyBody();
            int two = tree.anyBody();
            double[] p1 = tree.point(one);
            double[] p2 = tree.point(two);
            double[] inverse = Dense.inverse(sum(tree.massMatrix(), diagonal), tree.bodies.dof());
            int n = tree.bodies.dof();
            if (n == 0) {
                continue;
            }
            double[] right = Dense.multiply(inverse, Dense.transpose(tree.jacobian(two, p2), n), n);
            double[] expected = Dense.multiply(tree.jacobian(one, p1), right, n);
            double[] y1 = solved(tree, one, p1);
            double[] y2 = solved(tree, two, p2);
            double[] actual = Dense.multiply(y1, Dense.transpose(y2, n), n);
            assertClose(expected, actual, seed);
        }
    }

    @Test
    void impulsesComeBackThroughTheLowerFactor() {
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            int n = tree.bodies.dof();
            double[] diagonal = diagonal(tree, i);
            tree.dynamics.factor(diagonal);
            int body = tree.anyBody();
            double[] point = tree.point(body);
            double[] jacobian = tree.jacobian(body, point);
            double[] y = solved(tree, body, point);
            double[] impulse = {1.5, -0.5, 2};
            double[] byFactor = new double[n];
            double[] bySolve = new double[n];
            for (int k = 0; k < 3 * n; k++) {
                byFactor[k % n] += y[k] * impulse[k / n];
                bySolve[k % n] += jacobian[k] * impulse[k / n];
            }
            tree.dynamics.solveLower(byFactor);
            double[] expected =
                    Dense.multiply(Dense.inverse(sum(tree.massMatrix(), diagonal), n), bySolve, n == 0 ? 1 : n);
            tree.dynamics.solve(bySolve);
            assertClose(expected, byFactor, seed);
            assertClose(expected, bySolve, seed);
        }
    }

    @Test
    void springsUnderPointsAddTheirFullStiffnessAndLeaveTheMassMatrix() {
        double[] k = {5, 7, 90, 1, -2, 3};
        double[] full = {k[0], k[3], k[4], k[3], k[1], k[5], k[4], k[5], k[2]};
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            int n = tree.bodies.dof();
            if (n == 0) {
                continue;
            }
            double[] expected = sum(tree.massMatrix(), diagonal(tree, i));
            for (int spring = 0; spring < 2; spring++) {
                int body = tree.anyBody();
                double[] point = tree.point(body);
                double[] jacobian = tree.jacobian(body, point);
                double[] stiff = Dense.multiply(Dense.transpose(jacobian, n), Dense.multiply(full, jacobian, 3), 3);
                for (int e = 0; e < n * n; e++) {
                    expected[e] += stiff[e];
                }
                double[] packed = new double[3 * n];
                tree.motion.jacobian(body, point, 0, packed, 0);
                tree.dynamics.addSpring(body, packed, k);
            }
            tree.dynamics.factor(diagonal(tree, i));
            double[] x = tree.tau.clone();
            tree.dynamics.solve(x);
            assertClose(tree.tau, Dense.multiply(expected, x, n), seed);
            double[] inertia = new double[n];
            tree.dynamics.multiply(tree.tau, inertia);
            assertClose(Dense.multiply(tree.massMatrix(), tree.tau, n), inertia, seed);
        }
    }

    @Test
    void productWithTheMassMatrixEqualsTheFullProduct() {
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            RandomTree tree = new RandomTree(seed, i % 2 == 0);
            int n = tree.bodies.dof();
            double[] expected = Dense.multiply(tree.massMatrix(), tree.tau, Math.max(1, n));
            double[] actual = new double[n];
            Arrays.fill(actual, Double.NaN);
            tree.dynamics.multiply(tree.tau, actual);
            assertClose(expected, actual, seed);
        }
    }

    @Test
    void rowsSolvedOneByOneOrTogetherAreEqualToTheLastBit() {
        RandomTree tree = new RandomTree(SEED, true);
        tree.dynamics.factor();
        int body = tree.bodies.bodies() - 1;
        int n = tree.bodies.chain(body).length;
        double[] together = new double[4 * n + 2];
        tree.motion.jacobian(body, tree.point(body), 0, together, 2);
        System.arraycopy(tree.tau, 0, together, 2 + 3 * n, n);
        double[] single = together.clone();
        tree.dynamics.solveChain(body, together, 2, 4);
        for (int r = 0; r < 4; r++) {
            tree.dynamics.solveChain(body, single, 2 + r * n);
        }
        assertEquals(Arrays.toString(single), Arrays.toString(together));
    }

    @Test
    void aDiagonalThatMakesTheMatrixIndefiniteIsRefused() {
        RandomTree tree = new RandomTree(SEED, true);
        double[] diagonal = new double[tree.bodies.dof()];
        diagonal[2] = -1e6;
        SingularMassException e = assertThrows(SingularMassException.class, () -> tree.dynamics.factor(diagonal));
        assertThat(e).hasMessageContaining("'joint0'");
        assertThat(e.body()).isEqualTo(tree.bodies.bodyName(0));
        assertThat(e.isFinite()).isTrue();
        diagonal[2] = Double.NaN;
        e = assertThrows(SingularMassException.class, () -> tree.dynamics.factor(diagonal));
        assertThat(e.isFinite()).isFalse();
    }

    private static double[] diagonal(RandomTree tree, int i) {
        double[] diagonal = new double[tree.bodies.dof()];
        Arrays.fill(diagonal, i % 3 == 0 ? 0 : 0.05 * i);
        return diagonal;
    }

    private static double[] sum(double[] matrix, double[] diagonal) {
        double[] out = matrix.clone();
        for (int k = 0; k < diagonal.length; k++) {
            out[k * diagonal.length + k] += diagonal[k];
        }
        return out;
    }

    /** L^-T J^T, transposed: 3 by dof. */
    private static double[] solved(RandomTree tree, int body, double[] point) {
        int[] chain = tree.bodies.chain(body);
        double[] packed = new double[3 * chain.length];
        tree.motion.jacobian(body, point, 0, packed, 0);
        tree.dynamics.solveChain(body, packed, 0, 3);
        double[] out = new double[3 * tree.bodies.dof()];
        for (int k = 0; k < packed.length; k++) {
            out[k / chain.length * tree.bodies.dof() + chain[k % chain.length]] = packed[k];
        }
        return out;
    }

    private static void assertClose(double[] expected, double[] actual, long seed) {
        double difference = Dense.relativeDifference(expected, actual);
        assertTrue(difference < TOLERANCE, () -> "seed " + seed + " differs by " + difference);
    }
}
