package org.grouser.simulation.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.simulation.Checkpoint;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SoilWorlds;
import org.grouser.simulation.Worlds;
import org.junit.jupiter.api.Test;

/** Where the law directed is known to differ from measured wheels, a run says so. */
class SoilRangeTest {
    private static final String HELD = "  - {joints: [height], speed_m_per_s: [{from_s: 0, constant: 0}]}";

    private static Scenario rig(String soil, double heightM, double travelMPerS, double spinRadPerS) {
        return SoilWorlds.wheel(soil, HELD, heightM, travelMPerS, spinRadPerS, 0.8);
    }

    /** A wheel 10 mm in the soil. */
    private static Scenario rig(double travelMPerS, double spinRadPerS) {
        return rig("test, law: directed", 0.24, travelMPerS, spinRadPerS);
    }

    private static List<Event> told(Recording recording) {
        return recording.events().stream()
                .filter(event -> event.kind().equals("outside_measured"))
                .toList();
    }

    private static List<String> warnings(Scenario scenario) {
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            return simulation.run(new Recording()).warnings();
        }
    }

    @Test
    void aWheelAtSlipNineTenthsIsToldOnceAfterHalfASecond() {
        List<Event> told = told(Worlds.run(rig(0.02, 0.8)));
        assertThat(told).hasSize(1);
        assertThat(told.get(0).timeS()).isCloseTo(0.5, within(2e-3));
        assertThat(told.get(0).subject()).isEqualTo("w");
        assertThat(told.get(0).note()).startsWith("slip 0.900 above 0.8");
    }

    @Test
    void theSummaryOfARunAtSlipNineTenthsWarnsInOneLine() {
        assertThat(warnings(rig(0.02, 0.8)))
                .filteredOn(warning -> warning.startsWith("soil law directed beyond what was measured: wheel w since"))
                .hasSize(1);
    }

    @Test
    void aWheelAtSlipThreeTenthsIsWithinWhatWasMeasured() {
        assertThat(told(Worlds.run(rig(0.14, 0.8)))).isEmpty();
        assertThat(warnings(rig(0.14, 0.8))).noneMatch(warning -> warning.contains("beyond what was measured"));
    }

    @Test
    void aWheelThatStandsHasNoSlip() {
        assertThat(told(Worlds.run(rig(0, 0)))).isEmpty();
    }

    @Test
    void aWheelThatSinksOnTheSpotHasNoSlip() {
        String sinking = "  - {joints: [height], speed_m_per_s: [{from_s: 0, constant: -0.005}]}";
        assertThat(told(Worlds.run(SoilWorlds.wheel("test, law: directed", sinking, 0.249, 0, 0, 0.8))))
                .isEmpty();
    }

    @Test
    void aRunInCohesiveSoilSaysThatCohesionIsNotRead() {
        String cohesive = "{use: test, cohesion_Pa: 2000}, law: ";
        assertThat(warnings(rig(cohesive + "directed", 0.24, 0.14, 0.8)))
                .anyMatch(warning -> warning.contains("cohesion_Pa = 2000.0"));
        assertThat(warnings(rig(cohesive + "two_layer", 0.24, 0.14, 0.8)))
                .noneMatch(warning -> warning.contains("cohesion_Pa"));
    }

    @Test
    void aLockedWheelSkidsBeyondWhatWasMeasured() {
        assertThat(told(Worlds.run(rig(0.1, 0))))
                .extracting(Event::note)
                .containsExactly(
                        "slip -1.000 below -0.3: braked wheels sink too little, locked ones half as deep as measured");
    }

    @Test
    void aWheelSunkToHalfItsRadiusIsTold() {
        List<Event> told = told(Worlds.run(rig("test, law: directed", 0.125, 0.2, 0.8)));
        assertThat(told).hasSize(1);
        assertThat(told.get(0).note()).startsWith("sinkage 0.500 of the radius");
    }

    @Test
    void otherLawsHaveNoSuchRange() {
        assertThat(told(Worlds.run(rig("test, law: two_layer", 0.24, 0.02, 0.8))))
                .isEmpty();
    }

    /** Before it is told and after. */
    @Test
    void aRunThatWasPutAsideTellsTheSame() throws IOException {
        Scenario scenario = rig(0.02, 0.8);
        List<Event> whole = Worlds.run(scenario).events();
        for (double breakS : new double[] {0.3, 0.6}) {
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
            try (Simulation simulation = Simulation.assemble(scenario, 1)) {
                Checkpoint.fromBytes(saved).restore(simulation);
                assertThat(simulation.run(recording, new RunControl() {}).warnings())
                        .isEqualTo(warnings(scenario));
            }
            assertThat(recording.events()).isEqualTo(whole);
        }
    }

    @Test
    void soilMeasuredOnEarthIsToldOnTheMoonThatDensityScales() {
        Scenario scenario =
                SoilWorlds.wheel("{use: grc_1, cohesion_Pa: 0, shear_modulus_K_m: 0.02}", HELD, 0.24, 0.1, 0.5, 0.01);
        assertThat(warnings(scenario)).noneMatch(warning -> warning.contains("density_kg_per_m3"));
        Scenario moon = ScenarioReader.parse(ScenarioWriter.write(scenario), "moon", List.of("gravity=moon"));
        Recording recording = Worlds.run(moon);
        assertThat(recording.events())
                .filteredOn(event -> event.kind().equals("warning"))
                .extracting(Event::note)
                .anyMatch(
                        note -> note.startsWith("soil 'grc_1' of 'sand' was measured at 9.81 m/s^2 and is used at 1.62")
                                && note.contains("density_kg_per_m3"));
        assertThat(warnings(moon)).anyMatch(warning -> warning.contains("density_kg_per_m3"));
    }

    /**
     * The wheel is pressed 10 mm deep at 20 mm/s, so its force is that of the soil alone. Of a wheel that travels it is
     * not quite a sixth: stiffness of unloading does not scale.
     */
    @Test
    void soilByDensityCarriesASixthOnTheMoonAndNeedsNoWord() {
        Scenario earth = pressedIntoToyouraSand("gravity=earth");
        Scenario moon = pressedIntoToyouraSand("gravity=moon");
        assertThat(lastSoilForceN(moon) / lastSoilForceN(earth)).isCloseTo(1.62 / 9.81, within(2e-3));
        assertThat(warnings(moon)).noneMatch(warning -> warning.contains("was measured at"));
    }

    /** Soil is set anew: a scenario that is written has the bearing in numbers, of the gravity it was read with. */
    private static Scenario pressedIntoToyouraSand(String gravity) {
        String press = "  - {joints: [height], speed_m_per_s: [{from_s: 0, constant: -0.02}]}";
        return ScenarioReader.parse(
                ScenarioWriter.write(SoilWorlds.wheel("test, law: directed", press, 0.25, 0, 0, 0.5)),
                "rig",
                List.of(gravity, "ground.sand.contact.scm.soil=toyoura_sand"));
    }

    private static double lastSoilForceN(Scenario scenario) {
        Recording recording = Worlds.run(scenario);
        return recording.value(recording.rows() - 1, recording.column("wheel_w_soil_force_z_N"));
    }
}
