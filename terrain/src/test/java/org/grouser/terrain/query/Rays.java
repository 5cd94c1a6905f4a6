package org.grouser.terrain.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.surface.TriangleMesh;

/** Rays to cast, and the shape of what they hit. */
public final class Rays {
    private Rays() {}

    public static RayHit cast(GroundSurface ground, double[] origin, double[] direction, double reachM) {
        RayHit hit = new RayHit();
        assertEquals(ground.ray(origin, 0, direction, 0, reachM, hit), hit.hit());
        return hit;
    }

    public static double[] sphere(Random random) {
        double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        Vectors.normalise(d, 0);
        return d;
    }

    /** The point range before a target. */
    static double[] before(double[] target, double[] direction, double range) {
        return new double[] {
            target[0] - range * direction[0], target[1] - range * direction[1], target[2] - range * direction[2]
        };
    }

    /** A point of a triangle: inside, on an edge (one weight 0) or a corner (two). */
    static double[] pointOf(TriangleMesh mesh, int triangle, double wa, double wb, double wc) {
        double[] p = new double[3];
        double[] w = {wa, wb, wc};
        for (int corner = 0; corner < 3; corner++) {
            for (int k = 0; k < 3; k++) {
                p[k] += w[corner] * mesh.verticesM()[3 * mesh.corners()[3 * triangle + corner] + k];
            }
        }
        return p;
    }

    /** Two hits agree in every bit of what they say about the ground. */
    public static void assertSameBits(RayHit expected, RayHit found, String label) {
        assertEquals(expected.hit(), found.hit(), label);
        if (expected.hit()) {
            assertEquals(expected.faceId(), found.faceId(), label);
            assertEquals(Double.doubleToLongBits(expected.rangeM()), Double.doubleToLongBits(found.rangeM()), label);
            for (int k = 0; k < 3; k++) {
                assertEquals(expected.pointM(k), found.pointM(k), label);
                assertEquals(expected.normal(k), found.normal(k), label);
            }
        }
    }
}
