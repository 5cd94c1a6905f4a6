package org.grouser.simulation.step;

import java.util.Arrays;
import java.util.List;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.ImpactSolver;
import org.grouser.contact.nonsmooth.RestitutionLaw;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.scenario.StepperSpec;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.drive.Drives;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.Workers;
import org.grouser.terrain.query.Features;

/**
 * Smooth motion between events, each located in time: impacts, take-off, the end of stick and of sliding, joint limits,
 * corners of schedules.
 *
 * <pre>
 *   smooth    M(q) a = tau + F - N - K (q - rest) - D v + H^T r      r from {@link ClosedContacts}
 *             dq/dt = v, dv/dt = a, dp/dt = r, dW/dt = powers        by {@link DormandPrince}, its steps as long as the error lets
 *   events    gap = 0;  r_N = 0;  |r_T| = mu r_N;  u_T . d = 0        the earliest one within a step, to {@link #LOCATED_S}
 *   impact    0 &lt;= u_N+ + e u_N- _|_ p_N &gt;= 0,  p in the cone        Newton's law, or one with phases, for all contacts that are closed
 *   then      what sticks, slides or opens                           by the friction problem on accelerations
 * </pre>
 *
 * <p>Nothing is kept from one step of the run to the next but positions and velocities. Where impacts accumulate, where
 * accelerations have no solution (Painleve's paradox), and where events do not end, a step of {@link MoreauJean} takes over.
 */
final class EventDriven implements Stepper {
    /** Time to which events are located. */
    static final double LOCATED_S = 1e-13;

    /** Contacts nearer than this are closed, and slower than this neither approach, leave nor slide. Our choice. */
    private static final double CLOSED_M = 1e-9;

    private static final double SLOW_M_PER_S = 1e-9;

    /** Impacts so soon after one count as the same one; gaps so small as none. Our choice. */
    private static final double AT_ONCE_S = 1e-10;

    private static final double ROUNDING_M = 1e-14;

    /** What counts as gone through, of gaps and of forces over the weight: above rounding. Our choice. */
    private static final double THROUGH_M = 1e-12;

    private static final double THROUGH = 1e-12;
    private static final double BACKWARDS_M_PER_S = 1e-10; // of what slid

    /** A contact with so much more than its limit reaches it together with the one that was located. Our choice. */
    private static final double TOGETHER = 1e-9;

    /** Acceleration of a contact, over the largest one, that counts as none. Our choice: the solver reaches 1e-13. */
    private static final double STILL = 1e-10;

    private static final int MOST_EVENTS = 200; // within a step of the run
    private static final double LEAST_STEP_S = 1e-13;
    private static final double HANDED_STEPS = 10; // of an accumulation, over the time of a rebound
    private static final Event[] OF_CONTACTS = {Event.STOPS, Event.OPENS, Event.SLIPS};
    private static final double[] LOOKS = {0.25, 0.5, 0.75, 1};
    private static final double REACH_M = 0.1; // of gaps while an impact is located

    private enum Event {
        NONE,
        GAP,
        OPENS,
        SLIPS,
        STOPS,
        LOST,
        UNBEARABLE
    }

    private final StepperSpec.EventDriven spec;
    private final Bodies bodies;
    private final List<TouchPair> pairs;
    private final CompliantContact compliant;
    private final BilateralConstraints constraints;
    private final double[] middle;
    private final DrivesWithin drives;
    private final StepDiagnostics diagnostics;
    private final LocatedEvents log;
    private final StepDiagnostics handedDiagnostics = new StepDiagnostics();
    private final Contacts handed = new Contacts();
    private final MoreauJean timeStepping;
    private final DormandPrince flow;
    private final ClosedContacts closed;
    private final Contacts touching = new Contacts(); // at an event
    private final Contacts near = new Contacts(); // scratch
    private final Features found = new Features();
    private final FrictionAssembly touch;
    private final FrictionProblem problem = new FrictionProblem();
    private final FrictionSolver solver = new FrictionSolver(SolverSettings.DEFAULT.withTolerance(1e-12));
    private final ImpactSolver inPhases = new ImpactSolver(SolverSettings.DEFAULT.withTolerance(1e-12));
    private final double weightN;
    private final double[] still; // zeros                              (dof)
    private final double[] gain; // accelerations                       (dof)
    private final double[] other; // scratch                            (dof)
    private double[] state; // positions, velocities, works, impulses
    private double[] looked; // the same, within a step
    private double[] lookedRates = {}; //                               (as state)
    private double[] rate = {}; // of contacts                          (3 count)
    private double[] keptForce = {}; // r at the end of a step          (3 count)
    private final int moving; // positions and velocities
    private Efforts efforts;
    private Contacts all = new Contacts(); // of the step of the run
    private double startS;
    private double offsetS; // since then
    private double untilS; // where the smooth motion ends, since then
    private double locatedS; // length of the step that ends at the event
    private Event event = Event.NONE;
    private int who; // contact of the event
    private int whoPair;
    private long whoFeature;
    private double shortestFlightS;
    private double apexS;
    private boolean accumulates;
    private int released; // contacts that open or have stopped, by the event located last
    private int[] releasedPair = new int[8];
    private long[] releasedFeature = new long[8];

