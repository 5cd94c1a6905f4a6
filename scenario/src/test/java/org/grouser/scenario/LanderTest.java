package org.grouser.scenario;

import static org.grouser.scenario.LanderFile.LANDER;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.AbsorberSpec;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A lander with points, honeycomb, beams, touchdown and a scattered start: read, written, and refused where wrong. */
class LanderTest {
    @TempDir
    Path folder;

    private Path lander(String piece, String by) {
        assertTrue(LANDER.contains(piece), piece);
        return ScenarioFileWriter.write(folder, LANDER.replace(piece, by));
    }

    private Scenario read(String piece, String by, String... sets) {
        return ScenarioReader.read(lander(piece, by), List.of(sets));
    }

    private Scenario again(Scenario scenario) {
        return ScenarioReader.read(ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario)), List.of());
    }

    private static PointSpec law(Scenario scenario) {
        return ((ContactSpec.Point) scenario.ground().get(0).contact()).spec();
    }

    @Test
    void everyPartOfTheVehicleIsRead() {
        VehicleSpec vehicle = read("", "").placed().get(0).vehicle();
        Vec3 down = new Vec3(0, 0, -1);
        assertEquals(
                List.of(
                        new ContactPointSpec("pad", "foot", new Vec3(0, 0, 0.1), down, 0.8, 0),
                        new ContactPointSpec("tank", "bus", new Vec3(0, 0, -0.5), new Vec3(0, 3, -4), 1.5, 0.25)),
                vehicle.points());
        assertEquals(List.of(new AbsorberSpec("stroke", 2500, 0.2)), vehicle.absorbers());
        BeamSpec altimeter = new BeamSpec(
                "alt", "bus", BeamSpec.Kind.ALTIMETER, Vec3.ZERO, down, new BeamSpec.Readings(500, 20, 0.05, 0.01));
        assertEquals(altimeter, vehicle.beams().get(0));
        assertEquals(BeamSpec.Kind.VELOCIMETER, vehicle.beams().get(1).kind());
        assertEquals(0.1, vehicle.beams().get(1).noise());
        assertEquals(new TouchdownSpec(List.of("pad", "tank"), 2, 40, 0.1, "alt", 3), vehicle.touchdown());
    }

    @Test
    void groundStartDriveAndStepperAreRead() {
        Scenario scenario = read("", "");
        assertEquals(new PointSpec(new PointSpec.Derived(75, 0.02, 0.1), 0.8, 0.3, 1e-5, 0.05), law(scenario));
        double deg = Math.PI / 180;
        assertEquals(
                new StartSpec.Scatter(
                        new Vec3(1, 1, 0),
                        new Vec3(0.1, 0.1, 0.3),
                        new Vec3(2 * deg, 2 * deg, 10 * deg),
                        new Vec3(0, 0, deg)),
                scenario.placed().get(0).start().scatter());
        assertEquals(
                new Vec3(0, 0.1, -0.5), ((DriveSpec.BodyForce) scenario.drives().get(0)).atM());
        assertEquals(new StepperSpec.RungeKutta(0.001), scenario.stepper());
        assertEquals(new Vec3(0, 0, -1.62), scenario.gravityMPerS2());
    }

    /** The scatter and the seed are written, not what they drew, so a rerun draws the same. */
    @Test
    void landerReadsBackEqualFromWhatIsWritten() {
        Scenario scenario = read("", "");
        String text = ScenarioWriter.write(scenario);
        assertTrue(text.contains("seed: 42\n"), text);
        assertTrue(text.contains("gravity_m_per_s2: [0, 0, -1.62]\n"), text);
        assertEquals(scenario, again(scenario));
    }

    @Test
    void springGivenAsNumbersAndAnglesInRadiansReadBackEqual() {
        Scenario given = read(
                "spring: {mass_kg: 75, sink_m: 0.02, damping_ratio: 0.1}",
                "stick_m_per_s: 0.01, dwell_s: 0, spring: {stiffness_N_per_m: 6075, damping_Ns_per_m: 135}");
        assertEquals(new PointSpec(new PointSpec.Given(6075, 135), 0.8, 0.3, 0.01, 0), law(given));
        assertEquals(given, again(given));
        Scenario radians = read("angle_deg: [2, 2, 10], angular_deg_per_s", "angle_rad: [0, 0, 1], angular_rad_per_s");
        assertEquals(
                new Vec3(0, 0, 1), radians.placed().get(0).start().scatter().angularRadPerS());
        assertEquals(radians, again(radians));
    }

    @Test
    void touchdownWithoutAltimeterAndForceAtTheCentreOfMassReadBackEqual() {
        Scenario scenario = read(", altimeter: alt, below_m: 3", "", "drives.0.at_m=null");
        TouchdownSpec touchdown = scenario.placed().get(0).vehicle().touchdown();
        assertEquals(new TouchdownSpec(List.of("pad", "tank"), 2, 40, 0.1, null, 0), touchdown);
        assertNull(((DriveSpec.BodyForce) scenario.drives().get(0)).atM());
        assertEquals(scenario, again(scenario));
    }

    /** A vehicle that looks like a block is written as one, unless that would lose its scatter. */
    @Test
    void scatteredBoxKeepsItsScatter() {
        String box = """
                scenario: box
                title: Box
                gravity: ceres
                vehicle: {name: b, base: b, bodies: {b: {mass_kg: 2, box_m: [1, 1, 1]}}, joints: {b_base: {type: free, child: b}}, boxes: [{body: b, size_m: [1, 1, 1]}]}
                start: {scatter: {position_m: [0, 0, 1]}}
                stepper: {moreau_jean: {step_s: 0.001}}
                stop: {time_s: 1}
                record: {interval_s: 0.01}
                """;
        Scenario scenario = ScenarioReader.read(ScenarioFileWriter.write(folder, box), List.of());
        assertEquals(scenario, again(scenario));
        assertEquals(
                1, again(scenario).placed().get(0).start().scatter().positionM().z());
    }

    /** So that what is written of a rover, and its hash, stay as they were. */
    @Test
    void roversAreWrittenWithoutThePartsOfLanders() {
        String text = ScenarioWriter.write(ScenarioReader.open("exomars-drop", List.of()));
        for (String key : List.of("contact_points", "crushable_absorbers", "beams", "touchdown", "scatter", "at_m")) {
            assertFalse(text.contains(key), key);
        }
    }

    /** Columns: text replaced in the lander, its replacement, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            friction_kinetic: 0.3 | friction_kinetic: 0.9    | cart.yaml:29: ground[0].contact.point.friction_kinetic = 0.9 is above friction_static = 0.8; a sliding point holds no more than one that sticks
            friction_static: 0.8, | ''                       | cart.yaml:29: ground[0].contact.point lacks key 'friction_static' (Coulomb coefficient of a point that sticks)
            friction_static    | friction                    | cart.yaml:29: ground[0].contact.point unknown key 'friction'; did you mean 'friction_static'?
            mass_kg: 75, sink_m: 0.02 | mass_kg: 75          | cart.yaml:29: ground[0].contact.point.spring lacks one of sink_m, stiffness_N_per_m
            mass_kg: 75, sink  | stiffness_N_per_m: 75, sink | cart.yaml:29: ground[0].contact.point.spring has sink_m and stiffness_N_per_m; only one of them may stand
            sink_m: 0.02       | sink_m: 2 cm                | cart.yaml:29: ground[0].contact.point.spring.sink_m = '2 cm' is a string: the unit stands in the key, write 0.02 (m)
            pad: {body: foot   | pad: {body: food            | cart.yaml:17: vehicle.contact_points.pad.body = 'food' is no body of the vehicle; did you mean 'foot'?
            probe_direction: [0, 3, -4]  | probe_direction: [0, 0, 0]            | cart.yaml:18: vehicle.contact_points.tank.probe_direction = [0.0, 0.0, 0.0] has no direction
            contact_offset_m: 0.25    | contact_offset_m: -1               | cart.yaml:18: vehicle.contact_points.tank.contact_offset_m = -1.0 m is outside [0.0, 10.0] m
            stroke: {force_N   | strok: {force_N             | cart.yaml:20: vehicle.crushable_absorbers.strok is no joint of the vehicle; did you mean 'stroke'?
            stroke: {force_N   | boom: {force_N              | cart.yaml:20: vehicle.crushable_absorbers.boom is a revolute joint; a crushable absorber needs a prismatic one
            force_N: 2500      | force_N: 0                  | cart.yaml:20: vehicle.crushable_absorbers.stroke.force_N = 0.0 N is outside (0.0, 1.0E9] N
            kind: altimeter    | kind: lidar                 | cart.yaml:22: vehicle.beams.alt.kind = 'lidar' is not one of altimeter, velocimeter
            noise_m: 0.05      | noise_m_per_s: 0.05         | cart.yaml:22: vehicle.beams.alt.noise_m_per_s does not fit the kind altimeter; write noise_m
            noise_m_per_s: 0.1 | noise_m: 0.1                | cart.yaml:23: vehicle.beams.vel.noise_m does not fit the kind velocimeter; write noise_m_per_s
            dropout: 0.01      | dropout: 1.5                | cart.yaml:22: vehicle.beams.alt.dropout = 1.5 is outside [0.0, 1.0]
            vel: {body: bus    | vel: {body: bas             | cart.yaml:23: vehicle.beams.vel.body = 'bas' is no body of the vehicle; did you mean 'bus'?
            [pad, tank], count | [pad, tonk], count          | cart.yaml:24: vehicle.touchdown.points names unknown contact point, wheel, tool or box 'tonk'; did you mean 'tank'?
            [pad, tank], count | [pad, pad], count           | cart.yaml:24: vehicle.touchdown.points names 'pad' twice
            [pad, tank], count | [], count                   | cart.yaml:24: vehicle.touchdown.points has 0 items, at least 1 is needed
            count: 2           | count: 3                    | cart.yaml:24: vehicle.touchdown.count = 3 is more than the 2 points named
            altimeter: alt,    | altimeter: vel,             | cart.yaml:24: vehicle.touchdown.altimeter = 'vel' is no beam of the kind altimeter; known here: alt
            altimeter: alt,    | ''                          | cart.yaml:24: vehicle.touchdown.below_m needs an altimeter
            , below_m: 3       | ''                          | cart.yaml:24: vehicle.touchdown lacks key 'below_m' (range below which the altimeter agrees, m)
            angle_deg: [2, 2   | angle_deg: [-2, 2           | cart.yaml:27: start.scatter.angle_deg[0] = -2.0 deg is outside [0.0, 57.0] deg
            angle_deg: [2, 2, 10] | angle_deg: [2, 2, 10], angle_rad: [0, 0, 0] | cart.yaml:27: start.scatter has angle_deg and angle_rad; only one of them may stand
            base: {type: free, child: bus} | base: {type: fixed, child: bus} | cart.yaml:26: start.position_m is not free: base 'bus' hangs on fixed joint 'base'; start.joints and start.joint_rates place it
            {body: bus, direction: [0, 0, 1], at_m | {joints: [stroke], at_m | cart.yaml:31: drives[0].at_m belongs to a force on a body, not on joints
            at_m: [0, 0.1, -0.5] | at_m: [0, 0.1]            | cart.yaml:31: drives[0].at_m has 2 numbers where 3 numbers in m are needed
            runge_kutta: {step_s: 0.001} | runge_kutta: {step_s: 0.001, theta: 1} | cart.yaml:32: stepper.runge_kutta unknown key 'theta'; known here: step_s
            runge_kutta: {step_s | moreau_jean: {step_s: 1}, runge_kutta: {step_s | cart.yaml:32: stepper has moreau_jean and runge_kutta; only one of them may stand
            gravity: moon      | gravity_m_per_s2: [0, 0, 0] | cart.yaml:29: ground[0].contact.point.spring has no stiffness without gravity from mass_kg and sink_m; write stiffness_N_per_m and damping_Ns_per_m
            gravity: moon      | gravity: moo                | cart.yaml:4: gravity = 'moo' is not one of earth, moon, mercury, venus, mars, phobos, deimos, ceres, io, europa, ganymede, callisto, enceladus, titan; did you mean 'moon'?
            """)
    void wrongLanderIsToldWithFileLineAndPath(String piece, String by, String message) {
        assertEquals(message, refusal(lander(piece, by)));
    }

    @Test
    void scatterNeedsAFreeBase() {
        String bench = LANDER.replace("base: {type: free, child: bus}", "base: {type: fixed, child: bus}")
                .replace("  position_m: [0, 0, 12]\n", "");
        assertEquals(
                "cart.yaml:26: start.scatter is not free: base 'bus' hangs on fixed joint 'base'; start.joints and start.joint_rates place it",
                refusal(ScenarioFileWriter.write(folder, bench)));
    }
}
