package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.StartSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.LoopSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;

/** Loops closed by balls, hinges and rods, against closed forms and against the same mechanism as a tree. */
class LoopReferenceTest {
    private static final double G = 9.81;
    private static final Vec3 WEIGHT = new Vec3(0, 0, -G);

    private static BodySpec body(String name, double massKg, Vec3 comM) {
        return new BodySpec(name, massKg, comM, BodySpec.Inertia.diagonal(0.02 * massKg, 0.02 * massKg, 0.02 * massKg));
    }

    private static JointSpec hinge(String name, String parent, String child, Vec3 originM) {
        return new JointSpec(
                name, parent, child, JointSpec.Kind.REVOLUTE, originM, Quat.IDENTITY, Vec3.Y, JointSpec.Passive.NONE);
    }

    private static VehicleSpec vehicle(String base, List<BodySpec> bodies, List<JointSpec> joints, LoopSpec... loops) {
        return new VehicleSpec("bench", base, bodies, joints, List.of(), List.of()).withLoops(List.of(loops));
    }

    private static LoopSpec.End end(String body, double x, double y, double z) {
        return new LoopSpec.End(body, new Vec3(x, y, z));
    }

    private static LoopSpec.End pin(String body, double x, double z) {
        return new LoopSpec.End(body, new Vec3(x, 0, z), Vec3.Y);
    }

    private static Scenario scenario(VehicleSpec vehicle, StartSpec start, double stepS, double timeS) {
        return Worlds.scenario(
                List.of(new Scenario.Placed(vehicle, start)), List.of(), WEIGHT, List.of(), stepS, timeS);
    }

    private static StartSpec joints(Map<String, Double> joints) {
        return new StartSpec(Vec3.ZERO, Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO, joints);
    }

    // ---- a pendulum of 2 kg and 0.5 m that starts 1 rad aside

    private static final double LONG_M = 0.5;

    /** A free body whose centre of mass hangs on a rod. */
    private static Scenario onRod(double stepS, double timeS) {
        VehicleSpec bob = vehicle(
                "bob",
                List.of(body("bob", 2, Vec3.ZERO)),
                List.of(Worlds.free("bob")),
                LoopSpec.rod("rod", end("bob", 0, 0, 0), end("world", 0, 0, 0), LONG_M));
        Vec3 at = new Vec3(-LONG_M * StrictMath.sin(1), 0, -LONG_M * StrictMath.cos(1));
        return scenario(bob, Worlds.at(at, Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO), stepS, timeS);
    }

    /** The same as a tree, one coordinate instead of six with a constraint: the body hangs on a link of no weight. */
    private static Scenario asTree(double stepS, double timeS) {
        BodySpec link = new BodySpec("link", 1e-9, Vec3.ZERO, BodySpec.Inertia.diagonal(1e-9, 1e-9, 1e-9));
        VehicleSpec tree = vehicle(
                "bob",
                List.of(link, body("bob", 2, Vec3.ZERO)),
                List.of(
                        hinge("top", "world", "link", Vec3.ZERO),
                        hinge("end", "link", "bob", new Vec3(0, 0, -LONG_M))));
        return scenario(tree, joints(Map.of("top", 1.0, "end", -1.0)), stepS, timeS);
    }

    private static double apart(double stepS) {
        double reference = Worlds.end(Worlds.run(asTree(1e-4, 1.2)), "base_x_m");
        return Math.abs(Worlds.end(Worlds.run(onRod(stepS, 1.2)), "base_x_m") - reference);
    }

    @Test
    void pendulumOnARodSwingsAsTheSamePendulumWithoutALoopToSecondOrder() {
        double coarse = apart(8e-3);
        double fine = apart(4e-3);
        assertTrue(fine < 1e-4, "apart by " + fine);
        assertEquals(2, StrictMath.log(coarse / fine) / StrictMath.log(2), 0.2);
    }

    @Test
    void pendulumOnARodKeepsItsLengthToRoundingAndItsEnergyToSecondOrder() {
        Recording recording = Worlds.run(onRod(2e-3, 20));
        double[] x = recording.series("base_x_m");
        double[] z = recording.series("base_z_m");
        double off = 0;
        for (int i = 0; i < x.length; i++) {
            off = Math.max(off, Math.abs(Math.hypot(x[i], z[i]) - LONG_M));
        }
        assertTrue(off < 1e-12, "rod longer by " + off);
        double[] energy = recording.series("energy_J");
        double swing = 2 * G * LONG_M * (1 - StrictMath.cos(1)); // J, from top to bottom
        double drift = 0;
        for (double now : energy) {
            drift = Math.max(drift, Math.abs(now - energy[0]));
        }
        assertTrue(drift < 2e-5 * swing, "drift " + drift / swing);
    }

