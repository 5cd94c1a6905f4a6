package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.junit.jupiter.api.Test;

/** Joints held at a speed, against closed forms; on benches that hang on the world. */
class SpeedDriveReferenceTest {
    private static final double STEP_S = 1e-3;

    /**
     * @param joint how the world carries a body of 3 kg, 0.4 m below its frame
     */
    private static Scenario bench(String joint, String start, String drives, double timeS) {
        return ScenarioReader.parse("""
                scenario: bench
                title: Bench
                gravity_m_per_s2: [0, 0, -9.81]
                vehicle:
                  name: bench
                  base: arm
                  bodies:
                    arm: {mass_kg: 3, com_m: [0, 0, -0.4], inertia_kg_m2: [0.01, 0.02, 0.01]}
                  joints:
                    axis: {child: arm, %s}
                start: %s
                drives: %s
                stepper: {moreau_jean: {step_s: %s}}
                stop: {time_s: %s}
                record: {interval_s: %s}
                """.formatted(joint, start, drives, STEP_S, timeS, STEP_S), "bench");
    }

    private static final String HINGE = "type: revolute, axis: [0, 1, 0]";
    private static final String RAIL = "type: prismatic, axis: [0, 0, 1], origin_m: [1, 2, 3]";

    @Test
    void hingeReachesItsSpeedInOneStep() {
        String drive = "[{joints: [axis], speed_rad_per_s: [{from_s: 0, constant: 2.5}]}]";
        Recording run = Worlds.run(bench(HINGE, "{}", drive, STEP_S));
        assertEquals(2.5, Worlds.end(run, "joint_axis_rad_per_s"), 1e-7);
    }

    /** Held still against gravity: all of 3 kg hangs on it, and no power is spent. */
    @Test
    void aGroupOfJointsTellsPeakRmsAndPowerOfItsEfforts() {
        String drive = "[{joints: [axis], speed_m_per_s: [{from_s: 0, constant: 0}, {from_s: 1, constant: 0.2}]}]";
        Scenario scenario = bench(RAIL, "{}", drive, 2);
        String text = ScenarioWriter.write(scenario)
                .replace("record:", "record:\n  joint_groups: [{name: lift, joints: [axis]}]");
        Recording run = Worlds.run(ScenarioReader.parse(text, "bench"));
        assertEquals(3 * 9.81, Worlds.at(run, "joints_lift_effort_rms_N", 0.9), 1e-6);
        assertEquals(0, Worlds.at(run, "joints_lift_power_W", 0.9), 1e-6);
        assertEquals(3 * 9.81, Worlds.end(run, "joints_lift_effort_max_N"), 1e-6);
        assertEquals(3 * 9.81 * 0.2, Worlds.end(run, "joints_lift_power_W"), 1e-6);
        assertEquals(3 * 9.81 + 3 * 0.2 / STEP_S, Worlds.largest(run, "joints_lift_effort_shock_N", 0.5, 1.5), 1e-3);
    }

    /** Distance to the target falls as exp(-gain t) once the loop is no longer at its fastest. */
    @Test
    void aPositionLoopApproachesItsTargetExponentially() {
        String drive = "[{joints: [axis], position_m: [{from_s: 0, constant: 0.2}],"
                + " position_loop: {gain_per_s: 5, fastest: 0.5}}]";
        Recording run = Worlds.run(bench(RAIL, "{}", drive, 1.5));
        double one = 0.2 - Worlds.at(run, "joint_axis_m", 0.9);
        double later = 0.2 - Worlds.at(run, "joint_axis_m", 1.3);
        assertEquals(Math.exp(-5 * 0.4), later / one, 0.02 * Math.exp(-5 * 0.4));
        double[] speed = run.series("joint_axis_m_per_s");
        assertEquals(0.5, Arrays.stream(speed).max().orElse(0), 1e-6);
    }

    @Test
    void sliderAtATenthOfAMetrePerSecondIsWhereItShouldBe() {
        String drive = "[{joints: [axis], speed_m_per_s: [{from_s: 0, constant: 0.1}]}]";
        Recording run = Worlds.run(bench(RAIL, "{joints: {axis: 0.5}, joint_rates: {axis: 0.1}}", drive, 2));
        assertEquals(0.5 + 0.1 * 2, Worlds.end(run, "joint_axis_m"), 1e-9);
        assertEquals(3 + 0.5 + 0.1 * 2, Worlds.end(run, "base_z_m"), 1e-9);
        assertEquals(1, Worlds.end(run, "base_x_m"));
        assertEquals(0.1, Worlds.end(run, "base_vz_m_per_s"), 1e-9);
        assertEquals(3 * 9.81, Worlds.end(run, "joint_axis_effort_N"), 1e-7);
    }

