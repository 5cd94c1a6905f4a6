package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The wheel of viper-wheel put down on a slope of sand with its drive locked, law directed. */
@Tag("slow")
class ParkedWheelTest {
    @ParameterizedTest
    @ValueSource(ints = {10, 15})
    void aWheelParkedOnASlopeSettlesAndThenStandsStill(int slopeDeg) {
        Recording recording = Worlds.run(ScenarioReader.open(
                "viper-wheel",
                List.of(
                        "variant=slope-" + slopeDeg,
                        "start.joint_rates=null",
                        "drives.0.speed_rad_per_s=[{from_s: 0, constant: 0}]",
                        "stop.time_s=5",
                        "record.interval_s=1")));
        double settledM = SoilWorlds.at(recording, 3, "joint_travel_m");
        assertTrue(Math.abs(settledM) < 2e-3, settledM + " m");
        assertEquals(settledM, SoilWorlds.at(recording, 5, "joint_travel_m"), 1e-9, "along the slope, m");
        assertEquals(
                SoilWorlds.at(recording, 3, "joint_height_m"),
                SoilWorlds.at(recording, 5, "joint_height_m"),
                1e-9,
                "off the slope, m");
    }
}
