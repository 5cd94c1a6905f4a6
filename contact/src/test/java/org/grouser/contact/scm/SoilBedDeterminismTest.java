package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same bits whatever the threads, the windows and the interruptions. */
class SoilBedDeterminismTest {
    private static final ContactShape.Wheel WHEEL = new ContactShape.Wheel(0.15, 0.1, 12, 0.01, 0.004);

    /** Two plates, pressed and dragged along x from their own places. */
    private static String dragTwo(double apartM, double wayM, Parallel parallel) throws IOException {
        Plates plates = new Plates(Plates.level(-1.5, 5, 1.2, 0.02, parallel), 2);
        for (double way = 0; way < wayM; way += 0.002) {
            double z = Math.max(-0.02, -way);
            plates.place(0, way, 0.05, z, 0.1, z > -0.02 ? -0.1 : 0);
            plates.place(1, apartM - way / 2, -0.05, z, -0.05, z > -0.02 ? -0.1 : 0);
            plates.step(0);
        }
        return Saved.hash(plates.bed);
    }

    static Parallel onTwoThreads(ExecutorService pool) {
        return (tasks, task) -> {
            List<Future<?>> running = new ArrayList<>();
            for (int k = tasks - 1; k >= 0; k--) { // the last first
                int number = k;
                running.add(pool.submit(() -> task.accept(number)));
            }
            try {
                for (Future<?> future : running) {
                    future.get();
                }
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 3})
    void threadsDoNotChangeABit(double apartM) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            assertEquals(dragTwo(apartM, 0.1, Parallel.NONE), dragTwo(apartM, 0.1, onTwoThreads(pool)));
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void objectsThatMeetAndPartShareOneWindowAndLeaveIt() throws IOException {
        Plates plates = new Plates(Plates.level(-1.5, 8, 1.2, 0.02, Parallel.NONE), 2);
        for (double x : new double[] {6, 3, 1, 0.3, 2, 5, 6.5}) {
            plates.place(0, 0, 0, -0.01, 0, -1);
            plates.place(1, x, 0, -0.01, 0, -1);
            assertTrue(plates.step(1) >= 0);
            plates.bed.update();
        }
        assertTrue(plates.bed.balance().errorShare() < 1e-12);
    }

    /**
     * A plate rides 3 m in its own window. On the second bed another plate hovers over the far end, and visits the
     * start first, so that one window holds the whole field.
     */
    @Test
    void windowThatFollowsDoesAsOneThatHoldsTheWholeField() throws IOException {
        String[] hashes = new String[2];
        for (int run = 0; run < 2; run++) {
            Plates plates = new Plates(Plates.level(-1.5, 4.5, 1, 0.02, Parallel.NONE), 3);
            for (double way = 0; way < 3; way += 0.004) {
                double z = Math.max(-0.015, -way);
                plates.place(0, way, 0, z, 0.1, z > -0.015 ? -0.1 : 0);
                plates.place(1, run == 0 ? way : 1.5, 0, 9, 0, 0);
                plates.place(2, run == 0 ? way : 3.9, 0, 9, 0, 0);
                plates.step(0);
            }
            hashes[run] = Saved.hash(plates.bed);
        }
        assertEquals(hashes[0], hashes[1]);
    }

    private static WheelRig rig(double slip) throws IOException {
        SoilGrid grid = SoilGrid.over(-1, 2, -0.8, 0.8, 0.02);
        ScmSpec spec = WheelRig.spec(grid, 2, ScmSpec.Law.TWO_LAYER, Soil.TEST, Double.NaN);
        return new WheelRig(SoilBed.lay(spec, (x, y) -> 0.05 * x, Parallel.NONE), WHEEL, 60, slip, 0);
    }

    @Test
    void soilSavedInMidRutGoesOnInTheSameBits() throws IOException {
        WheelRig whole = rig(0.3);
        whole.settle(0.2);
        whole.drive(0.1131);
        byte[] saved = Saved.bytes(whole.bed);
        WheelRig resumed = rig(0.3);
        Saved.load(resumed.bed, saved);
        whole.copyTo(resumed);
        assertEquals(Saved.hash(whole.bed), Saved.hash(resumed.bed));
        whole.drive(0.1);
        resumed.drive(0.1);
        assertEquals(whole.hash(), resumed.hash());
    }

    @Test
    void twoFuturesOfOneSoilLeaveTheOriginalAlone() throws IOException {
        WheelRig original = rig(0.3);
        original.settle(0.2);
        original.drive(0.1);
        String before = original.hash();
        byte[] saved = Saved.bytes(original.bed);
        WheelRig[] futures = {rig(0.1), rig(0.6), rig(0.1)};
        for (WheelRig future : futures) {
            Saved.load(future.bed, saved);
            original.copyTo(future);
            future.drive(0.1);
        }
        assertEquals(futures[0].hash(), futures[2].hash());
        assertNotEquals(futures[0].hash(), futures[1].hash());
        assertEquals(before, original.hash());
    }
}
