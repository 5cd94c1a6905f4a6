package org.grouser.contact.scm.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

/** What holds for every shape at every orientation. */
class FootprintInvariantTest {
    private static final List<ContactShape> SHAPES = List.of(
            new ContactShape.Wheel(0.25, 0.2, 0, 0, 0),
            new ContactShape.Wheel(0.25, 0.2, 24, 0.01, 0.004),
            new ContactShape.Wheel(0.1, 0.004, 7, 0.03, 0.02),
            new ContactShape.Disc(0.15, 0.03),
            new ContactShape.Box(new Vec3(0.3, 0.2, 0.1)),
            new ContactShape.Box(new Vec3(0.3, 0.001, 0.001)),
            new ContactShape.Blade(0.12, 0.01, 0.15, Math.toRadians(5)),
            new ContactShape.Blade(0.12, 0.01, 0.15, 0),
            new ContactShape.Mesh(MeshRasterCrossCheckTest.prism(64, 0.25, 0.2), 0.2));

    private static Quat turn(Random random, int n) {
        if (n % 3 == 0) { // the special ones, where an axis or a face stands upright
            Vec3 axis = n % 2 == 0 ? Vec3.X : n % 5 == 0 ? Vec3.Z : Vec3.Y;
            return Quat.about(axis, random.nextInt(8) * Math.PI / 4);
        }
        Quat any = Traced.anyTurn(random);
        return n % 3 == 1 ? any : Quat.about(Vec3.Z, n).times(Quat.about(Vec3.X, 1e-3 * random.nextGaussian()));
    }

    @Test
    void cellsComeOnceInTheirOrderWithFiniteHeightsBelowTheCeilingAndWithinReach() {
        for (ContactShape shape : SHAPES) {
            SoilRaster raster = SoilRasters.of(shape);
            for (int n = 0; n < 300; n++) {
                Random random = new Random(n);
                Quat turn = turn(random, n);
                double ceiling = n % 4 == 0 ? Traced.ALL : 0.3 * random.nextDouble() - 0.2;
                Vec3 at = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, 0);
                Traced traced = Traced.of(raster, at, turn, 0.01 + 0.01 * random.nextDouble(), ceiling);
                String where = shape + " seed " + n;
                assertTrue(traced.cells.count() > 0 || ceiling < Traced.ALL, where);
                check(traced, at, raster.reachM(), ceiling, where);
            }
        }
    }

    private static void check(Traced traced, Vec3 at, double reachM, double ceilingM, String where) {
        SoilGrid grid = traced.grid;
        long before = Long.MIN_VALUE;
        for (int k = 0; k < traced.cells.count(); k++) {
            int i = traced.cells.i(k);
            int j = traced.cells.j(k);
            long order = ((long) j << 32) + i;
            assertTrue(order > before, where);
            before = order;
            double z = traced.cells.zM(k);
            assertTrue(z < ceilingM && z >= -reachM - 1e-12 && z <= reachM + 1e-12, where);
            assertTrue(traced.cells.share(k) > 0 && traced.cells.share(k) <= 1, where);
            double away = Math.hypot(grid.x(i) - at.x(), grid.y(j) - at.y());
            assertTrue(away <= reachM + grid.dxM(), where);
        }
    }

    @Test
    void aLowerCeilingOnlyLeavesCellsOut() {
        for (ContactShape shape : SHAPES.subList(0, 8)) {
            SoilRaster raster = SoilRasters.of(shape);
            for (int n = 0; n < 60; n++) {
                Quat turn = turn(new Random(n), n);
                Traced all = Traced.of(raster, Vec3.ZERO, turn, 0.01, Traced.ALL);
                Traced low = Traced.of(raster, Vec3.ZERO, turn, 0.01, -0.03);
                int next = 0;
                for (int k = 0; k < all.cells.count(); k++) {
                    if (all.cells.zM(k) < -0.03) {
                        assertEquals(all.cells.i(k), low.cells.i(next));
                        assertEquals(all.cells.zM(k), low.cells.zM(next), 1e-12);
                        assertEquals(all.cells.share(k), low.cells.share(next), 1e-12);
                        next++;
                    }
                }
                assertEquals(next, low.cells.count(), () -> shape + "");
            }
        }
    }

    @Test
    void noPartMovesFartherThanTheBoundOfItsTurn() {
        for (ContactShape shape : SHAPES) {
            SoilRaster raster = SoilRasters.of(shape);
            for (int n = 0; n < 50; n++) {
                Random random = new Random(n);
                Quat from = Traced.anyTurn(random);
                Quat to = from.times(
                        Quat.about(new Vec3(random.nextGaussian(), random.nextGaussian(), 0.1).unit("a"), 0.1));
                double bound = raster.turnM(Traced.matrix(from), 0, Traced.matrix(to), 0);
                double rise = Traced.of(raster, Vec3.ZERO, to, 0.01, Traced.ALL).lowestM()
                        - Traced.of(raster, Vec3.ZERO, from, 0.01, Traced.ALL).lowestM();
                assertTrue(Math.abs(rise) <= bound + 0.02, shape + " seed " + n); // heights are those of cells
                assertTrue(bound <= 0.21 * raster.reachM(), shape + " seed " + n);
            }
        }
    }

    @Test
    void aTraceAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] origin = {0.01, 0.02, 0};
        double[] r = Traced.matrix(Quat.about(new Vec3(0.1, 0.2, 0.9).unit("a"), 0.4));
        SoilGrid grid = Traced.grid(0.01);
        Footprint out = new Footprint();
        for (ContactShape shape : SHAPES) {
            SoilRaster raster = SoilRasters.of(shape);
            for (int n = 0; n < 20; n++) {
                raster.trace(origin, 0, r, 0, grid, 0.1, out);
            }
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int n = 0; n < 100; n++) {
                raster.trace(origin, 0, r, 0, grid, 0.1, out);
            }
            long bytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(bytes < 1000, shape + " allocated " + bytes + " bytes in 100 traces");
        }
    }
}
