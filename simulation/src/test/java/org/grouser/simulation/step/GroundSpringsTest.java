package org.grouser.simulation.step;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.state.Bodies;
import org.junit.jupiter.api.Test;

class GroundSpringsTest {
    private static final double STEP_S = 0.01;
    private static final double STIFFNESS_N_PER_M = 1e6;
    private static final double MASS_KG = 2;

    /** A spring under a ball that presses with a force. */
    private record Pressed(double forceN) implements ContactLaw {
        @Override
        public void evaluate(Motion motion, double[] force) {
            force[2] += forceN;
        }

        @Override
        public boolean implicit() {
            return true;
        }

        @Override
        public void addSprings(ContactSprings springs) {
            springs.add(0, "sand", 0, 0, 0)
                    .normal(STIFFNESS_N_PER_M, 0)
                    .along(0, 0)
                    .pressing(forceN);
        }
    }

    private static Bodies ball() {
        BodySpec body =
                new BodySpec("ball", MASS_KG, Vec3.ZERO, BodySpec.Inertia.box(MASS_KG, new Vec3(0.2, 0.2, 0.2)));
        JointSpec free = new JointSpec(
                "free",
                JointSpec.WORLD,
                "ball",
                JointSpec.Kind.FREE,
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.Z,
                JointSpec.Passive.NONE);
        Bodies bodies = new Bodies(Multibody.assemble(List.of(body), List.of(free)), Vec3.ZERO);
        bodies.q[3] = 1;
        bodies.motion.updatePositions(bodies.q);
        bodies.dynamics.massMatrix(bodies.motion);
        return bodies;
    }

    private static GroundSprings springs(Bodies bodies, double forceN) {
        GroundSprings springs = new GroundSprings(bodies, new CompliantContact(List.of(new Pressed(forceN)), bodies));
        springs.begin(STEP_S, 0.5);
        return springs;
    }

    /** (m + h^2 k / 4) dv = impulse. */
    @Test
    void springMakesABallAsHeavyAsItsStiffnessOverTheSquareOfTheStep() {
        Bodies bodies = ball();
        GroundSprings springs = springs(bodies, 100);
        springs.addTo(bodies.dynamics);
        bodies.dynamics.factor(new double[6]);
        double[] gained = {1, 0, 1, 0, 0, 0};
        bodies.dynamics.solve(gained);
        double heavyKg = MASS_KG + 0.25 * STEP_S * STEP_S * STIFFNESS_N_PER_M;
        assertArrayEquals(new double[] {1 / MASS_KG, 0, 1 / heavyKg, 0, 0, 0}, gained, 1e-12);
        assertFalse(springs.letGo(gained));
    }

    /** 25 N s over a metre per second more is above 1 N s of the ground's own push. */
    @Test
    void groundLetsGoBeforeItPulls() {
        Bodies bodies = ball();
        GroundSprings springs = springs(bodies, 100);
        double[] gained = {0, 0, 0.05, 0, 0, 0};
        assertTrue(springs.letGo(gained));
        springs.addTo(bodies.dynamics);
        bodies.dynamics.factor(new double[6]);
        double[] impulse = {0, 0, 1, 0, 0, 0};
        bodies.dynamics.solve(impulse);
        assertEquals(1 / MASS_KG, impulse[2], 1e-12);
        assertFalse(springs.letGo(gained));
        assertEquals(0, springs.workJ(gained, gained));
    }

    /** -(h^2 k / 4) dv (v + v+) / 2. */
    @Test
    void itsWorkIsThatOfAMassThatIsNotThere() {
        Bodies bodies = ball();
        double[] gained = {0, 0, 0.01, 0, 0, 0};
        double[] after = {3, 0, 0.03, 0, 0, 0};
        double kg = 0.25 * STEP_S * STEP_S * STIFFNESS_N_PER_M;
        assertEquals(
                -0.5 * kg * (0.03 * 0.03 - 0.02 * 0.02), springs(bodies, 100).workJ(gained, after), 1e-12);
    }
}
