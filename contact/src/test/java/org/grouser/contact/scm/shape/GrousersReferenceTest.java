package org.grouser.contact.scm.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.contact.shape.ContactShape.Wheel;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

/** Bars on a rim against the geometry of a rectangle. */
class GrousersReferenceTest {
    private static final double R = 0.25;
    private static final double H = 0.01;
    private static final double T = 0.004;
    private static final int BARS = 24;
    private static final Wheel WHEEL = new Wheel(R, 0.2, BARS, H, T);
    private static final Wheel RIM = new Wheel(R, 0.2, 0, 0, 0);

    private static Traced at(double spin, double yaw, double dxM, double ceilingM) {
        Quat turn = Quat.about(Vec3.Z, yaw).times(Quat.about(Vec3.Y, spin));
        return Traced.of(WHEEL, new Vec3(0.0013, 0, 0), turn, dxM, ceilingM);
    }

    @Test
    void aGrouserThatPointsDownReachesExactlyItsHeightBelowTheRim() {
        for (int k = 0; k < BARS; k++) {
            for (double yaw = 0; yaw < 1.6; yaw += 0.4) {
                assertEquals(-R - H, at(2 * Math.PI * k / BARS, yaw, 0.01, 0).lowestM(), 1e-15);
            }
        }
    }

    @Test
    void theFootprintRepeatsWithEveryGrouser() {
        for (double spin = 0; spin < 0.3; spin += 0.05) {
            Traced one = at(spin, 0.3, 0.01, -0.1);
            Traced next = at(spin + 2 * Math.PI / BARS, 0.3, 0.01, -0.1);
            assertEquals(one.cells.count(), next.cells.count());
            for (int k = 0; k < one.cells.count(); k++) {
                assertEquals(one.cells.zM(k), next.cells.zM(k), 1e-12);
            }
        }
    }

    /** Brute force: points of every bar, each in the cell that holds it, must lie no lower than the cell says. */
    @Test
    void noPointOfABarLiesBelowItsCellAndEveryCellIsReached() {
        for (double spin = 0; spin < 0.27; spin += 0.013) {
            Traced wheel = at(spin, 0, 0.01, -0.05);
            Traced rim = Traced.of(RIM, new Vec3(0.0013, 0, 0), Quat.IDENTITY, 0.01, -0.05);
            double[] lowest = new double[wheel.grid.nx()];
            for (int k = 0; k < rim.cells.count(); k++) {
                lowest[rim.cells.i(k)] = rim.cells.zM(k);
            }
            for (int bar = 0; bar < BARS; bar++) {
                for (int a = 0; a <= 40; a++) {
                    for (int b = 0; b <= 20; b++) {
                        double angle = 2 * Math.PI * bar / BARS - spin; // positive spin takes the bottom backwards
                        double along = R + H * a / 40;
                        double across = T * (b / 20.0 - 0.5);
                        double x = 0.0013 + along * StrictMath.sin(angle) + across * StrictMath.cos(angle);
                        double z = -along * StrictMath.cos(angle) + across * StrictMath.sin(angle);
                        int i = wheel.grid.column(x);
                        lowest[i] = Math.min(lowest[i], z);
                    }
                }
            }
            for (int k = 0; k < wheel.cells.count(); k++) {
                double z = wheel.cells.zM(k);
                double found = lowest[wheel.cells.i(k)];
                assertTrue(z <= found + 1e-12, "spin " + spin);
                assertEquals(found, z, 1.5e-3, "spin " + spin); // the points stand 0.25 mm apart, flanks are steep
            }
        }
    }

    @Test
    void barsAreFoundAheadOfAndBehindTheRim() {
        Traced wheel = at(Math.toRadians(7), 0, 0.01, 0);
        double ahead = 0;
        double behind = 0;
        for (int k = 0; k < wheel.cells.count(); k++) {
            double x = wheel.grid.x(wheel.cells.i(k)) - 0.0013;
            ahead = Math.max(ahead, x);
            behind = Math.min(behind, x);
        }
        assertTrue(ahead > R + 0.002 && behind < -R - 0.002, behind + " to " + ahead);
    }

    @Test
    void grousersTakeTheWidthOfTheWheelAndNoMore() {
        Traced wheel = at(0.02, 0, 0.01, -0.2);
        Traced rim = Traced.of(RIM, new Vec3(0.0013, 0, 0), Quat.IDENTITY, 0.01, -0.2);
        assertEquals(0.2, wheel.areaM2() / columns(wheel) / 0.01, 1e-9);
        assertEquals(0.2, rim.areaM2() / columns(rim) / 0.01, 1e-9);
        assertTrue(wheel.volumeM3(-0.2) > rim.volumeM3(-0.2));
    }

    private static int columns(Traced traced) {
        return traced.cells.count() / 20;
    }

    @Test
    void aGrouseredWheelTurnsByItsTipAndASmoothOneByItsAxleAlone() {
        double[] from = Traced.matrix(Quat.about(Vec3.Z, 0.3));
        double[] spun = Traced.matrix(Quat.about(Vec3.Z, 0.3).times(Quat.about(Vec3.Y, 0.01)));
        double[] steered = Traced.matrix(Quat.about(Vec3.Z, 0.31));
        SoilRaster bars = SoilRasters.of(WHEEL);
        SoilRaster smooth = SoilRasters.of(RIM);
        double tip = Math.sqrt((R + H) * (R + H) + T * T / 4);
        assertEquals(2 * StrictMath.sin(0.005) * tip, bars.turnM(from, 0, spun, 0), 1e-12);
        assertEquals(0, smooth.turnM(from, 0, spun, 0), 1e-15);
        double reach = Math.sqrt(R * R + 0.01);
        assertEquals(reach, smooth.reachM(), 1e-15);
        assertEquals(2 * StrictMath.sin(0.005) * reach, smooth.turnM(from, 0, steered, 0), 1e-12);
    }
}
