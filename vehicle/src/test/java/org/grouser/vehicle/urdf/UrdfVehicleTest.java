package org.grouser.vehicle.urdf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.read.ReadException;
import org.grouser.vehicle.CouplingSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrdfVehicleTest {
    private static final Path MOLE = Path.of("src", "test", "resources", "urdf", "mole.urdf");

    @TempDir
    Path folder = Path.of("");

    private static UrdfVehicle mole() throws IOException {
        return UrdfVehicle.of(UrdfReader.read(MOLE), UrdfOptions.NONE);
    }

    private UrdfRobot robot(String inside) throws IOException {
        Path file = folder.resolve("robot.urdf");
        Files.writeString(file, "<robot name='r'>\n" + inside + "\n</robot>\n");
        return UrdfReader.read(file);
    }

    private static String link(String name, double mass, double i) {
        return "<link name='" + name + "'><inertial><mass value='" + mass + "'/><inertia ixx='" + i + "' iyy='" + i
                + "' izz='" + i + "'/></inertial></link>";
    }

    private static String joint(String type, String parent, String child, String more) {
        return "<joint name='" + child + "_joint' type='" + type + "'><parent link='" + parent + "'/><child link='"
                + child + "'/>" + more + "</joint>";
    }

    private String refusal(String inside, UrdfOptions options) {
        ReadException e = assertThrows(ReadException.class, () -> UrdfVehicle.of(robot(inside), options));
        String message = String.valueOf(e.getMessage());
        assertFalse(message.contains("\n"), message);
        return message.substring(message.indexOf("robot.urdf:") + "robot.urdf:".length());
    }

    private String refusal(String inside) {
        return refusal(inside, UrdfOptions.NONE);
    }

    /** Steiner by hand: 6 kg at (0, 0, 0.15) and 2 kg at (0.1, 0.1, 0.25) of the footprint. */
    @Test
    void linksJoinedByFixedJointsWeighAsOneBody() throws IOException {
        BodySpec body = mole().spec().bodies().get(0);
        assertEquals("base_footprint", body.name());
        assertEquals(8, body.massKg(), 1e-12);
        assertEquals(0, body.comM().minus(new Vec3(0.025, 0.025, 0.175)).norm(), 1e-12);
        double reduced = 6.0 * 2 / 8; // two bodies apart by (0.1, 0.1, 0.1)
        assertEquals(0.0522 + 0.003 + reduced * 0.02, body.inertia().xx(), 1e-12); // the camera is turned by 90 degrees
        assertEquals(0.132 + 0.002 + reduced * 0.02, body.inertia().yy(), 1e-12);
        assertEquals(0.17 + 0.004 + reduced * 0.02, body.inertia().zz(), 1e-12);
        assertEquals(-reduced * 0.01, body.inertia().xy(), 1e-12);
    }

    @Test
    void aWheelTurnsAboutYInItsMiddleAndKeepsTheSignOfItsJoint() throws IOException {
        UrdfVehicle mole = mole();
        assertEquals(
                List.of("fl", "fr", "rl", "rr"),
                mole.spec().wheels().stream().map(w -> w.name()).toList());
        assertEquals(0.1, mole.spec().wheels().get(0).radiusM());
        assertEquals(0.08, mole.spec().wheels().get(0).widthM(), 1e-12);
        for (JointSpec joint : mole.spec().joints().subList(1, 5)) {
            assertEquals(0, joint.axis().minus(Vec3.Y).norm(), 1e-12, joint.name());
            assertEquals(0, joint.origin().rotate(Vec3.X).minus(Vec3.X).norm(), 1e-12, joint.name());
            assertEquals(0.1, joint.originM().z(), 1e-12);
        }
        BodySpec wheel = mole.spec().bodies().get(1);
        assertEquals(0.005, wheel.inertia().yy(), 1e-12);
        assertEquals(0.01, mole.spec().joints().get(1).passive().damping());
    }

    @Test
    void aJointThatMimicsAnotherIsCoupledToIt() throws IOException {
        UrdfVehicle mole = mole();
        assertEquals(
                List.of(new CouplingSpec("mimic_rr_drive", Map.of("rr_drive", 1.0, "rl_drive", -1.0), 0)),
                mole.spec().couplings());
        assertTrue(
                mole.notes().contains("1 <gazebo> element is not read"),
                mole.notes().toString());
    }

    @Test
    void aJointThatMimicsOneThatStandsFastStandsFast() throws IOException {
        String arms = link("a", 1, 1) + link("b", 1, 1) + link("c", 1, 1);
        String held = joint("revolute", "a", "b", "<axis xyz='0 0 1'/><limit lower='0.25' upper='0.25'/>");
        String follower = joint(
                "continuous", "a", "c", "<axis xyz='0 0 1'/><mimic joint='b_joint' multiplier='2' offset='0.5'/>");
        UrdfVehicle vehicle = UrdfVehicle.of(robot(arms + held + follower), UrdfOptions.NONE);
        assertEquals(
                List.of(new CouplingSpec("mimic_c_joint", Map.of("c_joint", 1.0), 1.0)),
                vehicle.spec().couplings());
        assertTrue(
                vehicle.notes().stream().anyMatch(note -> note.contains("close_loops")),
                vehicle.notes().toString());
    }

    @Test
    void everyFaultOfTheTreeIsToldInOneLine() {
        String a = link("a", 1, 1);
        String b = link("b", 1, 1);
        assertEquals("1: <robot> has no <link>", refusal(""));
        assertEquals("2: joints name links that do not exist: 'b'", refusal(a + joint("fixed", "a", "b", "")));
        assertEquals("2: has 2 roots, and a vehicle has one: 'a', 'b'; join them by joints", refusal(a + b));
        assertEquals(
                "2: link 'b' is in a loop of joints",
                refusal(a + b + link("c", 1, 1) + joint("fixed", "b", "c", "") + joint("fixed", "c", "b", "")));
        assertEquals("2: a second <link> is named 'a'", refusal(a + a));
        assertEquals(
                "2: joint 'b_joint' is revolute and has the axis [0.0, 0.0, 0.0]; write one with a direction, for example"
                        + " xyz=\"0 1 0\"",
                refusal(a + b + joint("revolute", "a", "b", "<axis xyz='0 0 0'/>")));
        assertEquals(
                "2: joint type 'revolut' is not known; did you mean 'revolute'?",
                refusal(a + b + joint("revolut", "a", "b", "")));
        assertEquals(
                "2: <limit> lower = 1.0 is above upper = -1.0",
                refusal(a + b + joint("revolute", "a", "b", "<limit lower='1' upper='-1'/>")));
        assertEquals("2: <mass> value='-1.0' is no number in [0.0, 1.0E9]", refusal(link("a", -1, 1)));
        assertTrue(refusal("<link name='${a}'/>").contains("is still xacro, not URDF"));
        assertTrue(refusal("<link name='a'/><joint").startsWith("3: XML syntax: "));
    }

    @Test
    void documentTypesAndEntitiesAreRefused() throws IOException {
        Path file = folder.resolve("robot.urdf");
        Files.writeString(
                file,
                "<!DOCTYPE robot [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n<robot name='&x;'><link name='a'/></robot>");
        ReadException e = assertThrows(ReadException.class, () -> UrdfReader.read(file));
        assertFalse(String.valueOf(e.getMessage()).contains("root:"), e.getMessage());
        Files.writeString(file, "<!DOCTYPE robot><robot name='r'><link name='a'/></robot>");
        assertTrue(String.valueOf(assertThrows(ReadException.class, () -> UrdfReader.read(file))
                        .getMessage())
                .contains("document type"));
    }

    @Test
    void whatHasNoMassBetweenMovingJointsIsRefusedOrGivenOne() throws IOException {
        String arm = link("a", 1, 1) + "<link name='b'/>" + joint("continuous", "a", "b", "<axis xyz='0 0 1'/>");
        assertEquals(
                "2: link 'b' has no mass, and joint 'b_joint' moves it; give it one with --mass b=KG:RADIUS_M, or hold it"
                        + " with --lock b_joint",
                refusal(arm));
        UrdfOptions mass = UrdfOptions.NONE.withMasses(Map.of("b", new UrdfOptions.Mass(2, 0.5)));
        assertEquals(
                0.2,
                UrdfVehicle.of(robot(arm), mass)
                        .spec()
                        .bodies()
                        .get(1)
                        .inertia()
                        .xx(),
                1e-12);
        UrdfOptions held = UrdfOptions.NONE.withLocked(List.of("b_joint"));
        assertEquals(1, UrdfVehicle.of(robot(arm), held).spec().bodies().size());
    }

    /** A plate 1 m by 2 m by 0.1 m of 12 kg. */
    @Test
    void anInertiaThatNoBodyHasIsRefusedOrTakenFromTheShape() throws IOException {
        String plate = "<link name='a'><inertial><mass value='12'/><inertia ixx='1' iyy='1' izz='9'/></inertial>"
                + "<visual><geometry><box size='1 2 0.1'/></geometry></visual></link>";
        assertTrue(refusal(plate).contains("--inertia from-geometry"), refusal(plate));
        UrdfVehicle taken = UrdfVehicle.of(robot(plate), UrdfOptions.NONE.withInertiaFromGeometry(true));
        assertEquals(5, taken.spec().bodies().get(0).inertia().zz(), 1e-12);
        assertTrue(
                taken.notes().get(0).endsWith("that of its shape is taken"),
                taken.notes().toString());
    }

    @Test
    void jointsThatAVehicleHasNotAreRefusedAndEqualLimitsHold() throws IOException {
        String two = link("a", 1, 1) + link("b", 1, 1);
        assertTrue(refusal(two + joint("planar", "a", "b", "")).contains("--lock b_joint holds it"));
        assertTrue(refusal(two + joint("floating", "a", "b", "")).contains("only the root can be free"));
        UrdfVehicle held = UrdfVehicle.of(
                robot(two + joint("prismatic", "a", "b", "<axis xyz='0 0 1'/><limit lower='0.5' upper='0.5'/>")),
                UrdfOptions.NONE);
        assertEquals(0.25, held.spec().bodies().get(0).comM().z(), 1e-12);
        String world = "<link name='world'/>" + link("b", 1, 1);
        assertEquals(
                JointSpec.Kind.FREE,
                UrdfVehicle.of(robot(world + joint("floating", "world", "b", "")), UrdfOptions.NONE)
                        .spec()
                        .baseJoint()
                        .kind());
        JointSpec slide = UrdfVehicle.of(
                        robot(world
                                + joint(
                                        "prismatic",
                                        "world",
                                        "b",
                                        "<axis xyz='0 0 1'/><limit lower='-1' upper='1e300'/>")),
                        UrdfOptions.NONE)
                .spec()
                .baseJoint();
        assertEquals(JointSpec.WORLD, slide.parent());
        assertEquals(Double.POSITIVE_INFINITY, slide.passive().upper());
    }

    @Test
    void aWheelAcrossItsAxisIsAskedForAndTurnedOnDemand() throws IOException {
        String cart = link("a", 1, 1)
                + "<link name='w'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1'/></inertial>"
                + "<collision><geometry><cylinder radius='0.3' length='0.1'/></geometry></collision></link>"
                + joint("continuous", "a", "w", "<origin rpy='-1.5707963267948966 0 0'/>");
        UrdfVehicle asIs = UrdfVehicle.of(robot(cart), UrdfOptions.NONE);
        assertEquals(Vec3.X, asIs.spec().joints().get(1).axis());
        assertEquals(0, asIs.spec().wheels().size());
        assertTrue(
                asIs.notes().get(0).contains("--wheel-axes shape"), asIs.notes().toString());
        assertTrue(refusal(cart, UrdfOptions.NONE.withWheels(List.of("w"))).contains("lies across the axis"));
        UrdfVehicle turned = UrdfVehicle.of(robot(cart), UrdfOptions.NONE.withAxesFromShapes(true));
        assertEquals(1, turned.spec().wheels().size());
        assertEquals(0, turned.spec().joints().get(1).axis().minus(Vec3.Y).norm(), 1e-12);
        assertTrue(
                turned.notes().get(0).startsWith("axis from the shape"),
                turned.notes().toString());
    }

    @Test
    void aWheelWithoutAReadableShapeTakesItsSizeFromTheOptions() throws IOException {
        String cart = link("a", 1, 1)
                + "<link name='w'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1'/></inertial>"
                + "<visual><geometry><mesh filename='package://none/wheel.stl'/></geometry></visual></link>"
                + joint("continuous", "a", "w", "<axis xyz='0 1 0'/>");
        assertTrue(UrdfVehicle.of(robot(cart), UrdfOptions.NONE).notes().get(0).contains("--package DIR"));
        UrdfOptions size = UrdfOptions.NONE.withWheels(List.of("w_joint")).withWheelSize(0.2, 0.1);
        assertEquals(
                0.2, UrdfVehicle.of(robot(cart), size).spec().wheels().get(0).radiusM());
        assertTrue(refusal(cart, UrdfOptions.NONE.withWheels(List.of("v"))).contains("did you mean 'w'?")
                || refusal(cart, UrdfOptions.NONE.withWheels(List.of("v"))).contains("known here: w"));
    }

    @Test
    void aWheelTakesItsSizeFromAMeshWhichIsNamedAmongTheFiles() throws IOException {
        int n = 24; // a drum of radius 0.2 and width 0.1 about y
        StringBuilder drum = new StringBuilder();
        for (int i = 0; i < n; i++) {
            double angle = 2 * Math.PI * i / n;
            for (double y : new double[] {-0.05, 0.05}) {
                drum.append("v " + 0.2 * Math.cos(angle) + " " + y + " " + 0.2 * Math.sin(angle) + "\n");
            }
        }
        for (int i = 0; i < n; i++) {
            int a = 2 * i + 1;
            int b = 2 * ((i + 1) % n) + 1;
            drum.append("f " + a + " " + b + " " + (b + 1) + "\nf " + a + " " + (b + 1) + " " + (a + 1) + "\n");
        }
        Files.writeString(folder.resolve("drum.obj"), drum);
        UrdfVehicle cart = UrdfVehicle.of(
                robot(link("a", 1, 1)
                        + "<link name='w'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1'/></inertial>"
                        + "<collision><geometry><mesh filename='drum.obj'/></geometry></collision></link>"
                        + joint("continuous", "a", "w", "<axis xyz='0 1 0'/>")),
                UrdfOptions.NONE);
        assertEquals(0.2, cart.spec().wheels().get(0).radiusM(), 1e-9);
        assertEquals(0.1, cart.spec().wheels().get(0).widthM(), 1e-9);
        assertEquals(
                List.of("drum.obj"),
                cart.meshes().stream()
                        .map(file -> String.valueOf(file.getFileName()))
                        .toList());
    }
}
