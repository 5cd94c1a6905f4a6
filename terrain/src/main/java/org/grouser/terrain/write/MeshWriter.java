package org.grouser.terrain.write;

import java.io.IOException;
import java.nio.file.Path;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Writes a mesh. What comes back when the file is read:
 *
 * <pre>
 *   AC3D, OBJ    the same vertices and triangles, in the same order and with the same numbers
 *   STL text     the same triangles with the same numbers; vertices in the order of their first use, those closer than
 *                1e-9 of the mesh's size joined
 *   STL binary   as STL text, with numbers rounded to float (24 bits: within 4 um at 100 m)
 * </pre>
 */
public final class MeshWriter {
    private MeshWriter() {}

    /** Writes binary STL. */
    public static void writeStlBinary(TriangleMesh mesh, Path file) throws IOException {
        WholeFile.write(file, out -> StlBinary.write(mesh, out));
    }

    /** Writes STL as text. */
    public static void writeStlText(TriangleMesh mesh, Path file) throws IOException {
        WholeFile.write(file, out -> StlText.write(mesh, out));
    }

    /** Writes AC3D, one object with flat faces of one side. Coordinates stay as they are, whichever way is up. */
    public static void writeAc3d(TriangleMesh mesh, Path file) throws IOException {
        WholeFile.write(file, out -> Ac3dText.write(mesh, out));
    }

    /** Writes Wavefront OBJ, vertices and triangles alone. */
    public static void writeObj(TriangleMesh mesh, Path file) throws IOException {
        WholeFile.write(file, out -> ObjText.write(mesh, out));
    }
}
