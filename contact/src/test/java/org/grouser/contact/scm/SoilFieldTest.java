package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.WheelRim;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which soil lies where, and what a field costs. */
class SoilFieldTest {
    private static final Soil SOFT = WheelRig.soil(1e5, 1, 0);
    private static final Soil FIRM = WheelRig.soil(4e5, 1, 0);
    private static final Soil HARD = WheelRig.soil(1.6e6, 1, 0);

    /** Forces of a plate pressed 1 mm into a soil map at x = -2, 0 and 2 m. */
    private static double[] pressed(SoilMap soils) throws IOException {
        SoilGrid grid = SoilGrid.over(-4, 4, -1.5, 1.5, 0.02);
        ScmSpec spec = new ScmSpec(
                grid,
                1,
                soils,
                ScmSpec.Model.FLOW,
                ScmSpec.Stress.of(ScmSpec.Law.TWO_LAYER),
                FlowSettings.DEFAULT,
                new ScmSpec.Update(true, Double.NaN, Double.NaN, false, false, WheelRim.CENTRE));
        Plates plates = new Plates(SoilBed.lay(spec, (x, y) -> 0, Parallel.NONE), 1);
        double[] forces = new double[3];
        for (int k = 0; k < 3; k++) {
            plates.place(0, 2.0 * (k - 1), 0, -0.001, 0, 0);
            plates.bed.evaluate(1e-3);
            double[] wrench = new double[6];
            plates.bed.wrench(0, wrench, 0);
            forces[k] = wrench[2];
        }
        return forces;
    }

    private static void assertForces(double soft, double middle, double right, double[] forces) {
        double areaM2 = Math.PI * 0.01;
        assertEquals(soft * 1e-3 * areaM2, forces[0], 1e-6 * forces[0]);
        assertEquals(middle * 1e-3 * areaM2, forces[1], 1e-6 * forces[1]);
        assertEquals(right * 1e-3 * areaM2, forces[2], 1e-6 * forces[2]);
    }

    @Test
    void laterRegionsCoverEarlierOnes() throws IOException {
        SoilMap.Region firm = new SoilMap.Region(-1, 3, -1, 1, FIRM);
        SoilMap.Region hard = new SoilMap.Region(1, 3, -1, 1, HARD);
        assertForces(1e5, 4e5, 1.6e6, pressed(new SoilMap(SOFT, List.of(firm, hard), null, List.of())));
        assertForces(1e5, 4e5, 4e5, pressed(new SoilMap(SOFT, List.of(hard, firm), null, List.of())));
    }

    private static Path raster(Path folder, String row) throws IOException {
        return Files.writeString(
                folder.resolve("classes.asc"),
                "ncols 3\nnrows 2\nxllcenter -2\nyllcenter -1\ncellsize 2\nNODATA_value -9999\n" + row + "\n" + row
                        + "\n");
    }

    @Test
    void classesOfARasterChooseTheirSoils(@TempDir Path folder) throws IOException {
        Path file = raster(folder, "2 0 1");
        SoilMap.Region firm = new SoilMap.Region(-4, 4, -1, 1, FIRM);
        assertForces(1.6e6, 1e5, 4e5, pressed(new SoilMap(SOFT, List.of(), file, List.of(FIRM, HARD))));
        assertForces(1.6e6, 4e5, 1e5, pressed(new SoilMap(SOFT, List.of(firm), file, List.of(SOFT, HARD))));
    }

    @Test
    void classWithoutASoilIsRefused(@TempDir Path folder) throws IOException {
        SoilMap map = new SoilMap(SOFT, List.of(), raster(folder, "0 0 3"), List.of(FIRM, HARD));
        String why = String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> pressed(map)).getMessage());
        assertTrue(why.contains("class_map") && why.contains("3"), why);
    }

    @ParameterizedTest
    @CsvSource({"10, 1, 0.01, 1", "50, 50, 0.05, 0.3", "300, 300, 0.02, 1"})
    void memoryGrowsWithTheRutAndNotWithTheField(double lengthM, double widthM, double dxM, double mostMb)
            throws IOException {
        SoilGrid grid = SoilGrid.over(-2, lengthM - 2, -widthM / 2, widthM / 2, dxM);
        ScmSpec spec = WheelRig.spec(grid, 2, ScmSpec.Law.TWO_LAYER, Soil.TEST, Double.NaN);
        WheelRig rig = new WheelRig(SoilBed.lay(spec, (x, y) -> 0.02 * x, Parallel.NONE), WheelRig.SMOOTH, 150, 0.2, 0);
        rig.settle(0.3);
        rig.drive(0.05);
        SoilBalance balance = rig.bed.balance();
        assertTrue(balance.updates() > 2 && balance.errorShare() < 1e-12, balance::toString);
        assertTrue(balance.bytes() > 1000 && balance.bytes() < mostMb * 1e6, balance::toString);
    }
}
