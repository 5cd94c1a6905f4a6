package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.grouser.scenario.SlipFile.ROVER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.guidance.DrivingSpec;
import org.grouser.vehicle.guidance.SteeringMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drives of whole vehicles and schedules from CSV files: read, written, refused. */
class DrivingKeysTest {
    private static final String GUIDANCE =
            ROVER.substring(ROVER.indexOf("guidance: {"), ROVER.indexOf("\n  - {joints: [l_drive]"));
    private static final String DRIVING =
            "driving: {wheels: {l: {}, r: {}}, steering: skid, arcs: [{length_m: 2, radius_m: -4, speed_m_per_s: 0.1}, {turn_deg: 90, turn_rad_per_s: 0.1}]}";

    @TempDir
    Path folder;

    private Path file(String driving) {
        String text = ROVER.replace(GUIDANCE, driving);
        return ScenarioFileWriter.write(folder, text);
    }

    private Scenario read(String driving) {
        return ScenarioReader.read(file(driving), List.of());
    }

    private static DriveSpec.Driven driven(Scenario scenario) {
        return (DriveSpec.Driven) scenario.drives().get(0);
    }

    private static void readsBackEqual(Scenario scenario) {
        String text = ScenarioWriter.write(scenario);
        assertEquals(scenario, ScenarioReader.parse(text, "written"));
        assertEquals(List.of(), SchemaTest.scenarioErrors(text));
    }

    @Test
    void arcsAreReadAndTheJointOfEachWheelIsFound() {
        Scenario scenario = read(DRIVING);
        assertEquals(
                List.of(new DriveSpec.DrivenWheel("l", "l_drive", ""), new DriveSpec.DrivenWheel("r", "r_drive", "")),
                driven(scenario).wheels());
        assertEquals(SteeringMode.SKID, driven(scenario).driving().steering());
        assertEquals(
                new DrivingSpec.Arcs(List.of(
                        new DrivingSpec.Arc(2, -0.25, 0, 0.1), new DrivingSpec.Turn(90 * (Math.PI / 180), 0.1))),
                driven(scenario).driving().task());
        readsBackEqual(scenario);
    }

    @Test
    void everyKeyReadsBackEqual() {
        readsBackEqual(read("driving: {wheels: {l: {}, r: {drive: r_drive}}, motor: wheel, motor_loop: {kp: 1, ki: 2}, "
                + "steer: {gain_per_s: 4, fastest_rad_per_s: 0.2, limit_deg: 50, first_deg: 20, aligned_deg: 2}, "
                + "acceleration_m_per_s2: 0.1, wheel_rad_per_s: 3, period_s: 0.05, "
                + "waypoints: {points_m: [[1, 0], [2, 1]], at_s: [5, 12], follow: line_of_sight, lookahead_m: 0.5, gain_per_m: 2, least_radius_m: 1, acceptance_m: 0.1, cruise_m_per_s: 0.2, turn_rad_per_s: 0.3, turn_above_deg: 30}, "
                + "limits: {tilt: {above_deg: 20, action: stop}, current: {above_A: 2, action: slow, slow_to: 0.5, for_s: 1}, slip: {above: 0.6, action: stop}, slip_window_s: 3}, "
                + "slip_compensation: {gain: 0.8, most: 1.5}}"));
        readsBackEqual(
                read("driving: {wheels: {l: {}, r: {}}, velocity: {turn_rad_per_s: [{from_s: 0, constant: 1}]}}"));
        readsBackEqual(
                read(
                        "driving: {wheels: {l: {}, r: {}}, curve: {speed_m_per_s: [{from_s: 0, constant: 1}], curvature_per_m: [{from_s: 1, constant: 0.2}]}}"));
    }

