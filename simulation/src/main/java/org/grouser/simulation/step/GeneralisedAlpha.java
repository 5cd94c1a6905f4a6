package org.grouser.simulation.step;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
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
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Workers;
import org.grouser.terrain.query.Features;

/**
 * The generalised-alpha scheme with impacts, after [ChenEtAl2013]: smooth motion to second order with damping of high
 * frequencies, impacts as jumps of velocity.
 *
 * <pre>
 *   q+ = q + h (v + h (1/2 - beta) a + h beta a+ + w / 2),   v+ = v + h (1 - gamma) a + h gamma a+ + w
 *   (1 - alpha_m) a+ + alpha_m a = (1 - alpha_f) g+ + alpha_f g,   that is  g+ = c a+ + d
 *   M g+ = tau - N(v+) - K (q+ - rest) - D v+ + S (w - v+) + H^T r     at the end of the step
 *   0 &lt;= u_N+ + e u_N- _|_ p_N &gt;= 0,  p in the Coulomb cone            u+ = H v+
 * </pre>
 *
 * One friction problem gives both kinds of impulse, as both move the end of the step by (M + ...)^-1 H^T p: without an impact p
 * is h gamma / c times the forces r of contacts that stay closed, which are then as smooth as any force; in a step with an
 * impact all p are jumps w. M, N and H are taken where the last acceleration leads, which is of third order.
 */
final class GeneralisedAlpha implements Stepper, Saved {
    /** How far off a contact that was pressed in the step before is still closed. Our choice. */
    private static final double PRESSED_M = 1e-5;

    /** N is settled when its last change would move less than this share of its power, or this energy. Our choice. */
    private static final double PASS_SHARE = 1e-12;

    private static final double PASS_FLOOR_J = 1e-15;
    private static final int MAX_PASSES = 12;

    /** Commanded speeds that are off by less when a step begins have not jumped, rad/s or m/s. Our choice. */
    private static final double LEAST_JUMP = 1e-6;

    private final double stepS;
    private final double gamma;
    private final double beta;
    private final double alphaM;
    private final double alphaF;
    private final double c; // (1 - alpha_m) / (1 - alpha_f)
    private final double inner; // h gamma / c
    private final Bodies bodies;
    private final List<TouchPair> pairs;
    private final BilateralConstraints constraints;
    private final double[] middle;
    private final DrivesWithin drives;
    private final StepDiagnostics diagnostics;
    private final FrictionAssembly assembly;
    private final FrictionSolver solver;
    private final FrictionProblem problem = new FrictionProblem();
    private final Projection projection;
    private final Impacts impacts;
    private final SolverReport aside = new SolverReport(); // of guesses of accelerations
    private final Features found = new Features();
    private final Contacts near = new Contacts(); // scratch
    private final double slowestM_per_s; // approach that is no impact
    private int pressed; // contacts that bore a load in the step before
    private int[] pressedPair = new int[8];
    private long[] pressedFeature = new long[8];
    private final double[] a; // auxiliary acceleration                 (dof)
    private final double[] g; // acceleration                           (dof)
    private final double[] d; // g+ = c a+ + d                           (dof)
    private final double[] predicted; // velocity that led to the place of M, N and H (dof)
    private final double[] diagonal; // implicit springs, dampers, speeds (dof)
    private final double[] base; // impulses but those of N             (dof)
    private final double[] bias; // N in use                            (dof)
    private final double[] newBias; // N at the newest velocity         (dof)
    private final double[] gained; // v+ - v                            (dof)
    private final double[] next; // v+                                  (dof)
    private final double[] change; // by impulses of contacts           (dof)
    private final double[] before; // v                                 (dof)
    private final double[] servoJump; // impulse that jumps of commands ask for (dof)
    private final double[] commanded; // v at the begin, by such jumps  (dof)
    private boolean commandsJump;
    private double[] commandedImpulse = {}; // of contacts, by such jumps (3 rows)
    private boolean begun; // whether a and g are known

