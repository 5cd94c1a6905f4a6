package org.grouser.simulation.step;

import java.util.Arrays;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.NormalLaw;

/**
 * Contacts that yield, in the same friction problem as rigid ones. A straight piece of their law is a
 * compliance on the diagonal of W; which piece holds is found by solving again.
 *
 * <pre>
 *   F = K (d+ - d0) >= 0,   d+ = d - h a u_N+,   p_N = h F             d at the middle of the step
 *   0 &lt;= u_N+ + p_N / (h^2 a K) - (d - d0) / (h a)  _|_  p_N >= 0
 *   a = max(theta, 1 - 2 / w),   w = h^2 sum of |W_NN| K               [ours] a = theta is the end of the step
 * </pre>
 *
 * <p>A spring that is stiff for the step, w > 4, would flip its velocity from step to step with a = theta; with a = 1 it is
 * rigid contact without rebound.
 *
 * <p>Newton's method on a law of straight pieces: it ends with the exact solution after finitely many passes, unless it goes
 * in circles; then steps are halved, and at last the last pass holds.
 */
final class YieldingContacts {
    private static final int MOST_PASSES = 40;
    private static final int FULL_PASSES = 10; // after which a step goes half way
    private static final double SAME_FORCE = 1e-9; // relative; at a kink two pieces hold
    private static final double SAME_FRICTION = 1e-6; // change of a coefficient that does not count

    private final double stepS;
    private final double theta;
    private boolean any;
    private double[] q = {}; // free velocity along the normal, m/s          (contacts)
    private double[] diagonal = {}; // W_NN, 1/kg                            (contacts)
    private int[] block = {}; // of W_NN                                     (contacts)
    private double[] atM = {}; // depth whose piece is taken                 (contacts)
    private double[] slope = {}; // K of that piece, N/m                     (contacts)
    private double[] restM = {}; // d0 of that piece                         (contacts)
    private double[] mu = {}; //                                             (contacts)

    YieldingContacts(double stepS, double theta) {
        this.stepS = stepS;
        this.theta = theta;
    }

    /** Takes up the problem of a step, its W as that of rigid contacts. */
    void begin(Contacts contacts, FrictionProblem problem) {
        any = false;
        for (int i = 0; i < contacts.count; i++) {
            any |= contacts.normalLaw[i] != null;
        }
        if (!any) {
            return;
        }
        if (q.length < contacts.count) {
            q = new double[2 * contacts.count];
            diagonal = new double[q.length];
            block = new int[q.length];
            atM = new double[q.length];
            slope = new double[q.length];
            restM = new double[q.length];
            mu = new double[q.length];
        }
        lookAhead(contacts, problem);
        for (int i = 0; i < contacts.count; i++) {
            NormalLaw law = contacts.normalLaw[i];
            if (law == null) {
                continue;
            }
            for (int k = problem.rowStart()[i]; k < problem.rowStart()[i + 1]; k++) {
                block[i] = problem.columns()[k] == i ? 9 * k : block[i];
            }
            diagonal[i] = problem.blocks()[block[i]];
            int number = contacts.lawIndex[i];
            atM[i] = Math.max(contacts.depthM[i], law.restM(number));
            mu[i] = law.friction(number, law.forceN(number, atM[i]));
        }
    }

    /** One a for all contacts of a body with one ground, so that those who sink alike stay level. */
    private void lookAhead(Contacts contacts, FrictionProblem problem) {
        int next;
        for (int i = 0; i < contacts.count; i = next) {
            double most = 0;
            for (next = i; next < contacts.count && contacts.pair[next] == contacts.pair[i]; next++) {
                most = contacts.normalLaw[next] == null ? most : Math.max(most, oscillation(next, contacts, problem));
            }
            Arrays.fill(contacts.aheadS, i, next, stepS * Math.max(theta, 1 - 2 / most));
        }
    }

    /** w = h^2 sum of |W_NN| K, a bound on h^2 times the square of the frequency at which the contact swings. */
    private double oscillation(int i, Contacts contacts, FrictionProblem problem) {
        double sum = 0;
        for (int k = problem.rowStart()[i]; k < problem.rowStart()[i + 1]; k++) {
            int j = problem.columns()[k];
            NormalLaw law = j < contacts.count ? contacts.normalLaw[j] : null;
            if (law != null) {
                sum += Math.abs(problem.blocks()[9 * k]) * law.stiffestNPerM(contacts.lawIndex[j]);
            }
        }
        return stepS * stepS * sum;
    }

    /**
     * Solves the problem of the step, whose q is that of rigid contacts.
     *
     * @param problem left as it is but for q. Modified.
     */
    void solve(Contacts contacts, FrictionProblem problem, FrictionSolver solver, SolverReport report) {
        if (!any) {
            solver.solve(problem, contacts.impulse, report);
            return;
        }
        for (int i = 0; i < contacts.count; i++) {
            q[i] = problem.q()[3 * i];
        }
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            pose(contacts, problem);
            solver.solve(problem, contacts.impulse, report);
            if (settled(contacts, pass < FULL_PASSES ? 1 : 0.5)) {
                break;
            }
        }
        for (int i = 0; i < contacts.count; i++) {
            if (contacts.normalLaw[i] != null) {
                problem.blocks()[block[i]] = diagonal[i];
            }
        }
    }

    private void pose(Contacts contacts, FrictionProblem problem) {
        for (int i = 0; i < contacts.count; i++) {
            NormalLaw law = contacts.normalLaw[i];
            if (law == null) {
                continue;
            }
            int number = contacts.lawIndex[i];
            slope[i] = law.slopeNPerM(number, atM[i]);
            restM[i] = atM[i] - law.forceN(number, atM[i]) / slope[i];
            double aheadS = contacts.aheadS[i];
            problem.blocks()[block[i]] = diagonal[i] + 1 / (stepS * aheadS * slope[i]);
            problem.q()[3 * i] = q[i] - (contacts.depthM[i] - restM[i]) / aheadS;
            problem.mu()[i] = mu[i];
        }
    }

    /** Whether the law gives each force at the depth that goes with it; if not, the piece of that depth comes next. */
    private boolean settled(Contacts contacts, double share) {
        boolean settled = true;
        for (int i = 0; i < contacts.count; i++) {
            NormalLaw law = contacts.normalLaw[i];
            if (law == null) {
                continue;
            }
            int number = contacts.lawIndex[i];
            double forceN = Math.max(0, contacts.impulse[3 * i] / stepS);
            double beginsM = law.restM(number);
            double endM = forceN > 0 ? restM[i] + forceN / slope[i] : beginsM;
            settled &= Math.abs(law.forceN(number, endM) - forceN) <= SAME_FORCE * forceN
                    && (forceN > 0 || atM[i] <= beginsM);
            atM[i] = Math.max(beginsM, atM[i] + share * (endM - atM[i]));
            double friction = law.friction(number, forceN);
            settled &= forceN == 0 || Math.abs(friction - mu[i]) <= SAME_FRICTION * Math.max(1, mu[i]);
            mu[i] = friction;
        }
        return settled;
    }
}
