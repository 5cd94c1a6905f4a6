package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;
import org.grouser.scenario.Scenario;
import org.junit.jupiter.api.Test;

/** A flat box that falls on a plane, against Newton's law: rebound heights e^2 h, e^4 h, ... */
class BounceReferenceTest {
    private static Recording drop(double restitution, double stepS, Quat rotation, double timeS) {
        Scenario.Placed block = new Scenario.Placed(
                Worlds.block("box", new Vec3(0.4, 0.3, 0.2)),
                Worlds.at(new Vec3(0, 0, 1.1), rotation, Vec3.ZERO, Vec3.ZERO));
        return Worlds.run(Worlds.scenario(
                List.of(block),
                List.of(Worlds.plane(Vec3.ZERO, Vec3.Z, 0.5, restitution)),
                Worlds.EARTH,
                List.of(),
                stepS,
                timeS));
    }

    @Test
    void flatBoxReboundsToRestitutionSquaredOfItsHeight() {
        Recording recording = drop(0.5, 1e-4, Quat.IDENTITY, 0.9);
        double impact = StrictMath.sqrt(2 * 1.0 / 9.81);
        double time = Measures.evaluate(
                new Measure.Occurrence("impact", "", "", 1, Measure.Occurrence.Value.TIME), recording);
        assertEquals(impact, time, 1e-4);
        double rebound = Worlds.largest(recording, "base_z_m", impact + 1e-3, 0.85) - 0.1;
        assertEquals(0.25, rebound, 1e-3);
    }

    @Test
    void plasticBoxStaysOnTheSurfaceWithoutPenetration() {
        Recording recording = drop(0, 5e-3, Quat.IDENTITY, 1);
        assertEquals(0.1, Worlds.end(recording, "base_z_m"), 1e-6);
        assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-12);
    }

    @Test
    void tumblingBoxesLoseEnergyAtEveryImpactAndNeverGain() {
        for (int i = 0; i < 20; i++) {
            java.util.SplittableRandom random = new java.util.SplittableRandom(41 + i);
            Quat rotation =
                    Quat.rollPitchYaw(6 * random.nextDouble(), 1.5 * random.nextDouble(), 6 * random.nextDouble());
            double restitution = i % 2 == 0 ? 0 : 0.3;
            Recording recording = drop(restitution, 1e-3, rotation, 3);
            double growth = Worlds.end(recording, "energy_growth_J");
            int seed = 41 + i;
            // rotation enters at second order in the step: measured below 2e-5 J of 10 J at 1 ms
            assertTrue(growth < 2e-5, () -> "seed " + seed + " grows by " + growth + " J");
            assertEquals(0.1, Worlds.end(recording, "base_z_m"), 0.11, () -> "seed " + seed);
        }
    }
}
