package org.grouser.contact.pcm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.surface.Icosphere;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Closed forms of the elastic foundation: F = c times the volume of the overlap. */
class PolygonPairReferenceTest {
    private static final TriangleMesh PLANE = Shapes.plane(1, 2);

    private static double ballN(int cuts, double depthM) {
        return Press.elastic(Icosphere.of(0.1, cuts), PLANE)
                .hold(0, 0, 0.1 - depthM)
                .force()
                .z();
    }

    /** c pi d2 (R - d/3) = 42.1497 N. */
    @Test
    void aBallPressedOneMillimetreIsCarriedBy42Newton() {
        assertEquals(42.1497, ballN(6, 1e-3), 0.01 * 42.1497);
    }

    @Test
    void theErrorOfABallsForceFallsWithTheSquareOfItsTriangles() {
        double exact = Press.C * Math.PI * 4e-3 * 4e-3 * (0.1 - 4e-3 / 3);
        double coarse = exact - ballN(3, 4e-3);
        double middle = exact - ballN(4, 4e-3);
        double fine = exact - ballN(5, 4e-3);
        assertEquals(2, StrictMath.log(coarse / middle) / StrictMath.log(2), 0.1);
        assertEquals(2, StrictMath.log(middle / fine) / StrictMath.log(2), 0.1);
    }

    @Test
    void aBallsForceGrowsWithTheSquareOfItsDepthAndNotWithHertzsThreeHalves() {
        double exponent = StrictMath.log(ballN(5, 8e-3) / ballN(5, 4e-3)) / StrictMath.log(2);
        assertEquals(2, exponent, 0.03); // c pi d2 (R - d/3) and a coarse ball: 1.98 + 0.01
    }

    /** c L (R2 acos(1 - d/R) - (R - d) sqrt(2 R d - d2)). */
    @Test
    void aCylinderIsCarriedByItsSegment() {
        double depthM = 2e-3;
        double radiusM = 0.1;
        double expected = Press.C
                * 0.2
                * (radiusM * radiusM * StrictMath.acos(1 - depthM / radiusM)
                        - (radiusM - depthM) * Math.sqrt(2 * radiusM * depthM - depthM * depthM));
        Press press = Press.elastic(Shapes.cylinder(radiusM, 0.2, 720), PLANE).hold(0, 0, radiusM - depthM);
        assertEquals(expected, press.force().z(), 0.005 * expected);
        assertEquals(0, press.force().x(), 1e-9 * expected);
        assertEquals(0, press.moment().y(), 1e-9 * expected);
    }

    /** c A d, whatever cut the ground has and wherever the punch stands over it: edge on edge, or anywhere. */
    @ParameterizedTest
    @CsvSource({"2, 0, 0", "40, 0, 0", "40, 0.025, 0.05", "40, 0.0125, 0", "80, 0.01, 0.003", "7, 0.0137, 0.0021"})
    void aFlatPunchIsCarriedByItsAreaTimesItsDepth(int cells, double x, double y) {
        Press press = Press.elastic(Shapes.box(0.1, 0.05, 0.04), Shapes.plane(1, cells))
                .hold(x, y, 0.02 - 1e-3);
        double expected = Press.C * 0.1 * 0.05 * 1e-3;
        assertEquals(expected, press.force().z(), 1e-9 * expected);
        assertEquals(0, press.force().x(), 1e-9 * expected);
        assertEquals(0, press.force().y(), 1e-9 * expected);
        assertEquals(0, press.moment().norm(), 1e-9 * expected);
        assertEquals(1e-3, press.pair.depthM(), 1e-15);
        assertEquals(0.1 * 0.05 + 0.3 * 1e-3, press.pair.areaM2(), 1e-12, "the sides are wetted too");
        assertEquals(expected * 1e-3 / 2, press.pair.storedJ(), 1e-9 * expected, "c A d2 / 2");
    }

    @Test
    void nothingTouchesAboveTheGround() {
        Press press = Press.elastic(Shapes.box(0.1, 0.05, 0.04), PLANE).hold(0, 0, 0.02 + 1e-6);
        assertEquals(0, press.force().norm());
        assertEquals(0, press.pair.elements());
        assertEquals(0, press.pair.depthM());
    }

    @Test
    void aLayerThatCannotBePressedAloneIsRefused() {
        Exception refusal = assertThrows(OutOfRangeException.class, () -> new PcmSpec.Layer(1e6, 0.45, 0.01));
        assertTrue(String.valueOf(refusal.getMessage()).contains("poisson = 0.45 is outside [0, 0.45)"));
    }
}
