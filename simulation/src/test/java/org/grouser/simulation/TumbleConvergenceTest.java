package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.junit.jupiter.api.Test;

/** A box that tumbles about its unstable axis without gravity: energy is kept to second order in the step. */
class TumbleConvergenceTest {
    private static double drift(double stepS) {
        Scenario.Placed block = new Scenario.Placed(
                Worlds.block("box", new Vec3(0.4, 0.3, 0.1)),
                Worlds.at(Vec3.ZERO, Quat.IDENTITY, new Vec3(1, 2, 3), new Vec3(0.1, 6, 0.2)));
        Recording recording = Worlds.run(Worlds.scenario(List.of(block), List.of(), Vec3.ZERO, List.of(), stepS, 4));
        assertEquals(4, Worlds.end(recording, "base_x_m"), 1e-9); // momentum: straight and even
        double first = recording.value(0, recording.column("energy_J"));
        double worst = 0;
        for (int row = 0; row < recording.rows(); row++) {
            worst = Math.max(worst, Math.abs(recording.value(row, recording.column("energy_J")) - first));
        }
        return worst / first;
    }

    @Test
    void halvingTheStepQuartersTheEnergyError() {
        double coarse = drift(8e-3);
        double fine = drift(4e-3);
        double order = StrictMath.log(coarse / fine) / StrictMath.log(2);
        assertTrue(order > 1.8, () -> "order " + order);
        assertTrue(drift(1e-3) < 1e-4);
    }
}