    @Test
    void slowlyTurnedPendulumNeedsTheTorqueOfItsWeight() {
        String drive = "[{joints: [axis], speed_rad_per_s: [{from_s: 0, constant: 0.7}]}]";
        Recording run = Worlds.run(bench(HINGE, "{joint_rates: {axis: 0.7}}", drive, 3));
        double middleRad = 0.7 * (3 - STEP_S / 2); // the torque is that of the last step
        assertEquals(3 * 9.81 * 0.4 * StrictMath.sin(middleRad), Worlds.end(run, "joint_axis_effort_Nm"), 1e-6);
    }

    @Test
    void rampOfSpeedNeedsMassTimesAcceleration() {
        String drive = "[{joints: [axis], speed_m_per_s: [{from_s: 0, slope_per_s: 0.25}]}]";
        Recording run = Worlds.run(bench(RAIL, "{}", drive, 2));
        assertEquals(0.5 * 0.25 * 4, Worlds.end(run, "joint_axis_m"), 1e-8);
        assertEquals(3 * (9.81 + 0.25), Worlds.end(run, "joint_axis_effort_N"), 1e-6);
    }

    @Test
    void workOfTheDriveIsTheGrowthOfEnergy() {
        String drive = "[{joints: [axis], speed_rad_per_s: [{from_s: 0, constant: 1}, {from_s: 0.5, constant: -2}]}]";
        Recording run = Worlds.run(bench(HINGE, "{joints: {axis: 0.3}}", drive, 1));
        double before = -3 * 9.81 * 0.4 * StrictMath.cos(0.3);
        assertEquals(Worlds.end(run, "energy_J") - before, Worlds.end(run, "actuator_work_J"), 1e-5);
    }

    @Test
    void jointStandsStillBeforeTheFirstPiece() {
        String drive = "[{joints: [axis], speed_rad_per_s: [{from_s: 1, constant: 1}]}]";
        Recording run = Worlds.run(bench(HINGE, "{joints: {axis: 0.3}}", drive, 0.9));
        assertEquals(0.3, Worlds.end(run, "joint_axis_rad"), 1e-8);
    }

    @Test
    void heldSpeedTakenUpInMidRunEndsInTheSameBits() throws IOException {
        String drive =
                "[{joints: [axis], speed_rad_per_s: [{from_s: 0, constant: 1}, {from_s: 0.1, slope_per_s: -2}]}]";
        Scenario scenario = bench(HINGE, "{joints: {axis: 0.3}}", drive, 0.2);
        try (Simulation first = Simulation.assemble(scenario, 1);
                Simulation second = Simulation.assemble(scenario, 1)) {
            for (int i = 0; i < 120; i++) {
                first.step(new Recording());
            }
            first.checkpoint().restore(second);
            for (int i = 120; i < 200; i++) {
                second.step(new Recording());
            }
            assertEquals(Worlds.hash(scenario, 1), second.stateHash());
        }
    }

    /** The pole carries its load and nothing moves; the columns of the base stand where the joint put it. */
    @Test
    void fixedBaseStaysWhereItIs() {
        Recording run = Worlds.run(bench("type: fixed, origin_m: [1, 2, 3]", "{}", "[]", 0.1));
        assertEquals(3, Worlds.end(run, "base_z_m"));
        assertEquals(0, Worlds.end(run, "base_speed_m_per_s"));
    }

    @Test
    void undrivenBenchFallsFreelyAlongItsRail() {
        Recording run = Worlds.run(bench(RAIL, "{joint_rates: {axis: 1}}", "[]", 1));
        assertEquals(1 - 9.81 / 2, Worlds.end(run, "joint_axis_m"), 1e-9);
    }

    /** A light wheel under a free rover, driven at a speed, rolls without slip on rigid ground. */
    @Test
    void roverOnDrivenWheelsRollsAtTheirSpeed() {
        Scenario rover = ScenarioReader.open(
                "exomars-drop",
                List.of(
                        "start.position_m=[0, 0, 0.57875]",
                        "drives=[{joints: [rl_wheel, rr_wheel, cl_wheel, cr_wheel, fl_wheel, fr_wheel],"
                                + " speed_rad_per_s: [{from_s: 0, slope_per_s: 0.5}, {from_s: 1, constant: 0.5}]}]",
                        "stop.time_s=3"));
        Recording run = Worlds.run(rover);
        assertEquals(0.5 * 0.129, Worlds.end(run, "base_vx_m_per_s"), 1e-3);
        assertTrue(Math.abs(Worlds.end(run, "joint_fl_wheel_effort_Nm")) < 5);
    }
}
