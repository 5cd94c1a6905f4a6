package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.VisualSpec;
import org.grouser.vehicle.WheelSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A test bench on the world with a grousered wheel, tools and speed drives: read, written, and refused where wrong. */
class BenchAndToolsTest {
    private static final String BENCH = """
            scenario: bench
            title: Bench
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: bench
              base: carriage
              bodies:
                carriage: {mass_kg: 2, box_m: [1, 1, 1]}
                hub: {mass_kg: 1, box_m: [0.1, 0.1, 0.1]}
              joints:
                rail: {type: prismatic, child: carriage, axis: [1, 0, 0]}
                axle: {type: revolute, parent: carriage, child: hub, axis: [0, 1, 0]}
              wheels:
                w: {body: hub, radius_m: 0.2, width_m: 0.1, geometry: disc, grousers: {count: 12, height_m: 0.01, thickness_m: 0.002}}
              tools:
                dozer: {body: carriage, blade: {width_m: 0.12, thickness_m: 0.01, height_m: 0.15, overhang_deg: 5}}
                pad: {body: carriage, disc: {radius_m: 0.1, thickness_m: 0.02}}
                sled: {body: hub, box: {size_m: [0.3, 0.2, 0.1]}}
                claw: {body: hub, mesh: {file: claw.obj, scale: 0.001, bearing_width_m: 0.05}}
              visuals:
                hub: {file: claw.obj, scale: 0.5, position_m: [0, 0, 0.1], rotation_quat: [0.6, 0, 0, 0.8]}
            start: {joints: {rail: 0.5}, joint_rates: {rail: 0.1, axle: -1}}
            drives:
              - {joints: [rail], speed_m_per_s: [{from_s: 0, constant: 0.1}]}
              - {joints: [axle], speed_rad_per_s: [{from_s: 0, constant: 0.5, slope_per_s: 0.01}]}
            stepper: {moreau_jean: {step_s: 0.001}}
            stop: {time_s: 1}
            record: {interval_s: 0.01}
            """;
    private static final String CLAW = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n";

    @TempDir
    Path folder;

    private Path bench(String piece, String by) {
        try {
            Files.writeString(folder.resolve("claw.obj"), CLAW);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertTrue(BENCH.contains(piece), piece);
        return ScenarioFileWriter.write(folder, BENCH.replace(piece, by));
    }

    @Test
    void benchReadsBackEqualFromWhatIsWritten() throws IOException {
        Scenario scenario = ScenarioReader.read(bench("", ""), List.of());
        VehicleSpec vehicle = scenario.placed().get(0).vehicle();
        assertEquals(
                new WheelSpec.Grousers(12, 0.01, 0.002), vehicle.wheels().get(0).grousers());
        assertEquals(
                new ContactShape.Wheel(0.2, 0.1, 12, 0.01, 0.002),
                vehicle.wheels().get(0).soilShape());
        assertEquals(
                List.of(
                        new ContactShape.Blade(0.12, 0.01, 0.15, Math.toRadians(5)),
                        new ContactShape.Disc(0.1, 0.02),
                        new ContactShape.Box(new Vec3(0.3, 0.2, 0.1))),
                List.of(shape(vehicle, 0), shape(vehicle, 1), shape(vehicle, 2)));
        ContactShape.Mesh claw = (ContactShape.Mesh) shape(vehicle, 3);
        assertEquals(0.001, claw.mesh().report().maxM().x(), 1e-18);
        assertEquals(0.05, claw.bearingWidthM());
        VisualSpec drawn = vehicle.visuals().get(0);
        assertEquals("hub", drawn.body());
        double[] verticesM = drawn.parts().get(0).mesh().verticesM();
        // half of (1, 0, 0), turned about z by 2 atan2(0.8, 0.6), and 0.1 higher
        assertArrayEquals(new double[] {-0.14, 0.48, 0.1}, Arrays.copyOfRange(verticesM, 3, 6), 1e-12);
        assertEquals(
                Map.of("rail", 0.1, "axle", -1.0),
                scenario.placed().get(0).start().jointRates());
        assertEquals(DriveSpec.JointSpeed.class, scenario.drives().get(1).getClass());
        String text = ScenarioWriter.write(scenario);
        assertEquals(scenario, ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of()));
    }

