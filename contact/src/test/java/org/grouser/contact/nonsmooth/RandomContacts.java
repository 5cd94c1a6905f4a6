package org.grouser.contact.nonsmooth;

import java.util.Random;

/** Random rigid bodies in random contact with each other and the ground: W = H M^-1 H^T, q = H v, so W is physical. */
final class RandomContacts {
    private RandomContacts() {}

    /**
     * @param order place of each contact in the problem. Not modified.
     */
    static FrictionProblem problem(long seed, int bodies, int contacts, int[] order) {
        Random random = new Random(seed);
        double[][] inverseMass = new double[bodies][6];
        double[] velocity = new double[6 * bodies];
        for (int b = 0; b < bodies; b++) {
            double mass = Math.exp(2 * random.nextGaussian());
            for (int i = 0; i < 6; i++) {
                inverseMass[b][i] = 1 / (i < 3 ? mass : mass * (0.05 + 0.2 * random.nextDouble()));
                velocity[6 * b + i] = random.nextGaussian();
            }
        }
        int[][] touching = new int[contacts][2];
        double[][][] jacobian = new double[contacts][2][18];
        double[] mu = new double[contacts];
        for (int c = 0; c < contacts; c++) {
            touching[c][0] = random.nextInt(bodies);
            touching[c][1] = random.nextInt(bodies + 1) - 1; // -1: ground
            touching[c][1] = touching[c][1] == touching[c][0] ? -1 : touching[c][1];
            mu[c] = random.nextInt(5) == 0 ? 0 : random.nextDouble();
            double[] frame = frame(random);
            for (int side = 0; side < 2; side++) {
                jacobian(frame, random, side == 0 ? 1 : -1, jacobian[c][side]);
            }
        }
        return assemble(inverseMass, velocity, touching, jacobian, mu, order);
    }

    static int[] natural(int contacts) {
        int[] order = new int[contacts];
        for (int c = 0; c < contacts; c++) {
            order[c] = c;
        }
        return order;
    }

    /** A random order of the contacts. */
    static int[] shuffled(Random random, int contacts) {
        int[] order = natural(contacts);
        for (int c = contacts - 1; c > 0; c--) {
            int other = random.nextInt(c + 1);
            int kept = order[c];
            order[c] = order[other];
            order[other] = kept;
        }
        return order;
    }

    /** Axes of a contact whose normal points anywhere. */
    static double[] frame(Random random) {
        double x = random.nextGaussian();
        double y = random.nextGaussian();
        double z = random.nextGaussian();
        double length = Math.sqrt(x * x + y * y + z * z);
        double[] frame = new double[9];
        ContactFrame.of(x / length, y / length, z / length, frame);
        return frame;
    }

    /** Rows (d, r x d) of the velocity at a point r of a body along the axes d of the frame. */
    static void jacobian(double[] frame, Random random, double sign, double[] rows) {
        double x = random.nextDouble() - 0.5;
        double y = random.nextDouble() - 0.5;
        double z = random.nextDouble() - 0.5;
        for (int i = 0; i < 3; i++) {
            double dx = sign * frame[3 * i];
            double dy = sign * frame[3 * i + 1];
            double dz = sign * frame[3 * i + 2];
            rows[6 * i] = dx;
            rows[6 * i + 1] = dy;
            rows[6 * i + 2] = dz;
            rows[6 * i + 3] = y * dz - z * dy;
            rows[6 * i + 4] = z * dx - x * dz;
            rows[6 * i + 5] = x * dy - y * dx;
        }
    }

    private static FrictionProblem assemble(
            double[][] inverseMass,
            double[] velocity,
            int[][] touching,
            double[][][] jacobian,
            double[] mu,
            int[] order) {
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        for (int row : order) {
            double[] q = new double[3];
            for (int side = 0; side < 2; side++) {
                for (int k = 0; k < 18 && touching[row][side] >= 0; k++) {
                    q[k / 6] += jacobian[row][side][k] * velocity[6 * touching[row][side] + k % 6];
                }
            }
            problem.row(mu[row], q[0], q[1], q[2]);
            for (int place = 0; place < order.length; place++) {
                double[] block = block(inverseMass, touching, jacobian, row, order[place]);
                if (block.length > 0) {
                    int at = problem.block(place);
                    System.arraycopy(block, 0, problem.blocks(), at, 9);
                }
            }
        }
        return problem;
    }

    private static double[] block(
            double[][] inverseMass, int[][] touching, double[][][] jacobian, int row, int column) {
        double[] block = new double[9];
        boolean coupled = false;
        for (int a = 0; a < 2; a++) {
            for (int b = 0; b < 2; b++) {
                int body = touching[row][a];
                if (body >= 0 && body == touching[column][b]) {
                    coupled = true;
                    for (int k = 0; k < 54; k++) {
                        int i = k / 18;
                        int j = k / 6 % 3;
                        int m = k % 6;
                        block[3 * i + j] +=
                                jacobian[row][a][6 * i + m] * inverseMass[body][m] * jacobian[column][b][6 * j + m];
                    }
                }
            }
        }
        return coupled ? block : new double[0];
    }
}
