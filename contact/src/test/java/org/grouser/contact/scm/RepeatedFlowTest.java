package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.WheelRim;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;

/** A loaded wheel on soil whose flow is computed more seldom than soil is updated. */
class RepeatedFlowTest {
    private static final double WAY_M = 0.4;

    private static ScmSpec spec(double dxM, double travelM, double flowTravelM) {
        SoilGrid grid = SoilGrid.over(-1, WAY_M + 1.16, -0.72, 0.72, dxM);
        return WheelRig.spec(grid, 2, ScmSpec.Law.TWO_LAYER, WheelRig.soil(2e5, 1, 0), travelM)
                .withUpdate(new ScmSpec.Update(true, travelM, flowTravelM, false, false, WheelRim.CENTRE));
    }

    private static WheelRig rig(ScmSpec spec) throws IOException {
        return new WheelRig(spec, WheelRig.SMOOTH, 150, 0.2);
    }

    /** The bounds asked of an accuracy by default: 1 % of sinkage, 0.7 % of the load and of load times radius. */
    @Test
    void aFlowForFourUpdatesChangesSinkagePullAndTorqueLessThanTheirRipple() throws IOException {
        WheelRig every = rig(spec(0.01, 0.002, Double.NaN)).run(WAY_M);
        WheelRig fourth = rig(spec(0.01, 0.002, 0.008)).run(WAY_M);
        assertEquals(every.sinkageM, fourth.sinkageM, 0.01 * every.sinkageM);
        assertEquals(every.pullN, fourth.pullN, 0.007 * 150);
        assertEquals(every.torqueNm, fourth.torqueNm, 0.007 * 150 * 0.25);
        assertTrue(fourth.bed.balance().errorShare() < 1e-12);
    }

    @Test
    void soilSavedBetweenTwoFlowsGoesOnInTheSameBits() throws IOException {
        ScmSpec spec = spec(0.02, 0.004, 0.016);
        WheelRig whole = rig(spec);
        whole.settle(0.2);
        whole.drive(0.1131);
        byte[] saved = Saved.bytes(whole.bed);
        WheelRig resumed = rig(spec);
        Saved.load(resumed.bed, saved);
        whole.copyTo(resumed);
        whole.drive(0.1);
        resumed.drive(0.1);
        assertEquals(whole.hash(), resumed.hash());
    }

    @Test
    void aFlowIsNotUsedOverMoreThanAFlowCell() {
        OutOfRangeException told = assertThrows(OutOfRangeException.class, () -> spec(0.01, 0.002, 0.03));
        assertTrue(String.valueOf(told.getMessage()).contains("write 0.02 or less"), told.toString());
    }
}
