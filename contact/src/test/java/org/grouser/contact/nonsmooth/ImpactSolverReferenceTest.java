package org.grouser.contact.nonsmooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Impacts of a rod's tip beside closed forms, and the energy of impacts with many contacts. */
class ImpactSolverReferenceTest {
    /** Of the rod: 1 kg, 1 m, its tip at (x, 0, z) from the centre. */
    private record Rod(double x, double z) {
        static Rod at(double angleRad) {
            return new Rod(0.5 * Math.cos(angleRad), -0.5 * Math.sin(angleRad));
        }

        double nn() {
            return 1 + 12 * x * x;
        }

        double tt() {
            return 1 + 12 * z * z;
        }

        double nt() {
            return -12 * x * z;
        }

        FrictionProblem problem(double mu) {
            FrictionProblem problem = new FrictionProblem();
            problem.clear();
            problem.row(mu, 0, 0, 0);
            int at = problem.block(0);
            double[] w = {nn(), nt(), 0, nt(), tt(), 0, 0, 0, 1 + 12 * (x * x + z * z)};
            System.arraycopy(w, 0, problem.blocks(), at, 9);
            return problem;
        }

        /** Of slip that the impact stops and stick holds: normal impulse of compression, and the slope of expansion. */
        double[] stuck(double uN, double uT) {
            double det = nn() * tt() - nt() * nt();
            return new double[] {(-tt() * uN + nt() * uT) / det, det / tt()};
        }
    }

    private static final Rod ROD = Rod.at(Math.toRadians(60));

    private static ImpactSolver solved(Rod rod, double mu, double[] before, double e, RestitutionLaw law) {
        ImpactSolver solver = new ImpactSolver(SolverSettings.DEFAULT.withTolerance(1e-13));
        solver.solve(rod.problem(mu), before, new double[] {e}, new RestitutionLaw[] {law}, 0);
        return solver;
    }

    private static double gainJ(ImpactSolver solver, double[] before) {
        double sum = 0;
        for (int k = 0; k < before.length; k++) {
            sum += 0.5 * solver.impulse()[k] * (before[k] + solver.after()[k]);
        }
        return sum;
    }

    @Test
    void allThreeLawsAgreeWhereSlipKeepsItsDirection() {
        for (RestitutionLaw law : RestitutionLaw.values()) {
            ImpactSolver solver = solved(ROD, 0.1, new double[] {-1, 5, 0}, 0.6, law);
            assertEquals(0.6, solver.after()[0], 1e-12);
            assertEquals(1.6 / (ROD.nn() - 0.1 * ROD.nt()), solver.impulse()[0], 1e-12);
            assertEquals(-0.1 * solver.impulse()[0], solver.impulse()[1], 1e-12);
        }
    }

    /** Compression stops slip; then u+ = e pC kE by Poisson, and e sqrt(|u| pC kE) by energy. */
    @Test
    void aTipThatTheImpactStopsLeavesByPoissonsAndByTheEnergysClosedForm() {
        double[] before = {-1, 0.2, 0};
        double[] stuck = ROD.stuck(before[0], before[1]);
        double byPoisson = solved(ROD, 2, before, 0.6, RestitutionLaw.POISSON).after()[0];
        double byEnergy = solved(ROD, 2, before, 0.6, RestitutionLaw.ENERGY).after()[0];
        assertEquals(0.6 * stuck[0] * stuck[1], byPoisson, 1e-12);
        assertEquals(0.6 * Math.sqrt(stuck[0] * stuck[1]), byEnergy, 1e-12);
        assertEquals(0.6, solved(ROD, 2, before, 0.6, RestitutionLaw.NEWTON).after()[0], 1e-12);
        assertThat(Math.abs(byPoisson - 0.6)).isGreaterThan(0.02);
    }

    /** [KaneLevinson1985] */
    @Test
    void aRodGainsEnergyByNewtonsLawAndNotByTheOthers() {
        double[] before = {-1, -0.7, 0};
        double energyJ = 0.5 * (1 + 0.7 * 0.7); // of a rod that does not turn
        assertThat(gainJ(solved(ROD, 2, before, 0.95, RestitutionLaw.NEWTON), before))
                .isGreaterThan(0.1 * energyJ);
        assertThat(gainJ(solved(ROD, 2, before, 0.95, RestitutionLaw.POISSON), before))
                .isLessThan(-0.01 * energyJ);
        assertThat(gainJ(solved(ROD, 2, before, 0.95, RestitutionLaw.ENERGY), before))
                .isLessThan(-0.01 * energyJ);
    }

    @Test
    void noRodGainsEnergyByPoissonsLawOrByEnergy() {
        int newton = 0;
        for (int angle = 10; angle < 90; angle += 10) {
            for (double slip = -3; slip <= 3; slip += 0.5) {
                for (double mu : new double[] {0.1, 0.5, 2}) {
                    for (double e : new double[] {0.2, 0.6, 1}) {
                        Rod rod = Rod.at(Math.toRadians(angle));
                        double[] before = {-1, slip, 0.1};
                        newton += gainJ(solved(rod, mu, before, e, RestitutionLaw.NEWTON), before) > 1e-9 ? 1 : 0;
                        assertThat(gainJ(solved(rod, mu, before, e, RestitutionLaw.POISSON), before))
                                .isLessThan(1e-10);
                        assertThat(gainJ(solved(rod, mu, before, e, RestitutionLaw.ENERGY), before))
                                .isLessThan(1e-10);
                    }
                }
            }
        }
        assertThat(newton).isGreaterThan(10);
    }

    @Test
    void impactsOfManyBodiesNeverGainEnergyAndObeyBothPhases() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 60; i++) {
            RestitutionLaw law = i % 2 == 0 ? RestitutionLaw.POISSON : RestitutionLaw.ENERGY;
            FrictionProblem problem = bodies(random, 3, 5);
            int n = problem.contacts();
            double[] before = new double[3 * n];
            System.arraycopy(problem.q(), 0, before, 0, 3 * n);
            double[] e = new double[n];
            RestitutionLaw[] laws = new RestitutionLaw[n];
            for (int c = 0; c < n; c++) {
                e[c] = i % 3 == 0 ? random.nextDouble() : 0.8;
                laws[c] = law;
            }
            ImpactSolver solver = new ImpactSolver(SolverSettings.DEFAULT.withTolerance(1e-12));
            solver.solve(problem, before, e, laws, 0);
            assertThat(gainJ(solver, before)).as("problem " + i).isLessThan(1e-9);
            for (int c = 0; c < n; c++) {
                double[] p = solver.impulse();
                assertThat(solver.after()[3 * c]).isGreaterThan(-1e-8);
                assertThat(Math.hypot(p[3 * c + 1], p[3 * c + 2])).isLessThan(problem.mu()[c] * p[3 * c] + 1e-8);
            }
        }
    }

    private static FrictionProblem bodies(SplittableRandom random, int count, int contacts) {
        ContactRows rows = new ContactRows(count);
        for (int k = 0; k < 6 * count; k++) {
            rows.inverseMass[k] = k % 6 < 3 ? 1 : 6;
            rows.velocity[k] = 2 * random.nextDouble() - 1;
        }
        for (int body = 0; body < count; body++) {
            for (int axis = 1; axis < 3; axis++) {
                rows.inverseMass[6 * body + axis] = rows.inverseMass[6 * body];
            }
        }
        for (int c = 0; c < contacts; c++) {
            rows.touch(random, random.nextDouble());
        }
        return rows.problem();
    }
}
