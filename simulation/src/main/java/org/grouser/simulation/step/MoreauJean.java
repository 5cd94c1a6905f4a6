package org.grouser.simulation.step;

import java.util.List;
import org.grouser.contact.nonsmooth.FrictionProblem;
import org.grouser.contact.nonsmooth.FrictionSolver;
import org.grouser.contact.nonsmooth.SolverSettings;
import org.grouser.scenario.StepperSpec;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.drive.Servo;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.Workers;
import org.grouser.terrain.query.Features;

/**
 * One step of Moreau's and Jean's scheme: impacts and friction as impulses, smooth forces by the theta rule.
 *
 * <pre>
 *   qM   = q + (1 - theta) h v                                 [Moreau1988], theta = 1/2 is his middle
 *   M(qM) (v+ - v) = h (tau + tauS + F - N(qM, vTheta) - K (qTheta - rest) - D vTheta) + H^T p
 *   F    = forces of compliant contact at qM and v, see {@link CompliantContact}; those of a law that says so also fall
 *          by (h theta^2 K + theta D) (v+ - v), see {@link GroundSprings}
 *   tauS = S (w - v+)                                          holds a joint at speed w, see {@link Servo}
 *   q+   = qM + theta h v+
 *   J v+ = 0 for couplings, J vTheta = 0 for loops             J(qM)^T l joins H^T p, see {@link BilateralConstraints}
 *   0 &lt;= u_N+ + e u_N- _|_ p_N &gt;= 0,  p in the Coulomb cone      [Michalczyk2014, Eq. 5-7]
 * </pre>
 *
 * <p>Differs from the source: M and H are taken at qM instead of following the step; a contact that is separating
 * (u_N- &gt; 0) but held by the end of the step may come back with u_N+ &gt;= -u_N-, which costs no energy and keeps it
 * from adding any; an approach slower than h |g| does not bounce, since a step cannot tell it from rest. N is iterated to vTheta of the step with its impulses, so that it does no work of its own.
 */
public final class MoreauJean implements Stepper {
    /** Contacts closer than this are closed: far above rounding, far below anything one can see. Our choice. */
    static final double GAP_TOLERANCE_M = 1e-7;

    /** N is settled when its last change would move less than this share of its power, or this energy. Our choice. */
    private static final double PASS_SHARE = 1e-10;

    private static final double PASS_FLOOR_J = 1e-13;
    private static final int MAX_PASSES = 8;

    private final StepperSpec.MoreauJean spec;
    private final Bodies bodies;
    private final List<TouchPair> pairs;
    private final CompliantContact compliant;
    private final BilateralConstraints constraints;
    private final FrictionAssembly assembly;
    private final FrictionSolver solver;
    private final FrictionProblem problem = new FrictionProblem();
    private final Projection projection;
    private final Impacts impacts;
    private final YieldingContacts yielding;
    private final GroundSprings springs;
    private final StepDiagnostics diagnostics;
    private final Features found = new Features();
    private double stepS;
    private double slowestBounceMPerS;
    private final double[] middle; // qM, also read by the joint limits     (positions)
    private final double[] diagonal; // implicit springs and dampers          (dof)
    private final double[] bias; // N in use                                  (dof)
    private final double[] newBias; // N at the newest theta point            (dof)
    private final double[] force; // impulse of all smooth forces             (dof)
    private final double[] theta; // velocity at which N is evaluated         (dof)
    private final double[] next; // velocity at the end of the step           (dof)
    private final double[] change; // velocity change by impulses             (dof)
    private final double[] contactForce; // F                                       (dof)
    private final double[] gained; // next - v, with all its digits           (dof)

