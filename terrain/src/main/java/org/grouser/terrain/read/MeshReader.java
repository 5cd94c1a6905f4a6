package org.grouser.terrain.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Reads a triangle mesh from an STL (text or binary), AC3D, PLY (text or binary), COLLADA (.dae) or OBJ file. The content says which it
 * is, whatever the name; only OBJ, which has no mark, is known by its name. Coordinates and the winding of triangles stay
 * as they are in the file: the front of a triangle is the side from which its corners run counter-clockwise.
 */
public final class MeshReader {
    private static final int PEEK = 4096;

    private MeshReader() {}

    /**
     * Reads a mesh.
     *
     * @throws ReadException in one line, whatever is wrong with the file
     */
    public static TriangleMesh read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new ReadException(file, "is not there, or not a file");
        }
        byte[] peek;
        try (InputStream in = Files.newInputStream(file)) {
            peek = in.readNBytes(PEEK);
        }
        try {
            return switch (MeshFormat.of(file, peek, Files.size(file))) {
                case STL -> StlReader.read(file, peek);
                case AC3D -> Ac3dReader.read(file);
                case PLY -> PlyReader.read(file);
                case COLLADA -> ColladaReader.read(file);
                case OBJ -> ObjReader.read(file);
            };
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }
}
