package org.grouser.terrain.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class IcosphereTest {
    @Test
    void aBallIsClosedAndFacesOutwards() {
        for (int cuts = 0; cuts <= 3; cuts++) {
            MeshReport report = Icosphere.of(0.1, cuts).report();
            assertEquals(20 << (2 * cuts), report.triangles());
            assertEquals(10 * (1 << (2 * cuts)) + 2, report.vertices()); // Euler: V = T / 2 + 2
            assertTrue(report.closed());
            assertTrue(report.volumeM3() > 0);
        }
    }

    @Test
    void eachCutQuartersTheVolumeThatIsMissing() {
        double whole = 4.0 / 3 * Math.PI;
        double coarse = whole - Icosphere.of(1, 3).report().volumeM3();
        double fine = whole - Icosphere.of(1, 4).report().volumeM3();
        assertEquals(4, coarse / fine, 0.05);
    }
}
