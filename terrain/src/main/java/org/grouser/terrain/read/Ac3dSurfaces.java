package org.grouser.terrain.read;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the surfaces of one AC3D object: their type, then their corners with a place on a texture that is passed over. */
final class Ac3dSurfaces {
    private static final int TYPE = 0xF; // of the flags; the others are smooth shading and two sides [AC3D2003]
    private static final int POLYGON = 0;
    private static final int LINE = 2; // 1 is a closed one

    private final Words words;
    private final Soup vertices;
    private final Faces faces;

    Ac3dSurfaces(Words words, Soup vertices, Faces faces) {
        this.words = words;
        this.vertices = vertices;
        this.faces = faces;
    }

    /**
     * Reads from behind the word numsurf.
     *
     * @param first the object's first vertex among all
     */
    void read(int first) throws IOException {
        int count = words.count(words.onLine(), "numsurf");
        for (int i = 0; i < count; i++) {
            words.nextLine();
            words.expect(words.anywhere(), "surf");
            int type = flags(words.onLine()) & TYPE;
            if (type > LINE) {
                throw words.complaint("surface type " + type + " is none of 0 (polygon), 1 (closed line), 2 (line)");
            }
            words.nextLine();
            String word = words.anywhere();
            if ("mat".equals(word)) {
                words.nextLine();
                word = words.anywhere();
            }
            words.expect(word, "refs");
            corners(words.count(words.onLine(), "refs"), first, type == POLYGON);
        }
    }

    private int flags(@Nullable String word) throws IOException {
        if (word == null) {
            throw words.complaint("the flags of SURF are missing");
        }
        try {
            return Integer.decode(word);
        } catch (NumberFormatException e) {
            throw words.complaint("SURF is '" + Words.shown(word) + "', not flags like 0x20");
        }
    }

    private void corners(int count, int first, boolean surface) throws IOException {
        int own = vertices.count() / 3 - first;
        int vertex = 0;
        faces.begin();
        for (int i = 0; i < count; i++) {
            words.nextLine();
            vertex = words.whole(words.anywhere(), "vertex number");
            if (vertex < 0 || vertex >= own) {
                throw words.complaint("vertex number " + vertex + " is outside [0, " + (own - 1) + "]");
            }
            if (surface) {
                refuse(faces.corner(first + vertex));
            }
        }
        if (surface && count > 0) {
            for (int i = count; i < 3; i++) {
                refuse(faces.corner(first + vertex)); // no area: dropped and counted with the degenerate triangles
            }
            refuse(faces.end());
        }
    }

    private void refuse(@Nullable String complaint) throws IOException {
        if (complaint != null) {
            throw words.complaint(complaint);
        }
    }
}
