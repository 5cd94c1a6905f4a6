package org.grouser.terrain.read;

import java.util.Arrays;
import org.grouser.terrain.surface.TriangleMesh;
import org.jspecify.annotations.Nullable;

/** Polygons that come corner by corner, cut into triangles; vertices are shared as the file says. */
final class Faces {
    private final Soup vertices;
    private final EarClipping ears = new EarClipping();
    private int[] polygon = new int[8]; // vertices of the polygon under way            (corners)
    private int corners;
    private int[] cuts = new int[24]; // corners of the triangles cut from one polygon  (3 corners)
    private int[] triangles = new int[256]; // vertices                                 (3 triangles)
    private int count; // of vertices in triangles

    /**
     * @param vertices x, y, z each; may grow between polygons. Not modified.
     */
    Faces(Soup vertices) {
        this.vertices = vertices;
    }

    /** Begins a polygon. */
    void begin() {
        corners = 0;
    }

    /**
     * Adds a corner to the polygon.
     *
     * @param vertex one that exists.
     * @return null, or what is wrong
     */
    @Nullable
    String corner(int vertex) {
        if (corners == EarClipping.MAX_CORNERS) {
            return "a polygon has more than " + EarClipping.MAX_CORNERS + " corners";
        }
        if (corners == polygon.length) {
            polygon = Arrays.copyOf(polygon, 2 * corners);
        }
        polygon[corners++] = vertex;
        return null;
    }

    /**
     * Ends a polygon of three corners or more.
     *
     * @return null, or what is wrong
     */
    @Nullable
    String end() {
        if (corners < 3) {
            return "a face needs three corners";
        }
        if (cuts.length < 3 * corners) {
            cuts = new int[6 * corners];
        }
        String complaint = ears.cut(vertices.live(), polygon, corners, cuts);
        if (complaint != null) {
            return complaint;
        }
        for (int i = 0; i < 3 * (corners - 2); i++) {
            if (count == 3 * Soup.MAX_TRIANGLES) {
                return "has more than " + Soup.MAX_TRIANGLES + " triangles";
            }
            if (count == triangles.length) {
                triangles = Arrays.copyOf(triangles, 2 * count);
            }
            triangles[count++] = polygon[cuts[i]];
        }
        return null;
    }

    boolean none() {
        return count == 0;
    }

    TriangleMesh mesh() {
        return TriangleMesh.of(vertices.all(), Arrays.copyOf(triangles, count));
    }
}
