package org.grouser.simulation.step;

import java.util.Arrays;
import java.util.List;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.dynamics.Motion;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Workers;
import org.grouser.terrain.query.Features;

/**
 * The contacts that are closed while motion is smooth, which of them stick and which slide, and the forces r that go with it.
 *
 * <pre>
 *   du/dt = H a + (dH/dt) v = W r + b                           W = H M^-1 H^T
 *   du_N/dt = 0;   stick: du_T/dt = 0;   slide: r_T = -mu r_N d,   d = u_T / |u_T|      one linear system for r
 *   0 &lt;= du_N/dt _|_ r_N &gt;= 0,  r in the Coulomb cone, r_T against du_T/dt            where u_T = 0, for what comes next
 * </pre>
 *
 * The first keeps stick and slide as they are, beyond their limits too, so that it is smooth over a whole step; the second is
 * the friction problem on the level of accelerations [GlockerPfeiffer1996], which decides. dH/dt v is a central difference of
 * fourth order along v, of H at the contact point as geometry has it.
 */
final class ClosedContacts {
    static final int STICK = 0;
    static final int SLIDE = 1;

    /**
     * Slower than this, m/s, what slides keeps its direction: friction across it would be a damper of mu r_N / |u_T|, stiff
     * without bound where sliding begins and ends. Our choice.
     */
    static final double DIRECTION_M_PER_S = 1e-5;

    /** Half a stencil of dH/dt v: rounding and truncation are equal near 1e-12 of the rate. Our choice. */
    private static final double STENCIL_S = 1e-4;

    /** How far away a contact is still the same one within a step. Our choice. */
    private static final double NEAR_M = 1e-2;

    /** Error above which the friction problem counts as without solution. Our choice. */
    private static final double UNSOLVED = 1e-7;

