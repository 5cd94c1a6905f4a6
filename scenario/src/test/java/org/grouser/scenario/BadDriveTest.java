package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.grouser.scenario.SlipFile.ROVER;
import static org.grouser.scenario.SlipFile.rover;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong motors, brakes and guidance are refused with one line that says where, what and why. */
class BadDriveTest {
    @TempDir
    Path folder;

    /** Columns: text replaced in the rover, its replacement, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            motor: wheel       | motor: whel                 | cart.yaml:30: drives[0].guidance.motor = 'whel' is no motor of the vehicle; did you mean 'wheel'?
            motor: wheel       | motor: 12                   | cart.yaml:30: drives[0].guidance.motor = 12 is neither a string nor a mapping with resistance_ohm, torque_constant, gear_ratio, inductance_H, back_emf, efficiency, efficiency_per_A, rotor_inertia_kg_m2, viscous_Nms, dry_Nm, max_voltage_V, max_current_A, shaft
            inductance_H: 0.1  | inductance_H: 100 mH        | cart.yaml:24: vehicle.motors.wheel.inductance_H = '100 mH' is a string: the unit stands in the key, write 0.1 (H)
            inductance_H: 0.1  | inductance_mH: 100          | cart.yaml:24: vehicle.motors.wheel unknown key 'inductance_mH'; did you mean 'inductance_H'?
            resistance_ohm: 4, | ''                          | cart.yaml:24: vehicle.motors.wheel lacks key 'resistance_ohm' (winding resistance, ohm)
            efficiency: 0.8    | efficiency: 1.2             | cart.yaml:25: vehicle.motors.strong.efficiency = 1.2 is outside (0.0, 1.0]
            max_current_A: 5   | max_current_A: 0            | cart.yaml:25: vehicle.motors.strong.max_current_A = 0.0 A is outside (0.0, 1.0E9] A
            stiffness_Nm_per_rad: 40 | stiffness: 40         | cart.yaml:25: vehicle.motors.strong.shaft unknown key 'stiffness'; did you mean 'stiffness_Nm_per_rad'?
            left: [l_drive]    | left: [l_driv]              | cart.yaml:30: drives[0].guidance.left names unknown joint 'l_driv'; did you mean 'l_drive'?
            left: [l_drive]    | left: [reach]               | cart.yaml:30: drives[0].guidance.left names prismatic joint 'reach', which guidance does not fit
            left: [l_drive]    | left: []                    | cart.yaml:30: drives[0].guidance.left has 0 items, at least 1 is needed
            right: [r_drive]   | right: [r_drive, r_drive]   | cart.yaml:30: drives[0].guidance.right names 'r_drive' twice
            right: [r_drive]   | right: [l_drive]            | cart.yaml:30: drives[0].guidance.right names 'l_drive', which stands on the left too
            [[1, 0], [2, 0.5]] | []                          | cart.yaml:30: drives[0].guidance.waypoints_m has 0 items, at least 1 is needed
            [[1, 0], [2, 0.5]] | [1, 0]                      | cart.yaml:30: drives[0].guidance.waypoints_m[0] = 1 is not a list of 2 numbers in m
            [2, 0.5]]          | [2, .inf]]                  | cart.yaml:30: drives[0].guidance.waypoints_m[1][1] = Infinity m is not a finite number
            acceptance_m: 0.175 | acceptance_m: 0            | cart.yaml:30: drives[0].guidance.acceptance_m = 0.0 m is outside [1.0E-6, 1000000.0] m
            speed: {kp: 3, ki  | speed: {ki                  | cart.yaml:30: drives[0].guidance.speed lacks key 'kp' (command per unit of error)
            kd: 0.75           | kd: -1                      | cart.yaml:30: drives[0].guidance.heading.kd = -1.0 command s per unit is outside [0.0, 1.0E9] command s per unit
            limit: 10          | limit: 10, turning_deg: 5, turning_rad: 1 | cart.yaml:30: drives[0].guidance has turning_deg and turning_rad; only one of them may stand
            cruise_m_per_s     | cruise                      | cart.yaml:30: drives[0].guidance unknown key 'cruise'; did you mean 'cruise_m_per_s'?
            - guidance: {      | - motor: wheel\\n    guidance: { | cart.yaml:30: drives[0].motor stands beside guidance; write it inside, as guidance.motor
            - guidance: {      | - at_m: [0, 0, 1]\\n    guidance: { | cart.yaml:30: drives[0].at_m belongs to a force on a body, not on joints
            - guidance: {      | - joints: [l_drive]\\n    guidance: { | cart.yaml:30: drives[0] has joints and guidance; only one of them may stand
            - guidance: {      | - brake_Nm: [{from_s: 0}]\\n    guidance: { | cart.yaml:30: drives[0] has brake_Nm and guidance; only one of them may stand
            [l_drive], brake_Nm | [reach], brake_Nm          | cart.yaml:31: drives[1].joints names prismatic joint 'reach', which brake_Nm does not fit
            constant: 2        | constant: -2                | cart.yaml:31: drives[1].brake_Nm[0].constant = -2.0 N m is outside [0.0, 1.0E9] N m
            brake_Nm: [{from_s: 5, constant: 2}] | motor: wheel, brake_Nm: [{from_s: 5}] | cart.yaml:31: drives[1].motor needs voltage_V
            brake_Nm:          | motor: wheel, voltage_V:    | cart.yaml:31: drives[1].joints names 'l_drive', which another guidance already drives
            brake_Nm:          | voltage_V:                  | cart.yaml:31: drives[1] lacks key 'motor' (the motor that the voltage drives)
            brake_Nm:          | speed_rad_per_s:            | cart.yaml:31: drives[1].joints names 'l_drive', which another guidance already drives
            joints: [l_drive], brake_Nm | body: arm, brake_Nm | cart.yaml:31: drives[1] on body 'arm' takes force_N, direction and at_m, and nothing else
            """)
    void wrongDriveIsToldWithFileLineAndPath(String piece, String by, String message) {
        assertEquals(message, refusal(rover(folder, piece, by.replace("\\n", "\n"))));
    }

    @Test
    void jointHasOneMotorGuidanceOrSpeed() {
        String motor = "drives.1={joints: [r_drive, l_drive], motor: wheel, voltage_V: [{from_s: 0, constant: 1}]}";
        String speed = "drives.0={joints: [l_drive], speed_rad_per_s: [{from_s: 0, constant: 1}]}";
        assertEquals(
                "--set drives.1: drives[1].joints names 'l_drive', whose speed another drive already holds",
                refusal(rover(folder, "", ""), speed, motor));
        assertEquals(
                "--set drives.1: drives[1].joints names 'r_drive', which another drive's motor already turns",
                refusal(rover(folder, "", ""), motor.replace("drives.1", "drives.0"), motor));
        String guidance = ROVER.substring(ROVER.indexOf("guidance: {"), ROVER.indexOf("\n  - {joints: [l_drive]"));
        assertEquals(
                "--set drives.2: drives[2].guidance.left names 'l_drive', which another guidance already drives",
                refusal(rover(folder, "", ""), "drives.2={" + guidance + "}"));
    }

    @Test
    void namedMotorOfAVehicleWithoutMotorsIsToldWhatToWrite() {
        assertEquals(
                "cart.yaml:30: drives[0].guidance.motor = 'wheel' is no motor of the vehicle; it names none: write the motor itself, {resistance_ohm, torque_constant, gear_ratio}",
                refusal(rover(folder, "", ""), "vehicle.motors=null"));
    }
}