    EventDriven(
            StepperSpec.EventDriven spec,
            Bodies bodies,
            List<TouchPair> pairs,
            CompliantContact compliant,
            BilateralConstraints constraints,
            double[] middle,
            Workers workers,
            DrivesWithin drives,
            Reports reports) {
        this.spec = spec;
        this.bodies = bodies;
        this.pairs = List.copyOf(pairs);
        this.compliant = compliant;
        this.constraints = constraints;
        this.middle = middle;
        this.drives = drives;
        this.diagnostics = reports.diagnostics();
        this.log = reports.events();
        timeStepping = new MoreauJean(
                new StepperSpec.MoreauJean(spec.stepS(), 0.5, 1e-10, StepperSpec.Stabilisation.PROJECTION),
                bodies,
                pairs,
                compliant,
                constraints,
                middle,
                workers,
                handedDiagnostics);
        flow = new DormandPrince(this::rate);
        closed = new ClosedContacts(bodies, this.pairs, constraints, middle, workers, diagnostics.solver);
        touch = new FrictionAssembly(bodies, constraints, workers);
        int dof = bodies.model.dof();
        moving = bodies.model.positions() + dof;
        weightN = bodies.model.totalMassKg() * Math.max(bodies.gravityMPerS2.norm(), 1e-3);
        still = new double[dof];
        gain = new double[dof];
        other = new double[dof];
        efforts = new Efforts(dof);
        state = new double[moving + 5];
        looked = new double[moving + 5];
    }

    /** Where a step tells of itself. */
    record Reports(StepDiagnostics diagnostics, LocatedEvents events) {}

    /** The scheme that takes over, which also lifts a start out of the ground. */
    MoreauJean timeStepping() {
        return timeStepping;
    }

    /** Lifts a start out of the ground that is in it by no more than rounding, as steps would. */
    void closeStart() {
        findTouching();
        closed.clear();
        for (int i = 0; i < touching.count; i++) {
            closed.add(touching, i, ClosedContacts.SLIDE, 0, 0);
        }
        closed.close(1);
        closed.clear();
    }

    @Override
    public void drive(double timeS, Drives ofRun, Efforts set) {
        startS = timeS;
        drives.take(timeS, ofRun, set);
    }

    @Override
    public void advance(Contacts contacts, Efforts ofStep) {
        diagnostics.begin();
        efforts = ofStep;
        all = contacts;
        all.clear();
        log.clear();
        constraints.clearImpulses();
        diagnostics.actuatorJ = 0;
        diagnostics.soilJ = 0;
        diagnostics.airJ = 0;
        diagnostics.jointJ = 0;
        diagnostics.dissipatedJ = 0;
        drives.push(efforts);
        closed.clear();
        offsetS = 0;
        event = Event.NONE;
        int events = 0;
        double lengthS = spec.stepS();
        while (offsetS < lengthS) {
            untilS = drives.pieceS(offsetS, lengthS);
            if (events++ == MOST_EVENTS) {
                handOver(lengthS - offsetS, "events do not end");
            } else if (!settle()) {
                handOver(
                        Math.min(lengthS - offsetS, 0.1 * lengthS),
                        "no accelerations obey friction where " + names(closed.contacts)
                                + " is closed (Painleve's paradox)");
            } else if (accumulates) {
                handOver(
                        Math.min(lengthS - offsetS, HANDED_STEPS * spec.accumulationS()),
                        "rebounds of " + names(touching) + " accumulate");
            } else if (!smooth()) {
                handOver(lengthS - offsetS, "smooth motion cannot be followed");
            }
            diagnostics.stage(StepDiagnostics.Stage.SOLVE);
        }
        finish();
        diagnostics.stage(StepDiagnostics.Stage.UPDATE);
    }

