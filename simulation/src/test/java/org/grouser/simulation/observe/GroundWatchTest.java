package org.grouser.simulation.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;

/** Parts that no ground feels are named before the run. */
class GroundWatchTest {
    private static final String RIGID =
            "ground=[{name: floor, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: {nonsmooth: {friction: 1, restitution: 0}}}]";

    private static List<String> warnings(String... changes) {
        List<String> all = new ArrayList<>(List.of(changes));
        all.addAll(List.of("stop={time_s: 0.01}", "metrics=null", "record={interval_s: 0.01}"));
        Scenario scenario = ScenarioReader.open("rover-slope", all);
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            return simulation.run(new Recording()).warnings();
        }
    }

    @Test
    void aToolOnRigidGroundUnderAVehicleOnWheelsIsNamed() {
        String tool =
                "vehicle={use: sand_rover, set: {tools: {blade: {body: chassis, disc: {radius_m: 0.1, thickness_m: 0.02}}}}}";
        assertThat(warnings(tool, RIGID))
                .contains(
                        "tool 'blade' goes through all ground unfelt: ground 'floor' with contact nonsmooth meets wheels and"
                                + " blocks, and 'blade' is a tool; add one of those to the vehicle, or write contact: {scm: ...}");
        assertThat(warnings(tool)).noneMatch(warning -> warning.contains("unfelt"));
    }

    @Test
    void feetOnSoilAreNamedTogether() {
        assertThat(warnings(
                        "vehicle={use: sand_rover, set: {contact_points: {a: {body: chassis, position_m: [0, 0, -0.1]},"
                                + " b: {body: chassis, position_m: [0.1, 0, -0.1]}}}}"))
                .contains(
                        "contact points 'a', 'b' go through all ground unfelt: ground 'sand' with contact scm meets wheels,"
                                + " tools and blocks, and 'a' is a contact point; add one of those to the vehicle, or write contact:"
                                + " {point: ...}");
    }

    @Test
    void aRoverOnWheelsAloneHearsNothing() {
        assertThat(warnings(RIGID)).noneMatch(warning -> warning.contains("unfelt"));
    }
}
