package org.grouser.simulation.step;

import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;

/**
 * Euler's scheme with the new velocity moving the bodies, for compliant contact: one evaluation a step.
 *
 * <pre>
 *   (M + h D + h^2 K + h S) (v+ - v) = h (tau + F(q, v) - N(q, v) - K (q + h v - rest) - D v + S (w - v))
 *   q+ = q + h v+
 * </pre>
 *
 * <p>Couplings of joints hold at v+ and, by a move after the step, at q+. Of first order. Joint springs K, dampers D and held speeds S act at the end of the step; ground and N at its begin.
 */
final class SemiImplicit implements Stepper {
    private final double stepS;
    private final Bodies bodies;
    private final CompliantContact compliant;
    private final BilateralConstraints constraints;
    private final StepDiagnostics diagnostics;
    private final double[] diagonal; // implicit springs, dampers and held speeds   (dof)
    private final double[] gain; // change of velocity                              (dof)

    SemiImplicit(
            double stepS,
            Bodies bodies,
            CompliantContact compliant,
            BilateralConstraints constraints,
            StepDiagnostics diagnostics) {
        this.stepS = stepS;
        this.bodies = bodies;
        this.compliant = compliant;
        this.constraints = constraints;
        this.diagnostics = diagnostics;
        diagonal = new double[bodies.model.dof()];
        gain = new double[bodies.model.dof()];
    }

    @Override
    public void advance(Contacts contacts, Efforts efforts) {
        diagnostics.begin();
        compliant.evaluate(bodies.motion); //                    F      <- q, v, where the last step ended
        diagnostics.stage(StepDiagnostics.Stage.DETECT);
        factor(efforts); //                                     L      <- M(q), springs, dampers
        bodies.dynamics.bias(bodies.motion, bodies.v, bodies.gravityMPerS2, gain); // N <- q, v
        push(efforts); //                                       gain   <- all forces
        solve(); //                                             gain   <- M, couplings
        diagnostics.stage(StepDiagnostics.Stage.DYNAMICS);
        finish(efforts); //                                     v, q   <- gain
        if (!constraints.isEmpty()) {
            constraints.close(); //                             q      <- gaps of couplings
        }
        diagnostics.stage(StepDiagnostics.Stage.UPDATE);
    }

    private void factor(Efforts efforts) {
        for (int d = 0; d < diagonal.length; d++) {
            diagonal[d] =
                    stepS * (bodies.damping[d] + efforts.damping[d] + stepS * bodies.stiffness[d] + efforts.servo[d]);
        }
        bodies.dynamics.massMatrix(bodies.motion);
        bodies.dynamics.factor(diagonal);
    }

    private void solve() {
        if (constraints.isEmpty()) {
            bodies.dynamics.solve(gain);
            return;
        }
        constraints.factor(bodies.motion);
        constraints.aim(bodies.v, 1);
        constraints.solve(gain);
        constraints.clearImpulses();
        constraints.addImpulses(1);
    }

    private void push(Efforts efforts) {
        double[] contactForce = compliant.force();
        for (int d = 0; d < gain.length; d++) {
            double v = bodies.v[d];
            double f = efforts.force[d] + contactForce[d] - gain[d] - (bodies.damping[d] + efforts.damping[d]) * v;
            if (bodies.stiffness[d] > 0) {
                f -= bodies.stiffness[d] * (bodies.q[bodies.positionOf[d]] + stepS * v - bodies.rest[d]);
            }
            if (efforts.servo[d] > 0) {
                f += efforts.servo[d] * (efforts.servoSpeed[d] - v);
            }
            gain[d] = stepS * f;
        }
    }

    private void finish(Efforts efforts) {
        double work = 0;
        double contactWork = 0;
        double airWork = 0;
        double jointWork = 0;
        double[] contactForce = compliant.force();
        for (int d = 0; d < gain.length; d++) {
            double mean = bodies.v[d] + 0.5 * gain[d];
            if (efforts.servo[d] > 0) {
                efforts.servoForce[d] = efforts.servo[d] * (efforts.servoSpeed[d] - bodies.v[d] - gain[d]);
            }
            bodies.v[d] += gain[d];
            work += (efforts.force[d] + efforts.servoForce[d] - efforts.damping[d] * bodies.v[d]) * mean;
            contactWork += contactForce[d] * mean;
            airWork += efforts.air[d] * mean;
            double passive = bodies.damping[d] * bodies.v[d];
            if (bodies.stiffness[d] > 0) {
                double ahead = bodies.q[bodies.positionOf[d]] + stepS * bodies.v[d];
                passive += bodies.stiffness[d] * (ahead - bodies.rest[d]);
            }
            jointWork += passive * mean;
        }
        diagnostics.actuatorJ = stepS * work;
        diagnostics.soilJ = -stepS * contactWork;
        diagnostics.airJ = -stepS * airWork;
        diagnostics.jointJ = stepS * jointWork;
        diagnostics.dissipatedJ = 0;
        bodies.model.integrate(bodies.q, bodies.v, stepS);
    }
}
