package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The derivative of the natural map, by hand and by central differences, in open, sticking and slipping places. */
class NewtonMatrixCrossCheckTest {
    private static final long SEED = 900;
    private static final double DELTA = 0.05;

    @Test
    void newtonStepUndoesTheLinearisedResidual() {
        int[] seen = new int[3];
        for (int i = 0; i < 200; i++) {
            long seed = SEED + i;
            Random random = new Random(seed);
            int n = 4;
            FrictionProblem problem = RandomContacts.problem(seed, 3, n, RandomContacts.natural(n));
            double[] rho = new double[n];
            Arrays.fill(rho, 0.7);
            double[] p = new double[3 * n];
            for (int k = 0; k < p.length; k++) {
                p[k] = random.nextGaussian() + (k % 3 == 0 ? 1 : 0);
            }
            NaturalMap map = at(problem, rho, p);
            double[] step = step(problem, map, rho);
            double h = 1e-6;
            double[] ahead = at(problem, rho, moved(p, step, h)).f;
            double[] behind = at(problem, rho, moved(p, step, -h)).f;
            for (int c = 0; c < n; c++) {
                seen[map.place[c]]++;
                for (int k = 3 * c; k < 3 * c + 3; k++) {
                    double slope = (ahead[k] - behind[k]) / (2 * h); // f' dp = -f
                    assertEquals(-map.f[k], slope, 1e-5 * (1 + size(step)), () -> "seed " + seed);
                }
            }
        }
        assertTrue(seen[0] > 20 && seen[1] > 20 && seen[2] > 20, () -> "places seen: " + Arrays.toString(seen));
    }

    private static double[] step(FrictionProblem problem, NaturalMap map, double[] rho) {
        BlockLu lu = new BlockLu();
        lu.pattern.adopt(problem);
        new NewtonMatrix().assemble(problem, map, rho, DELTA, lu);
        assertTrue(lu.factor());
        double[] step = new double[3 * problem.contacts()];
        NewtonMatrix.right(problem, map, rho, step);
        lu.solve(step);
        return step;
    }

    private static NaturalMap at(FrictionProblem problem, double[] rho, double[] p) {
        NaturalMap map = new NaturalMap();
        map.reserve(problem.contacts());
        System.arraycopy(p, 0, map.p, 0, p.length);
        BlockRows.times(problem, map.p, map.wp);
        map.evaluate(problem, rho, DELTA, new double[p.length]);
        return map;
    }

    private static double[] moved(double[] p, double[] step, double length) {
        double[] q = p.clone();
        for (int i = 0; i < q.length; i++) {
            q[i] += length * step[i];
        }
        return q;
    }

    private static double size(double[] x) {
        return Arrays.stream(x).map(Math::abs).max().orElse(0);
    }
}
