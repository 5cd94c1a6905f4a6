package org.grouser.simulation.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.dynamics.Multibody;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Checkpoint;
import org.grouser.simulation.Rovers;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SoilWorlds;
import org.grouser.simulation.Worlds;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Bodies;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;

/** Events that tell what went wrong. */
class AnomalyWatchTest {
    private static final String HELD = "  - {joints: [height], speed_m_per_s: [{from_s: 0, constant: 0}]}";

    private static List<Event> told(Recording recording, String kind) {
        return recording.events().stream()
                .filter(event -> event.kind().equals(kind))
                .toList();
    }

    /** A wheel 10 mm in the soil, with a rim of 0.2 m/s. */
    private static Scenario rig(double travelMPerS, double timeS) {
        return SoilWorlds.wheel("test", HELD, 0.24, travelMPerS, 0.8, timeS);
    }

    @Test
    void aWheelAtSlipThreeQuartersIsToldOnceAfterHalfASecond() {
        List<Event> high = told(Worlds.run(rig(0.05, 1.2)), "slip_high");
        assertThat(high).hasSize(1);
        assertThat(high.get(0).timeS()).isCloseTo(0.5, within(2e-3));
        assertThat(high.get(0).subject()).isEqualTo("w");
        assertThat(high.get(0).speedMPerS()).isCloseTo(0.15, within(1e-9));
        assertThat(high.get(0).note()).isEqualTo("slip 0.750");
    }

    @Test
    void aWheelAtSlipOneHalfIsNoAnomaly() {
        assertThat(told(Worlds.run(rig(0.1, 1)), "slip_high")).isEmpty();
    }

    @Test
    void aWheelThatSpinsInTheAirIsNoAnomaly() {
        Recording recording = Worlds.run(SoilWorlds.wheel("test", HELD, 0.3, 0, 0.8, 2.3));
        assertThat(told(recording, "slip_high")).isEmpty();
        assertThat(told(recording, "stuck")).isEmpty();
    }

    @Test
    void aWheelThatSpinsOnTheSpotIsStuckAfterTwoSecondsAndToldOnce() {
        List<Event> stuck = told(Worlds.run(rig(0, 2.6)), "stuck");
        assertThat(stuck).hasSize(1);
        assertThat(stuck.get(0).timeS()).isCloseTo(2, within(2e-3));
        assertThat(stuck.get(0).subject()).isEqualTo("rig");
        assertThat(stuck.get(0).speedMPerS()).isCloseTo(0.2, within(1e-9));
    }

    /** 0.02 m/s is a tenth of the rim's 0.2 m/s: slow, but going. */
    @Test
    void aWheelThatGoesATenthOfWhatItsRimDoesIsNotStuck() {
        assertThat(told(Worlds.run(rig(0.02, 2.2)), "stuck")).isEmpty();
    }

    /** Turning in free fall at 2 rad/s about its long axis, a rover passes 60 degrees at pi / 6 s. */
    @Test
    void aBallRollsOverAndDoesNotTip() {
        assertThat(told(Rovers.run("rolling-ball", 0.5), "tip_over")).isEmpty();
    }

    @Test
    void aRoverThatRollsInFreeFallHasTippedOverAtSixtyDegrees() {
        List<Event> tipped = told(Rovers.run("exomars-drop", 0.8, "start.angular_rad_per_s=[2, 0, 0]"), "tip_over");
        assertThat(tipped).hasSize(1);
        assertThat(tipped.get(0).timeS()).isCloseTo(Math.PI / 6, within(0.02));
    }

    @Test
    void aRoverThatStartsOnItsSideDoesNotTipOver() {
        Recording recording = Rovers.run("exomars-drop", 0.3, "start.rotation_deg={roll: 70}");
        assertThat(told(recording, "tip_over")).isEmpty();
    }

    @Test
    void problemsThatMissTheirToleranceAreToldOnceASecondWithTheWorst() {
        Recording recording = new Recording();
        recording.begin(Column.plain(List.of("time_s")));
        Scenario scenario = ScenarioReader.open("exomars-drop", List.of());
        VehicleSpec rover = scenario.placed().get(0).vehicle();
        Bodies bodies = new Bodies(Multibody.assemble(rover.bodies(), rover.joints()), scenario.gravityMPerS2());
        AnomalyWatch watch = new AnomalyWatch(
                scenario, bodies, new Contacts(), new CompliantContact(List.of(), bodies), new SolverReport(), 1e-10);
        watch.solved(0.1, 1e-30, recording);
        watch.solved(0.2, 0.5, recording);
        watch.solved(0.3, 0.7, recording);
        watch.solved(0.4, 0.6, recording);
        watch.solved(1.3, 0.1, recording);
        watch.solved(1.4, 0.2, recording);
        List<Event> missed = told(recording, "solver");
        assertThat(missed).extracting(Event::timeS).containsExactly(0.2, 1.3);
        assertThat(missed.get(0).note()).startsWith("relative error 0.500 above");
        assertThat(missed.get(1).note()).startsWith("relative error 0.700 above");
    }

    /** Before slip is told, and between that and being stuck. */
    @Test
    void aRunThatWasPutAsideTellsTheSame() throws IOException {
        Scenario scenario = rig(0, 2.1);
        List<Event> whole = Worlds.run(scenario).events();
        assertThat(whole).extracting(Event::kind).contains("slip_high", "stuck");
        for (double breakS : new double[] {0.3, 1.234}) {
            Recording recording = new Recording();
            byte[] saved;
            try (Simulation simulation = Simulation.assemble(scenario, 1)) {
                simulation.run(recording, new RunControl() {
                    @Override
                    public boolean interrupted() {
                        return simulation.timeS() >= breakS;
                    }
                });
                saved = simulation.checkpoint().toBytes();
            }
            Checkpoint checkpoint = Checkpoint.fromBytes(saved);
            try (Simulation simulation = Simulation.assemble(scenario, 1)) {
                checkpoint.restore(simulation);
                simulation.run(recording, new RunControl() {});
            }
            assertThat(recording.events()).isEqualTo(whole);
        }
    }
}
