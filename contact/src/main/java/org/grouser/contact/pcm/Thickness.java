package org.grouser.contact.pcm;

import java.util.concurrent.atomic.AtomicLongArray;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.index.BoxTree;

/**
 * How far it is from a facet's centre straight through its own part of the body to the surface on the other side. Looked for
 * when first asked, then remembered; every thread finds the same.
 */
final class Thickness {
    private static final double RIM = 1e-9; // share of a triangle around it that counts as hit

    private final PolygonBody body;
    private final int[] part;
    private final AtomicLongArray known; // bits of the thickness, 0 where unknown          (triangles)

    Thickness(PolygonBody body, int[] part) {
        this.body = body;
        this.part = part;
        this.known = new AtomicLongArray(body.triangles());
    }

    /** What one asker needs to look. */
    static final class Probe {
        private final double[] from = new double[3];
        private final double[] along = new double[3];
        private final double[] corner = new double[9];
        private final double[] area = new double[3];
        private final int[] stack = new int[BoxTree.DEEPEST + 1];
    }

    /**
     * Thickness behind a facet; infinite where nothing is behind it.
     *
     * @param probe Modified.
     */
    double behindM(int f, Probe probe) {
        long bits = known.get(f);
        if (bits == 0) {
            bits = Double.doubleToRawLongBits(Math.max(castM(f, probe), Double.MIN_NORMAL));
            known.set(f, bits);
        }
        return Double.longBitsToDouble(bits);
    }

    private double castM(int f, Probe probe) {
        double[] from = probe.from;
        double[] along = probe.along;
        for (int k = 0; k < 3; k++) {
            from[k] = 0;
            for (int corner = 3 * f; corner < 3 * f + 3; corner++) {
                from[k] += body.verticesM[3 * body.corners[corner] + k] / 3;
            }
            along[k] = -body.normals[3 * f + k];
        }
        double bestM = Double.POSITIVE_INFINITY;
        int[] stack = probe.stack;
        int waiting = 0;
        stack[waiting++] = 0;
        while (waiting > 0) {
            int node = stack[--waiting];
            if (!meets(node, from, along, bestM)) {
                continue;
            }
            int start = body.first[node];
            if (body.count[node] == 0) {
                stack[waiting++] = start + 1;
                stack[waiting++] = start;
            }
            for (int t = start; t < start + body.count[node]; t++) {
                if (part[t] == part[f] && Vectors.dot(along, 0, body.normals, 3 * t) > 0) {
                    bestM = Math.min(bestM, hitM(t, probe));
                }
            }
        }
        return bestM;
    }

    private boolean meets(int node, double[] from, double[] along, double bestM) {
        double near = 0;
        double far = bestM;
        for (int k = 0; k < 3; k++) {
            double low = body.boundsM[6 * node + k] - from[k];
            double high = body.boundsM[6 * node + 3 + k] - from[k];
            if (along[k] != 0) {
                near = Math.max(near, Math.min(low / along[k], high / along[k]));
                far = Math.min(far, Math.max(low / along[k], high / along[k]));
            } else if (low > 0 || high < 0) {
                return false;
            }
        }
        return near <= far + RIM * (1 + Math.abs(near));
    }

    /** Range at which the ray leaves through a triangle; infinite where it does not. */
    private double hitM(int t, Probe probe) {
        double[] v = body.verticesM;
        double[] from = probe.from;
        double[] along = probe.along;
        int a = 3 * body.corners[3 * t];
        double range = 0;
        for (int k = 0; k < 3; k++) {
            range += (v[a + k] - from[k]) * body.normals[3 * t + k];
        }
        range /= Vectors.dot(along, 0, body.normals, 3 * t);
        double[] corner = probe.corner;
        for (int i = 0; i < 9; i++) {
            int k = i % 3;
            corner[i] = v[3 * body.corners[3 * t + i / 3] + k] - from[k] - range * along[k];
        }
        double[] area = probe.area;
        double whole = 0;
        double least = Double.MAX_VALUE;
        for (int k = 0; k < 3; k++) {
            Vectors.cross(corner, 3 * k, corner, 3 * ((k + 1) % 3), area, 0);
            double twice = Vectors.dot(area, 0, body.normals, 3 * t);
            whole += twice;
            least = Math.min(least, twice);
        }
        return range >= 0 && least >= -RIM * whole ? range : Double.POSITIVE_INFINITY;
    }
}
