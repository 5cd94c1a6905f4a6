package org.grouser.contact.scm.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.contact.shape.ContactShape.Blade;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

class BladeRasterReferenceTest {
    private static final double LEAN = Math.toRadians(5);
    private static final double TAN = StrictMath.tan(LEAN);
    private static final Blade BLADE = new Blade(0.12, 0.01, 0.15, LEAN);

    /** The section of the blade as the model's specification states it, at 4 x 4 samples of every cell. */
    private static double lowestM(Traced traced, int i, int j, Vec3 tip, double cos, double sin) {
        double lowest = Double.POSITIVE_INFINITY;
        double dx = traced.grid.dxM();
        for (int a = 0; a < 16; a++) {
            double x = traced.grid.x(i) + ((a % 4 + 0.5) / 4 - 0.5) * dx - tip.x();
            double y = traced.grid.y(j) + ((a / 4 + 0.5) / 4 - 0.5) * dx - tip.y();
            double ahead = cos * x + sin * y;
            double across = cos * y - sin * x;
            if (Math.abs(across) <= 0.06 && ahead >= -0.01 && ahead <= 0.15 * TAN) {
                lowest = Math.min(lowest, tip.z() + Math.max(0, ahead) / TAN);
            }
        }
        return lowest;
    }

    @Test
    void anUprightBladeHasTheSectionOfTheSpecification() {
        for (double dx : new double[] {0.005, 0.01, 0.02}) {
            for (double yaw = 0; yaw < 1.6; yaw += 0.23) {
                Vec3 tip = new Vec3(0.0123, -0.0071, -0.05);
                Traced blade = Traced.of(BLADE, tip, Quat.about(Vec3.Z, yaw), dx, 0.2);
                double cos = StrictMath.cos(yaw);
                double sin = StrictMath.sin(yaw);
                int met = 0;
                for (int j = blade.grid.row(-0.2); j <= blade.grid.row(0.2); j++) {
                    for (int i = blade.grid.column(-0.2); i <= blade.grid.column(0.2); i++) {
                        double z = lowestM(blade, i, j, tip, cos, sin);
                        int k = z < 0.2 ? blade.find(i, j) : -1;
                        assertEquals(z < 0.2, k >= 0);
                        if (k >= 0) {
                            met++;
                            assertEquals(z, blade.cells.zM(k), 1e-12);
                            assertEquals(1, blade.cells.share(k), 0);
                        }
                    }
                }
                assertEquals(met, blade.cells.count());
            }
        }
    }

    /** A straight cut along the blade meets a cell of the footprint, at full depth, at every point. */
    @Test
    void aBladeOfHalfACellLeavesNoHole() {
        for (double thickness : new double[] {0.01, 0.002}) {
            Blade thin = new Blade(0.3, thickness, 0.15, LEAN);
            for (int deg = 0; deg <= 90; deg += 3) {
                double yaw = Math.toRadians(deg);
                for (double shift = 0; shift < 0.02; shift += 0.0037) {
                    Vec3 tip = new Vec3(shift, 0.3 * shift, -0.05);
                    Traced blade = Traced.of(thin, tip, Quat.about(Vec3.Z, yaw), 0.02, 0);
                    for (double y = -0.12; y <= 0.12; y += 0.01) {
                        assertTrue(covered(blade, tip, yaw, y, thickness), "yaw " + deg + " at " + y);
                    }
                }
            }
        }
    }

    /** Whether soil cannot pass at one point along the blade: some point of its thickness lies in a cell at full depth. */
    private static boolean covered(Traced blade, Vec3 tip, double yaw, double y, double thickness) {
        double cos = StrictMath.cos(yaw);
        double sin = StrictMath.sin(yaw);
        for (int n = 0; n <= 20; n++) {
            double x = -thickness * n / 20;
            double wx = tip.x() + cos * x - sin * y;
            double wy = tip.y() + sin * x + cos * y;
            int k = blade.find(blade.grid.column(wx), blade.grid.row(wy));
            if (k >= 0 && blade.cells.zM(k) < -0.05 + 1e-12) {
                return true;
            }
        }
        return false;
    }

    @Test
    void aPitchedBladeReachesDownToItsLowerBackEdge() {
        Traced blade = Traced.of(BLADE, Vec3.ZERO, Quat.about(Vec3.Y, -0.1), 0.002, 1);
        assertEquals(-0.01 * StrictMath.sin(0.1), blade.lowestM(), 1e-4);
        Traced rolled = Traced.of(BLADE, Vec3.ZERO, Quat.about(Vec3.X, 0.1), 0.002, 1);
        assertEquals(-0.06 * StrictMath.sin(0.1), rolled.lowestM(), 2e-4);
    }
}
