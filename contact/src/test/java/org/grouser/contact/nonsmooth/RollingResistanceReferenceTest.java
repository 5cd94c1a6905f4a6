package org.grouser.contact.nonsmooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One step of a sphere that rolls, rests or spins, beside closed forms; random problems, beside their certificates. */
class RollingResistanceReferenceTest {
    private static final double MASS_KG = 2;
    private static final double RADIUS_M = 0.5;
    private static final double FALL_M_PER_S = 0.1; // g h of a step: the normal impulse is m g h

    /** m dv = f h, I dw = -(M + f R) h, dv = R dw: dv = -(M / R) h / (m + I / R^2), with M = d m g. */
    @ParameterizedTest
    @EnumSource(FrictionMethod.class)
    void aSphereThatRollsSlowsByFiveSeventhsOfTheResistanceOverItsRadius(FrictionMethod method) {
        double rollingM = 0.02;
        FrictionProblem problem = RollingResistanceProblems.sphere(
                MASS_KG, RADIUS_M, 0.6, rollingM, 0, -FALL_M_PER_S, 1.5, 1.5 / RADIUS_M, 0);
        double[] u = velocities(problem, method);
        double slower = FALL_M_PER_S * rollingM / RADIUS_M / (1 + 2.0 / 5);
        assertEquals(0, u[0], 3e-8);
        assertEquals(0, u[1], 3e-8);
        assertEquals(1.5 - slower, u[5], 3e-8); // R w = v: rolls on without slip
    }

    @ParameterizedTest
    @EnumSource(FrictionMethod.class)
    void aSphereAtRestIsHeldWhereTheSlopeIsLowerThanTheResistanceOverItsRadius(FrictionMethod method) {
        for (double over : new double[] {0.99, 1.01}) {
            double rollingM = 0.02;
            double pullM_per_s = over * rollingM / RADIUS_M * FALL_M_PER_S; // g h sin a over g h cos a = tan a
            FrictionProblem problem = RollingResistanceProblems.sphere(
                    MASS_KG, RADIUS_M, 0.6, rollingM, 0, -FALL_M_PER_S, pullM_per_s, 0, 0);
            double[] u = velocities(problem, method);
            double rolls = Math.max(0, over - 1) * rollingM / RADIUS_M * FALL_M_PER_S / (1 + 2.0 / 5);
            assertEquals(rolls, u[5], 1e-10);
        }
    }

    /** I dw = -s m g h: L dw = -L^2 / I (s / L) m g h. */
    @ParameterizedTest
    @EnumSource(FrictionMethod.class)
    void aSphereThatSpinsAboutTheNormalSlowsByTheSpinningResistance(FrictionMethod method) {
        double spinningM = 0.01;
        FrictionProblem problem =
                RollingResistanceProblems.sphere(MASS_KG, RADIUS_M, 0.6, 0.02, spinningM, -FALL_M_PER_S, 0, 0, 8);
        double inertiaKgM2 = 0.4 * MASS_KG * RADIUS_M * RADIUS_M;
        double slowerRadPerS = spinningM * MASS_KG * FALL_M_PER_S / inertiaKgM2;
        assertEquals(RADIUS_M * (8 - slowerRadPerS), velocities(problem, method)[3], 3e-8);
    }

    @Test
    void resistanceStopsASpinWithinAStepWithoutTurningItBack() {
        FrictionProblem problem =
                RollingResistanceProblems.sphere(MASS_KG, RADIUS_M, 0.6, 0.02, 0.01, -FALL_M_PER_S, 0, 0, 1e-3);
        assertEquals(0, velocities(problem, FrictionMethod.CHAIN)[3], 1e-12);
    }

    @Test
    void aSphereThatLeavesTheGroundRollsAndSpinsOn() {
        FrictionProblem problem = RollingResistanceProblems.sphere(MASS_KG, RADIUS_M, 0.6, 0.02, 0.01, 0.3, 1, 2, 5);
        assertEquals(
                Arrays.toString(Arrays.copyOf(problem.q(), 6)),
                Arrays.toString(velocities(problem, FrictionMethod.CHAIN)));
    }

    @Test
    void randomProblemsWithResistanceAreSolvedAndFrictionAndResistanceOnlyTakeEnergy() {
        for (int i = 0; i < 300; i++) {
            FrictionProblem problem = RollingResistanceProblems.random(4000 + i, 1 + i % 4, 1 + i % 9);
            double[] p = new double[3 * problem.rows()];
            SolverReport report = new SolverReport();
            new FrictionSolver(SolverSettings.DEFAULT).solve(problem, p, report);
            FrictionCertificate c = FrictionCertificate.of(problem, p);
            double size = Arrays.stream(p).map(Math::abs).max().orElse(0);
            int seed = i;
            assertThat(report.error()).as(() -> "seed " + seed).isLessThanOrEqualTo(1e-8);
            assertEquals(report.error(), c.residual(), 1e-12);
            assertThat(c.impulseOutsideNs()).isLessThan(1e-6 * (1 + size));
            assertThat(c.velocityOutsideM_per_s()).isLessThan(1e-6 * (1 + size));
            assertThat(c.complementarityJ()).isLessThan(1e-6 * (1 + size));
            assertThat(c.dissipationJ()).isLessThan(1e-6 * (1 + size));
        }
    }

    @Test
    void aContactWithResistancesOfZeroMovesAsOneWithout() {
        for (int i = 0; i < 50; i++) {
            FrictionProblem with = RollingResistanceProblems.random(900 + i, 2, 4);
            FrictionProblem zero = new FrictionProblem();
            FrictionProblem without = new FrictionProblem();
            copy(with, zero, with.rows());
            copy(with, without, with.contacts());
            double[] a = velocities(zero, FrictionMethod.CHAIN);
            double[] b = velocities(without, FrictionMethod.CHAIN);
            for (int k = 0; k < b.length; k++) {
                assertEquals(b[k], a[k], 1e-6);
            }
        }
    }

    /** The first rows of a problem, moments with no resistance. */
    private static void copy(FrictionProblem from, FrictionProblem to, int rows) {
        to.clear();
        for (int row = 0; row < rows; row++) {
            double[] q = from.q();
            if (row < from.contacts()) {
                to.row(from.mu()[row], q[3 * row], q[3 * row + 1], q[3 * row + 2]);
            } else {
                to.moments(from.contactOf(row), 0, 0, q[3 * row], q[3 * row + 1], q[3 * row + 2]);
            }
            for (int b = from.rowStart()[row]; b < from.rowStart()[row + 1]; b++) {
                if (from.columns()[b] < rows) {
                    int at = to.block(from.columns()[b]);
                    System.arraycopy(from.blocks(), 9 * b, to.blocks(), at, 9);
                }
            }
        }
    }

    private static double[] velocities(FrictionProblem problem, FrictionMethod method) {
        double[] p = new double[3 * problem.rows()];
        SolverReport report = new SolverReport();
        new FrictionSolver(SolverSettings.DEFAULT, method).solve(problem, p, report);
        assertThat(report.error()).isLessThanOrEqualTo(1e-8);
        return Arrays.copyOf(report.velocities(), p.length);
    }
}