    @Test
    void tensionAtTheBottomIsTheWeightAndTheCentrifugalForce() {
        Recording recording = Worlds.run(onRod(1e-3, 1));
        double expected = 2 * G * (3 - 2 * StrictMath.cos(1)); // m g + m v^2 / l, v^2 = 2 g l (1 - cos)
        assertEquals(expected, Worlds.largest(recording, "loop_rod_tension_N", 0, 1), 1e-4 * expected);
    }

    // ---- a four-bar linkage: ground 1 m, crank 0.3 m, coupler 0.9 m, rocker 0.7 m, in the plane y = 0

    private static final double GROUND_M = 1;
    private static final double CRANK_M = 0.3;
    private static final double COUPLER_M = 0.9;
    private static final double ROCKER_M = 0.7;

    private static VehicleSpec fourBar(LoopSpec.Type type) {
        LoopSpec loop = new LoopSpec("pin", type, pin("coupler", COUPLER_M, 0), pin("rocker", ROCKER_M, 0), Double.NaN);
        return vehicle(
                "crank",
                List.of(
                        body("crank", 1, new Vec3(CRANK_M / 2, 0, 0)),
                        body("coupler", 2, new Vec3(COUPLER_M / 2, 0, 0)),
                        body("rocker", 1.5, new Vec3(ROCKER_M / 2, 0, 0))),
                List.of(
                        hinge("crank_joint", "world", "crank", Vec3.ZERO),
                        hinge("coupler_joint", "crank", "coupler", new Vec3(CRANK_M, 0, 0)),
                        hinge("rocker_joint", "world", "rocker", new Vec3(GROUND_M, 0, 0))),
                loop);
    }

    /** Angle of the rocker from x to z for that of the crank, by the cosine rule; the open branch. */
    private static double rockerRad(double crankRad) {
        double x = GROUND_M - CRANK_M * StrictMath.cos(crankRad); // from the end of the crank to the rocker's hinge
        double z = -CRANK_M * StrictMath.sin(crankRad);
        double d = StrictMath.hypot(x, z);
        double inside = StrictMath.acos((ROCKER_M * ROCKER_M + d * d - COUPLER_M * COUPLER_M) / (2 * ROCKER_M * d));
        return StrictMath.atan2(-z, -x) - inside;
    }

    /** About y, positive angles turn x to -z: joints count the other way. */
    private static StartSpec fourBarStart() {
        return joints(Map.of("crank_joint", -1.0, "coupler_joint", 0.6, "rocker_joint", -1.9))
                .closingLoops();
    }

    private static final DriveSpec TURN = new DriveSpec.JointSpeed(
            List.of("crank_joint"), new Schedule(List.of(new Schedule.Piece(0, -2, 0, List.of(), null))));

    static Scenario turning(LoopSpec.Type type, double stepS, double timeS) {
        StartSpec start = fourBarStart();
        return Worlds.scenario(
                List.of(new Scenario.Placed(fourBar(type), start)), List.of(), WEIGHT, List.of(TURN), stepS, timeS);
    }

    @Test
    void rockerOfAFourBarLinkageFollowsTheCosineRule() {
        Recording recording = Worlds.run(turning(LoopSpec.Type.HINGE, 1e-3, 4));
        double[] crank = recording.series("joint_crank_joint_rad");
        double[] rocker = recording.series("joint_rocker_joint_rad");
        double worst = 0;
        for (int i = 0; i < crank.length; i++) {
            double wrong = -rocker[i] - rockerRad(-crank[i]);
            worst = Math.max(worst, Math.abs(StrictMath.IEEEremainder(wrong, 2 * Math.PI)));
        }
        assertTrue(Math.abs(crank[crank.length - 1] - crank[0]) > 2 * Math.PI);
        assertTrue(worst < 1e-10, "rocker off by " + worst);
    }

