package org.grouser.contact.closedform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.Soil.Shear;
import org.grouser.contact.scm.Soil.Sinkage;
import org.grouser.contact.scm.Soil.Unloading;
import org.junit.jupiter.api.Test;

class RigidWheelTest {
    private static final Soil SAND = soil(1400, 820_000, 1, 170, 35, 0.018);
    private static final RigidWheel WHEEL = new RigidWheel(0.25, 0.3, SAND);
    private static final double LOAD_N = 300;

    private static Soil soil(double kc, double kphi, double n, double cohesionPa, double phiDeg, double shearM) {
        return new Soil(
                "sand",
                new Sinkage(kc, kphi, n),
                new Shear(cohesionPa, Math.toRadians(phiDeg), shearM, shearM),
                new Unloading(2e7, 1),
                Double.NaN,
                Double.NaN);
    }

    /**
     * The wheel of the laboratory at Carnegie Mellon by a second program: load, slip, then sinkage in mm and pull in N. Measured were
     * 50.3 mm and -38.8 N for the locked one, 23.7 and -17.2 at slip -0.5, 22.7 and 1.0 at slip 0.5.
     */
    @Test
    void resistiveForceOnARimAgreesWithASecondSum() {
        RigidWheel wheel = new RigidWheel(0.058, 0.05, soil(0, 8e6, 1.46, 0, 29, 0.021));
        double tanFriction = 0.68 * StrictMath.tan(Math.toRadians(29));
        double[][] rows = {
            {19.5, -1, 27.0, -16.5},
            {23.2, -0.5, 23.0, -15.1},
            {23.7, -0.2, 18.8, -10.1},
            {24.6, 0.231, 18.2, 0.7},
            {25.3, 0.5, 23.8, -1.0},
            {25.7, 0.9, 36.5, -1.7}
        };
        for (double[] row : rows) {
            RigidWheel.Answer answer = wheel.resistiveForce(row[0], row[1], tanFriction);
            assertEquals(row[2], 1e3 * answer.sinkageM(), 0.06, "slip " + row[1]);
            assertEquals(row[3], answer.pullN(), 0.06, "slip " + row[1]);
        }
        assertTrue(wheel.resistiveForce(19.5, -1, tanFriction).torqueNm() < 0, "a brake holds it");
    }

    /** For n = 1 the bearing of a parabola b k integral(z) dx is b k (2/3) z0 sqrt(D z0), Bekker's load. */
    @Test
    void bekkersTowedWheelCarriesTheAreaUnderAParabola() {
        RigidWheel.Answer towed = WHEEL.bekker(LOAD_N, 0);
        double k = 1400 / 0.3 + 820_000;
        double z = towed.sinkageM();
        assertEquals(LOAD_N, 0.3 * k * 2 / 3 * z * Math.sqrt(0.5 * z), 1e-9);
        assertEquals(-0.3 * k * z * z / 2, towed.pullN(), 1e-9);
        assertEquals(0, towed.torqueNm());
    }

    /** Much slip mobilises all of the strength: H = b l c + W tan phi. */
    @Test
    void bekkersThrustGrowsWithSlipTowardsTheStrengthOfTheSoil() {
        RigidWheel loose = new RigidWheel(0.25, 0.3, SAND.withShear(170, Math.toRadians(35), 1e-9));
        double z = loose.bekker(LOAD_N, 0).sinkageM();
        double strength = 0.3 * Math.sqrt(z * (0.5 - z)) * 170 + LOAD_N * Math.tan(Math.toRadians(35));
        assertEquals(strength * 0.25, loose.bekker(LOAD_N, 0.5).torqueNm(), 1e-4);
        assertTrue(WHEEL.bekker(LOAD_N, 0.2).pullN() < WHEEL.bekker(LOAD_N, 0.6).pullN());
    }

