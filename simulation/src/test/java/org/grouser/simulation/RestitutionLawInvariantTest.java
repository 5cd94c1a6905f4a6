package org.grouser.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.grouser.contact.nonsmooth.RestitutionLaw;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What impacts by the three laws of restitution do to energy and speed. */
class RestitutionLawInvariantTest {
    private static final String LAW = "ground.floor.contact.nonsmooth.restitution_law=";

    /** Without gravity, so that each impact stands alone; the rod that struck turns away. */
    @Test
    void noRodThatStrikesGainsEnergyByPoissonsLawOrByEnergy() {
        SplittableRandom random = new SplittableRandom(12);
        int gains = 0;
        for (int i = 0; i < 12; i++) {
            List<String> sets = new ArrayList<>(List.of(
                    "record.interval_s=0.01",
                    "ground.floor.contact.nonsmooth.friction=" + 2 * random.nextDouble(),
                    "ground.floor.contact.nonsmooth.restitution=" + (0.5 + 0.5 * random.nextDouble()),
                    "start.velocity_m_per_s=[" + (2 * random.nextDouble() - 1) + ", " + 0.2 * random.nextDouble()
                            + ", -1]"));
            gains += last(run("impact-rod", sets, RestitutionLaw.NEWTON), "energy_growth_J") > 1e-6 ? 1 : 0;
            assertThat(last(run("impact-rod", sets, RestitutionLaw.POISSON), "energy_growth_J"))
                    .isLessThan(1e-8);
            assertThat(last(run("impact-rod", sets, RestitutionLaw.ENERGY), "energy_growth_J"))
                    .isLessThan(1e-8);
        }
        assertThat(gains).isGreaterThan(0);
    }

    @ParameterizedTest
    @EnumSource(RestitutionLaw.class)
    void aBallDroppedWithoutSpinBouncesToTheSameHeightByEveryLaw(RestitutionLaw law) {
        List<String> sets = List.of(
                "stop.time_s=0.6",
                "record.interval_s=0.01",
                "ground.floor.contact.nonsmooth.restitution=0.8",
                "start.position_m=[0, 0, 0.6]",
                "start.velocity_m_per_s=[0, 0, 0]",
                "start.angular_rad_per_s=[0, 0, 0]");
        Recording run = run("rolling-ball", sets, law);
        double fallS = Math.sqrt(2 * 0.5 / 9.81);
        double upS = 0.6 - fallS;
        double expectedM = 0.1 + 0.8 * 9.81 * fallS * upS - 0.5 * 9.81 * upS * upS;
        assertEquals(expectedM, last(run, "base_z_m"), 5e-3); // the impact is found to half a step
        assertThat(last(run, "energy_growth_J")).isLessThan(1e-9);
    }

    @Test
    void aRoverThatDropsOnRoughGroundOnlyLosesEnergyByPoissonsLaw() {
        List<String> sets = List.of(
                "stop.time_s=1.6", "record.interval_s=0.01", "ground.plane.contact.nonsmooth.restitution_law=poisson");
        Recording run = Worlds.run(ScenarioReader.open("exomars-drop-bounce", sets));
        assertThat(last(run, "energy_growth_J")).isLessThan(1e-6);
        assertThat(last(run, "contact_dissipation_J")).isGreaterThan(100);
    }

    private static double last(Recording run, String column) {
        return run.series(column)[run.rows() - 1];
    }

    private static Recording run(String id, List<String> sets, RestitutionLaw law) {
        List<String> all = new ArrayList<>(sets);
        all.add(LAW + law.name().toLowerCase(Locale.ROOT));
        return Worlds.run(ScenarioReader.open(id, all));
    }
}
