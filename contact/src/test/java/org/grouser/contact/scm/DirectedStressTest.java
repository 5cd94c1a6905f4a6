package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** One cell of 1 cm^2, pressed 1 cm deep into soil of 2e5 Pa/m: 2000 Pa, 0.2 N, before any direction is asked for. */
class DirectedStressTest {
    private static final double TAN_PHI = StrictMath.tan(Math.toRadians(30.5));
    private static final double SLIDING =
            0.126; // bearing of a level face that slides, see DirectionFactorReferenceTest

    private static OneCell pressed() throws IOException {
        OneCell cell = new OneCell(ScmSpec.Model.FLOW, ScmSpec.Law.DIRECTED, WheelRig.soil(2e5, 1, 0));
        cell.press(-0.01, 1);
        return cell;
    }

    @Test
    void aFaceAtRestBearsWhatThePlateDoes() throws IOException {
        assertEquals(0.2, pressed().wrench(0)[2], 1e-14);
    }

    @Test
    void aFaceThatSinksBearsWhatThePlateDoes() throws IOException {
        OneCell cell = pressed();
        cell.object.linearMPerS[2] = -0.1;
        assertEquals(0.2, cell.wrench(0)[2], 1e-14);
    }

    /** 1.1 rho A v^2: 0.7 N for 1 cm^2 at 2 m/s in soil of 1600 kg/m^3 [Agarwal2021, Eq. 4]. */
    @Test
    void aFastFacePushesSoilAsideByItsDensity() throws IOException {
        OneCell cell = new OneCell(
                ScmSpec.Model.FLOW,
                ScmSpec.Law.DIRECTED,
                WheelRig.soil(2e5, 1, 0).withDensity(1600));
        cell.press(-0.01, 1);
        cell.object.linearMPerS[2] = -2;
        assertEquals(0.2 + 1.1 * 1600 * 4 * 1e-4, cell.wrench(0)[2], 1e-13);
        cell.object.linearMPerS[2] = 2;
        assertEquals(0.2, cell.wrench(0)[2], 1e-14, "nothing is pushed aside on the way out");
    }

    /** The part of the motion along the normal is all of it then, and rounding must not make it more. */
    @Test
    void aSlantedFaceThatGoesAlongItsNormalIsBorne() throws IOException {
        OneCell cell = pressed();
        cell.c.sheared[OneCell.AT] = 1;
        cell.c.jx[OneCell.AT] = 1e-3;
        cell.c.jz[OneCell.AT] = 1;
        cell.object.angularRadPerS[1] = -0.37;
        for (double slope = -0.5; slope < 0.5; slope += 1e-3) {
            cell.c.z[OneCell.AT + 1] = 0.01 * slope;
            cell.c.z[OneCell.AT - 1] = -0.01 * slope;
            cell.object.originM[0] = 0.035 + 0.13;
            cell.object.originM[2] = -0.01 + 0.13 * slope;
            double[] wrench = cell.wrench(1e-3);
            double share = wrench[2] / 0.2; // of a face that lies level
            assertTrue(share > 0.6 && share < 1.3, "N = " + wrench[2] + " at " + slope);
            assertEquals(1, cell.object.bearers.into[0], 1e-12);
            assertTrue(cell.object.bearers.into[0] <= 1, "at " + slope);
        }
    }

    @Test
    void aFaceThatHasSlidFarBearsAnEighthAndRubsAtMostByItsFriction() throws IOException {
        OneCell cell = pressed();
        cell.c.sheared[OneCell.AT] = 1;
        cell.c.jx[OneCell.AT] = DirectedStress.MOST_M;
        cell.object.linearMPerS[0] = 0.05;
        double[] wrench = cell.wrench(0);
        double mobilised = 1 - StrictMath.exp(-DirectedStress.MOST_M / DirectedStress.ELASTIC_M);
        assertTrue(wrench[2] > SLIDING * 0.2 && wrench[2] < (SLIDING + 2 * (1 - mobilised)) * 0.2, "N = " + wrench[2]);
        assertTrue(wrench[0] < 0, "against the sliding");
        assertTrue(-wrench[0] <= TAN_PHI * wrench[2] * (1 + 1e-12), "F = " + wrench[0]);
    }

    /** A wheel that is parked keeps its shear: the sense comes from the displacement, not from the speed. */
    @Test
    void shearHoldsAtRest() throws IOException {
        OneCell cell = pressed();
        cell.c.sheared[OneCell.AT] = 1;
        cell.c.jx[OneCell.AT] = 0.5e-3;
        cell.c.jy[OneCell.AT] = -0.5e-3;
        double[] wrench = cell.wrench(0);
        assertTrue(wrench[0] < 0);
        assertEquals(-wrench[0], wrench[1], 1e-14);
    }

    @Test
    void theSameSlideInAnyDirectionMeetsTheSameForce() throws IOException {
        double[] sizes = new double[8];
        double[] loads = new double[8];
        for (int k = 0; k < 8; k++) {
            OneCell cell = pressed();
            double angle = 0.3 + k * Math.PI / 4;
            cell.c.sheared[OneCell.AT] = 1;
            cell.c.jx[OneCell.AT] = 2e-3 * StrictMath.cos(angle);
            cell.c.jy[OneCell.AT] = 2e-3 * StrictMath.sin(angle);
            cell.object.linearMPerS[0] = 0.01 * StrictMath.cos(angle);
            cell.object.linearMPerS[1] = 0.01 * StrictMath.sin(angle);
            double[] wrench = cell.wrench(0);
            sizes[k] = Math.sqrt(wrench[0] * wrench[0] + wrench[1] * wrench[1]);
            loads[k] = wrench[2];
        }
        for (int k = 1; k < 8; k++) {
            assertEquals(sizes[0], sizes[k], 1e-14);
            assertEquals(loads[0], loads[k], 1e-14);
        }
    }

    @Test
    void theSoilNeverPulls() throws IOException {
        OneCell cell = new OneCell(ScmSpec.Model.FLOW, ScmSpec.Law.DIRECTED, WheelRig.soil(2e5, 1, 1));
        cell.press(-0.01, 1);
        for (double rise = 0; rise < 3; rise += 0.1) {
            cell.object.linearMPerS[2] = rise;
            assertTrue(cell.wrench(0)[2] >= 0, "at " + rise + " m/s");
        }
    }
}
