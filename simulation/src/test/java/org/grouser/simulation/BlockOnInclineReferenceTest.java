package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.junit.jupiter.api.Test;

/** Coulomb's block on a slope, against a = g (sin a - mu cos a). */
class BlockOnInclineReferenceTest {
    private static final double ANGLE = Math.toRadians(30);
    private static final Vec3 NORMAL = new Vec3(-StrictMath.sin(ANGLE), 0, StrictMath.cos(ANGLE));

    private static Recording slide(double friction, Vec3 velocity, double timeS) {
        Quat tilt = Quat.about(Vec3.Y, -ANGLE);
        Vec3 centre = NORMAL.times(0.05);
        Scenario.Placed block = new Scenario.Placed(
                Worlds.block("box", new Vec3(0.4, 0.4, 0.1)), Worlds.at(centre, tilt, velocity, Vec3.ZERO));
        return Worlds.run(Worlds.scenario(
                List.of(block),
                List.of(Worlds.plane(Vec3.ZERO, NORMAL, friction, 0)),
                Worlds.EARTH,
                List.of(),
                1e-3,
                timeS));
    }

    @Test
    void blockBelowTheFrictionAngleDoesNotMoveAtAll() {
        Recording recording = slide(0.6, Vec3.ZERO, 2); // tan 30 deg = 0.577
        assertTrue(Worlds.largest(recording, "base_speed_m_per_s", 0, 2) < 1e-11);
    }

    @Test
    void blockAboveTheFrictionAngleAcceleratesByGravityMinusFriction() {
        Recording recording = slide(0.4, Vec3.ZERO, 1);
        double acceleration = 9.81 * (StrictMath.sin(ANGLE) - 0.4 * StrictMath.cos(ANGLE));
        assertEquals(acceleration, Worlds.end(recording, "base_speed_m_per_s"), 1e-9);
    }

    @Test
    void blockPushedUphillStopsAndStaysWithTheRightReaction() {
        Vec3 uphill = new Vec3(StrictMath.cos(ANGLE), 0, StrictMath.sin(ANGLE));
        Recording recording = slide(0.6, uphill, 1.5);
        double deceleration = 9.81 * (StrictMath.sin(ANGLE) + 0.6 * StrictMath.cos(ANGLE));
        double distance = 1 / (2 * deceleration);
        assertEquals(
                distance * StrictMath.cos(ANGLE) - 0.05 * StrictMath.sin(ANGLE),
                Worlds.end(recording, "base_x_m"),
                1e-3);
        assertTrue(Worlds.end(recording, "base_speed_m_per_s") < 1e-10);
        assertEquals(9.81, Worlds.end(recording, "reaction_z_N"), 1e-7);
    }

    @Test
    void withoutDrivesTheEnergyNeverGrows() {
        for (double friction : new double[] {0, 0.3, 0.6}) {
            Recording recording = slide(friction, new Vec3(0.5, 0.7, 0.2), 2);
            assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-9, () -> "friction " + friction);
        }
    }
}
