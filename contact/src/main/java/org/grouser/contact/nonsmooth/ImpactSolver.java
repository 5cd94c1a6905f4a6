package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/**
 * An impact in two phases [GlockerPfeiffer1995]: compression ends all approach, expansion gives back what each contact's
 * law of restitution says. Each phase is a problem of contact with friction.
 *
 * <pre>
 *   compression  uC = W pC + u-,   0 &lt;= uC_N _|_ pC_N &gt;= 0,                    Coulomb
 *   expansion    u+ = W pE + uC,   0 &lt;= u+_N _|_ pE_N - b &gt;= 0,               Coulomb with the bound mu pE_N
 *   b = e pC_N                                            Poisson
 *   b such that  pE_N (u+_N + uC_N) / 2 = e^2 |pC_N (u-_N + uC_N) / 2|      energy [Stronge1990]
 * </pre>
 *
 * <p>Where pE_N is b, its rows leave the problem: W_N is cut off, and p_N = b becomes the solution of a contact of its
 * own, so that the cone bounds friction by mu b; a contact that would close again gets its rows back.
 *
 * <p>With one e for all contacts Poisson's law never gains energy (docs/theory/nonsmooth.md). Otherwise b is halved where
 * it would. Contacts of Newton's law in the same impact have u+_N = -e u-_N at the end of compression.
 *
 * <p>Differs from the source of the law by energy: friction is that of the velocities at the end of a phase, and work is
 * that of a velocity which changes evenly over a phase, which is exact where the direction of slip stays the same.
 */
public final class ImpactSolver {
    private static final double SMALL = 1e-10; // of the largest speed or impulse: no approach, no deficit
    private static final int MOST_WORK_PASSES = 40;
    private static final double WORK_SHARE = 1e-13; // of the work of compression: met
    private static final int MOST_HALVINGS = 60;

    private final FrictionSolver solver;
    private final SolverReport report = new SolverReport();
    private final FrictionProblem expansion = new FrictionProblem();
    private double[] impulse = {}; // of both phases, N s                        (3 rows)
    private double[] after = {}; // velocity after the impact, m/s               (3 rows)
    private double[] compressed = {}; // impulse of compression, N s             (3 rows)
    private double[] middle = {}; // velocity after compression, m/s             (3 rows)
    private double[] expanded = {}; // impulse of expansion, N s                 (3 rows)
    private double[] bound = {}; // b, N s                                       (contacts)
    private double[] least = {}; // b before it is shortened, N s                (contacts)
    private boolean[] given = {}; // whether pE_N is b                           (contacts)
    private boolean[] back = {}; // whether the contact has got its rows back    (contacts)

    public ImpactSolver(SolverSettings settings) {
        solver = new FrictionSolver(settings);
    }

    /**
     * @param problem W, mu; q is overwritten. Modified.
     * @param before local velocities before the impact, m/s. Not modified.
     * @param restitution e of each contact; below zero counts as zero. Not modified.
     * @param law of each contact. Not modified.
     * @param slowest approach that does not count as an impact, m/s
     */
    public void solve(
            FrictionProblem problem, double[] before, double[] restitution, RestitutionLaw[] law, double slowest) {
        int n3 = 3 * problem.rows();
        reserve(n3, problem.contacts());
        double[] q = problem.q();
        System.arraycopy(before, 0, q, 0, n3);
        for (int c = 0; c < problem.contacts(); c++) {
            if (before[3 * c] < -slowest && law[c] == RestitutionLaw.NEWTON) {
                q[3 * c] += Math.max(0, restitution[c]) * before[3 * c];
            }
        }
        Arrays.fill(compressed, 0, n3, 0);
        solver.solve(problem, compressed, report);
        BlockRows.times(problem, compressed, middle);
        for (int k = 0; k < n3; k++) {
            middle[k] += before[k];
        }
        for (int c = 0; c < problem.contacts(); c++) {
            boolean rebounds = before[3 * c] < -slowest && law[c] != RestitutionLaw.NEWTON;
            least[c] = rebounds ? Math.max(0, restitution[c]) * compressed[3 * c] : 0;
        }
        meetWorks(problem, before, restitution, law);
        double workJ = work(n3, compressed, before, middle);
        for (int k = 0; k <= MOST_HALVINGS; k++) {
            if (work(n3, expanded, middle, after) <= Math.max(0, -workJ) + SMALL * Math.abs(workJ)) {
                break;
            }
            for (int c = 0; c < problem.contacts(); c++) {
                least[c] = k == MOST_HALVINGS ? 0 : 0.5 * least[c];
            }
            expand(problem);
        }
        for (int k = 0; k < n3; k++) {
            impulse[k] = compressed[k] + expanded[k];
        }
    }

    /** Impulses of the last impact, N s. Live, the first 3 rows count. */
    public double[] impulse() {
        return impulse;
    }

    /** Velocities after the last impact, m/s. Live, the first 3 rows count. */
    public double[] after() {
        return after;
    }

