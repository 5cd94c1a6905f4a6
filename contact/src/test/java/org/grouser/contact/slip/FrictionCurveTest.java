package org.grouser.contact.slip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.RandomStreams;
import org.junit.jupiter.api.Test;

class FrictionCurveTest {
    private static final List<FrictionCurve> CURVES = List.of(
            new MagicFormula(0.8, 10, 1.5, 0.15),
            new MagicFormula(1.2, 5, 1.9, 0.3),
            new Burckhardt(1.2801, 23.99, 0.52),
            new Burckhardt(0.05, 306.39, 0),
            new Brush(0.7, 0.2),
            new PiecewiseLinear(0.9, 0.1, 0.6),
            new LuGre(1.0, 0.6, 150, 0.2, 0.3));

    @Test
    void thereIsNoForceWithoutSlipAndNeverANegativeOne() {
        for (FrictionCurve curve : CURVES) {
            assertEquals(0, curve.coefficient(0), 0, curve::toString);
            for (double slip = 1e-9; slip < 20; slip *= 1.1) {
                assertTrue(curve.coefficient(slip) > 0, curve::toString);
            }
        }
    }

    @Test
    void theSlopeWithoutSlipIsThatOfTheCurve() {
        for (FrictionCurve curve : CURVES) {
            double slip = 1e-8 * curve.peak() / curve.initialSlope();
            assertEquals(1, curve.coefficient(slip) / (curve.initialSlope() * slip), 1e-7, curve::toString);
        }
        assertEquals(10 * 1.5 * 0.8, CURVES.get(0).initialSlope(), 1e-15); // B C mu_max
        assertEquals(3 * 0.7 / 0.2, CURVES.get(4).initialSlope(), 1e-15);
    }

    @Test
    void noSlipGripsMoreThanThePeak() {
        for (FrictionCurve curve : CURVES) {
            double most = 0;
            for (double slip = 1e-4; slip < 10; slip += 1e-4) {
                most = Math.max(most, curve.coefficient(slip));
            }
            assertEquals(curve.peak(), most, 1e-6 * curve.peak(), curve::toString);
        }
    }

    @Test
    void theMagicFormulaHasOnePeakAndItIsAtTheCriticalSlip() {
        SplittableRandom random = new RandomStreams(5).stream("magic formula");
        int accepted = 0;
        for (int i = 0; i < 2_000; i++) {
            double b = 2 + 40 * random.nextDouble();
            double c = 1.1 + 0.9 * random.nextDouble();
            double critical = 0.02 + 0.6 * random.nextDouble();
            double at = b * critical;
            if (at - Math.tan(Math.PI / (2 * c)) > at - Math.atan(at)) {
                assertThrows(OutOfRangeException.class, () -> new MagicFormula(0.8, b, c, critical));
                continue;
            }
            accepted++;
            MagicFormula curve = new MagicFormula(0.8, b, c, critical);
            assertEquals(0.8, curve.coefficient(critical), 1e-12, curve::toString);
            double before = 0;
            for (int n = 1; n <= 200; n++) {
                double slip = critical * n / 50.0;
                double now = curve.coefficient(slip);
                assertTrue(n <= 50 ? now >= before - 1e-15 : now <= before + 1e-15, curve::toString);
                before = now;
            }
        }
        assertTrue(accepted > 500, "drew " + accepted);
    }

    @Test
    void shapesWithSeveralPeaksOrNoneAreRefusedInWords() {
        OutOfRangeException several =
                assertThrows(OutOfRangeException.class, () -> new MagicFormula(0.8, 30, 1.9, 0.3));
        assertTrue(String.valueOf(several.getMessage()).contains("several peaks"), several::getMessage);
        OutOfRangeException spike =
                assertThrows(OutOfRangeException.class, () -> new MagicFormula(0.8, 1e-5, 1.5, 1e-5));
        assertTrue(String.valueOf(spike.getMessage()).contains("spike"), spike::getMessage);
        assertThrows(OutOfRangeException.class, () -> new MagicFormula(0.8, 10, 1, 0.15)); // C > 1
        assertThrows(OutOfRangeException.class, () -> new MagicFormula(0.8, 10, 2.1, 0.15)); // negative far out
        assertThrows(OutOfRangeException.class, () -> new MagicFormula(0.8, Double.NaN, 1.5, 0.15));
        OutOfRangeException sinks = assertThrows(OutOfRangeException.class, () -> new Burckhardt(1, 1, 0.9));
        assertTrue(String.valueOf(sinks.getMessage()).contains("negative"), sinks::getMessage);
    }

