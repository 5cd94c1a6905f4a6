package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.vehicle.SensorSpec;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;

/** Readings of inertial sensors, encoders, currents and odometry against what is true. */
class SensorReferenceTest {
    private static final List<String> WHEELS = List.of("fl", "fr", "cl", "cr", "rl", "rr");

    private static SensorSpec.Readings readings(double rateHz, double noise, Vec3 bias) {
        return new SensorSpec.Readings(rateHz, noise, bias);
    }

    private static Scenario with(Scenario scenario, SensorSpec... sensors) {
        Scenario.Placed first = scenario.placed().get(0);
        VehicleSpec vehicle = first.vehicle().withSensors(List.of(sensors));
        return scenario.withPlaced(List.of(new Scenario.Placed(vehicle, first.start(), first.baseMotion())));
    }

    private static Scenario exomars(String variant, String... sets) {
        List<String> all = new ArrayList<>(List.of("variant=" + variant));
        all.addAll(List.of(sets));
        return with(ScenarioReader.open("exomars-drive", all).withMetrics(List.of())); // its own sensors taken off
    }

    private static double mean(double[] numbers) {
        return Arrays.stream(numbers).average().orElseThrow();
    }

    private static double deviation(double[] numbers) {
        double mean = mean(numbers);
        return Math.sqrt(
                Arrays.stream(numbers).map(x -> (x - mean) * (x - mean)).sum() / numbers.length);
    }

    /** After the first second, when the rover has settled. */
    private static double[] settled(Recording run, String column) {
        double[] all = run.series(column);
        return Arrays.copyOfRange(all, all.length / 5, all.length);
    }

    @Test
    void aRestingRoverReadsGravityBiasAndItsNoise() {
        SensorSpec force = new SensorSpec(
                "imu",
                new SensorSpec.Accelerometer("trunk", new Vec3(0.2, 0, 0.1), readings(200, 0.05, new Vec3(0.1, 0, 0))));
        SensorSpec gyro =
                new SensorSpec("gyro", new SensorSpec.Gyroscope("trunk", readings(200, 0.01, new Vec3(0, 0.02, 0))));
        SensorSpec tilt = new SensorSpec("tilt", new SensorSpec.Tilt("trunk", readings(200, 0.002, Vec3.ZERO)));
        Scenario rest =
                exomars("crab", "drives=null", "metrics=null", "stop={time_s: 5}", "record={interval_s: 0.005}");
        Recording run = Worlds.run(with(rest, force, gyro, tilt));
        double g = rest.gravityMPerS2().norm();
        double[] z = settled(run, "sensor_imu_z_m_per_s2");
        double of = Math.sqrt(z.length);
        assertEquals(g, mean(z), 4 * 0.05 / of);
        assertEquals(0.05, deviation(z), 0.05 * 4 / Math.sqrt(2.0 * z.length));
        assertEquals(0.1, mean(settled(run, "sensor_imu_x_m_per_s2")), 4 * 0.05 / of);
        assertEquals(0.02, mean(settled(run, "sensor_gyro_y_rad_per_s")), 4 * 0.01 / of);
        assertEquals(0.01, deviation(settled(run, "sensor_gyro_z_rad_per_s")), 0.01 * 4 / Math.sqrt(2.0 * z.length));
        assertEquals(0, mean(settled(run, "sensor_tilt_pitch_rad")), 4 * 0.002 / of + 1e-4);
    }

    /** A block of one metre that spins about z without gravity: -omega^2 r at a point beside its centre. */
    @Test
    void aSpinningAccelerometerReadsTheCentripetalForceAndAFallingOneNothing() {
        SensorSpec beside = new SensorSpec(
                "beside", new SensorSpec.Accelerometer("box", new Vec3(0.5, 0, 0), readings(1000, 0, Vec3.ZERO)));
        SensorSpec middle =
                new SensorSpec("middle", new SensorSpec.Accelerometer("box", Vec3.ZERO, readings(1000, 0, Vec3.ZERO)));
        Scenario.Placed box = new Scenario.Placed(
                Worlds.block("box", new Vec3(1, 1, 1)),
                Worlds.at(new Vec3(0, 0, 50), Quat.IDENTITY, Vec3.ZERO, new Vec3(0, 0, 2)));
        Scenario falling = Worlds.scenario(
                List.of(box), List.of(Worlds.plane(Vec3.ZERO, Vec3.Z, 0.5, 0)), Worlds.EARTH, List.of(), 0.001, 0.5);
        Recording run = Worlds.run(with(falling, beside, middle));
        assertEquals(-2, Worlds.end(run, "sensor_beside_x_m_per_s2"), 1e-5);
        assertEquals(0.002, Worlds.end(run, "sensor_beside_y_m_per_s2"), 1e-5); // half a step behind: omega^3 r h / 2
        assertEquals(0, Worlds.end(run, "sensor_middle_x_m_per_s2"), 1e-9);
        assertEquals(0, Worlds.end(run, "sensor_middle_z_m_per_s2"), 1e-9);
    }

