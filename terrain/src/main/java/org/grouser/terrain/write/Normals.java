package org.grouser.terrain.write;

import org.grouser.terrain.surface.TriangleMesh;

/** Unit normals by the right-hand rule. */
final class Normals {
    private Normals() {}

    /**
     * @param normal of the triangle. Modified.
     */
    static void of(TriangleMesh mesh, int triangle, double[] normal) {
        double[] v = mesh.verticesM();
        int a = 3 * mesh.corners()[3 * triangle];
        int b = 3 * mesh.corners()[3 * triangle + 1];
        int c = 3 * mesh.corners()[3 * triangle + 2];
        double length2 = 0;
        for (int k = 0; k < 3; k++) {
            int l = (k + 1) % 3;
            int m = (k + 2) % 3;
            normal[k] = (v[b + l] - v[a + l]) * (v[c + m] - v[a + m]) - (v[b + m] - v[a + m]) * (v[c + l] - v[a + l]);
            length2 += normal[k] * normal[k];
        }
        for (int k = 0; k < 3; k++) {
            normal[k] = length2 > 0 ? normal[k] / Math.sqrt(length2) : 0;
        }
    }
}