    private String names(Contacts some) {
        return some.count == 0
                ? "nothing touches"
                : "'" + pairs.get(some.pair[0]).subject() + "' on '"
                        + pairs.get(some.pair[0]).other() + "'";
    }

    /** Impacts of what approaches, then what sticks, slides or opens; false if accelerations have no solution. */
    private boolean settle() {
        accumulates = false;
        shortestFlightS = Double.POSITIVE_INFINITY;
        apexS = Double.POSITIVE_INFINITY;
        findTouching();
        boolean hit = false;
        for (int i = 0; i < touching.count; i++) {
            hit |= touching.before[3 * i] < -SLOW_M_PER_S;
        }
        if (hit) {
            impact();
        }
        choose();
        closed.close(2);
        if (closed.count > 0 || hit) {
            return decide(hit);
        }
        tellStates();
        return true;
    }

    /** What is closed, or hits within {@link #AT_ONCE_S}. */
    private void findTouching() {
        bodies.settle();
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        near.clear();
        for (int p = 0; p < pairs.size(); p++) {
            pairs.get(p).detect(p, bodies.motion, CLOSED_M, found, near);
        }
        factor();
        touch.rows(bodies.motion, near);
        touching.clear();
        for (int i = 0; i < near.count; i++) {
            double approach = -near.before[3 * i];
            if (approach < SLOW_M_PER_S || near.gapM[i] <= approach * AT_ONCE_S + ROUNDING_M) {
                touching.add(near, i);
            }
        }
        touch.rows(bodies.motion, touching);
    }

    private void factor() {
        bodies.dynamics.massMatrix(bodies.motion);
        bodies.dynamics.factor();
        if (!constraints.isEmpty()) {
            constraints.factor(bodies.motion);
        }
    }

    private void impact() {
        touch.matrix(bodies.dynamics, touching, problem);
        int n = 3 * touching.count;
        boolean phases = false;
        for (int i = 0; i < touching.count; i++) {
            boolean hits = touching.before[3 * i] < -SLOW_M_PER_S;
            phases |= hits && touching.restitutionLaw[i] != RestitutionLaw.NEWTON;
        }
        Arrays.fill(touching.impulse, 0, n, 0);
        if (phases) { //                         what the solver is asked then is whether anything is left to do
            inPhases.solve(problem, touching.before, touching.restitution, touching.restitutionLaw, SLOW_M_PER_S);
            System.arraycopy(inPhases.after(), 0, problem.q(), 0, n);
        } else {
            System.arraycopy(touching.before, 0, problem.q(), 0, n);
            for (int i = 0; i < touching.count; i++) {
                double before = touching.before[3 * i];
                problem.q()[3 * i] += before < -SLOW_M_PER_S ? Math.max(touching.restitution[i], 0) * before : 0;
            }
        }
        solver.solve(problem, touching.impulse, diagnostics.solver);
        for (int k = 0; k < n && phases; k++) {
            touching.impulse[k] += inPhases.impulse()[k];
        }
        touch.answer(bodies.dynamics, touching, touching.impulse, other);
        for (int d = 0; d < other.length; d++) {
            bodies.v[d] += other[d];
        }
        System.arraycopy(touching.before, 0, touching.after, 0, n);
        touch.velocities(touching, bodies.v, touching.after);
        for (int k = 0; k < n; k++) {
            diagnostics.dissipatedJ -= 0.5 * touching.impulse[k] * (touching.before[k] + touching.after[k]);
        }
        for (int i = 0; i < touching.count; i++) {
            if (touching.impulse[3 * i] > 0) {
                book(touching, i, touching.impulse, touching.before);
            }
        }
        tellImpacts();
        System.arraycopy(touching.after, 0, touching.before, 0, n);
    }

