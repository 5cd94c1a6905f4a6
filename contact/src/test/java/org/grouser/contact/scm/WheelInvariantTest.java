package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class WheelInvariantTest {
    private static WheelRig heading(double yawDeg) throws IOException {
        SoilGrid grid = SoilGrid.over(-1, 1.5, -1, 1.5, 0.01);
        ScmSpec spec = WheelRig.spec(grid, 2, ScmSpec.Law.TWO_LAYER, WheelRig.soil(2e5, 1, 0), 0.002);
        SoilBed bed = SoilBed.lay(spec, (x, y) -> 0, Parallel.NONE);
        return new WheelRig(bed, WheelRig.SMOOTH, 150, 0.2, Math.toRadians(yawDeg)).run(0.3);
    }

    @Test
    void directionOfTravelOverTheGridDoesNotMatter() throws IOException {
        WheelRig along = heading(0);
        for (double yawDeg : new double[] {20, 45}) {
            WheelRig turned = heading(yawDeg);
            assertEquals(along.sinkageM, turned.sinkageM, 1.5e-3);
            assertEquals(along.pullN, turned.pullN, 7);
            assertEquals(along.torqueNm, turned.torqueNm, 1);
        }
    }

    /** Measured 36.8 to 35.0 mm, steps of 0.03 to 0.17 mm; whole rows of cells would jump by millimetres. */
    @Test
    void millimetresOfWidthChangeSinkageSmoothly() throws IOException {
        double[] sinkage = new double[18];
        for (int k = 0; k < sinkage.length; k++) {
            ContactShape.Wheel wheel = new ContactShape.Wheel(0.25, 0.195 + 0.001 * k, 0, 0, 0);
            WheelRig rig = new WheelRig(WheelRig.spec(0.1, 0.01, 2, ScmSpec.Law.TWO_LAYER), wheel, 150, 0.2);
            rig.settle(0.5);
            rig.drive(0.1);
            sinkage[k] = rig.sinkageM;
        }
        double mean = (sinkage[0] - sinkage[17]) / 17;
        assertTrue(mean > 0, "wider wheels sink less");
        for (int k = 1; k < sinkage.length; k++) {
            double step = sinkage[k - 1] - sinkage[k];
            assertTrue(step > -mean && step < 3 * mean, 195 + k + " mm: step " + step + " m, mean " + mean);
        }
    }
}
