package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.grouser.scenario.SlipFile.ROVER;
import static org.grouser.scenario.SlipFile.rover;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A slope, and a plane that carries the base: read, written, and refused where wrong. */
class SlopeAndCarriageTest {
    @TempDir
    Path folder;

    private Scenario read(String... sets) {
        return ScenarioReader.read(rover(folder, "", ""), List.of(sets));
    }

    private Scenario again(Scenario scenario) {
        return ScenarioReader.read(ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario)), List.of());
    }

    /** Uphill is +x, so gravity pulls towards -x by g sin 10 and down by g cos 10. */
    @Test
    void slopeTiltsGravityAgainstTheXAxis() {
        Vec3 gravity = read().gravityMPerS2();
        assertEquals(-9.81 * Math.sin(Math.toRadians(10)), gravity.x(), 1e-15);
        assertEquals(0, gravity.y());
        assertEquals(-9.81 * Math.cos(Math.toRadians(10)), gravity.z(), 2e-15);
        assertEquals(-gravity.x(), read("slope_deg=-10").gravityMPerS2().x());
        assertFalse(ScenarioWriter.write(read()).contains("slope_deg"));
    }

    @Test
    void slopeTiltsGravityHoweverItIsGiven() {
        assertEquals(
                -1.62 * Math.sin(Math.toRadians(20)),
                read("gravity=moon", "slope_deg=20").gravityMPerS2().x(),
                1e-15);
        assertEquals(
                new Vec3(0, 0, -9.81), read("slope_deg=0").gravityMPerS2(), "a slope of zero keeps gravity's bits");
        Vec3 tilted = read("gravity_m_per_s2=[3, 1, -9]").gravityMPerS2();
        assertEquals(1, tilted.y());
        assertEquals(Math.sqrt(91), tilted.norm(), 1e-14);
    }

    @Test
    void carriageIsFreeUnlessItIsAskedFor() {
        assertEquals(Scenario.BaseMotion.PLANAR, read().placed().get(0).baseMotion());
        Scenario free = read("base_motion=free");
        assertEquals(Scenario.BaseMotion.FREE, free.placed().get(0).baseMotion());
        assertEquals(free, read("base_motion=null"));
        assertEquals(free, again(free));
        assertFalse(ScenarioWriter.write(free).contains("base_motion"), "what is written of others stays as it was");
        assertEquals(
                Scenario.BaseMotion.FREE,
                read("base_motion=free", "start.rotation_deg.roll=10")
                        .placed()
                        .get(0)
                        .baseMotion());
    }

    /** A vehicle that looks like a block is written as one, unless that would lose its carriage. */
    @Test
    void boxOnAPlaneKeepsItsCarriage() {
        String box = """
                scenario: box
                title: Box
                gravity: earth
                base_motion: planar
                vehicle: {name: b, base: b, bodies: {b: {mass_kg: 2, box_m: [1, 1, 1]}}, joints: {b_base: {type: free, child: b}}, boxes: [{body: b, size_m: [1, 1, 1]}]}
                stepper: {moreau_jean: {step_s: 0.001}}
                stop: {time_s: 1}
                record: {interval_s: 0.01}
                """;
        Scenario scenario = ScenarioReader.read(ScenarioFileWriter.write(folder, box), List.of());
        assertEquals(scenario, again(scenario));
        assertEquals(Scenario.BaseMotion.PLANAR, again(scenario).placed().get(0).baseMotion());
    }

    /** Columns: text replaced in the rover, its replacement, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            slope_deg: 10      | slope_deg: 90               | cart.yaml:4: slope_deg = 90.0 deg is outside [-89.0, 89.0] deg
            slope_deg: 10      | slope_deg: 10 deg           | cart.yaml:4: slope_deg = '10 deg' is a string: the unit stands in the key, write 10 (deg)
            slope_deg: 10      | slope_rad: 0.1              | cart.yaml:4: unknown key 'slope_rad'; did you mean 'slope_deg'?
            base_motion: planar   | base_motion: rails             | cart.yaml:5: base_motion = 'rails' is not one of free, planar
            type: free, child: box | type: fixed, child: box | cart.yaml:26: start.position_m is not free: base 'box' hangs on fixed joint 'base'; start.joints and start.joint_rates place it
            {yaw: 30}          | {yaw: 30, pitch: 1}         | cart.yaml:26: start.rotation_deg tilts the base, which base_motion: planar keeps level; turn it about z alone (yaw)
            rotation_deg: {yaw: 30} | rotation_quat: [0, 1, 0, 0] | cart.yaml:26: start.rotation_quat tilts the base, which base_motion: planar keeps level; turn it about z alone (yaw)
            [0.1, 0, 0]        | [0.1, 0, -1]                | cart.yaml:26: start.velocity_m_per_s = [0.1, 0.0, -1.0] m/s has a part along z; base_motion: planar keeps the height
            [0, 0, 0.2]        | [0.1, 0, 0]                 | cart.yaml:26: start.angular_rad_per_s = [0.1, 0.0, 0.0] rad/s rolls or pitches; base_motion: planar turns about z alone
            start: {           | start: {scatter: {angle_deg: [1, 0, 0]}, | cart.yaml:26: start.scatter adds a velocity along z, roll or pitch, which base_motion: planar does not let the base have
            """)
    void wrongSlopeOrStartIsToldWithFileLineAndPath(String piece, String by, String message) {
        assertEquals(message, refusal(rover(folder, piece, by)));
    }

    @Test
    void carriageNeedsAVehicleOnAFreeJoint() {
        String bench = ROVER.replace("type: free, child: box", "type: fixed, child: box")
                .replaceFirst("start: \\{.*\\}\n", "");
        assertEquals(
                "cart.yaml:5: base_motion = planar needs a base on a free joint; base 'box' hangs on fixed joint 'base'",
                refusal(ScenarioFileWriter.write(folder, bench)));
        assertEquals(
                "cart.yaml:5: base_motion needs a vehicle",
                refusal(ScenarioFileWriter.write(folder, bench), "vehicle=null", "drives=null"));
    }
}
