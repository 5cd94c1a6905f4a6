package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.cart;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.grouser.scenario.ScenarioFileWriter.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every class of bad input is refused with one line that says where, what and why. */
class BadInputTest {
    @TempDir
    Path folder;

    /** Columns: text replaced in the cart, its replacement, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            friction: 0.5  | friction: -5          | cart.yaml:21: ground[0].contact.nonsmooth.friction = -5.0 is outside [0.0, 10.0]
            friction: 0.5  | frction: 0.5          | cart.yaml:21: ground[0].contact.nonsmooth unknown key 'frction'; did you mean 'friction'?
            friction: 0.5  | friction: .nan        | cart.yaml:21: ground[0].contact.nonsmooth.friction = NaN is not a finite number
            friction: 0.5  | friction: -.inf       | cart.yaml:21: ground[0].contact.nonsmooth.friction = -Infinity is not a finite number
            friction: 0.5  | friction: 1e999       | cart.yaml:21: ground[0].contact.nonsmooth.friction = Infinity is not a finite number
            friction: 0.5  | friction: [0.5]       | cart.yaml:21: ground[0].contact.nonsmooth.friction = a list is not a number
            friction: 0.5  | friction: rough       | cart.yaml:21: ground[0].contact.nonsmooth.friction = 'rough' is a string, not a number
            friction: 0.5  | friction:             | cart.yaml:21: ground[0].contact.nonsmooth.friction has no value
            step_s: 0.001  | step_ms: 1            | cart.yaml:25: stepper.moreau_jean unknown key 'step_ms'; did you mean 'step_s'?
            step_s: 0.001  | step_s: 0.5 ms        | cart.yaml:25: stepper.moreau_jean.step_s = '0.5 ms' is a string: the unit stands in the key, write 0.0005 (s)
            step_s: 0.001  | step_s: 5 kg          | cart.yaml:25: stepper.moreau_jean.step_s = '5 kg' is a string: the unit stands in the key, write a plain number in s; mass does not fit there
            step_s: 0.001  | step_s: 0             | cart.yaml:25: stepper.moreau_jean.step_s = 0.0 s is outside [1.0E-9, 1.0] s
            mass_kg: 2     | mass_kg: 0            | cart.yaml:8: vehicle.bodies.frame.mass_kg = 0.0 kg is outside [1.0E-12, 1.0E9] kg
            mass_kg: 2     | mass_kg: -2           | cart.yaml:8: vehicle.bodies.frame.mass_kg = -2.0 kg is outside [1.0E-12, 1.0E9] kg
            radius_m: 0.2, width_m: 0.1, geometry: disc | radius_m: 5 mm, width_m: 0.1, geometry: disc | cart.yaml:16: vehicle.wheels.w.radius_m = '5 mm' is a string: the unit stands in the key, write 0.005 (m)
            geometry: disc | geometry: square      | cart.yaml:16: vehicle.wheels.w.geometry = 'square' is not one of ball, disc, cylinder
            [1, 1, 1.5]    | [1, 1, 3]             | cart.yaml:10: vehicle.bodies.mast.inertia_kg_m2 = [1.0, 1.0, 3.0] kg m^2 breaks the triangle inequality of a real body
            joints: [axle] | joints: [axel]        | cart.yaml:23: drives[0].joints names unknown joint 'axel'; did you mean 'axle'?
            joints: [axle] | joints: [lift]        | cart.yaml:23: drives[0].joints names prismatic joint 'lift', which torque_Nm does not fit
            lift: 0.1      | left: 0.1             | cart.yaml:17: start.joints names unknown joint 'left'; did you mean 'lift'?
            child: disc    | child: disk           | cart.yaml:13: vehicle.joints.axle.child = 'disk' is no body of the vehicle; did you mean 'disc'?
            child: mast    | child: disc           | cart.yaml:14: vehicle.joints.lift.child = 'disc' is already carried by another joint
            limits_m:      | limits_rad:           | cart.yaml:14: vehicle.joints.lift.limits_rad does not fit a prismatic joint
            normal: [0, 0, 1] | normal: [0, 0, 0]  | cart.yaml:20: ground[0].plane.normal = [0.0, 0.0, 0.0] has no direction
            normal: [0, 0, 1] | normal: [0, 1]     | cart.yaml:20: ground[0].plane.normal has 2 numbers where 3 numbers are needed
            title: Cart    | name: Cart            | cart.yaml:2: unknown key 'name'; known here: scenario, title, source, shows, parameters, seed, gravity_m_per_s2, gravity, slope_deg, vehicle, start, base_motion, blocks, body_contact, ground, drives, stepper, stop, record, reference_runs, metrics, sweep, variants, default_variant, variant
            stop:          | stop_at:              | cart.yaml:26: unknown key 'stop_at'; did you mean 'stop'?
            title: Cart    | seed: 1.5             | cart.yaml:1: lacks key 'title' (title of reports)
            title: Cart    | title: Cart\\nseed: 1.5 | cart.yaml:3: seed = 1.5 is not an integer
            """)
    void badValueIsToldWithFileLinePathAndRange(String piece, String by, String message) {
        assertEquals(message, refusal(cart(folder, piece, by.replace("\\n", "\n"))));
    }

    @Test
    void missingFileIsNamed() {
        assertEquals("none.yaml: no such file", refusal(folder.resolve("none.yaml")));
    }

    @Test
    void folderIsNotAScenario() {
        assertTrue(refusal(folder).endsWith("is a folder, not a file"));
    }

    @Test
    void yamlSyntaxErrorIsOneLineWithItsLineNumber() {
        String message = refusal(cart(folder, "normal: [0, 0, 1]}", "normal: [0, 0, 1}"));
        assertTrue(message.startsWith("cart.yaml:20: YAML syntax: "), message);
        assertFalse(message.contains("\n"), message);
    }

    @Test
    void unclosedQuoteIsToldAtTheLineWhereItShows() {
        String message = refusal(cart(folder, "title: Cart", "title: 'Cart"));
        assertEquals(
                "cart.yaml:28: YAML syntax: while scanning a quoted scalar: found unexpected end of stream", message);
    }

    @Test
    void keyThatStandsTwiceIsRefused() {
        assertEquals(
                "cart.yaml:3: duplicate key 'title'",
                refusal(cart(folder, "title: Cart\n", "title: Cart\ntitle: Car\n")));
    }

    @Test
    void aliasesAreRefusedSoThatSmallFilesStaySmall() {
        String message = refusal(write(folder, "a: &a [1, 2]\nb: [*a, *a]\n"));
        assertEquals("cart.yaml:1: anchors (&) and aliases (*) are not supported; write the value out", message);
    }

    @Test
    void deepNestingIsRefused() {
        String message = refusal(write(folder, "a: " + "[".repeat(200) + "]".repeat(200)));
        assertEquals("cart.yaml:1: nests deeper than 24 levels", message);
    }

    @Test
    void emptyAndForeignFilesAreRefused() {
        assertEquals("cart.yaml:1: is empty", refusal(write(folder, "# nothing\n")));
        assertEquals("cart.yaml:1: holds a list, not a scenario", refusal(write(folder, "[1, 2]\n")));
        assertEquals(
                "cart.yaml:3: has a second document; one file holds one", refusal(write(folder, "a: 1\n---\nb: 1\n")));
    }

    @Test
    void unknownVehicleIsToldWithTheNearestOne() {
        String text = "scenario: a\ntitle: b\nvehicle: exomar\n";
        assertEquals(
                "cart.yaml:3: vehicle = 'exomar' is neither a catalog vehicle nor a .yaml or .urdf file; did you mean 'exomars'?",
                refusal(write(folder, text)));
    }

    @Test
    void missingMeshIsToldAtItsLine() {
        String message =
                refusal(cart(folder, "plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}", "mesh: {file: gone.obj}"));
        assertEquals("cart.yaml:20: ground[0].mesh.file = 'gone.obj': no such file", message);
    }
}
