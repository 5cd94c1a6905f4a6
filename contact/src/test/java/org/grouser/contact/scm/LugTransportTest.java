package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.SoilRasters;
import org.grouser.contact.shape.ContactShape;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A row of four cells of 1 cm below a level plate with lugs of 9 mm that slides along x, 1 cm deep in compacted soil. */
class LugTransportTest {
    private final SoilCells c = new SoilCells(OneCell.GRID, 0, 0, 8, 8);
    private SoilObject object;

    @BeforeEach
    void press() throws IOException {
        SoilParameters soils = new SoilParameters(SoilMap.uniform(Soil.TEST), OneCell.GRID);
        object = new SoilObject(
                "plate",
                SoilRasters.of(new ContactShape.Disc(0.1, 0.1)),
                soils.moduli(0.1),
                new SoilObject.Surface(soils.tanFriction(Double.NaN, 1), 9e-3));
        object.footprint.clear();
        for (int i = 2; i < 6; i++) {
            object.footprint.add(i, 3, -0.01, 1, 0, 0);
            int at = c.at(i, 3);
            object.at[i - 2] = at;
            c.z[at] = -0.009; // it stays in touch
            c.zc[at] = -0.009;
            c.z0[at] = 0.01;
            c.zb[at] = -0.009;
        }
        object.linearMPerS[0] = 0.1;
    }

    /** 0.33 of 9 mm at 0.1 m/s for 10 ms are 2.97 mm of height over 1 cm: 0.297 mm. */
    @Test
    void soilMovesByAThirdOfTheLugsAndTheSpeed() {
        new LugTransport().run(object, c, 0.01);
        assertEquals(-0.009 - 0.33 * 9e-3 * 0.1 * 0.01 / 0.01, c.z[c.at(2, 3)], 1e-15);
        assertEquals(0.33 * 9e-3 * 0.1 * 0.01 / 0.01, c.z[c.at(6, 3)], 1e-15);
    }

    @Test
    void whatPassesThroughACellLeavesItCompacted() {
        new LugTransport().run(object, c, 0.01);
        for (int i = 3; i < 6; i++) {
            assertEquals(-0.009, c.z[c.at(i, 3)], 1e-15);
            assertEquals(-0.009, c.zc[c.at(i, 3)], 1e-15);
            assertEquals(0.01, c.z0[c.at(i, 3)], 1e-15);
        }
        assertTrue(c.z0[c.at(2, 3)] < 0.01, "but the first one has lost soil");
        assertEquals(c.z[c.at(2, 3)], c.zb[c.at(2, 3)]);
    }
}
