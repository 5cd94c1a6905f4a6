package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SoilAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final PoseTwist pose = PoseTwist.parallel(new Vec3(0, 0, 0.14), new Vec3(0.1, 0, 0));
    private final double[] wrench = new double[6];
    private SoilBed bed;

    @BeforeEach
    void lay() throws IOException {
        bed = Plates.level(-1.5, 2, 1.3, 0.02, Parallel.NONE);
        bed.add("wheel", new ContactShape.Wheel(0.15, 0.1, 12, 0.01, 0.004));
    }

    private void step() {
        bed.place(0, pose);
        bed.evaluate(1e-3);
        bed.wrench(0, wrench, 0);
        bed.commit(1e-3);
    }

    @Test
    void contactStepsAllocateNothing() {
        for (int n = 0; n < 5_000; n++) {
            step();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int n = 0; n < 2_000; n++) {
            step();
        }
        assertEquals(0, (THREADS.getCurrentThreadAllocatedBytes() - before) / 2_000);
        assertTrue(wrench[2] > 0);
    }

    /** Vectors live in registers only once the compiler has taken the kernel up: rounds follow until it has. */
    @Test
    void soilUpdatesInPlaceAllocateNextToNothing() {
        long bytes = Long.MAX_VALUE;
        for (int round = 0; round < 200 && bytes >= 1_000; round++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int n = 0; n < 200; n++) {
                roll(n);
            }
            bytes = (THREADS.getCurrentThreadAllocatedBytes() - before) / 200;
            assertEquals(200 * (round + 1), bed.updates());
        }
        assertTrue(bytes < 1_000, bytes + " bytes per update");
    }

    private void roll(int n) {
        pose.originM()[0] = 0.2 * (n % 100) / 100; // within one window
        step();
        bed.update();
    }
}
