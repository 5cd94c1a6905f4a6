package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The force of one pressed cell against a pocket calculator: sigma = 2e5 Pa/m * 1 cm = 2000 Pa on 1 cm^2 is 0.2 N. */
class ContactForceReferenceTest {
    private static final double TAN_PHI = StrictMath.tan(Math.toRadians(30.5));

    @Test
    void pressureTimesCoveredAreaActsAtTheCell() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        cell.press(-0.01, 0.5);
        cell.object.originM[0] = 0.025; // 1 cm behind and 3 cm to the right of the cell's centre
        cell.object.originM[1] = 0.065;
        assertArrayEquals(new double[] {0, 0, 0.1, -0.003, -0.001, 0}, cell.wrench(0), 1e-15);
        assertEquals(1, cell.object.bearing);
    }

    @Test
    void pressureOnASlopePushesDownhill() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        cell.c.z[OneCell.AT + 1] = 0.002; // rises by 1 in 10 along x: (0.002 - 0) / 2 cm
        cell.c.z[OneCell.AT - 8] = 0.006; // falls by 3 in 10 along y
        cell.press(-0.01, 1);
        double[] wrench = cell.wrench(0);
        assertEquals(-0.02, wrench[0], 1e-15);
        assertEquals(0.06, wrench[1], 1e-15);
        assertArrayEquals(new double[] {-0.02, 0.06}, cell.object.pressureN, 1e-15);
    }

    @Test
    void slopeOfTheObjectCountsWhereItIsTheLower() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        cell.press(-0.01, 1);
        cell.c.zobj[OneCell.AT - 1] = -0.002;
        cell.c.zobj[OneCell.AT + 1] = 0.5; // above the soil: the soil counts
        assertEquals(-0.2 * 0.1, cell.wrench(0)[0], 1e-15);
    }

    @Test
    void shearGrowsWithDisplacementToMohrAndCoulombsLimit() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        cell.press(-0.01, 1);
        cell.c.sheared[OneCell.AT] = 1;
        cell.c.jx[OneCell.AT] = 0.009;
        cell.c.jy[OneCell.AT] = -0.012; // |j| = K = 15 mm
        double tau = (200 + 2000 * TAN_PHI) * (1 - StrictMath.exp(-1)) * 1e-4;
        assertArrayEquals(new double[] {-0.6 * tau, 0.8 * tau, 0.2}, Arrays.copyOf(cell.wrench(0), 3), 1e-14);
        assertArrayEquals(new double[] {0, 0}, cell.object.pressureN, 0.0); // none of it is pressure
        cell.c.jx[OneCell.AT] = 10;
        cell.c.jy[OneCell.AT] = 0;
        assertEquals(-(200 + 2000 * TAN_PHI) * 1e-4, cell.wrench(0)[0], 1e-14);
    }

    @Test
    void shearIsCarriedOnBetweenCommits() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        cell.press(-0.01, 1);
        cell.c.jx[OneCell.AT] = 5; // left over from a contact that is forgotten
        cell.object.linearMPerS[0] = 3;
        double tau = (200 + 2000 * TAN_PHI) * (1 - StrictMath.exp(-1)) * 1e-4;
        assertEquals(-tau, cell.wrench(0.005)[0], 1e-14); // 3 m/s * 5 ms = K
    }

    @Test
    void cohesionDoesNotHoldWhereNothingPresses() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 1));
        cell.c.sheared[OneCell.AT] = 1;
        cell.c.jx[OneCell.AT] = 0.1;
        cell.object.linearMPerS[0] = 1;
        cell.press(0, 1);
        assertArrayEquals(new double[6], cell.wrench(1), 0.0);
        assertEquals(0, cell.object.bearing);
    }

    @Test
    void dampingResistsSinkingAndNeverPulls() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0.5));
        cell.c.sheared[OneCell.AT] = 1;
        cell.c.jx[OneCell.AT] = 10;
        cell.press(-0.01, 1);
        cell.object.linearMPerS[2] = -1;
        assertEquals(0.3, cell.wrench(0)[2], 1e-15); // 1 + 0.5
        assertEquals(-(200 + 3000 * TAN_PHI) * 1e-4, cell.object.wrench[0], 1e-14);
        cell.object.linearMPerS[2] = 1;
        assertEquals(0.1, cell.wrench(0)[2], 1e-15);
        cell.object.linearMPerS[2] = 5;
        assertArrayEquals(new double[6], cell.wrench(0), 0.0); // nor does its cohesion
    }

    @Test
    void dampedShearStaysWithinTheLimit() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 1));
        cell.press(-0.01, 1);
        cell.object.linearMPerS[0] = 0.1;
        double limit = (200 + 2000 * TAN_PHI) * 1e-4;
        assertEquals(-0.1 * limit, cell.wrench(0)[0], 1e-14); // d v, at no displacement
        cell.object.linearMPerS[0] = 50;
        assertEquals(-limit, cell.wrench(0)[0], 1e-14);
    }

    @Test
    void turningObjectMovesEachCellByItsArm() throws IOException {
        OneCell cell = new OneCell(WheelRig.soil(2e5, 1, 0));
        cell.press(-0.01, 1);
        cell.object.originM[0] = 0.035;
        cell.object.originM[1] = 0.035;
        cell.object.originM[2] = 0.24;
        cell.object.angularRadPerS[1] = 2; // a wheel rolling along +x: its bottom moves by -2 * 0.25 m/s
        double tau = (200 + 2000 * TAN_PHI) * (1 - StrictMath.exp(-0.5 * 0.03 / 0.015)) * 1e-4;
        double[] wrench = cell.wrench(0.03);
        assertEquals(tau, wrench[0], 1e-14);
        assertEquals(-0.25 * tau, wrench[4], 1e-14); // and the soil brakes its spin
    }

    @Test
    void frictionOfTheBorderModelOpposesSliding() throws IOException {
        OneCell cell = new OneCell(ScmSpec.Model.KRENN, ScmSpec.Law.Z0, WheelRig.soil(2e5, 1, 0));
        cell.press(-0.01, 1);
        cell.object.linearMPerS[0] = 3;
        cell.object.linearMPerS[1] = -4;
        assertArrayEquals(new double[] {-0.06, 0.08, 0.2}, Arrays.copyOf(cell.wrench(0), 3), 1e-14); // mu = 0.5
        cell.object.linearMPerS[1] = 0;
        cell.object.linearMPerS[0] = 1e-3;
        assertEquals(-0.1 * StrictMath.tanh(1), cell.wrench(0)[0], 1e-14); // faded at 1 mm/s
    }
}
