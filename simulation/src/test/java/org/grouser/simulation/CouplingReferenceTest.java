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
import org.grouser.vehicle.CouplingSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Joints on a bench, coupled as gears, differentials and racks, against closed forms. */
class CouplingReferenceTest {
    private static final double LEFT = 0.02; // inertia of the left disc, kg m^2
    private static final double RIGHT = 0.03;
    private static final double RACK_KG = 2;
    private static final double TORQUE = 0.5; // on the left disc, N m

    private static JointSpec joint(String name, JointSpec.Kind kind, Vec3 axis, JointSpec.Passive passive) {
        return new JointSpec(name + "_joint", JointSpec.WORLD, name, kind, Vec3.ZERO, Quat.IDENTITY, axis, passive);
    }

    private static JointSpec.Passive spring(double k) {
        return new JointSpec.Passive(k, 0, 0, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** Two discs about y with springs and a rack along x, none of which would move another one. */
    private static VehicleSpec bench(double leftSpring, CouplingSpec... couplings) {
        return new VehicleSpec(
                        "bench",
                        "left",
                        List.of(
                                new BodySpec("left", 1, Vec3.ZERO, BodySpec.Inertia.diagonal(0.015, LEFT, 0.015)),
                                new BodySpec("right", 1, Vec3.ZERO, BodySpec.Inertia.diagonal(0.02, RIGHT, 0.02)),
                                new BodySpec("rack", RACK_KG, Vec3.ZERO, BodySpec.Inertia.diagonal(1, 1, 1))),
                        List.of(
                                joint("left", JointSpec.Kind.REVOLUTE, Vec3.Y, spring(leftSpring)),
                                joint("right", JointSpec.Kind.REVOLUTE, Vec3.Y, JointSpec.Passive.NONE),
                                joint("rack", JointSpec.Kind.PRISMATIC, Vec3.X, JointSpec.Passive.NONE)),
                        List.of(),
                        List.of())
                .withCouplings(List.of(couplings));
    }

    private static StartSpec start(Map<String, Double> joints) {
        return new StartSpec(Vec3.ZERO, Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO, joints);
    }

    private static Scenario scenario(VehicleSpec vehicle, StartSpec start, boolean pushed, double stepS) {
        List<DriveSpec> drives = pushed
                ? List.of(new DriveSpec.JointTorque(
                        List.of("left_joint"),
                        new Schedule(List.of(new Schedule.Piece(0, TORQUE, 0, List.of(), null)))))
                : List.of();
        return Worlds.scenario(List.of(new Scenario.Placed(vehicle, start)), List.of(), Vec3.ZERO, drives, stepS, 1);
    }

    private static CouplingSpec gears(String name, double left, double right, double sum) {
        return new CouplingSpec(name, Map.of("left_joint", left, "right_joint", right), sum);
    }

    /** A stepper by its key. */
    private static Scenario by(String stepper, Scenario scenario) {
        String text = ScenarioWriter.write(scenario);
        return ScenarioReader.parse(
                text,
                "test",
                List.of("stepper={" + stepper + ": {step_s: "
                        + scenario.stepper().stepS() + "}}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"moreau_jean", "semi_implicit", "runge_kutta"})
    void gearsShareATorqueByTheSquareOfTheirRatio(String stepper) {
        // q_l + 2 q_r = 0:  (I_l + I_r / 4) q_l'' = torque, and the coupling gives 2 l = I_r q_r'' to the right disc
        Scenario scenario = by(stepper, scenario(bench(0, gears("gears", 1, 2, 0)), start(Map.of()), true, 1e-3));
        Recording recording = Worlds.run(scenario);
        double faster = TORQUE / (LEFT + RIGHT / 4);
        assertEquals(faster, Worlds.end(recording, "joint_left_joint_rad_per_s"), 1e-10 * faster);
        double half = stepper.equals("semi_implicit") ? 0.5 * (1 + 1e-3) : 0.5; // sum of k h^2 instead of t^2 / 2
        assertEquals(half * faster, Worlds.end(recording, "joint_left_joint_rad"), 1e-10 * faster);
        assertEquals(-half * faster / 2, Worlds.end(recording, "joint_right_joint_rad"), 1e-10 * faster);
        double right = RIGHT * -faster / 2;
        assertEquals(right, Worlds.end(recording, "coupling_gears_right_joint_effort_Nm"), 1e-9);
        assertEquals(right / 2, Worlds.end(recording, "coupling_gears_left_joint_effort_Nm"), 1e-9);
        assertEquals(Math.abs(right), Worlds.end(recording, "coupling_gears_right_joint_effort_peak_Nm"), 1e-9);
        double gap = Worlds.end(recording, "joint_left_joint_rad") + 2 * Worlds.end(recording, "joint_right_joint_rad");
        assertEquals(0, gap, 1e-13);
    }

    @Test
    void differentialGivesHalfOfATorqueToTheOtherSideWhereBothSidesAreEqual() {
        VehicleSpec equal = new VehicleSpec(
                        "bench",
                        "left",
                        List.of(
                                new BodySpec("left", 1, Vec3.ZERO, BodySpec.Inertia.diagonal(1, LEFT, 1)),
                                new BodySpec("right", 1, Vec3.ZERO, BodySpec.Inertia.diagonal(1, LEFT, 1))),
                        List.of(
                                joint("left", JointSpec.Kind.REVOLUTE, Vec3.Y, JointSpec.Passive.NONE),
                                joint("right", JointSpec.Kind.REVOLUTE, Vec3.Y, JointSpec.Passive.NONE)),
                        List.of(),
                        List.of())
                .withCouplings(List.of(gears("differential", 1, 1, 0)));
        Recording recording = Worlds.run(scenario(equal, start(Map.of()), true, 1e-3));
        assertEquals(-TORQUE / 2, Worlds.end(recording, "coupling_differential_left_joint_effort_Nm"), 1e-12);
        assertEquals(-TORQUE / 2, Worlds.end(recording, "coupling_differential_right_joint_effort_Nm"), 1e-12);
    }

    @Test
    void chassisOnADifferentialPitchesByTheMeanOfItsRockers() {
        VehicleSpec rover = new VehicleSpec(
                        "rover",
                        "chassis",
                        List.of(
                                new BodySpec("chassis", 5, Vec3.ZERO, BodySpec.Inertia.diagonal(0.05, 0.05, 0.05)),
                                new BodySpec("left", 1, Vec3.ZERO, BodySpec.Inertia.diagonal(0.015, LEFT, 0.015)),
                                new BodySpec("right", 1, Vec3.ZERO, BodySpec.Inertia.diagonal(0.02, RIGHT, 0.02))),
                        List.of(
                                Worlds.free("chassis"),
                                rocker("left", new Vec3(0, 0.3, 0)),
                                rocker("right", new Vec3(0, -0.3, 0))),
                        List.of(),
                        List.of())
                .withCouplings(List.of(gears("differential", 1, 1, 0)));
        try (Simulation simulation = Simulation.assemble(scenario(rover, start(Map.of()), true, 1e-3), 1)) {
            while (simulation.timeS() < 0.4) {
                simulation.step();
                double mean = (simulation.body("left").pitchRad()
                                + simulation.body("right").pitchRad())
                        / 2;
                assertEquals(mean, simulation.body("chassis").pitchRad(), 1e-13);
            }
            // angular momentum stays zero: I_c p + I_l (p + q) + I_r (p - q) = 0
            double q = simulation.joint("left_joint").position();
            double pitch = q * (RIGHT - LEFT) / (0.05 + LEFT + RIGHT);
            assertTrue(Math.abs(pitch) > 0.05, "pitch " + pitch);
            assertEquals(pitch, simulation.body("chassis").pitchRad(), 1e-9);
        }
    }

    private static JointSpec rocker(String name, Vec3 originM) {
        return new JointSpec(
                name + "_joint",
                "chassis",
                name,
                JointSpec.Kind.REVOLUTE,
                originM,
                Quat.IDENTITY,
                Vec3.Y,
                JointSpec.Passive.NONE);
    }

    @Test
    void rackAndPinionMoveByTheRadius() {
        double radius = 0.05; // x - r q = 0
        CouplingSpec rack = new CouplingSpec("rack", Map.of("left_joint", -radius, "rack_joint", 1.0), 0);
        Recording recording = Worlds.run(scenario(bench(0, rack), start(Map.of()), true, 1e-3));
        double faster = TORQUE / (LEFT + RACK_KG * radius * radius);
        assertEquals(0.5 * radius * faster, Worlds.end(recording, "joint_rack_joint_m"), 1e-12);
        assertEquals(RACK_KG * radius * faster, Worlds.end(recording, "coupling_rack_rack_joint_effort_N"), 1e-9);
    }

    @Test
    void couplingDoesNoWork() {
        double k = 3;
        StartSpec start = start(Map.of("left_joint", 0.4, "right_joint", 0.3));
        Recording recording = Worlds.run(scenario(bench(k, gears("gears", 1, 2, 1)), start, false, 2e-3));
        double energy = 0.5 * k * 0.4 * 0.4;
        assertEquals(energy, Worlds.end(recording, "energy_J"), 1e-13);
        assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-15);
        double rate = StrictMath.sqrt(k / (LEFT + RIGHT / 4));
        double expected = 0.4 * StrictMath.cos(rate);
        assertEquals(expected, Worlds.end(recording, "joint_left_joint_rad"), 3e-4); // of second order in the step
    }

    @Test
    void couplingThatRepeatsAnotherIsNamedAndTakesTheShareOfLeastNorm() {
        Recording once = Worlds.run(scenario(bench(0, gears("gears", 1, 2, 0)), start(Map.of()), true, 1e-3));
        Scenario twice =
                scenario(bench(0, gears("gears", 1, 2, 0), gears("again", 2, 4, 0)), start(Map.of()), true, 1e-3);
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.assemble(twice, 1)) {
            List<String> warnings =
                    simulation.run(recording, new RunControl() {}).warnings();
            assertTrue(
                    warnings.stream().anyMatch(w -> w.startsWith("vehicle.couplings.again: says nothing")),
                    "" + warnings);
        }
        assertEquals(Worlds.end(once, "joint_left_joint_rad"), Worlds.end(recording, "joint_left_joint_rad"), 1e-12);
        double whole = Worlds.end(once, "coupling_gears_left_joint_effort_Nm"); // l; with l1 + 2 l2 = l: l / 5, 2 l / 5
        assertEquals(whole / 5, Worlds.end(recording, "coupling_gears_left_joint_effort_Nm"), 1e-10);
        assertEquals(4 * whole / 5, Worlds.end(recording, "coupling_again_left_joint_effort_Nm"), 1e-10);
    }

    private static String refusal(VehicleSpec vehicle, StartSpec start) {
        return String.valueOf(assertThrows(
                        IllegalArgumentException.class,
                        () -> Simulation.assemble(scenario(vehicle, start, false, 1e-3), 1))
                .getMessage());
    }

    @Test
    void openStartIsRefusedWithItsGapAndClosedOnRequest() {
        VehicleSpec vehicle = bench(0, gears("gears", 1, 2, 0));
        StartSpec open = start(Map.of("left_joint", 0.1, "right_joint", 0.2));
        String refused = refusal(vehicle, open);
        assertTrue(
                refused.startsWith("start: vehicle.couplings.gears is open by 0.500000 rad; change start.joints."),
                refused);
        assertTrue(refused.endsWith("or write start.close_loops: true"), refused);
        Recording recording = Worlds.run(scenario(vehicle, open.closingLoops(), false, 1e-3));
        assertEquals(
                0.1 - 0.1, Worlds.at(recording, "joint_left_joint_rad", 0), 1e-12); // smallest change: along (1, 2) / 5
        assertEquals(0.2 - 0.2, Worlds.at(recording, "joint_right_joint_rad", 0), 1e-12);
    }

    @Test
    void startThatMovesApartIsRefused() {
        StartSpec moving = new StartSpec(
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.ZERO,
                Vec3.ZERO,
                Map.of(),
                Map.of("left_joint", 0.3),
                StartSpec.Scatter.NONE);
        String refused = refusal(bench(0, gears("gears", 1, 2, 0)), moving);
        assertTrue(refused.contains("moves apart at 0.300000 rad/s; change start.joint_rates"), refused);
    }

    @Test
    void couplingsThatContradictEachOtherAreRefusedEvenOnRequest() {
        VehicleSpec vehicle = bench(0, gears("gears", 1, 2, 0), gears("other", 1, 2, 0.5));
        String refused = refusal(vehicle, start(Map.of()).closingLoops());
        assertTrue(refused.contains("as near as joints come"), refused);
    }

    @Test
    void resumedRunEndsInTheSameBitsAndColumns() throws IOException {
        StartSpec start = start(Map.of("left_joint", 0.4, "right_joint", 0.3));
        Scenario scenario = scenario(bench(3, gears("gears", 1, 2, 1)), start, true, 2e-3);
        Recording whole = new Recording();
        String hash;
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            hash = simulation.run(whole, new RunControl() {}).stateHash();
        }
        Checkpoint checkpoint;
        Recording rest = new Recording();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            simulation.run(rest, new RunControl() {
                @Override
                public boolean interrupted() {
                    return simulation.timeS() >= 0.5;
                }
            });
            checkpoint = Checkpoint.of(ScenarioWriter.write(scenario), simulation);
        }
        Scenario again = ScenarioReader.parse(checkpoint.scenarioText(), "checkpoint");
        assertEquals(scenario.placed(), again.placed());
        try (Simulation simulation = Simulation.assemble(again, 1)) {
            checkpoint.restore(simulation);
            assertEquals(hash, simulation.run(rest, new RunControl() {}).stateHash());
        }
        String column = "coupling_gears_left_joint_effort_Nm";
        assertEquals(Worlds.end(whole, column), Worlds.end(rest, column), 0);
    }

    /** The two front bogies of the rover as the rockers of a differential. */
    static Scenario differentialRover(String id, double timeS) {
        return ScenarioReader.open(
                id,
                List.of(
                        "vehicle.couplings={differential: {joints: {fl_bogie: 1, fr_bogie: 1}}}",
                        "stop.time_s=" + timeS,
                        "metrics={}"));
    }

    @Test
    void differentialHoldsOnUnevenGround() {
        Scenario scenario = differentialRover("rover-on-mesh", 12);
        Recording recording = Worlds.run(scenario);
        double most = 0;
        double turned = 0;
        double[] left = recording.series("joint_fl_bogie_rad");
        double[] right = recording.series("joint_fr_bogie_rad");
        for (int i = 0; i < left.length; i++) {
            most = Math.max(most, Math.abs(left[i] + right[i]));
            turned = Math.max(turned, Math.abs(left[i]));
        }
        assertTrue(most < 1e-12, "sum of the rockers " + most);
        assertTrue(turned > 0.01, "turned " + turned);
        assertTrue(Worlds.largest(recording, "solver_error", 0, 12) < 1e-6);
    }
}
