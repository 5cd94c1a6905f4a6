package org.grouser.simulation.step;

import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.ImpactSolver;
import org.grouser.contact.nonsmooth.RestitutionLaw;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.simulation.contact.rigid.Contacts;

/**
 * Impacts within a step by laws of restitution that have phases, see {@link ImpactSolver}. They take place with the
 * velocities of the start of the step; what is left of the step keeps the speeds along the normal that they end with.
 */
final class Impacts {
    private final ImpactSolver solver;
    private double slowestM_per_s;
    private boolean struck;

    /**
     * @param slowestM_per_s approach that is no impact
     */
    Impacts(SolverSettings settings, double slowestM_per_s) {
        solver = new ImpactSolver(settings);
        this.slowestM_per_s = slowestM_per_s;
    }

    /** Sets the approach that is no impact from now on. */
    void slowest(double speedM_per_s) {
        slowestM_per_s = speedM_per_s;
    }

    /**
     * Solves the impact of a step, if a contact closes fast enough whose law has phases.
     *
     * @param contacts with velocities before. Not modified.
     * @param problem with W; q is overwritten. Modified.
     */
    void strike(Contacts contacts, FrictionProblem problem) {
        struck = false;
        for (int i = 0; i < contacts.count; i++) {
            struck |= contacts.restitutionLaw[i] != RestitutionLaw.NEWTON && closes(contacts, i);
        }
        if (struck) {
            solver.solve(problem, contacts.before, contacts.restitution, contacts.restitutionLaw, slowestM_per_s);
        }
    }

    boolean struck() {
        return struck;
    }

    /** Whether the impact says how fast a contact opens. */
    boolean decides(Contacts contacts, int i) {
        return struck && closes(contacts, i);
    }

    /** Speed with which a contact opens. */
    double speedM_per_s(int i) {
        return Math.max(0, solver.after()[3 * i]);
    }

    /** Impulses of the impact, N s. */
    double[] impulse() {
        return solver.impulse();
    }

    /** Adds the impulses of the impact to those of what was left of the step. */
    void add(Contacts contacts) {
        for (int k = 0; struck && k < 3 * contacts.rows(); k++) {
            contacts.impulse[k] += solver.impulse()[k];
        }
    }

    private boolean closes(Contacts contacts, int i) {
        return contacts.before[3 * i] < -slowestM_per_s && contacts.restitution[i] != Contacts.NEVER_BACK;
    }
}
