package org.grouser.dynamics.oracle;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.dynamics.Dynamics;
import org.grouser.dynamics.ForwardDynamics;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.dynamics.MultibodyState;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import us.ihmc.mecano.algorithms.CompositeRigidBodyMassMatrixCalculator;
import us.ihmc.mecano.algorithms.ForwardDynamicsCalculator;
import us.ihmc.mecano.algorithms.InverseDynamicsCalculator;

/** Differences are relative to the largest entry of what is compared. */
@Tag("slow")
class MecanoCrossCheckTest {
    private static final long SEED = 2600;
    private static final int SYSTEMS = 400; // half of them free, half on the world
    private static final double TOLERANCE = 1e-10;
    private static final Vec3 GRAVITY = new Vec3(0.5, -1.5, -9.81);

    /** One system on both sides, with a state and efforts. */
    private static final class Pair {
        final long seed;
        final Multibody bodies;
        final MultibodyState state;
        final Motion motion;
        final Dynamics dynamics;
        final double[] tau;
        final MecanoTwin twin;

        Pair(int i) {
            seed = SEED + i;
            Random random = new Random(seed);
            RandomSpecs specs = new RandomSpecs(random, i % 2 == 0);
            bodies = Multibody.assemble(specs.bodies, specs.joints);
            state = new MultibodyState(bodies);
            tau = new double[bodies.dof()];
            for (int k = 0; k < tau.length; k++) {
                state.v[k] = 2 * random.nextGaussian();
                tau[k] = 10 * random.nextGaussian();
            }
            state.integrate(1); // any joint positions, and free bodies away from where they started
            motion = new Motion(bodies);
            motion.updatePositions(state.q);
            motion.updateVelocities(state.v);
            dynamics = new Dynamics(bodies);
            dynamics.massMatrix(motion);
            twin = new MecanoTwin(specs, bodies);
            twin.enter(state.q, state.v);
        }
    }

    @Test
    void massMatricesAgreeWithMecano() {
        for (int i = 0; i < SYSTEMS; i++) {
            Pair pair = new Pair(i);
            int n = pair.bodies.dof();
            double[] theirs = pair.twin.squareInOurOrder(massMatrix(pair).getMassMatrix());
            double[] expected = new double[n * n];
            for (int c = 0; c < n; c++) { // columns of P^T M_u P
                double[] unit = new double[n];
                unit[c] = 1;
                double[] u = pair.twin.toBodyAxes(pair.state.q, unit);
                double[] column = pair.twin.toOurs(pair.state.q, multiply(theirs, u));
                for (int r = 0; r < n; r++) {
                    expected[r * n + c] = column[r];
                }
            }
            double[] actual = new double[n * n];
            pair.dynamics.storeMassMatrix(actual);
            assertClose(expected, actual, pair.seed);
        }
    }

    @Test
    void biasForcesAgreeWithMecano() {
        for (int i = 0; i < SYSTEMS; i++) {
            Pair pair = new Pair(i);
            InverseDynamicsCalculator inverse = new InverseDynamicsCalculator(pair.twin.system);
            inverse.setGravitationalAcceleration(GRAVITY.x(), GRAVITY.y(), GRAVITY.z());
            inverse.compute(pair.twin.column(pair.twin.drift(pair.state.q, pair.state.v)));
            double[] theirs = pair.twin.inOurOrder(inverse.getJointTauMatrix());
            double[] actual = new double[pair.bodies.dof()];
            pair.dynamics.bias(pair.motion, pair.state.v, GRAVITY, actual);
            assertClose(pair.twin.toOurs(pair.state.q, theirs), actual, pair.seed);
        }
    }

    @Test
    void forwardDynamicsAgreeWithMecano() {
        for (int i = 0; i < SYSTEMS; i++) {
            Pair pair = new Pair(i);
            ForwardDynamicsCalculator forward = new ForwardDynamicsCalculator(pair.twin.system);
            forward.setGravitationalAcceleration(GRAVITY.x(), GRAVITY.y(), GRAVITY.z());
            forward.compute(pair.twin.column(pair.twin.toBodyAxes(pair.state.q, pair.tau)));
            double[] theirs = pair.twin.inOurOrder(forward.getJointAccelerationMatrix());
            double[] drift = pair.twin.drift(pair.state.q, pair.state.v);
            for (int k = 0; k < drift.length; k++) {
                theirs[k] -= drift[k]; // du/dt = P dv/dt + dP/dt v
            }
            double[] expected = pair.twin.toOurs(pair.state.q, theirs);
            double[] actual = new double[drift.length];
            new ForwardDynamics(pair.bodies).accelerations(pair.motion, pair.state.v, GRAVITY, pair.tau, actual);
            assertClose(expected, actual, pair.seed);
        }
    }

    private static CompositeRigidBodyMassMatrixCalculator massMatrix(Pair pair) {
        CompositeRigidBodyMassMatrixCalculator calculator =
                new CompositeRigidBodyMassMatrixCalculator(pair.twin.system);
        calculator.reset();
        return calculator;
    }

    private static double[] multiply(double[] square, double[] x) {
        double[] out = new double[x.length];
        for (int k = 0; k < square.length; k++) {
            out[k / x.length] += square[k] * x[k % x.length];
        }
        return out;
    }

    private static void assertClose(double[] expected, double[] actual, long seed) {
        double scale = 0;
        double worst = 0;
        for (int k = 0; k < expected.length; k++) {
            scale = Math.max(scale, Math.abs(expected[k]));
            double difference = Math.abs(expected[k] - actual[k]);
            worst = difference <= worst ? worst : difference; // keeps NaN
        }
        double relative = worst / scale;
        assertTrue(relative < TOLERANCE, () -> "seed " + seed + " differs by " + relative);
    }
}
