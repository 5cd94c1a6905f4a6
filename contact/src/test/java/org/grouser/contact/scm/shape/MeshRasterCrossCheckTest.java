package org.grouser.contact.scm.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.contact.shape.ContactShape.Box;
import org.grouser.contact.shape.ContactShape.Mesh;
import org.grouser.contact.shape.ContactShape.Wheel;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

/** Meshes of bodies that we also trace exactly. */
class MeshRasterCrossCheckTest {
    private static final double DX = 0.01;

    /** A prism about y: two rings of n corners and the centres of the ends. */
    static TriangleMesh prism(int n, double radiusM, double widthM) {
        double[] v = new double[6 * n + 6];
        int[] c = new int[12 * n];
        v[6 * n + 1] = -widthM / 2;
        v[6 * n + 4] = widthM / 2;
        for (int k = 0; k < n; k++) {
            double a = 2 * Math.PI * k / n;
            for (int side = 0; side < 2; side++) {
                v[6 * k + 3 * side] = radiusM * StrictMath.sin(a);
                v[6 * k + 3 * side + 1] = (side - 0.5) * widthM;
                v[6 * k + 3 * side + 2] = -radiusM * StrictMath.cos(a);
            }
            int here = 2 * k;
            int next = 2 * ((k + 1) % n);
            int[] faces = {
                here, next, next + 1, here, next + 1, here + 1, here, 2 * n, next, here + 1, next + 1, 2 * n + 1
            };
            System.arraycopy(faces, 0, c, 12 * k, 12);
        }
        return TriangleMesh.of(v, c);
    }

    static TriangleMesh block(Vec3 size) {
        double[] v = new double[24];
        for (int k = 0; k < 8; k++) {
            v[3 * k] = ((k & 1) - 0.5) * size.x();
            v[3 * k + 1] = ((k >> 1 & 1) - 0.5) * size.y();
            v[3 * k + 2] = ((k >> 2) - 0.5) * size.z();
        }
        int[] c = {
            0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
        };
        return TriangleMesh.of(v, c);
    }

    @Test
    void theTestBodiesAreClosed() {
        assertTrue(prism(64, 0.25, 0.2).report().closed());
        assertTrue(block(new Vec3(1, 2, 3)).report().closed());
    }

    @Test
    void aMeshOfABoxIsTheBoxWithinASample() {
        Vec3 size = new Vec3(0.21, 0.16, 0.1);
        SoilRaster mesh = SoilRasters.of(new Mesh(block(size), 0.1));
        SoilRaster box = SoilRasters.of(new Box(size));
        assertEquals(box.reachM(), mesh.reachM(), 1e-15);
        Random random = new Random(4);
        for (int n = 0; n < 50; n++) {
            Quat turn = Quat.about(Vec3.Z, random.nextDouble());
            Vec3 at = new Vec3(random.nextDouble() / 50, random.nextDouble() / 50, 0.03);
            Traced a = Traced.of(mesh, at, turn, DX, 0);
            Traced b = Traced.of(box, at, turn, DX, 0);
            double perimeter = 2 * (size.x() + size.y());
            assertEquals(b.areaM2(), a.areaM2(), perimeter * DX / 8, "case " + n); // half a sample
            for (int k = 0; k < b.cells.count(); k++) {
                int same = a.find(b.cells.i(k), b.cells.j(k));
                if (b.cells.share(k) > 0.06) {
                    assertTrue(same >= 0, "case " + n);
                    assertEquals(b.cells.zM(k), a.cells.zM(same), 1e-12);
                    assertEquals(b.cells.share(k), a.cells.share(same), 0.3);
                }
            }
        }
    }

    /** A 64-gon's side lies R (1 - cos(pi / 64)) = 0.3 mm inside the circle; the lowest point of a cell lies at its border. */
    @Test
    void aMeshOfAWheelIsTheWheelWithinASampleAndItsSagitta() {
        SoilRaster mesh = SoilRasters.of(new Mesh(prism(64, 0.25, 0.2), 0.2));
        SoilRaster wheel = SoilRasters.of(new Wheel(0.25, 0.2, 0, 0, 0));
        for (double yaw = 0; yaw < 1.6; yaw += 0.31) {
            Quat turn = Quat.about(Vec3.Z, yaw).times(Quat.about(Vec3.Y, 0.03));
            Traced a = Traced.of(mesh, new Vec3(0.001, 0.002, 0.21), turn, DX, 0.01);
            Traced b = Traced.of(wheel, new Vec3(0.001, 0.002, 0.21), turn, DX, 0);
            double span = 0.5 * DX * (StrictMath.cos(yaw) + StrictMath.sin(yaw)); // half a cell along the heading
            int met = 0;
            for (int k = 0; k < b.cells.count(); k++) {
                int same = a.find(b.cells.i(k), b.cells.j(k));
                if (b.cells.share(k) > 0.05) {
                    assertTrue(same >= 0, "yaw " + yaw);
                    assertEquals(b.cells.zM(k), a.cells.zM(same), 0.0003 + 0.65 * span, "yaw " + yaw);
                    met++;
                }
            }
            assertTrue(met > 400);
        }
    }

    @Test
    void aThinUprightPlateLeavesNoHoleInARow() {
        SoilRaster plate = SoilRasters.of(new Mesh(block(new Vec3(0.3, 0.0005, 0.1)), 0.1));
        for (double y = 0; y < 0.01; y += 0.0003) {
            Traced traced = Traced.of(plate, new Vec3(0.0, y, 0), Quat.IDENTITY, DX, 0);
            int row = traced.grid.row(y - 0.00025);
            for (int i = traced.grid.column(-0.145); i <= traced.grid.column(0.145); i++) {
                int k = traced.find(i, row);
                assertTrue(k >= 0 && traced.cells.share(k) >= 0.25, "at " + y);
                assertEquals(-0.05, traced.cells.zM(k), 1e-15);
            }
        }
    }
}
