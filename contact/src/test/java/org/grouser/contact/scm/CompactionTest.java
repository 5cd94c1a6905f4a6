package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompactionTest {
    private static void layers(OneCell cell, double z, double zc, double z0) {
        cell.c.z[OneCell.AT] = z;
        cell.c.zc[OneCell.AT] = zc;
        cell.c.z0[OneCell.AT] = z0;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.7, 1, 1.4})
    void stressStaysWhatItWasWhenTheSoilIsTakenAway(double n) throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, n, 0));
        double[][] states = {{0, 0, 0, -0.01}, {0, -0.01, 0.004, -0.011}, {-0.01, -0.01, 0.02, -0.013}};
        for (double[] state : states) {
            layers(cell, state[0], state[1], state[2]);
            double before = cell.stressPa(state[3]);
            cell.compaction.press(cell.object, cell.c, OneCell.AT, state[3]);
            assertEquals(before, cell.stressPa(state[3]), 1e-9 * before);
            cell.c.z[OneCell.AT] = state[3]; // the flow takes what lay above
            assertEquals(before, cell.stressPa(state[3]), 1e-9 * before);
        }
    }

    @Test
    void lightTouchOfLooseSoilLeavesTheHardFloorAlone() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        layers(cell, 0, -0.01, 0.02);
        cell.compaction.press(cell.object, cell.c, OneCell.AT, -0.003);
        assertEquals(-0.01, cell.c.zc[OneCell.AT]);
        assertEquals(0.02, cell.c.z0[OneCell.AT]);
    }

    @Test
    void thickLooseLayerPressedHardBecomesTheFloor() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        layers(cell, 0.03, -0.01, 0.002);
        cell.compaction.press(cell.object, cell.c, OneCell.AT, 0.02);
        assertEquals(0.02, cell.c.zc[OneCell.AT]);
        assertEquals(0.01, cell.c.z0[OneCell.AT], 1e-15);
    }

    @Test
    void everyAcceptedStepDeepensTheFloorBelowAnObject() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        layers(cell, -0.01, -0.01, 0.02);
        cell.press(-0.012, 1);
        cell.wrench(0);
        cell.compaction.deepen(cell.object, cell.c);
        assertEquals(-0.012, cell.c.zc[OneCell.AT]);
        assertEquals(0.022, cell.c.z0[OneCell.AT], 1e-15);
        assertEquals(4400 - 2e7 * 1e-4, cell.stressPa(-0.0119), 1e-6); // so that it unloads from there
    }

    @Test
    void raisedObjectLeavesTheFloorWhereItWas() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        layers(cell, -0.01, -0.01, 0.02);
        cell.press(-0.0099, 1);
        cell.wrench(0);
        cell.compaction.deepen(cell.object, cell.c);
        assertEquals(-0.01, cell.c.zc[OneCell.AT]);
        assertEquals(0.02, cell.c.z0[OneCell.AT]);
    }
}