    @Test
    void conditionsThatAFlatLinkageHoldsAlreadyAreNamedAndCarryNothing() {
        Recording recording = new Recording();
        List<String> warnings;
        try (Simulation simulation = Simulation.assemble(turning(LoopSpec.Type.HINGE, 1e-3, 1), 1)) {
            warnings = simulation.run(recording, new RunControl() {}).warnings();
        }
        assertTrue(
                warnings.stream().anyMatch(w -> w.startsWith("vehicle.loops.pin: 3 of its 5 conditions say nothing")),
                "" + warnings);
        assertTrue(Worlds.largest(recording, "loop_pin_force_y_N", 0, 1) < 1e-9);
        assertTrue(Worlds.largest(recording, "loop_pin_torque_peak_Nm", 0, 1) < 1e-9);
        Recording ball = Worlds.run(turning(LoopSpec.Type.BALL, 1e-3, 1)); // with three conditions instead of five
        assertEquals(Worlds.end(ball, "loop_pin_force_x_N"), Worlds.end(recording, "loop_pin_force_x_N"), 1e-6);
        assertEquals(Worlds.end(ball, "loop_pin_force_z_N"), Worlds.end(recording, "loop_pin_force_z_N"), 1e-6);
    }

    @Test
    void freeFourBarLinkageKeepsItsEnergyToSecondOrder() {
        Scenario scenario = scenario(fourBar(LoopSpec.Type.HINGE), fourBarStart(), 1e-3, 5);
        double[] energy = Worlds.run(scenario).series("energy_J");
        double drift = 0;
        for (double now : energy) {
            drift = Math.max(drift, Math.abs(now - energy[0]));
        }
        assertTrue(drift < 1e-3, "drift " + drift + " J of some 20 J that swing");
    }

