package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The wheel of {@link LoadedWheelCrossCheckTest}, 150 N at 0.1 m/s, with the law directed: what any grid and heading must agree on. */
@Tag("slow")
class DirectedWheelTest {
    private static final double WAY_M = 0.5;
    private static WheelRig free;
    private static WheelRig driven; // slip 0.3
    private static WheelRig spinning; // slip 0.6

    @BeforeAll
    static void drive() throws IOException {
        free = rig(0.01, 0).run(WAY_M);
        driven = rig(0.01, 0.3).run(WAY_M);
        spinning = rig(0.01, 0.6).run(WAY_M);
    }

    private static WheelRig rig(double dxM, double slip) throws IOException {
        return new WheelRig(spec(dxM), WheelRig.SMOOTH, 150, slip);
    }

    private static ScmSpec spec(double dxM) {
        return WheelRig.spec(WAY_M, dxM, Math.max(1, (int) Math.round(0.02 / dxM)), ScmSpec.Law.DIRECTED);
    }

    @Test
    void aWheelSinksDeeperTheMoreItSlips() {
        assertTrue(driven.sinkageM > 1.2 * free.sinkageM, () -> driven.sinkageM + " and " + free.sinkageM + " m");
        assertTrue(spinning.sinkageM > 1.2 * driven.sinkageM, () -> spinning.sinkageM + " and " + driven.sinkageM);
        assertTrue(free.pullN < 0 && driven.pullN > 0, () -> free.pullN + " and " + driven.pullN + " N");
    }

    @Test
    void theLoadIsBorneWithoutALimitCycle() {
        for (WheelRig rig : new WheelRig[] {free, driven, spinning}) {
            assertEquals(150, rig.normalN, 0.5);
            assertTrue(rig.normalSd < 0.02 * 150, () -> rig.normalSd + " N");
        }
    }

    @Test
    void cellsOfTwoOneAndHalfACentimetreAgree() throws IOException {
        agree(driven, rig(0.02, 0.3).run(WAY_M), 0.02);
        agree(driven, rig(0.005, 0.3).run(WAY_M), 0.02);
        WheelRig coarse = rig(0.02, 0).run(WAY_M);
        assertEquals(free.sinkageM, coarse.sinkageM, 0.02 * free.sinkageM, "sinkage of a free wheel, m");
        assertEquals(free.pullN, coarse.pullN, 0.02 * 150, "its resistance, N");
    }

    @Test
    void theHeadingOnTheGridDoesNotMatter() throws IOException {
        for (double yawDeg : new double[] {22.5, 45}) {
            SoilGrid grid = SoilGrid.over(-1, WAY_M + 1.1, -1, WAY_M + 1.1, 0.01);
            ScmSpec spec = WheelRig.spec(grid, 2, ScmSpec.Law.DIRECTED, WheelRig.soil(2e5, 1, 0), 0.002);
            SoilBed bed = SoilBed.lay(spec, (x, y) -> 0, Parallel.NONE);
            agree(driven, new WheelRig(bed, WheelRig.SMOOTH, 150, 0.3, Math.toRadians(yawDeg)).run(WAY_M), 0.005);
        }
    }

    private static void agree(WheelRig one, WheelRig other, double share) {
        assertEquals(one.sinkageM, other.sinkageM, share * one.sinkageM, "sinkage, m");
        assertEquals(one.torqueNm, other.torqueNm, share * Math.abs(one.torqueNm), "torque, N m");
        assertEquals(one.pullN, other.pullN, share * 150, "pull, N");
    }

    @Test
    void lugsCarrySoilAlongAndLoseNone() throws IOException {
        ContactShape.Wheel lugged = new ContactShape.Wheel(0.25, 0.2, 24, 0.01, 0.004);
        WheelRig rig = new WheelRig(spec(0.01), lugged, 150, 0.3).run(WAY_M);
        assertTrue(rig.sinkageM > driven.sinkageM, () -> rig.sinkageM + " m");
        assertTrue(rig.normalSd < 0.05 * 150, () -> rig.normalSd + " N");
        assertTrue(
                rig.bed.balance().errorShare() < 1e-12, () -> rig.bed.balance().errorShare() + "");
        assertTrue(driven.bed.balance().errorShare() < 1e-12);
    }

    @Test
    void soilSavedInMidRutGoesOnInTheSameBits() throws IOException {
        ContactShape.Wheel lugged = new ContactShape.Wheel(0.25, 0.2, 24, 0.01, 0.004);
        WheelRig whole = new WheelRig(spec(0.02), lugged, 150, 0.3);
        whole.settle(0.2);
        whole.drive(0.1131);
        byte[] saved = Saved.bytes(whole.bed);
        WheelRig resumed = new WheelRig(spec(0.02), lugged, 150, 0.3);
        Saved.load(resumed.bed, saved);
        whole.copyTo(resumed);
        whole.drive(0.1);
        resumed.drive(0.1);
        assertEquals(whole.hash(), resumed.hash());
    }

    @Test
    void contactStepsAllocateNothing() throws IOException {
        SoilBed bed = SoilBed.lay(spec(0.02), (x, y) -> 0, Parallel.NONE);
        bed.add("wheel", new ContactShape.Wheel(0.15, 0.1, 12, 0.01, 0.004));
        PoseTwist pose = PoseTwist.parallel(new Vec3(0, 0, 0.14), new Vec3(0.1, 0.01, 0));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] wrench = new double[6];
        long bytes = Long.MAX_VALUE;
        for (int round = 0; round < 50 && bytes > 0; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int n = 0; n < 500; n++) {
                bed.place(0, pose);
                bed.evaluate(1e-3);
                bed.wrench(0, wrench, 0);
                bed.commit(1e-3);
            }
            bytes = (threads.getCurrentThreadAllocatedBytes() - before) / 500;
        }
        assertEquals(0, bytes);
        assertTrue(wrench[2] > 0);
    }
}