    private void tellImpacts() {
        int i = 0;
        while (i < touching.count) {
            int pair = touching.pair[i];
            double approach = 0;
            double impulse = 0;
            for (; i < touching.count && touching.pair[i] == pair; i++) {
                approach = Math.max(approach, -touching.before[3 * i]);
                impulse += touching.impulse[3 * i];
            }
            if (approach > SLOW_M_PER_S && impulse > 0) {
                log.add(startS + offsetS, LocatedEvents.Kind.IMPACT, pair, approach, impulse);
            }
        }
    }

    /** Takes the contacts that neither approach nor leave; those that slid go on sliding. */
    private void choose() {
        int before = closed.count;
        int[] modes = Arrays.copyOf(closed.mode, before);
        double[] directions = Arrays.copyOf(closed.direction, 2 * before);
        int[] was = new int[touching.count];
        for (int i = 0; i < touching.count; i++) {
            was[i] = closed.at(touching.pair[i], touching.feature[i]);
        }
        closed.clear();
        for (int i = 0; i < touching.count; i++) {
            boolean opening = event == Event.OPENS && isReleased(i);
            if (Math.abs(touching.before[3 * i]) > SLOW_M_PER_S || opening) {
                continue;
            }
            double u1 = touching.before[3 * i + 1];
            double u2 = touching.before[3 * i + 2];
            double speed = Math.sqrt(u1 * u1 + u2 * u2);
            boolean stopped = event == Event.STOPS && isReleased(i);
            if (touching.friction[i] <= 0 || touching.limitDof[i] >= 0) {
                closed.add(touching, i, ClosedContacts.SLIDE, 0, 0);
            } else if (stopped) {
                closed.add(touching, i, ClosedContacts.STICK, 0, 0);
            } else if (speed > ClosedContacts.DIRECTION_M_PER_S || (speed > SLOW_M_PER_S && was[i] < 0)) {
                closed.add(touching, i, ClosedContacts.SLIDE, u1 / speed, u2 / speed);
            } else if (was[i] >= 0 && modes[was[i]] == ClosedContacts.SLIDE) {
                closed.add(touching, i, ClosedContacts.SLIDE, directions[2 * was[i]], directions[2 * was[i] + 1]);
            } else {
                closed.add(touching, i, ClosedContacts.STICK, 0, 0);
            }
        }
    }

    private boolean isReleased(int i) {
        for (int k = 0; k < released; k++) {
            if (releasedPair[k] == touching.pair[i] && releasedFeature[k] == touching.feature[i]) {
                return true;
            }
        }
        return false;
    }

    /** Has the next decision know that a contact opens or has stopped. */
    private void release(int i) {
        if (released == releasedPair.length) {
            releasedPair = Arrays.copyOf(releasedPair, 2 * released);
            releasedFeature = Arrays.copyOf(releasedFeature, 2 * released);
        }
        releasedPair[released] = closed.contacts.pair[i];
        releasedFeature[released] = closed.contacts.feature[i];
        released++;
    }

    private boolean decide(boolean hit) {
        free(startS + offsetS);
        boolean solved = closed.decide(gain, rates());
        if (hit) {
            flights();
        }
        double scale = 1e-3;
        for (int k = 0; k < 3 * closed.count; k++) {
            scale = Math.max(scale, Math.abs(closed.free[k]));
        }
        double largestN = closed.largestForceN();
        int held = closed.count;
        for (int i = closed.count - 1; i >= 0; i--) {
            double a1 = rate[3 * i + 1];
            double a2 = rate[3 * i + 2];
            double slip = Math.sqrt(a1 * a1 + a2 * a2);
            if (closed.force[3 * i] <= THROUGH * largestN && rate[3 * i] > STILL * scale) {
                closed.remove(i);
            } else if (closed.mode[i] == ClosedContacts.STICK && slip > STILL * scale) {
                closed.mode[i] = ClosedContacts.SLIDE;
                closed.direction[2 * i] = a1 / slip;
                closed.direction[2 * i + 1] = a2 / slip;
            }
        }
        if (closed.count < held) {
            closed.find();
            closed.assemble();
        }
        event = Event.NONE;
        tellStates();
        return solved;
    }

    private double[] rates() {
        if (rate.length < 3 * closed.count) {
            rate = new double[6 * closed.count];
            keptForce = new double[6 * closed.count];
        }
        return rate;
    }

    /** Accelerations without rigid contact, contacts found and their drift known. */
    private void free(double timeS) {
        closed.drift(bodies.q, bodies.v);
        bodies.settle();
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        accelerate(timeS);
        closed.find();
        closed.assemble();
    }

