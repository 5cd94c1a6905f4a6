package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilSurface;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Soil with rocks: the same bits whatever the threads, the windows and the interruptions. */
class SoilOnRockDeterminismTest {
    private static SoilBed bed(ScmSpec spec, SoilSurface rock, Parallel parallel) throws IOException {
        SoilBed bed = SoilBed.lay(spec, (x, y) -> 0.05 * x, rock, parallel);
        bed.add("blade", Rocks.BLADE);
        return bed;
    }

    /** Rock ten metres down has all the code of rock run and nothing to say. */
    @ParameterizedTest
    @CsvSource({
        "FLOW, TWO_LAYER, false",
        "FLOW, TWO_LAYER, true",
        "FLOW, Z0, false",
        "FLOW, PAPER, false",
        "KRENN, Z0, false"
    })
    void rockFarBelowOrNowhereDoesNotChangeABit(ScmSpec.Model model, ScmSpec.Law law, boolean reference)
            throws IOException {
        ScmSpec spec = Rocks.spec(model, law, reference);
        SoilBed without = SoilBed.lay(spec, (x, y) -> 0.05 * x, Parallel.NONE);
        without.add("blade", Rocks.BLADE);
        String hash = Saved.hash(Rocks.plough(without, 0.1));
        SoilSurface nowhere = (x, y) -> Double.NEGATIVE_INFINITY;
        assertEquals(hash, Saved.hash(Rocks.plough(bed(spec, nowhere, Parallel.NONE), 0.1)));
        assertEquals(hash, Saved.hash(Rocks.plough(bed(spec, (x, y) -> -10, Parallel.NONE), 0.1)));
        assertNotEquals(hash, Saved.hash(Rocks.plough(bed(spec, (x, y) -> -0.02, Parallel.NONE), 0.1)));
    }

    @Test
    void threadsDoNotChangeABit() throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            String alone = Saved.hash(Rocks.plough(bed(Rocks.flow(), Rocks.BALL, Parallel.NONE), 0.2));
            SoilBed shared = bed(Rocks.flow(), Rocks.BALL, SoilBedDeterminismTest.onTwoThreads(pool));
            assertEquals(alone, Saved.hash(Rocks.plough(shared, 0.2)));
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void soilSavedBesideARockGoesOnInTheSameBits() throws IOException {
        SoilBed whole = Rocks.plough(bed(Rocks.flow(), Rocks.BLOCK, Parallel.NONE), 0.12);
        SoilBed resumed = bed(Rocks.flow(), Rocks.BLOCK, Parallel.NONE);
        Saved.load(resumed, Saved.bytes(whole));
        assertEquals(Saved.hash(whole), Saved.hash(resumed));
        assertEquals(Saved.hash(Rocks.plough(whole, 0.2)), Saved.hash(Rocks.plough(resumed, 0.2)));
    }

    @Test
    void savedSoilThatOtherRocksReachIntoIsRefused() throws IOException {
        SoilBed saved = Rocks.plough(bed(Rocks.flow(), SoilSurface.NOWHERE, Parallel.NONE), 0.1);
        SoilBed other = bed(Rocks.flow(), (x, y) -> -0.02, Parallel.NONE);
        String before = Saved.hash(other);
        byte[] bytes = Saved.bytes(saved);
        IOException refusal = assertThrows(IOException.class, () -> Saved.load(other, bytes));
        assertTrue(String.valueOf(refusal.getMessage()).contains("inside a rock"), refusal::getMessage);
        assertEquals(before, Saved.hash(other));
    }

    @Test
    void rockWithoutAnElevationIsRefused() throws IOException {
        for (double heightM : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            SoilBed bed = bed(Rocks.flow(), (x, y) -> heightM, Parallel.NONE);
            RuntimeException refusal =
                    assertThrows(IllegalArgumentException.class, () -> Rocks.move(bed, 0, -0.01, 0, 0));
            assertTrue(String.valueOf(refusal.getMessage()).contains("rock in the soil"), refusal::getMessage);
        }
    }

    /** Stripes of rock along a way of 3 m; on the second bed one window holds the whole field. */
    @Test
    void windowThatFollowsOverRocksDoesAsOneThatHoldsTheWholeField() throws IOException {
        String[] hashes = new String[2];
        for (int run = 0; run < 2; run++) {
            SoilGrid grid = SoilGrid.over(-1.5, 4.5, -1, 1, 0.02);
            ScmSpec spec = WheelRig.spec(grid, 2, ScmSpec.Law.TWO_LAYER, Soil.TEST, Double.NaN);
            SoilSurface stripes = (x, y) -> x - Math.floor(x) < 0.2 ? 0.01 - 0.1 * y : Double.NEGATIVE_INFINITY;
            Plates plates = new Plates(SoilBed.lay(spec, (x, y) -> 0, stripes, Parallel.NONE), 3);
            for (double way = 0; way < 3; way += 0.004) {
                double z = Math.max(-0.015, -way);
                plates.place(0, way, 0, z, 0.1, z > -0.015 ? -0.1 : 0);
                plates.place(1, run == 0 ? way : 1.5, 0, 9, 0, 0);
                plates.place(2, run == 0 ? way : 3.9, 0, 9, 0, 0);
                plates.step(0);
            }
            Rocks.assertSound(plates.bed);
            hashes[run] = Saved.hash(plates.bed);
        }
        assertEquals(hashes[0], hashes[1]);
    }

    @Test
    void slopesOnAndAroundARockSettleBeforeTheStart() throws IOException {
        ScmSpec s = Rocks.flow();
        ScmSpec settled = new ScmSpec(
                s.grid(),
                2,
                s.soils(),
                s.model(),
                ScmSpec.Stress.of(s.law()),
                s.flow(),
                new ScmSpec.Update(true, Double.NaN, Double.NaN, false, true, s.rim()));
        SoilSurface heap = (x, y) -> Math.hypot(x - 0.3, y) < 0.15 ? 0.2 : 0;
        SoilBed bed = SoilBed.lay(settled, heap, Rocks.BLOCK, Parallel.NONE);
        Rocks.assertSound(bed);
        SoilPicture picture = bed.picture();
        double besideM = picture.heightM(s.grid().column(0.19), s.grid().row(0));
        assertTrue(besideM > 0.02 && besideM < 0.15, "beside the rock " + besideM + " m");
    }

    @Test
    void updatesOverRocksAllocateNextToNothing() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        SoilBed bed = bed(Rocks.flow(), Rocks.BALL, Parallel.NONE);
        long before = 0;
        for (int n = 0; n < 400; n++) {
            before = n == 300 ? threads.getCurrentThreadAllocatedBytes() : before;
            Rocks.move(bed, 0.3 * (n % 100) / 100, -0.03, 0.1, 0);
            bed.update();
        }
        long bytes = (threads.getCurrentThreadAllocatedBytes() - before) / 100;
        assertTrue(bytes < 1_000, () -> bytes + " bytes per update");
    }
}
