package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;

class FlowUpdateTest {
    private static final FlowSettings SHORT = Bed.settings(1.5, 0.6, 16, true, false);

    @Test
    void withoutContactNothingMoves() {
        Bed bed = Bed.of(0.4, 0.4, 0.02, 2, SHORT, false).push(0, 0.1, 0.1, 0.01, 1);
        double[] z = bed.copyOfZ();
        bed.place((x, y) -> Double.POSITIVE_INFINITY, 0, 0, 0, 0, 0);
        bed.run(1);
        assertArrayEquals(z, bed.cells.z, 0);
        assertEquals(0, bed.update.sources());
        assertEquals(0, bed.update.movedM3(), 0);
        assertTrue(Arrays.stream(bed.flow.vx).allMatch(v -> v == 0), "what does not flow is at rest");
        assertTrue(bed.update.changedI1() < bed.update.changedI0());
        bed.update.run(bed.cells, bed.flow, 0, 0, -1, -1, 9, 1);
        assertArrayEquals(z, bed.cells.z, 0);
    }

    @Test
    void anOverlapOfATenthOfAMicrometreWaits() {
        Bed bed = Bed.of(0.4, 0.4, 0.02, 2, SHORT, false);
        bed.place((x, y) -> Math.abs(x) < 0.1 && Math.abs(y) < 0.1 ? -0.9e-7 : 1e30, 0, 0, 0, -1, 0);
        bed.run(1);
        assertEquals(0, bed.update.sources());
        assertTrue(Arrays.stream(bed.cells.volume).allMatch(v -> v == 0));
        assertTrue(Arrays.stream(bed.cells.z).allMatch(z -> z == 0));
    }

    @Test
    void anObjectAtRestPushesStraightDown() {
        Bed rest = Bed.of(0.7, 0.7, 0.02, 2, SHORT, false);
        rest.place((x, y) -> Math.hypot(x, y) < 0.1 ? -0.01 : 1e30, 0, 0, 0, 0, 0);
        rest.run(1);
        Bed down = Bed.of(0.7, 0.7, 0.02, 2, SHORT, false);
        down.place((x, y) -> Math.hypot(x, y) < 0.1 ? -0.01 : 1e30, 0, 0, 0, -1, 0);
        down.run(1);
        assertArrayEquals(down.cells.z, rest.cells.z, 0);
    }

    @Test
    void levelMotionHeapsSoilAhead() {
        for (boolean reference : new boolean[] {true, false}) {
            Bed bed = Bed.of(0.7, 0.7, 0.02, 2, SHORT, reference);
            bed.place((x, y) -> Math.abs(x) < 0.04 && Math.abs(y) < 0.1 ? -0.05 : 1e30, 0, 0, 0.1, 0, 0);
            bed.run(0.1);
            double ahead = 0;
            double behind = 0;
            for (int q = 0; q < bed.cells.size(); q++) {
                double heap = bed.cells.z[q] > 0 ? bed.cells.z[q] : 0;
                ahead += bed.x(q) > 0.04 ? heap : 0;
                behind += bed.x(q) < -0.04 ? heap : 0;
            }
            assertTrue(ahead > 20 * behind, ahead + " " + behind);
        }
    }

    @Test
    void soilAtTheEdgeOfTheFieldStaysInTheField() {
        for (boolean reference : new boolean[] {true, false}) {
            Bed bed = Bed.of(0.4, 0.4, 0.02, 2, SHORT, reference);
            bed.place((x, y) -> x > 0.3 && y > 0.3 ? -0.03 : 1e30, 0, 0, 0.1, -0.1, 0);
            bed.run(1);
            assertEquals(0, bed.volumeM3(), 1e-12 * bed.update.movedM3());
            assertTrue(bed.update.movedM3() > 1e-4);
        }
    }

    /** One flow cell: every chord leaves at once. */
    @Test
    void soilThatCannotGoAnywhereStays() {
        for (boolean reference : new boolean[] {true, false}) {
            Bed bed = Bed.of(0.08, 0.08, 0.04, 4, SHORT, reference);
            bed.place((x, y) -> -0.01, 0, 0, 0, -0.1, 0);
            bed.run(1);
            assertEquals(1, bed.update.stuckSources());
            for (double z : bed.cells.z) {
                assertEquals(0, z, 1e-9);
            }
        }
    }

    @Test
    void uphillChordsEndAtTheLongestLength() {
        for (boolean reference : new boolean[] {true, false}) {
            Bed bed = Bed.of(1.2, 0.8, 0.02, 2, SHORT, reference);
            double slope = Math.tan(Math.toRadians(29));
            bed.tilt(slope);
            bed.place((x, y) -> Math.abs(x) < 0.05 && Math.abs(y) < 0.1 ? slope * x - 0.01 : 1e30, 0, 0, 0, -0.1, 0);
            bed.run(1);
            double uphill = 0;
            for (int q = 0; q < bed.cells.size(); q++) {
                uphill = bed.cells.z[q] - slope * bed.x(q) > 1e-9 ? Math.max(uphill, bed.x(q)) : uphill;
            }
            assertEquals(0.65, uphill, 0.05);
            assertEquals(0, bed.update.stuckSources());
        }
    }

    @Test
    void onlyCellsOfTheReportedRectangleChange() {
        Bed bed = Bed.of(0.7, 0.7, 0.02, 2, SHORT, false).push(0, 0.06, 0.06, 0.01, 1);
        for (int q = 0; q < bed.cells.size(); q++) {
            int i = q % bed.cells.nx;
            int j = q / bed.cells.nx;
            boolean inside = i >= bed.update.changedI0()
                    && i <= bed.update.changedI1()
                    && j >= bed.update.changedJ0()
                    && j <= bed.update.changedJ1();
            assertTrue(inside || bed.cells.z[q] == 0);
        }
        assertTrue(bed.update.changedI0() > 0);
    }

    @Test
    void aWindowThatDoesNotFitIsRefusedByName() {
        Bed bed = Bed.of(0.4, 0.4, 0.02, 2, SHORT, false);
        FlowCells other = new FlowCells(10, 10, 0.04);
        OutOfRangeException refusal =
                assertThrows(OutOfRangeException.class, () -> bed.update.run(bed.cells, other, 0, 0, 39, 39, 0, 1));
        assertEquals("window", refusal.name());
    }

    @Test
    void anUpdateWithTheFastKernelAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Bed bed = Bed.of(0.5, 0.5, 0.02, 2, SHORT, false);
        double[] z = bed.copyOfZ();
        bed.place((x, y) -> Math.abs(x) < 0.04 && Math.abs(y) < 0.04 ? -0.01 : 1e30, 0, 0, 0.1, -0.1, 0);
        double[] volume = bed.cells.volume.clone();
        long bytes = Long.MAX_VALUE;
        for (long patience = System.nanoTime() + 180_000_000_000L; bytes > 0 && System.nanoTime() < patience; ) {
            long before =
                    threads.getCurrentThreadAllocatedBytes(); // until the compiler has come by, however busy it is
            for (int k = 0; k < 100; k++) {
                System.arraycopy(z, 0, bed.cells.z, 0, z.length);
                System.arraycopy(volume, 0, bed.cells.volume, 0, z.length);
                bed.run(1);
            }
            bytes = (threads.getCurrentThreadAllocatedBytes() - before) / 100;
        }
        assertEquals(0, bytes);
    }
}
