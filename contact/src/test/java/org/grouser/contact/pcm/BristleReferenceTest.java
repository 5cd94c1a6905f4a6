package org.grouser.contact.pcm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class BristleReferenceTest {
    private static final double MU = 0.5;
    private static final double STEP_S = 1e-3;
    private static final double AREA_M2 = 0.1 * 0.1;
    private static final double DEPTH_M = 1e-3;
    private static final double PRESS_N = Press.C * AREA_M2 * DEPTH_M;
    private static final double SHEAR_PA_PER_M = 1e6 / 2.6 / 0.01; // G / b, G = E / (2 (1 + nu))

    /** A square plate, one face that looks down. */
    private static TriangleMesh plate() {
        double[] v = Shapes.plane(0.1, 4).verticesM().clone();
        for (int k = 0; k < v.length; k += 3) {
            v[k] = -v[k];
        }
        return TriangleMesh.of(v, Shapes.plane(0.1, 4).corners());
    }

    private static Press pressed(double dampingNsPerM3) {
        PcmSpec law = Press.law(0, new PcmSpec.Bristle(MU, dampingNsPerM3));
        return new Press(PolygonBody.of(plate()), PolygonBody.of(Shapes.plane(1, 3)), law);
    }

    /**
     * Slides the plate by a way along x in steps.
     *
     * @return where it is then
     */
    private static double slide(Press press, double fromM, double wayM, int steps) {
        double v = wayM / steps / STEP_S;
        for (int n = 1; n <= steps; n++) {
            press.hold(
                    new Vec3(fromM + wayM * n / steps, 0, -DEPTH_M),
                    Quat.IDENTITY,
                    new Vec3(v, 0, 0),
                    Vec3.ZERO,
                    STEP_S);
            press.pair.commit(STEP_S);
        }
        return fromM + wayM;
    }

    private static Vec3 rest(Press press, double atM) {
        return press.hold(atM, 0, -DEPTH_M).force();
    }

    @Test
    void aPressedPlateHoldsBelowFrictionWithoutCreepAndSpringsBack() {
        Press press = pressed(0);
        double wayM = 0.3 * MU * PRESS_N / (SHEAR_PA_PER_M * AREA_M2);
        double at = slide(press, 0, wayM, 10);
        for (int n = 0; n < 1000; n++) {
            assertEquals(-0.3 * MU * PRESS_N, rest(press, at).x(), 1e-9 * PRESS_N, "it holds for ever");
            press.pair.commit(STEP_S);
        }
        assertEquals(PRESS_N * DEPTH_M / 2 + 0.5 * 0.3 * MU * PRESS_N * wayM, press.pair.storedJ(), 1e-9 * PRESS_N);
        at = slide(press, at, -wayM, 10);
        assertEquals(0, rest(press, at).x(), 1e-9 * PRESS_N);
    }

    @Test
    void aPlateDraggedFurtherSlidesAtMuN() {
        Press press = pressed(1e4);
        double longest = MU * PRESS_N / (SHEAR_PA_PER_M * AREA_M2);
        double at = slide(press, 0, 5 * longest, 50);
        assertEquals(-MU * PRESS_N, press.force().x(), 1e-9 * PRESS_N);
        assertEquals(-MU * PRESS_N, rest(press, at).x(), 1e-9 * PRESS_N, "and stands bent as far as friction holds");
        at = slide(press, at, -longest, 10);
        assertEquals(0, rest(press, at).x(), 1e-9 * PRESS_N);
        press.hold(at, 0, 0.01);
        press.pair.commit(STEP_S);
        slide(press, at, 0, 1);
        assertEquals(0, rest(press, at).x(), "lifted, it forgets");
    }

    @Test
    void evaluatingChangesNothing() {
        Press press = pressed(1e4);
        double at = slide(press, 0, 1e-4, 10);
        Vec3 before = rest(press, at);
        for (int n = 0; n < 5; n++) {
            press.hold(new Vec3(at + 0.01, 0, -2 * DEPTH_M), Quat.IDENTITY, Vec3.X, Vec3.ZERO, 1);
        }
        assertEquals(before, rest(press, at));
    }

    @Test
    void regularisedFrictionGrowsLinearlyUpToItsCreepAndPointsAgainstSliding() {
        PcmSpec law = Press.law(0, new PcmSpec.Regularised(MU, 0.01));
        Press press = new Press(PolygonBody.of(plate()), PolygonBody.of(Shapes.plane(1, 3)), law);
        Vec3 down = new Vec3(0, 0, -DEPTH_M);
        press.hold(down, Quat.IDENTITY, new Vec3(0, 0.0025, 0), Vec3.ZERO, 0);
        assertEquals(-0.25 * MU * PRESS_N, press.force().y(), 1e-9 * PRESS_N);
        press.hold(down, Quat.IDENTITY, new Vec3(0.3, 0.4, 0), Vec3.ZERO, 0);
        assertEquals(-0.6 * MU * PRESS_N, press.force().x(), 1e-9 * PRESS_N);
        assertEquals(-0.8 * MU * PRESS_N, press.force().y(), 1e-9 * PRESS_N);
    }

    /** Traction over mu N of a cylinder that rolls with a creep, after it has rolled over more than its patch. */
    private static double traction(double creep) {
        double radiusM = 1;
        int sides = 16_000;
        Press press = new Press(
                PolygonBody.of(strip(radiusM, sides)),
                PolygonBody.of(Shapes.plane(1, 1)),
                new PcmSpec(
                        new PcmSpec.Layer(1e6, 0.3, 0.01), PcmSpec.Layer.RIGID, 0, new PcmSpec.Bristle(MU, 0), 0.01));
        double omega = 0.01;
        double v = omega * radiusM * (1 - creep); // driven: the rim runs faster
        double stepS = 0.004;
        for (int n = 0; n <= 800; n++) {
            double time = (n - 400) * stepS;
            press.hold(
                    new Vec3(v * time, 0, radiusM - 5e-5),
                    Quat.about(Vec3.Y, omega * time),
                    new Vec3(v, 0, 0),
                    new Vec3(0, omega, 0),
                    stepS);
            press.pair.commit(stepS);
        }
        return press.force().x() / (MU * press.force().z());
    }

    /** The lowest part of a cylinder's shell. */
    private static TriangleMesh strip(double radiusM, int sides) {
        TriangleMesh all = Shapes.cylinder(radiusM, 0.05, sides);
        int near = sides / 50;
        int[] corners = new int[12 * near];
        System.arraycopy(all.corners(), 0, corners, 0, 6 * near);
        System.arraycopy(all.corners(), all.corners().length - 6 * near, corners, 6 * near, 6 * near);
        return TriangleMesh.of(all.verticesM(), corners);
    }

    /** 1 - (1 - S)^3, S = c_t xi R / (mu c a), a2 = 2 R d: the brush under a parabola of pressure [Pacejka2005]. */
    @Test
    void aCylinderThatRollsWithCreepPullsLikeABrush() {
        double slides = MU * Press.C * Math.sqrt(2 * 5e-5) / SHEAR_PA_PER_M; // creep at which nothing sticks: 1.75 %
        for (double share : new double[] {0.25, 0.5, 0.75, 1.2}) {
            double rest = Math.max(0, 1 - share);
            assertEquals(1 - rest * rest * rest, traction(share * slides), 0.02, "creep " + share);
        }
        assertTrue(traction(-0.5 * slides) < -0.8, "braked, it pulls back");
    }
}
