package org.grouser.contact.pcm;

import java.util.SplittableRandom;
import org.grouser.quantity.Quat;
import org.grouser.quantity.RandomStreams;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.Icosphere;
import org.grouser.terrain.surface.TriangleMesh;

/** Meshes for tests. */
final class Shapes {
    private Shapes() {}

    /** A level square of side length around the origin, cells by cells squares of two triangles. */
    static TriangleMesh plane(double sideM, int cells) {
        return heights(sideM, cells, new double[(cells + 1) * (cells + 1)]);
    }

    /** The same with a height at every node, row by row along x. */
    static TriangleMesh heights(double sideM, int cells, double[] heightsM) {
        int nodes = cells + 1;
        double[] v = new double[3 * nodes * nodes];
        int[] corners = new int[6 * cells * cells];
        int at = 0;
        for (int j = 0; j < nodes; j++) {
            for (int i = 0; i < nodes; i++) {
                int n = j * nodes + i;
                v[3 * n] = sideM * i / cells - sideM / 2;
                v[3 * n + 1] = sideM * j / cells - sideM / 2;
                v[3 * n + 2] = heightsM[n];
                if (i < cells && j < cells) {
                    for (int corner : new int[] {n, n + 1, n + nodes + 1, n, n + nodes + 1, n + nodes}) {
                        corners[at++] = corner;
                    }
                }
            }
        }
        return TriangleMesh.of(v, corners);
    }

    /** A closed box around the origin. */
    static TriangleMesh box(double x, double y, double z) {
        double[] v = new double[24];
        for (int n = 0; n < 8; n++) {
            v[3 * n] = (n & 1) == 0 ? -x / 2 : x / 2;
            v[3 * n + 1] = (n & 2) == 0 ? -y / 2 : y / 2;
            v[3 * n + 2] = (n & 4) == 0 ? -z / 2 : z / 2;
        }
        return TriangleMesh.of(v, new int[] {
            0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
        });
    }

    /** The shell of a cylinder about y around the origin, without end faces; it has vertices at its lowest line. */
    static TriangleMesh cylinder(double radiusM, double lengthM, int sides) {
        double[] v = new double[6 * sides];
        int[] corners = new int[6 * sides];
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * i / sides;
            for (int end = 0; end < 2; end++) {
                int n = 2 * i + end;
                v[3 * n] = radiusM * StrictMath.sin(angle);
                v[3 * n + 1] = (end - 0.5) * lengthM;
                v[3 * n + 2] = -radiusM * StrictMath.cos(angle);
            }
            int next = (2 * i + 2) % (2 * sides);
            int[] two = {2 * i, next + 1, next, 2 * i, 2 * i + 1, next + 1};
            System.arraycopy(two, 0, corners, 6 * i, 6);
        }
        return TriangleMesh.of(v, corners);
    }

    /**
     * A ball with bumps and dents.
     *
     * @param roughness largest change of the radius, as a share
     */
    static TriangleMesh rock(double radiusM, int cuts, double roughness, long seed) {
        TriangleMesh ball = Icosphere.of(radiusM, cuts);
        SplittableRandom random = new RandomStreams(seed).stream("rock");
        double[] v = ball.verticesM().clone();
        for (int n = 0; n < v.length; n += 3) {
            double share = 1 + roughness * (2 * random.nextDouble() - 1);
            for (int k = n; k < n + 3; k++) {
                v[k] *= share;
            }
        }
        return TriangleMesh.of(v, ball.corners());
    }

    /** A mesh moved by a vector. */
    static TriangleMesh moved(TriangleMesh mesh, double x, double y, double z) {
        return mesh.placed(1, Quat.IDENTITY, new Vec3(x, y, z));
    }

    /** Two meshes as one. */
    static TriangleMesh both(TriangleMesh one, TriangleMesh two) {
        double[] v = new double[one.verticesM().length + two.verticesM().length];
        System.arraycopy(one.verticesM(), 0, v, 0, one.verticesM().length);
        System.arraycopy(two.verticesM(), 0, v, one.verticesM().length, two.verticesM().length);
        int[] corners = new int[one.corners().length + two.corners().length];
        for (int i = 0; i < corners.length; i++) {
            int own = i - one.corners().length;
            corners[i] = own < 0 ? one.corners()[i] : two.corners()[own] + one.vertices();
        }
        return TriangleMesh.of(v, corners);
    }
}
