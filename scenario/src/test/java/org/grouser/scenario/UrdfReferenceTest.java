package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.yaml.YamlText;
import org.grouser.terrain.read.ReadException;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.urdf.UrdfOptions;
import org.grouser.vehicle.urdf.UrdfReader;
import org.grouser.vehicle.urdf.UrdfRobot;
import org.grouser.vehicle.urdf.UrdfVehicle;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Robots of others beside what an independent reader finds in them. Read where present: in the folder that the property
 * grouser.urdf names, or beside the project. Numbers are compared as the vehicle file has them, written and read back.
 */
class UrdfReferenceTest {
    private static Path folder() {
        String root = System.getProperty("grouser.root", ".");
        Path beside = Path.of(root).resolve("../shared/interop/urdf").normalize();
        Path folder = Path.of(System.getProperty("grouser.urdf", beside.toString()));
        Assumptions.assumeTrue(Files.isDirectory(folder), "no URDF files at hand");
        return folder;
    }

    private static JsonNode expected(String name) throws IOException {
        return new JsonMapper()
                .readTree(Files.readAllBytes(folder().resolve("expected.json")))
                .get(name);
    }

    private static ScenarioScope scope() {
        return new ScenarioScope(new CatalogFiles(folder(), false), (run, changes) -> {
            throw new IllegalStateException("a vehicle has no other runs");
        });
    }

    private static Vec3 vec3(JsonNode list) {
        return new Vec3(
                list.get(0).asDouble(), list.get(1).asDouble(), list.get(2).asDouble());
    }

    /** A body or joint in the frame of the base, all joints at zero. */
    private record Placed(Vec3 at, Quat rotation) {}

    private static Map<String, Placed> poses(VehicleSpec spec) {
        Map<String, Placed> poses = new HashMap<>();
        poses.put(spec.base(), new Placed(Vec3.ZERO, Quat.IDENTITY));
        for (JointSpec joint : spec.joints()) { // parents stand before their children
            if (!joint.child().equals(spec.base())) {
                Placed parent = Objects.requireNonNull(poses.get(joint.parent()));
                poses.put(
                        joint.child(),
                        new Placed(
                                parent.rotation.rotate(joint.originM()).plus(parent.at),
                                parent.rotation.times(joint.origin())));
            }
        }
        return poses;
    }

