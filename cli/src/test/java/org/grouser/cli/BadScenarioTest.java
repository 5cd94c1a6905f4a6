package org.grouser.cli;

import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scenarios that cannot be run are refused in one line that says where, what and why. */
class BadScenarioTest {
    private static final String CART = """
            scenario: cart
            title: Cart
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: cart
              base: frame
              bodies:
                frame: {mass_kg: 2, com_m: [0, 0, 0], inertia_kg_m2: [1, 1, 1]}
                disc: {mass_kg: 1, com_m: [0, 0, 0], inertia_kg_m2: [1, 1, 1]}
                arm: {mass_kg: 1, com_m: [0, 0, 0], inertia_kg_m2: [1, 1, 1]}
              joints:
                base: {type: free, child: frame}
                axle: {type: revolute, parent: frame, child: disc, axis: [0, 1, 0]}
                swing: {type: revolute, parent: frame, child: arm, axis: [0, 1, 0], limits_rad: {lower: -0.5, upper: 0.5}}
              wheels:
                w: {body: disc, radius_m: 0.2, width_m: 0.1, geometry: ball}
            start: {position_m: [0, 0, 1]}
            ground:
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {friction: 0.5, restitution: 0}}
            drives:
              - {joints: [axle], torque_Nm: [{from_s: 0, feedback: [{state: base_vx_m_per_s, target: 1, gain: -1}]}]}
            stepper: {moreau_jean: {step_s: 0.01}}
            stop: {time_s: 0.1}
            record: {interval_s: 0.02}
            """;

    @TempDir
    Path folder;

    private String refused(String piece, String by) throws IOException {
        assertTrue(CART.contains(piece), piece);
        Path file = Files.writeString(folder.resolve("cart.yaml"), CART.replace(piece, by));
        String message =
                refusal("run", file.toString(), "--out", folder.resolve("out").toString());
        return message.replace(folder + "/", "").substring("grouser: ".length());
    }

    @Test
    void theCartItselfRuns() throws IOException {
        Path file = Files.writeString(folder.resolve("cart.yaml"), CART);
        Console run = Console.grouser(
                "run", file.toString(), "--out", folder.resolve("a b").toString());
        assertEquals(ExitCode.DONE, run.code(), run.err());
        assertEquals("", run.err());
    }

    /** Columns: text replaced in the cart, its replacement, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            stop: {time_s: 0.1}  | stop: {time_s: 0.1     | cart.yaml:26: YAML syntax: while parsing a flow mapping: expected ',' or '}', but got :
            friction: 0.5        | frction: 0.5           | cart.yaml:21: ground[0].contact.nonsmooth unknown key 'frction'; did you mean 'friction'?
            friction: 0.5        | friction: -5           | cart.yaml:21: ground[0].contact.nonsmooth.friction = -5.0 is outside [0.0, 10.0]
            friction: 0.5        | friction: .nan         | cart.yaml:21: ground[0].contact.nonsmooth.friction = NaN is not a finite number
            radius_m: 0.2        | radius_m: .inf         | cart.yaml:16: vehicle.wheels.w.radius_m = Infinity m is not a finite number
            radius_m: 0.2        | radius_m: 20 cm        | cart.yaml:16: vehicle.wheels.w.radius_m = '20 cm' is a string: the unit stands in the key, write 0.2 (m)
            step_s: 0.01         | step_s: [0.01]         | cart.yaml:24: stepper.moreau_jean.step_s = a list is not a number in s
            mass_kg: 2           | mass_kg: 0             | cart.yaml:8: vehicle.bodies.frame.mass_kg = 0.0 kg is outside [1.0E-12, 1.0E9] kg
            mass_kg: 2           | mass_kg: -2            | cart.yaml:8: vehicle.bodies.frame.mass_kg = -2.0 kg is outside [1.0E-12, 1.0E9] kg
            child: arm           | child: disc            | cart.yaml:14: vehicle.joints.swing.child = 'disc' is already carried by another joint
            state: base_vx_m_per_s | state: base_vx       | drives: feedback: unknown state 'base_vx'; did you mean 'base_vx_m_per_s'?
            start: {              | start: {joints: {swing: 0.75}, | start: joint 'swing' begins 0.25 rad or m beyond its limit; change start.joints.swing
            position_m: [0, 0, 1] | position_m: [0, 0, -1] | start: 'w' begins 1.2 m inside 'floor' (at most 0.05 m is lifted out); move start.position_m
            """)
    void badValueIsToldWithItsPlaceAndWhatIsAllowed(String piece, String by, String message) throws IOException {
        assertEquals(message, refused(piece, by));
    }

    @Test
    void blockThatBeginsInsideTheGroundIsToldToMoveItself() {
        String message = refusal(
                "run",
                "stack-cubes",
                "--set",
                "blocks.0.position_m.2=0.01",
                "--out",
                folder.resolve("out").toString());
        assertEquals(
                "grouser: start: 'cube_1' begins 0.04 m inside 'floor' (at most 0.01 m is lifted out);"
                        + " move its position_m under blocks",
                message);
    }

    @Test
    void bodiesThatCarryEachOtherAreRefused() throws IOException {
        String loop = CART.replace("parent: frame, child: disc", "parent: arm, child: disc");
        Path file = Files.writeString(
                folder.resolve("loop.yaml"), loop.replace("parent: frame, child: arm", "parent: disc, child: arm"));
        String message =
                refusal("run", file.toString(), "--out", folder.resolve("out").toString());
        assertTrue(message.contains("loop"), message);
        assertTrue(message.contains("arm") || message.contains("disc"), message);
    }

    @Test
    void metricOfAnUnknownColumnIsRefusedBeforeTheRun() throws IOException {
        String message = refused("record:", "metrics: {far: {unit: m, series: base_xm, at: end}}\nrecord:");
        assertEquals("metrics.far: unknown state 'base_xm'; did you mean 'base_x_m'?", message);
    }

    @Test
    void meshWithoutTrianglesIsRefused() throws IOException {
        assertTrue(mesh(stl(0, 0)).endsWith("ground.stl: has 0 triangles, outside [1, 10000000]"));
    }

    @Test
    void truncatedMeshIsRefusedWithBothSizes() throws IOException {
        String message = mesh(stl(2, 1));
        assertTrue(message.endsWith("counts 2 triangles, which take 184 bytes, but has 134 bytes"), message);
        String cut =
                mesh("solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\n".getBytes(StandardCharsets.US_ASCII));
        assertTrue(cut.contains("ground.stl"), cut);
    }

    @Test
    void missingMeshIsRefusedAtItsLine() throws IOException {
        assertEquals(
                "cart.yaml:20: ground[0].mesh.file = 'gone.stl': no such file",
                refused("plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}", "mesh: {file: gone.stl}"));
    }

    private String mesh(byte[] stl) throws IOException {
        Files.write(folder.resolve("ground.stl"), stl);
        return refused("plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}", "mesh: {file: ground.stl}");
    }

    /** Binary STL: 80 bytes, the count, 50 bytes for each triangle. */
    private static byte[] stl(int counted, int there) {
        ByteBuffer out = ByteBuffer.allocate(84 + 50 * there).order(ByteOrder.LITTLE_ENDIAN);
        return out.position(80).putInt(counted).array();
    }
}
