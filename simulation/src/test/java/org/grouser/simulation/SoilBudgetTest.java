package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** MotionColumns of wheels on soil, and where the energy goes. */
class SoilBudgetTest {
    @Test
    void workOfTheDrivesGoesIntoTheSoilOrStaysAsEnergy() {
        Recording r = Worlds.run(SoilWorlds.wheel("test", "", 0.25, 0.1, 0.5, 1.5));
        int end = r.rows() - 1;
        double gained = SoilWorlds.at(r, end, "energy_J") - SoilWorlds.at(r, 0, "energy_J");
        double driven = SoilWorlds.at(r, end, "actuator_work_J");
        double soil = SoilWorlds.at(r, end, "soil_work_J");
        assertTrue(soil > 1 && SoilWorlds.at(r, end, "contact_dissipation_J") == 0, soil + " J");
        assertEquals(driven, gained + soil, 1e-6 * soil);
        assertTrue(SoilWorlds.at(r, end, "wheel_w_resistance_N") > 5, "the rut resists");
    }

    /** s = 1 - 0.1 / 0.125, 0.075 / 0.1 - 1, and so on; r = 0.25 m. Below 5 mm/s there is none. */
    @ParameterizedTest
    @CsvSource({
        "0.1, 0.5, 0.2",
        "0.1, 0.4, 0",
        "0.1, 0.3, -0.25",
        "0.1, 0, -1",
        "0, 0.5, 1",
        "0, 0, NaN",
        "0.004, 0, NaN",
        "-0.1, -0.5, 0.2",
        "-0.1, 0.5, 1.8"
    })
    void slipIsOneLessTravelOverRimSpeedOrItsBrakingTwin(double travelMPerS, double spinRadPerS, double slip) {
        Recording r = Worlds.run(SoilWorlds.heldWheel(0.24, travelMPerS, spinRadPerS));
        assertEquals(slip, SoilWorlds.at(r, r.rows() - 1, "wheel_w_slip"), 1e-9);
        assertEquals(0.01, SoilWorlds.at(r, r.rows() - 1, "wheel_w_sinkage_m"), 1e-9);
    }

    @Test
    void pullSideAndTorqueAreTheSoilsForcesInTheWheelsFrame() {
        Recording r = Worlds.run(SoilWorlds.heldWheel(0.23, 0.1, 0.8));
        int end = r.rows() - 1;
        double pull = SoilWorlds.at(r, end, "wheel_w_pull_N");
        assertEquals(SoilWorlds.at(r, end, "wheel_w_soil_force_x_N"), pull, 1e-9);
        assertEquals(SoilWorlds.at(r, end, "wheel_w_soil_force_y_N"), SoilWorlds.at(r, end, "wheel_w_side_N"), 1e-9);
        assertTrue(SoilWorlds.at(r, end, "wheel_w_soil_torque_Nm") < 0, "the soil brakes a driven wheel");
        // at steady speed the soil takes what its wrench brakes
        double power = -0.1 * pull - 0.8 * SoilWorlds.at(r, end, "wheel_w_soil_torque_Nm");
        double work = SoilWorlds.at(r, end, "soil_work_J") - SoilWorlds.at(r, end - 1, "soil_work_J");
        assertEquals(power * 0.01, work, 1e-9);
    }

    private static List<String> warnings(Scenario scenario) {
        return Worlds.run(scenario).events().stream()
                .filter(event -> event.kind().equals("warning"))
                .map(Event::note)
                .toList();
    }

    @Test
    void soilMeasuredUnderAnotherGravityIsWorthAWord() {
        String moon = "{use: test, gravity_m_per_s2: 1.62}";
        List<String> words = warnings(SoilWorlds.wheel(moon, "", 0.25, 0, 0, 0.002));
        assertEquals(1, words.size(), words::toString);
        assertTrue(words.get(0).contains("1.62") && words.get(0).contains("9.81"), words::toString);
        assertTrue(warnings(SoilWorlds.wheel("{use: test, gravity_m_per_s2: 9.81}", "", 0.25, 0, 0, 0.002))
                .isEmpty());
    }

    @Test
    void wheelThatDrivesOffTheFieldEndsTheRunWithItsPlace() {
        Scenario scenario = SoilWorlds.wheel("test", "", 0.25, 20, 80, 1);
        String why = String.valueOf(Assertions.assertThrows(SimulationDiverged.class, () -> Worlds.run(scenario))
                .getMessage());
        assertTrue(why.contains("'w'") && why.contains("leaves the soil field at x = 1.5"), why);
    }
}
