package org.grouser.contact.slip;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.RandomStreams;
import org.junit.jupiter.api.Test;

/** Loads of four wheels against moments about the centre of mass, written out here once more. */
class WeightShiftReferenceTest {
    private static final double FRONT = 0.09;
    private static final double REAR = 0.07;
    private static final double LEFT = 0.12;
    private static final double RIGHT = 0.13;
    private static final double HEIGHT = 0.0635;
    private static final double[] X = {FRONT, -REAR, FRONT, -REAR};
    private static final double[] Y = {LEFT, LEFT, -RIGHT, -RIGHT};

    private final WeightShift shift = new WeightShift(FRONT, REAR, LEFT, RIGHT);
    private final double[] load = new double[4];

    private static double[] all(double value) {
        return new double[] {value, value, value, value};
    }

    @Test
    void atRestOnLevelGroundEachAxleCarriesByTheArmOfTheOther() {
        shift.share(20, HEIGHT, all(0), all(0), load);
        double front = REAR / (FRONT + REAR);
        double left = RIGHT / (LEFT + RIGHT);
        double[] expected = {
            20 * front * left, 20 * (1 - front) * left, 20 * front * (1 - left), 20 * (1 - front) * (1 - left)
        };
        assertArrayEquals(expected, load, 1e-14);
    }

    /** Nose up by theta, held by its wheels: F_x = W tan(theta), so the front loses (h / L) tan(theta). */
    @Test
    void standingNoseUpOnASlopeLoadsTheRearByTheClosedForm() {
        double theta = Math.toRadians(25);
        shift.share(20, HEIGHT, all(Math.tan(theta)), all(0), load);
        double front = REAR / (FRONT + REAR) - HEIGHT / (FRONT + REAR) * Math.tan(theta);
        assertEquals(20 * front, load[0] + load[2], 1e-13);
        assertTrue(load[1] + load[3] > load[0] + load[2]);
    }

    /** Left side up by phi, the ground pushes left: the right side carries more, by (h / w) tan(phi). */
    @Test
    void standingAcrossASlopeLoadsTheLowerSideByTheClosedForm() {
        double phi = Math.toRadians(25);
        shift.share(20, HEIGHT, all(0), all(Math.tan(phi)), load);
        double left = RIGHT / (LEFT + RIGHT) - HEIGHT / (LEFT + RIGHT) * Math.tan(phi);
        assertEquals(20 * left, load[0] + load[1], 1e-13);
    }

    /** Rear drive alone: X = mu (1 - K_front), so K_front = (l_r - h mu) / (L - h mu). */
    @Test
    void theLoadThatDrivingShiftsDrivesInTurn() {
        shift.share(20, HEIGHT, new double[] {0, 0.5, 0, 0.5}, all(0), load);
        double front = (REAR - HEIGHT * 0.5) / (FRONT + REAR - HEIGHT * 0.5);
        assertEquals(20 * front, load[0] + load[2], 1e-13);
    }

    @Test
    void momentsAboutTheCentreOfMassBalanceWhateverTheWheelsDo() {
        SplittableRandom random = new RandomStreams(11).stream("loads");
        for (int i = 0; i < 40_000; i++) {
            double height = i % 2 == 0 ? HEIGHT : FRONT + REAR; // a rover's, and as high as it is long
            double[] muX = draw(random, 0.8);
            double[] muY = draw(random, 0.7);
            shift.share(20, height, muX, muY, load);
            double pitch = 0;
            double roll = 0;
            double sum = 0;
            double least = 20;
            for (int n = 0; n < 4; n++) {
                pitch += -height * muX[n] * load[n] - X[n] * load[n];
                roll += height * muY[n] * load[n] + Y[n] * load[n];
                sum += load[n];
                least = Math.min(least, load[n]);
            }
            assertEquals(20, sum, 1e-13);
            assertTrue(least >= 0);
            if (least > 0) {
                assertEquals(0, pitch, 20 * 3e-14, "draw " + i);
                assertEquals(0, roll, 20 * 3e-14, "draw " + i);
            }
        }
    }

    private static double[] draw(SplittableRandom random, double most) {
        double[] mu = new double[4];
        for (int n = 0; n < 4; n++) {
            mu[n] = most * (2 * random.nextDouble() - 1);
        }
        return mu;
    }

    /** Tall, short and gripping: shares may leave the range or have several answers, but loads stay loads. */
    @Test
    void noVehicleHoweverTallPullsOnTheGroundOrCarriesTooMuch() {
        SplittableRandom random = new RandomStreams(12).stream("tall");
        for (int i = 0; i < 20_000; i++) {
            double height = 5 * random.nextDouble();
            shift.share(20, height, draw(random, 2), draw(random, 2), load);
            double sum = 0;
            for (double n : load) {
                assertTrue(n >= 0 && n <= 20, "draw " + i);
                sum += n;
            }
            assertEquals(20, sum, 1e-13);
        }
    }

    @Test
    void aLiftedAxleCarriesNothingAndTheOtherAll() {
        shift.share(20, 0.5, all(0.8), all(0), load);
        assertEquals(0, load[0], 0);
        assertEquals(0, load[2], 0);
        assertEquals(20, load[1] + load[3], 1e-14);
        shift.share(20, 0.5, all(0), all(-0.8), load);
        assertEquals(0, load[2] + load[3], 0);
    }

    @Test
    void whatIsMirroredCarriesMirroredLoads() {
        WeightShift even = new WeightShift(0.08, 0.08, 0.1275, 0.1275);
        double[] muX = {0.3, -0.1, 0.5, 0.2};
        double[] muY = {0.2, 0.1, -0.4, 0.3};
        double[] mirrored = new double[4];
        even.share(20, HEIGHT, muX, muY, load);
        even.share(
                20,
                HEIGHT,
                new double[] {muX[2], muX[3], muX[0], muX[1]},
                new double[] {-muY[2], -muY[3], -muY[0], -muY[1]},
                mirrored);
        assertArrayEquals(new double[] {load[2], load[3], load[0], load[1]}, mirrored, 1e-13);
        even.share(
                20,
                HEIGHT,
                new double[] {-muX[1], -muX[0], -muX[3], -muX[2]},
                new double[] {muY[1], muY[0], muY[3], muY[2]},
                mirrored);
        assertArrayEquals(new double[] {load[1], load[0], load[3], load[2]}, mirrored, 1e-13);
    }

    @Test
    void nothingIsCarriedWhereNothingPresses() {
        shift.share(-3, HEIGHT, all(0.3), all(0.1), load);
        assertArrayEquals(all(0), load);
    }

    @Test
    void wheelsOnOneSideOfTheCentreOfMassAreRefused() {
        assertThrows(OutOfRangeException.class, () -> new WeightShift(0.1, -0.02, 0.1, 0.1));
    }

    @Test
    void sharingAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] muX = {0.3, -0.1, 0.5, 0.2};
        double[] muY = {0.2, 0.1, -0.4, 0.3};
        long before = 0;
        for (int n = 0; n < 40_000; n++) {
            if (n == 20_000) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            shift.share(20, HEIGHT, muX, muY, load);
        }
        assertEquals(0, (threads.getCurrentThreadAllocatedBytes() - before) / 20_000);
    }
}
