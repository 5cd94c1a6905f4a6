package org.grouser.contact.scm.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.contact.shape.ContactShape.Wheel;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

/** Smooth wheels against closed forms of the cylinder. */
class WheelRasterReferenceTest {
    private static final double R = 0.25;
    private static final double W = 0.2;
    private static final double SINK = 0.04;
    private static final Wheel SMOOTH = new Wheel(R, W, 0, 0, 0);
    private static final Vec3 SUNK = new Vec3(0, 0, R - SINK);

    /** Area of the segment that a chord at height SINK cuts off a circle. */
    private static double segmentM2() {
        double half = StrictMath.acos((R - SINK) / R);
        return R * R * (half - StrictMath.sin(2 * half) / 2);
    }

    @Test
    void everyCellLiesOnTheCylinderAboveItsCentre() {
        Traced wheel = Traced.of(SMOOTH, SUNK, Quat.IDENTITY, 0.01, 0.05);
        assertTrue(wheel.cells.count() > 400);
        for (int k = 0; k < wheel.cells.count(); k++) {
            double x = wheel.grid.x(wheel.cells.i(k));
            assertEquals(R - SINK - Math.sqrt(R * R - x * x), wheel.cells.zM(k), 1e-15);
            assertEquals(1, wheel.cells.share(k), 1e-12);
        }
    }

    /** The rim falls towards the bottom, so that its lowest point within a cell lies at the cell's nearer side. */
    @Test
    void theLowestRimOfACellLiesAtItsSideTowardsTheBottom() {
        Vec3 at = new Vec3(0, 0, R - 0.045); // 14.3 cells from the bottom to the end of the contact
        Traced wheel = Traced.of(SoilRasters.of(SMOOTH, WheelRim.LOWEST), at, Quat.IDENTITY, 0.01, 0);
        assertEquals(2 * 15 * 20, wheel.cells.count());
        assertEquals(
                2 * 14 * 20, Traced.of(SMOOTH, at, Quat.IDENTITY, 0.01, 0).cells.count());
        assertEquals(-0.045, wheel.lowestM(), 1e-15); // even cells beside the bottom reach it
        for (int k = 0; k < wheel.cells.count(); k++) {
            double x = Math.abs(wheel.grid.x(wheel.cells.i(k))) - 0.005;
            assertEquals(R - 0.045 - Math.sqrt(R * R - x * x), wheel.cells.zM(k), 1e-12);
        }
    }

    /** By brute force: 200 x 200 points of every cell, at a yaw where neither side of a cell lies along the wheel. */
    @Test
    void theLowestRimOfAYawedWheelIsTheLowestOfManyPoints() {
        double yaw = Math.toRadians(25);
        Traced wheel = Traced.of(SoilRasters.of(SMOOTH, WheelRim.LOWEST), SUNK, Quat.about(Vec3.Z, yaw), 0.02, 0);
        assertTrue(wheel.cells.count() > 50);
        for (int k = 0; k < wheel.cells.count(); k++) {
            double lowest = Double.POSITIVE_INFINITY;
            for (int n = 0; n < 40_000; n++) {
                double x = wheel.grid.x(wheel.cells.i(k)) + 0.02 * (n % 200 / 199.0 - 0.5);
                double y = wheel.grid.y(wheel.cells.j(k)) + 0.02 * (n / 200 / 199.0 - 0.5);
                double f = x * StrictMath.cos(yaw) + y * StrictMath.sin(yaw);
                lowest = Math.min(lowest, R - SINK - Math.sqrt(R * R - f * f));
            }
            assertEquals(lowest, wheel.cells.zM(k), 2e-7);
        }
    }

    @Test
    void aWheelDisplacesTheSegmentTimesItsWidthAtAnyYaw() {
        for (int deg = 0; deg <= 90; deg += 5) {
            Quat yaw = Quat.about(Vec3.Z, Math.toRadians(deg));
            double volume = Traced.of(SMOOTH, SUNK, yaw, 0.01, 0.1).volumeM3(0);
            assertEquals(1, volume / (segmentM2() * W), 0.005, "yaw " + deg);
        }
    }

