package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * A wheel of 0.5 m rolls with slip 0.2, 4 cm deep [Buse2018, Fig. 10], without erosion. Numbers from a second
 * implementation in double precision.
 */
class WheelCrossCheckTest {
    @Test
    void soilFlowsForwardInFrontOfTheWheelAndBackwardBelowIt() {
        Bed bed = Bed.of(0.96, 0.6, 0.01, 2, FlowSettings.DEFAULT, false).roll(0.3, 0.0025);
        check(bed, 0.110, 0.552, -0.433, 0.151, -0.0151, 0.0066, -32.5, 6.5);
    }

    @Test
    void theReferenceKernelSaysTheSameOnACoarserFlowGrid() {
        Bed bed = Bed.of(0.96, 0.6, 0.01, 4, FlowSettings.DEFAULT, true).roll(0.3, 0.0025);
        check(bed, 0.125, 0.567, -0.353, 0.134, -0.0179, 0.0057, -32.3, 6.7);
    }

    /** Lengths in m from the wheel's middle, speeds in m/s, heights in mm. */
    private static void check(
            Bed bed,
            double reversal,
            double front,
            double rear,
            double depth,
            double slowest,
            double fastest,
            double rutMm,
            double bermMm) {
        double middle = 0.15;
        double most = 0;
        for (double a = -0.65; a < 0.7; a += 0.0025) {
            most = Math.max(most, bed.sample(bed.flow.weight, true, middle + a, 0));
        }
        double foundFront = -1;
        double foundRear = 1;
        double foundDepth = 0;
        double least = 0;
        double greatest = 0;
        double turn = Double.NaN;
        double behind = 0;
        for (double a = 0.7; a > -0.65; a -= 0.0025) {
            double x = middle + a;
            if (bed.sample(bed.flow.weight, true, x, 0) > 1e-3 * most) {
                foundFront = Math.max(foundFront, a);
                foundRear = Math.min(foundRear, a);
                double z = bed.sample(bed.cells.z, false, x, 0);
                foundDepth = Math.max(foundDepth, bed.sample(bed.flow.depth, true, x, 0) - z);
            }
            double v = bed.sample(bed.flow.vx, true, x, 0);
            turn = Double.isNaN(turn) && a < 0.3 && behind > 0 && v <= 0 ? a : turn;
            behind = v;
            least = Math.min(least, v);
            greatest = Math.max(greatest, v);
        }
        double berm = 0;
        for (double y = 0; y < 0.5; y += 0.0025) {
            berm = Math.max(berm, 1000 * bed.sample(bed.cells.z, false, middle - 0.25, y));
        }
        assertEquals(reversal, turn, 0.006);
        assertEquals(front, foundFront, 0.01);
        assertEquals(rear, foundRear, 0.01);
        assertEquals(depth, foundDepth, 0.002);
        assertEquals(slowest, least, 3e-4);
        assertEquals(fastest, greatest, 2e-4);
        assertEquals(rutMm, 1000 * bed.sample(bed.cells.z, false, middle - 0.3, 0), 0.15);
        assertEquals(bermMm, berm, 0.15);
        assertTrue(bed.update.stuckSources() == 0);
    }
}
