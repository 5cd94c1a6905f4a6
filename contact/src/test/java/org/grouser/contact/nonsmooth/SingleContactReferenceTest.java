package org.grouser.contact.nonsmooth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Closed forms of a mass point: W = 1/m on the diagonal. */
class SingleContactReferenceTest {
    private static final double TIGHT = 1e-12;

    /** m = 2 kg falls at 3 m/s: p_N = 6 N s; at 1 m/s sideways it needs 2 N s, less than 0.5 * 6. */
    @Test
    void slowLandingSticks() {
        Solved solved = Solved.of(Solved.single(0.5, -3, 1, 0, 0.5, 0.5, 0.5));
        assertArrayEquals(new double[] {6, -2, 0}, solved.p(), TIGHT);
        assertArrayEquals(new double[] {0, 0, 0}, solved.u(), TIGHT);
    }

    /** The same at 4 m/s sideways needs 8 N s, has 3: 2.5 m/s remain. */
    @Test
    void fastLandingSlidesAgainstFriction() {
        Solved solved = Solved.of(Solved.single(0.5, -3, 0, 4, 0.5, 0.5, 0.5));
        assertArrayEquals(new double[] {6, 0, -3}, solved.p(), TIGHT);
        assertArrayEquals(new double[] {0, 0, 2.5}, solved.u(), TIGHT);
    }

    @Test
    void separatingContactCarriesNothing() {
        Solved solved = Solved.of(Solved.single(0.5, 1e-9, 4, 1, 0.5, 0.5, 0.5));
        assertArrayEquals(new double[] {0, 0, 0}, solved.p(), 0);
        assertEquals(SolverReport.Method.TRIVIAL, solved.report().method());
    }

    /** 1 kg on 20 degrees, g = 10 m/s^2, h = 0.1 s, mu = 0.5 > tan 20: p = (cos, -sin), at rest. */
    @Test
    void blockBelowTheFrictionAngleStays() {
        double cos = Math.cos(Math.toRadians(20));
        double sin = Math.sin(Math.toRadians(20));
        Solved solved = Solved.of(Solved.single(0.5, -cos, sin, 0, 1, 1, 1));
        assertArrayEquals(new double[] {cos, -sin, 0}, solved.p(), TIGHT);
        assertTrue(Math.abs(solved.u()[1]) < TIGHT);
    }

    /** 1 kg on 40 degrees, mu = 0.5 &lt; tan 40: gains h g (sin - mu cos). */
    @Test
    void blockAboveTheFrictionAngleGainsSpeed() {
        double cos = Math.cos(Math.toRadians(40));
        double sin = Math.sin(Math.toRadians(40));
        Solved solved = Solved.of(Solved.single(0.5, -cos, sin, 0, 1, 1, 1));
        assertEquals(sin - 0.5 * cos, solved.u()[1], TIGHT);
        assertEquals(-0.5 * cos, solved.p()[1], TIGHT);
    }

    /** A joint limit: no friction, unit tangential diagonal, no tangential impulse even if something moves there. */
    @Test
    void frictionlessLimitPushesOnlyAlongItsNormal() {
        Solved solved = Solved.of(Solved.single(0, -2, 7, 0, 4, 1, 1));
        assertArrayEquals(new double[] {0.5, 0, 0}, solved.p(), TIGHT);
        assertEquals(7, solved.u()[1], TIGHT);
    }

    /** Coupled normal and tangential parts: W = [[2, 1, 0], [1, 2, 0], [0, 0, 2]], sliding along -t1. By hand:
     * p_T = mu p_N = 0.25 p_N, u_N = 2 p_N + p_T - 1 = 0: p_N = 4/9, p_T = 1/9, u_T = 4/9 + 2/9 - 3. */
    @Test
    void slidingChangesTheNormalImpulseWhereTheyCouple() {
        FrictionProblem problem = Solved.single(0.25, -1, -3, 0, 2, 2, 2);
        problem.blocks()[1] = 1;
        problem.blocks()[3] = 1;
        Solved solved = Solved.of(problem);
        assertArrayEquals(new double[] {4. / 9, 1. / 9, 0}, solved.p(), TIGHT);
        assertEquals(6. / 9 - 3, solved.u()[1], TIGHT);
    }
}
