package org.grouser.contact.pcm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import java.nio.ByteBuffer;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Quat;
import org.grouser.quantity.StateHash;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

class PolygonPairDeterminismTest {
    private static final double STEP_S = 1e-3;
    private static final PcmSpec LAW = Press.law(1e4, new PcmSpec.Bristle(0.5, 1e4));
    private static final PolygonBody GROUND = PolygonBody.of(Shapes.rock(0.1, 3, 0.02, 1));
    private static final PolygonBody BODY = PolygonBody.elements(Shapes.rock(0.05, 3, 0.02, 2), 0.01);
    private static final int BRISTLES_AT = 2 * 8 + 1 + 12 * 8; // after counters and the pose of the last search

    /** Rolls a pebble over a rock. */
    private static void roll(Press press, int n) {
        double angle = 1e-3 * n;
        Vec3 at = new Vec3(0.146 * StrictMath.sin(angle), 0, 0.146 * StrictMath.cos(angle));
        press.hold(at, Quat.about(Vec3.Y, 3 * angle), new Vec3(0.14, 0, 0), new Vec3(0, 3.1, 0), STEP_S);
    }

    private static byte[] written(Press press) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        press.pair.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static void read(Press press, byte[] bytes) throws IOException {
        press.pair.read(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    private static String hash(Press press) {
        StateHash hash = new StateHash();
        press.pair.addTo(hash);
        return hash.hex();
    }

    @Test
    void keptPairsAndAFreshSearchGiveTheSameBits() throws IOException {
        Press kept = new Press(BODY, GROUND, LAW);
        double deepest = 0;
        for (int n = 0; n < 300; n++) {
            byte[] state = written(kept);
            roll(kept, n);
            Press fresh = new Press(BODY, GROUND, LAW);
            read(fresh, state);
            Press searched = new Press(BODY, GROUND, LAW);
            ByteBuffer.wrap(state).put(16, (byte) 0); // forgets where it searched
            read(searched, state);
            roll(fresh, n);
            roll(searched, n);
            assertArrayEquals(kept.wrench, fresh.wrench);
            assertArrayEquals(kept.wrench, searched.wrench);
            assertEquals(kept.pair.storedJ(), searched.pair.storedJ());
            assertEquals(kept.pair.tests(), fresh.pair.tests());
            kept.pair.commit(STEP_S);
            fresh.pair.commit(STEP_S);
            assertEquals(hash(kept), hash(fresh));
            deepest = Math.max(deepest, kept.pair.depthM());
        }
        assertTrue(deepest > 1e-3, "they touch");
    }

    @Test
    void takenUpAgainARunGoesOnAsIfItHadNotStopped() throws IOException {
        Press whole = new Press(BODY, GROUND, LAW);
        Press resumed = new Press(BODY, GROUND, LAW);
        for (int n = 0; n < 200; n++) {
            if (n == 100) {
                byte[] state = written(whole);
                read(resumed, state);
                assertArrayEquals(state, written(resumed));
            }
            for (Press press : new Press[] {whole, resumed}) {
                if (press == whole || n >= 100) {
                    roll(press, n);
                    press.pair.commit(STEP_S);
                }
            }
        }
        assertArrayEquals(whole.wrench, resumed.wrench);
        assertEquals(hash(whole), hash(resumed));
        assertEquals(whole.pair.testsSaved(), resumed.pair.testsSaved());
    }

    @Test
    void rollingAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        PolygonPair pair = new PolygonPair("pebble", BODY, GROUND, LAW);
        PoseTwist pose = new PoseTwist();
        long before = 0;
        for (int round = 0; round < 3; round++) {
            before = threads.getCurrentThreadAllocatedBytes();
            for (int n = 0; n < 2000; n++) {
                double angle = 5e-4 * n; // the same way in each round: some 50 searches
                pose.originM()[0] = 0.146 * StrictMath.sin(angle);
                pose.originM()[2] = 0.146 * StrictMath.cos(angle);
                pose.setRotationAboutY(angle);
                pair.place(pose);
                pair.evaluate(STEP_S);
                pair.commit(STEP_S);
            }
        }
        assertEquals(0, (threads.getCurrentThreadAllocatedBytes() - before) / 2000);
        assertTrue(pair.testsSaved() > 100, "trees save tests");
    }

    @Test
    void whatIsNotFiniteIsRefused() {
        Press press = new Press(BODY, GROUND, LAW);
        PolygonPair pair = press.pair;
        double[] place = new double[18];
        assertThrows(OutOfRangeException.class, () -> pair.evaluate(0), "not placed");
        assertThrows(OutOfRangeException.class, () -> pair.commit(0), "not evaluated");
        for (int k = 0; k < 18; k++) {
            place[k] = k % 2 == 0 ? Double.NaN : Double.POSITIVE_INFINITY;
            PoseTwist pose = new PoseTwist();
            pose.set(place, 0);
            Exception refusal = assertThrows(OutOfRangeException.class, () -> pair.place(pose));
            assertTrue(String.valueOf(refusal.getMessage()).contains("of polygon contact 'press'"));
            place[k] = 0;
        }
        assertThrows(OutOfRangeException.class, () -> pair.evaluate(0), "still not placed");
        roll(press, 0);
        assertThrows(OutOfRangeException.class, () -> pair.evaluate(Double.NaN));
        assertThrows(OutOfRangeException.class, () -> pair.commit(-1));
    }

    @Test
    void damagedDataAreRefused() throws IOException {
        Press press = new Press(BODY, GROUND, LAW);
        roll(press, 0);
        press.pair.commit(STEP_S);
        byte[] good = written(press);
        refused(good, 0, Long.MIN_VALUE);
        refused(good, 17, Double.doubleToRawLongBits(Double.NaN));
        refused(good, BRISTLES_AT, -1L << 32);
        refused(good, BRISTLES_AT, (long) Integer.MAX_VALUE << 32);
        refused(good, BRISTLES_AT + 4, (long) Integer.MAX_VALUE << 32);
        refused(good, BRISTLES_AT + 8, Double.doubleToRawLongBits(Double.POSITIVE_INFINITY));
        assertThrows(IOException.class, () -> read(press, new byte[20]));
    }

    private static void refused(byte[] good, int at, long bits) {
        byte[] bad = good.clone();
        ByteBuffer.wrap(bad).putLong(at, bits);
        Exception refusal = assertThrows(IOException.class, () -> read(new Press(BODY, GROUND, LAW), bad));
        assertTrue(String.valueOf(refusal.getMessage()).startsWith("damaged checkpoint: polygon contact 'press'"));
    }
}
