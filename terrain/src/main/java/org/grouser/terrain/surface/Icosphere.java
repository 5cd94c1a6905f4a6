package org.grouser.terrain.surface;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.grouser.quantity.Check;

/** A ball of triangles of nearly the same size: an icosahedron whose triangles are cut into four, again and again. */
public final class Icosphere {
    /** Finest cut: 1 310 720 triangles. */
    public static final int FINEST = 8;

    private static final double GOLDEN = (1 + Math.sqrt(5)) / 2;
    private static final int[] ICOSAHEDRON = {
        0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, //
        3, 9, 4, 3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1
    };

    private double[] verticesM = {
        -1, GOLDEN, 0, 1, GOLDEN, 0, -1, -GOLDEN, 0, 1, -GOLDEN, 0, //
        0, -1, GOLDEN, 0, 1, GOLDEN, 0, -1, -GOLDEN, 0, 1, -GOLDEN, //
        GOLDEN, 0, -1, GOLDEN, 0, 1, -GOLDEN, 0, -1, -GOLDEN, 0, 1
    };
    private int vertices = 12;
    private int[] corners = ICOSAHEDRON;

    private Icosphere() {
        for (int v = 0; v < vertices; v++) {
            toUnit(v);
        }
    }

    /**
     * A ball around the origin, its vertices on the sphere.
     *
     * @param cuts 0 for the icosahedron, 20 times 4^cuts triangles
     */
    public static TriangleMesh of(double radiusM, int cuts) {
        Check.positive("radius_m", radiusM, 1e6, "m");
        Check.inRange("cuts", cuts, 0, FINEST, "-");
        Icosphere ball = new Icosphere();
        for (int k = 0; k < cuts; k++) {
            ball.cut();
        }
        double[] scaled = Arrays.copyOf(ball.verticesM, 3 * ball.vertices);
        for (int k = 0; k < scaled.length; k++) {
            scaled[k] *= radiusM;
        }
        return TriangleMesh.of(scaled, ball.corners);
    }

    private void cut() {
        Map<Long, Integer> middles = new HashMap<>();
        int[] finer = new int[4 * corners.length];
        int next = 0;
        for (int k = 0; k < corners.length; k += 3) {
            int a = corners[k];
            int b = corners[k + 1];
            int c = corners[k + 2];
            int ab = middle(a, b, middles);
            int bc = middle(b, c, middles);
            int ca = middle(c, a, middles);
            for (int corner : new int[] {a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca}) {
                finer[next++] = corner;
            }
        }
        corners = finer;
    }

    private int middle(int a, int b, Map<Long, Integer> middles) {
        long edge = (long) Math.min(a, b) << 32 | Math.max(a, b);
        Integer known = middles.get(edge);
        if (known != null) {
            return known;
        }
        if (3 * vertices == verticesM.length) {
            verticesM = Arrays.copyOf(verticesM, 2 * verticesM.length);
        }
        for (int k = 0; k < 3; k++) {
            verticesM[3 * vertices + k] = verticesM[3 * a + k] + verticesM[3 * b + k];
        }
        toUnit(vertices);
        middles.put(edge, vertices);
        return vertices++;
    }

    private void toUnit(int v) {
        double x = verticesM[3 * v];
        double y = verticesM[3 * v + 1];
        double z = verticesM[3 * v + 2];
        double length = Math.sqrt(x * x + y * y + z * z);
        verticesM[3 * v] = x / length;
        verticesM[3 * v + 1] = y / length;
        verticesM[3 * v + 2] = z / length;
    }
}
