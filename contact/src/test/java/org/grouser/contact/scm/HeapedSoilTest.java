package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class HeapedSoilTest {
    private static final double HEAP_M = 0.02;

    private static OneCell heaped() throws IOException {
        OneCell cell = new OneCell(ScmSpec.Model.FLOW, ScmSpec.Law.DIRECTED, WheelRig.soil(2e5, 1, 0));
        cell.c.z[OneCell.AT] = HEAP_M; // on ground at zero
        return cell;
    }

    @Test
    void depthCountsFromTheGroundBelowAHeap() throws IOException {
        OneCell cell = heaped();
        assertEquals(0, cell.stressPa(0.01));
        assertEquals(2e5 * 0.005, cell.stressPa(-0.005), 1e-9);
    }

    /** Where the heap is pushed through, what the soil remembers is the depth below the ground. */
    @Test
    void aHeapIsNotCompacted() throws IOException {
        OneCell cell = heaped();
        for (double zo : new double[] {0.015, 0.005, -0.005}) {
            cell.compaction.press(cell.object, cell.c, OneCell.AT, zo);
            cell.c.z[OneCell.AT] = zo; // the flow takes what lay above
            HeapedSoil.sink(cell.c, OneCell.AT);
        }
        assertEquals(-0.005, cell.c.zc[OneCell.AT]);
        assertEquals(0.005, cell.c.z0[OneCell.AT], 1e-15);
        assertEquals(-0.005, cell.c.zb[OneCell.AT]);
    }

    @Test
    void aHeapIsGroundOnceNoObjectIsNear() throws IOException {
        SoilGrid grid = new SoilGrid(0, 0, 0.02, 200, 16);
        ScmSpec spec = ScmSpec.of(grid, Soil.TEST).withStress(ScmSpec.Stress.of(ScmSpec.Law.DIRECTED));
        HeapedSoil heaps = new HeapedSoil(spec);
        SoilWindow window = new SoilWindow(spec, 0, 0, 200, 16);
        int near = window.cells.at(10, 8);
        int far = window.cells.at(190, 8);
        window.cells.z[near] = HEAP_M;
        window.cells.z[far] = HEAP_M;
        SoilObject object = new OneCell(Soil.TEST).object; // a disc of 0.1 m
        object.window = 0;
        object.place(PoseTwist.parallel(new Vec3(0.2, 0.16, 0), new Vec3(0, 0, 0)));
        heaps.settle(List.of(object), 0, window);
        assertEquals(0, window.cells.zb[near]);
        assertEquals(HEAP_M, window.cells.zb[far]);
        object.place(PoseTwist.parallel(new Vec3(3.9, 0.16, 0), new Vec3(0, 0, 0)));
        heaps.settle(List.of(object), 0, window);
        assertEquals(HEAP_M, window.cells.zb[near]);
    }

    /** Slopes that slide before anything is placed are ground on both ends. */
    @Test
    void settledSlopesBearFromTheirSurface() throws IOException {
        SoilGrid grid = SoilGrid.over(-0.5, 0.5, -0.2, 0.2, 0.02);
        ScmSpec spec = new ScmSpec(
                grid,
                2,
                SoilMap.uniform(WheelRig.soil(2e5, 1, 0)),
                ScmSpec.Model.FLOW,
                ScmSpec.Stress.of(ScmSpec.Law.DIRECTED),
                FlowSettings.DEFAULT,
                new ScmSpec.Update(true, Double.NaN, Double.NaN, false, true, ScmSpec.Update.DEFAULT.rim()));
        SoilBed bed = SoilBed.lay(spec, (x, y) -> x > 0 ? 0.1 : 0, Parallel.NONE);
        bed.add("plate", new ContactShape.Disc(0.03, 0.02));
        double[] wrench = new double[6];
        double footM = bed.picture().heightM(grid.column(-0.03), grid.row(0)); // soil has come to lie here
        assertTrue(footM > 0.01, () -> footM + " m");
        bed.place(0, PoseTwist.parallel(new Vec3(-0.03, 0, footM - 0.001), new Vec3(0, 0, -0.01)));
        bed.evaluate(1e-3);
        bed.wrench(0, wrench, 0);
        assertTrue(wrench[2] > 0, () -> wrench[2] + " N");
    }

    @Tag("slow")
    @Test
    void aLockedWheelDigsInAndDoesNotClimbItsHeap() throws IOException {
        WheelRig rolling = braked(1, 0); // omega r = v
        WheelRig locked = braked(0, 0);
        WheelRig climbing = braked(0, 1);
        assertTrue(locked.sinkageM > 1.2 * rolling.sinkageM, () -> locked.sinkageM + " and " + rolling.sinkageM + " m");
        assertTrue(climbing.sinkageM < rolling.sinkageM, () -> climbing.sinkageM + " m where heaps bear like ground");
        assertTrue(locked.bed.balance().errorShare() < 1e-12);
    }

    /**
     * @param rimShare rim speed over travel speed
     */
    private static WheelRig braked(double rimShare, double heapBearing) throws IOException {
        ScmSpec spec = WheelRig.spec(0.5, 0.02, 1, ScmSpec.Law.DIRECTED);
        ScmSpec.Stress usual = spec.stress();
        spec = spec.withStress(new ScmSpec.Stress(
                usual.law(),
                usual.shear(),
                usual.sides(),
                usual.lugs(),
                new ScmSpec.Direction(heapBearing, ScmSpec.Inclination.THEORY),
                usual.krenn()));
        return new WheelRig(spec, WheelRig.SMOOTH, 150, 1 - 1 / rimShare).run(0.5);
    }
}
