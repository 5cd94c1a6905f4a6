package org.grouser.contact.slip;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Curves against tables computed independently from the printed formulas, and against published parameters. */
class FrictionCurveReferenceTest {
    private static void holds(MagicFormula curve, double e, double[] slips, double[] expected) {
        assertEquals(e, curve.curvature(), 1e-12);
        for (int i = 0; i < slips.length; i++) {
            assertEquals(expected[i], curve.coefficient(slips[i]), 1e-12, "S = " + slips[i] + " of " + curve);
        }
    }

    @Test
    void theMagicFormulaWithItsPeakAt15PercentFollowsItsTable() {
        holds(
                new MagicFormula(0.8, 10, 1.5, 0.15),
                -0.44866200972236825,
                new double[] {0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2},
                new double[] {
                    0.119331992644626,
                    0.234717618802594,
                    0.5244428203791308,
                    0.7584134670009233,
                    0.8,
                    0.7850940641053539,
                    0.7374681129981778,
                    0.677485099238792,
                    0.6235143365734649,
                    0.5948576079916573
                });
    }

    @Test
    void theMagicFormulaWithItsPeakAt20PercentFollowsItsTable() {
        holds(
                new MagicFormula(0.8, 12, 1.4, 0.2),
                0.26428102905565737,
                new double[] {0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2},
                new double[] {
                    0.13297371594305218,
                    0.25787473321969706,
                    0.5395871834791256,
                    0.7382208147468011,
                    0.8,
                    0.7875347155222712,
                    0.7542208935009017,
                    0.7106661065331012,
                    0.681649647889982
                });
    }

    @Test
    void theMagicFormulaWithItsPeakAt12PercentFollowsItsTable() {
        holds(
                new MagicFormula(0.6, 15, 1.3, 0.12),
                -1.136467229137077,
                new double[] {0.01, 0.02, 0.05, 0.1, 0.12, 0.2, 0.3, 0.5, 1, 2},
                new double[] {
                    0.11635442139086816,
                    0.22835847725205685,
                    0.4815281044434016,
                    0.5964094977254705,
                    0.6,
                    0.5862984108811109,
                    0.5711962796109586,
                    0.5569676829759587,
                    0.5457781613001164,
                    0.540166555663192
                });
    }

    /** C = 2 - (2 / pi) asin(mu(1) / mu_max) and B = tan(pi / 2 C) / S_crit bend nothing; B and C printed to four digits. */
    @Test
    void setsFittedWithoutBendHaveNone() {
        double[][] sets = { // mu_max, S_crit, C, B
            {1.17, 0.17, 1.5499, 9.4388}, // dry asphalt
            {0.8013, 0.1308, 1.5608, 12.0764}, // wet asphalt
            {1.09, 0.16, 1.5859, 9.5323}, // dry concrete
            {1.0, 0.4, 1.5064, 4.2862}, // dry cobble
            {0.38, 0.14, 1.4726, 12.9473}, // wet cobble
            {0.19, 0.06, 1.5203, 27.9576}, // snow
        };
        for (double[] set : sets) {
            assertEquals(0, new MagicFormula(set[0], set[3], set[2], set[1]).curvature(), 1e-3);
        }
    }

    /** Parameters as in [KienckeNielsen2000]; tolerance is half of the last printed digit. */
    @Test
    void roadsOfBurckhardtPeakWhereTheirTableSays() {
        double[][] roads = { // c1, c2, c3, mu_max, S_crit, mu(1), half a digit
            {1.2801, 23.99, 0.52, 1.17, 0.17, 0.76, 0.005}, // dry asphalt
            {0.857, 33.822, 0.347, 0.8013, 0.1308, 0.51, 0.00005}, // wet asphalt
            {1.1973, 25.168, 0.5373, 1.09, 0.16, 0.66, 0.005}, // dry concrete
            {1.3713, 6.4565, 0.6691, 1.0, 0.4, 0.7, 0.005}, // dry cobble
            {0.4004, 33.708, 0.1204, 0.38, 0.14, 0.28, 0.005}, // wet cobble
            {0.1946, 94.129, 0.0646, 0.19, 0.06, 0.13, 0.005}, // snow
        };
        for (double[] road : roads) {
            Burckhardt curve = new Burckhardt(road[0], road[1], road[2]);
            assertEquals(road[3], curve.peak(), road[6], curve::toString);
            assertEquals(road[4], curve.criticalSlip(), road[6], curve::toString);
            assertEquals(road[5], curve.coefficient(1), 0.005, curve::toString);
        }
    }

    /** Z = 100 * 0.1 * 0.2 / 0.5 = 4; mu = 0.5 (1 - (1 - e^-4) / 4). */
    @Test
    void bristlesWithOneCoefficientCarryTheClosedForm() {
        LuGre curve = new LuGre(0.5, 0.5, 100, 0.1, 0.3);
        assertEquals(0.5 * (1 - (1 - Math.exp(-4)) / 4), curve.coefficient(0.2), 1e-15);
    }
}
