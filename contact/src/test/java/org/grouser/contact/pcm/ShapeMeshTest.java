package org.grouser.contact.pcm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.MeshReport;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class ShapeMeshTest {
    @Test
    void aSmoothWheelHasTheVolumeOfItsCylinder() {
        MeshReport report = closed(new ContactShape.Wheel(0.129, 0.03, 0, 0, 0));
        assertEquals(Math.PI * 0.129 * 0.129 * 0.03, report.volumeM3(), 1e-15);
        assertEquals(0.03, report.maxM().y() - report.minM().y(), 1e-15);
    }

    /** Between rim and tip a bar has 0.005 x 0.01 x 0.03; its foot hides a sliver of the circle. */
    @Test
    void grousersAddTheVolumeOfTheirBars() {
        double wheel = closed(new ContactShape.Wheel(0.129, 0.03, 0, 0, 0)).volumeM3();
        double barred =
                closed(new ContactShape.Wheel(0.129, 0.03, 12, 0.01, 0.005)).volumeM3();
        assertEquals(12 * 0.005 * 0.01 * 0.03, barred - wheel, 0.01 * 12 * 0.005 * 0.01 * 0.03);
    }

    @Test
    void theFirstGrouserIsAtTheBottom() {
        TriangleMesh mesh = ShapeMesh.of(new ContactShape.Wheel(0.1, 0.05, 5, 0.02, 0.004));
        assertEquals(-0.12, mesh.report().minM().z(), 1e-15);
        assertTrue(mesh.report().maxM().z() < 0.12 * 0.95);
    }

    @Test
    void discsBoxesAndBladesHoldWhatTheyShould() {
        assertEquals(
                Math.PI * 0.04 * 0.01, closed(new ContactShape.Disc(0.2, 0.01)).volumeM3(), 1e-15);
        assertEquals(
                0.024, closed(new ContactShape.Box(new Vec3(0.2, 0.3, 0.4))).volumeM3(), 1e-15);
        MeshReport blade = closed(new ContactShape.Blade(0.5, 0.01, 0.2, 0.3));
        assertEquals(0.5 * 0.01 * 0.2, blade.volumeM3(), 1e-15);
        assertEquals(-0.01, blade.minM().x(), 1e-15);
        assertEquals(0.2 * Math.tan(0.3), blade.maxM().x(), 1e-15);
    }

    private static MeshReport closed(ContactShape shape) {
        MeshReport report = ShapeMesh.of(shape).report();
        assertTrue(report.closed(), report::toString);
        return report;
    }
}