    /** With the axle tilted by the angle a, the lower rim edge lies R cos a + W/2 sin a below the centre. */
    @Test
    void aCamberedWheelReachesDownToItsLowerRimEdge() {
        for (double deg : new double[] {-20, -5, -0.01, 0.01, 5, 20, 40}) {
            double a = Math.toRadians(deg);
            Traced wheel = Traced.of(SMOOTH, Vec3.ZERO, Quat.about(Vec3.X, a), 0.002, 0);
            double lowest = -R * StrictMath.cos(a) - W / 2 * Math.abs(StrictMath.sin(a));
            assertTrue(wheel.lowestM() > lowest - 1e-12, "camber " + deg);
            assertEquals(lowest, wheel.lowestM(), 0.002, "camber " + deg);
        }
    }

    /** Two grids: the shares of a coarse one against cells of a millimetre. */
    @Test
    void aCamberedWheelDisplacesWhatAFineGridSays() {
        Vec3 at = new Vec3(0, 0.003, R - SINK);
        for (double camber : new double[] {-0.2, 0, 1e-6, 1e-4, 0.003, 0.01, 0.03, 0.1, 0.2, 0.4}) {
            Quat tilt = Quat.about(Vec3.Z, 0.2).times(Quat.about(Vec3.X, camber));
            double coarse = Traced.of(SMOOTH, at, tilt, 0.01, 0.1).volumeM3(0);
            double fine = Traced.of(SMOOTH, at, tilt, 0.001, 0.1).volumeM3(0);
            assertEquals(fine, coarse, 0.01 * fine, "camber " + camber);
        }
    }

    @Test
    void aWheelThatMovesSidewaysKeepsItsVolumeWhateverItsCamber() {
        for (double camber : new double[] {0, 0.001, 0.02, 0.1, 0.35}) {
            Quat tilt = Quat.about(Vec3.X, camber);
            double least = 1;
            double most = 0;
            for (double y = 0; y < 0.0101; y += 0.0005) {
                double volume = Traced.of(SMOOTH, new Vec3(0, y, R - SINK), tilt, 0.01, 0.15)
                        .volumeM3(0);
                least = Math.min(least, volume);
                most = Math.max(most, volume);
            }
            assertTrue(most < 1.02 * least, "camber " + camber + ": " + least + " to " + most);
        }
    }

    @Test
    void theCoveredWidthGrowsInProportionAcrossACellBoundary() {
        int rows = 0;
        double before = Double.NaN;
        for (double width = 0.195; width < 0.2051; width += 1e-4) {
            Traced wheel = Traced.of(new Wheel(R, width, 0, 0, 0), SUNK, Quat.IDENTITY, 0.01, 0.05);
            double columns = wheel.areaM2() / (0.01 * width);
            rows = rows == 0 ? (int) Math.rint(columns) : rows;
            assertEquals(rows, columns, 1e-9, "width " + width);
            assertTrue(Double.isNaN(before) || wheel.areaM2() > before);
            before = wheel.areaM2();
        }
    }

    @Test
    void spinLeavesASmoothWheelsFootprintAsItIs() {
        Quat lie = Quat.about(Vec3.Z, 0.4).times(Quat.about(Vec3.X, 0.07));
        Traced still = Traced.of(SMOOTH, SUNK, lie, 0.01, 0.1);
        for (double spin = 0.1; spin < 7; spin += 0.37) {
            Traced spun = Traced.of(SMOOTH, SUNK, lie.times(Quat.about(Vec3.Y, spin)), 0.01, 0.1);
            assertEquals(still.cells.count(), spun.cells.count());
            for (int k = 0; k < still.cells.count(); k++) {
                assertEquals(still.cells.i(k), spun.cells.i(k));
                assertEquals(still.cells.j(k), spun.cells.j(k));
                assertEquals(still.cells.zM(k), spun.cells.zM(k), 1e-13);
                assertEquals(still.cells.share(k), spun.cells.share(k), 1e-11);
            }
        }
    }
}
