package org.grouser.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

/** A tumbling tree, moved by a classical fourth-order Runge-Kutta rule with 0.2 ms steps; quaternions as four numbers. */
class ConservationInvariantTest {
    private static final double H = 2e-4;
    private static final int STEPS = 2500;

    private Vec3 gravity = Vec3.ZERO;
    private boolean springs;

    @Test
    void tumblingFreeTreesKeepEnergyAndMomentum() {
        for (long seed : new long[] {8501, 8502, 8503}) {
            RandomTree tree = new RandomTree(seed, true);
            double energy = Energy.kineticJ(tree.motion, tree.state.v);
            double[] linear = linear(tree);
            double[] angular = angular(tree);
            run(tree);
            String what = "seed " + seed;
            assertEquals(energy, Energy.kineticJ(tree.motion, tree.state.v), 1e-8 * energy, what);
            for (int k = 0; k < 3; k++) {
                assertEquals(linear[k], linear(tree)[k], 1e-8 * energy, what);
                assertEquals(angular[k], angular(tree)[k], 1e-8 * energy, what);
            }
        }
    }

    @Test
    void swingingTreesWithSpringsKeepTheirEnergyUnderGravity() {
        gravity = RandomTree.GRAVITY;
        springs = true;
        for (long seed : new long[] {8511, 8512, 8513, 8514}) {
            RandomTree tree = new RandomTree(seed, seed % 2 == 0);
            double kinetic = Energy.kineticJ(tree.motion, tree.state.v);
            double before = kinetic + Energy.potentialJ(tree.motion, tree.state.q, gravity);
            run(tree);
            double after =
                    Energy.kineticJ(tree.motion, tree.state.v) + Energy.potentialJ(tree.motion, tree.state.q, gravity);
            assertEquals(before, after, 1e-8 * Math.max(1, Math.abs(before) + kinetic), "seed " + seed);
        }
    }

    /** In free fall the common centre of mass flies a parabola, whatever the joints do. */
    @Test
    void theCentreOfMassOfAFallingTreeFliesAParabola() {
        gravity = RandomTree.GRAVITY;
        springs = true;
        RandomTree tree = new RandomTree(8521, true);
        double[] start = com(tree);
        double[] linear = linear(tree);
        run(tree);
        double t = STEPS * H;
        double[] g = new double[3];
        gravity.store(g, 0);
        for (int k = 0; k < 3; k++) {
            double expected = start[k] + linear[k] / tree.bodies.totalMassKg() * t + g[k] * t * t / 2;
            assertEquals(expected, com(tree)[k], 1e-9);
        }
    }

    private void run(RandomTree tree) {
        ForwardDynamics forward = new ForwardDynamics(tree.bodies);
        int nq = tree.state.q.length;
        int nv = tree.state.v.length;
        double[][] slopes = new double[4][nq + nv];
        double[] q0 = new double[nq];
        double[] v0 = new double[nv];
        double[] nodes = {0, 0.5, 0.5, 1};
        for (int step = 0; step < STEPS; step++) {
            System.arraycopy(tree.state.q, 0, q0, 0, nq);
            System.arraycopy(tree.state.v, 0, v0, 0, nv);
            for (int s = 0; s < 4; s++) {
                double[] last = slopes[Math.max(0, s - 1)];
                displace(tree, q0, v0, last, nodes[s] * H);
                slope(tree, forward, slopes[s]);
            }
            double[] mean = new double[nq + nv];
            for (int k = 0; k < nq + nv; k++) {
                mean[k] = (slopes[0][k] + 2 * slopes[1][k] + 2 * slopes[2][k] + slopes[3][k]) / 6;
            }
            displace(tree, q0, v0, mean, H);
        }
        tree.enter();
    }

    private static void displace(RandomTree tree, double[] q0, double[] v0, double[] slope, double timeS) {
        for (int k = 0; k < q0.length; k++) {
            tree.state.q[k] = q0[k] + timeS * slope[k];
        }
        for (int k = 0; k < v0.length; k++) {
            tree.state.v[k] = v0[k] + timeS * slope[q0.length + k];
        }
        if (tree.bodies.kind(0) == JointSpec.Kind.FREE) {
            double norm = 0;
            for (int k = 3; k < 7; k++) {
                norm += tree.state.q[k] * tree.state.q[k];
            }
            for (int k = 3; k < 7; k++) {
                tree.state.q[k] /= Math.sqrt(norm);
            }
        }
    }

    private void slope(RandomTree tree, ForwardDynamics forward, double[] out) {
        double[] q = tree.state.q;
        double[] v = tree.state.v;
        double[] tau = new double[v.length];
        double[] dv = new double[v.length];
        int from = 0;
        if (tree.bodies.kind(0) == JointSpec.Kind.FREE) {
            System.arraycopy(v, 0, out, 0, 3);
            out[3] = 0.5 * (-q[4] * v[3] - q[5] * v[4] - q[6] * v[5]); // dq/dt = 1/2 q (0, omega), body axes
            out[4] = 0.5 * (q[3] * v[3] + q[5] * v[5] - q[6] * v[4]);
            out[5] = 0.5 * (q[3] * v[4] - q[4] * v[5] + q[6] * v[3]);
            out[6] = 0.5 * (q[3] * v[5] + q[4] * v[4] - q[5] * v[3]);
            from = 1;
        }
        for (int joint = from; joint < tree.bodies.joints(); joint++) {
            if (tree.bodies.kind(joint) != JointSpec.Kind.FIXED) {
                int at = tree.bodies.positionAt(joint);
                int to = tree.bodies.velocityAt(joint);
                JointSpec.Passive passive = tree.bodies.passive(joint);
                out[at] = v[to];
                tau[to] = springs ? -passive.stiffness() * (q[at] - passive.restPosition()) : 0;
            }
        }
        tree.motion.updatePositions(q);
        tree.motion.updateVelocities(v);
        forward.accelerations(tree.motion, v, gravity, tau, dv);
        System.arraycopy(dv, 0, out, q.length, dv.length);
    }

    private static double[] com(RandomTree tree) {
        double[] out = new double[3];
        Momentum.comM(tree.motion, out);
        return out;
    }

    private static double[] linear(RandomTree tree) {
        double[] out = new double[3];
        Momentum.linear(tree.motion, out);
        return out;
    }

    private static double[] angular(RandomTree tree) {
        double[] out = new double[3];
        Momentum.angular(tree.motion, com(tree), out);
        return out;
    }
}
