package org.grouser.terrain.surface;

import java.util.Arrays;
import java.util.BitSet;
import org.grouser.quantity.Vec3;

/** Counts the edges of a mesh by sorting them, and measures its triangles. */
final class Survey {
    private final double[] v;
    private final int[] c;
    private int open;
    private int crowded;
    private int flipped;
    private final double[] min = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
    private final double[] max = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
    private double areaM2;
    private double volumeM3;

    private Survey(TriangleMesh mesh) {
        v = mesh.verticesM();
        c = mesh.corners();
    }

    static MeshReport of(TriangleMesh mesh) {
        Survey survey = new Survey(mesh);
        survey.countEdges();
        int vertices = survey.bound(mesh.vertices());
        survey.measure();
        boolean closed = survey.open + survey.crowded + survey.flipped == 0;
        return new MeshReport(
                mesh.triangles(),
                vertices,
                mesh.degenerate(),
                survey.open,
                survey.crowded,
                survey.flipped,
                Vec3.of(survey.min, 0),
                Vec3.of(survey.max, 0),
                survey.areaM2,
                closed ? survey.volumeM3 : Double.NaN);
    }

    private void countEdges() {
        long[] edges = new long[c.length]; // lower vertex, upper vertex, direction
        for (int i = 0; i < c.length; i++) {
            int from = c[i];
            int to = c[i % 3 == 2 ? i - 2 : i + 1];
            long lower = Math.min(from, to);
            edges[i] = (lower << 32) | ((long) Math.max(from, to) << 1) | (from < to ? 1 : 0);
        }
        Arrays.sort(edges);
        for (int i = 0; i < edges.length; ) {
            int next = i + 1;
            while (next < edges.length && edges[next] >> 1 == edges[i] >> 1) {
                next++;
            }
            open += next - i == 1 ? 1 : 0;
            crowded += next - i > 2 ? 1 : 0;
            flipped += next - i == 2 && edges[i] == edges[i + 1] ? 1 : 0;
            i = next;
        }
    }

    /**
     * Finds the bounds.
     *
     * @return the number of vertices in use
     */
    private int bound(int vertices) {
        BitSet used = new BitSet(vertices);
        for (int corner : c) {
            used.set(corner);
            for (int k = 0; k < 3; k++) {
                min[k] = Math.min(min[k], v[3 * corner + k]);
                max[k] = Math.max(max[k], v[3 * corner + k]);
            }
        }
        return used.cardinality();
    }

    /** Sums areas, and the tetrahedra between the triangles and the lowest coordinates. */
    private void measure() {
        for (int i = 0; i < c.length; i += 3) {
            Vec3 a = Vec3.of(v, 3 * c[i]).minus(Vec3.of(min, 0));
            Vec3 b = Vec3.of(v, 3 * c[i + 1]).minus(Vec3.of(min, 0));
            Vec3 d = Vec3.of(v, 3 * c[i + 2]).minus(Vec3.of(min, 0));
            areaM2 += 0.5 * b.minus(a).cross(d.minus(a)).norm();
            volumeM3 += a.dot(b.cross(d)) / 6; // divergence theorem
        }
    }
}