    GeneralisedAlpha(
            StepperSpec.GeneralisedAlpha spec,
            Bodies bodies,
            List<TouchPair> pairs,
            BilateralConstraints constraints,
            double[] middle,
            Workers workers,
            DrivesWithin drives,
            StepDiagnostics diagnostics) {
        double rho = spec.spectralRadius();
        stepS = spec.stepS();
        alphaM = (2 * rho - 1) / (rho + 1); //          [ChungHulbert1993]
        alphaF = rho / (rho + 1);
        gamma = 0.5 + alphaF - alphaM;
        beta = 0.25 * (gamma + 0.5) * (gamma + 0.5);
        c = (1 - alphaM) / (1 - alphaF);
        inner = stepS * gamma / c;
        this.bodies = bodies;
        this.pairs = List.copyOf(pairs);
        this.constraints = constraints;
        this.middle = middle;
        this.drives = drives;
        this.diagnostics = diagnostics;
        assembly = new FrictionAssembly(bodies, constraints, workers);
        SolverSettings settings = SolverSettings.DEFAULT.withTolerance(spec.tolerance());
        solver = new FrictionSolver(settings);
        projection = new Projection(bodies, assembly);
        slowestM_per_s = bodies.gravityMPerS2.norm() * stepS;
        impacts = new Impacts(settings, slowestM_per_s);
        int dof = bodies.model.dof();
        a = new double[dof];
        g = new double[dof];
        d = new double[dof];
        predicted = new double[dof];
        diagonal = new double[dof];
        base = new double[dof];
        bias = new double[dof];
        newBias = new double[dof];
        gained = new double[dof];
        next = new double[dof];
        change = new double[dof];
        before = new double[dof];
        servoJump = new double[dof];
        commanded = new double[dof];
    }

    @Override
    public void drive(double timeS, Drives ofRun, Efforts set) {
        drives.take(timeS, ofRun, set);
    }

    @Override
    public void advance(Contacts contacts, Efforts efforts) {
        diagnostics.begin();
        drives.push(efforts);
        remember(contacts);
        drives.pieceS(0, stepS);
        if (!begun || drives.beginsPiece()) {
            drives.load(drives.startS(), efforts);
            accelerate(efforts, true); //       a, g       <- q, v
            begun = true;
        }
        drives.load(drives.startS() + stepS, efforts);
        predict(); //                           poses      <- q, v, a
        detect(contacts); //                    contacts   <- poses
        diagnostics.stage(StepDiagnostics.Stage.DETECT);
        factor(efforts); //                     L, base    <- M, springs, dampers, efforts
        diagnostics.stage(StepDiagnostics.Stage.DYNAMICS);
        assembly.rows(bodies.motion, contacts); // H       <- contacts
        assembly.matrix(bodies.dynamics, contacts, problem); // W <- H, L
        diagnostics.stage(StepDiagnostics.Stage.ASSEMBLE);
        impacts.strike(contacts, problem); //   impacts    <- W, H v, where a law of restitution asks for phases
        int passes = 0;
        do {
            solve(contacts); //                 next, p    <- W, base, N
        } while (++passes < MAX_PASSES && !settled());
        boolean jumps = jumps(contacts);
        command(contacts, efforts, jumps); //   commanded  <- next, next without jumps of commands
        move(contacts, efforts, jumps); //      q, v, a, g <- next
        projection.apply(contacts, problem, 0, diagnostics.dissipatedJ); // q <- gaps
        if (!constraints.isEmpty()) {
            constraints.close(); //             q, v       <- gaps of couplings and loops
        }
        if (jumps) {
            remember(contacts);
            accelerate(efforts, false);
        }
        diagnostics.stage(StepDiagnostics.Stage.UPDATE);
    }

    /** Which contacts bear a load. */
    private void remember(Contacts contacts) {
        pressed = 0;
        for (int i = 0; i < contacts.count; i++) {
            if (contacts.impulse[3 * i] > 0) {
                if (pressed == pressedPair.length) {
                    pressedPair = Arrays.copyOf(pressedPair, 2 * pressed);
                    pressedFeature = Arrays.copyOf(pressedFeature, 2 * pressed);
                }
                pressedPair[pressed] = contacts.pair[i];
                pressedFeature[pressed++] = contacts.feature[i];
            }
        }
    }