    @ParameterizedTest
    @ValueSource(strings = {"uwrt_drivetrain.urdf", "leo_sim.urdf", "osr.urdf", "curio.urdf", "meetm473_rover.urdf"})
    void massCentreInertiaAndAxesAreThoseOfTheReference(String name) throws IOException {
        JsonNode expected = expected(name);
        UrdfRobot robot = UrdfReader.read(folder().resolve(name));
        assertEquals(expected.get("links").asInt(), robot.links().size());
        assertEquals(expected.get("joints").asInt(), robot.joints().size());
        assertEquals(expected.get("roots").get(0).asString(), robot.root());
        UrdfVehicle vehicle =
                UrdfVehicle.of(robot, UrdfOptions.NONE.withPackages(Map.of("*", folder().resolve("meshes"))));
        assertEquals(expected.get("mimic").size(), vehicle.spec().couplings().size());
        String text = VehicleWriter.write(vehicle, name);
        VehicleSpec spec =
                VehicleKeys.VEHICLE.read(Node.top(YamlText.parse(text, line -> name + ":" + line), "", scope()));
        assertEquals(vehicle.spec(), spec);

        Map<String, Placed> poses = poses(spec);
        double mass = spec.bodies().stream().mapToDouble(BodySpec::massKg).sum();
        assertEquals(expected.get("totalMass").asDouble(), mass, 1e-12 * mass);
        Vec3 com = Vec3.ZERO;
        for (BodySpec body : spec.bodies()) {
            com = com.plus(at(poses, body.name(), body.comM()).times(body.massKg() / mass));
        }
        assertEquals(0, com.minus(vec3(expected.get("centreOfMassInRootFrame"))).norm(), 1e-9);
        double[][] inertia = inertia(spec, poses, com);
        double scale = Math.abs(inertia[0][0]) + Math.abs(inertia[1][1]) + Math.abs(inertia[2][2]);
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k < 3; k++) {
                double wanted = expected.get("inertiaAboutCom").get(i).get(k).asDouble();
                assertEquals(wanted, inertia[i][k], 1e-8 * scale, name + " inertia " + i + k);
            }
        }
        for (JsonNode joint : expected.get("movingJointsAtZero")) {
            String plain = joint.get("name").asString().toLowerCase(java.util.Locale.ROOT);
            JointSpec ours = spec.joints().stream()
                    .filter(one -> one.name().equals(plain))
                    .findFirst()
                    .orElseThrow();
            Placed child = Objects.requireNonNull(poses.get(ours.child()));
            Vec3 axis = child.rotation.rotate(ours.axis());
            assertEquals(0, axis.minus(vec3(joint.get("axis"))).norm(), 2e-6, plain);
            Vec3 off = child.at.minus(vec3(joint.get("origin")));
            boolean wheel = spec.wheels().stream().anyMatch(one -> one.body().equals(ours.child()));
            Vec3 left = wheel ? off.minus(axis.times(off.dot(axis))) : off; // a wheel's frame slides along its axis
            assertEquals(0, left.norm(), 2e-6, plain);
        }
    }

    private static Vec3 at(Map<String, Placed> poses, String body, Vec3 point) {
        Placed pose = Objects.requireNonNull(poses.get(body));
        return pose.rotation.rotate(point).plus(pose.at);
    }

    /** Sum of R I R^T + m (r^2 1 - r r^T), entry by entry by unit vectors. */
    private static double[][] inertia(VehicleSpec spec, Map<String, Placed> poses, Vec3 com) {
        double[][] sum = new double[3][3];
        List<Vec3> axes = List.of(Vec3.X, Vec3.Y, Vec3.Z);
        for (BodySpec body : spec.bodies()) {
            Quat back = Objects.requireNonNull(poses.get(body.name())).rotation.inverse();
            Vec3 r = at(poses, body.name(), body.comM()).minus(com);
            BodySpec.Inertia in = body.inertia();
            for (int i = 0; i < 3; i++) {
                for (int k = 0; k < 3; k++) {
                    Vec3 a = back.rotate(axes.get(i));
                    Vec3 b = back.rotate(axes.get(k));
                    Vec3 ib = new Vec3(
                            in.xx() * b.x() + in.xy() * b.y() + in.xz() * b.z(),
                            in.xy() * b.x() + in.yy() * b.y() + in.yz() * b.z(),
                            in.xz() * b.x() + in.yz() * b.y() + in.zz() * b.z());
                    double ri = r.dot(axes.get(i));
                    double rk = r.dot(axes.get(k));
                    sum[i][k] += a.dot(ib) + body.massKg() * ((i == k ? r.dot(r) : 0) - ri * rk);
                }
            }
        }
        return sum;
    }

    @Test
    void wheelsAreFoundOrAskedFor() throws IOException {
        Map<String, Integer> found = Map.of(
                "uwrt_drivetrain.urdf", 0, "leo_sim.urdf", 4, "osr.urdf", 0, "curio.urdf", 6, "meetm473_rover.urdf", 6);
        for (Map.Entry<String, Integer> file : found.entrySet()) {
            UrdfVehicle vehicle = UrdfVehicle.of(
                    UrdfReader.read(folder().resolve(file.getKey())),
                    UrdfOptions.NONE.withPackages(Map.of("*", folder().resolve("meshes"))));
            assertEquals(file.getValue(), vehicle.spec().wheels().size(), file.getKey());
            assertTrue(file.getValue() > 0
                    || vehicle.notes().stream().anyMatch(note -> note.startsWith("perhaps wheels, but unclear")));
        }
        UrdfVehicle turned = UrdfVehicle.of(
                UrdfReader.read(folder().resolve("uwrt_drivetrain.urdf")), UrdfOptions.NONE.withAxesFromShapes(true));
        assertEquals(6, turned.spec().wheels().size());
        UrdfVehicle sized = UrdfVehicle.of(
                UrdfReader.read(folder().resolve("osr.urdf")), UrdfOptions.NONE.withWheelSize(0.085, 0.07));
        assertEquals(6, sized.spec().wheels().size());
    }

    @Test
    void brokenTreesAndXacroAreRefusedForTheirReason() {
        Path folder = folder();
        String broken = String.valueOf(
                assertThrows(ReadException.class, () -> UrdfReader.read(folder.resolve("perseverance.urdf")))
                        .getMessage());
        assertTrue(
                broken.contains("joints name links that do not exist: 'Frame_STEER_LF', '_LR', '_RF', '_RR'"), broken);
        assertTrue(broken.contains("5 roots") && broken.contains("no link has an <inertial>"), broken);
        String xacro = String.valueOf(
                assertThrows(ReadException.class, () -> UrdfReader.read(folder.resolve("turtlebot3_burger.urdf")))
                        .getMessage());
        assertTrue(xacro.contains("is still xacro, not URDF") && xacro.contains("expand it first"), xacro);
    }
}