    @Test
    void anEncoderReadsWholeCountsAndHoldsThem() {
        SensorSpec encoder = new SensorSpec("enc", new SensorSpec.Encoder("fl_wheel", 100, readings(10, 0, Vec3.ZERO)));
        Recording run = Worlds.run(with(exomars("crab", "record={interval_s: 0.005}"), encoder));
        double count = 2 * Math.PI / 100;
        double[] reads = run.series("sensor_enc_rad");
        double[] truth = run.series("joint_fl_wheel_rad");
        int changes = 0;
        for (int row = 1; row < reads.length; row++) {
            assertEquals(Math.rint(reads[row] / count), reads[row] / count, 1e-9);
            boolean sampled = row == 1 || row % 20 == 0;
            if (sampled) {
                assertTrue(truth[row] - reads[row] > -1e-9 && truth[row] - reads[row] < count + 1e-9);
            } else {
                assertEquals(reads[row - 1], reads[row], 0);
            }
            changes += row > 1 && reads[row] != reads[row - 1] ? 1 : 0;
        }
        assertTrue(changes > 50, "changed " + changes + " times");
    }

    private static SensorSpec odometry(double noise, double bias) {
        return new SensorSpec("odo", new SensorSpec.Odometry(WHEELS, readings(50, noise, new Vec3(bias, 0, 0))));
    }

    @Test
    void odometryFindsTheWayWithoutSlipAndDriftsByIt() {
        Recording circle = Worlds.run(with(exomars("double_ackermann"), odometry(0, 0)));
        assertEquals(Worlds.end(circle, "base_x_m"), Worlds.end(circle, "sensor_odo_x_m"), 0.01);
        assertEquals(Worlds.end(circle, "base_y_m"), Worlds.end(circle, "sensor_odo_y_m"), 0.01);
        assertEquals(Worlds.end(circle, "base_yaw_rad"), Worlds.end(circle, "sensor_odo_yaw_rad"), 0.005);
        Scenario climb = ScenarioReader.open(
                "lynx-serpentine",
                List.of(
                        "slope_deg=15",
                        "drives.0={driving: {wheels: {fl: {}, fr: {}, rl: {}, rr: {}}, steering: skid, "
                                + "curve: {speed_m_per_s: [{from_s: 0, constant: 0.3}]}}}",
                        "stop={time_s: 8}",
                        "metrics=null"));
        SensorSpec four = new SensorSpec(
                "odo", new SensorSpec.Odometry(List.of("fl", "fr", "rl", "rr"), readings(50, 0, Vec3.ZERO)));
        Recording slips = Worlds.run(with(climb, four));
        double rolledM = Worlds.end(slips, "sensor_odo_x_m");
        double travelledM = Worlds.end(slips, "base_x_m");
        assertTrue(rolledM - travelledM > 0.04, "drifts by " + (rolledM - travelledM));
        assertEquals(travelledM, rolledM * (1 - Worlds.end(slips, "driving_slip")), 0.01);
    }

    @Test
    void aBiasOfTheWheelsStretchesTheWay() {
        Recording run = Worlds.run(with(exomars("crab"), odometry(0, 0.1)));
        assertEquals(1.1 * Worlds.end(run, "base_x_m"), Worlds.end(run, "sensor_odo_x_m"), 0.005);
    }

    private static Scenario lynx(SensorSpec... sensors) {
        return with(ScenarioReader.open("lynx-serpentine", List.of("metrics=null", "stop={time_s: 3}")), sensors);
    }

    @Test
    void aCurrentSensorReadsTheCurrentOfItsMotor() {
        SensorSpec current =
                new SensorSpec("amps", new SensorSpec.MotorCurrent("fl_drive", readings(1000, 0, Vec3.ZERO)));
        Recording run = Worlds.run(lynx(current));
        double[] truth = run.series("motor_fl_drive_current_A");
        double[] reads = run.series("sensor_amps_A");
        for (int row = 1; row < truth.length; row++) {
            assertEquals(truth[row], reads[row], 0);
        }
        Scenario none = with(
                exomars("crab"),
                new SensorSpec("amps", new SensorSpec.MotorCurrent("fl_wheel", readings(10, 0, Vec3.ZERO))));
        String message = assertThrows(IllegalArgumentException.class, () -> Simulation.of(none))
                .getMessage();
        assertEquals(
                "vehicle.sensors.amps.motor_current.joint = 'fl_wheel' has no motor; give a drive on it voltage_V,"
                        + " guidance or driving with a motor",
                message);
    }

    @Test
    void sensorsDoNotChangeTheMotionAndTakeUpARunInTheSameBits() throws IOException {
        SensorSpec[] sensors = {
            new SensorSpec("imu", new SensorSpec.Accelerometer("trunk", Vec3.ZERO, readings(30, 0.05, Vec3.ZERO))),
            new SensorSpec("enc", new SensorSpec.Encoder("fl_wheel", 512, readings(70, 0.01, Vec3.ZERO))),
            odometry(0.02, 0)
        };
        Scenario plain = exomars("crab", "stop={time_s: 5}");
        Scenario sensed = with(plain, sensors);
        Recording whole = Worlds.takenUp(sensed, 3.013);
        assertArrayEquals(Worlds.run(plain).series("base_x_m"), whole.series("base_x_m"));
    }

    @Test
    void aStepWithSensorsAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        SensorSpec force = new SensorSpec(
                "imu", new SensorSpec.Accelerometer("trunk", Vec3.ZERO, readings(1000, 0.05, Vec3.ZERO)));
        try (Simulation simulation = Simulation.of(with(exomars("crab"), force, odometry(0.01, 0)))) {
            for (int i = 0; i < 2000; i++) {
                simulation.step();
            }
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 500; i++) {
                simulation.step();
            }
            assertEquals(0, (threads.getCurrentThreadAllocatedBytes() - before) / 500);
        }
    }
}
