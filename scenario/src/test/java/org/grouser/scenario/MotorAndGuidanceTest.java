package org.grouser.scenario;

import static org.grouser.scenario.SlipFile.ROVER;
import static org.grouser.scenario.SlipFile.rover;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.guidance.GuidanceSpec;
import org.grouser.vehicle.motor.MotorSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Motors, brakes and guidance: read, set and written. */
class MotorAndGuidanceTest {
    private static final MotorSpec WHEEL = new MotorSpec(
            4,
            0.1,
            0.35,
            0.35,
            new MotorSpec.Gear(1, 1, 0, 0.005),
            new MotorSpec.Friction(0.01, 0),
            MotorSpec.Limits.NONE,
            null);
    private static final MotorSpec STRONG = new MotorSpec(
            2,
            0,
            0.31,
            0.3,
            new MotorSpec.Gear(50, 0.8, -0.01, 0),
            new MotorSpec.Friction(0, 0.2),
            new MotorSpec.Limits(24, 5),
            new MotorSpec.Shaft(40, 0.1));

    @TempDir
    Path folder;

    private Scenario read(String... sets) {
        return ScenarioReader.read(rover(folder, "", ""), List.of(sets));
    }

    private Scenario again(Scenario scenario) {
        return ScenarioReader.read(ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario)), List.of());
    }

    private static DriveSpec.Guided guided(Scenario scenario) {
        return (DriveSpec.Guided) scenario.drives().get(0);
    }

    @Test
    void guidanceIsReadWithTheMotorThatItNames() {
        GuidanceSpec guidance = new GuidanceSpec(
                List.of(new GuidanceSpec.Waypoint(1, 0), new GuidanceSpec.Waypoint(2, 0.5)),
                new GuidanceSpec.Course(0.175, 0, GuidanceSpec.TURNING_RAD),
                0.1,
                new GuidanceSpec.Pid(3, 13.75, 0, 0),
                new GuidanceSpec.Pid(45, 0, 0.75, 0),
                new GuidanceSpec.Command(10, 100, 0.01));
        assertEquals(
                new DriveSpec.Guided(List.of("l_drive"), List.of("r_drive"), WHEEL, guidance),
                read().drives().get(0));
        Schedule brake = new Schedule(List.of(new Schedule.Piece(5, 2, 0, List.of(), null)));
        assertEquals(
                new DriveSpec.JointBrake(List.of("l_drive"), brake),
                read().drives().get(1));
    }

    @Test
    void voltageIsReadWithANamedMotorOrTheMotorItself() {
        String drive = "drives.0={joints: [r_drive], motor: strong, voltage_V: [{from_s: 0, constant: 10}]}";
        DriveSpec.JointVoltage named =
                (DriveSpec.JointVoltage) read(drive).drives().get(0);
        assertEquals(STRONG, named.motor());
        assertEquals(read(drive), again(read(drive)));
        DriveSpec.JointVoltage own = (DriveSpec.JointVoltage)
                read(drive.replace("strong", "{resistance_ohm: 2, torque_constant: 0.02, gear_ratio: 40}"))
                        .drives()
                        .get(0);
        assertEquals(MotorSpec.simple(2, 0.02, 40), own.motor());
    }

    /** The vehicle keeps no motors: what is written has each one where it is used, and names none. */
    @Test
    void writtenDrivesHoldTheirMotorsThemselves() {
        Scenario scenario = read("drives.0.guidance.motor=strong");
        String text = ScenarioWriter.write(scenario);
        assertFalse(text.contains("motors:"), text);
        assertFalse(text.contains("strong"), text);
        assertTrue(text.contains("max_current_A: 5\n"), text);
        assertEquals(scenario, again(scenario));
        assertEquals(List.of(), SchemaTest.scenarioErrors(text));
    }

    @Test
    void guidanceWithoutMotorSlewAndPresetsReadsBackEqual() {
        Scenario scenario = read(
                "drives.0.guidance.motor=null",
                "drives.0.guidance.slew_per_s=null",
                "drives.0.guidance.lookahead_m=0.3",
                "drives.0.guidance.period_s=0.05",
                "drives.0.guidance.heading={kp: 2, ki: 1, kd: 0.5, filter_s: 0.1}",
                "drives.0.guidance.turning_deg=180");
        assertNull(guided(scenario).motor());
        GuidanceSpec guidance = guided(scenario).guidance();
        assertEquals(Double.POSITIVE_INFINITY, guidance.slewPerS());
        assertEquals(0.3, guidance.lookaheadM());
        assertEquals(0.05, guidance.periodS());
        assertEquals(new GuidanceSpec.Pid(2, 1, 0.5, 0.1), guidance.heading());
        assertEquals(Math.PI, guidance.turningRad());
        assertEquals(scenario, again(scenario));
        assertEquals(
                0.2,
                guided(read("drives.0.guidance.turning_rad=0.2")).guidance().turningRad());
    }

    @Test
    void settingsReachIntoGuidanceAndMotors() {
        Scenario scenario = read(
                "drives.0.guidance.cruise_m_per_s=0.2",
                "drives.0.guidance.waypoints_m.1=[3, 3]",
                "drives.0.guidance.waypoints_m.2=[4, 4]",
                "vehicle.motors.wheel.inductance_H=0",
                "vehicle.motors.wheel.max_voltage_V=7.4");
        assertEquals(0.2, guided(scenario).guidance().cruiseMPerS());
        assertEquals(
                List.of(
                        new GuidanceSpec.Waypoint(1, 0),
                        new GuidanceSpec.Waypoint(3, 3),
                        new GuidanceSpec.Waypoint(4, 4)),
                guided(scenario).guidance().waypoints());
        MotorSpec motor = guided(scenario).motor();
        assertEquals(0, motor == null ? -1 : motor.inductanceH());
        assertEquals(7.4, motor == null ? -1 : motor.limits().voltageV());
    }

    @Test
    void useOfAVehicleFileChangesItsMotors() throws IOException {
        int from = ROVER.indexOf("  name: rover");
        int to = ROVER.indexOf("start:");
        Files.writeString(
                folder.resolve("rover-parts.yaml"), ROVER.substring(from, to).replaceAll("(?m)^  ", ""));
        String text = ROVER.substring(0, from)
                        .replace(
                                "vehicle:\n",
                                "vehicle: {use: rover-parts.yaml, set: {motors.*.gear_ratio: 2, drag_Ns2_per_m2: 1}}\n")
                + ROVER.substring(to);
        Scenario scenario = ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of());
        MotorSpec motor = guided(scenario).motor();
        assertEquals(2, motor == null ? -1 : motor.gear().ratio());
        assertEquals(scenario, again(scenario));
    }

    @Test
    void brakeMayComeOnTopOfAMotorAndATorqueToo() {
        Scenario scenario = read("drives.2={joints: [l_drive, r_drive], torque_Nm: [{from_s: 0, constant: 0.1}]}");
        assertEquals(3, scenario.drives().size());
        assertEquals(scenario, again(scenario));
    }
}
