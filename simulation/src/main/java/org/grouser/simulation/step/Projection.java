package org.grouser.simulation.step;

import java.util.Arrays;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Bodies;

/**
 * Takes penetration back without adding energy: the combined projection of [Acary2013] on a budget.
 *
 * <pre>
 *   min |dq|_M   with   gap + H_N dq &gt;= 0      a friction problem with mu = 0, W = H_N M^-1 H_N^T, q = gap
 * </pre>
 *
 * <p>Differs from the source: the move is cut short when it would cost more energy than the
 * contacts dissipated in this very step, so no step ends with more energy than it began with.
 */
final class Projection {
    private static final int MAX_TRIES = 20;
    private static final double FREE_M = 0.01; // gap of contacts that yield: more than any move
    private static final SolverSettings SETTINGS = SolverSettings.DEFAULT.withTolerance(1e-10);

    private final Bodies bodies;
    private final FrictionAssembly assembly;
    private final FrictionProblem gaps = new FrictionProblem();
    private final FrictionSolver solver = new FrictionSolver(SETTINGS);
    private final SolverReport report = new SolverReport();
    private final double[] move; // dq in velocity coordinates      (dof)
    private final double[] start; // positions before the move      (positions)
    private double[] push = new double[24]; // multipliers          (3 rows)

    Projection(Bodies bodies, FrictionAssembly assembly) {
        this.bodies = bodies;
        this.assembly = assembly;
        move = new double[bodies.model.dof()];
        start = new double[bodies.model.positions()];
    }

    /**
     * Moves the bodies' positions out of the ground.
     *
     * @param contacts of this step, with gaps at its middle. Not modified.
     * @param problem of this step. Not modified.
     * @param aheadS time from the middle to the end of the step
     * @param budgetJ energy that may be spent on lifting
     */
    void apply(Contacts contacts, FrictionProblem problem, double aheadS, double budgetJ) {
        if (deepest(contacts, aheadS) >= -MoreauJean.GAP_TOLERANCE_M || budgetJ <= 0) {
            return;
        }
        pose(contacts, problem, aheadS);
        if (push.length < 3 * contacts.rows()) {
            push = new double[6 * contacts.rows()];
        }
        Arrays.fill(push, 0, 3 * contacts.rows(), 0);
        solver.solve(gaps, push, report);
        assembly.answer(bodies.dynamics, contacts, push, move);
        spend(budgetJ);
    }

    private static double deepest(Contacts contacts, double aheadS) {
        double deepest = 0;
        for (int i = 0; i < contacts.count; i++) {
            if (contacts.normalLaw[i] != null) {
                continue; // depth is its law
            }
            deepest = Math.min(deepest, contacts.gapM[i] + aheadS * contacts.after[3 * i]);
        }
        return deepest;
    }

    private void pose(Contacts contacts, FrictionProblem problem, double aheadS) {
        gaps.clear();
        for (int i = 0; i < contacts.count; i++) {
            boolean yields = contacts.normalLaw[i] != null;
            gaps.row(0, yields ? FREE_M : contacts.gapM[i] + aheadS * contacts.after[3 * i], 0, 0);
            for (int k = problem.rowStart()[i]; k < problem.rowStart()[i + 1]; k++) {
                if (problem.columns()[k] >= contacts.count) {
                    break; // moments do not lift
                }
                int at = gaps.block(problem.columns()[k]);
                double[] w = gaps.blocks();
                Arrays.fill(w, at, at + 9, 0);
                w[at] = problem.blocks()[9 * k];
                if (problem.columns()[k] == i) {
                    w[at + 4] = 1;
                    w[at + 8] = 1;
                }
            }
        }
    }

    /** Moves as far as the budget lets: the whole way, or what it pays for, halved until it does. */
    private void spend(double budgetJ) {
        System.arraycopy(bodies.q, 0, start, 0, start.length);
        double before = energyJ();
        double share = 1;
        bodies.model.integrate(bodies.q, move, share);
        double cost = energyJ() - before;
        for (int tries = 0; cost > budgetJ; tries++) {
            share = tries == MAX_TRIES ? 0 : tries == 0 ? budgetJ / cost : share / 2;
            System.arraycopy(start, 0, bodies.q, 0, start.length);
            bodies.model.integrate(bodies.q, move, share);
            cost = share == 0 ? 0 : energyJ() - before;
        }
    }

    /** Potential energy, and kinetic, since the inertia of joined bodies changes with their pose. */
    private double energyJ() {
        bodies.settle();
        return bodies.potentialJ() + bodies.kineticJ();
    }
}