    /**
     * @param middle positions at which contacts are detected; shared with the joint limits. Modified.
     */
    MoreauJean(
            StepperSpec.MoreauJean spec,
            Bodies bodies,
            List<TouchPair> pairs,
            CompliantContact compliant,
            BilateralConstraints constraints,
            double[] middle,
            Workers workers,
            StepDiagnostics diagnostics) {
        this.spec = spec;
        this.bodies = bodies;
        this.pairs = List.copyOf(pairs);
        this.compliant = compliant;
        this.constraints = constraints;
        this.contactForce = compliant.force();
        this.middle = middle;
        this.stepS = spec.stepS();
        this.slowestBounceMPerS = bodies.gravityMPerS2.norm() * stepS;
        this.diagnostics = diagnostics;
        assembly = new FrictionAssembly(bodies, constraints, workers);
        solver = new FrictionSolver(SolverSettings.DEFAULT.withTolerance(spec.tolerance()));
        projection = new Projection(bodies, assembly);
        springs = new GroundSprings(bodies, compliant);
        yielding = new YieldingContacts(spec.stepS(), spec.theta());
        impacts = new Impacts(SolverSettings.DEFAULT.withTolerance(spec.tolerance()), slowestBounceMPerS);
        int dof = bodies.model.dof();
        diagonal = new double[dof];
        bias = new double[dof];
        newBias = new double[dof];
        force = new double[dof];
        theta = new double[dof];
        next = new double[dof];
        change = new double[dof];
        gained = new double[dof];
    }

    /** Sets how long the next steps are. */
    void length(double lengthS) {
        length(lengthS, lengthS);
    }

    /**
     * The same, where an approach counts as none that gravity gives within another time.
     *
     * @param atRestS that time
     */
    void length(double lengthS, double atRestS) {
        stepS = lengthS;
        slowestBounceMPerS = bodies.gravityMPerS2.norm() * atRestS;
        impacts.slowest(slowestBounceMPerS);
    }

    @Override
    public void advance(Contacts contacts, Efforts efforts) {
        diagnostics.begin();
        placeMiddle(); //                       poses      <- q, v
        detect(contacts); //                    contacts   <- poses
        diagnostics.stage(StepDiagnostics.Stage.DETECT);
        smoothForces(efforts); //               N, force   <- v, springs, efforts
        springs.begin(stepS, spec.theta()); //  springs    <- compliant ground that the step takes at its end
        do {
            factor(efforts); //                 L          <- M(qM), springs, dampers
            diagnostics.stage(StepDiagnostics.Stage.DYNAMICS);
            assembly.rows(bodies.motion, contacts); // H   <- contacts
            assembly.matrix(bodies.dynamics, contacts, problem); // W <- H, L
            diagnostics.stage(StepDiagnostics.Stage.ASSEMBLE);
            yielding.begin(contacts, problem); // pieces   <- depths
            impacts.strike(contacts, problem); // impacts  <- W, H v, where a law of restitution asks for phases
            int passes = 0;
            do {
                solve(contacts); //             next, p    <- W, force
            } while (++passes < MAX_PASSES && !settled(efforts)); // force <- N at the theta point of the step
        } while (springs.letGo(gained)); //     springs    <- those that do not pull
        finish(contacts, efforts); //           v, q       <- next
        if (spec.stabilisation() == StepperSpec.Stabilisation.PROJECTION) {
            projection.apply(contacts, problem, spec.theta() * stepS, diagnostics.dissipatedJ); // q <- gaps
        }
        if (!constraints.isEmpty()) {
            constraints.close(); //             q, v       <- gaps of couplings and loops
        }
        diagnostics.stage(StepDiagnostics.Stage.UPDATE);
    }

    /** Moves bodies that start inside the ground out of it, at no cost; for the start only. */
    void liftStart(Contacts contacts, Efforts efforts) {
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        bodies.motion.updatePositions(middle);
        detect(contacts);
        factor(efforts);
        assembly.rows(bodies.motion, contacts);
        assembly.matrix(bodies.dynamics, contacts, problem);
        projection.apply(contacts, problem, 0, Double.MAX_VALUE);
        if (!constraints.isEmpty()) {
            constraints.close();
        }
        contacts.clear();
    }

