package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Factors multiplied back: W + 0.1 must return the right-hand side. */
class BlockLuCrossCheckTest {
    private static final long SEED = 70;

    @Test
    void solutionsReproduceTheRightHandSide() {
        for (int i = 0; i < 60; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            int contacts = 1 + random.nextInt(40);
            FrictionProblem problem =
                    RandomContacts.problem(seed, 1 + contacts / 2, contacts, RandomContacts.shuffled(random, contacts));
            BlockLu lu = new BlockLu();
            lu.pattern.adopt(problem);
            lu.clear();
            shifted(problem, lu);
            assertTrue(lu.factor(), () -> "seed " + seed);
            double[] x = new double[3 * contacts];
            for (int k = 0; k < x.length; k++) {
                x[k] = random.nextGaussian();
            }
            double[] right = x.clone();
            lu.solve(x);
            double[] product = new double[x.length];
            BlockRows.times(problem, x, product);
            for (int k = 0; k < x.length; k++) {
                assertEquals(right[k], product[k] + 0.1 * x[k], 1e-9, () -> "seed " + seed);
            }
        }
    }

    @Test
    void anEqualPatternIsNotAnalysedAgain() {
        FrictionProblem problem = RandomContacts.problem(SEED, 3, 6, RandomContacts.natural(6));
        BlockPattern pattern = new BlockPattern();
        assertTrue(pattern.adopt(problem));
        assertFalse(pattern.adopt(problem));
        assertTrue(pattern.adopt(RandomContacts.problem(SEED, 3, 5, RandomContacts.natural(5))));
    }

    /** A chain of bodies: eliminating from the ends gives no fill at all. */
    @Test
    void aChainOfContactsFillsNothing() {
        FrictionProblem chain = new FrictionProblem();
        chain.clear();
        int links = 70;
        for (int row = 0; row < links; row++) {
            chain.row(0.5, -1, 0, 0);
            for (int column = Math.max(0, row - 1); column <= Math.min(links - 1, row + 1); column++) {
                chain.block(column);
            }
        }
        BlockPattern pattern = new BlockPattern();
        pattern.adopt(chain);
        assertEquals(3 * links - 2, pattern.blocks);
    }

    private static void shifted(FrictionProblem problem, BlockLu lu) {
        for (int c = 0; c < problem.contacts(); c++) {
            for (int b = problem.rowStart()[c]; b < problem.rowStart()[c + 1]; b++) {
                System.arraycopy(problem.blocks(), 9 * b, lu.value, 9 * lu.pattern.place[b], 9);
                for (int k = 0; k < 9 && problem.columns()[b] == c; k += 4) {
                    lu.value[9 * lu.pattern.place[b] + k] += 0.1;
                }
            }
        }
    }
}