    /** How long what has just rebounded will fly. */
    private void flights() {
        touch.velocities(touching, gain, touching.after);
        for (int i = 0; i < touching.count; i++) {
            double leaving = touching.before[3 * i];
            double back = -touching.after[3 * i];
            if (leaving > SLOW_M_PER_S && back > 0) {
                apexS = Math.min(apexS, leaving / back);
                if (touching.impulse[3 * i] > 0) {
                    shortestFlightS = Math.min(shortestFlightS, 2 * leaving / back);
                }
            }
        }
        accumulates = shortestFlightS < spec.accumulationS();
    }

    private void tellStates() {
        for (int p = 0; p < pairs.size(); p++) {
            LocatedEvents.Kind kind = LocatedEvents.Kind.OPEN;
            double speed = 0;
            for (int i = 0; i < closed.count; i++) {
                if (closed.contacts.pair[i] == p) {
                    boolean rubs = closed.mode[i] == ClosedContacts.SLIDE && closed.contacts.friction[i] > 0;
                    kind = rubs || kind == LocatedEvents.Kind.SLIP ? LocatedEvents.Kind.SLIP : LocatedEvents.Kind.STICK;
                    double u1 = closed.velocities()[3 * i + 1];
                    double u2 = closed.velocities()[3 * i + 2];
                    speed = Math.max(speed, Math.sqrt(u1 * u1 + u2 * u2));
                }
            }
            log.add(startS + offsetS, kind, p, speed, 0);
        }
    }

    /** Follows smooth motion to the next event or the end of the piece; false if it cannot be. */
    private boolean smooth() {
        double h = Math.min(untilS - offsetS, apexS);
        pack();
        while (true) {
            double left = untilS - offsetS;
            boolean last = h >= 0.999 * left;
            h = last ? left : h;
            flow.attempt(startS + offsetS, h);
            double error = flow.error(spec.tolerance(), moving);
            if (!(error <= 1)) {
                h *= error < 1e10 ? Math.max(0.1, 0.9 * StrictMath.pow(error, -0.2)) : 0.1;
                if (h < LEAST_STEP_S) {
                    return false;
                }
                continue;
            }
            if (look(h)) {
                prepare();
                accept(flow.end(), locatedS, false);
                return true;
            }
            accept(flow.end(), h, last);
            if (last) {
                return true;
            }
            h *= Math.min(5, 0.9 * StrictMath.pow(Math.max(error, 1e-10), -0.2));
            pack();
        }
    }

    private void pack() {
        int n = moving + 5 + 3 * closed.count;
        if (state.length < n) {
            state = new double[n];
            looked = new double[n];
        }
        int positions = bodies.q.length;
        System.arraycopy(bodies.q, 0, state, 0, positions);
        System.arraycopy(bodies.v, 0, state, positions, bodies.v.length);
        Arrays.fill(state, moving, n, 0);
        flow.begin(startS + offsetS, state, n);
    }

    private void place(double[] y) {
        int positions = bodies.q.length;
        System.arraycopy(y, 0, bodies.q, 0, positions);
        System.arraycopy(y, positions, bodies.v, 0, bodies.v.length);
        bodies.model.normalise(bodies.q);
        bodies.settle();
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
    }

    private void rate(double timeS, double[] y, double[] out) {
        place(y);
        free(timeS);
        closed.hold(gain);
        int positions = bodies.q.length;
        bodies.model.rates(bodies.q, bodies.v, out);
        System.arraycopy(gain, 0, out, positions, gain.length);
        powers(out);
        double dissipated = 0;
        for (int k = 0; k < 3 * closed.count; k++) {
            out[moving + 5 + k] = closed.force[k];
            dissipated -= closed.force[k] * closed.velocities()[k];
        }
        out[moving + 4] = dissipated;
    }

    private void powers(double[] out) {
        double driven = 0;
        double air = 0;
        double joint = 0;
        double soil = 0;
        double[] contactForce = compliant.force();
        for (int d = 0; d < gain.length; d++) {
            double v = bodies.v[d];
            driven += (efforts.force[d] - efforts.damping[d] * v) * v;
            air -= efforts.air[d] * v;
            joint += (spring(d) + bodies.damping[d] * v) * v;
            soil -= contactForce[d] * v;
        }
        out[moving] = driven;
        out[moving + 1] = air;
        out[moving + 2] = joint;
        out[moving + 3] = soil;
    }

