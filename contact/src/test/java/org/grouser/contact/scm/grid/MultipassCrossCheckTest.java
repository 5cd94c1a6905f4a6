package org.grouser.contact.scm.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * Two wheels in one track. The source says in words: negligible effect of the first wheel on the second if the soil is
 * incompressible, significantly less resistance if half of it is compressed [Krenn2008, section 3]. The numbers are those
 * of an independent implementation of the same rules, at cells of 1 cm.
 */
class MultipassCrossCheckTest {
    @Test
    void inIncompressibleSoilTheSecondWheelFindsAlmostTheSameResistance() {
        WheelPair pair = WheelPair.drive(1, 0.01);
        assertEquals(1504.5, pair.upN[0], 1);
        assertEquals(1430.2, pair.upN[1], 1); // 0.951 of the first
        assertEquals(232.9, pair.dragN[0], 0.3);
        assertEquals(209.8, pair.dragN[1], 0.3); // 0.90
        assertEquals(0, pair.compressedM3, 0);
        assertEquals(0, Bed.volumeM3(pair.cells()), 1e-16);
    }

    @Test
    void inSoilThatIsHalfCompressedTheSecondWheelHasMuchLessDrag() {
        WheelPair pair = WheelPair.drive(0.5, 0.01);
        assertEquals(894.5, pair.upN[0], 1);
        assertEquals(685.3, pair.upN[1], 1); // 0.766 of the first
        assertEquals(151.8, pair.dragN[0], 0.3);
        assertEquals(93.2, pair.dragN[1], 0.3); // 0.61
        assertTrue(pair.compressedM3 > 1e-3);
        assertEquals(1, -Bed.volumeM3(pair.cells()) / pair.compressedM3, 1e-14);
    }
}
