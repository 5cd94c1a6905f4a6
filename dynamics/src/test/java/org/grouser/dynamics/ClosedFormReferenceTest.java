package org.grouser.dynamics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.dynamics.JointSpec.Kind;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

/** Systems small enough for a pocket calculator. */
class ClosedFormReferenceTest {
    private static final Vec3 GRAVITY = new Vec3(0, 0, -10);

    /** m = 2 kg at l = 0.5 m below a hinge about y, I = 0.1 kg m^2, rotor 0.3: M = 0.9, N = m g l sin q = 10 sin q. */
    @Test
    void aPendulumHasThePendulumEquation() {
        Multibody pendulum = single(Kind.REVOLUTE, Vec3.Y, new Vec3(0, 0, -0.5), 0.3);
        MultibodyState state = new MultibodyState(pendulum);
        state.q[0] = 0.7;
        state.v[0] = 3;
        assertEquals(0.9, mass(pendulum, state)[0], 1e-15);
        assertEquals(10 * StrictMath.sin(0.7), bias(pendulum, state)[0], 1e-14);
        Motion motion = motion(pendulum, state);
        assertEquals(0.5 * 0.9 * 9, Energy.kineticJ(motion, state.v), 1e-14);
        assertEquals(-10 * StrictMath.cos(0.7), Energy.weightJ(motion, GRAVITY), 1e-14);
    }

    /** A slide along z carries m + armature and the whole weight. */
    @Test
    void aVerticalSlideCarriesTheWeight() {
        Multibody slide = single(Kind.PRISMATIC, Vec3.Z, new Vec3(1, 2, 3), 0.3);
        MultibodyState state = new MultibodyState(slide);
        state.q[0] = 4;
        assertEquals(2.3, mass(slide, state)[0], 1e-15);
        assertEquals(20, bias(slide, state)[0], 1e-14);
        assertEquals(7, motion(slide, state).comM()[2], 1e-15);
    }

    /** A free ball spinning at any rate has N = (0, 0, m g, 0, 0, 0): no term omega x v. */
    @Test
    void aSpinningBallOnlyFeelsItsWeight() {
        Multibody ball = single(Kind.FREE, Vec3.Z, Vec3.ZERO, 0);
        MultibodyState state = new MultibodyState(ball);
        System.arraycopy(new double[] {5, -3, 2, 7, -1, 4}, 0, state.v, 0, 6);
        state.integrate(0.3);
        assertArrayEquals(new double[] {0, 0, 20, 0, 0, 0}, bias(ball, state), 1e-13);
    }

    /** Euler: N = omega x I omega = (w2 w3 (I3 - I2), w3 w1 (I1 - I3), w1 w2 (I2 - I1)), body axes, any attitude. */
    @Test
    void aTumblingBodyHasEulersGyroscopicMoment() {
        BodySpec body = new BodySpec("body", 2, Vec3.ZERO, BodySpec.Inertia.diagonal(1, 1.5, 2));
        Quat attitude = Quat.rollPitchYaw(0.3, -0.4, 2);
        JointSpec free =
                new JointSpec("joint", "world", "body", Kind.FREE, Vec3.X, attitude, Vec3.Z, JointSpec.Passive.NONE);
        Multibody top = Multibody.assemble(List.of(body), List.of(free));
        MultibodyState state = new MultibodyState(top);
        System.arraycopy(new double[] {9, 8, 7, 2, 3, 5}, 0, state.v, 0, 6);
        assertArrayEquals(new double[] {0, 0, 20, 7.5, -10, 3}, bias(top, state), 1e-13);
        assertEquals(1, state.q[0]);
    }

    /** 1/2 k (q - rest)^2 = 1/2 * 8 * 0.5^2 = 1 J. */
    @Test
    void aStretchedSpringHoldsOneJoule() {
        JointSpec.Passive spring = new JointSpec.Passive(8, 0.25, 0, 0, -10, 10);
        Multibody slide = single(Kind.PRISMATIC, Vec3.X, Vec3.ZERO, spring);
        assertEquals(1, Energy.springsJ(slide, new double[] {0.75}), 1e-15);
        assertEquals(
                1, Energy.potentialJ(motion(slide, new MultibodyState(slide)), new double[] {-0.25}, Vec3.ZERO), 1e-15);
    }

    /** A quarter turn in one step of any length is exact, and so is the way. */
    @Test
    void aConstantSpinIsIntegratedExactlyInOneStep() {
        Multibody ball = single(Kind.FREE, Vec3.Z, Vec3.ZERO, 0);
        MultibodyState state = new MultibodyState(ball);
        state.v[0] = 3;
        state.v[5] = Math.PI / 2;
        state.integrate(1);
        assertEquals(3, state.q[0]);
        Motion motion = motion(ball, state);
        assertArrayEquals(new double[] {0, -1, 0, 1, 0, 0, 0, 0, 1}, motion.rotation(), 1e-15);
    }

    private static Multibody single(Kind kind, Vec3 axis, Vec3 comM, double armature) {
        return single(kind, axis, comM, new JointSpec.Passive(0, 0, 0, armature, -10, 10));
    }

    private static Multibody single(Kind kind, Vec3 axis, Vec3 comM, JointSpec.Passive passive) {
        BodySpec body = new BodySpec("body", 2, comM, BodySpec.Inertia.diagonal(0.1, 0.1, 0.1));
        JointSpec joint = new JointSpec("joint", "world", "body", kind, Vec3.ZERO, Quat.IDENTITY, axis, passive);
        return Multibody.assemble(List.of(body), List.of(joint));
    }

    private static Motion motion(Multibody bodies, MultibodyState state) {
        Motion motion = new Motion(bodies);
        motion.updatePositions(state.q);
        motion.updateVelocities(state.v);
        return motion;
    }

    private static double[] mass(Multibody bodies, MultibodyState state) {
        Dynamics dynamics = new Dynamics(bodies);
        dynamics.massMatrix(motion(bodies, state));
        double[] out = new double[bodies.dof() * bodies.dof()];
        dynamics.storeMassMatrix(out);
        return out;
    }

    private static double[] bias(Multibody bodies, MultibodyState state) {
        double[] out = new double[bodies.dof()];
        new Dynamics(bodies).bias(motion(bodies, state), state.v, GRAVITY, out);
        return out;
    }
}