    private static ContactShape shape(VehicleSpec vehicle, int tool) throws IOException {
        ToolSpec spec = vehicle.tools().get(tool);
        return spec.form().soilShape();
    }

    @Test
    void meshOfAToolIsFoundFromWhereItsVehicleLies() throws IOException {
        Path parts = Files.createDirectories(folder.resolve("parts"));
        Files.writeString(parts.resolve("claw.obj"), CLAW);
        int from = BENCH.indexOf("  name: bench");
        int to = BENCH.indexOf("start:");
        Files.writeString(parts.resolve("bench.yaml"), BENCH.substring(from, to).replaceAll("(?m)^  ", ""));
        String text =
                BENCH.substring(0, from).replace("vehicle:\n", "vehicle: parts/bench.yaml\n") + BENCH.substring(to);
        Scenario scenario = ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of());
        ToolSpec.MeshFile claw = (ToolSpec.MeshFile)
                scenario.placed().get(0).vehicle().tools().get(3).form();
        assertEquals(parts.resolve("claw.obj").toRealPath(), claw.file().toRealPath());
    }

    /** Columns: text replaced in the bench, its replacement, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            start: {joints      | start: {position_m: [0, 0, 1], joints | cart.yaml:22: start.position_m is not free: base 'carriage' hangs on prismatic joint 'rail'; start.joints and start.joint_rates place it
            start: {joints      | start: {rotation_deg: {yaw: 1}, joints | cart.yaml:22: start.rotation_deg is not free: base 'carriage' hangs on prismatic joint 'rail'; start.joints and start.joint_rates place it
            joint_rates: {rail  | joint_rates: {rall          | cart.yaml:22: start.joint_rates names unknown joint 'rall'; did you mean 'rail'?
            body: hub, box      | body: hup, box              | cart.yaml:18: vehicle.tools.sled.body = 'hup' is no body of the vehicle; did you mean 'hub'?
            file: claw.obj      | file: clow.obj              | cart.yaml:19: vehicle.tools.claw.mesh.file = 'clow.obj': no such file
            count: 12, height_m: 0.01 | count: 12, height_m: 0 | cart.yaml:14: vehicle.wheels.w.grousers.count = 12 grousers need a height_m and a thickness_m above zero
            count: 12, height_m: 0.01 | count: 12, height_m: 0.3 | cart.yaml:14: vehicle.wheels.w.grousers.height_m = 0.3 m is outside [0.0, 0.2] m
            count: 12           | count: 12.5                 | cart.yaml:14: vehicle.wheels.w.grousers.count = 12.5 is not an integer
            overhang_deg: 5     | overhang_deg: 80            | cart.yaml:16: vehicle.tools.dozer.blade.overhang_deg = 80.0 deg is outside [0.0, 68.0] deg
            overhang_deg: 5     | overhang_deg: 5, overhang_rad: 0.1 | cart.yaml:16: vehicle.tools.dozer.blade has overhang_deg and overhang_rad; only one of them may stand
            disc: {radius_m     | disk: {radius_m             | cart.yaml:17: vehicle.tools.pad unknown key 'disk'; did you mean 'disc'?
            disc: {radius_m: 0.1, thickness_m: 0.02} | box: {size_m: [1, 1, 1]}, disc: {radius_m: 0.1, thickness_m: 0.02} | cart.yaml:17: vehicle.tools.pad has disc and box; only one of them may stand
            [axle], speed_rad_per_s | [axle], speed_m_per_s   | cart.yaml:25: drives[1].joints names revolute joint 'axle', which speed_m_per_s does not fit
            [axle], speed_rad_per_s: | [rail], speed_m_per_s: | cart.yaml:25: drives[1].joints names 'rail', whose speed another drive already holds
            """)
    void wrongBenchIsToldWithFileLineAndPath(String piece, String by, String message) {
        assertEquals(message, refusal(bench(piece, by)));
    }

    @Test
    void baseOfAFreeVehicleIsItsFreeBody() {
        String free = BENCH.replace(
                        "rail: {type: prismatic, child: carriage, axis: [1, 0, 0]}",
                        "rail: {type: free, child: carriage}")
                .replace("base: carriage", "base: hub");
        assertEquals(
                "cart.yaml:6: vehicle.base = 'hub' is carried by the free body 'carriage'; write 'carriage'",
                refusal(ScenarioFileWriter.write(folder, free)));
    }
}
