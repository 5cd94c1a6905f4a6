package org.grouser.vehicle.guidance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PidLoopTest {
    @Test
    void eachPartDoesWhatItsGainSays() {
        PidLoop loop = new PidLoop(new GuidanceSpec.Pid(2, 10, 0.5, 0));
        assertEquals(2 * 3 + 10 * 3 * 0.1, loop.decide(3, 99, 0.1, 1e9), 1e-12); // no rate is known yet
        assertEquals(2 * 1 + 3 + 10 * 1 * 0.1 - 0.5 * 4, loop.decide(1, 0.4, 0.1, 1e9), 1e-12);
    }

    /** f = 0.3 s, one decision per 0.1 s: a quarter of what is left each time. */
    @Test
    void theFilterTakesTheDerivativeInSlowly() {
        PidLoop loop = new PidLoop(new GuidanceSpec.Pid(0, 0, 1, 0.3));
        loop.decide(0, 0, 0.1, 1e9);
        double rate = 0;
        for (int n = 0; n < 50; n++) {
            rate += (2 - rate) / 4;
            assertEquals(-rate, loop.decide(0, 0.2, 0.1, 1e9), 1e-12);
        }
    }

    @Test
    void aJumpOfTheWishDoesNotKickTheDerivative() {
        PidLoop loop = new PidLoop(new GuidanceSpec.Pid(1, 0, 5, 0));
        loop.decide(0, 0, 0.1, 1e9);
        assertEquals(2, loop.decide(2, 0, 0.1, 1e9), 1e-12);
    }

    @Test
    void aSaturatedLoopDoesNotWindUpButUnwinds() {
        PidLoop loop = new PidLoop(new GuidanceSpec.Pid(1, 1, 0, 0));
        for (int n = 0; n < 1000; n++) {
            assertEquals(5, loop.decide(10, 0, 0.1, 5), 0);
        }
        assertEquals(0, loop.decide(0, 0, 0.1, 5), 0);
        PidLoop wound = new PidLoop(new GuidanceSpec.Pid(0, 1, 0, 0));
        for (int n = 0; n < 49; n++) {
            wound.decide(1, 0, 0.1, 5);
        }
        assertEquals(1, wound.decide(0, 0, 0.1, 1), 0); // the limit has come down
        assertEquals(1, wound.decide(-1, 0, 0.1, 1), 0);
        assertEquals(4.7, wound.decide(-1, 0, 0.1, 5), 1e-12); // both decisions have unwound it
    }

    /** A vehicle of dv/dt = u - v, held back by |u| &lt;= 1.2 while it should reach 1 from -5. */
    @Test
    void withoutWindUpItRecoversFaster() {
        double[] overshoot = new double[2];
        double[] settledS = new double[2];
        for (int kind = 0; kind < 2; kind++) {
            PidLoop loop = new PidLoop(new GuidanceSpec.Pid(2, 4, 0, 0));
            double integral = 0;
            double v = -5;
            for (int n = 0; n < 3000; n++) {
                double e = 1 - v;
                integral += 4 * e * 0.01; // the naive one
                double u = kind == 0 ? loop.decide(e, 0, 0.01, 1.2) : Math.max(-1.2, Math.min(1.2, 2 * e + integral));
                v += 0.01 * (u - v);
                overshoot[kind] = Math.max(overshoot[kind], v - 1);
                settledS[kind] = Math.abs(v - 1) > 0.02 ? n * 0.01 : settledS[kind];
            }
        }
        assertTrue(overshoot[0] < 0.1 && overshoot[1] > 0.15, () -> overshoot[0] + " and " + overshoot[1]);
        assertTrue(settledS[0] < 0.5 * settledS[1], () -> settledS[0] + " s and " + settledS[1] + " s");
    }
}
