package org.grouser.terrain.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Reads a triangle mesh from an STL (text or binary), AC3D, PLY (text or binary), COLLADA (.dae), OBJ or GLB file. The content says which it
 * is, whatever the name; only OBJ, which has no mark, is known by its name. Coordinates and the winding of triangles stay
 * as they are in the file: the front of a triangle is the side from which its corners run counter-clockwise.
 */
public final class MeshReader {
    private static final int PEEK = 4096;

    private MeshReader() {}

    /**
     * Reads a drawing: its parts with their colours, where the format has any (GLB); else one part without.
     *
     * @throws ReadException in one line, whatever is wrong with the file
     */
    public static List<ColouredMesh> parts(Path file) throws IOException {
        if (Files.isRegularFile(file) && isGlb(file)) {
            try {
                return GlbReader.read(file);
            } catch (OutOfRangeException e) {
                throw new ReadException(file, String.valueOf(e.getMessage()));
            }
        }
        return List.of(new ColouredMesh(read(file), ColouredMesh.PLAIN));
    }

    private static boolean isGlb(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] peek = in.readNBytes(PEEK);
            return MeshFormat.of(file, peek, Files.size(file)) == MeshFormat.GLB;
        }
    }

    private static TriangleMesh joined(List<ColouredMesh> parts) {
        int coordinates =
                parts.stream().mapToInt(part -> part.mesh().verticesM().length).sum();
        int corners =
                parts.stream().mapToInt(part -> part.mesh().corners().length).sum();
        double[] allVerticesM = new double[coordinates];
        int[] allCorners = new int[corners];
        int v = 0;
        int c = 0;
        for (ColouredMesh part : parts) {
            double[] verticesM = part.mesh().verticesM();
            System.arraycopy(verticesM, 0, allVerticesM, v, verticesM.length);
            for (int corner : part.mesh().corners()) {
                allCorners[c++] = v / 3 + corner;
            }
            v += verticesM.length;
        }
        return TriangleMesh.of(allVerticesM, allCorners);
    }

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
                case GLB -> joined(GlbReader.read(file));
                case OBJ -> ObjReader.read(file);
            };
        } catch (OutOfRangeException e) {
            throw new ReadException(file, String.valueOf(e.getMessage()));
        }
    }
}
