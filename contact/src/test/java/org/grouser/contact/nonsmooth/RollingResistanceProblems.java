package org.grouser.contact.nonsmooth;

import java.util.Random;

/** Balls of random radius and mass on a plane and on each other that resist rolling and spinning: W and q by hand. */
final class RollingResistanceProblems {
    private RollingResistanceProblems() {}

    /**
     * A sphere on the ground, the lever its radius: u_T1 = v + R w with w the rate about -T2, so both share the axis.
     *
     * @param vNMPerS free velocity along the normal
     * @param vMPerS free velocity of the centre along T1
     * @param rollRadPerS free rate forward, about T2: rolling without slip at v / R
     * @param spinRadPerS free rate about the normal
     */
    static FrictionProblem sphere(
            double massKg,
            double radiusM,
            double mu,
            double rollingM,
            double spinningM,
            double vNMPerS,
            double vMPerS,
            double rollRadPerS,
            double spinRadPerS) {
        double turn = 2.5 / massKg; // L^2 / I for a sphere
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        problem.row(mu, vNMPerS, vMPerS - radiusM * rollRadPerS, 0);
        int ff = problem.block(0);
        problem.blocks()[ff] = 1 / massKg;
        problem.blocks()[ff + 4] = 1 / massKg + turn;
        problem.blocks()[ff + 8] = 1 / massKg + turn;
        int fm = problem.block(1);
        zero(problem, fm);
        problem.blocks()[fm + 5] = -turn; // T1 <- R2
        problem.blocks()[fm + 7] = turn; // T2 <- R1
        problem.moments(0, rollingM / radiusM, spinningM / radiusM, radiusM * spinRadPerS, 0, radiusM * rollRadPerS);
        int mf = problem.block(0);
        zero(problem, mf);
        problem.blocks()[mf + 7] = -turn;
        problem.blocks()[mf + 5] = turn;
        int mm = problem.block(1);
        zero(problem, mm);
        problem.blocks()[mm] = turn;
        problem.blocks()[mm + 4] = turn;
        problem.blocks()[mm + 8] = turn;
        return problem;
    }

    /** Random contacts between random bodies, about half of them with resistance. */
    static FrictionProblem random(long seed, int bodies, int contacts) {
        Random random = new Random(seed);
        double[] inverseMass = new double[6 * bodies];
        double[] velocity = new double[6 * bodies];
        for (int b = 0; b < bodies; b++) {
            double massKg = Math.exp(2 * random.nextGaussian());
            for (int i = 0; i < 6; i++) {
                inverseMass[6 * b + i] = 1 / (i < 3 ? massKg : massKg * (0.05 + 0.2 * random.nextDouble()));
                velocity[6 * b + i] = random.nextGaussian();
            }
        }
        int[][] touching = new int[contacts][2];
        boolean[] resists = new boolean[contacts];
        double[][][] jacobian = new double[contacts][2][36]; // N, T1, T2, S, R1, R2 of each side
        for (int c = 0; c < contacts; c++) {
            touching[c][0] = random.nextInt(bodies);
            touching[c][1] = random.nextInt(bodies + 1) - 1;
            touching[c][1] = touching[c][1] == touching[c][0] ? -1 : touching[c][1];
            resists[c] = random.nextBoolean();
            double[] frame = RandomContacts.frame(random);
            for (int side = 0; side < 2; side++) {
                rows(frame, random, side == 0 ? 1 : -1, jacobian[c][side]);
            }
        }
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        int[] contactOf = new int[2 * contacts];
        int rows = contacts;
        for (int c = 0; c < contacts; c++) {
            contactOf[c] = c;
            if (resists[c]) {
                contactOf[rows++] = c;
            }
        }
        for (int row = 0; row < rows; row++) {
            int c = contactOf[row];
            int half = row < contacts ? 0 : 3;
            double[] q = new double[3];
            for (int i = 0; i < 3; i++) {
                for (int k = 0; k < 12; k++) {
                    int body = touching[c][k / 6];
                    q[i] += body < 0 ? 0 : jacobian[c][k / 6][6 * (half + i) + k % 6] * velocity[6 * body + k % 6];
                }
            }
            if (row < contacts) {
                problem.row(random.nextInt(5) == 0 ? 0 : random.nextDouble(), q[0], q[1], q[2]);
            } else {
                double spin = random.nextInt(4) == 0 ? 0 : 0.3 * random.nextDouble();
                problem.moments(c, 0.3 * random.nextDouble(), spin, q[0], q[1], q[2]);
            }
            for (int column = 0; column < rows; column++) {
                int d = contactOf[column];
                boolean coupled = false;
                double[] w = new double[9];
                for (int a = 0; a < 4; a++) {
                    int body = touching[c][a / 2];
                    if (body < 0 || body != touching[d][a % 2]) {
                        continue;
                    }
                    coupled = true;
                    for (int k = 0; k < 54; k++) {
                        int i = k / 18;
                        int j = k / 6 % 3;
                        int m = k % 6;
                        w[3 * i + j] += jacobian[c][a / 2][6 * (half + i) + m]
                                * inverseMass[6 * body + m]
                                * jacobian[d][a % 2][6 * ((column < contacts ? 0 : 3) + j) + m];
                    }
                }
                if (coupled) {
                    int at = problem.block(column);
                    System.arraycopy(w, 0, problem.blocks(), at, 9);
                }
            }
        }
        return problem;
    }

    /** Rows (d, r x d) of the velocity at a point r of a body, and (0, L d) of its angular velocity; L = 0.4 m. */
    private static void rows(double[] frame, Random random, double sign, double[] rows) {
        RandomContacts.jacobian(frame, random, sign, rows);
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                rows[18 + 6 * i + 3 + k] = 0.4 * sign * frame[3 * i + k];
            }
        }
    }

    private static void zero(FrictionProblem problem, int at) {
        for (int k = 0; k < 9; k++) {
            problem.blocks()[at + k] = 0;
        }
    }
}
