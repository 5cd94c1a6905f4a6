package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ContactFrameInvariantTest {
    private static final long SEED = 5;

    @Test
    void everyNormalGetsARightHandedOrthonormalFrame() {
        for (int i = 0; i < 1000; i++) {
            Random random = new Random(SEED + i);
            double x = random.nextGaussian() * (i % 3 == 0 ? 1e-9 : 1);
            double y = random.nextGaussian() * (i % 3 == 0 ? 1e-9 : 1);
            double z = random.nextGaussian();
            double length = Math.sqrt(x * x + y * y + z * z);
            check(x / length, y / length, z / length, "seed " + (SEED + i));
        }
    }

    @Test
    void theSixAxesAndBothZeroSignsWork() {
        check(0, 0, 1, "+z");
        check(0, 0, -1, "-z");
        check(1, 0, 0.0, "+x");
        check(1, 0, -0.0, "+x, minus zero");
        check(-1, 0, 0, "-x");
        check(0, 1, -0.0, "+y, minus zero");
        check(0, -1, 0, "-y");
    }

    private static void check(double x, double y, double z, String which) {
        double[] f = new double[9];
        ContactFrame.of(x, y, z, f);
        assertArrayEquals(new double[] {x, y, z}, new double[] {f[0], f[1], f[2]}, 0, which);
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                double dot = f[3 * a] * f[3 * b] + f[3 * a + 1] * f[3 * b + 1] + f[3 * a + 2] * f[3 * b + 2];
                assertEquals(a == b ? 1 : 0, dot, 1e-14, which);
            }
        }
        double triple = f[0] * (f[4] * f[8] - f[5] * f[7])
                + f[1] * (f[5] * f[6] - f[3] * f[8])
                + f[2] * (f[3] * f[7] - f[4] * f[6]);
        assertEquals(1, triple, 1e-14, which);
    }
}
