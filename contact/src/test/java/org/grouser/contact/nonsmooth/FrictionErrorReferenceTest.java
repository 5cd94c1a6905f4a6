package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FrictionErrorReferenceTest {
    private static final FrictionProblem UNIT = Solved.single(0.5, -3, 4, 0, 1, 1, 1);

    /** p = 0, u = q: y = (3 - 2, -4, 0), on the mantle: a = (1 + 2) / 1.25 = 2.4, P = (2.4, -1.2, 0), |q| = 5. */
    @Test
    void zeroImpulsesOfAFallingBodyAreWrongByHandComputedAmount() {
        double expected = Math.sqrt(2.4 * 2.4 + 1.2 * 1.2) / 5;
        assertEquals(expected, FrictionError.relative(UNIT, new double[3], UNIT.q()), 1e-15);
    }

    /** p = (3, -1.5, 0), u = (0, 2.5, 0): slides, all laws hold. */
    @Test
    void slidingSolutionHasNoError() {
        assertEquals(0, FrictionError.relative(UNIT, new double[] {3, -1.5, 0}, new double[] {0, 2.5, 0}), 1e-15);
    }

    /** p = (3, 1.5, 0) pushes along the slip: y = (3 - 2.75, 1.5 - 5.5, 0), a = 2.25 / 1.25, P = (1.8, -0.9, 0). */
    @Test
    void frictionAlongTheSlipIsAnError() {
        double expected = Math.sqrt(1.2 * 1.2 + 2.4 * 2.4) / 5.5;
        assertEquals(expected, FrictionError.relative(UNIT, new double[] {3, 1.5, 0}, new double[] {0, 5.5, 0}), 1e-15);
    }

    @Test
    void notANumberCountsAsInfinitelyWrong() {
        assertEquals(
                Double.POSITIVE_INFINITY, FrictionError.relative(UNIT, new double[] {Double.NaN, 0, 0}, UNIT.q()), 0);
    }

    @Test
    void noContactIsNoError() {
        FrictionProblem none = new FrictionProblem();
        none.clear();
        assertEquals(0, FrictionError.relative(none, new double[0], new double[0]), 0);
    }
}
