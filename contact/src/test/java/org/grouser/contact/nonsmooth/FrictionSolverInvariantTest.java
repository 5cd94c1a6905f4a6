package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What must hold for any bodies in contact: from free ones to heavily over-determined ones. */
class FrictionSolverInvariantTest {
    private static final long SEED = 20_000;

    @Test
    void randomBodiesInContactAreSolvedAndLoseEnergy() {
        FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT);
        SolverReport report = new SolverReport();
        for (int i = 0; i < 400; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            int contacts = 1 + random.nextInt(30);
            int bodies = 1 + random.nextInt(contacts);
            FrictionProblem problem = RandomContacts.problem(seed, bodies, contacts, RandomContacts.natural(contacts));
            double[] p = new double[3 * contacts];
            solver.solve(problem, p, report);
            assertTrue(report.error() <= 1e-8, () -> "error " + report.error() + ", seed " + seed);
            double gain = energyGain(problem, p, report.velocities());
            assertTrue(gain <= 1e-6, () -> "energy grows by " + gain + ", seed " + seed);
        }
    }

    /** Kinetic energy after minus before is p.(u + q) / 2; it may not grow. Relative to |p| |q|. */
    private static double energyGain(FrictionProblem problem, double[] p, double[] u) {
        double work = 0;
        double pp = 0;
        double qq = 0;
        for (int i = 0; i < p.length; i++) {
            work += 0.5 * p[i] * (u[i] + problem.q()[i]);
            pp += p[i] * p[i];
            qq += problem.q()[i] * problem.q()[i];
        }
        return work / Math.max(Math.sqrt(pp * qq), 1e-300);
    }

    @Test
    void contactOrderDoesNotMatterWhereTheSolutionIsUnique() {
        for (int i = 0; i < 100; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            int contacts = 2 + random.nextInt(6);
            int[] order = RandomContacts.shuffled(random, contacts);
            Solved plain =
                    Solved.of(RandomContacts.problem(seed, 2 * contacts, contacts, RandomContacts.natural(contacts)));
            Solved shuffled = Solved.of(RandomContacts.problem(seed, 2 * contacts, contacts, order));
            double[] back = new double[3 * contacts];
            for (int k = 0; k < contacts; k++) {
                System.arraycopy(shuffled.p(), 3 * k, back, 3 * order[k], 3);
            }
            assertTrue(plain.distance(back) < 1e-6, () -> "seed " + seed);
        }
    }

    @Test
    void startingPointDoesNotMatterForAHyperstaticBody() {
        Solved reference = Solved.of(Table.sliding(6, 0.3));
        for (int i = 0; i < 50; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            double[] start = new double[18];
            for (int k = 0; k < 18; k++) {
                start[k] = 10 * random.nextGaussian();
            }
            Solved solved = Solved.from(Table.sliding(6, 0.3), start);
            assertTrue(solved.distance(reference.p()) < 1e-6, () -> "seed " + seed);
        }
    }

    @Test
    void contactsAtTheSamePlaceShareEvenly() {
        FrictionProblem twice = new FrictionProblem();
        twice.clear();
        for (int row = 0; row < 2; row++) {
            twice.row(0.5, -3, 1, 0);
            for (int column = 0; column < 2; column++) {
                int at = twice.block(column);
                twice.blocks()[at] = 0.5;
                twice.blocks()[at + 4] = 0.5;
                twice.blocks()[at + 8] = 0.5;
            }
        }
        double[] start = {6, -2, 0, 0, 0, 0};
        Solved solved = Solved.from(twice, start);
        assertEquals(3, solved.p()[0], 1e-6);
        assertEquals(3, solved.p()[3], 1e-6);
        assertEquals(-1, solved.p()[1], 1e-6);
        assertEquals(-1, solved.p()[4], 1e-6);
    }

    @Test
    void legsOfATableOnTheFloorCarryEvenlyAndHoldIt() {
        Solved solved = Solved.of(Table.sliding(4, 0.9));
        for (int leg = 0; leg < 4; leg++) {
            assertEquals(0.25, solved.p()[3 * leg], 1e-7);
            assertEquals(-0.125, solved.p()[3 * leg + 1], 1e-7);
            assertEquals(0, solved.u()[3 * leg + 1], 1e-9);
        }
    }
}
