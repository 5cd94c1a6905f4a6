package org.grouser.contact.pcm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.grouser.quantity.Quat;
import org.grouser.quantity.RandomStreams;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class PolygonPairInvariantTest {
    private static final PcmSpec ROUGH = Press.law(2e4, new PcmSpec.Regularised(0.6, 1e-2));
    private static final TriangleMesh ROCK = Shapes.rock(0.1, 3, 0.02, 1);
    private static final TriangleMesh PEBBLE = Shapes.rock(0.05, 2, 0.05, 2);

    private static Vec3 any(SplittableRandom random, double size) {
        return new Vec3(
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1),
                size * (2 * random.nextDouble() - 1));
    }

    private static Quat turn(SplittableRandom random) {
        return Quat.about(any(random, 1).unit("axis"), 6 * random.nextDouble());
    }

    @Test
    void whatTheGroundDoesToTheBodyTheBodyDoesToTheGround() {
        SplittableRandom random = new RandomStreams(5).stream("reaction");
        Press press = new Press(PolygonBody.of(PEBBLE), PolygonBody.of(ROCK), ROUGH);
        double[] back = new double[6];
        for (int n = 0; n < 20; n++) {
            Vec3 ground = any(random, 3);
            Vec3 body = ground.plus(any(random, 1).unit("way").times(0.146));
            press.ground(ground, turn(random), any(random, 0.1), any(random, 1));
            press.hold(body, turn(random), any(random, 0.1), any(random, 1), 0);
            press.pair.groundWrench(back, 0);
            Vec3 reaction = Vec3.of(back, 0);
            assertTrue(press.force().norm() > 1, "they touch");
            assertEquals(0, press.force().plus(reaction).norm(), 1e-12 * reaction.norm());
            Vec3 about = press.moment()
                    .plus(body.cross(press.force()))
                    .plus(Vec3.of(back, 3))
                    .plus(ground.cross(reaction)); // moments about the world's origin
            assertEquals(0, about.norm(), 1e-11 * reaction.norm());
        }
    }

    @Test
    void movingBothTogetherTurnsTheForcesAndNothingElse() {
        SplittableRandom random = new RandomStreams(6).stream("together");
        for (int n = 0; n < 10; n++) {
            Vec3 at = any(random, 1).unit("way").times(0.146);
            Quat turned = turn(random);
            Vec3 v = any(random, 0.1);
            Vec3 omega = any(random, 1);
            Press still = new Press(PolygonBody.of(PEBBLE), PolygonBody.of(ROCK), ROUGH).hold(at, turned, v, omega, 0);
            Quat all = turn(random);
            Vec3 shift = any(random, 2);
            Vec3 drift = any(random, 1);
            Vec3 spin = any(random, 1);
            Press moved = new Press(PolygonBody.of(PEBBLE), PolygonBody.of(ROCK), ROUGH);
            moved.ground(shift, all, drift, spin);
            Vec3 arm = all.rotate(at);
            Vec3 carried = drift.plus(spin.cross(arm)).plus(all.rotate(v));
            moved.hold(shift.plus(arm), all.times(turned), carried, spin.plus(all.rotate(omega)), 0);
            double scale = still.force().norm();
            assertTrue(scale > 1, "they touch");
            assertEquals(0, moved.force().minus(all.rotate(still.force())).norm(), 1e-9 * scale);
            assertEquals(0, moved.moment().minus(all.rotate(still.moment())).norm(), 1e-9 * scale);
            assertEquals(still.pair.areaM2(), moved.pair.areaM2(), 1e-12);
        }
    }

    @Test
    void theMirrorImageOfAContactHasTheMirrorImageOfItsWrench() {
        Vec3 at = new Vec3(0.08, 0.05, 0.11);
        Press one = Press.elastic(PEBBLE, ROCK).hold(at.x(), at.y(), at.z());
        Press other = Press.elastic(mirrored(PEBBLE), mirrored(ROCK)).hold(-at.x(), at.y(), at.z());
        double scale = one.force().norm();
        assertTrue(scale > 1, "they touch");
        Vec3 force = other.force();
        Vec3 moment = other.moment();
        assertEquals(
                0, one.force().minus(new Vec3(-force.x(), force.y(), force.z())).norm(), 1e-11 * scale);
        assertEquals(
                0,
                one.moment()
                        .minus(new Vec3(moment.x(), -moment.y(), -moment.z()))
                        .norm(),
                1e-11 * scale);
    }

    private static TriangleMesh mirrored(TriangleMesh mesh) {
        double[] v = mesh.verticesM().clone();
        for (int k = 0; k < v.length; k += 3) {
            v[k] = -v[k];
        }
        int[] corners = mesh.corners().clone();
        for (int k = 0; k < corners.length; k += 3) {
            corners[k] = mesh.corners()[k + 1];
            corners[k + 1] = mesh.corners()[k];
        }
        return TriangleMesh.of(v, corners);
    }

    /** Work of one pebble taken around a closed way over a rock while it turns, as a share of the work that goes to and fro. */
    private static double lostWork(int steps, long seed) {
        SplittableRandom random = new RandomStreams(seed).stream("loop");
        Vec3 start = any(random, 1).unit("way").times(0.144);
        Vec3 wide = any(random, 0.004);
        Vec3 narrow = any(random, 0.002);
        Vec3 axis = any(random, 1).unit("axis");
        Vec3 second = any(random, 1).unit("axis");
        Press press = Press.elastic(PEBBLE, ROCK);
        double sum = 0;
        double way = 0;
        for (int n = 0; n < steps; n++) {
            double[] angles = {n - 0.5, n, n + 0.5};
            Vec3[] at = new Vec3[3];
            Quat[] turned = new Quat[3];
            for (int i = 0; i < 3; i++) {
                double a = 2 * Math.PI * angles[i] / steps;
                at[i] = start.plus(wide.times(StrictMath.sin(a))).plus(narrow.times(StrictMath.cos(2 * a)));
                turned[i] =
                        Quat.about(axis, 0.1 * StrictMath.cos(a)).times(Quat.about(second, 0.1 * StrictMath.sin(a)));
            }
            press.hold(at[1], turned[1], Vec3.ZERO, Vec3.ZERO, 0);
            Quat step = turned[2].times(turned[0].inverse());
            Vec3 rotation = new Vec3(2 * step.x(), 2 * step.y(), 2 * step.z());
            double work = press.force().dot(at[2].minus(at[0])) + press.moment().dot(rotation);
            sum += work;
            way += Math.abs(work);
        }
        assertTrue(way > 1e-3, "it is pressed");
        return Math.abs(sum) / way;
    }

    @Test
    void elasticContactGivesBackAllWorkAroundAClosedWay() {
        for (long seed = 1; seed <= 4; seed++) {
            double coarse = lostWork(250, seed); // midpoints: the error of the sum falls with the square of the step
            double fine = lostWork(1000, seed);
            long which = seed;
            assertTrue(fine < 1e-7 && fine < coarse / 8, () -> which + ": " + coarse + ", " + fine);
        }
    }

    /** Largest change of the force from step to step while a box, askew, slides over the border of open ground. */
    private static double largestJump(int steps) {
        Press press = Press.elastic(Shapes.box(0.05, 0.04, 0.02), Shapes.plane(0.2, 4));
        Quat askew = Quat.about(Vec3.Z, 0.3);
        Vec3 last = Vec3.ZERO;
        double jump = 0;
        for (int n = 0; n <= steps; n++) {
            Vec3 at = new Vec3(0.06 + 0.08 * n / steps, 0.01, 0.009);
            Vec3 force = press.hold(at, askew, Vec3.ZERO, Vec3.ZERO, 0).force();
            jump = n == 0 ? 0 : Math.max(jump, force.minus(last).norm());
            last = force;
        }
        assertEquals(0, last.norm(), "it has left the ground");
        return jump;
    }

    @Test
    void nothingJumpsWhenABodySlidesOverTheBorderOfOpenGround() {
        assertEquals(0.5, largestJump(400) / largestJump(200), 0.02);
    }

    @Test
    void aDamperNeverPulls() {
        Press press = new Press(
                PolygonBody.of(PEBBLE), PolygonBody.of(ROCK), Press.law(1e6, new PcmSpec.Regularised(0, 1e-3)));
        for (double v = -1; v <= 1; v += 0.1) {
            press.hold(new Vec3(0, 0, 0.146), Quat.IDENTITY, new Vec3(0, 0, v), Vec3.ZERO, 0);
            assertTrue(press.force().z() >= 0, "speed " + v);
            assertTrue(press.pair.elements() > 0);
        }
        assertEquals(0, press.force().norm(), "leaving fast, it is not held");
    }

    @Test
    void noElementIsHeldByMoreThanFriction() {
        SplittableRandom random = new RandomStreams(8).stream("cone");
        for (PcmSpec.Friction friction :
                new PcmSpec.Friction[] {new PcmSpec.Regularised(0.5, 1e-2), new PcmSpec.Bristle(0.5, 1e4)}) {
            Press press = new Press(PolygonBody.of(PEBBLE), PolygonBody.of(ROCK), Press.law(1e4, friction));
            for (int n = 0; n < 200; n++) {
                Vec3 at = new Vec3(0, 0, 0.146).plus(any(random, 1e-4));
                press.hold(at, Quat.IDENTITY, any(random, 0.05), any(random, 0.5), 1e-3);
                for (int k = 0; k < press.pair.elements(); k++) {
                    double pressN = press.pair.elementPa(k) * press.pair.elementAreaM2(k);
                    Vec3 force = new Vec3(
                            press.pair.elementForceN(k, 0),
                            press.pair.elementForceN(k, 1),
                            press.pair.elementForceN(k, 2));
                    double lateralN = Math.sqrt(Math.max(0, force.dot(force) - pressN * pressN));
                    assertTrue(lateralN <= 0.5 * pressN + 1e-6, lateralN + " of " + pressN);
                }
                press.pair.commit(1e-3);
            }
        }
    }
}
