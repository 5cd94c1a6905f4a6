package org.grouser.simulation.contact.soil;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;

/** Wheels of 0.15 m radius: a quarter of it, 37.5 mm, may be inside the soil at the start. */
class SoilStartCheckTest {
    private static void assemble(String id, String... changes) {
        Simulation.assemble(ScenarioReader.open(id, List.of(changes)), 1).close();
    }

    private static String refused(String id, String... changes) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> assemble(id, changes))
                .getMessage());
    }

    @Test
    void aRoverWhoseWheelsBeginFourCentimetresDeepIsToldTheHeightAtWhichTheyTouch() {
        assertEquals(
                "start: wheel 'fl' begins 0.04000 m inside soil 'sand' (at most 0.03750 m may be); write z = 0.1500 in"
                        + " start.position_m, or more",
                refused("rover-slope", "start.position_m=[0, 0, 0.11]"));
        assertDoesNotThrow(() -> assemble("rover-slope", "start.position_m=[0, 0, 0.15]"));
        assertDoesNotThrow(() -> assemble("rover-slope", "start.position_m=[0, 0, 0.115]"));
    }

    /** On 15 degrees the way up is longer than the depth, by 1 / cos. */
    @Test
    void theHeightToWriteOnASlopeIsThatWhichTakesTheWheelOut() {
        String told = refused("viper-rover", "variant=slope-15", "start.position_m=[0, 0, 0.1]");
        double z = Double.parseDouble(told.replaceAll(".*write z = ([0-9.]+) .*", "$1"));
        assertDoesNotThrow(() -> assemble("viper-rover", "variant=slope-15", "start.position_m=[0, 0, " + z + "]"));
    }

    @Test
    void aRigTellsItsSinkageByItsJoints() {
        assertDoesNotThrow(() -> assemble("single-wheel-rig", "start.joints.height=0.1"));
    }

    @Test
    void aFreeBoxOfTenCentimetresMayBeginOneCentimetreDeep() {
        String sand = "ground=[{name: sand, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]},"
                + " contact: {scm: {extent_m: {x: [-1, 1], y: [-1, 1]}, soil: test}}}]";
        String stepper = "metrics=null";
        assertDoesNotThrow(() -> assemble("stack-cubes", sand, stepper, "blocks.0.position_m=[0, 0, 0.045]"));
        assertEquals(
                "start: box 'cube_1' begins 0.02000 m inside soil 'sand' (at most 0.01000 m may be); write z = 0.0500 in its"
                        + " position_m under blocks, or more",
                refused("stack-cubes", sand, stepper, "blocks.0.position_m=[0, 0, 0.03]"));
    }
}
