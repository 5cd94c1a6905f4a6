package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.SensorSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sensors of a vehicle: read, written, refused. */
class SensorKeysTest {
    private static final String WHEELS = "  wheels:\n";
    private static final String SENSORS = """
              sensors:
                imu: {accelerometer: {body: frame, position_m: [0, 0, 0.1], rate_hz: 100, noise_m_per_s2: 0.02, bias_m_per_s2: [0.1, 0, 0]}}
                gyro: {gyroscope: {body: frame, rate_hz: 100, noise_rad_per_s: 0.001}}
                level: {tilt: {body: frame, rate_hz: 10, bias_rad: [0.01, -0.01]}}
                amps: {motor_current: {joint: axle, rate_hz: 50, noise_A: 0.05, bias_A: 0.1}}
                turns: {encoder: {joint: axle, counts_per_turn: 512, rate_hz: 50}}
                way: {odometry: {wheels: [w, w2], rate_hz: 20, noise: 0.01, bias: 0.02}}
            """;

    @TempDir
    Path folder;

    private Path file(String sensors) {
        return ScenarioFileWriter.cart(folder, WHEELS, sensors + WHEELS);
    }

    @Test
    void everyKindReadsBackEqual() {
        Scenario scenario = ScenarioReader.read(file(SENSORS), List.of());
        List<SensorSpec> sensors = scenario.placed().get(0).vehicle().sensors();
        assertEquals(6, sensors.size());
        assertEquals(
                new SensorSpec(
                        "amps",
                        new SensorSpec.MotorCurrent("axle", new SensorSpec.Readings(50, 0.05, new Vec3(0.1, 0, 0)))),
                sensors.get(3));
        assertEquals(
                new SensorSpec(
                        "level",
                        new SensorSpec.Tilt("frame", new SensorSpec.Readings(10, 0, new Vec3(0.01, -0.01, 0)))),
                sensors.get(2));
        String text = ScenarioWriter.write(scenario);
        assertEquals(scenario, ScenarioReader.parse(text, "written"));
        assertEquals(List.of(), SchemaTest.scenarioErrors(text));
    }

    /** Columns: text replaced, its replacement, the message behind the line number. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            body: frame, position | body: fram, position | vehicle.sensors.imu.accelerometer.body = 'fram' is no body of the vehicle; did you mean 'frame'?
            joint: axle, rate     | joint: lift, rate    | vehicle.sensors.amps.motor_current.joint = 'lift' does not turn; name a revolute joint
            encoder: {            | encoders: {          | vehicle.sensors.turns unknown key 'encoders'; did you mean 'encoder'?
            [w, w2]               | [w]                  | vehicle.sensors.way.odometry.wheels has 1 item, at least 2 are needed
            noise_A: 0.05         | noise_V: 0.05        | vehicle.sensors.amps.motor_current unknown key 'noise_V'; did you mean 'noise_A'?
            counts_per_turn: 512, | ''                   | vehicle.sensors.turns.encoder lacks key 'counts_per_turn' (of the joint)
            noise: 0.01           | noise: -1            | vehicle.sensors.way.odometry.noise = -1.0 is outside [0.0, 1.0]
            """)
    void wrongSensorsAreToldWithFileLineAndPath(String piece, String by, String message) {
        assertEquals(message, refusal(file(SENSORS.replace(piece, by))).replaceFirst("^cart.yaml:[0-9]+: ", ""));
    }
}
