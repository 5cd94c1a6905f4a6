package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The response of dry sand to a face against numbers worked out from the published table by other means. */
class DirectionFactorReferenceTest {
    private final DirectionFactor factor = new DirectionFactor();

    @Test
    void aLevelFaceThatGoesStraightDownIsTheUnit() {
        assertEquals(0.87504, DirectionFactor.A0, 1e-12);
    }

    @Test
    void aLevelFaceBearsLessTheMoreItSlides() {
        double[] degrees = {90, 60, 45, 30, 15, 0};
        double[] shares = new double[degrees.length];
        for (int k = 0; k < degrees.length; k++) {
            double down = StrictMath.sin(Math.toRadians(degrees[k]));
            factor.find(down, 1, down);
            shares[k] = factor.normal / DirectionFactor.A0;
        }
        assertArrayEquals(new double[] {1, 0.974, 0.870, 0.663, 0.389, 0.126}, shares, 5e-4);
    }

    /** All twenty monomials at a place where none of them vanishes. */
    @Test
    void theThreeSumsAreThoseOfTheTable() {
        factor.find(0.3, 0.4, 0.5);
        assertArrayEquals(
                new double[] {-0.21305382, -0.2461982, -0.04379204},
                new double[] {factor.f1, factor.f2, factor.f3},
                1e-12);
    }

    @Test
    void aFaceThatLeavesTheSoilStillBearsATrace() {
        factor.find(-1, 1, -1);
        assertEquals(0.02, factor.normal);
    }
}
