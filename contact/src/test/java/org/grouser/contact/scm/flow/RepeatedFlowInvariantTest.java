package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Soil laid down by the flow of an earlier update. */
class RepeatedFlowInvariantTest {
    private static final FlowSettings SHORT = Bed.settings(1.5, 0.6, 16, true, false);

    private static Bed bed(int updatesPerFlow) {
        return Bed.repeating(0.72, 0.72, 0.02, 2, SHORT, updatesPerFlow);
    }

    @Test
    void everyLitreIsFoundAlsoWhereTheFlowIsUsedAgain() {
        Bed bed = bed(4);
        double before = bed.volumeM3();
        bed.roll(0.3, 0.005);
        assertEquals(before, bed.volumeM3(), 1e-12 * bed.update.movedM3());
        assertEquals(0, bed.update.stuckSources());
    }

    /** The shape of the heap is that of the first of the updates; only its volume grows. */
    @Test
    void aPlateLaysTheSameShareOfItsSoilEverywhereUntilTheFlowIsComputedAnew() {
        Bed bed = bed(3);
        bed.push(0, 0.1, 0.1, 0.01, 1);
        double[] first = bed.copyOfZ();
        double outM3 = bed.update.movedM3();
        bed.place(
                (x, y) -> Math.abs(x) < 0.1 && Math.abs(y) < 0.1 ? -0.02 : Double.POSITIVE_INFINITY,
                0,
                -0.02,
                0,
                -0.01,
                0);
        bed.run(1);
        double ratio = bed.update.movedM3() / outM3;
        int beside = 0;
        for (int q = 0; q < first.length; q++) {
            boolean outside = Math.max(Math.abs(bed.x(q)), Math.abs(bed.y(q))) > 0.11;
            if (outside && first[q] > 0) {
                assertEquals((1 + ratio) * first[q], bed.cells.z[q], 1e-12);
                beside++;
            }
        }
        assertTrue(beside > 300, beside + " cells");
    }

    @Test
    void soilThatIsDisplacedElsewhereFlowsByAFlowOfItsOwn() {
        Bed once = bed(1);
        Bed seldom = bed(8);
        for (Bed bed : new Bed[] {once, seldom}) {
            bed.push(-0.3, 0.1, 0.1, 0.01, 1);
            bed.push(0.3, 0.1, 0.1, 0.01, 1);
        }
        assertArrayEquals(once.cells.z, seldom.cells.z);
    }

    /** Rut and heaps of a wheel in the mean over their cells, beside the depth of the rut of 4 cm. */
    @Test
    void aWheelThatUsesFlowsFourTimesLeavesTheSameRut() {
        Bed every = bed(1).roll(0.4, 0.005);
        Bed fourth = bed(4).roll(0.4, 0.005);
        double sum = 0;
        int moved = 0;
        for (int q = 0; q < every.cells.size(); q++) {
            if (Math.abs(every.cells.z[q]) > 1e-4) {
                sum += Math.abs(every.cells.z[q] - fourth.cells.z[q]);
                moved++;
            }
        }
        assertTrue(sum / moved < 0.001, "deviation " + sum / moved + " m");
        assertTrue(sum > 0);
    }
}
