package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Robots of others, straight from their URDF files: each drives 2 m on sand and over rocks of its own scale. */
class UrdfDriveReferenceTest {
    private static final String RUN = """
            scenario: robot
            title: A robot from its URDF file drives 2 m
            gravity: earth
            vehicle: %s
            start: {position_m: [0, 0, %s]}
            ground:
            %s
            drives:
            %s
            stepper: {moreau_jean: {step_s: 0.001}}
            stop: {time_s: 40, when: [{name: arrived, state: base_x_m, min: 2}]}
            record: {interval_s: 0.1}
            metrics:
              lowest: {unit: m, series: base_z_m, extreme: {which: min}}
            """;
    private static final String SAND = """
              - name: sand
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {scm: {extent_m: {x: [-1.5, 3.5], y: [-1.5, 1.5]}, cell_m: %s, soil: marssim_sand}}
            """;
    private static final String ROCKS = """
              - name: field
                rock_field:
                  x_m: [-2, 4.5]
                  y_m: [-2, 2]
                  law: {abundance: 0.08, min_diameter_m: %s, max_diameter_m: %s}
                  facet_m: %s
                  keep_clear: [{x_m: 0, y_m: 0, radius_m: %s}]
                contact: {nonsmooth: {friction: 0.7, restitution: 0}}
            """;
    private static final String WHEELS = """
              - joints: [%s]
                speed_rad_per_s: [{from_s: 0, constant: 0, slope_per_s: %s}, {from_s: 1, constant: %2$s}]
            """;
    private static final String STRAIGHT = """
              - joints: [front_left_corner_joint, front_right_corner_joint, back_left_corner_joint, back_right_corner_joint]
                position_rad: [{from_s: 0, constant: 0}]
                position_loop: {gain_per_s: 5, fastest: 0.5}
            """;
    private static final Map<String, String> JOINTS = Map.of(
            "leo",
            "wheel_fl_joint, wheel_rl_joint, wheel_fr_joint, wheel_rr_joint",
            "uwrt",
            "left_front_wheel_joint, left_middle_wheel_joint, left_rear_wheel_joint, "
                    + "right_front_wheel_joint, right_middle_wheel_joint, right_rear_wheel_joint",
            "curio",
            "front_left_wheel_joint, mid_left_wheel_joint, back_left_wheel_joint, "
                    + "front_right_wheel_joint, mid_right_wheel_joint, back_right_wheel_joint");

    private static Path folder() {
        Path beside = Path.of(System.getProperty("grouser.root", ".."))
                .resolve("../shared/interop/urdf")
                .normalize();
        Path folder = Path.of(System.getProperty("grouser.urdf", beside.toString()));
        Assumptions.assumeTrue(Files.isDirectory(folder), "no URDF files at hand");
        return folder.toAbsolutePath();
    }

    private static String vehicle(String robot) {
        return switch (robot) {
            case "leo" ->
                "{use: " + folder() + "/leo_sim.urdf, urdf: {packages: {leo_description: " + folder()
                        + "/meshes/leo_description}}}";
            case "uwrt" -> "{use: " + folder() + "/uwrt_drivetrain.urdf, urdf: {wheel_axes: shape}}";
            default ->
                "{use: " + folder() + "/curio.urdf, urdf: {lock: [diff_brace_joint]}, "
                        + "set: {couplings: {differential: {joints: {left_rocker_joint: 1, right_rocker_joint: 1}}}}}";
        };
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "leo, 0.001, 2, 0.01, 0.02, 0.08",
        "uwrt, 0.301, 0.5, 0.02, 0.1, 0.3",
        "curio, 0.209, 2, 0.01, 0.02, 0.08"
    })
    void aRobotDrivesTwoMetresOnSandAndOverRocks(
            String robot,
            double height,
            double speed,
            String cell,
            double smallRock,
            double largeRock,
            @TempDir Path out)
            throws IOException {
        String drives = WHEELS.formatted(JOINTS.get(robot), speed) + (robot.equals("curio") ? STRAIGHT : "");
        Map<String, String> grounds = Map.of(
                "sand",
                SAND.formatted(cell),
                "rocks",
                ROCKS.formatted(smallRock, largeRock, smallRock / 2, largeRock > 0.1 ? 1.3 : 0.6));
        for (Map.Entry<String, String> ground : grounds.entrySet()) {
            Path file = out.resolve(ground.getKey() + ".yaml");
            Files.writeString(file, RUN.formatted(vehicle(robot), height, ground.getValue(), drives));
            Console run = grouser(
                    "run",
                    file.toString(),
                    "--out",
                    out.resolve(ground.getKey()).toString(),
                    "--json",
                    "--replay",
                    "0");
            assertEquals("arrived", run.json().get("stop").stringValue(), ground.getKey() + ": " + run);
            double lowest = run.json().get("metrics").get("lowest").get("value").asDouble();
            assertTrue(lowest > height - 0.5 * largeRock, ground.getKey() + ": lowest place of the base " + lowest);
        }
    }
}
