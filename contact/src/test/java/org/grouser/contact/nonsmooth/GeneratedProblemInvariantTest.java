package org.grouser.contact.nonsmooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class GeneratedProblemInvariantTest {
    private static final long SEED = 1;
    private static final double MASS_RATIO = 1e9;

    @Test
    void atMostOneInAHundredProblemsWithASolutionStaysUnsolvedAndNoneIsCalledInfeasible() {
        int unsolved = 0;
        for (int i = 0; i < 100; i++) {
            GeneratedProblem generated = GeneratedProblem.solvable(SEED, i, MASS_RATIO);
            SolverReport report = solve(
                    generated.problem(), new double[3 * generated.problem().contacts()]);
            unsolved += report.error() <= 1e-8 ? 0 : 1;
            assertTrue(report.method() != SolverReport.Method.INFEASIBLE, generated.name());
        }
        assertThat(unsolved).isLessThanOrEqualTo(1);
    }

    @Test
    void aPileOfRocksTouchesItsNeighboursAloneAndIsSolved() {
        FrictionProblem pile = GeneratedProblem.pile(SEED, 4, 4).problem();
        int n = pile.contacts();
        assertEquals(4 * 16 + 3 * 49 + 4 * 24, n); // feet, hollows, neighbours
        assertThat(pile.rowStart()[n]).isLessThan(25 * n); // blocks; a full W has n^2
        assertThat(solve(pile, new double[3 * n]).error()).isLessThanOrEqualTo(1e-8);
    }

    @Test
    void noProblemWithoutASolutionIsCalledSolved() {
        for (int i = 0; i < 60; i++) {
            GeneratedProblem generated = GeneratedProblem.unsolvable(SEED, i, MASS_RATIO);
            SolverReport report = solve(
                    generated.problem(), new double[3 * generated.problem().contacts()]);
            assertEquals(SolverReport.Method.INFEASIBLE, report.method(), generated.name());
            assertThat(report.error()).as(generated.name()).isGreaterThan(1e-4);
        }
    }

    /** u . d = p . W d + q . d, so with W d = 0 and q . d below zero some u_N stays negative. */
    @Test
    void theWitnessAloneShowsThatNoImpulsesSolveTheProblem() {
        for (int i = 0; i < 60; i++) {
            FrictionProblem problem = GeneratedProblem.unsolvable(SEED, i, 1).problem();
            int n3 = 3 * problem.contacts();
            SolverReport report = solve(problem, new double[n3]);
            double[] d = report.witness();
            double[] wd = new double[n3];
            BlockRows.times(problem, d, wd);
            double qd = 0;
            double most = 0;
            for (int k = 0; k < n3; k++) {
                assertTrue(k % 3 == 0 ? d[k] >= 0 : d[k] == 0);
                qd += problem.q()[k] * d[k];
                most += wd[k] * wd[k];
            }
            assertThat(-qd).isPositive();
            assertThat(-qd / Math.sqrt(most))
                    .isGreaterThanOrEqualTo(0.99 * report.leastImpulseNs())
                    .isGreaterThan(1e4);
        }
    }

    /** Without walls that close, the same bodies have a solution: what is refuted is the closing, not the contacts. */
    @Test
    void theSameWallsAtRestHaveASolution() {
        FrictionProblem squeezed = GeneratedProblem.unsolvable(SEED, 4, 1).problem();
        double[] impulse = new double[3 * squeezed.contacts()];
        assertEquals(SolverReport.Method.INFEASIBLE, solve(squeezed, impulse).method());
        Arrays.fill(squeezed.q(), 0, 3 * squeezed.contacts(), 0.0);
        assertThat(solve(squeezed, impulse).error()).isLessThanOrEqualTo(1e-8);
    }

    @Test
    void theSameSeedAndIndexGiveTheSameProblem() {
        FrictionProblem one = GeneratedProblem.solvable(7, 3, 1e6).problem();
        FrictionProblem two = GeneratedProblem.solvable(7, 3, 1e6).problem();
        assertEquals(one.contacts(), two.contacts());
        assertArrayEquals(one.q(), two.q());
        assertArrayEquals(one.blocks(), two.blocks());
    }

    private static SolverReport solve(FrictionProblem problem, double[] impulse) {
        SolverReport report = new SolverReport();
        new FrictionSolver(SolverSettings.DEFAULT).solve(problem, impulse, report);
        return report;
    }
}