    /** What jumps of commands at the begin change in the velocities and impulses at the end: so much jumps at the begin. */
    private void command(Contacts contacts, Efforts efforts, boolean impact) {
        boolean any = false;
        for (int k = 0; k < base.length; k++) {
            double jump = efforts.servoBeginSpeed[k] - bodies.v[k];
            servoJump[k] = efforts.servo[k] > 0 && Math.abs(jump) > LEAST_JUMP ? inner * efforts.servo[k] * jump : 0;
            any |= servoJump[k] != 0;
        }
        Arrays.fill(commanded, 0);
        if (commandedImpulse.length < 3 * contacts.rows()) {
            commandedImpulse = new double[6 * contacts.rows()];
        }
        Arrays.fill(commandedImpulse, 0);
        commandsJump = any && !impact;
        if (!commandsJump) {
            return;
        }
        for (int k = 0; k < base.length; k++) {
            base[k] -= servoJump[k];
        }
        solve(contacts);
        for (int k = 0; k < base.length; k++) {
            commanded[k] = -next[k];
            base[k] += servoJump[k];
        }
        for (int k = 0; k < 3 * contacts.rows(); k++) {
            commandedImpulse[k] = -contacts.impulse[k];
        }
        solve(contacts);
        for (int k = 0; k < base.length; k++) {
            commanded[k] += next[k];
        }
        for (int k = 0; k < 3 * contacts.rows(); k++) {
            commandedImpulse[k] += contacts.impulse[k];
        }
    }

    private boolean wasPressed(int pair, long feature) {
        for (int k = 0; k < pressed; k++) {
            if (pressedPair[k] == pair && pressedFeature[k] == feature) {
                return true;
            }
        }
        return false;
    }

    /** Places the bodies where a step with the last acceleration ends. */
    private void predict() {
        for (int k = 0; k < predicted.length; k++) {
            predicted[k] = bodies.v[k] + 0.5 * stepS * a[k];
        }
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        bodies.model.integrate(middle, predicted, stepS);
        bodies.motion.updatePositions(middle);
    }

    private void look(Contacts contacts) {
        near.clear();
        for (int pair = 0; pair < pairs.size(); pair++) {
            pairs.get(pair).detect(pair, bodies.motion, PRESSED_M, found, near);
        }
        for (int i = 0; i < near.count; i++) {
            if (near.gapM[i] <= MoreauJean.GAP_TOLERANCE_M || wasPressed(near.pair[i], near.feature[i])) {
                int at = contacts.add(near, i);
                if (near.momentRow(i) >= 0) {
                    contacts.resist(at, near.rollingM[i], near.spinningM[i], near.leverM[i]);
                }
            }
        }
    }

    private void detect(Contacts contacts) {
        contacts.turnOver();
        look(contacts);
        contacts.warmStart();
        for (int k = 0; k < 3 * contacts.rows(); k++) {
            contacts.impulse[k] *= gamma / c;
        }
    }

    /** M + h gamma / c (D + S) + h^2 beta / c K, and what moves the bodies beside N and contacts. */
    private void factor(Efforts efforts) {
        double h = stepS;
        bodies.dynamics.massMatrix(bodies.motion);
        for (int k = 0; k < d.length; k++) {
            d[k] = (alphaM * a[k] - alphaF * g[k]) / (1 - alphaF);
            next[k] = h * (1 - gamma) * a[k] - inner * d[k];
        }
        bodies.dynamics.multiply(next, base);
        for (int k = 0; k < diagonal.length; k++) {
            double dampers = bodies.damping[k] + efforts.damping[k];
            double f = efforts.force[k] - dampers * bodies.v[k];
            if (efforts.servo[k] > 0) {
                f += efforts.servo[k] * (efforts.servoEndSpeed[k] - bodies.v[k]);
            }
            diagonal[k] = inner * (dampers + efforts.servo[k]);
            if (bodies.stiffness[k] > 0) {
                double ahead = bodies.q[bodies.positionOf[k]]
                        + h * bodies.v[k]
                        + h * h * (0.5 - beta - beta * (1 - gamma) / gamma) * a[k];
                f -= bodies.stiffness[k] * (ahead - bodies.rest[k]);
                diagonal[k] += h * h * beta / c * bodies.stiffness[k];
            }
            base[k] += inner * f;
            next[k] = bodies.v[k] + h * a[k];
        }
        bodies.dynamics.factor(diagonal);
        if (!constraints.isEmpty()) {
            constraints.factor(bodies.motion);
            constraints.aim(bodies.v, 1);
        }
        bodies.motion.updateVelocities(next);
        bodies.dynamics.bias(bodies.motion, next, bodies.gravityMPerS2, bias);
    }

