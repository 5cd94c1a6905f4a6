package org.grouser.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.grouser.scenario.ScenarioChanges.Change;
import org.junit.jupiter.api.Test;

class ScenarioChangesTest {
    private static Scenario slope(String... sets) {
        return ScenarioReader.open("rover-slope", List.of(sets));
    }

    @Test
    void aScenarioDoesNotDifferFromItself() {
        assertThat(ScenarioChanges.between(slope(), slope())).isEmpty();
    }

    @Test
    void whatWasSetIsToldByItsPathInTheOrderOfTheFile() {
        List<Change> changes =
                ScenarioChanges.between(slope(), slope("stop.time_s=5", "gravity_m_per_s2=[0, 1, -3.71]", "seed=4"));
        assertThat(changes)
                .extracting(Change::path)
                .containsExactlyInAnyOrder("stop.time_s", "gravity_m_per_s2", "seed");
        assertThat(changes)
                .filteredOn(change -> change.path().equals("stop.time_s"))
                .first()
                .satisfies(change -> assertThat(change.is()).isEqualTo("5"));
    }

    @Test
    void itemsOfListsWithoutNamesAreToldByTheirNumber() {
        List<Change> changes = ScenarioChanges.between(slope(), slope("drives.0.speed_rad_per_s.2.constant=1"));
        assertThat(changes).extracting(Change::path).containsExactly("drives.0.speed_rad_per_s.2.constant");
    }

    @Test
    void oneNumberOfAVectorIsToldAloneAndSeveralTogether() {
        assertThat(ScenarioChanges.between(slope(), slope("gravity_m_per_s2.2=-3.71")))
                .extracting(Change::path)
                .containsExactly("gravity_m_per_s2.2");
        assertThat(ScenarioChanges.between(slope(), slope("gravity_m_per_s2=[1, 0, -3.71]")))
                .extracting(Change::path)
                .containsExactly("gravity_m_per_s2");
    }

    @Test
    void anotherContactModelIsToldByItsName() {
        Scenario drop = ScenarioReader.open("exomars-drop", List.of());
        Scenario slip = ComparedModel.open("exomars-drop", "slip", List.of()).scenario();
        assertThat(ScenarioChanges.between(drop, slip)).anySatisfy(change -> {
            assertThat(change.path()).endsWith(".contact");
            assertThat(change.was()).isEqualTo("nonsmooth");
            assertThat(change.is()).isEqualTo("slip");
        });
    }

    @Test
    void aPathThatIsToldCanBeSetAndGivesTheSameScenario() {
        Scenario changed = slope("stop.time_s=5", "seed=4", "stepper.moreau_jean.step_s=0.002");
        List<String> sets = ScenarioChanges.between(slope(), changed).stream()
                .map(change -> change.path() + "=" + change.is())
                .toList();
        assertThat(sets).hasSize(3);
        assertThat(slope(sets.toArray(String[]::new))).isEqualTo(changed);
    }

    @Test
    void longValuesAreCutAndMuchIsTold() {
        Scenario other = ScenarioReader.open("wall-bricks", List.of());
        List<Change> changes = ScenarioChanges.between(slope(), other);
        assertThat(changes).hasSizeLessThanOrEqualTo(100).isNotEmpty();
        assertThat(changes)
                .allSatisfy(change -> assertThat(change.was().length()).isLessThanOrEqualTo(80));
    }
}
