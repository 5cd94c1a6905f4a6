package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilSurface;
import org.grouser.contact.shape.ContactShape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What soil on rock and beside it does to objects; the rock's own part is not computed here. */
class SoilOnRockForceTest {
    private static final double KE = Soil.TEST.elasticPaPerM();

    private static SoilBed plateOn(SoilSurface rock, double soilM) throws IOException {
        SoilBed bed = SoilBed.lay(Rocks.flow(), (x, y) -> soilM, rock, Parallel.NONE);
        bed.add("plate", Plates.PLATE);
        return bed;
    }

    @Test
    void bareRockCarriesNothingAndGivesNothing() throws IOException {
        SoilBed bed = plateOn((x, y) -> 0.1 * x, -0.3);
        for (double z : new double[] {0.001, -0.0002, -0.05}) {
            assertArrayEquals(new double[6], Rocks.move(bed, 0, z, 0.1, -0.1));
            bed.update();
        }
        SoilPicture picture = bed.picture();
        assertTrue(picture.touched().isEmpty());
        assertTrue(picture.bare(70, 60));
        assertEquals(picture.floorM(70, 60), picture.heightM(70, 60));
        assertEquals(0, bed.balance().movedM3());
    }

    /** Pushed at 5 mm depth onto a slab flush with the soil, in steps of 0.1 mm. */
    @ParameterizedTest
    @EnumSource(names = {"TWO_LAYER", "Z0"}) // law paper jumps at every update, rock or not
    void plateThatIsPushedFromSoilOntoRockLosesNoMoreThanACellAtOnce(ScmSpec.Law law) throws IOException {
        SoilSurface slab = (x, y) -> x > 0.1 ? 0 : Double.NEGATIVE_INFINITY;
        SoilBed bed = SoilBed.lay(Rocks.spec(ScmSpec.Model.FLOW, law, false), (x, y) -> 0, slab, Parallel.NONE);
        bed.add("plate", Plates.PLATE);
        double last = 0;
        double cellN = 0;
        for (int n = 0; n <= 50; n++) {
            last = Rocks.move(bed, -0.05, -1e-4 * n, 0, 0)[2];
        }
        double first = last;
        for (double x = -0.05; x < 0.22; x += 1e-4) {
            double force = Rocks.move(bed, x, -0.005, 0.1, 0)[2];
            cellN = Math.max(cellN, force / Math.max(1, bed.bearing(0)));
            double jumpN = Math.abs(force - last);
            assertTrue(jumpN < cellN, "jump of " + jumpN + " N at " + x + " m, a cell carries " + cellN);
            last = force;
        }
        double end = last;
        assertTrue(first > 20 && end < 0.02 * first, () -> first + " N on soil, " + end + " N on rock");
    }

    /** 1 cm of soil over a level slab, pressed in steps of 10 um until the plate is inside the rock. */
    @ParameterizedTest
    @EnumSource(names = {"TWO_LAYER", "Z0"}) // law paper jumps at every update, rock or not
    void stressOfALayerThatIsSqueezedOutFadesToZeroAtTheRock(ScmSpec.Law law) throws IOException {
        SoilBed bed =
                SoilBed.lay(Rocks.spec(ScmSpec.Model.FLOW, law, false), (x, y) -> 0, (x, y) -> -0.01, Parallel.NONE);
        bed.add("plate", Plates.PLATE);
        double stiffness = KE * Math.PI * 0.1 * 0.1;
        double last = 0;
        double most = 0;
        for (int n = 1; n <= 1050; n++) {
            double[] wrench = Rocks.move(bed, 0, -1e-5 * n, 0, 0);
            Rocks.assertFinite(wrench);
            double jumpN = Math.abs(wrench[2] - last);
            assertTrue(jumpN < 1.1 * stiffness * 1e-5, "jump of " + jumpN + " N at " + n);
            last = wrench[2];
            most = Math.max(most, last);
        }
        bed.update();
        assertEquals(0, last);
        assertTrue(most > 40, "at most " + most + " N");
        Rocks.assertSound(bed);
        assertTrue(bed.picture().heightM(55, 55) - -0.01 < 1e-3, "soil is left below the plate");
    }

    @Test
    void soilBesideATallRockIsNotPushedByItsHeight() throws IOException {
        double[][] pressure = new double[3][2];
        double[] height = {0.06, 1, 30};
        for (int k = 0; k < 3; k++) {
            double top = height[k];
            SoilBed bed = plateOn((x, y) -> x > 0.1 ? top : Double.NEGATIVE_INFINITY, 0);
            double forceN = Rocks.move(bed, 0, -0.01, 0, 0)[2];
            bed.pressure(0, pressure[k], 0);
            assertTrue(Math.abs(pressure[k][0]) < 0.05 * forceN, pressure[k][0] + " N aside of " + forceN + " N");
        }
        assertArrayEquals(pressure[0], pressure[1]);
        assertArrayEquals(pressure[0], pressure[2]);
    }

    @Test
    void wheelOverABuriedSlabBearsNoMoreThanOnDeepSoil() throws IOException {
        double[] meanN = new double[2];
        for (int k = 0; k < 2; k++) {
            SoilSurface slab = k == 0 ? SoilSurface.NOWHERE : (x, y) -> -0.01;
            SoilBed bed = SoilBed.lay(Rocks.flow(), (x, y) -> 0, slab, Parallel.NONE);
            bed.add("wheel", new ContactShape.Wheel(0.15, 0.1, 12, 0.01, 0.004));
            for (int n = 0; n < 100; n++) {
                double z = Math.max(0.13, 0.16 - 0.001 * n);
                double[] wrench = Rocks.move(bed, 0.002 * n, z, 0.1, z > 0.13 ? -0.05 : 0);
                Rocks.assertFinite(wrench);
                assertTrue(wrench[2] >= 0);
                meanN[k] += wrench[2] / 100;
            }
            Rocks.assertSound(bed);
        }
        assertTrue(meanN[1] > 0 && meanN[1] < meanN[0], () -> meanN[1] + " N of " + meanN[0]);
    }

    @ParameterizedTest
    @CsvSource({"-0.005, -0.01", "-0.0098, -0.01", "-0.01, -0.01", "-0.02, -0.01"})
    void stressOfAThinLayerStaysWhatItWasWhenTheSoilIsTakenAway(double zo, double floorM) throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        cell.c.openFloor()[OneCell.AT] = floorM;
        double low = Math.max(zo, floorM);
        double before = cell.stressPa(zo);
        assertEquals(Math.min(-2e5 * low, 2e7 * (low - floorM)), before, 1e-9 * before);
        cell.compaction.press(cell.object, cell.c, OneCell.AT, low);
        assertEquals(before, cell.stressPa(zo), 1e-9 * before);
        cell.c.z[OneCell.AT] = low; // the flow takes what lay above
        assertEquals(before, cell.stressPa(zo), 1e-9 * before);
        assertTrue(cell.c.z0[OneCell.AT] <= -low);
    }
}