    /** The same integrals by the midpoint rule in Cartesian form: the wheel carries the load that it was solved for. */
    @Test
    void wongAndReecesStressesSumUpToLoadPullAndTorque() {
        for (double slip : new double[] {0, 0.2, 0.9}) {
            RigidWheel.Answer answer = WHEEL.wongReece(LOAD_N, slip);
            double r = 0.25;
            double entry = Math.acos(1 - answer.sinkageM() / r);
            double top = (0.4 + 0.15 * slip) * entry;
            double load = 0;
            double pull = 0;
            double torque = 0;
            int parts = 200_000;
            double step = entry / parts;
            for (int i = 0; i < parts; i++) {
                double theta = (i + 0.5) * step;
                double as = theta > top ? theta : entry - theta * (entry - top) / top;
                double sigma = (1400 / 0.3 + 820_000) * (r * Math.cos(as) - (r - answer.sinkageM()));
                double j = r * (entry - theta - (1 - slip) * (Math.sin(entry) - Math.sin(theta)));
                double tau = (170 + sigma * Math.tan(Math.toRadians(35))) * (1 - Math.exp(-j / 0.018));
                double area = 0.3 * r * step;
                load += area * (sigma * Math.cos(theta) + tau * Math.sin(theta));
                pull += area * (tau * Math.cos(theta) - sigma * Math.sin(theta));
                torque += area * tau * r;
            }
            assertEquals(LOAD_N, load, 1e-4);
            assertEquals(answer.pullN(), pull, 1e-4);
            assertEquals(answer.torqueNm(), torque, 1e-4);
        }
    }

    /** LETE sand in validation/soil-closed-forms.yaml, evaluated from the printed formulas by another program. */
    @Test
    void theWheelOfTheValidationTableIsMet() {
        RigidWheel wheel = new RigidWheel(0.25, 0.3, soil(102_000, 5_301_000, 0.793, 1300, 31.1, 0.012));
        assertEquals(0.0020808, wheel.bekker(LOAD_N, 0).sinkageM(), 5e-8);
        assertEquals(-14.672, wheel.bekker(LOAD_N, 0).pullN(), 5e-4);
        double[][] rows = {
            {0, 0.0026342, -19.057, 0.42106}, {0.2, 0.0026787, 30.858, 12.999}, {0.6, 0.002798, 87.936, 27.52},
        };
        for (double[] row : rows) {
            RigidWheel.Answer answer = wheel.wongReece(LOAD_N, row[0]);
            assertEquals(row[1], answer.sinkageM(), 1e-7);
            assertEquals(row[2], answer.pullN(), 1e-3);
            assertEquals(row[3], answer.torqueNm(), 1e-3);
        }
    }

    /** Without friction, cohesion or shear the soil pushes back alone, and no torque is needed. */
    @Test
    void aWheelThatNothingGripsNeedsNoTorqueAndIsHeldBack() {
        RigidWheel smooth = new RigidWheel(0.25, 0.3, SAND.withShear(0, Math.toRadians(1), 1));
        RigidWheel.Answer answer = smooth.wongReece(LOAD_N, 0);
        assertEquals(0, answer.torqueNm(), 1e-4 * LOAD_N * 0.25); // of the greatest there could be
        assertTrue(answer.pullN() < 0);
    }

    @Test
    void heavierWheelsSinkDeeperAndMoreSlipPullsMore() {
        assertTrue(
                WHEEL.wongReece(600, 0.2).sinkageM() > WHEEL.wongReece(300, 0.2).sinkageM());
        assertTrue(WHEEL.wongReece(300, 0.6).pullN() > WHEEL.wongReece(300, 0.2).pullN());
    }

    @Test
    void brakedWheelsAndLoadsBeyondTheAxleAreRefusedInWords() {
        assertEquals(
                "slip = -0.2 is outside [0, 1): a towed or driven wheel",
                assertThrows(IllegalArgumentException.class, () -> WHEEL.wongReece(300, -0.2))
                        .getMessage());
        assertEquals(
                "load = 1.0E8 N presses the wheel in to its axle",
                assertThrows(IllegalArgumentException.class, () -> WHEEL.wongReece(1e8, 0.2))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> WHEEL.bekker(1e8, 0.2));
    }
}
