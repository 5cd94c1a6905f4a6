package org.grouser.contact.nonsmooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** A point of 2 kg: W = I / 2, so u = p / 2 + q can be written down. */
class FrictionCertificateReferenceTest {
    @Test
    void aPointThatSlidesToThePocketCalculatorsResultViolatesNothing() {
        // q = (-3, 4, 0), mu = 0.5: p_N = 6, p_T = -3, u = (0, 2.5, 0)
        FrictionCertificate c = FrictionCertificate.of(point(0.5, -3, 4), new double[] {6, -3, 0});
        assertEquals(0, c.residual(), 1e-16);
        assertEquals(0, c.impulseOutsideNs(), 0);
        assertEquals(0, c.velocityOutsideM_per_s(), 0);
        assertEquals(0, c.complementarityJ(), 0);
        assertEquals(-7.5, c.dissipationJ(), 0);
    }

    @Test
    void frictionBeyondTheConeIsToldAsItsDistance() {
        // p_T = 5 where mu p_N = 3: distance to the ray (2, 1) of (6, 5) is |6 * 1 - 5 * 2| / sqrt(5)
        FrictionCertificate c = FrictionCertificate.of(point(0.5, -3, 4), new double[] {6, -5, 0});
        assertEquals(4 / Math.sqrt(5), c.impulseOutsideNs(), 1e-15);
    }

    @Test
    void approachThatIsLeftIsToldAsSpeed() {
        // p_N = 4: u_N = -1; without slip w = (-1, 0, 0), whose distance from the dual cone is 1
        FrictionCertificate c = FrictionCertificate.of(point(0.5, -3, 0), new double[] {4, 0, 0});
        assertEquals(1, c.velocityOutsideM_per_s(), 1e-15);
        assertEquals(4, c.complementarityJ(), 1e-15);
    }

    @Test
    void impulsesThatPullOnAPartingContactDoWorkThatNoLawAllows() {
        FrictionCertificate c = FrictionCertificate.of(point(0, 1, 0), new double[] {2, 0, 0});
        assertEquals(4, c.complementarityJ(), 0); // u_N = 2
        assertEquals(0, c.velocityOutsideM_per_s(), 0);
    }

    /** 1e16 (1 - (1 - eps)) is lost in a plain sum whose terms cancel; the certificate keeps it. */
    @Test
    void velocitiesThatCancelAreSummedWithTwiceTheDigits() {
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        problem.row(0, 0.25, 0, 0);
        set(problem, problem.block(0), 1e16);
        set(problem, problem.block(1), -1e16);
        problem.row(0, 0, 0, 0);
        set(problem, problem.block(0), -1e16);
        set(problem, problem.block(1), 1e16);
        FrictionCertificate c = FrictionCertificate.of(problem, new double[] {1, 0, 0, 1, 0, 0});
        assertEquals(0.25, c.complementarityJ(), 0);
    }

    @Test
    void whatTheSolverCallsSolvedIsSolvedByTheCertificate() {
        for (int i = 0; i < 50; i++) {
            FrictionProblem problem = GeneratedProblem.solvable(3, i, 1).problem();
            double[] p = new double[3 * problem.contacts()];
            SolverReport report = new SolverReport();
            new FrictionSolver(SolverSettings.DEFAULT).solve(problem, p, report);
            FrictionCertificate c = FrictionCertificate.of(problem, p);
            double size = 0;
            for (double x : p) {
                size = Math.max(size, Math.abs(x));
            }
            assertEquals(report.error(), c.residual(), 1e-12);
            assertThat(c.impulseOutsideNs()).isLessThan(1e-6 * (1 + size));
            assertThat(c.velocityOutsideM_per_s()).isLessThan(1e-6 * (1 + size));
        }
    }

    private static FrictionProblem point(double mu, double qN, double qT) {
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        problem.row(mu, qN, qT, 0);
        set(problem, problem.block(0), 0.5);
        return problem;
    }

    private static void set(FrictionProblem problem, int at, double diagonal) {
        for (int k = 0; k < 9; k += 4) {
            problem.blocks()[at + k] = diagonal;
        }
    }
}
