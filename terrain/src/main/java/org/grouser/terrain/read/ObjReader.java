package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Path;
import org.grouser.terrain.surface.TriangleMesh;
import org.jspecify.annotations.Nullable;

/**
 * Reads the v and f lines of an OBJ file. Polygons are cut into triangles, vertices are shared as the file says; groups,
 * normals, textures, lines, curves and colours are passed over. A face names vertices that stand before it.
 */
final class ObjReader {
    private final Words words;
    private final Soup vertices = new Soup();
    private final Faces faces = new Faces(vertices);

    private ObjReader(Words words) {
        this.words = words;
    }

    static TriangleMesh read(Path file) throws IOException {
        try (Words words = new Words(file, true)) {
            ObjReader reader = new ObjReader(words);
            do {
                String word = words.onLine();
                if ("v".equals(word)) {
                    reader.vertex();
                } else if ("f".equals(word)) {
                    reader.face();
                }
            } while (words.nextLine());
            if (reader.faces.none()) {
                throw new ReadException(file, "has no triangles");
            }
            return reader.faces.mesh();
        }
    }

    private void vertex() throws IOException {
        if (vertices.count() == 3 * Soup.MAX_VERTICES) {
            throw words.complaint("has more than " + Soup.MAX_VERTICES + " vertices");
        }
        for (String coordinate : Soup.COORDINATES) {
            vertices.add(words.number(words.onLine(), coordinate));
        }
    }

    private void face() throws IOException {
        faces.begin();
        for (String corner = words.onLine(); corner != null; corner = words.onLine()) {
            refuse(faces.corner(vertex(corner, vertices.count() / 3)));
        }
        refuse(faces.end());
    }

    private void refuse(@Nullable String complaint) throws IOException {
        if (complaint != null) {
            throw words.complaint(complaint);
        }
    }

    /** The vertex of a corner a, a/b, a//c or a/b/c; counted from 1, or from -1 backwards. */
    private int vertex(String corner, int vertices) throws IOException {
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
