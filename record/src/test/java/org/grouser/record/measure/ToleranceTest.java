package org.grouser.record.measure;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ToleranceTest {
    private static boolean accepts(Tolerance.Kind kind, double value, double published, double ours) {
        return new Tolerance(kind, value).accepts(published, ours);
    }

    @Test
    void toleranceDecidesByItsKind() {
        assertTrue(accepts(Tolerance.Kind.RELATIVE, 0.01, -2, -2.019));
        assertFalse(accepts(Tolerance.Kind.RELATIVE, 0.01, -2, -2.021));
        assertTrue(accepts(Tolerance.Kind.ABSOLUTE, 0.01, 2, 2.009));
        assertFalse(accepts(Tolerance.Kind.ABSOLUTE, 0.01, 2, 2.011));
        assertTrue(accepts(Tolerance.Kind.MAX, 0.01, Double.NaN, 0.01));
        assertFalse(accepts(Tolerance.Kind.MAX, 0.01, Double.NaN, 0.0101));
        assertTrue(accepts(Tolerance.Kind.MIN, 0.01, Double.NaN, 0.01));
        assertFalse(accepts(Tolerance.Kind.MIN, 0.01, Double.NaN, 0.0099));
        assertTrue(accepts(Tolerance.Kind.INFO, 0, Double.NaN, Double.NaN));
    }

    @Test
    void missingNumberNeverPassesALimit() {
        assertFalse(accepts(Tolerance.Kind.RELATIVE, 0.01, 2, Double.NaN));
        assertFalse(accepts(Tolerance.Kind.ABSOLUTE, 0.01, 2, Double.NaN));
        assertFalse(accepts(Tolerance.Kind.MAX, 0.01, 2, Double.NaN));
        assertFalse(accepts(Tolerance.Kind.MIN, 0.01, 2, Double.NaN));
    }
}
