package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.grouser.record.GroundMap;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A loaded wheel rolls from sand onto a block of rock that stands 1 cm out of it, and back onto sand. */
@Tag("slow")
class SandAndRockTest {
    private static final double LOAD_N = 10 * 9.81;

    private static final Map<String, Recording> RUNS = new HashMap<>(); // by the law of the sand
    private static final Map<String, GroundMap> SANDS = new HashMap<>();

    private static Scenario rig(String law) {
        return ScenarioReader.parse("""
                scenario: rig
                title: Sand and rock
                gravity_m_per_s2: [0, 0, -9.81]
                vehicle:
                  name: rig
                  base: carriage
                  bodies:
                    carriage: {mass_kg: 1, box_m: [0.1, 0.1, 0.1]}
                    axle: {mass_kg: 9, box_m: [0.1, 0.1, 0.1]}
                    wheel: {mass_kg: 1, cylinder: {radius_m: 0.15, length_m: 0.1, axis: y}}
                  joints:
                    travel: {type: prismatic, parent: world, child: carriage, axis: [1, 0, 0]}
                    height: {type: prismatic, parent: carriage, child: axle, axis: [0, 0, 1], damping_Ns_per_m: 100}
                    spin: {type: revolute, parent: axle, child: wheel, axis: [0, 1, 0]}
                  wheels: {w: {body: wheel, radius_m: 0.15, width_m: 0.1, geometry: cylinder}}
                start: {joints: {height: 0.15}}
                drives:
                  - {joints: [travel], speed_m_per_s: [{from_s: 0.5, constant: 0.2}]}
                  - {joints: [spin], speed_rad_per_s: [{from_s: 0.5, constant: 1.4}]}
                ground:
                  - name: sand
                    plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                    contact: {scm: {extent_m: {x: [-0.5, 1.3], y: [-0.5, 0.5]}, cell_m: 0.01, law: two_layer, update_travel_m: 0.0005, soil: test, rocks: [rock]}}
                  - name: rock
                    box: {centre_m: [0.35, 0, -0.04], size_m: [0.2, 0.3, 0.1]}
                    contact:
                      pcm:
                        layer: {young_Pa: 5e6, poisson: 0.3, thickness_m: 0.01}
                        damping_Ns_per_m3: 1e6
                        friction: {bristle: {coefficient: 0.6, damping_Ns_per_m3: 1e6}}
                        element_m: 0.05
                stepper: {moreau_jean: {step_s: 0.0005}}
                stop: {time_s: 4}
                record: {interval_s: 0.01}
                """.replace("two_layer", law), "rig");
    }

    @BeforeAll
    static void cross() {
        for (String law : List.of("two_layer", "directed")) {
            try (Simulation simulation = Simulation.assemble(rig(law), 1)) {
                Recording recording = new Recording();
                simulation.run(recording, new RunControl() {});
                RUNS.put(law, recording);
                SANDS.put(law, simulation.grounds().get(0));
            }
        }
    }

    private static Recording run(String law) {
        return Objects.requireNonNull(RUNS.get(law));
    }

    @ParameterizedTest
    @ValueSource(strings = {"two_layer", "directed"})
    void theRockCarriesTheWheelWhereItStandsAndTheSandBeforeAndAfter(String law) {
        assertEquals(LOAD_N, Worlds.at(run(law), "wheel_w_soil_force_z_N", 1), 0.1 * LOAD_N);
        assertEquals(0, Worlds.at(run(law), "wheel_w_pcm_force_z_N", 1));
        double onRockS = 0.5 + 0.35 / 0.2; // over the middle of the rock
        assertEquals(0, Worlds.at(run(law), "wheel_w_soil_force_z_N", onRockS), 0.02 * LOAD_N);
        assertEquals(LOAD_N, Worlds.at(run(law), "wheel_w_pcm_force_z_N", onRockS), 0.1 * LOAD_N);
        assertEquals(0.16, Worlds.at(run(law), "joint_height_m", onRockS), 0.001);
        assertEquals(LOAD_N, Worlds.end(run(law), "wheel_w_soil_force_z_N"), 0.2 * LOAD_N);
        assertEquals(0, Worlds.end(run(law), "wheel_w_pcm_force_z_N"));
    }

    @Test
    void noForceJumpsByMoreThanOneCellOrElementCarriesThen() {
        double share = Worlds.largest(run("two_layer"), "force_jump_over_element", 0.6, 4);
        assertTrue(share > 0 && share <= 1, () -> share + " of what one carries");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two_layer", "directed"})
    void noSandIsMadeOrLostAndNoneIsInTheRock(String law) {
        GroundMap sand = Objects.requireNonNull(SANDS.get(law));
        assertEquals(0, sand.errorShare(), 1e-12);
        for (double x = 0.26; x < 0.445; x += 0.01) {
            for (double y = -0.14; y < 0.145; y += 0.01) {
                assertTrue(sand.at(GroundMap.Field.HEIGHT, x, y) >= 0.01 - 1e-12);
            }
        }
    }
}
