package org.grouser.simulation.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;
import org.grouser.record.measure.Window;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.simulation.Checkpoint;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SoilWorlds;
import org.grouser.simulation.Worlds;
import org.grouser.vehicle.WheelSpec;
import org.junit.jupiter.api.Test;

/** Slip by distance, 1 - travelled / rolled, of wheels whose travel and spin are prescribed: r = 0.25 m. */
class WheelTravelReferenceTest {
    private static final String HELD = "  - {joints: [height], speed_m_per_s: [{from_s: 0, constant: 0}]}";

    private static Recording held(double travelMPerS, double spinRadPerS, double timeS) {
        return Worlds.run(SoilWorlds.wheel("test", HELD, 0.24, travelMPerS, spinRadPerS, timeS));
    }

    private static double last(Recording recording, String column) {
        return recording.value(recording.rows() - 1, recording.column(column));
    }

    private static double at(Recording recording, double timeS, String column) {
        return Measures.evaluate(new Measure.At(List.of(column), timeS), recording);
    }

    private static double whole(Recording recording) {
        Measure slip = new Measure.SlipDistance(List.of("w"), Window.inTime(0, 1e9));
        return Measures.evaluate(slip, recording);
    }

    @Test
    void aWheelThatGoesHalfOfWhatItRollsSlipsByOneHalf() {
        Recording recording = held(0.1, 0.8, 1.5); // rim 0.2 m/s
        assertEquals(0.5, last(recording, "wheel_w_slip_distance"), 1e-6);
        assertEquals(0.5, whole(recording), 1e-6);
        assertEquals(0.3, last(recording, "wheel_w_rolled_m"), 1e-6);
        assertEquals(0.15, last(recording, "wheel_w_travelled_m"), 1e-6);
    }

    @Test
    void aWheelThatIsTowedFasterThanItRollsHasANegativeSlip() {
        assertEquals(-1, last(held(0.4, 0.8, 1.5), "wheel_w_slip_distance"), 1e-6);
    }

    @Test
    void aWheelThatDrivesBackSlipsAsMuchAsAhead() {
        assertEquals(0.5, last(held(-0.1, -0.8, 1.5), "wheel_w_slip_distance"), 1e-6);
    }

    @Test
    void slipIsUnknownBeforeTheWindowIsRolledAndWhileTheWheelStands() {
        Recording recording = held(0.1, 0.8, 1.5); // one radius after 1.25 s
        assertTrue(Double.isNaN(at(recording, 1.2, "wheel_w_slip_distance")));
        assertEquals(0.5, at(recording, 1.3, "wheel_w_slip_distance"), 1e-6);
        Recording standing = held(0.1, 0, 1);
        assertTrue(Double.isNaN(last(standing, "wheel_w_slip_distance")));
        assertTrue(Double.isNaN(whole(standing)));
        assertEquals(0.1, last(standing, "wheel_w_travelled_m"), 1e-6);
    }

    @Test
    void framesWithoutANumberDoNotCountInTheMeanOfAColumn() {
        Measure mean =
                new Measure.Mean(List.of("wheel_w_slip_distance"), Window.inTime(0, 1e9), Measure.Mean.Kind.MEAN);
        assertEquals(0.5, Measures.evaluate(mean, held(0.1, 0.8, 1.5)), 1e-6);
    }

    @Test
    void theMeasureOfAFileComesBackAsItWasWritten() {
        List<String> changes = List.of(
                "metrics={slip_way: {unit: \"-\", slip_distance: {wheels: [w], from_s: 2}}}",
                "record.slip_window_m=0.4");
        Scenario scenario = ScenarioReader.open("single-wheel-rig", changes);
        assertEquals(
                new Measure.SlipDistance(List.of("w"), Window.inTime(2, Double.POSITIVE_INFINITY)),
                scenario.metrics().get(0).measure());
        assertEquals(scenario, ScenarioReader.parse(ScenarioWriter.write(scenario), "again"));
        assertEquals(0.4, scenario.record().slipWindowM());
    }

    /** Instantaneous slip counts every jolt of the centre as travel: its mean tells of a wheel that goes faster than it rolls. */
    @Test
    void aWheelWithLugsThatRattlesAtSlipNineteenTwentiethsSlipsByThat() {
        Recording recording = Worlds.run(ScenarioReader.open(
                "single-wheel-rig",
                List.of(
                        "variant=grousers-12",
                        "drives=[{joints: [travel], speed_m_per_s: [{from_s: 0.5, constant: 0.0125}]},"
                                + " {joints: [spin], speed_rad_per_s: [{from_s: 0.5, constant: 1}]}]",
                        "vehicle.joints.height.damping_Ns_per_m=0",
                        "ground.sand.contact.scm.cell_m=0.02",
                        "stop.time_s=2.5",
                        "metrics=null")));
        double mean = Measures.evaluate(
                new Measure.Mean(List.of("wheel_w_slip"), Window.inTime(1, 2.5), Measure.Mean.Kind.MEAN), recording);
        assertEquals(0.95, last(recording, "wheel_w_slip_distance"), 1e-3);
        assertTrue(Math.abs(mean - 0.95) > 0.01, "mean of instants " + mean);
    }

    @Test
    void theWayUpASlopeIsThatAlongIt() {
        Scenario scenario = ScenarioReader.open(
                "viper-wheel",
                List.of(
                        "variant=slope-20",
                        "stop.time_s=3.5",
                        "drives=[{joints: [travel], speed_m_per_s: [{from_s: 0, constant: 0.045}]},"
                                + " {joints: [spin], speed_rad_per_s: [{from_s: 0, constant: 0.4}]},"
                                + " {joints: [height], speed_m_per_s: [{from_s: 0, constant: 0}]}]",
                        "start.joint_rates.travel=0.045",
                        "metrics=null"));
        Recording recording = Worlds.run(scenario);
        assertEquals(0.5, last(recording, "wheel_w_slip_distance"), 1e-6); // 1 - 0.045 / (0.4 * 0.225)
    }

    @Test
    void theWindowIsOneRadiusOrTheLeastWholePitchesAboveIt() {
        WheelSpec smooth = new WheelSpec("w", "wheel", 0.25, 0.2, WheelSpec.Geometry.CYLINDER);
        assertEquals(0.25, WheelTravel.windowM(smooth), 1e-15);
        assertEquals(0.25 * 2 * Math.PI / 6, WheelTravel.windowM(smooth.withGrousers(24, 0.01, 0.004)), 1e-15);
        assertEquals(0.25 * 2 * Math.PI / 5, WheelTravel.windowM(smooth.withGrousers(5, 0.01, 0.004)), 1e-15);
    }

    @Test
    void aRunTakenUpAgainTellsTheSameSlip() throws IOException {
        Scenario scenario = SoilWorlds.wheel("test", HELD, 0.24, 0.1, 0.8, 1.5);
        double whole = last(Worlds.run(scenario), "wheel_w_slip_distance");
        Recording recording = new Recording();
        byte[] saved;
        try (Simulation first = Simulation.assemble(scenario, 1)) {
            first.run(recording, new RunControl() {
                @Override
                public boolean interrupted() {
                    return first.timeS() >= 1.4;
                }
            });
            saved = first.checkpoint().toBytes();
        }
        try (Simulation second = Simulation.assemble(scenario, 1)) {
            Checkpoint.fromBytes(saved).restore(second);
            second.run(recording);
            assertEquals(whole, last(recording, "wheel_w_slip_distance"));
        }
    }
}
