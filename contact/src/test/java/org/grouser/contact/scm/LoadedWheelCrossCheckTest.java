package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.grouser.contact.shape.ContactShape;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A wheel of 0.5 m, 0.2 m wide, that carries 150 N at 0.1 m/s over the test soil, against an independent program of ours.
 * Bands of both: 1.5 mm, 7 N, 1 N m. Soil constants are ours, so none of this is evidence for a real soil.
 */
@Tag("slow")
class LoadedWheelCrossCheckTest {
    private static WheelRig rolling; // slip 0.02
    private static WheelRig driven; // slip 0.2
    private static WheelRig spinning; // slip 0.6

    @BeforeAll
    static void drive() throws IOException {
        rolling = rig(0.8, 0.02);
        driven = rig(0.8, 0.2);
        spinning = rig(0.8, 0.6);
    }

    private static WheelRig rig(double wayM, double slip) throws IOException {
        return new WheelRig(WheelRig.spec(wayM, 0.01, 2, ScmSpec.Law.TWO_LAYER), WheelRig.SMOOTH, 150, slip).run(wayM);
    }

    private static void within(double sinkageMm, double pullN, double torqueNm, WheelRig rig) {
        assertEquals(sinkageMm, 1e3 * rig.sinkageM, 1.5);
        assertEquals(pullN, rig.pullN, 7);
        assertEquals(torqueNm, rig.torqueNm, 1);
    }

    @Test
    void sinkagePullAndTorqueOverSlip() {
        within(32.8, -51.5, 5.5, rolling);
        within(34.5, 25.8, -13.4, driven);
        within(37.7, 64.1, -22.5, spinning);
        assertTrue(rolling.sinkageM < driven.sinkageM && driven.sinkageM < spinning.sinkageM);
        assertTrue(rolling.pullN < driven.pullN && driven.pullN < spinning.pullN);
    }

    @Test
    void soilCarriesTheLoadOnAverage() {
        assertEquals(150, driven.normalN, 0.5);
    }

    /** Measured 2.7 N, 1.8 %: rows of cells leave the steep elastic edge behind an axle that lies along them. */
    @Test
    void forceOfASmoothWheelRipplesByLessThanTwoPercent() {
        assertTrue(driven.normalSd < 0.02 * 150, () -> driven.normalSd + " N");
    }

    @Test
    void restingWheelDoesNotCreep() {
        assertTrue(driven.driftM < 1e-6, () -> driven.driftM + " m in 1 s");
    }

    /** R_c = b k z^(n+1) / (n+1) [Bekker1969]; a plate's law, so only of the same order. */
    @Test
    void ruttingResistsTheWheelAboutAsMuchAsBekkerSays() {
        double bekkerN = 0.2 * 2e5 * rolling.sinkageM * rolling.sinkageM / 2;
        assertTrue(-rolling.pressureN > bekkerN, () -> rolling.pressureN + " N");
        assertTrue(-rolling.pressureN < 2 * bekkerN, () -> rolling.pressureN + " N");
    }

    @Test
    void lightAndHeavyWheels() throws IOException {
        ScmSpec spec = WheelRig.spec(0.4, 0.01, 2, ScmSpec.Law.TWO_LAYER);
        WheelRig fifty = new WheelRig(spec, WheelRig.SMOOTH, 50, 0.2).run(0.4);
        assertEquals(17.3, 1e3 * fifty.sinkageM, 1.5);
        assertEquals(11.7, fifty.pullN, 7);
        WheelRig twoHundred = new WheelRig(spec, WheelRig.SMOOTH, 200, 0.2).run(0.4);
        assertEquals(41.5, 1e3 * twoHundred.sinkageM, 1.5);
        assertEquals(28.1, twoHundred.pullN, 7);
    }

    @Test
    void precompressionLaw() throws IOException {
        ScmSpec spec = WheelRig.spec(0.4, 0.01, 2, ScmSpec.Law.Z0);
        within(31.0, 37.9, -14.3, new WheelRig(spec, WheelRig.SMOOTH, 150, 0.2).run(0.4));
    }

    @Test
    void twelveGrousersDigAndPullMore() throws IOException {
        ContactShape.Wheel wheel = new ContactShape.Wheel(0.25, 0.2, 12, 0.01, 0.004);
        WheelRig rig = new WheelRig(WheelRig.spec(0.4, 0.01, 2, ScmSpec.Law.TWO_LAYER), wheel, 150, 0.2).run(0.4);
        within(46.9, 27.5, -14.9, rig);
        assertTrue(rig.torqueNm < driven.torqueNm);
    }

    @Test
    void cellsTwiceAsWideGiveNearlyTheSame() throws IOException {
        WheelRig coarse =
                new WheelRig(WheelRig.spec(0.8, 0.02, 1, ScmSpec.Law.TWO_LAYER), WheelRig.SMOOTH, 150, 0.2).run(0.8);
        within(35.2, 23.6, -13.1, coarse);
        assertEquals(driven.sinkageM, coarse.sinkageM, 1.5e-3);
        assertEquals(driven.pullN, coarse.pullN, 4);
    }

    @Test
    void secondPassInTheRutPullsAboutAsMuchAsTheFirst() throws IOException {
        ScmSpec spec = WheelRig.spec(0.8, 0.01, 2, ScmSpec.Law.TWO_LAYER);
        WheelRig rig = new WheelRig(spec, WheelRig.SMOOTH, 150, 0.2);
        Saved.load(rig.bed, Saved.bytes(driven.bed));
        rig.run(0.8);
        within(45.3, 28.3, -12.3, rig);
        assertEquals(driven.pullN, rig.pullN, 7);
    }
}
