package org.grouser.contact.nonsmooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The projection onto the cone with moments beside its variational inequality, and Newton's derivative beside differences. */
class ResistanceConeCrossCheckTest {
    private static final double DELTA = 0.05;

    /** P is the projection of y where P is in K, y - P in -K*, and both are orthogonal. */
    @Test
    void whatTheProjectionTakesAwayIsNormalToTheCone() {
        int[] seen = new int[9];
        for (int i = 0; i < 20_000; i++) {
            Random random = new Random(100 + i);
            double mu = random.nextInt(6) == 0 ? 0 : random.nextDouble();
            double roll = random.nextInt(6) == 0 ? 0 : random.nextDouble();
            double spin = random.nextInt(6) == 0 ? 0 : random.nextDouble();
            double yN = random.nextGaussian();
            double yT = Math.abs(random.nextGaussian());
            double yR = Math.abs(random.nextGaussian());
            double yS = Math.abs(random.nextGaussian());
            int bounds = ResistanceCone.bounds(mu, roll, spin, yN, yT, yR, yS);
            double n = ResistanceCone.normal(bounds, mu, roll, spin, yN, yT, yR, yS);
            double t = yT * ResistanceCone.factor(bounds, ResistanceCone.SLIDING, mu, yT, n);
            double r = yR * ResistanceCone.factor(bounds, ResistanceCone.ROLLING, roll, yR, n);
            double s = yS * ResistanceCone.factor(bounds, ResistanceCone.SPINNING, spin, yS, n);
            seen[bounds + 1]++;
            assertThat(n).isGreaterThanOrEqualTo(0);
            assertThat(t - mu * n).isLessThanOrEqualTo(1e-14);
            assertThat(r - roll * n).isLessThanOrEqualTo(1e-14);
            assertThat(s - spin * n).isLessThanOrEqualTo(1e-14);
            double polar = yN - n + mu * (yT - t) + roll * (yR - r) + spin * (yS - s);
            assertThat(polar).isLessThanOrEqualTo(1e-14);
            assertEquals(0, n * (yN - n) + t * (yT - t) + r * (yR - r) + s * (yS - s), 1e-13);
        }
        assertThat(seen).as(Arrays.toString(seen)).doesNotContain(0);
    }

    @Test
    void newtonStepUndoesTheLinearisedResidual() {
        int[] seen = new int[3];
        for (int i = 0; i < 300; i++) {
            long seed = 1900L + i;
            Random random = new Random(seed);
            FrictionProblem problem = RollingResistanceProblems.random(seed, 3, 4);
            int n = problem.rows();
            double[] rho = new double[n];
            Arrays.fill(rho, 0.7);
            double[] p = new double[3 * n];
            for (int k = 0; k < p.length; k++) {
                p[k] = k < 12 ? random.nextGaussian() + (k % 3 == 0 ? 1.5 : 0) : 0.3 * random.nextGaussian();
            }
            NaturalMap map = at(problem, rho, p);
            BlockLu lu = new BlockLu();
            lu.pattern.adopt(problem);
            new NewtonMatrix().assemble(problem, map, rho, DELTA, lu);
            assertThat(lu.factor()).isTrue();
            double[] step = new double[3 * n];
            NewtonMatrix.right(problem, map, rho, step);
            lu.solve(step);
            double h = 1e-6;
            double size = Arrays.stream(step).map(Math::abs).max().orElse(0);
            double[] ahead = at(problem, rho, moved(p, step, h)).f;
            double[] behind = at(problem, rho, moved(p, step, -h)).f;
            for (int row = 0; row < n; row++) {
                seen[map.place[row]] += row >= problem.contacts() ? 1 : 0;
                for (int k = 3 * row; k < 3 * row + 3; k++) {
                    assertEquals(-map.f[k], (ahead[k] - behind[k]) / (2 * h), 1e-5 * (1 + size), () -> "seed " + seed);
                }
            }
        }
        assertThat(seen[0]).isGreaterThan(20);
        assertThat(seen[2]).isGreaterThan(20);
    }

    private static NaturalMap at(FrictionProblem problem, double[] rho, double[] p) {
        NaturalMap map = new NaturalMap();
        map.reserve(problem.rows());
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
}
