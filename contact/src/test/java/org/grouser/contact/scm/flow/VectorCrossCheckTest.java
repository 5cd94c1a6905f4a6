package org.grouser.contact.scm.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The kernel of vector instructions against the one that goes cell by cell: not a bit may differ. */
class VectorCrossCheckTest {
    private static final long SEED = 700;
    private static final double[] FRICTION = {Bed.FRICTION_RAD};

    @Test
    void theTestsRunWithVectorInstructions() {
        assertTrue(SectorKernels.vector(), "the tests of this module need --add-modules jdk.incubator.vector");
    }

    /** Any ground, chords and settings; sources near the edge of the field too. */
    @Test
    void anyFieldHasTheSameBitsWithBothKernels() {
        long written = 0;
        for (int k = 0; k < 60; k++) {
            long seed = SEED + k;
            Random random = new Random(seed);
            FlowSettings settings = Bed.settings(
                    0.3 + 3 * random.nextDouble(),
                    0.3 + 0.6 * random.nextDouble(),
                    8 + random.nextInt(20),
                    random.nextBoolean(),
                    random.nextInt(4) == 0);
            Bed ground = ground(random, settings);
            Scene scene = new Scene(ground, settings);
            double[] scalar = scene.sums(settings, false);
            double[] vector = scene.sums(settings, true);
            for (int q = 0; q < scalar.length; q++) {
                assertEquals(
                        Double.doubleToRawLongBits(scalar[q]), Double.doubleToRawLongBits(vector[q]), "seed " + seed);
                written += scalar[q] != 0 ? 1 : 0;
            }
        }
        assertTrue(written > 100_000, "numbers that were compared and are not zero: " + written);
    }

    @Test
    void aWheelLeavesTheSameRutWithBothKernels() {
        Bed vector = Bed.of(0.9, 0.6, 0.01, 2, FlowSettings.DEFAULT, false).roll(0.05, 0.0025);
        System.setProperty("grouser.scalar", "true");
        try {
            Bed scalar = Bed.of(0.9, 0.6, 0.01, 2, FlowSettings.DEFAULT, false).roll(0.05, 0.0025);
            for (int q = 0; q < scalar.cells.size(); q++) {
                assertEquals(scalar.cells.z[q], vector.cells.z[q], 0.0);
            }
            for (int q = 0; q < scalar.flow.vx.length; q++) {
                assertEquals(scalar.flow.vx[q], vector.flow.vx[q], 0.0);
                assertEquals(scalar.flow.depth[q], vector.flow.depth[q], 0.0);
            }
        } finally {
            System.clearProperty("grouser.scalar");
        }
    }

    private static Bed ground(Random random, FlowSettings settings) {
        Bed bed = Bed.of(0.5, 0.4, 0.01, 1, settings, false);
        double slope = 0.6 * random.nextDouble() - 0.3;
        double height = 0.05 * random.nextDouble();
        double centreX = random.nextDouble() - 0.5;
        double centreY = 0.8 * random.nextDouble() - 0.4;
        double vx = random.nextDouble() - 0.5;
        double vz = random.nextDouble() - 0.9;
        for (int q = 0; q < bed.cells.size(); q++) {
            bed.cells.z[q] = slope * bed.x(q) + height * Math.sin(20 * bed.x(q)) * Math.cos(17 * bed.y(q));
            bed.cells.zobj[q] = Double.POSITIVE_INFINITY;
            if (Math.abs(bed.x(q) - centreX) < 0.03 && Math.abs(bed.y(q) - centreY) < 0.03) {
                bed.cells.contact[q] = 1;
                bed.cells.zobj[q] = bed.cells.z[q] - 0.02;
                bed.cells.vx[q] = vx;
                bed.cells.vz[q] = vz;
                bed.cells.volume[q] = 0.02 * bed.cells.grid.cellAreaM2();
            }
        }
        for (int q = 0; q < bed.flow.vx.length; q++) {
            bed.flow.vx[q] = random.nextInt(3) - 1;
            bed.flow.vy[q] = random.nextInt(3) - 1;
        }
        return bed;
    }

    /** Sources on their ground, ready for a kernel. */
    private static final class Scene {
        private final FlowSources sources = new FlowSources();
        private final FlowGrid grid = new FlowGrid();
        private final Bed bed;

        Scene(Bed bed, FlowSettings settings) {
            this.bed = bed;
            sources.gather(bed.cells, settings, 1, 0, 0, bed.cells.nx - 1, bed.cells.ny - 1, 1);
            grid.restrict(bed.cells, bed.flow, sources, 1, ReferenceChord.mostCells(settings, 0.01) + 1);
            grid.pack(bed.flow);
        }

        double[] sums(FlowSettings settings, boolean vector) {
            System.setProperty("grouser.scalar", String.valueOf(!vector));
            try {
                FastField field = new FastField(settings, 0.01, FRICTION);
                field.spread(grid, bed.flow, sources, 0, sources.count);
                double[] sums = new double[LocalField.PARTS * grid.nx * grid.ny];
                field.drain(grid, sums, new Rectangle());
                return sums;
            } finally {
                System.clearProperty("grouser.scalar");
            }
        }
    }
}
