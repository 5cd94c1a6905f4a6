package org.grouser.simulation.step;

import java.util.Arrays;
import java.util.List;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.scenario.StepperSpec;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.drive.Drives;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.Workers;
import org.grouser.terrain.query.Features;

/**
 * The time-discontinuous Galerkin scheme D1-minus with linear velocities, half explicit [SchindlerAcary2014].
 *
 * <pre>
 *   a  = M^-1 (f(q, v) + H^T r)              r of {@link ClosedContacts}: the friction problem on accelerations, at the begin
 *   q+ = q + h (v + h a / 2)
 *   v- = v + h/2 a + h/2 M^-1 f(q+, v + h a)                          forces at both ends of the step
 *   v+ = v- + M^-1 H^T p                     the friction problem on velocities, at the end
 *   0 &lt;= u_N+ + e u_N- _|_ p_N &gt;= 0,  p in the Coulomb cone
 * </pre>
 *
 * p holds the second half of what closed contacts bear and all of an impact, so that sliding stops and sticks within a step.
 * Explicit: stiff springs and dampers need short steps. Nothing is kept from step to step but positions, velocities and the
 * impulses from which the friction problem starts.
 */
final class DiscontinuousGalerkin implements Stepper {
    /** How far off a contact that bore a load where the step began is still closed where it ends. Our choice. */
    private static final double PRESSED_M = 1e-5;

    /** A closed contact that neither approaches nor leaves faster is held on the level of accelerations. Our choice. */
    private static final double HELD_M_PER_S = 1e-6;

    private final double stepS;
    private final Bodies bodies;
    private final List<TouchPair> pairs;
    private final BilateralConstraints constraints;
    private final double[] middle;
    private final DrivesWithin drives;
    private final StepDiagnostics diagnostics;
    private final ClosedContacts closed;
    private final FrictionAssembly assembly;
    private final FrictionProblem problem = new FrictionProblem();
    private final FrictionSolver solver;
    private final Projection projection;
    private final Impacts impacts;
    private final Features found = new Features();
    private final Contacts near = new Contacts(); // scratch
    private final double slowestM_per_s; // approach that is no impact
    private final double[] still; // zeros                            (dof)
    private final double[] gain; // a                                 (dof)
    private final double[] last; // M^-1 f at the end                 (dof)
    private final double[] mean; // v + h a / 2                       (dof)
    private final double[] before; // v                               (dof)
    private final double[] change; // by impulses                     (dof)
    private double[] rate = {}; // du/dt                              (3 count)

    DiscontinuousGalerkin(
            StepperSpec.DiscontinuousGalerkin spec,
            Bodies bodies,
            List<TouchPair> pairs,
            BilateralConstraints constraints,
            double[] middle,
            Workers workers,
            DrivesWithin drives,
            StepDiagnostics diagnostics) {
        stepS = spec.stepS();
        this.bodies = bodies;
        this.pairs = List.copyOf(pairs);
        this.constraints = constraints;
        this.middle = middle;
        this.drives = drives;
        this.diagnostics = diagnostics;
        closed = new ClosedContacts(bodies, this.pairs, constraints, middle, workers, new SolverReport());
        assembly = new FrictionAssembly(bodies, constraints, workers);
        SolverSettings settings = SolverSettings.DEFAULT.withTolerance(spec.tolerance());
        solver = new FrictionSolver(settings);
        projection = new Projection(bodies, assembly);
        slowestM_per_s = bodies.gravityMPerS2.norm() * stepS;
        impacts = new Impacts(settings, slowestM_per_s);
        int dof = bodies.model.dof();
        still = new double[dof];
        gain = new double[dof];
        last = new double[dof];
        mean = new double[dof];
        before = new double[dof];
        change = new double[dof];
    }

    @Override
    public void drive(double timeS, Drives ofRun, Efforts set) {
        drives.take(timeS, ofRun, set);
    }

