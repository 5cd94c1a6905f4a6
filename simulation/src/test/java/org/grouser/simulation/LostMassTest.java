package org.grouser.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;

/** A mass matrix that cannot be factored is a message with the body's path. */
class LostMassTest {
    private static String refusal(String id, List<String> sets) {
        Scenario scenario = ScenarioReader.open(id, sets);
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.of(scenario))
                .getMessage());
    }

    @Test
    void aLightBusThatCarriesAFootOfAMillionTonnesIsRefusedByItsPath() {
        String told = refusal(
                "lander-touchdown", List.of("vehicle.bodies.*.mass_kg=1e-12", "vehicle.bodies.foot_ne.mass_kg=1e9"));
        assertThat(told).startsWith("vehicle.bodies.bus: its mass and inertia are lost in rounding");
        assertThat(told)
                .contains("bring com_m and the origin_m of its joints nearer")
                .doesNotContain("\n");
    }

    @Test
    void aCentreOfMassAThousandKilometresOffIsRefusedByItsPathThoughEveryPivotIsPositive() {
        String told = refusal("exomars-drop", List.of("vehicle.bodies.*.com_m=[1e6, 0, 0]"));
        assertThat(told).startsWith("vehicle.bodies.trunk: its mass").doesNotContain("pivot");
    }

    @Test
    void aGrainOfDustIsABody() {
        Simulation dust = Simulation.of(ScenarioReader.open(
                "block-incline",
                List.of("sweep=null", "blocks.block.mass_kg=1e-12", "blocks.block.size_m=[1e-6, 1e-6, 1e-6]")));
        dust.step();
        assertThat(dust.body("block").massKg()).isEqualTo(1e-12);
    }

    @Test
    void aTorqueThatThrowsTheStateOutOfAllNumbersStopsTheRunByThePathOfABody() {
        Simulation rover = Simulation.of(ScenarioReader.open(
                "lynx-parked", List.of("metrics=null", "stepper={runge_kutta: {step_s: 0.001}}", "drives=[]")));
        rover.joint("fl_drive").commandTorque(1e300);
        SimulationDiverged e = assertThrows(SimulationDiverged.class, () -> rover.runUntil(0.1));
        assertThat(e.getMessage())
                .startsWith("vehicle.bodies.rr_wheel: its place is no longer a number in the middle of a");
        assertThat(e.getMessage()).contains("last good state at t = ");
    }
}