    private double spring(int d) {
        return bodies.stiffness[d] > 0 ? bodies.stiffness[d] * (bodies.q[bodies.positionOf[d]] - bodies.rest[d]) : 0;
    }

    /** gain &lt;- M^-1 of all forces but those of rigid contacts; bodies placed and moved. */
    private void accelerate(double timeS) {
        drives.load(timeS, efforts);
        compliant.evaluate(bodies.motion);
        factor();
        bodies.dynamics.bias(bodies.motion, bodies.v, bodies.gravityMPerS2, gain);
        double[] contactForce = compliant.force();
        for (int d = 0; d < gain.length; d++) {
            double dampers = (efforts.damping[d] + bodies.damping[d]) * bodies.v[d];
            gain[d] = efforts.force[d] + contactForce[d] - gain[d] - spring(d) - dampers;
        }
        if (constraints.isEmpty()) {
            bodies.dynamics.solve(gain);
        } else {
            constraints.aim(still, 1);
            constraints.solve(gain);
        }
    }

    private void accept(double[] y, double h, boolean last) {
        place(y);
        diagnostics.actuatorJ += y[moving];
        diagnostics.airJ += y[moving + 1];
        diagnostics.jointJ += y[moving + 2];
        diagnostics.soilJ += y[moving + 3];
        diagnostics.dissipatedJ += y[moving + 4];
        closed.find();
        for (int i = 0; i < closed.count; i++) {
            System.arraycopy(y, moving + 5 + 3 * i, closed.contacts.impulse, 3 * i, 3);
            book(closed.contacts, i, closed.contacts.impulse, closed.contacts.before);
        }
        offsetS = last ? untilS : offsetS + h;
        closed.close(2);
        if (!constraints.isEmpty()) {
            constraints.close();
            constraints.stop();
            bodies.settle();
        }
        follow();
    }

    /** Directions of what slides, for the next step. */
    private void follow() {
        for (int i = 0; i < closed.count; i++) {
            double u1 = closed.velocities()[3 * i + 1];
            double u2 = closed.velocities()[3 * i + 2];
            double speed = Math.sqrt(u1 * u1 + u2 * u2);
            boolean turns = speed > ClosedContacts.DIRECTION_M_PER_S && closed.contacts.friction[i] > 0;
            if (closed.mode[i] == ClosedContacts.SLIDE && turns) {
                closed.direction[2 * i] = u1 / speed;
                closed.direction[2 * i + 1] = u2 / speed;
            }
        }
    }

    /** Looks for the earliest event within the step that was tried; the step is tried again up to it. */
    private boolean look(double h) {
        int n = 3 * closed.count;
        rates();
        System.arraycopy(closed.force, 0, keptForce, 0, n); // of the last stage, at the end
        boolean redundant = closed.isRedundant();
        double before = 0;
        for (double share : LOOKS) {
            if (share == 1) {
                System.arraycopy(flow.end(), 0, looked, 0, moving);
            } else {
                flow.within(share, looked);
            }
            event = Event.NONE;
            place(looked);
            lookAtGaps();
            if (event == Event.NONE && closed.count > 0) {
                lookAtContacts(share * h, share == 1, redundant);
            }
            if (event != Event.NONE) {
                locate(before * h, share * h);
                return true;
            }
            before = share;
        }
        return false;
    }

    private void lookAtGaps() {
        near.clear();
        for (int p = 0; p < pairs.size(); p++) {
            pairs.get(p).detect(p, bodies.motion, 0, found, near);
        }
        double deepest = -THROUGH_M;
        for (int j = 0; j < near.count; j++) {
            if (closed.at(near.pair[j], near.feature[j]) < 0) {
                double gap = near.gapM[j] - floor(near.pair[j], near.feature[j]);
                if (gap < deepest) {
                    deepest = gap;
                    event = Event.GAP;
                    whoPair = near.pair[j];
                    whoFeature = near.feature[j];
                }
            }
        }
    }

    /** How deep a contact was that was open already when the piece began. */
    private double floor(int pair, long feature) {
        for (int i = 0; i < touching.count; i++) {
            if (touching.pair[i] == pair && touching.feature[i] == feature) {
                return Math.min(0, touching.gapM[i]);
            }
        }
        return 0;
    }

