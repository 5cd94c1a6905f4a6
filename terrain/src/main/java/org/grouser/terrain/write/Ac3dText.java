package org.grouser.terrain.write;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.grouser.terrain.surface.TriangleMesh;

/** AC3D: a grey material, a world, and one object with the mesh [AC3D2003]. */
final class Ac3dText {
    private Ac3dText() {}

    static void write(TriangleMesh mesh, OutputStream stream) throws IOException {
        Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.US_ASCII), 1 << 16);
        out.write(
                "AC3Db\nMATERIAL \"ground\" rgb 0.6 0.6 0.6  amb 0.6 0.6 0.6  emis 0 0 0  spec 0 0 0  shi 0  trans 0\n");
        out.write("OBJECT world\nkids 1\nOBJECT poly\nname \"ground\"\n");
        out.write("numvert " + mesh.vertices() + "\n");
        for (int v = 0; v < mesh.vertices(); v++) {
            out.write(Decimal.triple(mesh.verticesM(), 3 * v));
            out.write('\n');
        }
        out.write("numsurf " + mesh.triangles() + "\n");
        for (int t = 0; t < mesh.triangles(); t++) {
            out.write("SURF 0x0\nmat 0\nrefs 3\n"); // a polygon, flat, with one side
            for (int corner = 3 * t; corner < 3 * t + 3; corner++) {
                out.write(mesh.corners()[corner] + " 0 0\n");
            }
        }
        out.write("kids 0\n");
        out.flush();
    }
}
