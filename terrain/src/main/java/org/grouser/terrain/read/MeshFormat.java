package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Tells formats of meshes apart by content; only OBJ has no mark and is known by its name. */
enum MeshFormat {
    STL,
    AC3D,
    PLY,
    COLLADA,
    GLB,
    OBJ;

    /**
     * @param peek the first bytes of the file. Not modified.
     * @param bytes the length of the file
     */
    static MeshFormat of(Path file, byte[] peek, long bytes) throws IOException {
        String start = new String(peek, 0, Math.min(peek.length, 8), StandardCharsets.ISO_8859_1);
        if (StlReader.isBinary(peek, bytes)) {
            return STL;
        }
        if (start.startsWith("glTF")) {
            return GLB;
        }
        if (start.startsWith("AC3D")) {
            return AC3D;
        }
        if (start.startsWith("ply") && (start.length() == 3 || start.charAt(3) <= ' ')) {
            return PLY;
        }
        String name = Words.lower(String.valueOf(file.getFileName()));
        if (StlReader.isText(peek) || name.endsWith(".stl")) {
            return STL;
        }
        if (name.endsWith(".obj")) {
            return OBJ;
        }
        if (name.endsWith(".dae") || new String(peek, StandardCharsets.ISO_8859_1).contains("<COLLADA")) {
            return COLLADA;
        }
        throw new ReadException(
                file,
                "is no mesh that can be read: it begins neither like STL, AC3D, PLY, GLB nor COLLADA, and its name does not end in .obj");
    }
}