    @Override
    public void advance(Contacts contacts, Efforts efforts) {
        diagnostics.begin();
        diagnostics.actuatorJ = 0;
        diagnostics.airJ = 0;
        diagnostics.jointJ = 0;
        diagnostics.soilJ = 0;
        constraints.clearImpulses();
        drives.push(efforts);
        drives.pieceS(0, stepS);
        begin(efforts); //                      a, r       <- q, v
        diagnostics.stage(StepDiagnostics.Stage.DYNAMICS);
        end(efforts); //                        q, v-      <- a, f at the end
        detect(contacts); //                    contacts   <- q
        diagnostics.stage(StepDiagnostics.Stage.DETECT);
        assembly.rows(bodies.motion, contacts); // H       <- contacts
        assembly.matrix(bodies.dynamics, contacts, problem); // W <- H, L
        diagnostics.stage(StepDiagnostics.Stage.ASSEMBLE);
        jump(contacts); //                      v+, p      <- W, v-
        diagnostics.stage(StepDiagnostics.Stage.SOLVE);
        projection.apply(contacts, problem, 0, diagnostics.dissipatedJ); // q <- gaps
        if (!constraints.isEmpty()) {
            constraints.close();
            constraints.stop();
        }
        diagnostics.stage(StepDiagnostics.Stage.UPDATE);
    }

    /** Accelerations with the forces of closed contacts where the step begins. */
    private void begin(Efforts efforts) {
        bodies.settle();
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        choose();
        closed.drift(bodies.q, bodies.v);
        bodies.settle();
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        drives.load(drives.startS(), efforts);
        accelerate(efforts, bodies.v, gain);
        if (closed.count > 0) {
            closed.find();
            closed.assemble();
            if (rate.length < 3 * closed.count) {
                rate = new double[6 * closed.count];
            }
            System.arraycopy(gain, 0, last, 0, gain.length);
            if (!closed.decide(gain, rate)) { // Painleve's paradox: left to the impulses of the end
                System.arraycopy(last, 0, gain, 0, gain.length);
                Arrays.fill(closed.force, 0, 3 * closed.count, 0);
            }
        }
    }

    /** What is closed and stays so: sticking, or sliding the way it does. */
    private void choose() {
        near.clear();
        for (int pair = 0; pair < pairs.size(); pair++) {
            pairs.get(pair).detect(pair, bodies.motion, PRESSED_M, found, near);
        }
        bodies.dynamics.massMatrix(bodies.motion);
        bodies.dynamics.factor();
        assembly.rows(bodies.motion, near);
        closed.clear();
        for (int i = 0; i < near.count; i++) {
            if (Math.abs(near.before[3 * i]) > HELD_M_PER_S) {
                continue;
            }
            double u1 = near.before[3 * i + 1];
            double u2 = near.before[3 * i + 2];
            double speed = Math.sqrt(u1 * u1 + u2 * u2);
            if (near.friction[i] <= 0 || near.limitDof[i] >= 0) {
                closed.add(near, i, ClosedContacts.SLIDE, 0, 0);
            } else if (speed > HELD_M_PER_S) {
                closed.add(near, i, ClosedContacts.SLIDE, u1 / speed, u2 / speed);
            } else {
                closed.add(near, i, ClosedContacts.STICK, 0, 0);
            }
        }
    }

