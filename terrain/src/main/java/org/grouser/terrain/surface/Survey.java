package org.grouser.terrain.surface;

import java.util.Arrays;
import org.grouser.quantity.Vec3;

/** Counts the edges of a mesh by sorting them. */
final class Survey {
    private Survey() {}

    static MeshReport of(TriangleMesh mesh) {
        int[] c = mesh.corners();
        long[] edges = new long[c.length]; // lower vertex, upper vertex, direction
        for (int i = 0; i < c.length; i++) {
            int from = c[i];
            int to = c[i % 3 == 2 ? i - 2 : i + 1];
            long lower = Math.min(from, to);
            edges[i] = (lower << 32) | ((long) Math.max(from, to) << 1) | (from < to ? 1 : 0);
        }
        Arrays.sort(edges);
        int open = 0;
        int crowded = 0;
        int flipped = 0;
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
        double[] min = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        double[] max = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        for (int corner : c) {
            for (int k = 0; k < 3; k++) {
                min[k] = Math.min(min[k], mesh.verticesM()[3 * corner + k]);
                max[k] = Math.max(max[k], mesh.verticesM()[3 * corner + k]);
            }
        }
        return new MeshReport(
                mesh.triangles(), mesh.degenerate(), open, crowded, flipped, Vec3.of(min, 0), Vec3.of(max, 0));
    }
}
