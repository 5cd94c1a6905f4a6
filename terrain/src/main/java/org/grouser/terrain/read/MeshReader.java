package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.surface.TriangleMesh;

/** Reads a triangle mesh; OBJ by its name, STL text or binary by its content. */
public final class MeshReader {
    private MeshReader() {}

    /** Reads an STL or OBJ file. @throws ReadException in one line, whatever is wrong with the file */
    public static TriangleMesh read(Path file) throws IOException {
        String name = Words.lower(String.valueOf(file.getFileName()));
        if (!name.endsWith(".stl") && !name.endsWith(".obj")) {
            throw new ReadException(file, "is not a .stl or .obj file");
        }
        if (!Files.isRegularFile(file)) {
            throw new ReadException(file, "is not there, or not a file");
        }
        try {
            return name.endsWith(".obj") ? ObjReader.read(file) : StlReader.read(file);
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }
}
