package org.grouser.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.index.IndexKind;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void questionsAllocateNothingOnceWarm() {
        Random random = new Random(5);
        GroundSurface[] grounds = {
            Asking.ground(new GroundShape.Plane(Vec3.ZERO, Vec3.Z)),
            Asking.ground(new GroundShape.Sphere(Vec3.ZERO, 1)),
            Asking.ground(new GroundShape.Box(Vec3.ZERO, new Vec3(2, 2, 2), Quat.IDENTITY)),
            Asking.ground(new GroundShape.Step(Vec3.ZERO, Vec3.X, GroundShape.Step.EdgeNormal.TRUE)),
            Grounds.of(Meshes.lump(random, 3, 0.3)),
            Grounds.of(Meshes.lump(random, 3, 0.3), IndexKind.OCTREE),
            Grounds.of(Meshes.hills(random, 20, 20, 0.1, 0.1))
        };
        double[] points = random.doubles(3 * 256, -1.5, 2.5).toArray();
        Features found = new Features();
        RayHit hit = new RayHit();
        Runnable questions = () -> {
            for (GroundSurface ground : grounds) {
                for (int i = 0; i < points.length; i += 3) {
                    found.clear();
                    ground.ball(points, i, 0.4, found);
                    ground.disc(points, i, Asking.Y, 0, 0.2, 0.1, found);
                    ground.ray(points, i, points, points.length - 3 - i, 9, hit);
                }
            }
        };
        for (int i = 0; i < 40; i++) {
            questions.run();
        }
        long least = Long.MAX_VALUE; // the compiler may still allocate in a round or two
        for (int i = 0; i < 10; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            questions.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }
}
