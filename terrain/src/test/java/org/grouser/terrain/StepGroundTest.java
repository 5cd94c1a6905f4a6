package org.grouser.terrain;

import static org.grouser.terrain.Asking.assertNormal;
import static org.grouser.terrain.Asking.assertPoint;
import static org.grouser.terrain.Asking.ball;
import static org.grouser.terrain.Asking.disc;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.GroundShape.Step.EdgeNormal;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.junit.jupiter.api.Test;

class StepGroundTest {
    private static final double RADIUS_M = 0.129;

    // the step of test 7: solid where x <= 5 and z <= 0.1, met by driving towards -x
    private final GroundSurface step = step(EdgeNormal.TRUE);
    private final GroundSurface fixed = step(EdgeNormal.FIXED_45_DEG);

    private static GroundSurface step(EdgeNormal normal) {
        return Asking.ground(new GroundShape.Step(new Vec3(5, 3, 0.1), Vec3.X, normal));
    }

    @Test
    void topAndRiserPushAlongTheirNormals() {
        Features top = ball(step, 4, 7, 0.3, 1);
        assertEquals(0.2, top.gapM(0), 1e-15);
        assertNormal(top, 0, 0, 0, 1);
        Features riser = ball(step, 5.2, 7, 0.05, 1);
        assertEquals(0.2, riser.gapM(0), 1e-12);
        assertNormal(riser, 0, 1, 0, 0);
        assertPoint(riser, 0, 5, 7, 0.05);
    }

    @Test
    void edgePushesTowardsTheWheelOrAt45Degrees() {
        Features found = ball(step, 5.06, 2, 0.18, 1);
        assertEquals(0.1, found.gapM(0), 1e-12);
        assertNormal(found, 0, 0.6, 0, 0.8);
        assertPoint(found, 0, 5, 2, 0.1);
        Features at45 = ball(fixed, 5.06, 2, 0.18, 1);
        assertEquals(0.1, at45.gapM(0), 1e-12);
        assertNormal(at45, 0, Math.sqrt(0.5), 0, Math.sqrt(0.5));
        assertPoint(at45, 0, 5, 2, 0.1);
    }

    @Test
    void discAcrossTheEdgeFeelsTheSameAsABall() {
        for (GroundSurface ground : new GroundSurface[] {step, fixed}) {
            for (double[] c : new double[][] {{5.06, 2, 0.18}, {4.5, 2, 0.2}, {5.1, 2, 0.05}}) {
                Features ball = ball(ground, c[0], c[1], c[2], 1);
                Features rim = disc(ground, c, Asking.Y, RADIUS_M, 1);
                assertEquals(1, rim.count());
                assertEquals(ball.gapM(0) - RADIUS_M, rim.gapM(0), 1e-12);
                assertNormal(rim, 0, ball.normal(0, 0), ball.normal(0, 1), ball.normal(0, 2));
            }
        }
    }

    @Test
    void insideTheNearerFaceCountsWhateverTheReach() {
        Features found = ball(step, 4.98, 0, -3, 0);
        assertEquals(-0.02, found.gapM(0), 1e-12);
        assertNormal(found, 0, 1, 0, 0);
    }

    /** A step is a corner of a large box. */
    @Test
    void discMeetsAStepAsItMeetsALargeBox() {
        GroundSurface box = Asking.ground(
                new GroundShape.Box(new Vec3(5 - 50, 3, 0.1 - 50), new Vec3(100, 100, 100), Quat.IDENTITY));
        int met = 0;
        for (int i = 0; i < 2000; i++) {
            long seed = 7100L + i;
            Random random = new Random(seed);
            double[] c = {5 + 0.3 * random.nextGaussian(), random.nextDouble(), 0.1 + 0.3 * random.nextGaussian()};
            double[] a = {0.3 * random.nextGaussian(), 1, 0.3 * random.nextGaussian()};
            Vectors.normalise(a, 0);
            Features expected = disc(box, c, a, RADIUS_M, 0.05);
            Features found = disc(step, c, a, RADIUS_M, 0.05);
            if (c[0] < 5 && c[2] < 0.1 && found.count() != expected.count()) {
                continue; // deep inside the two differ in which face they call the nearest
            }
            assertEquals(expected.count(), found.count(), () -> "seed " + seed);
            if (found.count() == 1 && (c[0] > 5 || c[2] > 0.1)) {
                met++;
                assertEquals(expected.gapM(0), found.gapM(0), 1e-8, () -> "seed " + seed);
                for (int k = 0; k < 3; k++) {
                    assertEquals(expected.normal(0, k), found.normal(0, k), 1e-7, () -> "seed " + seed);
                }
            }
        }
        assertTrue(met > 300, "only " + met + " contacts were compared");
    }
}
