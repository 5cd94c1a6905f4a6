package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The exact solution of one contact, measured by the error that all solvers are measured by. */
class LocalContactCrossCheckTest {
    private static final long SEED = 300;

    @Test
    void everyRandomContactIsSolvedToRounding() {
        LocalContact local = new LocalContact();
        for (int i = 0; i < 3000; i++) {
            long seed = SEED + i;
            FrictionProblem problem = RandomContacts.problem(seed, 1, 1, RandomContacts.natural(1));
            double[] b = new double[] {problem.q()[0], problem.q()[1], problem.q()[2]};
            double[] p = new double[3];
            local.solve(problem.blocks(), 0, problem.mu()[0], b, p, 0);
            double[] u = new double[3];
            BlockRows.times(problem, p, u);
            for (int k = 0; k < 3; k++) {
                u[k] += b[k];
            }
            double error = FrictionError.relative(problem, p, u);
            assertTrue(error < 1e-12, () -> "error " + error + ", seed " + seed);
        }
    }

    @Test
    void sweepsAndNewtonFindTheSameVelocities() {
        GaussSeidel sweeps = new GaussSeidel();
        for (int i = 0; i < 40; i++) {
            long seed = SEED + i;
            int contacts = 2 + new Random(seed).nextInt(4);
            FrictionProblem problem = RandomContacts.problem(seed, 5, contacts, RandomContacts.natural(contacts));
            double[] p = new double[3 * contacts];
            sweeps.sweep(problem, 3000, p);
            double[] u = new double[3 * contacts];
            BlockRows.times(problem, p, u);
            Solved solved = Solved.of(problem);
            for (int k = 0; k < u.length; k++) {
                double difference = Math.abs(u[k] + problem.q()[k] - solved.u()[k]);
                assertTrue(difference < 1e-6, () -> "differs by " + difference + " m/s, seed " + seed);
            }
        }
    }
}