    private void lookAtContacts(double aheadS, boolean end, boolean redundant) {
        if (!end) {
            rate(startS + offsetS + aheadS, looked, lookedRate());
            System.arraycopy(closed.force, 0, keptForce, 0, 3 * closed.count);
        } else {
            closed.find();
            closed.assemble();
        }
        double worst = 0;
        for (int i = 0; i < closed.count; i++) {
            if (closed.lost[i]) {
                take(Event.LOST, i);
                return;
            }
            for (Event kind : OF_CONTACTS) {
                double beyond = margin(kind, i) / (kind == Event.STOPS ? BACKWARDS_M_PER_S : THROUGH) + 1;
                if (beyond < worst) {
                    worst = beyond;
                    take(kind, i);
                }
            }
        }
        if (redundant && (event == Event.OPENS || event == Event.SLIPS)) {
            event = bearable(startS + offsetS + aheadS) ? Event.NONE : Event.UNBEARABLE;
        }
    }

    private double[] lookedRate() {
        if (lookedRates.length < state.length) {
            lookedRates = new double[state.length];
        }
        return lookedRates;
    }

    private void take(Event kind, int i) {
        event = kind;
        who = i;
        whoPair = closed.contacts.pair[i];
        whoFeature = closed.contacts.feature[i];
    }

    /** What is left until an event, negative beyond it. */
    private double margin(Event kind, int i) {
        double mu = closed.contacts.friction[i];
        boolean slides = closed.mode[i] == ClosedContacts.SLIDE;
        double[] r = keptForce;
        return switch (kind) {
            case OPENS -> r[3 * i] / weightN;
            case SLIPS ->
                slides
                        ? 1
                        : (mu * r[3 * i] - Math.sqrt(r[3 * i + 1] * r[3 * i + 1] + r[3 * i + 2] * r[3 * i + 2]))
                                / weightN;
            case STOPS ->
                slides && mu > 0
                        ? closed.velocities()[3 * i + 1] * closed.direction[2 * i]
                                + closed.velocities()[3 * i + 2] * closed.direction[2 * i + 1]
                        : 1;
            default -> 1;
        };
    }

    /** Whether forces within the cones give the accelerations that the contacts are held with. */
    private boolean bearable(double timeS) {
        System.arraycopy(gain, 0, other, 0, gain.length);
        free(timeS);
        if (!closed.ask(gain, rates())) {
            return false;
        }
        double scale = 1e-3;
        for (int k = 0; k < 3 * closed.count; k++) {
            scale = Math.max(scale, Math.abs(closed.free[k]));
        }
        double off = 0;
        for (int i = 0; i < closed.count; i++) {
            off = Math.max(off, rate[3 * i]);
            if (closed.mode[i] == ClosedContacts.STICK) {
                off = Math.max(off, Math.max(Math.abs(rate[3 * i + 1]), Math.abs(rate[3 * i + 2])));
            }
        }
        return off <= STILL * scale;
    }

    /** Tries the step again, its length where the event that was found happens: a bracket made smaller. */
    private void locate(double lowS, double highS) {
        Event kind = event;
        int contact = who;
        int pair = whoPair;
        long feature = whoFeature;
        double low = lowS;
        double high = highS;
        double atHigh = value(kind, contact, pair, feature, high);
        double atLow = lowS > 0 ? value(kind, contact, pair, feature, low) : -1;
        if (atLow < 0) { // beyond already, by less than is looked for
            low = 0;
            atLow = Math.abs(atHigh);
        }
        for (int i = 0; atHigh < 0 && high - low > LOCATED_S && i < 200; i++) {
            double x =
                    i % 3 == 2 || !(atLow > 0) ? 0.5 * (low + high) : (low * atHigh - high * atLow) / (atHigh - atLow);
            x = x > low && x < high ? x : 0.5 * (low + high);
            double margin = value(kind, contact, pair, feature, x);
            if (margin < 0) {
                high = x;
                atHigh = margin;
                atLow *= 0.5;
            } else {
                low = x;
                atLow = margin;
                atHigh *= 0.5;
            }
        }
        value(kind, contact, pair, feature, high);
        locatedS = high;
        event = kind;
        who = contact;
        whoPair = pair;
        whoFeature = feature;
    }