    /** Columns: text replaced, its replacement, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            l: {}           | left: {}              | cart.yaml:30: drives[0].driving.wheels.left is no wheel of the vehicle; did you mean 'l'?
            l: {}           | l: {drive: l_driv}    | cart.yaml:30: drives[0].driving.wheels names unknown joint 'l_driv'; did you mean 'l_drive'?
            l: {}           | l: {steer: reach}     | cart.yaml:30: drives[0].driving.wheels names prismatic joint 'reach', which driving does not fit
            'l: {}, r: {}'  | l: {}                 | cart.yaml:30: drives[0].driving.wheels has 1; driving needs at least 2
            skid            | crabs                 | cart.yaml:30: drives[0].driving.steering = 'crabs' is not one of ackermann, double_ackermann, crab, point_turn, skid, by_curvature; did you mean 'crab'?
            skid            | ackermann             | cart.yaml:30: drives[0].driving.steering needs wheels that steer; write wheels: {fl: {steer: fl_steer}, ...}, or steering: skid
            skid            | point_turn            | cart.yaml:30: drives[0].driving.arcs[0] is curved, which steering: point_turn cannot go; write steering: by_curvature, or leave it out
            radius_m: -4    | radius_m: 0           | cart.yaml:30: drives[0].driving.arcs[0].radius_m = 0 m is a turn on the spot; write {turn_deg: 90, turn_rad_per_s: 0.1}
            radius_m: -4    | radius_m: 4, curvature_per_m: 1 | cart.yaml:30: drives[0].driving.arcs[0] has radius_m and curvature_per_m; only one of them may stand
            length_m: 2,    | ''                    | cart.yaml:30: drives[0].driving.arcs[0] lacks key 'length_m'; write {length_m, speed_m_per_s, radius_m}, or {turn_deg, turn_rad_per_s}
            speed_m_per_s: 0.1 | speed_m_per_s: 0   | cart.yaml:30: drives[0].driving.arcs[0].speed_m_per_s = 0 m/s never gets to the end of the arc
            turn_deg: 90    | turn_deg: 90, length_m: 1 | cart.yaml:30: drives[0].driving.arcs[1].length_m stands beside a turn on the spot; make it two legs
            'steering: skid' | 'curve: {speed_m_per_s: [{from_s: 0}]}' | cart.yaml:30: drives[0].driving has curve and arcs; only one of them may stand
            'steering: skid' | 'motor: wheel'       | cart.yaml:30: drives[0].driving.motor_loop is missing: a motor needs {kp, ki} in V per rad/s
            'steering: skid' | 'limits: {current: {above_A: 1, action: stop}}' | cart.yaml:30: drives[0].driving.limits.current needs a motor: joints that are held at a speed draw none
            'steering: skid' | 'limits: {tilt: {above_deg: 1, action: halt}}' | cart.yaml:30: drives[0].driving.limits.tilt.action = 'halt' is not one of stop, slow
            'steering: skid' | 'motr: wheel'        | cart.yaml:30: drives[0].driving unknown key 'motr'; did you mean 'motor'?
            """)
    void wrongDrivingIsToldWithFileLineAndPath(String piece, String by, String message) {
        assertTrue(DRIVING.contains(piece), piece);
        assertEquals(message, refusal(file(DRIVING.replaceFirst(Pattern.quote(piece), Matcher.quoteReplacement(by)))));
    }

    @Test
    void timesOfWaypointsAreOneForEachAndRise() {
        String course =
                "driving: {wheels: {l: {}, r: {}}, waypoints: {points_m: [[1, 0], [2, 0]], at_s: [5], lookahead_m: 1, acceptance_m: 0.1, cruise_m_per_s: 1}}";
        assertEquals(
                "cart.yaml:30: drives[0].driving.waypoints.at_s has 1 times for 2 points_m; give one for each, or none",
                refusal(file(course)));
        assertEquals(
                "cart.yaml:30: drives[0].driving.waypoints.at_s = 4.0 s does not come after the one before it",
                refusal(file(course.replace("[5]", "[5, 4]"))));
    }

    private Path csv(String rows, String how) throws IOException {
        Files.writeString(folder.resolve("speed.csv"), rows);
        return ScenarioFileWriter.cart(
                folder, "torque_Nm: [{from_s: 0, constant: 1}]", "torque_Nm: {csv: speed.csv" + how + "}");
    }

    @Test
    void aScheduleFromCsvIsWrittenAsItsPiecesAndItsFileIsAnInput() throws IOException {
        Path file = csv("# made up\ntime_s,value\n0,1\n2, 5\n3,-1\n", "");
        Scenario scenario = ScenarioReader.read(file, List.of());
        DriveSpec.JointTorque torque = (DriveSpec.JointTorque) scenario.drives().get(0);
        assertEquals(
                new Schedule(List.of(
                        new Schedule.Piece(0, 1, 2, List.of(), null),
                        new Schedule.Piece(2, 5, -6, List.of(), null),
                        new Schedule.Piece(3, -1, 0, List.of(), null))),
                torque.torqueNm());
        readsBackEqual(scenario);
        assertTrue(ScenarioReader.files(file.toString(), List.of())
                .contains(folder.resolve("speed.csv").toAbsolutePath().normalize()));
        Scenario held = ScenarioReader.read(
                csv("time_s,left,right\n0,1,2\n2,5,6\n", ", column: right, between: hold"), List.of());
        assertEquals(
                new Schedule(List.of(
                        new Schedule.Piece(0, 2, 0, List.of(), null), new Schedule.Piece(2, 6, 0, List.of(), null))),
                ((DriveSpec.JointTorque) held.drives().get(0)).torqueNm());
    }

    /** Columns: rows with / for line ends, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            time,value/0,1          | speed.csv:1: has no column 'time_s'; did you mean 'time'?
            time_s,values/0,1       | speed.csv:1: has no column 'value'; did you mean 'values'?
            time_s,value            | speed.csv: has no row below the names of its columns
            time_s,value/0,1/0,2    | speed.csv:3: time_s = 0.0 s does not come after the row before it
            time_s,value/0          | speed.csv:2: has 1 cells where the header has 2
            time_s,value/0,one      | speed.csv:2: value = 'one' is no number
            time_s,value/0,nan      | speed.csv:2: value = 'nan' is no number
            time_s,value/0,1e13     | speed.csv:2: value = 1.0E13 N m is outside [-1.0E12, 1.0E12] N m
            time_s,value/-1,1       | speed.csv:2: time_s = -1.0 s is outside [0.0, 1.0E7] s
            """)
    void wrongRowsAreToldWithFileAndLine(String rows, String message) throws IOException {
        assertEquals(message, refusal(csv(rows.replace("/", "\n"), "")));
    }

    @Test
    void aMissingCsvFileIsTold() {
        Path file =
                ScenarioFileWriter.cart(folder, "torque_Nm: [{from_s: 0, constant: 1}]", "torque_Nm: {csv: none.csv}");
        assertEquals("cart.yaml:24: drives[0].torque_Nm.csv = 'none.csv': no such file", refusal(file));
    }
}
