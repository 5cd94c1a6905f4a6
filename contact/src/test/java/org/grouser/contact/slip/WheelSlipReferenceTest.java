package org.grouser.contact.slip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.grouser.quantity.RandomStreams;
import org.junit.jupiter.api.Test;

/** One wheel at given speeds, against the equations as printed and against the closed form of its tread. */
class WheelSlipReferenceTest {
    private static WheelSlip rolling(double forward, double side, double rim) {
        WheelSlip wheel = Treads.usual();
        double speed = Math.max(Math.max(Math.abs(forward), Math.abs(rim)), Math.abs(side) / 10);
        for (int n = 0; n < 4_000; n++) {
            wheel.commit(forward, side, rim, 5, 0.01 * Treads.SIGMA_M / speed);
        }
        wheel.evaluate(forward, side, rim, 0);
        return wheel;
    }

    @Test
    void aWheelThatRollsSteadilyHasTheSlipOfThePaperWithSigns() {
        SplittableRandom random = new RandomStreams(7).stream("steady wheels");
        for (int i = 0; i < 200; i++) {
            double forward = 2 * random.nextDouble() - 1;
            double rim = 2 * random.nextDouble() - 1;
            double side = 2 * random.nextDouble() - 1;
            WheelSlip wheel = rolling(forward, side, rim);
            double most = Math.max(Math.abs(forward), Math.abs(rim));
            if (Math.abs(side) > 10 * most) {
                continue;
            }
            double sx = Math.abs(forward - rim) / most; // [Shilliday2023, Eq. 8]
            double sy = Math.abs(side) / most; // [Shilliday2023, Eq. 9]
            double res = Math.sqrt(sx * sx + sy * sy); // [Shilliday2023, Eq. 10]
            double mu = Treads.USUAL.coefficient(res);
            assertEquals(Math.signum(rim - forward) * sx, wheel.slipX(), 1e-13 * Math.max(1, sx));
            assertEquals(-Math.signum(side) * sy, wheel.slipY(), 1e-13 * Math.max(1, sy));
            assertEquals(res, wheel.slipRes(), 1e-13 * Math.max(1, res));
            assertEquals(Math.signum(rim - forward) * mu * sx / res, wheel.forwardCoefficient(), 1e-12); // Eq. 14, G6
            assertEquals(-Math.signum(side) * 0.9 * mu * sy / res, wheel.sideCoefficient(), 1e-12);
        }
    }

    @Test
    void aFasterRimDrivesASlowerOneBrakesAndALockedWheelSlidesAtSlipOne() {
        assertTrue(rolling(1, 0, 1.05).forwardCoefficient() > 0);
        assertTrue(rolling(1, 0, 0.95).forwardCoefficient() < 0);
        assertTrue(rolling(-1, 0, -1.05).forwardCoefficient() < 0);
        assertEquals(-1, rolling(1, 0, 0).slipX(), 1e-13);
        assertEquals(-2, rolling(1, 0, -1).slipX(), 1e-13);
        assertEquals(1, rolling(0, 0, 1).slipX(), 1e-13);
        assertEquals(-10, rolling(0, 1, 0).slipY(), 1e-12); // square to the heading: our bound
    }

    @Test
    void aWheelThatNeverSlidHasNoForceAndAnswersWithNumbersAtRest() {
        WheelSlip wheel = Treads.usual();
        wheel.evaluate(0, 0, 0, 0.001);
        assertEquals(0, wheel.forwardCoefficient(), 0);
        assertEquals(0, wheel.sideCoefficient(), 0);
        assertEquals(0, wheel.aligningM(), 0);
        wheel.evaluate(1, 0, 1, 0.001);
        assertEquals(0, wheel.slipRes(), 0);
        wheel.evaluate(Double.NaN, 0, 1, 0.001); // a lost number is not taken for rest
        assertTrue(Double.isNaN(wheel.forwardCoefficient()));
    }

    /** z = sigma (v_s / V) (1 - e^(-V t / sigma)); without a damper slip is z / sigma. */
    @Test
    void slipBuildsUpOverTheRelaxationLength() {
        WheelSlip wheel = new WheelSlip(Treads.spec(Treads.USUAL, 0.9, 0, 0));
        for (int n = 0; n < 10; n++) {
            wheel.commit(1, -0.02, 1.05, 5, 0.002); // one relaxation length in all
        }
        wheel.evaluate(1, -0.02, 1.05, 0.003);
        double built = 1 - Math.exp(-1.05 * 0.023 / 0.02);
        assertEquals(0.05 / 1.05 * built, wheel.slipX(), 1e-15);
        assertEquals(0.02 / 1.05 * built, wheel.slipY(), 1e-15);
    }

