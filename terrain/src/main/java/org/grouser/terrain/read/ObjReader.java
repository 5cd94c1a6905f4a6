package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.grouser.terrain.surface.TriangleMesh;
import org.jspecify.annotations.Nullable;

/** Reads the v and f lines of an OBJ file; polygons become fans of triangles. Vertices are shared as the file says. */
final class ObjReader {
    private ObjReader() {}

    static TriangleMesh read(Path file) throws IOException {
        Soup vertices = new Soup();
        int[] corners = new int[256];
        int count = 0;
        try (Words words = new Words(file)) {
            do {
                String word = words.onLine();
                if ("v".equals(word)) {
                    for (int k = 0; k < 3; k++) {
                        vertices.add(words.number(words.onLine(), "coordinate " + "xyz".charAt(k)));
                    }
                } else if ("f".equals(word)) {
                    int first = vertex(words, words.onLine(), vertices.count() / 3);
                    int last = vertex(words, words.onLine(), vertices.count() / 3);
                    String third = words.onLine();
                    do {
                        int here = vertex(words, third, vertices.count() / 3);
                        if (count == 3 * Soup.MAX_TRIANGLES) {
                            throw words.complaint("has more than " + Soup.MAX_TRIANGLES + " triangles");
                        }
                        if (count + 3 > corners.length) {
                            corners = Arrays.copyOf(corners, 2 * corners.length);
                        }
                        corners[count++] = first;
                        corners[count++] = last;
                        corners[count++] = here;
                        last = here;
                        third = words.onLine();
                    } while (third != null);
                }
            } while (words.nextLine());
        }
        if (count == 0) {
            throw new ReadException(file, "has no triangles");
        }
        return TriangleMesh.of(vertices.all(), Arrays.copyOf(corners, count));
    }

    /** The vertex of a corner a, a/b, a//c or a/b/c; counted from 1, or from -1 backwards. */
    private static int vertex(Words words, @Nullable String corner, int vertices) throws IOException {
        if (corner == null) {
            throw words.complaint("a face needs three corners");
        }
        int slash = corner.indexOf('/');
        int index = words.whole(slash < 0 ? corner : corner.substring(0, slash), "vertex number");
        int vertex = index < 0 ? vertices + index : index - 1;
        if (vertex < 0 || vertex >= vertices) {
            throw words.complaint(
                    "vertex number " + index + " is outside [1, " + vertices + "] and [-" + vertices + ", -1]");
        }
        return vertex;
    }
}