    /** next &lt;- v + (M + ...)^-1 (base - h gamma / c N + H^T p), with p from the friction problem of this step. */
    private void solve(Contacts contacts) {
        for (int k = 0; k < gained.length; k++) {
            gained[k] = base[k] - inner * bias[k];
        }
        if (constraints.isEmpty()) {
            bodies.dynamics.solve(gained);
        } else {
            constraints.solve(gained);
        }
        Arrays.fill(change, 0);
        for (int k = 0; k < next.length; k++) {
            next[k] = bodies.v[k] + gained[k];
        }
        diagnostics.stage(StepDiagnostics.Stage.DYNAMICS);
        if (contacts.count == 0) {
            return;
        }
        double[] q = problem.q();
        assembly.velocities(contacts, next, q);
        if (impacts.struck()) {
            assembly.answer(bodies.dynamics, contacts, impacts.impulse(), newBias);
            constraints.bear();
            for (int k = 0; k < next.length; k++) {
                next[k] += newBias[k];
                change[k] += newBias[k];
            }
            assembly.velocities(contacts, next, q);
        }
        for (int i = 0; i < contacts.count; i++) {
            q[3 * i] += impacts.decides(contacts, i)
                    ? -impacts.speedM_per_s(i)
                    : strikes(contacts, i) ? Math.max(0, contacts.restitution[i]) * contacts.before[3 * i] : 0;
        }
        solver.solve(problem, contacts.impulse, diagnostics.solver);
        diagnostics.stage(StepDiagnostics.Stage.SOLVE);
        assembly.answer(bodies.dynamics, contacts, contacts.impulse, newBias);
        constraints.bear();
        for (int k = 0; k < next.length; k++) {
            next[k] += newBias[k];
            change[k] += newBias[k];
        }
    }

    private boolean strikes(Contacts contacts, int i) {
        return contacts.before[3 * i] < -slowestM_per_s;
    }

    /** Whether velocities jump in this step. */
    private boolean jumps(Contacts contacts) {
        boolean jumps = impacts.struck();
        for (int i = 0; i < contacts.count; i++) {
            jumps |= contacts.impulse[3 * i] > 0 && strikes(contacts, i);
        }
        return jumps;
    }

    /** Takes N to the end of the step as it stands; true if that changes no energy worth speaking of. */
    private boolean settled() {
        double defect = 0;
        double power = 0;
        bodies.motion.updateVelocities(next);
        bodies.dynamics.bias(bodies.motion, next, bodies.gravityMPerS2, newBias);
        for (int k = 0; k < next.length; k++) {
            defect += Math.abs((newBias[k] - bias[k]) * next[k]);
            power += Math.abs(newBias[k] * next[k]);
        }
        if (!(stepS * defect > PASS_SHARE * stepS * power + PASS_FLOOR_J)) {
            return true;
        }
        System.arraycopy(newBias, 0, bias, 0, bias.length);
        return false;
    }

    private void move(Contacts contacts, Efforts efforts, boolean jumps) {
        double h = stepS;
        if (!constraints.isEmpty()) {
            constraints.clearImpulses();
            constraints.addImpulses(jumps ? 1 : c / gamma);
        }
        impacts.add(contacts);
        System.arraycopy(bodies.v, 0, before, 0, before.length);
        for (int k = 0; k < next.length; k++) {
            double jump = jumps ? change[k] : 0;
            double smooth = next[k] - before[k] - jump - commanded[k];
            double newA = (smooth - h * (1 - gamma) * a[k]) / (h * gamma);
            double mean = before[k] + h * ((0.5 - beta) * a[k] + beta * newA) + 0.5 * jump + commanded[k];
            a[k] = newA;
            g[k] = c * newA + d[k];
            predicted[k] = mean - predicted[k]; // what the place of M and H was off
            gained[k] = mean;
            bodies.v[k] = next[k];
        }
        works(efforts);
        bodies.model.integrate(bodies.q, gained, h);
        assembly.velocities(contacts, bodies.v, contacts.after);
        double[] off = problem.q();
        assembly.velocities(contacts, predicted, off);
        for (int i = 0; i < contacts.count; i++) {
            contacts.gapM[i] += h * off[3 * i];
        }
        double dissipated = 0;
        for (int k = 0; k < 3 * contacts.rows(); k++) {
            if (!jumps) {
                double sudden = commandedImpulse[k];
                contacts.impulse[k] = sudden + c / gamma * (contacts.impulse[k] - sudden);
            }
            dissipated -= 0.5 * contacts.impulse[k] * (contacts.before[k] + contacts.after[k]);
        }
        diagnostics.dissipatedJ = dissipated;
    }

