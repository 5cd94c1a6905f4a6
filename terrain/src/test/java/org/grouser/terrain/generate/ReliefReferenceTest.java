package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;

/** One crater or one hill alone, off the nodes of the grid, against closed forms. */
class ReliefReferenceTest {
    private static final Crater CRATER = new Crater(0.313, -0.171, 10, 2, 0.4); // ratios 0.2 and 0.04 [Pike1977]
    private static final HazardField EMPTY = field(HazardField.Roughness.NONE);
    private static final HeightGrid PIT = Relief.heights(EMPTY, List.of(CRATER), List.of());

    /** A chord across a cell of the parabola lies at most depth / R^2 (cell / sqrt 2)^2 above it. */
    @Test
    void theFloorOfAFreshCraterLiesAFifthOfItsDiameterBelowItsRim() {
        double cellM = PIT.spacingM();
        double chordM = 2.0 / 25 * cellM * cellM / 2;
        double floorM = PIT.heightAtM(CRATER.xM(), CRATER.yM());
        assertEquals(-1.6, floorM, chordM);
        assertEquals(2.0, highestM(PIT) - floorM, 0.02 * 2.0); // the crest falls between nodes
        assertEquals(0.4, CRATER.heightM(5), 1e-15);
    }

    /** Drawn from a seed, with ratios of a worn crater; the ground around stands at 0. */
    @Test
    void aLoneGeneratedCraterIsAsDeepAsItsSpecificationSays() {
        HazardField.Craters one = new HazardField.Craters(1, 8, 12, new SizeLaw.Power(3), 0.1, 0.02);
        HazardField field = new HazardField(
                4, 80, 0.1, 5, one, HazardField.Hills.NONE, HazardField.Rocks.NONE, HazardField.Roughness.NONE);
        Crater crater = HazardFields.features(field).craters().get(0);
        double floorM = HazardFields.heights(field).heightAtM(crater.xM(), crater.yM());
        assertTrue(crater.diameterM() >= 8 && crater.diameterM() <= 12, crater::toString);
        assertEquals(-0.08, floorM / crater.diameterM(), 1e-3);
    }

    @Test
    void ejectaThinWithTheCubeOfTheDistance() {
        double near = CRATER.heightM(5) + 0.4 / 124; // the constant that ends them at five radii
        double far = CRATER.heightM(10) + 0.4 / 124;
        assertEquals(8, near / far, 1e-12);
        assertEquals(0, CRATER.heightM(25), 1e-15);
        assertEquals(CRATER.heightM(5), CRATER.heightM(Math.nextUp(5.0)), 1e-12);
    }

    /** Integral of the ejecta over the ring from R to 5 R: 2 pi rim R^2 / (1 - 1/125) (1 - 1/5 - (25 - 1) / 250). */
    @Test
    void theEjectaHaveTheVolumeOfTheirProfile() {
        double expectedM3 = 2 * Math.PI * 0.4 * 25 / (1 - 1.0 / 125) * (0.8 - 0.096);
        assertEquals(expectedM3, volumeM3(5, 30), 0.003 * expectedM3);
    }

    /** Nothing in the profiles demands it: the ratios of [Pike1977] and the slope of [McGetchin1973] do, nearly. */
    @Test
    void whatLiesAroundAFreshCraterNearlyFillsItsHole() {
        double holeM3 = 0;
        double wallM3 = 0;
        double a = PIT.spacingM() * PIT.spacingM();
        for (int row = 0; row < PIT.rows(); row++) {
            for (int column = 0; column < PIT.columns(); column++) {
                double z = PIT.heightM(column, row);
                holeM3 += z < 0 ? -z * a : 0;
                wallM3 += z > 0 ? z * a : 0;
            }
        }
        assertEquals(0.5 * Math.PI * 0.8 * 25 * 1.6, holeM3, 0.002 * holeM3); // paraboloid below the plane
        assertEquals(0.95, wallM3 / holeM3, 0.01);
    }

    @Test
    void aHillIsAsSteepAsAskedAndNoSteeper() {
        double tan = Math.tan(Math.toRadians(20));
        Hill hill = new Hill(0.1, 0.2, 12, 12 * tan / Hill.STEEPEST);
        double steepest = 0;
        for (double r = 0; r < 12; r += 0.01) {
            steepest = Math.max(steepest, (hill.heightM(r) - hill.heightM(r + 1e-6)) / 1e-6);
        }
        assertEquals(tan, steepest, 1e-5);
        HeightGrid grid = Relief.heights(EMPTY, List.of(), List.of(hill));
        assertEquals(hill.heightM(), highestM(grid), 1e-3);
        assertEquals(0, hill.heightM(12.0));
    }

    /** Heights, depths and steps from node to node of a surface that is rough only. */
    @Test
    void roughnessStaysWithinItsAmplitudeAndUsesAGoodPartOfIt() {
        HeightGrid rough = Relief.heights(field(new HazardField.Roughness(0.05, 8)), List.of(), List.of());
        double low = 0;
        double high = 0;
        double step = 0;
        for (int row = 0; row < rough.rows(); row++) {
            for (int column = 1; column < rough.columns(); column++) {
                double z = rough.heightM(column, row);
                low = Math.min(low, z);
                high = Math.max(high, z);
                step = Math.max(step, Math.abs(z - rough.heightM(column - 1, row)));
            }
        }
        assertTrue(low >= -0.05 && high <= 0.05, low + " to " + high);
        assertTrue(low < -0.02 && high > 0.02, low + " to " + high);
        assertTrue(step < 0.02, "step " + step);
    }

    private static HazardField field(HazardField.Roughness roughness) {
        return new HazardField(
                3, 80, 0.1, 5, HazardField.Craters.NONE, HazardField.Hills.NONE, HazardField.Rocks.NONE, roughness);
    }

    private static double highestM(HeightGrid grid) {
        double highest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < grid.rows() * grid.columns(); i++) {
            highest = Math.max(highest, grid.heightM(i % grid.columns(), i / grid.columns()));
        }
        return highest;
    }

    private static double volumeM3(double fromM, double toM) {
        double sum = 0;
        for (int row = 0; row < PIT.rows(); row++) {
            for (int column = 0; column < PIT.columns(); column++) {
                double r = Math.hypot(PIT.xM(column) - CRATER.xM(), PIT.yM(row) - CRATER.yM());
                sum += r > fromM && r <= toM ? PIT.heightM(column, row) : 0;
            }
        }
        return sum * PIT.spacingM() * PIT.spacingM();
    }
}
