package org.grouser.contact.pcm;

import java.util.Arrays;
import org.grouser.quantity.Check;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Cuts triangles at the middle of their longest side until no side is too long: the contact elements of [Krenn2008, section
 * 2.1]. Neighbours need not be cut alike: elements share no state, and the surface stays where it was.
 */
final class ElementCut {
    private static final int MOST = 2_000_000;

    private final double longest2;
    private double[] verticesM;
    private int vertices;
    private int[] corners;
    private int elements;

    private ElementCut(TriangleMesh mesh, double elementM) {
        longest2 = elementM * elementM;
        verticesM = mesh.verticesM().clone();
        vertices = mesh.vertices();
        corners = new int[Math.min(6 * mesh.corners().length, 3 * MOST)];
        for (int t = 0; t < mesh.corners().length; t += 3) {
            cut(mesh.corners()[t], mesh.corners()[t + 1], mesh.corners()[t + 2], elementM);
        }
    }

    static TriangleMesh of(TriangleMesh mesh, double elementM) {
        Check.positive("element_m", elementM, 1e9, "m");
        double largestM = 0;
        for (double x : mesh.verticesM()) {
            largestM = Math.max(largestM, Math.abs(x));
        }
        Check.that(
                elementM > 1e-12 * largestM, // or midpoints would fall onto corners
                "element_m",
                "= " + elementM + " m is too short for coordinates up to " + largestM + " m");
        ElementCut cut = new ElementCut(mesh, elementM);
        return TriangleMesh.of(
                Arrays.copyOf(cut.verticesM, 3 * cut.vertices), Arrays.copyOf(cut.corners, 3 * cut.elements));
    }

    private void cut(int a, int b, int c, double elementM) {
        double ab = length2(a, b);
        double bc = length2(b, c);
        double ca = length2(c, a);
        if (Math.max(ab, Math.max(bc, ca)) <= longest2) {
            keep(a, b, c, elementM);
        } else if (ab >= bc && ab >= ca) {
            int m = middle(a, b);
            cut(a, m, c, elementM);
            cut(m, b, c, elementM);
        } else if (bc >= ca) {
            int m = middle(b, c);
            cut(b, m, a, elementM);
            cut(m, c, a, elementM);
        } else {
            int m = middle(c, a);
            cut(c, m, b, elementM);
            cut(m, a, b, elementM);
        }
    }

    private void keep(int a, int b, int c, double elementM) {
        Check.that(
                elements < MOST,
                "element_m",
                "= " + elementM + " m cuts the mesh into more than " + MOST + " elements; make it longer");
        if (3 * elements == corners.length) {
            corners = Arrays.copyOf(corners, 2 * corners.length);
        }
        corners[3 * elements] = a;
        corners[3 * elements + 1] = b;
        corners[3 * elements++ + 2] = c;
    }

    private int middle(int a, int b) {
        if (3 * vertices == verticesM.length) {
            verticesM = Arrays.copyOf(verticesM, 2 * verticesM.length);
        }
        for (int k = 0; k < 3; k++) {
            verticesM[3 * vertices + k] = 0.5 * (verticesM[3 * a + k] + verticesM[3 * b + k]);
        }
        return vertices++;
    }

    private double length2(int a, int b) {
        double x = verticesM[3 * b] - verticesM[3 * a];
        double y = verticesM[3 * b + 1] - verticesM[3 * a + 1];
        double z = verticesM[3 * b + 2] - verticesM[3 * a + 2];
        return x * x + y * y + z * z;
    }
}
