package org.grouser.terrain.surface;

import java.util.Arrays;
import java.util.BitSet;
import org.grouser.quantity.Vec3;

/**
 * What a mesh is like: whether it is closed, and what had to be left out.
 *
 * @param triangles triangles kept
 * @param vertices vertices that triangles use
 * @param degenerate triangles dropped because they have no area or an area too small to have a direction
 * @param edges how triangles meet
 * @param minM lowest coordinates of the vertices in use
 * @param maxM highest coordinates of the vertices in use
 * @param areaM2 area of all triangles
 * @param volumeM3 what a closed surface holds, negative if its triangles face inwards; NaN for one that is not closed
 */
public record MeshReport(
        int triangles,
        int vertices,
        int degenerate,
        Edges edges,
        Vec3 minM,
        Vec3 maxM,
        double areaM2,
        double volumeM3) {
    /**
     * Edges that do not join two triangles that face the same way.
     *
     * @param open edges with one triangle only; 0 for a closed surface
     * @param crowded edges with more than two triangles
     * @param flipped edges whose two triangles face opposite ways
     */
    public record Edges(int open, int crowded, int flipped) {}

    static MeshReport of(TriangleMesh mesh) {
        return new Survey(mesh).report(mesh);
    }

    /** Whether every edge joins two triangles that face the same way. */
    public boolean closed() {
        return edges.open == 0 && edges.crowded == 0 && edges.flipped == 0;
    }

    @Override
    public String toString() {
        return triangles + " triangles, " + vertices + " vertices, " + degenerate + " degenerate dropped, " + edges.open
                + " open edges, " + edges.crowded + " crowded edges, " + edges.flipped + " flipped edges, from " + minM
                + " m to " + maxM + " m, area " + areaM2 + " m2"
                + (closed() ? ", volume " + volumeM3 + " m3" + (volumeM3 < 0 ? " (facing inwards)" : "") : "");
    }

    /** Counts the edges of a mesh by sorting them, and measures its triangles. */
    private static final class Survey {
        private final double[] v;
        private final int[] c;
        private int open;
        private int crowded;
        private int flipped;
        private final double[] min = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
        private final double[] max = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        private double areaM2;
        private double volumeM3;

        Survey(TriangleMesh mesh) {
            v = mesh.verticesM();
            c = mesh.corners();
        }

        MeshReport report(TriangleMesh mesh) {
            countEdges();
            int vertices = bound(mesh.vertices());
            measure();
            boolean closed = open + crowded + flipped == 0;
            return new MeshReport(
                    mesh.triangles(),
                    vertices,
                    mesh.degenerate(),
                    new Edges(open, crowded, flipped),
                    Vec3.of(min, 0),
                    Vec3.of(max, 0),
                    areaM2,
                    closed ? volumeM3 : Double.NaN);
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
}