    private void placeMiddle() {
        System.arraycopy(bodies.q, 0, middle, 0, middle.length);
        bodies.model.integrate(middle, bodies.v, (1 - spec.theta()) * stepS);
        bodies.motion.updatePositions(middle);
    }

    private void detect(Contacts contacts) {
        contacts.turnOver();
        for (int pair = 0; pair < pairs.size(); pair++) {
            pairs.get(pair).detect(pair, bodies.motion, GAP_TOLERANCE_M, found, contacts);
        }
        contacts.warmStart();
    }

    /** M + h theta D + h^2 theta^2 K + h S: springs and dampers act at the theta point of the step, servos at its end. */
    private void factor(Efforts efforts) {
        double h = stepS * spec.theta();
        for (int d = 0; d < diagonal.length; d++) {
            diagonal[d] = h * (bodies.damping[d] + efforts.damping[d])
                    + h * h * bodies.stiffness[d]
                    + stepS * efforts.servo[d];
        }
        bodies.dynamics.massMatrix(bodies.motion);
        springs.addTo(bodies.dynamics);
        bodies.dynamics.factor(diagonal);
        if (!constraints.isEmpty()) {
            constraints.factor(bodies.motion);
            constraints.aim(bodies.v, spec.theta());
        }
    }

    /** N and the smooth forces with N at the velocity of the start. */
    private void smoothForces(Efforts efforts) {
        System.arraycopy(bodies.v, 0, theta, 0, theta.length);
        bodies.motion.updateVelocities(theta);
        compliant.evaluate(bodies.motion);
        bodies.dynamics.bias(bodies.motion, theta, bodies.gravityMPerS2, bias);
        force(efforts);
    }

    /** force &lt;- h (tau + F - N - K (q + h theta v - rest) - D v + S (w - v)). */
    private void force(Efforts efforts) {
        double h = stepS;
        for (int d = 0; d < force.length; d++) {
            double f = efforts.force[d]
                    + contactForce[d]
                    - bias[d]
                    - (bodies.damping[d] + efforts.damping[d]) * bodies.v[d];
            if (bodies.stiffness[d] > 0) {
                double ahead = bodies.q[bodies.positionOf[d]] + h * spec.theta() * bodies.v[d];
                f -= bodies.stiffness[d] * (ahead - bodies.rest[d]);
            }
            if (efforts.servo[d] > 0) {
                f += efforts.servo[d] * (efforts.servoSpeed[d] - bodies.v[d]);
            }
            force[d] = h * f;
        }
    }

    /** next &lt;- v + (M + ...)^-1 (force + H^T p), with p from the friction problem of this step. */
    private void solve(Contacts contacts) {
        System.arraycopy(force, 0, next, 0, next.length);
        if (constraints.isEmpty()) {
            bodies.dynamics.solve(next);
        } else {
            constraints.solve(next);
        }
        for (int d = 0; d < next.length; d++) {
            gained[d] = next[d];
            next[d] += bodies.v[d];
        }
        diagnostics.stage(StepDiagnostics.Stage.DYNAMICS);
        if (impacts.struck()) {
            answer(contacts, impacts.impulse());
        }
        if (contacts.count > 0) {
            double[] q = problem.q();
            assembly.velocities(contacts, next, q);
            for (int i = 0; i < contacts.count; i++) {
                double before = contacts.before[3 * i];
                q[3 * i] += impacts.decides(contacts, i)
                        ? -impacts.speedM_per_s(i)
                        : bounce(contacts.restitution[i], before) * before; // [Michalczyk2014, Eq. 5]
            }
            yielding.solve(contacts, problem, solver, diagnostics.solver);
            diagnostics.stage(StepDiagnostics.Stage.SOLVE);
            answer(contacts, contacts.impulse);
        }
    }