    private final Bodies bodies;
    private final List<TouchPair> pairs;
    private final BilateralConstraints constraints;
    private final double[] middle;
    private final FrictionAssembly assembly;
    private final FrictionProblem problem = new FrictionProblem();
    private final FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT.withTolerance(1e-13));
    private final SolverReport report; // of decisions
    private final SolverReport asked = new SolverReport(); // of questions
    private final LeastNorm system = new LeastNorm();
    private final Features found = new Features();
    private final Contacts near = new Contacts();
    private final double[] place; // of the stencil                    (positions)
    private final double[] gained; // by contact forces                (dof)
    private final double[] twoPoints = new double[6];
    final Contacts contacts = new Contacts(); // where the bodies are placed, in the order of the keys
    private Contacts last = new Contacts();
    int count;
    private int[] pair = {};
    private long[] feature = {};
    int[] mode = {};
    double[] direction = {}; // d in (t1, t2) of a sliding contact     (2 count)
    boolean[] lost = {}; // whether nothing was found where it should be
    double[] drift = {}; // dH/dt v                                    (3 count)
    double[] free = {}; // b, without forces of contacts               (3 count)
    double[] force = {}; // r                                          (3 count)
    double[] sliding = {}; // d in use                                 (2 count)
    private double[] square = {}; //                                   (9 count^2)
    private double[] wide = {}; // W                                   (9 count^2)
    private double[] right = {}; //                                    (3 count)
    private int[] row = {}; // of W, in the order of the system        (3 count)

    ClosedContacts(
            Bodies bodies,
            List<TouchPair> pairs,
            BilateralConstraints constraints,
            double[] middle,
            Workers workers,
            SolverReport report) {
        this.bodies = bodies;
        this.pairs = pairs;
        this.constraints = constraints;
        this.report = report;
        this.middle = middle;
        assembly = new FrictionAssembly(bodies, constraints, workers);
        place = new double[bodies.model.positions()];
        gained = new double[bodies.model.dof()];
    }

    void clear() {
        count = 0;
        contacts.clear();
    }

    /** Adds a contact of a list. */
    void add(Contacts from, int i, int ofMode, double d1, double d2) {
        if (count == pair.length) {
            int size = Math.max(8, 2 * count);
            pair = Arrays.copyOf(pair, size);
            feature = Arrays.copyOf(feature, size);
            mode = Arrays.copyOf(mode, size);
            lost = Arrays.copyOf(lost, size);
            direction = Arrays.copyOf(direction, 2 * size);
            sliding = Arrays.copyOf(sliding, 2 * size);
            drift = Arrays.copyOf(drift, 3 * size);
            free = Arrays.copyOf(free, 3 * size);
            force = Arrays.copyOf(force, 3 * size);
            right = Arrays.copyOf(right, 3 * size);
            row = Arrays.copyOf(row, 3 * size);
            square = new double[9 * size * size];
            wide = new double[9 * size * size];
        }
        pair[count] = from.pair[i];
        feature[count] = from.feature[i];
        mode[count] = ofMode;
        direction[2 * count] = d1;
        direction[2 * count + 1] = d2;
        lost[count] = false;
        force[3 * count] = 0;
        force[3 * count + 1] = 0;
        force[3 * count + 2] = 0;
        contacts.add(from, i);
        count++;
    }

    /** Number of a contact here, or -1. */
    int at(int itsPair, long itsFeature) {
        for (int i = 0; i < count; i++) {
            if (pair[i] == itsPair && feature[i] == itsFeature) {
                return i;
            }
        }
        return -1;
    }

    /** Takes a contact out. */
    void remove(int i) {
        for (int k = i + 1; k < count; k++) {
            pair[k - 1] = pair[k];
            feature[k - 1] = feature[k];
            mode[k - 1] = mode[k];
            lost[k - 1] = lost[k];
            System.arraycopy(direction, 2 * k, direction, 2 * k - 2, 2);
            System.arraycopy(force, 3 * k, force, 3 * k - 3, 3);
        }
        count--;
    }

    /** Finds the contacts where bodies are placed. */
    void find() {
        last.clear();
        for (int i = 0; i < contacts.count; i++) {
            last.add(contacts, i);
        }
        look(bodies.q);
        contacts.clear();
        for (int i = 0; i < count; i++) {
            int j = match(i);
            lost[i] = j < 0;
            if (j >= 0) {
                contacts.add(near, j);
            } else {
                contacts.add(last, Math.min(i, last.count - 1));
            }
        }
    }

    private void look(double[] q) {
        System.arraycopy(q, 0, middle, 0, middle.length);
        near.clear();
        int before = -1;
        for (int i = 0; i < count; i++) {
            if (pair[i] != before) { // keys of a pair stand together
                before = pair[i];
                pairs.get(before).detect(before, bodies.motion, NEAR_M, found, near);
            }
        }
    }

    private int match(int i) {
        int nearest = -1;
        for (int j = 0; j < near.count; j++) {
            if (near.pair[j] == pair[i]) {
                if (near.feature[j] == feature[i]) {
                    return j;
                }
                boolean free = at(near.pair[j], near.feature[j]) < 0;
                boolean nearer = nearest < 0 || Math.abs(near.gapM[j]) < Math.abs(near.gapM[nearest]);
                nearest = free && nearer ? j : nearest;
            }
        }
        return nearest;
    }

    /** Fills drift; leaves the bodies placed elsewhere. */
    void drift(double[] q, double[] v) {
        Arrays.fill(drift, 0, 3 * count, 0);
        for (int side = -2; side <= 2 && count > 0; side++) {
            if (side == 0) {
                continue;
            }
            double weight = (Math.abs(side) == 1 ? 8 : -1) * Math.signum(side) / (12 * STENCIL_S);
            System.arraycopy(q, 0, place, 0, place.length);
            bodies.model.integrate(place, v, side * STENCIL_S);
            bodies.motion.updatePositions(place);
            bodies.motion.updateVelocities(v);
            look(place);
            for (int i = 0; i < count; i++) {
                int j = match(i);
                if (j < 0) {
                    drift[3 * i] = Double.NaN;
                } else if (near.limitDof[j] < 0) {
                    addVelocity(j, weight, i);
                }
            }
        }
        for (int i = 0; i < count; i++) {
            if (Double.isNaN(drift[3 * i])) {
                Arrays.fill(drift, 3 * i, 3 * i + 3, 0);
            }
        }
    }

    private void addVelocity(int j, double weight, int i) {
        Motion motion = bodies.motion;
        motion.pointVelocity(near.bodyA[j], near.pointM, 3 * j, twoPoints, 0);
        Arrays.fill(twoPoints, 3, 6, 0);
        if (near.bodyB[j] >= 0) {
            motion.pointVelocity(near.bodyB[j], near.pointM, 3 * j, twoPoints, 3);
        }
        for (int k = 0; k < 3; k++) {
            int f = 9 * j + 3 * k;
            drift[3 * i + k] += weight
                    * (near.frame[f] * (twoPoints[0] - twoPoints[3])
                            + near.frame[f + 1] * (twoPoints[1] - twoPoints[4])
                            + near.frame[f + 2] * (twoPoints[2] - twoPoints[5]));
        }
    }

    /** Fills H, u and W where bodies are placed and moved and the inertia is factored; contacts found. */
    void assemble() {
        assembly.rows(bodies.motion, contacts);
        assembly.matrix(bodies.dynamics, contacts, problem);
        int n = 3 * count;
        Arrays.fill(wide, 0, n * n, 0);
        for (int i = 0; i < count; i++) {
            for (int k = problem.rowStart()[i]; k < problem.rowStart()[i + 1]; k++) {
                for (int e = 0; e < 9; e++) {
                    wide[(3 * i + e / 3) * n + 3 * problem.columns()[k] + e % 3] = problem.blocks()[9 * k + e];
                }
            }
        }
    }

    /** u where H was filled last; live. */
    double[] velocities() {
        return contacts.before;
    }

    /**
     * Adds what the contacts do to accelerations, each as it is; after {@link #assemble} and {@link #drift}.
     *
     * @param gain accelerations. Modified.
     */
    void hold(double[] gain) {
        if (count == 0) {
            return;
        }
        bounds(gain);
        directions();
        int size = 0;
        for (int i = 0; i < count; i++) {
            if (!lost[i]) {
                row[size++] = 3 * i;
                if (mode[i] == STICK) {
                    row[size++] = 3 * i + 1;
                    row[size++] = 3 * i + 2;
                }
            }
        }
        int n = 3 * count;
        for (int a = 0; a < size; a++) {
            for (int c = 0; c < size; c++) {
                int i = row[c] / 3;
                double w = wide[row[a] * n + row[c]];
                if (row[c] % 3 == 0 && mode[i] == SLIDE) {
                    w -= contacts.friction[i]
                            * (sliding[2 * i] * wide[row[a] * n + row[c] + 1]
                                    + sliding[2 * i + 1] * wide[row[a] * n + row[c] + 2]);
                }
                square[a * size + c] = w;
            }
            right[a] = -free[row[a]];
        }
        system.factor(square, size);
        system.solve(right);
        Arrays.fill(force, 0, n, 0);
        for (int a = 0; a < size; a++) {
            force[row[a]] = right[a];
        }
        slidingForces();
        add(gain);
    }

    boolean isRedundant() {
        return count > 0 && system.isRedundant();
    }

    /** b = H a + dH/dt v. */
    private void bounds(double[] gain) {
        assembly.velocities(contacts, gain, free);
        for (int k = 0; k < 3 * count; k++) {
            free[k] += drift[k];
        }
    }

    private void directions() {
        double[] u = contacts.before;
        for (int i = 0; i < count; i++) {
            double d1 = direction[2 * i];
            double d2 = direction[2 * i + 1];
            double side = u[3 * i + 1] * d1 + u[3 * i + 2] * d2 < 0 ? -1 : 1;
            double x = side * u[3 * i + 1] + DIRECTION_M_PER_S * d1;
            double y = side * u[3 * i + 2] + DIRECTION_M_PER_S * d2;
            double length = Math.sqrt(x * x + y * y);
            sliding[2 * i] = length > 0 && mode[i] == SLIDE ? x / length : 0;
            sliding[2 * i + 1] = length > 0 && mode[i] == SLIDE ? y / length : 0;
        }
    }

    private void slidingForces() {
        for (int i = 0; i < count; i++) {
            if (mode[i] == SLIDE) {
                force[3 * i + 1] = -contacts.friction[i] * force[3 * i] * sliding[2 * i];
                force[3 * i + 2] = -contacts.friction[i] * force[3 * i] * sliding[2 * i + 1];
            }
        }
    }

    private void add(double[] gain) {
        assembly.answer(bodies.dynamics, contacts, force, gained);
        for (int d = 0; d < gain.length; d++) {
            gain[d] += gained[d];
        }
    }

    /**
     * Solves the friction problem on the level of accelerations: contacts that stick may slide or open, those that slide may
     * open.
     *
     * @param gain accelerations without contacts; with them after. Modified.
     * @param rate du/dt of the solution                                (3 count). Modified.
     * @return whether there is a solution
     */
    boolean decide(double[] gain, double[] rate) {
        return decide(gain, rate, report);
    }

    /** The same question, of which nothing follows. */
    boolean ask(double[] gain, double[] rate) {
        return decide(gain, rate, asked);
    }

    private boolean decide(double[] gain, double[] rate, SolverReport how) {
        if (count == 0) {
            return true;
        }
        bounds(gain);
        directions();
        System.arraycopy(free, 0, problem.q(), 0, 3 * count);
        double[] w = problem.blocks();
        for (int i = 0; i < count; i++) {
            boolean slides = mode[i] == SLIDE;
            for (int k = problem.rowStart()[i]; k < problem.rowStart()[i + 1]; k++) {
                int j = problem.columns()[k];
                if (mode[j] == SLIDE) {
                    for (int r = 9 * k; r < 9 * k + 9; r += 3) {
                        w[r] -= contacts.friction[j] * (sliding[2 * j] * w[r + 1] + sliding[2 * j + 1] * w[r + 2]);
                        w[r + 1] = 0;
                        w[r + 2] = 0;
                    }
                }
                if (slides) {
                    Arrays.fill(w, 9 * k + 3, 9 * k + 9, 0);
                    if (i == j) {
                        w[9 * k + 4] = w[9 * k];
                        w[9 * k + 8] = w[9 * k];
                    }
                }
            }
            if (slides) {
                problem.mu()[i] = 0;
                problem.q()[3 * i + 1] = 0;
                problem.q()[3 * i + 2] = 0;
            }
        }
        Arrays.fill(force, 0, 3 * count, 0);
        solver.solve(problem, force, how);
        System.arraycopy(how.velocities(), 0, rate, 0, 3 * count);
        slidingForces();
        add(gain);
        return how.error() <= UNSOLVED;
    }

    /** Largest force of a contact. */
    double largestForceN() {
        double largest = 0;
        for (int k = 0; k < 3 * count; k++) {
            largest = Math.max(largest, Math.abs(force[k]));
        }
        return largest;
    }

    /**
     * Takes back what rounding and steps have opened: gaps by the smallest move, then velocities along normals and of
     * contacts that stick; bodies stand where {@link Bodies} says.
     *
     * @param passes 1 for gaps alone, 2 for both
     */
    void close(int passes) {
        for (int pass = 0; pass < passes && count > 0; pass++) {
            bodies.settle();
            bodies.dynamics.massMatrix(bodies.motion);
            bodies.dynamics.factor();
            if (!constraints.isEmpty()) {
                constraints.factor(bodies.motion);
            }
            find();
            assemble();
            int size = 0;
            int n = 3 * count;
            for (int i = 0; i < count; i++) {
                for (int k = 0; k < 3 && !lost[i]; k++) {
                    if (k == 0 || (pass == 1 && mode[i] == STICK)) {
                        right[size] = pass == 0 ? -contacts.gapM[i] : -contacts.before[3 * i + k];
                        row[size++] = 3 * i + k;
                    }
                }
            }
            for (int a = 0; a < size; a++) {
                for (int c = 0; c < size; c++) {
                    square[a * size + c] = wide[row[a] * n + row[c]];
                }
            }
            system.factor(square, size);
            system.solve(right);
            double[] push = free;
            Arrays.fill(push, 0, n, 0);
            for (int a = 0; a < size; a++) {
                push[row[a]] = right[a];
            }
            assembly.answer(bodies.dynamics, contacts, push, gained);
            if (pass == 0) {
                bodies.model.integrate(bodies.q, gained, 1);
            } else {
                for (int d = 0; d < gained.length; d++) {
                    bodies.v[d] += gained[d];
                }
            }
        }
        bodies.settle();
    }
}