    @Test
    void magicFormulasAreEqualWhereTheirNumbersAre() {
        MagicFormula one = new MagicFormula(0.8, 10, 1.5, 0.15);
        assertEquals(one, new MagicFormula(0.8, 10, 1.5, 0.15));
        assertEquals(one.hashCode(), new MagicFormula(0.8, 10, 1.5, 0.15).hashCode());
        assertNotEquals(one, new MagicFormula(0.8, 10, 1.5, 0.16));
        assertEquals("MagicFormula[peak=0.8, stiffness=10.0, shape=1.5, criticalSlip=0.15]", one.toString());
    }

    @Test
    void burckhardtIsLevelBeyondFullSlip() {
        Burckhardt road = new Burckhardt(1.2801, 23.99, 0.52);
        assertEquals(road.coefficient(1), road.coefficient(7), 0);
    }

    @Test
    void theBrushPassesSmoothlyIntoFullSliding() {
        Brush brush = new Brush(0.7, 0.2);
        assertEquals(0.7, brush.coefficient(0.2), 0);
        assertEquals(0.7, brush.coefficient(3), 0);
        assertEquals(0.7, brush.coefficient(0.2 - 1e-6), 1e-15); // third power: value, slope and bend agree
        assertEquals(0.7 * (1 - 0.125), brush.coefficient(0.1), 1e-15);
    }

    @Test
    void straightLinesMeetAtThePeakAndAtFullSlip() {
        PiecewiseLinear lines = new PiecewiseLinear(0.9, 0.1, 0.6);
        assertEquals(0.45, lines.coefficient(0.05), 1e-15);
        assertEquals(0.9, lines.coefficient(0.1), 1e-15);
        assertEquals(0.75, lines.coefficient(0.55), 1e-15);
        assertEquals(0.6, lines.coefficient(1), 1e-15);
        assertEquals(0.6, lines.coefficient(9), 1e-15);
    }

    /** The series for small slip meets the closed form where they change over. */
    @Test
    void bristlesBendWithoutAJump() {
        LuGre bristles = new LuGre(0.5, 0.5, 100, 0.1, 0.3); // Z = 20 S
        for (double z : new double[] {0.999e-3, 1.001e-3}) {
            double series = 0.5 * (z / 2 - z * z / 6 + z * z * z / 24 - z * z * z * z / 120);
            assertEquals(1, bristles.coefficient(z / 20) / series, 1e-11);
        }
    }

    /** However stiff, bristles carry mu_s at least slip and mu_c far out. */
    @Test
    void stiffBristlesRunFromStaticToKineticFriction() {
        LuGre stiff = new LuGre(1.0, 0.6, 1e6, 1, 0.5);
        assertEquals(1.0, stiff.coefficient(1e-4), 0.02);
        assertEquals(0.6 + 0.4 / Math.E, stiff.coefficient(0.5), 1e-5);
        assertEquals(0.6, stiff.coefficient(100), 1e-5);
    }

    /** Found beyond a first, lower rise: g has fallen to mu_c before the bristles are bent. */
    @Test
    void thePeakOfBristlesIsFoundWhereverItIs() {
        SplittableRandom random = new RandomStreams(6).stream("bristles");
        for (int i = 0; i < 60; i++) {
            double kinetic = 0.2 + random.nextDouble();
            LuGre curve = new LuGre(
                    kinetic + random.nextDouble(),
                    kinetic,
                    Math.exp(9 * random.nextDouble()),
                    0.1,
                    Math.exp(-9 * random.nextDouble()));
            double most = curve.coefficient(10);
            for (double slip = 1e-6; slip < 10; slip *= 1.002) {
                most = Math.max(most, curve.coefficient(slip));
            }
            assertTrue(curve.peak() >= most - 1e-12 && curve.peak() <= most * (1 + 1e-4), curve::toString);
        }
    }
}
