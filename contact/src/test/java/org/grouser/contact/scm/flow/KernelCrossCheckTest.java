package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The fast kernel against the plain one, over whole updates. */
class KernelCrossCheckTest {
    private static final long SEED = 300;
    private static final FlowSettings SHORT = Bed.settings(1.5, 0.6, 16, true, false);

    @Test
    void bothKernelsLeaveTheSameRut() {
        Bed fast = Bed.of(0.9, 0.72, 0.02, 1, SHORT, false).roll(0.1, 0.01);
        Bed exact = Bed.of(0.9, 0.72, 0.02, 1, SHORT, true).roll(0.1, 0.01);
        double deepest = 0;
        for (int q = 0; q < exact.cells.size(); q++) {
            assertEquals(exact.cells.z[q], fast.cells.z[q], 1e-4);
            deepest = Math.max(deepest, exact.flow.depth[q]);
        }
        assertTrue(deepest > 0.1);
    }

    /** On rough ground a long chord may stand beside a short one; still 98 % of the soil lands in the same cells. */
    @Test
    void roughGroundDoesNotPartTheKernels() {
        for (int s = 0; s < 24; s++) {
            Bed fast = rough(SEED + s, false);
            Bed exact = rough(SEED + s, true);
            double apart = 0;
            for (int q = 0; q < exact.cells.size(); q++) {
                apart += Math.abs(exact.cells.z[q] - fast.cells.z[q]) * exact.cells.grid.cellAreaM2();
            }
            long seed = SEED + s;
            assertEquals(0, apart / exact.update.movedM3(), 0.02, () -> "seed " + seed);
        }
    }

    private static Bed rough(long seed, boolean reference) {
        Random random = new Random(seed);
        Bed bed = Bed.of(0.84, 0.84, 0.02, 1 + random.nextInt(3), SHORT, reference);
        double slope = random.nextDouble() - 0.5;
        double height = 0.3 * random.nextDouble();
        double phase = 6 * random.nextDouble();
        for (int q = 0; q < bed.cells.size(); q++) {
            bed.cells.z[q] = slope * bed.x(q) + height * Math.sin(9 * bed.x(q) + phase) * Math.cos(7 * bed.y(q));
        }
        double half = 0.03 + 0.1 * random.nextDouble();
        double depth = 0.005 + 0.05 * random.nextDouble();
        double[] virgin = bed.copyOfZ();
        bed.place((x, y) -> 1e30, 0, 0, 0, 0, 0);
        double vx = random.nextDouble() - 0.5;
        double vz = random.nextDouble() - 0.9;
        for (int q = 0; q < virgin.length; q++) {
            if (Math.abs(bed.x(q)) < half && Math.abs(bed.y(q)) < half) {
                bed.cells.contact[q] = 1;
                bed.cells.zobj[q] = virgin[q] - depth;
                bed.cells.vx[q] = vx;
                bed.cells.vz[q] = vz;
                bed.cells.volume[q] = depth * bed.cells.grid.cellAreaM2();
            }
        }
        bed.run(0.1);
        return bed;
    }
}