    private void reserve(int n3, int contacts) {
        if (impulse.length < n3) {
            impulse = new double[n3];
            after = new double[n3];
            compressed = new double[n3];
            middle = new double[n3];
            expanded = new double[n3];
        }
        if (bound.length < contacts) {
            bound = new double[contacts];
            least = new double[contacts];
            given = new boolean[contacts];
            back = new boolean[contacts];
        }
    }

    /** Expands, and again with other b until each contact of the law by energy has its work. */
    private void meetWorks(FrictionProblem problem, double[] before, double[] restitution, RestitutionLaw[] law) {
        for (int pass = 0; pass < MOST_WORK_PASSES; pass++) {
            expand(problem);
            boolean met = true;
            for (int c = 0; c < problem.contacts(); c++) {
                int i = 3 * c;
                if (law[c] != RestitutionLaw.ENERGY || least[c] == 0 || !given[c]) {
                    continue;
                }
                double takenJ = -compressed[i] * (before[i] + middle[i]);
                double wantedJ = restitution[c] * restitution[c] * takenJ;
                double givenJ = expanded[i] * (middle[i] + after[i]);
                if (givenJ > 0 && takenJ > 0 && Math.abs(givenJ - wantedJ) > WORK_SHARE * takenJ) {
                    least[c] *= Math.sqrt(wantedJ / givenJ); // exact for one contact whose slip keeps its direction
                    met = false;
                }
            }
            if (met) {
                return;
            }
        }
    }

    /** Impulses of expansion of at least b, and the velocities after it. */
    private void expand(FrictionProblem problem) {
        int n3 = 3 * problem.rows();
        double impulseNs = 0;
        double speedM_per_s = 0;
        boolean any = false;
        for (int c = 0; c < problem.contacts(); c++) {
            given[c] = least[c] > 0;
            back[c] = false;
            bound[c] = least[c];
            any |= given[c];
        }
        for (int k = 0; k < n3; k++) {
            impulseNs = Math.max(impulseNs, Math.abs(compressed[k]));
            speedM_per_s = Math.max(speedM_per_s, Math.abs(middle[k]));
        }
        Arrays.fill(expanded, 0, n3, 0);
        System.arraycopy(middle, 0, after, 0, n3);
        while (any) { // each contact changes sides twice at most
            pose(problem);
            solver.solve(expansion, expanded, report);
            BlockRows.times(problem, expanded, after);
            any = false;
            for (int k = 0; k < n3; k++) {
                after[k] += middle[k];
                speedM_per_s = Math.max(speedM_per_s, Math.abs(after[k]));
            }
            for (int c = 0; c < problem.contacts(); c++) {
                if (given[c] && after[3 * c] < -SMALL * speedM_per_s) {
                    given[c] = false;
                    any = true;
                } else if (!given[c] && !back[c] && bound[c] > 0 && expanded[3 * c] < bound[c] - SMALL * impulseNs) {
                    given[c] = true;
                    back[c] = true; // only once: then what opens stays open
                    any = true;
                }
            }
        }
    }

    /** W and the velocities after compression, without the normal rows of contacts whose impulse is given. */
    private void pose(FrictionProblem problem) {
        expansion.clear();
        for (int row = 0; row < problem.rows(); row++) {
            boolean own = row < problem.contacts() && given[row];
            int c = problem.contactOf(row);
            double q0 = middle[3 * row];
            double q1 = middle[3 * row + 1];
            double q2 = middle[3 * row + 2];
            if (row < problem.contacts()) {
                expansion.row(problem.mu()[row], q0, q1, q2);
            } else {
                expansion.moments(c, problem.rollingOverLever(c), problem.spinningOverLever(c), q0, q1, q2);
            }
            double[] q = expansion.q();
            for (int b = problem.rowStart()[row]; b < problem.rowStart()[row + 1]; b++) {
                int column = problem.columns()[b];
                int at = expansion.block(column);
                double[] w = expansion.blocks();
                System.arraycopy(problem.blocks(), 9 * b, w, at, 9);
                double normal = w[at];
                if (column < problem.contacts() && given[column]) {
                    for (int k = 0; k < 3; k++) {
                        q[3 * row + k] += w[at + 3 * k] * bound[column];
                        w[at + 3 * k] = 0;
                    }
                }
                if (own) {
                    Arrays.fill(w, at, at + 3, 0);
                    w[at] = column == row ? normal : 0;
                }
            }
            if (own) {
                q[3 * row] = -problem.blocks()[BlockRows.diagonal(problem, row)] * bound[row];
            }
        }
    }

    /** Of impulses on velocities that change evenly from some to others, J. */
    private static double work(int n3, double[] p, double[] from, double[] to) {
        double sum = 0;
        for (int k = 0; k < n3; k++) {
            sum += 0.5 * p[k] * (from[k] + to[k]);
        }
        return sum;
    }
}