    private void works(Efforts efforts) {
        double work = 0;
        double airWork = 0;
        double jointWork = 0;
        for (int k = 0; k < before.length; k++) {
            double mean = 0.5 * (before[k] + commanded[k] + bodies.v[k]);
            double jump = commandsJump ? servoJump[k] - inner * efforts.servo[k] * commanded[k] : 0;
            double held = efforts.servo[k] * (efforts.servoEndSpeed[k] - bodies.v[k]) - jump / inner;
            efforts.servoForce[k] = held + jump / stepS;
            work += (efforts.force[k] + held - efforts.damping[k] * mean) * mean;
            work += jump / stepS * (before[k] + 0.5 * commanded[k]);
            airWork += efforts.air[k] * mean;
            double passive = bodies.damping[k] * mean;
            if (bodies.stiffness[k] > 0) {
                double at = bodies.q[bodies.positionOf[k]] + 0.5 * stepS * mean;
                passive += bodies.stiffness[k] * (at - bodies.rest[k]);
            }
            jointWork += passive * mean;
        }
        diagnostics.actuatorJ = work * stepS;
        diagnostics.airJ = -airWork * stepS;
        diagnostics.jointJ = jointWork * stepS;
        diagnostics.soilJ = 0;
    }

    /** a, g &lt;- what one implicit step would gain, contacts included: where a run begins or a force jumps, and after an impact. */
    private void accelerate(Efforts efforts, boolean begins) {
        double h = stepS;
        bodies.settle();
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        Contacts closed = new Contacts();
        look(closed);
        bodies.dynamics.massMatrix(bodies.motion);
        bodies.dynamics.bias(bodies.motion, bodies.v, bodies.gravityMPerS2, a);
        for (int k = 0; k < a.length; k++) {
            double dampers = bodies.damping[k] + efforts.damping[k];
            double f = efforts.force[k] - a[k] - dampers * bodies.v[k];
            if (bodies.stiffness[k] > 0) {
                double ahead = bodies.q[bodies.positionOf[k]] + h * bodies.v[k];
                f -= bodies.stiffness[k] * (ahead - bodies.rest[k]);
            }
            if (efforts.servo[k] > 0) {
                double from = begins ? efforts.servoBeginSpeed[k] : bodies.v[k];
                f += efforts.servo[k] * (efforts.servoEndSpeed[k] - from);
            }
            diagonal[k] = h * (dampers + efforts.servo[k] + h * bodies.stiffness[k]);
            a[k] = h * f;
        }
        bodies.dynamics.factor(diagonal);
        if (constraints.isEmpty()) {
            bodies.dynamics.solve(a);
        } else {
            constraints.factor(bodies.motion);
            constraints.aim(bodies.v, 1);
            constraints.solve(a);
        }
        if (closed.count > 0) {
            assembly.rows(bodies.motion, closed);
            assembly.matrix(bodies.dynamics, closed, problem);
            assembly.velocities(closed, a, problem.q());
            for (int k = 0; k < 3 * closed.rows(); k++) {
                problem.q()[k] += closed.before[k];
                closed.impulse[k] = 0;
            }
            solver.solve(problem, closed.impulse, aside);
            assembly.answer(bodies.dynamics, closed, closed.impulse, change);
            for (int k = 0; k < a.length; k++) {
                a[k] += change[k];
            }
        }
        for (int k = 0; k < a.length; k++) {
            a[k] /= h;
            g[k] = a[k];
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeBoolean(begun);
        for (double[] part : List.of(a, g)) {
            for (double number : part) {
                out.writeDouble(number);
            }
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        begun = in.readBoolean();
        for (double[] part : List.of(a, g)) {
            for (int k = 0; k < part.length; k++) {
                part[k] = in.readDouble();
            }
        }
    }
}
