package org.grouser.simulation.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;

/** A run says which cell_m its wheels need: a wheel of 0.25 m radius and 0.2 m width. */
class CellWatchTest {
    private static List<String> warnings(String... changes) {
        Stream<String> all = Stream.concat(
                Stream.of("variant=slip-0.2", "stop.time_s=0.5", "metrics=null", "record.sections=null"),
                Stream.of(changes));
        try (Simulation simulation = Simulation.assemble(ScenarioReader.open("single-wheel-rig", all.toList()), 1)) {
            return simulation.run(new Recording()).warnings().stream()
                    .filter(warning -> warning.contains("cell_m"))
                    .toList();
        }
    }

    private static String cells(double cellM) {
        return "ground.sand.contact.scm={extent_m: {x: [-0.8, 1.8], y: [-0.6, 0.6]}, law: two_layer, soil: test, cell_m: "
                + cellM + "}";
    }

    @Test
    void twentyCellsOverTheWidthAndMoreThanFourOverTheContactNeedNoWord() {
        assertThat(warnings()).isEmpty();
    }

    @Test
    void aWheelOfThreeCellsIsToldTheCellThatGivesItFour() {
        assertThat(warnings(cells(0.02), "vehicle.wheels.w.width_m=0.06"))
                .containsExactly(
                        "width_m of wheel 'w', 0.0600 m, spans 3.0 cells of 0.02 m, and 4 are wanted: pull and sinkage"
                                + " come out low; write cell_m: 0.010");
    }

    @Test
    void grousersThatAreRasterisedNeedSixCellsFromOneToTheNext() {
        String lugs = "vehicle.wheels.w.grousers={count: 24, height_m: 0.01, thickness_m: 0.004}";
        assertThat(warnings(cells(0.02), lugs))
                .anyMatch(warning ->
                        warning.startsWith("the pitch of the grousers of wheel 'w', 0.0681 m, spans 3.4 cells"));
        assertThat(warnings(cells(0.01), lugs)).isEmpty();
        assertThat(warnings(cells(0.02).replace("two_layer", "directed"), lugs))
                .noneMatch(warning -> warning.startsWith("the pitch"));
    }

    /** Held 5 mm deep it touches over sqrt(2 r z) = 50 mm. */
    @Test
    void aShallowContactOfTwoAndAHalfCellsIsToldAtTheEnd() {
        assertThat(warnings(
                        cells(0.02),
                        "start.joints.height=0.245",
                        "drives=[{joints: [height], speed_m_per_s: [{from_s: 0, constant: 0}]}]"))
                .containsExactly(
                        "the contact length of wheel 'w', 0.0497 m, spans 2.5 cells of 0.02 m, and 4 are wanted: pull"
                                + " and sinkage come out low; write cell_m: 0.010");
    }
}
