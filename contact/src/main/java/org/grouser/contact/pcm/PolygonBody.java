package org.grouser.contact.pcm;

import org.grouser.quantity.Vectors;
import org.grouser.terrain.index.BoxTree;
import org.grouser.terrain.surface.TriangleMesh;

/** A mesh made ready for polygon contact. Immutable; may be shared between pairs and threads. */
public final class PolygonBody {
    final double[] verticesM; // x, y, z                                         (3 vertices)
    final int[] corners; // vertices, counter-clockwise seen from outside        (3 triangles)
    final double[] normals; // outward, unit                                     (3 triangles)
    final double[] boundsM; // min x, y, z, max x, y, z                          (6 nodes)
    final int[] first; // left child, or first triangle                          (nodes)
    final int[] count; // 0 for an inner node, else triangles                    (nodes)
    final double extentM; // of its vertices from its origin
    final Prisms prisms;
    final Thickness thickness;

    private PolygonBody(TriangleMesh mesh) {
        BoxTree tree = BoxTree.of(mesh);
        TriangleMesh ordered = mesh.ordered(tree.order());
        verticesM = ordered.verticesM();
        corners = ordered.corners();
        boundsM = tree.boundsM();
        first = tree.first();
        count = tree.count();
        normals = new double[corners.length];
        double extent2 = 0;
        for (int i = 0; i < corners.length; i++) {
            int v = 3 * corners[i];
            extent2 = Math.max(extent2, Vectors.dot(verticesM, v, verticesM, v));
        }
        extentM = Math.sqrt(extent2);
        double[] sides = new double[6];
        for (int t = 0; t < triangles(); t++) {
            normal(t, sides);
        }
        Neighbours neighbours = new Neighbours(corners, mesh.vertices());
        prisms = new Prisms(this, neighbours);
        thickness = new Thickness(this, neighbours.part);
    }

    /** Ground, whose facets carry the field of pressure; or a body whose triangles are the elements as they are. */
    public static PolygonBody of(TriangleMesh mesh) {
        return new PolygonBody(mesh);
    }

    /** A body whose triangles are cut into elements without a side longer than the given one. */
    public static PolygonBody elements(TriangleMesh mesh, double elementM) {
        return new PolygonBody(ElementCut.of(mesh, elementM));
    }

    private void normal(int t, double[] sides) {
        int a = 3 * corners[3 * t];
        for (int k = 0; k < 3; k++) {
            sides[k] = verticesM[3 * corners[3 * t + 1] + k] - verticesM[a + k];
            sides[3 + k] = verticesM[3 * corners[3 * t + 2] + k] - verticesM[a + k];
        }
        Vectors.cross(sides, 0, sides, 3, normals, 3 * t);
        double length = Math.sqrt(Vectors.dot(normals, 3 * t, normals, 3 * t));
        for (int k = 3 * t; k < 3 * t + 3; k++) {
            normals[k] /= length;
        }
    }

    public int triangles() {
        return corners.length / 3;
    }
}