    /** next &lt;- next + M^-1 H^T p. */
    private void answer(Contacts contacts, double[] impulse) {
        assembly.answer(bodies.dynamics, contacts, impulse, change);
        constraints.bear();
        for (int d = 0; d < next.length; d++) {
            next[d] += change[d];
            gained[d] += change[d];
        }
    }

    /** Newton's e, 1 for a contact that is separating, 0 for an approach that gravity gives within one step. */
    private double bounce(double restitution, double before) {
        if (restitution == Contacts.NEVER_BACK) {
            return 0;
        }
        if (before > 0) {
            return 1;
        }
        return -before > slowestBounceMPerS ? restitution : 0;
    }

    /** Takes N to the theta point of the step as it stands; true if that changes no energy worth speaking of. */
    private boolean settled(Efforts efforts) {
        double defect = 0;
        double power = 0;
        for (int d = 0; d < theta.length; d++) {
            theta[d] = bodies.v[d] + spec.theta() * (next[d] - bodies.v[d]);
        }
        bodies.motion.updateVelocities(theta);
        bodies.dynamics.bias(bodies.motion, theta, bodies.gravityMPerS2, newBias);
        for (int d = 0; d < theta.length; d++) {
            defect += Math.abs((newBias[d] - bias[d]) * theta[d]);
            power += Math.abs(newBias[d] * theta[d]);
        }
        double h = stepS;
        if (!(h * defect > PASS_SHARE * h * power + PASS_FLOOR_J)) {
            return true;
        }
        System.arraycopy(newBias, 0, bias, 0, bias.length);
        force(efforts);
        return false;
    }

    private void finish(Contacts contacts, Efforts efforts) {
        if (!constraints.isEmpty()) {
            constraints.clearImpulses();
            constraints.addImpulses(1);
        }
        impacts.add(contacts);
        double work = 0;
        double contactWork = 0;
        double airWork = 0;
        double jointWork = 0;
        double h = stepS;
        for (int d = 0; d < next.length; d++) {
            double atTheta = spec.theta() * next[d] + (1 - spec.theta()) * bodies.v[d];
            efforts.servoForce[d] = efforts.servo[d] * (efforts.servoSpeed[d] - bodies.v[d] - gained[d]);
            work += (efforts.force[d] + efforts.servoForce[d] - efforts.damping[d] * atTheta)
                    * 0.5
                    * (bodies.v[d] + next[d]);
            contactWork += contactForce[d] * 0.5 * (bodies.v[d] + next[d]);
            airWork += efforts.air[d] * 0.5 * (bodies.v[d] + next[d]);
            double passive = bodies.damping[d] * atTheta;
            if (bodies.stiffness[d] > 0) {
                double ahead = bodies.q[bodies.positionOf[d]] + h * spec.theta() * atTheta;
                passive += bodies.stiffness[d] * (ahead - bodies.rest[d]);
            }
            jointWork += passive * 0.5 * (bodies.v[d] + next[d]);
            bodies.v[d] = next[d];
        }
        assembly.velocities(contacts, bodies.v, contacts.after);
        double dissipated = 0;
        double soil = 0;
        for (int k = 0; k < 3 * contacts.rows(); k++) {
            double taken = 0.5 * contacts.impulse[k] * (contacts.before[k] + contacts.after[k]);
            if (contacts.normalLaw[contacts.contactOf(k / 3)] == null) {
                dissipated -= taken;
            } else {
                soil -= taken;
            }
        }
        diagnostics.actuatorJ = work * h;
        diagnostics.soilJ = soil - contactWork * h - springs.workJ(gained, bodies.v);
        diagnostics.airJ = -airWork * h;
        diagnostics.jointJ = jointWork * h;
        diagnostics.dissipatedJ = dissipated;
        System.arraycopy(middle, 0, bodies.q, 0, middle.length);
        bodies.model.integrate(bodies.q, bodies.v, spec.theta() * stepS);
    }
}
