package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;

class FrictionSolverTest {
    private static final long SEED = 4000;

    @Test
    void noContactNeedsNoImpulse() {
        FrictionProblem none = new FrictionProblem();
        none.clear();
        Solved solved = Solved.of(none);
        assertEquals(0, solved.report().error(), 0);
        assertEquals(SolverReport.Method.TRIVIAL, solved.report().method());
    }

    @Test
    void notANumberGivesZeroImpulsesAndAnInfiniteError() {
        for (int where = 0; where < 3; where++) {
            FrictionProblem problem = Table.sliding(4, 0.5);
            (where == 0 ? problem.mu() : where == 1 ? problem.q() : problem.blocks())[2] = Double.NaN;
            Solved solved = Solved.from(problem, new double[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
            assertEquals(Double.POSITIVE_INFINITY, solved.report().error(), 0);
            assertEquals(SolverReport.Method.INVALID, solved.report().method());
            assertArrayEquals(new double[12], solved.p(), 0);
            assertArrayEquals(new double[12], solved.u(), 0);
        }
    }

    @Test
    void negativeFrictionIsInvalid() {
        Solved solved = Solved.of(Solved.single(-0.1, -1, 0, 0, 1, 1, 1));
        assertEquals(SolverReport.Method.INVALID, solved.report().method());
    }

    @Test
    void nonsenseAsStartIsTolerated() {
        double[] start = new double[18];
        Arrays.fill(start, Double.NaN);
        start[3] = Double.POSITIVE_INFINITY;
        assertTrue(Solved.from(Table.sliding(6, 0.5), start).report().error() <= 1e-8);
        Arrays.fill(start, -1e200);
        assertTrue(Solved.from(Table.sliding(6, 0.5), start).report().error() <= 1e-8);
        Arrays.fill(start, 1e140);
        assertTrue(Solved.from(Table.sliding(6, 0.5), start).report().error() <= 1e-8);
    }

    /** Matrices that belong to no body at all: nothing may be promised but honesty and an end. */
    @Test
    void nonsenseMatricesEndWithNothingWorseThanZeroImpulses() {
        FrictionSolver solver = new FrictionSolver(new SolverSettings(1e-8, 1e-8, 40, 20, 100));
        SolverReport report = new SolverReport();
        for (int i = 0; i < 60; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            FrictionProblem problem = RandomContacts.problem(seed, 2, 5, RandomContacts.natural(5));
            double scale = Math.pow(10, random.nextInt(300) - 150);
            for (int k = 0; k < 9 * problem.rowStart()[5]; k++) {
                problem.blocks()[k] = i % 10 == 0 ? 0 : scale * random.nextGaussian();
            }
            double[] p = new double[15];
            double idle = FrictionError.relative(problem, p, problem.q());
            solver.solve(problem, p, report);
            double[] u = new double[15];
            BlockRows.times(problem, p, u);
            for (int k = 0; k < 15; k++) {
                u[k] += problem.q()[k];
            }
            double error = FrictionError.relative(problem, p, u);
            boolean refuted = report.method() == SolverReport.Method.INFEASIBLE;
            assertEquals(refuted ? Math.max(error, report.error()) : error, report.error(), 0, () -> "seed " + seed);
            assertTrue(error <= idle, () -> "seed " + seed);
        }
    }

    @Test
    void aSolverUsedBeforeAnswersToTheLastBitLikeAFreshOne() {
        FrictionSolver used = new FrictionSolver(SolverSettings.DEFAULT);
        SolverReport report = new SolverReport();
        for (int i = 0; i < 50; i++) {
            long seed = SEED + i;
            int contacts = 1 + new Random(seed).nextInt(20);
            FrictionProblem problem = RandomContacts.problem(seed, 5, contacts, RandomContacts.natural(contacts));
            double[] p = new double[3 * contacts];
            used.solve(problem, p, report);
            assertArrayEquals(Solved.of(problem).p(), p, 0, () -> "seed " + seed);
        }
    }

    @Test
    void aRoverSizedSolveAllocatesNothing() {
        FrictionProblem stick = Table.sliding(6, 0.9);
        FrictionProblem slide = Table.sliding(6, 0.2);
        FrictionProblem few = Table.sliding(5, 0.2);
        FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT);
        SolverReport report = new SolverReport();
        double[] p = new double[18];
        Runnable solves = () -> {
            solver.solve(stick, p, report);
            solver.solve(slide, p, report);
            solver.solve(few, p, report);
            Arrays.fill(p, 0);
            solver.solve(slide, p, report);
        };
        assertEquals(0, bytesPerCall(solves, 2000));
    }

    private static long bytesPerCall(Runnable step, int calls) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < 5000; i++) {
            step.run();
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < calls; i++) {
            step.run();
        }
        return (threads.getCurrentThreadAllocatedBytes() - before) / calls;
    }

    @Test
    void settingsRefuseNonsenseByName() {
        OutOfRangeException refusal =
                assertThrows(OutOfRangeException.class, () -> SolverSettings.DEFAULT.withTolerance(Double.NaN));
        assertEquals("tolerance", refusal.name());
    }
}