    /** out &lt;- M^-1 of all forces but those of contacts, and their work over half a step; bodies placed and moved with v. */
    private void accelerate(Efforts efforts, double[] v, double[] out) {
        bodies.dynamics.massMatrix(bodies.motion);
        bodies.dynamics.factor();
        bodies.dynamics.bias(bodies.motion, v, bodies.gravityMPerS2, out);
        double half = 0.5 * stepS;
        for (int k = 0; k < out.length; k++) {
            double driven = efforts.force[k] - efforts.damping[k] * v[k];
            double passive = bodies.damping[k] * v[k];
            if (bodies.stiffness[k] > 0) {
                passive += bodies.stiffness[k] * (bodies.q[bodies.positionOf[k]] - bodies.rest[k]);
            }
            diagnostics.actuatorJ += half * driven * v[k];
            diagnostics.airJ -= half * efforts.air[k] * v[k];
            diagnostics.jointJ += half * passive * v[k];
            out[k] = driven - out[k] - passive;
        }
        if (constraints.isEmpty()) {
            bodies.dynamics.solve(out);
            return;
        }
        constraints.factor(bodies.motion);
        constraints.aim(still, 1);
        constraints.solve(out);
        constraints.addImpulses(half);
    }

    /** Takes positions to the end of the step, and velocities as far as they go without jumps. */
    private void end(Efforts efforts) {
        System.arraycopy(bodies.v, 0, before, 0, before.length);
        for (int k = 0; k < mean.length; k++) {
            mean[k] = before[k] + 0.5 * stepS * gain[k];
            bodies.v[k] = before[k] + stepS * gain[k];
        }
        bodies.model.integrate(bodies.q, mean, stepS);
        bodies.settle();
        drives.load(drives.startS() + stepS, efforts);
        accelerate(efforts, bodies.v, last);
        for (int k = 0; k < mean.length; k++) {
            bodies.v[k] = mean[k] + 0.5 * stepS * last[k];
        }
        bodies.settle();
    }

    private void detect(Contacts contacts) {
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        near.clear();
        for (int pair = 0; pair < pairs.size(); pair++) {
            pairs.get(pair).detect(pair, bodies.motion, PRESSED_M, found, near);
        }
        contacts.turnOver();
        for (int i = 0; i < near.count; i++) {
            int at = closed.at(near.pair[i], near.feature[i]);
            if (near.gapM[i] <= MoreauJean.GAP_TOLERANCE_M || (at >= 0 && closed.force[3 * at] > 0)) {
                contacts.add(near, i);
            }
        }
        contacts.warmStart();
    }

    private void jump(Contacts contacts) {
        diagnostics.dissipatedJ = 0;
        Arrays.fill(change, 0);
        if (contacts.count > 0) {
            impacts.strike(contacts, problem);
            if (impacts.struck()) {
                answer(contacts, impacts.impulse());
            }
            double[] q = problem.q();
            assembly.velocities(contacts, bodies.v, q);
            for (int i = 0; i < contacts.count; i++) {
                double approach = contacts.before[3 * i];
                q[3 * i] += impacts.decides(contacts, i)
                        ? -impacts.speedM_per_s(i)
                        : approach < -slowestM_per_s ? Math.max(0, contacts.restitution[i]) * approach : 0;
            }
            solver.solve(problem, contacts.impulse, diagnostics.solver);
            answer(contacts, contacts.impulse);
            impacts.add(contacts);
        }
        assembly.velocities(contacts, bodies.v, contacts.after);
        assembly.velocities(contacts, before, contacts.before);
        for (int i = 0; i < contacts.count; i++) {
            int at = closed.at(contacts.pair[i], contacts.feature[i]);
            for (int k = 0; k < 3 && at >= 0; k++) {
                contacts.impulse[3 * i + k] += 0.5 * stepS * closed.force[3 * at + k];
            }
        }
        double dissipated = 0;
        for (int k = 0; k < 3 * contacts.count; k++) {
            dissipated -= 0.5 * contacts.impulse[k] * (contacts.before[k] + contacts.after[k]);
        }
        diagnostics.dissipatedJ = dissipated;
    }

    /** v &lt;- v + M^-1 H^T p. */
    private void answer(Contacts contacts, double[] impulse) {
        assembly.answer(bodies.dynamics, contacts, impulse, change);
        if (!constraints.isEmpty()) {
            constraints.bear();
        }
        for (int k = 0; k < change.length; k++) {
            bodies.v[k] += change[k];
        }
    }
}
