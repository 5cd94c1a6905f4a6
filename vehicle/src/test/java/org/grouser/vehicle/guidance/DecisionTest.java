package org.grouser.vehicle.guidance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.grouser.quantity.StateHash;
import org.junit.jupiter.api.Test;

/** When decisions fall, and what is remembered of them. */
class DecisionTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static String hash(Guidance guidance) {
        StateHash hash = new StateHash();
        guidance.addTo(hash);
        return hash.hex();
    }

    private static byte[] bytes(Guidance guidance) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        guidance.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static DataInputStream stream(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    @Test
    void sensingMoreOftenThanItDecidesChangesNothing() {
        Guidance seldom = new Guidance(Courses.over(0.3, Courses.serpentine()));
        Guidance often = new Guidance(Courses.over(0.3, Courses.serpentine()));
        for (int n = 0; n < 400; n++) {
            double y = 0.1 * StrictMath.sin(0.1 * n);
            seldom.sense(n * 0.01, 0.003 * n, y, 0.01 * n, 0.3);
            often.sense(n * 0.01, 0.003 * n, y, 0.01 * n, 0.3);
            for (int k = 1; k < 10; k++) {
                often.sense(n * 0.01 + k * 0.001, 5, 5, 1, 0);
            }
            assertEquals(hash(seldom), hash(often));
        }
    }

    @Test
    void periodsAreCountedSoThatRoundingNeverShiftsThem() {
        for (double stepS : new double[] {0.001, 0.0005, 1.0 / 1024, 0.003}) {
            DecisionClock clock = new DecisionClock(0.01);
            double timeS = 100;
            long decisions = 0;
            long steps = Math.round(60 / stepS);
            for (long n = 0; n < steps; n++) {
                decisions += clock.elapsed(timeS);
                timeS += stepS; // a sum, with all its rounding
            }
            assertEquals(6000, decisions);
        }
    }

    @Test
    void aPeriodShorterThanTheStepsCountsThemAll() {
        DecisionClock clock = new DecisionClock(0.001);
        assertEquals(1, clock.elapsed(0));
        assertEquals(0, clock.elapsed(0.0005));
        assertEquals(5, clock.elapsed(0.005));
        assertEquals(0, clock.elapsed(0.005));
    }

    @Test
    void guidanceTakenUpAgainGoesOnToTheSameBits() throws IOException {
        Guidance guidance = new Guidance(Courses.slewed(0.3, 40, Courses.serpentine()));
        Unicycle rover = new Unicycle();
        for (long n = 0; n < 2803; n++) {
            rover.step(guidance, n, 0.005);
        }
        Guidance other = new Guidance(Courses.slewed(0.3, 40, Courses.serpentine()));
        assertNotEquals(hash(guidance), hash(other));
        other.read(stream(bytes(guidance)));
        assertEquals(hash(guidance), hash(other));
        Unicycle twin = new Unicycle();
        twin.xM = rover.xM;
        twin.yM = rover.yM;
        twin.headingRad = rover.headingRad;
        twin.surgeMPerS = rover.surgeMPerS;
        for (long n = 2803; n < 12_000; n++) {
            rover.step(guidance, n, 0.005);
            twin.step(other, n, 0.005);
        }
        assertEquals(7, guidance.reached());
        assertEquals(hash(guidance), hash(other));
        assertEquals(rover.xM, twin.xM, 0);
        assertEquals(rover.headingRad, twin.headingRad, 0);
    }

    @Test
    void aCheckpointOfAnotherCourseIsRefused() throws IOException {
        Guidance guidance = new Guidance(Courses.over(0, 0.1, 0, 0, 0.1, 9, 9));
        guidance.sense(0, 0, 0, 0, 0);
        assertEquals(2, guidance.reached());
        byte[] bytes = bytes(guidance);
        Guidance other = new Guidance(Courses.over(0, 1, 0));
        IOException refused = assertThrows(IOException.class, () -> other.read(stream(bytes)));
        assertEquals("damaged checkpoint: guidance has reached 2 of 1 waypoints", refused.getMessage());
    }

    @Test
    void aDecisionAllocatesNothing() {
        Guidance guidance = new Guidance(Courses.over(0.3, 1e5, 0));
        Unicycle rover = new Unicycle();
        for (long n = 0; n < 20_000; n++) {
            rover.step(guidance, n, 0.01);
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (long n = 20_000; n < 30_000; n++) {
            rover.step(guidance, n, 0.01);
        }
        assertEquals(0, (THREADS.getCurrentThreadAllocatedBytes() - before) / 10_000);
    }
}
