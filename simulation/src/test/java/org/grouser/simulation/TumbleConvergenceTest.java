package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;

/** Bodies that tumble without gravity and ground: what the scheme keeps exactly, and what to second order. */
class TumbleConvergenceTest {
    private static final Vec3 SPIN = new Vec3(0.1, 2, 0.2); // near an unstable axis

    /** Largest relative change of energy over two seconds. */
    private static double drift(VehicleSpec vehicle, double stepS) {
        Scenario.Placed tumbling =
                new Scenario.Placed(vehicle, Worlds.at(Vec3.ZERO, Quat.IDENTITY, new Vec3(1, 2, 3), SPIN));
        Recording recording = Worlds.run(Worlds.scenario(List.of(tumbling), List.of(), Vec3.ZERO, List.of(), stepS, 2));
        int energy = recording.column("energy_J");
        double first = recording.value(0, energy);
        double worst = 0;
        for (int row = 0; row < recording.rows(); row++) {
            worst = Math.max(worst, Math.abs(recording.value(row, energy) - first));
        }
        return worst / first;
    }

    /** The ExoMars rover without springs and dampers: nothing in it takes energy. */
    private static VehicleSpec rover() {
        VehicleSpec rover =
                ScenarioReader.open("exomars-drop", List.of()).placed().get(0).vehicle();
        List<JointSpec> loose = rover.joints().stream()
                .map(j -> new JointSpec(
                        j.name(),
                        j.parent(),
                        j.child(),
                        j.kind(),
                        j.originM(),
                        j.origin(),
                        j.axis(),
                        JointSpec.Passive.NONE))
                .toList();
        return new VehicleSpec(rover.name(), rover.base(), rover.bodies(), loose, rover.wheels(), rover.blocks());
    }

    @Test
    void tumblingBoxKeepsItsEnergyToRounding() {
        assertTrue(drift(Worlds.block("box", new Vec3(0.4, 0.3, 0.1)), 8e-3) < 1e-12);
    }

    @Test
    void tumblingRoverKeepsItsEnergyToSecondOrderInTheStep() {
        double order = StrictMath.log(drift(rover(), 8e-3) / drift(rover(), 4e-3)) / StrictMath.log(2);
        assertEquals(2, order, 0.3);
        assertTrue(drift(rover(), 1e-3) < 1e-4);
    }

    @Test
    void tumblingBoxTravelsStraightAndEvenly() {
        Scenario.Placed tumbling = new Scenario.Placed(
                Worlds.block("box", new Vec3(0.4, 0.3, 0.1)),
                Worlds.at(Vec3.ZERO, Quat.IDENTITY, new Vec3(1, 2, 3), SPIN));
        Recording recording = Worlds.run(Worlds.scenario(List.of(tumbling), List.of(), Vec3.ZERO, List.of(), 1e-3, 4));
        assertEquals(4, Worlds.end(recording, "base_x_m"), 1e-11);
        assertEquals(8, Worlds.end(recording, "base_y_m"), 1e-11);
        assertEquals(12, Worlds.end(recording, "base_z_m"), 1e-11);
    }
}
