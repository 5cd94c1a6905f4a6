package org.grouser.contact.nonsmooth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;

/** Rows (N, T1, T2) of contacts between free rigid bodies and walls, six velocities a body, from which W and q follow. */
final class ContactRows {
    private static final int WALL = -1;

    final double[] inverseMass; // diagonal, 1/kg and 1/(kg m^2)      (6 bodies)
    final double[] velocity; // free, m/s and rad/s                   (6 bodies)

    private final int bodies;
    private final List<Row> row = new ArrayList<>();

    /**
     * One contact.
     *
     * @param first body, to which the normal points
     * @param second body or wall
     * @param jacobian three rows of six of the first body, then of the second
     * @param wallM_per_s speed of the wall along the normal, towards the first body
     */
    private record Row(int first, int second, double[] jacobian, double mu, double wallM_per_s) {}

    ContactRows(int bodies) {
        this.bodies = bodies;
        inverseMass = new double[6 * bodies];
        velocity = new double[6 * bodies];
    }

    int contacts() {
        return row.size();
    }

    /** A contact of a body with another one or a wall, anywhere. */
    void touch(SplittableRandom random, double mu) {
        int first = random.nextInt(bodies);
        int second = random.nextInt(bodies + 1) - 1;
        double[] frame = frame(random);
        double[] jacobian = new double[36];
        point(frame, random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5, 1, jacobian, 0);
        point(frame, random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5, -1, jacobian, 18);
        row.add(new Row(first, second == first ? WALL : second, jacobian, mu, 0));
    }

    /**
     * A contact of two bodies on the line between their middles, or of one with a wall.
     *
     * @param second body, or -1 for a wall
     * @param normal unit vector towards the first body
     * @param firstM along the normal from the middle of the first body to the contact, below zero
     * @param secondM the same from the second one, above zero
     * @param asideM how far the contact is off that line, in the two other directions
     */
    void meet(int first, int second, double[] normal, double firstM, double secondM, double[] asideM, double mu) {
        double[] frame = new double[9];
        ContactFrame.of(normal[0], normal[1], normal[2], frame);
        double[] aside = new double[3];
        for (int k = 0; k < 3; k++) {
            aside[k] = asideM[0] * frame[3 + k] + asideM[1] * frame[6 + k];
        }
        double[] jacobian = new double[36];
        double[] n = normal;
        point(frame, firstM * n[0] + aside[0], firstM * n[1] + aside[1], firstM * n[2] + aside[2], 1, jacobian, 0);
        point(frame, secondM * n[0] + aside[0], secondM * n[1] + aside[1], secondM * n[2] + aside[2], -1, jacobian, 18);
        row.add(new Row(first, second, jacobian, mu, 0));
    }

    /** An earlier contact again, its point moved a little. */
    void repeat(int contact, double mu, double apart) {
        Row old = row.get(contact);
        double[] jacobian = old.jacobian().clone();
        for (int k = 3; k < 36; k++) {
            jacobian[k] += k % 6 > 2 ? apart : 0;
        }
        row.add(new Row(old.first(), old.second(), jacobian, mu, 0));
    }

    /** Walls that close upon a line of bodies which touch each other: contacts on one line through their origins. */
    void close(SplittableRandom random, double mu, int inLine, double speedM_per_s) {
        double[] frame = frame(random);
        double[] back = new double[9];
        ContactFrame.of(-frame[0], -frame[1], -frame[2], back);
        double[] jacobian = new double[36];
        point(frame, 0, 0, 0, 1, jacobian, 0);
        point(frame, 0, 0, 0, -1, jacobian, 18);
        double[] last = new double[36];
        point(back, 0, 0, 0, 1, last, 0);
        row.add(new Row(0, WALL, jacobian, mu, 0.5 * speedM_per_s));
        for (int body = 1; body < inLine; body++) {
            row.add(new Row(body, body - 1, jacobian, mu, 0));
        }
        row.add(new Row(inLine - 1, WALL, last, mu, 0.5 * speedM_per_s));
    }

    /** W = H M^-1 H^T and q = H v, walls included. */
    FrictionProblem problem() {
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        double[] block = new double[9];
        List<List<Integer>> of = ofBodies();
        for (Row r : row) {
            double[] q = {-r.wallM_per_s(), 0, 0};
            for (int k = 0; k < 36; k++) {
                int body = k < 18 ? r.first() : r.second();
                q[k % 18 / 6] += body == WALL ? 0 : r.jacobian()[k] * velocity[6 * body + k % 6];
            }
            problem.row(r.mu(), q[0], q[1], q[2]);
            for (int other : neighbours(r, of)) {
                if (couple(r, row.get(other), block)) {
                    int at = problem.block(other);
                    System.arraycopy(block, 0, problem.blocks(), at, 9);
                }
            }
        }
        return problem;
    }

    /** The contacts of each body, rising. */
    private List<List<Integer>> ofBodies() {
        List<List<Integer>> of = new ArrayList<>();
        for (int body = 0; body < bodies; body++) {
            of.add(new ArrayList<>());
        }
        for (int i = 0; i < row.size(); i++) {
            of.get(row.get(i).first()).add(i);
            if (row.get(i).second() != WALL) {
                of.get(row.get(i).second()).add(i);
            }
        }
        return of;
    }

    /** The contacts that share a body with one, rising. */
    private static Iterable<Integer> neighbours(Row r, List<List<Integer>> of) {
        TreeSet<Integer> all = new TreeSet<>(of.get(r.first()));
        if (r.second() != WALL) {
            all.addAll(of.get(r.second()));
        }
        return all;
    }

    /** One block of W; false if the two contacts share no body. */
    private boolean couple(Row r, Row s, double[] block) {
        boolean shared = false;
        Arrays.fill(block, 0);
        for (int a = 0; a < 2; a++) {
            for (int b = 0; b < 2; b++) {
                int body = a == 0 ? r.first() : r.second();
                if (body == WALL || body != (b == 0 ? s.first() : s.second())) {
                    continue;
                }
                shared = true;
                for (int i = 0; i < 9; i++) {
                    for (int k = 0; k < 6; k++) {
                        block[i] += r.jacobian()[18 * a + 6 * (i / 3) + k]
                                * inverseMass[6 * body + k]
                                * s.jacobian()[18 * b + 6 * (i % 3) + k];
                    }
                }
            }
        }
        return shared;
    }

    private static double[] frame(SplittableRandom random) {
        double z = 2 * random.nextDouble() - 1; // evenly over the sphere
        double angle = 2 * Math.PI * random.nextDouble();
        double radius = Math.sqrt(1 - z * z);
        double[] frame = new double[9];
        ContactFrame.of(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle), z, frame);
        return frame;
    }

    /** Rows (d, r x d) of the velocity at a point r of a body along the axes d of the frame. */
    private static void point(double[] frame, double x, double y, double z, int sign, double[] rows, int at) {
        for (int i = 0; i < 3; i++) {
            double dx = sign * frame[3 * i];
            double dy = sign * frame[3 * i + 1];
            double dz = sign * frame[3 * i + 2];
            int k = at + 6 * i;
            rows[k] = dx;
            rows[k + 1] = dy;
            rows[k + 2] = dz;
            rows[k + 3] = y * dz - z * dy;
            rows[k + 4] = z * dx - x * dz;
            rows[k + 5] = x * dy - y * dx;
        }
    }
}
