package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.Grouser;
import org.grouser.quantity.Vec3;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.build.Driving;
import org.grouser.scenario.build.ScenarioBuilder;
import org.grouser.scenario.build.Terrain;
import org.grouser.scenario.build.Vehicle;
import org.grouser.vehicle.SensorSpec;
import org.grouser.vehicle.guidance.DrivingSpec;
import org.grouser.vehicle.guidance.SteeringMode;
import org.junit.jupiter.api.Test;

/** Vehicles with steered and skidding wheels go as they are told. */
class DrivingReferenceTest {
    private static final double REFERENCE_X_M = 0.5 * (0.7225001 - 0.6374999); // between the axles, exomars.yaml

    private static Scenario exomars(String variant, String... sets) {
        List<String> all = new ArrayList<>(List.of("variant=" + variant));
        all.addAll(List.of(sets));
        return ScenarioReader.open("exomars-drive", all);
    }

    /** Where the reference point is, relative to a place: distances by row. */
    private static double[] distancesM(Recording run, double xM, double yM) {
        double[] x = run.series("base_x_m");
        double[] y = run.series("base_y_m");
        double[] yaw = run.series("base_yaw_rad");
        double[] distances = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            distances[i] = Math.hypot(
                    x[i] + REFERENCE_X_M * Math.cos(yaw[i]) - xM, y[i] + REFERENCE_X_M * Math.sin(yaw[i]) - yM);
        }
        return distances;
    }

    private static double largest(double[] numbers) {
        return Arrays.stream(numbers).max().orElseThrow();
    }

    @Test
    void doubleAckermannGoesAlongACircleOfThreeMetres() {
        Recording run = Worlds.run(exomars("double_ackermann"));
        for (double radiusM : distancesM(run, REFERENCE_X_M, 3)) {
            assertEquals(3, radiusM, 0.003); // a tenth of a percent
        }
        assertEquals(Math.PI / 2, Worlds.end(run, "base_yaw_rad"), 0.002);
        assertTrue(Worlds.end(run, "driving_scrub_m") < 0.002);
        assertEquals(1 / 3.0, Worlds.at(run, "driving_curvature_per_m", 15), 1e-12);
    }

    @Test
    void pointTurnStaysWhereItIsAndScrubsAThousandthOfASkidTurn() {
        Recording turn = Worlds.run(exomars("point_turn"));
        assertTrue(largest(distancesM(turn, REFERENCE_X_M, 0)) < 0.002);
        assertEquals(Math.PI / 2, Worlds.end(turn, "base_yaw_rad"), 0.005);
        Recording skid = Worlds.run(exomars("skid"));
        assertEquals(Math.PI / 2, Worlds.end(skid, "base_yaw_rad"), 0.005);
        assertTrue(Worlds.end(skid, "driving_scrub_m") > 0.5);
        assertTrue(Worlds.end(turn, "driving_scrub_m") < 1e-3 * Worlds.end(skid, "driving_scrub_m"));
    }

    @Test
    void crabKeepsItsHeading() {
        Recording run = Worlds.run(exomars("crab"));
        assertTrue(Worlds.largest(run, "base_yaw_rad", 0, 100) < 1e-9);
        double angle = Math.atan2(Worlds.end(run, "base_y_m"), Worlds.end(run, "base_x_m"));
        assertEquals(Math.PI / 6, angle, 1e-3);
    }

    @Test
    void pursuitComesOntoTheLine() {
        Recording run = Worlds.run(exomars(
                "pursuit",
                "drives.0.driving.waypoints.points_m=[[0.001, 0.2], [4.5, 0.2]]",
                "drives.0.driving.steering=double_ackermann"));
        assertEquals(2, Worlds.end(run, "driving_reached"));
        double[] x = run.series("base_x_m");
        double[] off = run.series("driving_cross_track_m");
        double most = 0;
        for (int i = 0; i < x.length; i++) {
            most = x[i] > 3.5 ? Math.max(most, Math.abs(off[i])) : most;
        }
        assertTrue(most < 0.01, "off by " + most);
        assertEquals(
                2,
                run.events().stream()
                        .map(Event::kind)
                        .filter("waypoint"::equals)
                        .count());
    }

    @Test
    void aRunTakenUpInMidTurnEndsInTheSameBits() throws IOException {
        Scenario scenario = exomars("point_turn", "stop={time_s: 8}");
        Worlds.takenUp(scenario, 5.013);
    }

    @Test
    void aStepOfADrivenRoverAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Simulation simulation = Simulation.assemble(exomars("double_ackermann"), 1)) {
            for (int i = 0; i < 3000; i++) {
                simulation.step();
            }
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1000; i++) {
                simulation.step();
            }
            assertEquals(0, (threads.getCurrentThreadAllocatedBytes() - before) / 1000);
        }
    }

    @Test
    void theBuilderMakesTheDriveOfTheFile() {
        Scenario file = exomars("double_ackermann");
        Driving driving = Driving.by(SteeringMode.DOUBLE_ACKERMANN)
                .pace(new DrivingSpec.Pace(0.1, Double.POSITIVE_INFINITY, 0.02))
                .arc(4.712388980384690, 1 / 3.0, 0.2);
        for (String wheel : List.of("fl", "fr", "cl", "cr", "rl", "rr")) {
            driving.steer(wheel, wheel + "_steer");
        }
        assertEquals(
                file.drives(),
                ScenarioBuilder.from(file).noDrives().drive(driving).build().drives());
    }

    /** Front steering: the middle of the rear axle, which the reference point is, goes along the circle. */
    @Test
    void aRoverOfTheBuilderGoesAlongACircleByAckermann() {
        Scenario scenario = Grouser.scenario("turn")
                .ground(Terrain.plane().friction(0.8))
                .vehicle(Vehicle.rover("scout")
                        .fourWheels(0.9, 0.76, 0.15, 0.12)
                        .steered("fl", "fr")
                        .sensor("turns", new SensorSpec.Encoder("rl_drive", 360, readings())))
                .drive(Driving.by(SteeringMode.ACKERMANN)
                        .steer("fl", "fl_steer")
                        .steer("fr", "fr_steer")
                        .wheels("rl", "rr")
                        .pace(new DrivingSpec.Pace(0.5, Double.POSITIVE_INFINITY, 0.02))
                        .arc(2, 0.5, 0.4))
                .step(0.002)
                .stop(8)
                .stopWhen("arrived", "driving_done", 1, 1, 0)
                .build();
        Recording run = Worlds.run(scenario);
        double[] x = run.series("base_x_m");
        double[] y = run.series("base_y_m");
        double[] yaw = run.series("base_yaw_rad");
        for (int i = 0; i < x.length; i++) {
            double radiusM = Math.hypot(x[i] - 0.45 * Math.cos(yaw[i]) + 0.45, y[i] - 0.45 * Math.sin(yaw[i]) - 2);
            assertEquals(2, radiusM, 0.01);
        }
        assertEquals(1, Worlds.end(run, "base_yaw_rad"), 0.01);
        double innerRad = 2 / 0.15 * (1 - 0.38 / 2);
        // the two rims of a cylinder, 0.12 m apart, cannot both roll on a curve: 2.3 % of slip
        assertEquals(innerRad, Worlds.end(run, "sensor_turns_rad"), 0.03 * innerRad);
    }

    private static SensorSpec.Readings readings() {
        return new SensorSpec.Readings(100, 0, Vec3.ZERO);
    }

    @Test
    void tiltStopsTheRoverOnASlope() {
        Recording run = Worlds.run(exomars(
                "double_ackermann",
                "gravity=null",
                "gravity_m_per_s2=[-0.9, 0, -3.6]", // 14 degrees
                "drives.0.driving.arcs=[{length_m: 9, speed_m_per_s: 0.2}]",
                "drives.0.driving.limits={tilt: {above_deg: 12, action: stop, for_s: 3}}",
                "stop={time_s: 8}"));
        assertTrue(Worlds.at(run, "base_x_m", 4) > 0.2);
        assertEquals(0, Worlds.end(run, "driving_speed_share"));
        assertEquals(0, Worlds.end(run, "base_speed_m_per_s"), 1e-6);
        assertTrue(run.events().stream()
                .anyMatch(event -> event.kind().equals("drive_limit")
                        && event.note().equals("driving stops: tilt is above its limit")));
    }

    @Test
    void drivesThatCannotBeAreTold() {
        String wheels = "{fl: {steer: STEER}, rr: {}}";
        String drive = "drives.0={driving: {wheels: " + wheels + ", arcs: [{length_m: 1, speed_m_per_s: 0.1}]}}";
        assertEquals(
                "drives: driving.wheels.fl is not carried by joint 'rr_steer', which cannot steer it",
                refused(drive.replace("STEER", "rr_steer")));
        assertEquals(
                "drives: driving.wheels.fl has 'fl_bogie' to steer it, whose axis is more than 60 degrees off the"
                        + " base's z",
                refused(drive.replace("STEER", "fl_bogie")));
        assertEquals(
                "drives: driving.wheels.fl is turned by joint 'fl_wheel', not by 'fr_wheel'; leave drive out",
                refused(drive.replace("{steer: STEER}", "{drive: fr_wheel}")));
        assertEquals(
                "drives: two are driving; name all wheels in one",
                refused(
                        drive.replace("STEER", "fl_steer"),
                        drive.replace(wheels, "{cl: {}, cr: {}}").replace("drives.0", "drives.1")));
    }

    private static String refused(String... sets) {
        Scenario scenario = exomars("crab", sets);
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> Simulation.of(scenario))
                .getMessage());
    }

    /** The Lynx on a slip floor that climbs, its four wheels held or driven by motors. */
    private static Scenario lynx(String driving, String... sets) {
        List<String> all = new ArrayList<>(List.of(
                "slope_deg=15",
                "drives.0={driving: {wheels: {fl: {}, fr: {}, rl: {}, rr: {}}, steering: skid, "
                        + "curve: {speed_m_per_s: [{from_s: 0, constant: 0.3}]}" + driving + "}}",
                "stop={time_s: 8}",
                "metrics=null"));
        all.addAll(List.of(sets));
        return ScenarioReader.open("lynx-serpentine", all);
    }

    @Test
    void slipCompensationReachesTheSpeedThatSlipTakesAway() {
        double plain = Worlds.end(Worlds.run(lynx("")), "base_speed_m_per_s");
        Recording helped = Worlds.run(lynx(", slip_compensation: {most: 3}"));
        assertTrue(plain < 0.295, "slip takes speed away: " + plain);
        assertEquals(0.3, Worlds.end(helped, "base_speed_m_per_s"), 0.001);
    }

    @Test
    void motorsKeepTheWheelsAtTheSpeedThatDrivingAsksFor() {
        String motors = ", motor: wheel, motor_loop: {kp: 1, ki: 10}";
        Recording run = Worlds.run(lynx(motors, "slope_deg=5"));
        assertEquals(
                Worlds.end(run, "wheel_fl_roll_command_rad_per_s"), Worlds.end(run, "joint_fl_drive_rad_per_s"), 0.01);
        assertTrue(Math.abs(Worlds.end(run, "motor_fl_drive_current_A")) > 0.05);
        Recording slowed = Worlds.run(lynx(
                motors + ", limits: {current: {above_A: 0.05, action: slow, slow_to: 0.5, for_s: 1}}", "slope_deg=5"));
        assertEquals(0.5, Worlds.end(slowed, "driving_speed_share"));
        assertEquals(0.15, Worlds.end(slowed, "driving_forward_m_per_s"), 1e-12);
    }
}
