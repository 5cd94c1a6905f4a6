package org.grouser.contact.scm.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.contact.shape.ContactShape.Box;
import org.grouser.contact.shape.ContactShape.Disc;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

/** Discs and boxes against their areas, faces and volumes in closed form. */
class PlateRasterReferenceTest {
    private static final Disc DISC = new Disc(0.137, 0.02);
    private static final Box BOX = new Box(new Vec3(0.31, 0.173, 0.12));

    @Test
    void aLevelDiscCoversPiRSquaredWhereverItStands() {
        Random random = new Random(1);
        for (int n = 0; n < 200; n++) {
            Vec3 at = new Vec3(random.nextDouble() / 10, random.nextDouble() / 10, -0.01);
            Traced disc = Traced.of(DISC, at, Quat.about(Vec3.Z, random.nextDouble()), 0.01, 1);
            assertEquals(Math.PI * 0.137 * 0.137, disc.areaM2(), 1e-13);
            assertEquals(-0.01, disc.lowestM(), 0);
        }
    }

    @Test
    void aDiscSmallerThanACellIsCoveredInPart() {
        Traced disc = Traced.of(new Disc(0.003, 0.01), new Vec3(0.005, 0.005, 0), Quat.IDENTITY, 0.01, 1);
        assertEquals(1, disc.cells.count());
        assertEquals(Math.PI * 0.09, disc.cells.share(0), 1e-14);
    }

    /** The plan of a tilted face shrinks by the cosine, and its mean height is that of its centre. */
    @Test
    void aTiltedDiscCoversItsEllipseAtTheHeightOfItsCentre() {
        Random random = new Random(2);
        for (int n = 0; n < 200; n++) {
            double tilt = 0.75 * random.nextDouble();
            double azimuth = 6 * random.nextDouble();
            Quat turn = Quat.about(new Vec3(StrictMath.cos(azimuth), StrictMath.sin(azimuth), 0), tilt);
            Traced disc = Traced.of(DISC, new Vec3(0.003, 0.004, 0.5), turn, 0.01, Traced.ALL);
            double area = Math.PI * 0.137 * 0.137 * StrictMath.cos(tilt);
            assertEquals(area, disc.areaM2(), 1e-12);
            double volume = area * (1 - 0.5);
            assertEquals(volume, disc.volumeM3(1), 1e-12);
        }
    }

    @Test
    void aDiscTurnedOverShowsItsOtherFace() {
        Traced disc = Traced.of(DISC, Vec3.ZERO, Quat.about(Vec3.X, Math.PI), 0.01, 1);
        assertEquals(-0.02, disc.lowestM(), 1e-15);
        Traced onRim = Traced.of(DISC, Vec3.ZERO, Quat.about(Vec3.X, Math.PI / 2), 0.005, 1);
        assertEquals(-0.137, onRim.lowestM(), 1e-4);
    }

    @Test
    void aDiscThatTurnsAboutItsAxisStaysInPlace() {
        SoilRaster disc = SoilRasters.of(DISC);
        double[] from = Traced.matrix(Quat.about(Vec3.X, 0.2));
        double[] to = Traced.matrix(Quat.about(Vec3.X, 0.2).times(Quat.about(Vec3.Z, 1)));
        assertEquals(0, disc.turnM(from, 0, to, 0), 1e-15);
    }

    @Test
    void aLevelBoxCoversItsLengthTimesItsWidth() {
        for (double yaw = 0; yaw < 3.2; yaw += 0.1) {
            Traced box = Traced.of(BOX, new Vec3(0.0031, -0.0042, 0.05), Quat.about(Vec3.Z, yaw), 0.01, 1);
            assertEquals(0.31 * 0.173, box.areaM2(), 1e-15);
            for (int k = 0; k < box.cells.count(); k++) {
                assertEquals(-0.01, box.cells.zM(k), 1e-15);
            }
        }
    }

    /** Plan area of a box: each pair of faces adds its area times the cosine of its tilt. */
    @Test
    void aBoxCoversItsShadowButForSteepWalls() {
        Random random = new Random(3);
        for (int n = 0; n < 200; n++) {
            Quat turn = Traced.anyTurn(random);
            double[] r = Traced.matrix(turn);
            double shadow =
                    0.173 * 0.12 * Math.abs(r[6]) + 0.31 * 0.12 * Math.abs(r[7]) + 0.31 * 0.173 * Math.abs(r[8]);
            double area = Traced.of(BOX, Vec3.ZERO, turn, 0.01, Traced.ALL).areaM2();
            assertTrue(area <= shadow + 1e-12, "case " + n);
            assertEquals(shadow, area, 0.12 * shadow, "case " + n); // steep walls count less beside flatter faces
        }
    }

    /** Standing on a long edge at 45 degrees: two faces, no wall; below the level of the upper edges lies half the body. */
    @Test
    void aBoxOnItsEdgeDisplacesItsPrism() {
        Box square = new Box(new Vec3(0.4, 0.2, 0.2));
        Traced box = Traced.of(square, new Vec3(0.002, 0.003, 0), Quat.about(Vec3.X, Math.PI / 4), 0.01, 1);
        assertEquals(0.4 * 0.2 * 0.2 / 2, box.volumeM3(0), 1e-5);
        assertEquals(-0.1 * Math.sqrt(2), box.lowestM(), 0.006);
    }

    @Test
    void aBoxThatTiltsByAHairChangesByAHair() {
        Traced level = Traced.of(BOX, new Vec3(0.003, 0.002, 0.05), Quat.IDENTITY, 0.01, 0.04);
        for (double tilt = 1e-12; tilt < 1e-3; tilt *= 3) {
            Traced box = Traced.of(BOX, new Vec3(0.003, 0.002, 0.05), Quat.about(Vec3.X, tilt), 0.01, 0.04);
            assertEquals(level.areaM2(), box.areaM2(), 1e-9 + 0.01 * tilt, "tilt " + tilt);
            assertEquals(level.volumeM3(0), box.volumeM3(0), 1e-9 + 0.02 * tilt, "tilt " + tilt);
        }
    }
}
