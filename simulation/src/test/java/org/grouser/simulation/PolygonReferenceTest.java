package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Bodies on elastic layers, against closed forms; c = K / b with K = 0.7 / (1.3 * 0.4) E [Krenn2008, Eq. 2]. */
@Tag("slow")
class PolygonReferenceTest {
    private static final double C = 0.7 / 0.52 * 1e6 / 0.01;

    private static Scenario world(String bodies, String friction, double timeS) {
        return ScenarioReader.parse("""
                scenario: layer
                title: Layer
                gravity_m_per_s2: [0, 0, -9.81]
                %s
                ground:
                  - name: layer
                    plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                    contact:
                      pcm:
                        layer: {young_Pa: 1e6, poisson: 0.3, thickness_m: 0.01}
                        damping_Ns_per_m3: 1e5
                        friction: %s
                        element_m: 0.01
                stepper: {moreau_jean: {step_s: 0.0005}}
                stop: {time_s: %s}
                record: {interval_s: 0.01}
                """.formatted(bodies, friction, timeS), "layer");
    }

    private static final String BLOCK =
            "blocks: [{name: b, mass_kg: 2, size_m: [0.2, 0.1, 0.1], position_m: [0, 0, 0.05]}]";
    private static final String WHEEL = """
                vehicle:
                  name: rig
                  base: axle
                  bodies:
                    axle: {mass_kg: 9, box_m: [0.1, 0.1, 0.1]}
                    wheel: {mass_kg: 1, cylinder: {radius_m: 0.15, length_m: 0.1, axis: y}}
                  joints:
                    height: {type: prismatic, parent: world, child: axle, axis: [0, 0, 1]}
                    spin: {type: revolute, parent: axle, child: wheel, axis: [0, 1, 0]}
                  wheels: {w: {body: wheel, radius_m: 0.15, width_m: 0.1, geometry: cylinder}}
                start: {joints: {height: 0.15}}
                """.indent(0);
    private static final String STICKY = "{bristle: {coefficient: 0.5, damping_Ns_per_m3: 1e4}}";

    /** By hand: 2 kg 9.81 / (c 0.02 m^2). */
    @Test
    void aBlockSinksByItsWeightOverTheStiffnessOfItsFootprint() {
        Recording run = Worlds.run(world(BLOCK, STICKY, 1));
        assertEquals(0.05 - 2 * 9.81 / (C * 0.02), Worlds.end(run, "block_b_z_m"), 1e-9);
        assertEquals(2 * 9.81, Worlds.end(run, "block_b_pcm_force_z_N"), 1e-6);
        assertEquals(0.02, Worlds.end(run, "block_b_pcm_area_m2"), 1e-5); // and slivers of its sides
    }

    /** c L times the segment: with d of a few tenths of a millimetre 4/3 sqrt(2 R) d^1.5 to 0.1 %. */
    @Test
    void aWheelSinksUntilTheSegmentBelowTheGroundCarriesIt() {
        Recording run = Worlds.run(world(WHEEL, STICKY, 1.5));
        double d = 0.15 - Worlds.end(run, "joint_height_m");
        double half = Math.acos(1 - d / 0.15);
        double segment = 0.15 * 0.15 * (half - Math.sin(half) * Math.cos(half));
        assertEquals(10 * 9.81, C * 0.1 * segment, 0.5);
        assertEquals(10 * 9.81, Worlds.end(run, "wheel_w_pcm_force_z_N"), 1e-3);
    }

    /** By F / (c_t A), c_t = G / b. */
    @Test
    void aBlockUnderASidewaysForceShearsTheLayerAndComesBack() {
        String push = "drives: [{body: b, direction: [1, 0, 0], at_m: [0, 0, -0.05],"
                + " force_N: [{from_s: 0.5, constant: 3}, {from_s: 1.5, constant: 0}]}]";
        Recording run = Worlds.run(world(BLOCK + "\n" + push, STICKY, 2.5));
        double shear = 1e6 / 2.6 / 0.01 * 0.02;
        assertEquals(3 / shear, Worlds.at(run, "block_b_x_m", 1.49), 0.01 * 3 / shear);
        assertEquals(0, Worlds.end(run, "block_b_x_m"), 1e-9);
    }

    @Test
    void noEnergyComesFromNowhereWhileABlockTumbles() {
        String dropped = "blocks: [{name: b, mass_kg: 2, size_m: [0.2, 0.1, 0.1], position_m: [0, 0, 0.3],"
                + " rotation_deg: {roll: 30, pitch: 20}, velocity_m_per_s: [1, 0, 0]}]";
        Recording run = Worlds.run(world(dropped, STICKY, 1.5));
        double energy = 2 * 9.81 * 0.3 + 1;
        assertTrue(Worlds.end(run, "energy_gained_J") < 2e-3 * energy, () -> "" + Worlds.end(run, "energy_gained_J"));
        assertTrue(Worlds.end(run, "energy_J") < 0.4 * energy);
    }

    @Test
    void aStepTooLongForRegularisedFrictionIsTold() {
        Scenario scenario = world(BLOCK, "{regularised: {coefficient: 0.5, creep_m_per_s: 0.0001}}", 0.1);
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            List<String> warnings =
                    simulation.run(new Recording(), new RunControl() {}).warnings();
            assertTrue(warnings.get(0).contains("too long for regularised friction on 'layer'"), warnings::toString);
        }
    }

    /** The rig's 10 kg on one wheel: k = 1.5 F / d at F = 981 N, no longer than 2 sqrt(m / k) without a damper. */
    @Test
    void aStepTooLongForTheLayersIsToldWithOneThatTheyBear() {
        double d = Math.pow(981 / (C * 0.1 * 4 / 3 * Math.sqrt(0.3)), 2.0 / 3);
        double most = 0.7 * 2 * Math.sqrt(10 / (1.5 * 981 / d));
        Scenario scenario = world(WHEEL, STICKY, 0.01);
        try (Simulation fine = Simulation.assemble(scenario, 1)) {
            assertEquals(
                    List.of(), fine.run(new Recording(), new RunControl() {}).warnings());
        }
        Scenario coarse = ScenarioReader.parse(
                ScenarioWriter.write(scenario)
                        .replace("step_s: 5.0E-4", "step_s: " + 1.01 * most)
                        .replace("step_s: 0.0005", "step_s: " + 1.01 * most),
                "coarse");
        try (Simulation simulation = Simulation.assemble(coarse, 1)) {
            List<String> warnings =
                    simulation.run(new Recording(), new RunControl() {}).warnings();
            assertTrue(warnings.get(0).contains("too long for the layers of 'layer'"), warnings::toString);
        }
    }

    @Test
    void groundForNobodyIsRefused() {
        Scenario scenario = ScenarioReader.open(
                "morpheus-drop",
                List.of("ground.0.contact={pcm: {layer: {young_Pa: 1e6, poisson: 0.3, thickness_m: 0.01},"
                        + " friction: {bristle: {coefficient: 1}}, element_m: 0.1}}"));
        IllegalArgumentException told =
                assertThrows(IllegalArgumentException.class, () -> Simulation.assemble(scenario, 1));
        assertTrue(String.valueOf(told.getMessage()).contains("its contact is for wheels, boxes and tools"));
    }
}
