package org.grouser.simulation.step;

import java.util.Arrays;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;

/**
 * The classical Runge-Kutta scheme, for compliant contact.
 *
 * <pre>
 *   M(q) a = tau + F(q, v) - N(q, v) - K (q - rest) - D v       at four places of the step
 *   v+ = v + h (a1 + 2 a2 + 2 a3 + a4) / 6,  q+ = q after h (v1 + 2 v2 + 2 v3 + v4) / 6
 * </pre>
 *
 * <p>Couplings of joints hold in every a, J a = 0; what rounding leaves of J v and of gaps is taken out after the step.
 *
 * <p>Of fourth order in translation and in joints. The rotation of a free body is advanced by the mean of its turning rates,
 * which is of second order where the axis of turning itself turns.
 */
final class RungeKutta implements Stepper {
    private static final double[] PLACES = {0, 0.5, 0.5, 1};
    private static final double[] WEIGHTS = {1 / 6.0, 1 / 3.0, 1 / 3.0, 1 / 6.0};

    private final double stepS;
    private final Bodies bodies;
    private final CompliantContact compliant;
    private final BilateralConstraints constraints;
    private final double[] still; // zeros (dof)
    private final StepDiagnostics diagnostics;
    private final double[] place; // positions of a stage      (positions)
    private final double[] rate; // velocities of a stage      (dof)
    private final double[] gain; // accelerations of a stage   (dof)
    private final double[] meanRate; //                        (dof)
    private final double[] meanGain; //                        (dof)

    RungeKutta(
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
        int dof = bodies.model.dof();
        place = new double[bodies.model.positions()];
        rate = new double[dof];
        still = new double[dof];
        gain = new double[dof];
        meanRate = new double[dof];
        meanGain = new double[dof];
    }

    @Override
    public void advance(Contacts contacts, Efforts efforts) {
        diagnostics.begin();
        diagnostics.actuatorJ = 0;
        diagnostics.soilJ = 0;
        diagnostics.airJ = 0;
        diagnostics.jointJ = 0;
        diagnostics.dissipatedJ = 0;
        constraints.clearImpulses();
        Arrays.fill(meanRate, 0);
        Arrays.fill(meanGain, 0);
        for (int stage = 0; stage < 4; stage++) {
            double ahead = PLACES[stage] * stepS;
            System.arraycopy(bodies.q, 0, place, 0, place.length);
            bodies.model.integrate(place, stage == 0 ? bodies.v : rate, ahead);
            for (int d = 0; d < rate.length; d++) {
                rate[d] = bodies.v[d] + ahead * gain[d];
            }
            accelerate(efforts, WEIGHTS[stage]);
            for (int d = 0; d < rate.length; d++) {
                meanRate[d] += WEIGHTS[stage] * rate[d];
                meanGain[d] += WEIGHTS[stage] * gain[d];
            }
        }
        bodies.model.integrate(bodies.q, meanRate, stepS);
        for (int d = 0; d < rate.length; d++) {
            bodies.v[d] += stepS * meanGain[d];
        }
        if (!constraints.isEmpty()) {
            constraints.close();
            constraints.stop();
        }
        diagnostics.stage(StepDiagnostics.Stage.UPDATE);
    }

    /** gain &lt;- M^-1 of all forces, and their work. */
    private void accelerate(Efforts efforts, double weight) {
        bodies.motion.updatePositions(place);
        bodies.motion.updateVelocities(rate);
        compliant.evaluate(bodies.motion);
        bodies.dynamics.massMatrix(bodies.motion);
        bodies.dynamics.factor();
        bodies.dynamics.bias(bodies.motion, rate, bodies.gravityMPerS2, gain);
        double[] contactForce = compliant.force();
        for (int d = 0; d < gain.length; d++) {
            double driven = efforts.force[d] - efforts.damping[d] * rate[d];
            double spring =
                    bodies.stiffness[d] > 0 ? bodies.stiffness[d] * (place[bodies.positionOf[d]] - bodies.rest[d]) : 0;
            diagnostics.actuatorJ += weight * stepS * driven * rate[d];
            diagnostics.airJ -= weight * stepS * efforts.air[d] * rate[d];
            diagnostics.jointJ += weight * stepS * (spring + bodies.damping[d] * rate[d]) * rate[d];
            diagnostics.soilJ -= weight * stepS * contactForce[d] * rate[d];
            gain[d] = driven + contactForce[d] - gain[d] - spring - bodies.damping[d] * rate[d];
        }
        if (constraints.isEmpty()) {
            bodies.dynamics.solve(gain);
            return;
        }
        constraints.factor(bodies.motion);
        constraints.aim(still, 1);
        constraints.solve(gain);
        constraints.addImpulses(weight * stepS);
    }
}