    @Test
    void startThatDoesNotCloseIsRefusedWithItsGap() {
        StartSpec open = joints(Map.of("crank_joint", -1.0, "coupler_joint", 0.6, "rocker_joint", -1.9));
        Scenario scenario = scenario(fourBar(LoopSpec.Type.HINGE), open, 1e-3, 1);
        String refused =
                String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.assemble(scenario, 1))
                        .getMessage());
        assertTrue(refused.startsWith("start: vehicle.loops.pin is open by "), refused);
        assertTrue(refused.endsWith("or write start.close_loops: true"), refused);
    }

    @Test
    void linkageThatCannotCloseIsRefusedEvenOnRequest() {
        LoopSpec far = LoopSpec.ball("pin", end("coupler", COUPLER_M, 0, 0), end("world", 5, 0, 0));
        VehicleSpec vehicle = fourBar(LoopSpec.Type.BALL).withLoops(List.of(far));
        Scenario scenario = scenario(vehicle, fourBarStart(), 1e-3, 1);
        String refused =
                String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.assemble(scenario, 1))
                        .getMessage());
        assertTrue(refused.contains("as near as joints come"), refused);
    }

    @Test
    void reversedAxisOfAHingeIsRefused() {
        LoopSpec.End reversed = new LoopSpec.End("rocker", new Vec3(ROCKER_M, 0, 0), new Vec3(0, -1, 0));
        LoopSpec loop = LoopSpec.hinge("pin", pin("coupler", COUPLER_M, 0), reversed);
        Scenario scenario = scenario(fourBar(LoopSpec.Type.HINGE).withLoops(List.of(loop)), fourBarStart(), 1e-3, 1);
        String refused =
                String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.assemble(scenario, 1))
                        .getMessage());
        assertTrue(refused.contains("opposite sides"), refused);
    }

    // ---- loads

    @Test
    void hingeToTheWorldCarriesTheWeightAndItsMomentAboutTheHinge() {
        VehicleSpec arm = vehicle(
                "arm",
                List.of(body("arm", 3, new Vec3(0, 0.4, 0))),
                List.of(Worlds.free("arm")),
                LoopSpec.hinge("wall", pin("arm", 0, 0), pin("world", 0, 0)));
        Recording recording = Worlds.run(scenario(arm, joints(Map.of()), 1e-3, 0.1));
        assertEquals(3 * G, Worlds.end(recording, "loop_wall_force_z_N"), 1e-9);
        assertEquals(0.4 * 3 * G, Worlds.end(recording, "loop_wall_torque_x_Nm"), 1e-9); // against r x (m g)
        assertEquals(0, Worlds.end(recording, "base_z_m"), 1e-12);
    }

    @Test
    void strutOfABoomCarriesTheWeightByTheTriangleOfForces() {
        double out = 0.8;
        double up = 0.6;
        VehicleSpec boom = vehicle(
                "boom",
                List.of(body("boom", 5, new Vec3(out, 0, 0))),
                List.of(hinge("root", "world", "boom", Vec3.ZERO)),
                LoopSpec.rod("strut", end("boom", out, 0, 0), end("world", 0, 0, up), Math.hypot(out, up)));
        Recording recording = Worlds.run(scenario(boom, joints(Map.of()), 1e-3, 0.1));
        double expected = 5 * G * Math.hypot(out, up) / up;
        assertEquals(expected, Worlds.end(recording, "loop_strut_tension_N"), 1e-9 * expected);
        assertEquals(expected, Worlds.end(recording, "loop_strut_tension_peak_N"), 1e-9 * expected);
    }

    /** Two free blocks joined by a rod fall on a plane and come to rest on it: contacts of two trees in one problem. */
    private static Scenario dumbbell() {
        Vec3 size = new Vec3(0.2, 0.2, 0.2);
        List<BodySpec> bodies = List.of(
                new BodySpec("one", 1, Vec3.ZERO, BodySpec.Inertia.box(1, size)),
                new BodySpec("two", 2, Vec3.ZERO, BodySpec.Inertia.box(2, size)));
        List<JointSpec> joints = List.of(
                Worlds.free("one"),
                new JointSpec(
                        "two_free",
                        JointSpec.WORLD,
                        "two",
                        JointSpec.Kind.FREE,
                        new Vec3(0.5, 0, 0.3),
                        Quat.IDENTITY,
                        Vec3.Z,
                        JointSpec.Passive.NONE));
        VehicleSpec pair = new VehicleSpec(
                        "pair",
                        "one",
                        bodies,
                        joints,
                        List.of(),
                        List.of(new VehicleSpec.BlockShape("one", size), new VehicleSpec.BlockShape("two", size)))
                .withLoops(
                        List.of(LoopSpec.rod("link", end("one", 0, 0, 0), end("two", 0, 0, 0), Math.hypot(0.5, 0.1))));
        SurfaceSpec floor = Worlds.plane(Vec3.ZERO, Vec3.Z, 0.4, 0);
        return Worlds.scenario(
                List.of(new Scenario.Placed(pair, Worlds.at(new Vec3(0, 0, 0.4), Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO))),
                List.of(floor),
                WEIGHT,
                List.of(),
                1e-3,
                2);
    }

    @Test
    void jointedBlocksComeToRestOnAPlaneWithoutGainOfEnergy() {
        Recording recording = Worlds.run(dumbbell());
        double apart = Math.hypot(
                Math.hypot(
                        Worlds.end(recording, "block_one_x_m") - Worlds.end(recording, "block_two_x_m"),
                        Worlds.end(recording, "block_one_y_m") - Worlds.end(recording, "block_two_y_m")),
                Worlds.end(recording, "block_one_z_m") - Worlds.end(recording, "block_two_z_m"));
        assertEquals(Math.hypot(0.5, 0.1), apart, 1e-12);
        assertEquals(3 * G, Worlds.end(recording, "reaction_z_N"), 1e-3);
        assertTrue(Worlds.end(recording, "kinetic_J") < 1e-8);
        assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-5, "" + Worlds.end(recording, "energy_growth_J"));
    }

    @Test
    void loopsSurviveTheFileAndNeedMoreauJean() throws IOException {
        Scenario scenario = onRod(1e-3, 0.1);
        String text = ScenarioWriter.write(scenario);
        assertEquals(scenario.placed(), ScenarioReader.parse(text, "test").placed());
        Scenario hinged = turning(LoopSpec.Type.HINGE, 1e-3, 1);
        assertEquals(
                hinged.placed(),
                ScenarioReader.parse(ScenarioWriter.write(hinged), "test").placed());
        Scenario other = ScenarioReader.parse(text, "test", List.of("stepper={runge_kutta: {step_s: 0.001}}"));
        String refused =
                String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.assemble(other, 1))
                        .getMessage());
        assertEquals(
                "stepper: loops need moreau_jean, and this run has vehicle.loops.rod; write stepper: {moreau_jean:"
                        + " {step_s: 0.001}}",
                refused);
    }

    @Test
    void runWithLoopsEndsInTheSameBitsOnTwoThreads() {
        assertEquals(Worlds.hash(dumbbell(), 1), Worlds.hash(dumbbell(), 2));
    }
}
