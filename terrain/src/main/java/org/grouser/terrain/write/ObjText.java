package org.grouser.terrain.write;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.grouser.terrain.surface.TriangleMesh;

/** Wavefront OBJ: a line for each vertex, then one for each triangle, whose vertices are counted from 1. */
final class ObjText {
    private ObjText() {}

    static void write(TriangleMesh mesh, OutputStream stream) throws IOException {
        Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.US_ASCII), 1 << 16);
        out.write("# Grouser mesh, metres\n");
        for (int v = 0; v < mesh.vertices(); v++) {
            out.write("v " + Decimal.triple(mesh.verticesM(), 3 * v) + "\n");
        }
        int[] corners = mesh.corners();
        for (int c = 0; c < corners.length; c += 3) {
            out.write("f " + (corners[c] + 1) + " " + (corners[c + 1] + 1) + " " + (corners[c + 2] + 1) + "\n");
        }
        out.flush();
    }
}
