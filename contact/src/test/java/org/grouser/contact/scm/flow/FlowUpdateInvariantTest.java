package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.junit.jupiter.api.Test;

class FlowUpdateInvariantTest {
    private static final FlowSettings SHORT = Bed.settings(1.5, 0.6, 16, true, false);

    @Test
    void everyLitreThatLeavesTheRutIsFoundBesideIt() {
        for (boolean reference : new boolean[] {true, false}) {
            for (int factor : new int[] {1, 2, 3, 4}) {
                Bed bed = Bed.of(0.72, 0.72, 0.02, factor, SHORT, reference);
                double before = bed.volumeM3();
                bed.place((x, y) -> Math.hypot(x, y) < 0.1 ? -0.02 : Double.POSITIVE_INFINITY, 0, 0, 0.01, -0.02, 0);
                double[] old = bed.copyOfZ();
                bed.run(0.1);
                assertEquals(before, bed.volumeM3(), 1e-12 * bed.update.movedM3());
                double out = 0;
                for (int q = 0; q < old.length; q++) {
                    out += bed.cells.volume[q];
                }
                assertEquals(out, bed.update.movedM3(), 1e-12 * out);
                assertTrue(bed.cells.z[bed.cells.at(36, 36)] < old[bed.cells.at(36, 36)]);
                assertEquals(0, bed.update.stuckSources());
            }
        }
    }

    /** Rings around a disc of 8 cm that was pushed 1 cm down; flow depths by a second implementation. */
    @Test
    void aRoundPlateMakesARoundField() {
        Bed bed = Bed.of(0.505, 0.505, 0.01, 1, SHORT, false);
        for (int s = 1; s <= 10; s++) {
            double z = -0.001 * s;
            bed.place((x, y) -> Math.hypot(x, y) < 0.04 ? z : Double.POSITIVE_INFINITY, 0, z, 0, -0.001, 0);
            bed.run(1);
        }
        double[] radii = {0.08, 0.15, 0.25};
        double[] depths = {0.113, 0.134, 0.106};
        for (int r = 0; r < radii.length; r++) {
            double[] deposit = ring(bed, bed.cells.z, radii[r]);
            double[] depth = ring(bed, bed.flow.depth, radii[r]);
            assertEquals(0, deposit[1], 0.005);
            assertEquals(0, depth[1], 0.01);
            assertEquals(depths[r], depth[0], 0.02 * depths[r]);
        }
        double furthest = 0;
        for (int q = 0; q < bed.cells.size(); q++) {
            furthest = bed.flow.weight[q] > 0 ? Math.max(furthest, Math.hypot(bed.x(q), bed.y(q))) : furthest;
        }
        assertEquals(0.473, furthest, 0.01);
    }

    /** Mean, and standard deviation over the mean. */
    private static double[] ring(Bed bed, double[] values, double radius) {
        double sum = 0;
        double squares = 0;
        int n = 72;
        for (int k = 0; k < n; k++) {
            double angle = 2 * Math.PI * k / n;
            double value = bed.sample(values, true, radius * Math.cos(angle), radius * Math.sin(angle));
            sum += value;
            squares += value * value;
        }
        double mean = sum / n;
        return new double[] {mean, Math.sqrt(Math.max(0, squares / n - mean * mean)) / mean};
    }

    @Test
    void theOrderInWhichChunksRunDoesNotShow() {
        Parallel backwards = (int tasks, IntConsumer task) -> {
            for (int k = tasks - 1; k >= 0; k--) {
                task.accept(k);
            }
        };
        Parallel threads = FlowUpdateInvariantTest::onThreads;
        for (boolean reference : new boolean[] {true, false}) {
            Bed one = dented(window(0, 0, 160, 160), reference, Parallel.NONE);
            Bed two = dented(window(0, 0, 160, 160), reference, backwards);
            Bed three = dented(window(0, 0, 160, 160), reference, threads);
            assertArrayEquals(one.cells.z, two.cells.z, 0);
            assertArrayEquals(one.flow.vx, two.flow.vx, 0);
            assertArrayEquals(one.cells.z, three.cells.z, 0);
            assertArrayEquals(one.flow.vx, three.flow.vx, 0);
        }
    }

    private static void onThreads(int tasks, IntConsumer task) {
        Thread[] threads = new Thread[tasks];
        for (int k = 0; k < tasks; k++) {
            int number = k;
            threads[k] = new Thread(() -> task.accept(number));
            threads[k].start();
        }
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void anotherWindowOverTheSameSoilGivesTheSameBits() {
        for (boolean reference : new boolean[] {true, false}) {
            Bed all = dented(window(0, 0, 160, 160), reference, Parallel.NONE);
            Bed part = dented(window(24, 16, 120, 112), reference, Parallel.NONE);
            for (int j = 16; j < 128; j++) {
                for (int i = 24; i < 144; i++) {
                    assertEquals(all.cells.z[all.cells.at(i, j)], part.cells.z[part.cells.at(i, j)], 0);
                }
            }
            FlowCells carried = new FlowCells(60, 56, 0.04);
            carried.carry(all.flow, 12, 8);
            assertArrayEquals(part.flow.vx, carried.vx, 0);
            assertArrayEquals(part.flow.vz, carried.vz, 0);
            assertArrayEquals(part.flow.depth, carried.depth, 0);
            assertArrayEquals(part.flow.weight, carried.weight, 0);
            carried.clear();
            assertTrue(Arrays.stream(carried.weight).allMatch(w -> w == 0));
        }
    }

    private static SoilCells window(int iFirst, int jFirst, int nx, int ny) {
        return new SoilCells(new SoilGrid(-1.6, -1.6, 0.02, 160, 160), iFirst, jFirst, nx, ny);
    }

    /** Uneven ground, a block that goes down obliquely in three updates. */
    private static Bed dented(SoilCells cells, boolean reference, Parallel parallel) {
        Bed bed = Bed.of(cells, SHORT, 2, reference, parallel);
        for (int q = 0; q < cells.size(); q++) {
            cells.z[q] = 20 + 0.02 * Math.floor(7 * Math.abs(bed.x(q))) + 0.1 * bed.y(q);
        }
        for (int s = 1; s <= 3; s++) {
            double top = 20 - 0.02 * s;
            bed.place((x, y) -> Math.abs(x) < 0.15 && Math.abs(y) < 0.2 ? top : 1e30, 0, top, 0.1, -0.2, 0);
            bed.run(0.1);
        }
        return bed;
    }
}
