package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.cart;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.WheelSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    @TempDir
    Path folder;

    private static Scenario open(String id, String... sets) {
        return ScenarioReader.open(id, List.of(sets));
    }

    private static double friction(Scenario scenario) {
        return ((ContactSpec.Nonsmooth) scenario.ground().get(0).contact()).friction();
    }

    private static JointSpec.Passive joint(Scenario scenario, String name) {
        return scenario.placed().get(0).vehicle().joints().stream()
                .filter(joint -> joint.name().equals(name))
                .findFirst()
                .orElseThrow()
                .passive();
    }

    @Test
    void settingByIndexAndByNameOfTheSurfaceReachesItsFriction() {
        assertEquals(0.25, friction(open("exomars-drop", "ground.0.contact.nonsmooth.friction=0.25")));
        assertEquals(0.25, friction(open("exomars-drop", "ground.plane.contact.nonsmooth.friction=0.25")));
    }

    @Test
    void lastSettingWins() {
        assertEquals(
                3, open("exomars-drop", "stop.time_s=5", "stop.time_s=3").stop().timeS());
    }

    @Test
    void settingAddsWhatTheFileLeavesOut() {
        assertEquals(7, open("exomars-drop", "seed=7").seed());
        assertEquals(
                0.5,
                open("exomars-drop", "start.velocity_m_per_s=[0.5, 0, 0]")
                        .placed()
                        .get(0)
                        .start()
                        .velocityMPerS()
                        .x());
    }

    @Test
    void settingReachesIntoACatalogVehicle() {
        Scenario scenario = open("exomars-drop", "vehicle.joints.*_steer.damping_Nms_per_rad=0.3");
        assertEquals(0.3, joint(scenario, "rl_steer").damping());
        assertEquals(0.3, joint(scenario, "fr_steer").damping());
        assertEquals(0, joint(scenario, "rl_wheel").damping());
    }

    @Test
    void useOfAVehicleChangesItsSprings() {
        assertEquals(0.015, joint(open("exomars-drop"), "cl_steer").stiffness());
        assertEquals(0.2, joint(open("exomars-slope-hold"), "cl_steer").stiffness());
        assertEquals(0, joint(open("exomars-steer"), "rl_steer").stiffness());
        assertEquals(0.015, joint(open("exomars-steer"), "rr_steer").stiffness());
        assertTrue(open("rover-on-mesh").placed().get(0).vehicle().wheels().stream()
                .allMatch(wheel -> wheel.geometry() == WheelSpec.Geometry.CYLINDER));
    }

    @Test
    void variantChangesTheEdgeOfTheStep() {
        Scenario preset = open("exomars-step");
        Scenario other = open("exomars-step", "variant=edge-true");
        assertEquals("edge45", preset.variant());
        assertEquals(
                GroundShape.Step.EdgeNormal.TRUE,
                ((GroundShape.Step) other.ground().get(1).shape()).edgeNormal());
        assertNotEquals(preset.shows(), other.shows());
    }

    @Test
    void figureVariantAppendsAPieceToTheSchedule() {
        DriveSpec.JointTorque drive = (DriveSpec.JointTorque)
                open("exomars-accelerate", "variant=figure").drives().get(0);
        assertEquals(7, drive.torqueNm().pieces().size());
        assertEquals(150, drive.torqueNm().pieces().get(6).fromS());
    }

    @Test
    void settingComesAfterTheVariant() {
        Scenario scenario =
                open("exomars-step", "ground.1.step.edge_normal=true-direction", "variant=edge45", "stop.time_s=1");
        assertEquals(
                GroundShape.Step.EdgeNormal.TRUE,
                ((GroundShape.Step) scenario.ground().get(1).shape()).edgeNormal());
    }

    @Test
    void wrongSettingsAreToldByTheirPath() {
        Path file = cart(folder, "title: Cart", "title: Cart");
        assertEquals(
                "--set stepper.moreau_jean.step_ms: stepper.moreau_jean unknown key 'step_ms'; did you mean 'step_s'?",
                refusal(file, "stepper.moreau_jean.step_ms=1"));
        assertEquals(
                "--set stop.time_s: stop.time_s = -1.0 s is outside [1.0E-9, 1.0E7] s",
                refusal(file, "stop.time_s=-1"));
        assertEquals(
                "--set ground.4.contact.nonsmooth.friction: 'ground' has no item '4'; it has 1 item, counted from 0: floor",
                refusal(file, "ground.4.contact.nonsmooth.friction=1"));
        assertEquals(
                "--set vehicle.joints.*_steer.axis: no entry of 'vehicle.joints' matches '*_steer'; known here: base, axle, lift",
                refusal(file, "vehicle.joints.*_steer.axis=[1, 0, 0]"));
        assertEquals("--set title.x: 'title' is a string and has no 'x'", refusal(file, "title.x=1"));
        assertEquals("--set nonsense: is not of the form path=value", refusal(file, "nonsense"));
        assertEquals("--set stop..x: 'stop..x' is not a path of keys with dots between", refusal(file, "stop..x=1"));
        assertEquals("--set variant: variant = 'fast' but the scenario has no variants", refusal(file, "variant=fast"));
    }

    @Test
    void unknownVariantIsToldWithTheNearestOne() {
        assertEquals(
                "--set variant: unknown variant 'edge54'; did you mean 'edge45'?",
                refusal(Catalog.file("exomars-step"), "variant=edge54"));
    }
}
