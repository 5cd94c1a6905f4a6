package org.grouser.record.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.junit.jupiter.api.Test;

class DisplayTableTest {
    private static String shown(Quantity quantity, String unit, double si) {
        return DisplayTable.of(quantity, unit).text(si);
    }

    @Test
    void slipIsShownInPercentWhereverItIsMeasured() {
        assertEquals("68.4 %", shown(Quantity.SLIP, "-", 0.68412));
        assertEquals("\u22121.2 %", shown(Quantity.SLIP_DISTANCE, "-", -0.0119));
        assertEquals("100 %", shown(Quantity.DRIVING_SLIP, "-", 1));
    }

    @Test
    void aNumberThatRoundsToZeroHasNoSign() {
        assertEquals("0 %", shown(Quantity.SLIP, "-", -0.0004));
        assertEquals("0 mm", shown(Quantity.SINKAGE, "m", -4e-6));
        assertEquals("0 J", shown(Quantity.ENERGY, "J", -0.0));
    }

    @Test
    void lengthsOfContactsAreInMillimetresAndPlacesInMetres() {
        assertEquals("23.4 mm", shown(Quantity.SINKAGE, "m", 0.02344));
        assertEquals("120 mm", shown(Quantity.STROKE, "m", 0.12));
        assertEquals("2.9 m", shown(Quantity.POSITION, "m", 2.90001));
    }

    @Test
    void anglesAreInDegrees() {
        assertEquals("15 \u00b0", shown(Quantity.ATTITUDE, "rad", Math.PI / 12));
        assertEquals("57.3 \u00b0/s", shown(Quantity.JOINT_RATE, "rad/s", 1));
        assertEquals("12.5 \u00b0", shown(Quantity.STABILITY, "deg", 12.5));
    }

    @Test
    void torqueIsWrittenInOneWay() {
        assertEquals("3.25 N m", shown(Quantity.EFFORT, "N m", 3.25));
    }

    @Test
    void aColumnIsShownByItsQuantityAndUnit() {
        Column effort = Column.of("joint_x_N", Owner.RUN, Quantity.EFFORT, "N");
        assertEquals("12 N", DisplayTable.of(effort).text(12));
    }

    @Test
    void whatIsInNoTableKeepsItsUnit() {
        assertEquals("2 kg m\u00b2", DisplayTable.ofUnit("kg m^2").text(2));
        assertEquals("1.5", DisplayTable.ofUnit("-").text(1.5));
    }

    @Test
    void aNumberThatIsUnknownIsADash() {
        assertEquals("\u2013", shown(Quantity.SLIP, "-", Double.NaN));
    }

    @Test
    void veryLargeAndVerySmallNumbersHaveAnExponent() {
        assertEquals("2.22e\u221216", DisplayTable.ofUnit("-").text(2.22e-16));
        assertEquals("4.52e8 J", shown(Quantity.ENERGY, "J", 4.52e8));
    }

    @Test
    void soilMovesFromHalfAMillimetrePerSecondOn() {
        Display speed = GroundLayer.SPEED.display();
        assertTrue(speed.isNone(0.99 * DisplayTable.MOVING_SOIL_M_PER_S));
        assertFalse(speed.isNone(1.01 * DisplayTable.MOVING_SOIL_M_PER_S));
    }

    /** The ends and the middle of the map, by hand from the points in OKLab. */
    @Test
    void sunkGroundIsBrownAndHeavedGroundBlue() {
        int blue = ColourMap.DIVERGING.rgb(0);
        int brown = ColourMap.DIVERGING.rgb(1);
        assertTrue((blue & 0xff) > (blue >> 16), Integer.toHexString(blue));
        assertTrue((brown & 0xff) < (brown >> 16), Integer.toHexString(brown));
        assertEquals(0xf6, ColourMap.DIVERGING.rgb(0.5) >> 16, 4);
    }
}
