package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.grouser.Grouser;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.build.Drive;
import org.grouser.scenario.build.Sand;
import org.grouser.scenario.build.ScenarioBuilder;
import org.grouser.scenario.build.Terrain;
import org.grouser.scenario.build.Vehicle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenarios made in code against their own YAML and against files of the catalog: the same runs, to the last bit. */
class ScenarioBuilderCrossCheckTest {
    private static String hashAfter(Scenario scenario, double timeS) {
        try (Simulation run = Simulation.of(scenario)) {
            run.runUntil(timeS);
            return run.stateHash();
        }
    }

    static Stream<ScenarioBuilder> made() {
        return Stream.of(
                Grouser.scenario("rig")
                        .ground(Sand.of("lunar_nominal").extent(2, 1).cell(0.02))
                        .vehicle(Vehicle.rig()
                                .wheel("w", 0.25, 0.2)
                                .grousers(24, 0.01)
                                .load(150)
                                .sideslip(0.1))
                        .drive("w", Drive.slip(0.2, 0.1).from(0.05))
                        .metric("sinkage", "m", "wheel_w_sinkage_m"),
                Grouser.scenario("rover")
                        .gravity(1.62)
                        .ground(Terrain.plane().friction(0.7).restitution(0.1))
                        .ground(Terrain.step(0.7, 0.05).friction(0.6))
                        .vehicle(Vehicle.rover("scout")
                                .body(44, 1, 0.5, 0.25)
                                .centreOfMassHeight(0.1)
                                .fourWheels(0.9, 0.76, 0.15, 0.12))
                        .driveWheels(Drive.speed(0).ramp(0.05, 0, 4).at(0.1, 0.2))
                        .stopWhen("arrived", "base_x_m", 0.5, 10, 0),
                Grouser.scenario("lander")
                        .seed(7)
                        .ground(Terrain.slope(0.1).springs(2e5, 2000).friction(0.6))
                        .vehicle(Vehicle.lander("lander")
                                .body(800, 2, 2, 1.4)
                                .foot("a", 1, 1, -1)
                                .foot("b", -1, 1, -1)
                                .foot("c", -1, -1, -1)
                                .foot("d", 1, -1, -1)
                                .at(0, 0, 1.2)
                                .velocity(0.1, 0, -1)),
                Grouser.scenario("pile")
                        .bodyContact(0.4, 0)
                        .ground(Terrain.plane())
                        .vehicle(Vehicle.block("a", 1, 0.2, 0.2, 0.2).at(0, 0, 0.1))
                        .vehicle(Vehicle.block("b", 2, 0.2, 0.2, 0.2)
                                .at(0.02, 0, 0.35)
                                .rotation(0, 0, 0.3))
                        .drive("a", Drive.force(org.grouser.quantity.Vec3.X, 1).from(0.1)));
    }

    @ParameterizedTest
    @MethodSource("made")
    void aScenarioMadeInCodeIsReadBackFromItsYamlToTheSameRun(ScenarioBuilder builder) {
        Scenario scenario = builder.build();
        Scenario again = ScenarioReader.parse(ScenarioWriter.write(scenario), "again");
        assertEquals(scenario, again);
        assertEquals(hashAfter(scenario, 0.2), hashAfter(again, 0.2));
    }

    /** The rig of the catalog, said in code. */
    @Test
    void theRigMadeInCodeRunsAsTheCatalogsSingleWheelRig() {
        Scenario made = Grouser.scenario("rig")
                .ground(Sand.of("test")
                        .law(ScmSpec.Law.TWO_LAYER)
                        .damping(0)
                        .extent(-0.8, 1.8, -0.6, 0.6)
                        .cell(0.02)
                        .flowCell(0.02)
                        .updateTravel(0.002))
                .vehicle(Vehicle.rig().wheel("w", 0.25, 0.2).load(150))
                .drive("w", Drive.slip(0.2, 0.1).from(0.2))
                .build();
        Scenario catalog = Grouser.catalog(
                "single-wheel-rig",
                "ground.sand.contact.scm.cell_m=0.02",
                "drives.0.speed_m_per_s.0.from_s=0.2",
                "drives.1.speed_rad_per_s.0.from_s=0.2");
        assertEquals(hashAfter(catalog, 0.5), hashAfter(made, 0.5));
    }

    @Test
    void aCatalogScenarioTakenThroughTheBuilderRunsTheSame() {
        for (String id : List.of("exomars-drop", "pcm-block-incline", "lander-touchdown", "lynx-straight")) {
            Scenario catalog = Grouser.catalog(id);
            Scenario taken = Grouser.change(catalog).build();
            assertEquals(catalog, taken);
            assertEquals(hashAfter(catalog, 0.1), hashAfter(taken, 0.1));
        }
    }

    @Test
    void aCatalogScenarioCanBeChangedInCodeAsBySettings() {
        Scenario changed = Grouser.change(Grouser.catalog("exomars-drop"))
                .gravity(1.62)
                .step(0.002)
                .stop(0.5)
                .build();
        Scenario set = Grouser.catalog(
                "exomars-drop",
                "gravity_m_per_s2=[0, 0, -1.62]",
                "stepper.moreau_jean.step_s=0.002",
                "stop.time_s=0.5");
        assertEquals(set, changed);
        assertNotEquals(hashAfter(Grouser.catalog("exomars-drop"), 0.3), hashAfter(changed, 0.3));
    }

    @Test
    void whatDoesNotFitIsRefusedInOneLine() {
        assertRefused("no soil preset 'lunar_nomnal'; did you mean 'lunar_nominal'?", () -> Sand.of("lunar_nomnal"));
        ScenarioBuilder rover =
                Grouser.scenario("rover").vehicle(Vehicle.rover("scout").fourWheels(0.9, 0.76, 0.15, 0.12));
        assertRefused(
                "drive 'fx_drive' names neither a wheel nor a joint of vehicle 'scout'; did you mean 'fl_drive'?",
                () -> Grouser.change(rover.build())
                        .drive("fx_drive", Drive.speed(1))
                        .build());
        assertRefused(
                "is on no rail; use speed",
                () -> Grouser.change(rover.build())
                        .drive("fl", Drive.slip(0.2, 0.1))
                        .build());
        assertRefused("vehicle", () -> Grouser.scenario("empty").build());
        assertRefused(
                "load_N",
                () -> Grouser.scenario("light").vehicle(Vehicle.rig().load(5)).build());
    }

    private static void assertRefused(String part, org.junit.jupiter.api.function.Executable call) {
        String message =
                String.valueOf(assertThrows(RuntimeException.class, call).getMessage());
        assertTrue(message.contains(part), message);
        assertEquals(-1, message.indexOf('\n'));
    }
}