    private double value(Event kind, int contact, int pair, long feature, double h) {
        flow.attempt(startS + offsetS, h);
        System.arraycopy(closed.force, 0, keptForce, 0, 3 * closed.count);
        place(flow.end());
        if (kind == Event.GAP) {
            near.clear();
            pairs.get(pair).detect(pair, bodies.motion, REACH_M, found, near);
            for (int j = 0; j < near.count; j++) {
                if (near.feature[j] == feature) {
                    return near.gapM[j] - floor(pair, feature);
                }
            }
            return REACH_M;
        }
        if (kind == Event.UNBEARABLE) {
            return bearable(startS + offsetS + h) ? 1 : -1;
        }
        if (kind == Event.LOST) {
            return closed.lost[contact] ? -1 : 1;
        }
        closed.find();
        closed.assemble();
        return margin(kind, contact);
    }

    /** Sets what the next decision has to know of the event. */
    private void prepare() {
        released = 0;
        for (int i = 0; i < closed.count; i++) {
            if (event == Event.OPENS && keptForce[3 * i] <= TOGETHER * weightN) {
                release(i);
            } else if (event == Event.STOPS && isSlow(i)) {
                release(i);
                log.add(startS + offsetS + locatedS, LocatedEvents.Kind.STICK, closed.contacts.pair[i], 0, 0);
            } else if (event == Event.SLIPS && margin(Event.SLIPS, i) <= TOGETHER) {
                slip(i);
            }
        }
    }

    private boolean isSlow(int i) {
        double u1 = closed.velocities()[3 * i + 1];
        double u2 = closed.velocities()[3 * i + 2];
        return closed.mode[i] == ClosedContacts.SLIDE
                && Math.sqrt(u1 * u1 + u2 * u2) <= ClosedContacts.DIRECTION_M_PER_S;
    }

    private void slip(int i) {
        double r1 = keptForce[3 * i + 1];
        double r2 = keptForce[3 * i + 2];
        double length = Math.sqrt(r1 * r1 + r2 * r2);
        if (length > 0) {
            closed.mode[i] = ClosedContacts.SLIDE;
            closed.direction[2 * i] = -r1 / length;
            closed.direction[2 * i + 1] = -r2 / length;
        }
    }

    private void handOver(double lengthS, String why) {
        log.note(startS + offsetS, why + ": left to a time-stepping scheme for " + lengthS + " s");
        drives.load(startS + offsetS, efforts);
        timeStepping.length(lengthS);
        bodies.settle();
        timeStepping.advance(handed, efforts);
        diagnostics.actuatorJ += handedDiagnostics.actuatorJ;
        diagnostics.airJ += handedDiagnostics.airJ;
        diagnostics.jointJ += handedDiagnostics.jointJ;
        diagnostics.soilJ += handedDiagnostics.soilJ;
        diagnostics.dissipatedJ += handedDiagnostics.dissipatedJ;
        closed.clear();
        bodies.settle();
        for (int i = 0; i < handed.count; i++) {
            if (handed.impulse[3 * i] > 0) {
                book(handed, i, handed.impulse, handed.before);
                if (handed.after[3 * i] <= SLOW_M_PER_S) {
                    closed.add(handed, i, ClosedContacts.SLIDE, 0, 0);
                }
            }
        }
        closed.close(2);
        closed.clear();
        handed.clear();
        event = Event.NONE;
        offsetS = Math.min(spec.stepS(), offsetS + lengthS);
    }

    /** Adds an impulse to those of the step of the run. */
    private void book(Contacts from, int i, double[] impulse, double[] before) {
        int at = -1;
        for (int k = 0; k < all.count && at < 0; k++) {
            at = all.pair[k] == from.pair[i] && all.feature[k] == from.feature[i] ? k : -1;
        }
        if (at < 0) {
            at = all.add(from, i);
            System.arraycopy(before, 3 * i, all.before, 3 * at, 3);
        }
        for (int k = 0; k < 3; k++) {
            all.impulse[3 * at + k] += impulse[3 * i + k];
        }
    }

    private void finish() {
        bodies.settle();
        double[] approach = Arrays.copyOf(all.before, 3 * all.count);
        touch.rows(bodies.motion, all);
        System.arraycopy(all.before, 0, all.after, 0, 3 * all.count);
        System.arraycopy(approach, 0, all.before, 0, 3 * all.count);
    }
}
