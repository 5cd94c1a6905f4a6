package org.grouser.terrain.surface;

import java.util.Arrays;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;

/** Triangles that share corners; counter-clockwise seen from outside the ground. Immutable. */
public final class TriangleMesh {
    /** Triangles flatter than this, as height over longest side, have no usable normal and are dropped. */
    static final double FLATTEST = 1e-10;

    private static final double MAX_M = 1e9;

    private final double[] verticesM; // x, y, z                    (3 vertices)
    private final int[] corners; // vertex of each corner           (3 triangles)
    private final int degenerate;

    private TriangleMesh(double[] verticesM, int[] corners, int degenerate) {
        this.verticesM = verticesM;
        this.corners = corners;
        this.degenerate = degenerate;
    }

    /**
     * Makes a mesh of vertices that already are shared; degenerate triangles are dropped and counted.
     *
     * @param verticesM x, y, z each. Not modified.
     * @param corners three vertices per triangle. Not modified.
     */
    public static TriangleMesh of(double[] verticesM, int[] corners) {
        Check.that(
                verticesM.length % 3 == 0 && corners.length % 3 == 0,
                "mesh",
                "has " + verticesM.length + " coordinates and " + corners.length + " corners, not multiples of 3");
        int vertices = verticesM.length / 3;
        for (int i = 0; i < verticesM.length; i++) {
            if (!(Math.abs(verticesM[i]) <= MAX_M)) {
                Check.inRange("vertex " + i / 3 + " coordinate " + i % 3, verticesM[i], -MAX_M, MAX_M, "m");
            }
        }
        int[] kept = new int[corners.length];
        int count = 0;
        for (int i = 0; i < corners.length; i += 3) {
            for (int k = i; k < i + 3; k++) {
                if (corners[k] < 0 || corners[k] >= vertices) {
                    Check.inRange("triangle " + i / 3 + " vertex", corners[k], 0, vertices - 1, "-");
                }
            }
            if (!degenerate(verticesM, corners[i], corners[i + 1], corners[i + 2])) {
                System.arraycopy(corners, i, kept, count, 3);
                count += 3;
            }
        }
        Check.that(count > 0, "mesh", "has no triangle with an area, of " + corners.length / 3);
        return new TriangleMesh(verticesM.clone(), Arrays.copyOf(kept, count), (corners.length - count) / 3);
    }

    /**
     * Makes a mesh of loose triangles: corners closer than 1e-9 of the size become one.
     *
     * @param soupM nine coordinates per triangle. Not modified.
     */
    public static TriangleMesh weld(double[] soupM) {
        return Weld.weld(soupM);
    }

    private static boolean degenerate(double[] v, int a, int b, int c) {
        double[] side = new double[6];
        for (int k = 0; k < 3; k++) {
            side[k] = v[3 * b + k] - v[3 * a + k];
            side[3 + k] = v[3 * c + k] - v[3 * a + k];
        }
        double between2 = 0;
        double ab2 = 0;
        double ac2 = 0;
        for (int k = 0; k < 3; k++) {
            ab2 += side[k] * side[k];
            ac2 += side[3 + k] * side[3 + k];
            between2 += (side[3 + k] - side[k]) * (side[3 + k] - side[k]);
        }
        double longest2 = Math.max(Math.max(ab2, ac2), between2);
        double x = side[1] * side[5] - side[2] * side[4];
        double y = side[2] * side[3] - side[0] * side[5];
        double z = side[0] * side[4] - side[1] * side[3];
        return a == b || b == c || c == a || !(Math.sqrt(x * x + y * y + z * z) > FLATTEST * longest2);
    }

    /** This mesh scaled, then rotated, then moved. */
    public TriangleMesh placed(double scale, Quat rotation, Vec3 offsetM) {
        double[] moved = new double[verticesM.length];
        for (int i = 0; i < moved.length; i += 3) {
            rotation.rotate(Vec3.of(verticesM, i).times(scale)).plus(offsetM).store(moved, i);
        }
        TriangleMesh placed = of(moved, corners);
        return new TriangleMesh(placed.verticesM, placed.corners, placed.degenerate + degenerate);
    }

    /**
     * This mesh with its triangles in another order.
     *
     * @param order a permutation. Not modified.
     */
    public TriangleMesh ordered(int[] order) {
        int[] moved = new int[corners.length];
        for (int i = 0; i < order.length; i++) {
            System.arraycopy(corners, 3 * order[i], moved, 3 * i, 3);
        }
        return new TriangleMesh(verticesM, moved, degenerate);
    }

    public int triangles() {
        return corners.length / 3;
    }

    public int vertices() {
        return verticesM.length / 3;
    }

    /** Triangles that were dropped on the way. */
    public int degenerate() {
        return degenerate;
    }

    /** Live array of x, y, z per vertex, to be read only. */
    public double[] verticesM() {
        return verticesM;
    }

    /** Live array of three vertices per triangle, to be read only. */
    public int[] corners() {
        return corners;
    }

    /** Counts and bounds. */
    public MeshReport report() {
        return MeshReport.of(this);
    }
}
