package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.grouser.scenario.SlipFile.ROVER;
import static org.grouser.scenario.SlipFile.rover;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.contact.slip.Brush;
import org.grouser.contact.slip.Burckhardt;
import org.grouser.contact.slip.FrictionCurve;
import org.grouser.contact.slip.LuGre;
import org.grouser.contact.slip.MagicFormula;
import org.grouser.contact.slip.PiecewiseLinear;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.contact.slip.TorqueModelSpec;
import org.grouser.vehicle.DragSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ground that grips by slip, and the torque model: read, written, and refused where wrong. */
class SlipTest {
    private static final PointSpec.Spring SPRING = new PointSpec.Derived(0.5, 0.001, 0.5);

    @TempDir
    Path folder;

    private Scenario read(String... sets) {
        return ScenarioReader.read(rover(folder, "", ""), List.of(sets));
    }

    private Scenario again(Scenario scenario) {
        return ScenarioReader.read(ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario)), List.of());
    }

    private static SlipSpec law(Scenario scenario) {
        return ((ContactSpec.Slip) scenario.ground().get(0).contact()).spec();
    }

    @Test
    void slipGroundHasThePresetsOfItsSpecification() {
        FrictionCurve curve = new MagicFormula(0.8, 10, 1.5, 0.15);
        assertEquals(new SlipSpec(curve, 0.9, 0, 0.02, 0.02, SPRING), law(read()));
    }

    @Test
    void everyPartOfTheRoverReadsBackEqualFromWhatIsWritten() {
        Scenario scenario = read();
        assertEquals(new DragSpec(0.0181), scenario.placed().get(0).vehicle().drag());
        String text = ScenarioWriter.write(scenario);
        assertEquals(List.of(), SchemaTest.scenarioErrors(ROVER));
        assertEquals(List.of(), SchemaTest.scenarioErrors(text));
        assertEquals(scenario, again(scenario));
        assertEquals(ScenarioWriter.hash(scenario), ScenarioWriter.hash(again(scenario)));
    }

    @Test
    void everyCurveReadsBackEqual() {
        String path = "ground.floor.contact.slip.curve=";
        assertCurve(new Burckhardt(1.2801, 23.99, 0.52), path + "{burckhardt: {c1: 1.2801, c2: 23.99, c3: 0.52}}");
        assertCurve(new Brush(0.7, 0.3), path + "{brush: {peak: 0.7, sliding_slip: 0.3}}");
        assertCurve(
                new PiecewiseLinear(0.8, 0.2, 0.6),
                path + "{piecewise_linear: {peak: 0.8, critical_slip: 0.2, sliding: 0.6}}");
        assertCurve(
                new LuGre(0.9, 0.6, 180, 0.03, 0.5),
                path
                        + "{lugre: {friction_static: 0.9, friction_kinetic: 0.6, stiffness_per_m: 180, patch_m: 0.03, stribeck_slip: 0.5}}");
    }

    private void assertCurve(FrictionCurve curve, String set) {
        Scenario scenario = read(set);
        assertEquals(curve, law(scenario).curve());
        assertEquals(scenario, again(scenario));
    }

    @Test
    void allNumbersOfTheLawCanBeSet() {
        Scenario scenario = read(
                "ground.0.contact.slip.lateral_share=0.8",
                "ground.0.contact.slip.caster_m=0.005",
                "ground.0.contact.slip.relaxation_m=0.01",
                "ground.0.contact.slip.damping_s=0",
                "ground.0.contact.slip.curve.magic_formula.peak=0.6",
                "ground.0.contact.slip.spring={stiffness_N_per_m: 5000, damping_Ns_per_m: 50}");
        FrictionCurve curve = new MagicFormula(0.6, 10, 1.5, 0.15);
        assertEquals(new SlipSpec(curve, 0.8, 0.005, 0.01, 0, new PointSpec.Given(5000, 50)), law(scenario));
        assertEquals(scenario, again(scenario));
    }

    @Test
    void torqueModelReadsBackEqual() {
        Scenario scenario = read(
                "ground.0.contact={torque_model: {efficiency: 0.6, efficiency_per_A: -0.133, surge_Ns_per_m: 4.6358, sway_Ns_per_m: 21.0719, yaw_Nms: 0.4722}}");
        assertEquals(
                new ContactSpec.TorqueModel(new TorqueModelSpec(0.6, -0.133, 4.6358, 21.0719, 0.4722)),
                scenario.ground().get(0).contact());
        assertEquals(scenario, again(scenario));
        assertEquals(List.of(), SchemaTest.scenarioErrors(ScenarioWriter.write(scenario)));
    }

    @Test
    void variantsAndUsesOfAVehicleReachMotorsSlopeAndGround() {
        String text = ROVER.replace("stop: {time_s: 20}", """
                variants:
                  steep: {set: {slope_deg: 20, vehicle.motors.wheel.inductance_H: 0, drives.0.guidance.cruise_m_per_s: 0.2}}
                  torque: {set: {ground.floor.contact: {torque_model: {efficiency: 0.6, surge_Ns_per_m: 4, sway_Ns_per_m: 21, yaw_Nms: 0.5}}}}
                stop: {time_s: 20}""");
        Path file = ScenarioFileWriter.write(folder, text);
        Scenario steep = ScenarioReader.read(file, List.of("variant=steep"));
        assertEquals(read("slope_deg=20").gravityMPerS2(), steep.gravityMPerS2());
        assertEquals(
                read("vehicle.motors.*.inductance_H=0", "drives.0.guidance.cruise_m_per_s=0.2")
                        .drives(),
                steep.drives());
        Scenario torque =
                ScenarioReader.read(ScenarioFileWriter.write(folder, text), List.of("variant=torque", "slope_deg=0"));
        assertEquals(
                new ContactSpec.TorqueModel(new TorqueModelSpec(0.6, 0, 4, 21, 0.5)),
                torque.ground().get(0).contact());
    }

    /** Columns: text replaced in the rover, its replacement, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            drag_Ns2_per_m2: 0.0181 | drag_Ns2_per_m2: -1     | cart.yaml:22: vehicle.drag_Ns2_per_m2 = -1.0 N s^2/m^2 is outside (0.0, 1.0E9] N s^2/m^2
            shape: 1.5         | shape: 1                    | cart.yaml:28: ground[0].contact.slip.curve.magic_formula.shape = 1.0 is outside [1.001, 2.0]
            peak: 0.8          | peek: 0.8                   | cart.yaml:28: ground[0].contact.slip.curve.magic_formula unknown key 'peek'; did you mean 'peak'?
            , critical_slip: 0.15 | ''                       | cart.yaml:28: ground[0].contact.slip.curve.magic_formula lacks key 'critical_slip' (slip at the peak)
            curve: {           | curve: {brush: {peak: 1, sliding_slip: 1}, | cart.yaml:28: ground[0].contact.slip.curve has magic_formula and brush; only one of them may stand
            magic_formula      | magic                       | cart.yaml:28: ground[0].contact.slip.curve unknown key 'magic'; did you mean 'magic_formula'?
            slip: {curve       | slip: {lateral_share: 0, curve | cart.yaml:28: ground[0].contact.slip.lateral_share = 0.0 is outside (0.0, 2.0]
            slip: {curve       | slip: {friction: 0.8, curve | cart.yaml:28: ground[0].contact.slip unknown key 'friction'; known here: curve, lateral_share, caster_m, relaxation_m, damping_s, spring
            sink_m: 0.001, damping_ratio: 0.5 | sink_m: 1 mm, damping_ratio: 0.5 | cart.yaml:28: ground[0].contact.slip.spring.sink_m = '1 mm' is a string: the unit stands in the key, write 0.001 (m)
            [0, 0, -9.81]      | [0, 0, 0]                   | cart.yaml:28: ground[0].contact.slip.spring has no stiffness without gravity from mass_kg and sink_m; write stiffness_N_per_m and damping_Ns_per_m
            contact: {slip     | contact: {nonsmooth: {friction: 1, restitution: 0}, slip | cart.yaml:28: ground[0].contact has nonsmooth and slip; only one of them may stand
            """)
    void wrongRoverIsToldWithFileLineAndPath(String piece, String by, String message) {
        assertEquals(message, refusal(rover(folder, piece, by)));
    }

    /** What single ranges cannot say. */
    @Test
    void curveWhoseNumbersDoNotFitEachOtherIsRefusedAtItsOwnKey() {
        String curve = "ground.0.contact.slip.curve";
        String where = "--set " + curve + ": ground[0].contact.slip.curve";
        String magic = refusal(rover(folder, "shape: 1.5, critical_slip: 0.15", "shape: 2, critical_slip: 0.3"));
        assertTrue(magic.startsWith("cart.yaml:28: ground[0].contact.slip.curve.magic_formula."), magic);
        assertEquals(
                where + ".burckhardt.c3 = 2.0 is outside [0.0, 1.0]",
                refusal(rover(folder, "", ""), curve + "={burckhardt: {c1: 1, c2: 20, c3: 2}}"));
        assertEquals(
                where + ".piecewise_linear.sliding = 0.9 is outside [0.0, 0.8]",
                refusal(
                        rover(folder, "", ""),
                        curve + "={piecewise_linear: {peak: 0.8, critical_slip: 0.2, sliding: 0.9}}"));
        assertEquals(
                where + ".lugre.friction_kinetic = 0.9 is outside (0.0, 0.8]",
                refusal(
                        rover(folder, "", ""),
                        curve
                                + "={lugre: {friction_static: 0.8, friction_kinetic: 0.9, stiffness_per_m: 100, patch_m: 0.03, stribeck_slip: 1}}"));
    }
}
