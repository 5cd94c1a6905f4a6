package org.grouser.contact.pcm;

import org.grouser.quantity.Vectors;

/**
 * Integrals over the part of one element that is in contact. The depth u is linear over every piece, so they are exact; the
 * source takes it as constant in each element [Krenn2008, section 2.1].
 */
final class PatchIntegral {
    double areaM2;
    double depthM3; //                                  int u dA
    final double[] momentM4 = new double[3]; //         int u x dA
    final double[] downM2 = new double[3]; //           int -n_f dA, against the normals of the ground's facets
    double squareM4; //                                 int u2 (-n.n_f)+ dA
    double deepestM;

    void clear() {
        areaM2 = 0;
        depthM3 = 0;
        momentM4[0] = 0;
        momentM4[1] = 0;
        momentM4[2] = 0;
        downM2[0] = 0;
        downM2[1] = 0;
        downM2[2] = 0;
        squareM4 = 0;
        deepestM = 0;
    }

    /**
     * Adds a convex polygon, cut into a fan of triangles.
     *
     * @param p corners x, y, z, u. Not modified.
     * @param normal of the element. Not modified.
     * @param planes whose first three numbers from facetAt are n_f, the normal of the facet. Not modified.
     */
    void add(double[] p, int corners, double[] normal, double[] planes, int facetAt) {
        double share = Math.max(0, -Vectors.dot(normal, 0, planes, facetAt));
        double beforeM2 = areaM2;
        deepestM = Math.max(deepestM, Math.max(p[3], p[7]));
        for (int i = 8; i < 4 * corners; i += 4) {
            int j = i - 4;
            double ax = p[j] - p[0];
            double ay = p[j + 1] - p[1];
            double az = p[j + 2] - p[2];
            double bx = p[i] - p[0];
            double by = p[i + 1] - p[1];
            double bz = p[i + 2] - p[2];
            double area = 0.5
                    * ((ay * bz - az * by) * normal[0]
                            + (az * bx - ax * bz) * normal[1]
                            + (ax * by - ay * bx) * normal[2]);
            double u0 = p[3];
            double u1 = p[j + 3];
            double u2 = p[i + 3];
            double sum = u0 + u1 + u2;
            double twelfth = area / 12;
            areaM2 += area;
            depthM3 += 4 * twelfth * sum; //                          A mean(u)
            for (int k = 0; k < 3; k++) { //                           A/12 (sum u sum x + sum u x), linear u
                momentM4[k] +=
                        twelfth * (sum * (p[k] + p[j + k] + p[i + k]) + u0 * p[k] + u1 * p[j + k] + u2 * p[i + k]);
            }
            squareM4 += share * twelfth * (sum * sum + u0 * u0 + u1 * u1 + u2 * u2);
            deepestM = Math.max(deepestM, u2);
        }
        for (int k = 0; k < 3; k++) {
            downM2[k] -= (areaM2 - beforeM2) * planes[facetAt + k];
        }
    }
}