    @Test
    void lookingAheadIsWhatCommittingThatFarGives() {
        WheelSlip wheel = Treads.usual();
        wheel.commit(0.3, 0.1, 0.4, 5, 0.02);
        wheel.evaluate(0.5, -0.1, 0.2, 0.013);
        double ahead = wheel.forwardCoefficient();
        double beside = wheel.sideCoefficient();
        wheel.commit(0.5, -0.1, 0.2, 5, 0.013);
        wheel.evaluate(0.5, -0.1, 0.2, 0);
        assertEquals(ahead, wheel.forwardCoefficient(), 1e-15);
        assertEquals(beside, wheel.sideCoefficient(), 1e-15);
    }

    /** Stiffness N mu'(0) / sigma, damper d times that. */
    @Test
    void aStandingWheelIsASpringWithADamper() {
        WheelSlip wheel = Treads.usual();
        double step = 1e-9; // m
        wheel.commit(step / 1e-3, 0, 0, 5, 1e-3); // rolled on with its brake locked
        wheel.evaluate(0, 0, 0, 0);
        double stiffnessPerM = Treads.USUAL.initialSlope() / Treads.SIGMA_M;
        assertEquals(-stiffnessPerM, wheel.forwardCoefficient() / step, 1e-3);
        wheel = Treads.usual();
        wheel.evaluate(1e-9, 0, 0, 0);
        assertEquals(-SlipSpec.DAMPING_S * stiffnessPerM, wheel.forwardCoefficient() / 1e-9, 1e-4);
    }

    /** 0.9 * 0.005 m at the slope of the curve; M_z turns the heading towards where the wheel goes. */
    @Test
    void theAligningMomentTurnsAWheelIntoItsWay() {
        WheelSlip left = rolling(1, 1e-6, 1);
        assertTrue(left.sideCoefficient() < 0);
        assertEquals(-0.005 * left.sideCoefficient(), left.aligningM(), 1e-4 * left.aligningM());
        assertTrue(left.aligningM() > 0);
        assertTrue(rolling(1, -0.01, 1).aligningM() < 0);
        assertTrue(rolling(-1, 0.01, -1).aligningM() < 0); // backwards, the trail is in front
        assertEquals(0, rolling(1, 0.3, 1).aligningM(), 0); // all of the patch slides from S = 3 * 0.8 / 12
    }

    /** M_z / N = -mu_max a t (1 - t)^3 for a brush of half length a = 3 n_T [Pacejka2005]. */
    @Test
    void theTrailOfABrushIsThatOfTheBrushModel() {
        double trail = 0.01;
        for (double t = 0.05; t < 1; t += 0.05) {
            WheelSlip wheel = new WheelSlip(Treads.spec(new Brush(0.7, 0.2), 1, trail, 0));
            for (int n = 0; n < 4_000; n++) {
                wheel.commit(1, 0.2 * t, 1, 5, 0.001);
            }
            wheel.evaluate(1, 0.2 * t, 1, 0);
            assertEquals(0.7 * 3 * trail * t * Math.pow(1 - t, 3), wheel.aligningM(), 1e-15);
        }
    }

    @Test
    void aWheelInTheAirForgets() {
        WheelSlip wheel = rolling(1, 0.1, 1.2);
        wheel.commit(1, 0.1, 1.2, 0, 0.001);
        assertEquals(Treads.hash(Treads.usual()), Treads.hash(wheel));
    }

    @Test
    void evaluatingChangesNothingThatIsRemembered() {
        WheelSlip wheel = rolling(1, 0.1, 1.2);
        String before = Treads.hash(wheel);
        double force = wheel.forwardCoefficient();
        wheel.evaluate(-3, 1, 0, 0.1);
        assertEquals(before, Treads.hash(wheel));
        wheel.evaluate(1, 0.1, 1.2, 0);
        assertEquals(force, wheel.forwardCoefficient(), 0);
    }

    @Test
    void whatIsRememberedSurvivesWritingAndReading() throws IOException {
        WheelSlip wheel = rolling(1, 0.1, 1.2);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        wheel.write(new DataOutputStream(bytes));
        WheelSlip other = Treads.usual();
        other.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertEquals(Treads.hash(wheel), Treads.hash(other));
        byte[] damaged = bytes.toByteArray();
        damaged[8] = 0x7f;
        damaged[9] = (byte) 0xf8; // not a number
        assertThrows(IOException.class, () -> other.read(new DataInputStream(new ByteArrayInputStream(damaged))));
        assertEquals(Treads.hash(wheel), Treads.hash(other));
    }

    @Test
    void aStepOfAWheelAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        WheelSlip wheel = Treads.usual();
        double sum = 0;
        long before = 0;
        for (int n = 0; n < 40_000; n++) {
            if (n == 20_000) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            wheel.evaluate(1, 0.1, 1 + 1e-5 * n, 0.001);
            sum += wheel.forwardCoefficient();
            wheel.commit(1, 0.1, 1 + 1e-5 * n, 5, 0.001);
        }
        assertEquals(0, (threads.getCurrentThreadAllocatedBytes() - before) / 20_000);
        assertTrue(sum > 0);
    }
}
