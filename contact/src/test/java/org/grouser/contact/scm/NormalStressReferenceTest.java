package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.grid.SoilGrid;
import org.junit.jupiter.api.Test;

/** Stresses of single cells against a pocket calculator; k = 2e5 Pa/m^n, k_e = 2e7 Pa/m unless said. */
class NormalStressReferenceTest {
    private static final double K = 2e5;
    private static final double KE = 2e7;
    private static final int AT = 27;

    private final SoilCells c = new SoilCells(new SoilGrid(0, 0, 0.01, 8, 8), 0, 0, 8, 8);

    private double twoLayer(double z, double zc, double z0, double zo, double n) {
        c.z[AT] = z;
        c.zc[AT] = zc;
        c.z0[AT] = z0;
        return NormalStress.twoLayer(c, AT, c.z[AT], zo, K, n, KE);
    }

    @Test
    void virginSoilCarriesInProportionToSinkage() {
        assertEquals(2000, twoLayer(0, 0, 0, -0.01, 1), 1e-9);
        assertEquals(0, twoLayer(0, 0, 0, 0, 1));
        assertEquals(0, twoLayer(0, 0, 0, 0.001, 1));
    }

    @Test
    void compactedSoilGoesOnFromWhereItWasPressed() {
        assertEquals(2200, twoLayer(-0.01, -0.01, 0.01, -0.011, 1), 1e-9); // 2e5 (0.01 + 0.001)
        assertEquals(2000, twoLayer(-0.01, -0.01, 0.01, -0.01, 1), 1e-9);
    }

    @Test
    void compactedSoilUnloadsSteeplyAndNeverPulls() {
        assertEquals(1000, twoLayer(-0.01, -0.01, 0.01, -0.00995, 1), 1e-6); // 2000 - 2e7 * 5e-5
        assertEquals(0, twoLayer(-0.01, -0.01, 0.01, -0.0098, 1));
    }

    @Test
    void looseSoilOnACompactedFloorCarriesLikeVirginSoil() {
        assertEquals(600, twoLayer(0, -0.01, 0.02, -0.003, 1), 1e-9); // floor out of reach
        assertEquals(4000, twoLayer(0, -0.01, 0.02, -0.01, 1), 1e-9); // floor reached: 2e5 * 0.02 > 2e5 * 0.01
        assertEquals(4000, twoLayer(0.01, -0.01, 0.005, -0.01, 1), 1e-9); // a thick layer outdoes a weak floor
        assertEquals(4400, twoLayer(0.01, -0.01, 0.005, -0.012, 1), 1e-9);
    }

    @Test
    void exponentBendsTheCurve() {
        assertEquals(K * StrictMath.pow(0.01, 0.8), twoLayer(0, 0, 0, -0.01, 0.8), 1e-9 * K);
        assertEquals(K * StrictMath.pow(0.021, 1.2), twoLayer(-0.01, -0.01, 0.02, -0.011, 1.2), 1e-9 * K);
        assertEquals(K * StrictMath.pow(0.02, 1.2) - 1000, twoLayer(-0.01, -0.01, 0.02, -0.00995, 1.2), 1e-4);
    }

    @Test
    void stressIsContinuousInTheObjectsHeight() {
        for (double n : new double[] {0.8, 1, 1.2}) {
            double last = twoLayer(0.002, -0.01, 0.008, 0.003, n);
            for (double zo = 0.003; zo > -0.02; zo -= 1e-6) {
                double now = twoLayer(0.002, -0.01, 0.008, zo, n);
                assertTrue(Math.abs(now - last) <= 1.01 * KE * 1e-6, "at " + zo);
                assertTrue(now >= last - 1e-9, "deeper carries more, at " + zo);
                last = now;
            }
        }
    }

    @Test
    void precompressedSoilOfTheZ0LawCarriesAtOnce() {
        c.z[AT] = -0.01;
        c.z0[AT] = 0.01;
        assertEquals(2400, NormalStress.z0(c, AT, -0.012, K, 1, KE), 1e-9); // 2e5 (0.01 + 0.002)
        assertEquals(2000, NormalStress.z0(c, AT, -0.01, K, 1, KE), 1e-9);
        assertEquals(1000, NormalStress.z0(c, AT, -0.00995, K, 1, KE), 1e-6);
        assertEquals(0, NormalStress.z0(c, AT, -0.0098, K, 1, KE));
        assertEquals(K * StrictMath.pow(0.012, 0.7), NormalStress.z0(c, AT, -0.012, K, 0.7, KE), 1e-9 * K);
    }

    @Test
    void paperLawTakesItsSinkageFromTheFlowAndNothingFromSoilThatRose() {
        c.z[AT] = 0;
        c.jz[AT] = -0.02;
        assertEquals(4200, NormalStress.paper(c, AT, -0.001, K, 1, KE), 1e-9); // 2e5 (0.02 + 0.001)
        assertEquals(3000, NormalStress.paper(c, AT, 0.00005, K, 1, KE), 1e-6); // 4000 - 2e7 * 5e-5
        assertEquals(0, NormalStress.paper(c, AT, 0.001, K, 1, KE));
        c.jz[AT] = 0.01;
        assertEquals(200, NormalStress.paper(c, AT, -0.001, K, 1, KE), 1e-9);
    }
}
