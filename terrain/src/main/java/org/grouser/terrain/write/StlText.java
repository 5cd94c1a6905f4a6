package org.grouser.terrain.write;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.grouser.terrain.surface.TriangleMesh;

/** STL as text; normals with six digits, which no reader should need, coordinates with all their digits. */
final class StlText {
    private static final int KEPT = 1 << 12; // vertices whose text is kept, since triangles nearby share them

    private final TriangleMesh mesh;
    private final int[] keptVertex = new int[KEPT];
    private final String[] keptText = new String[KEPT];

    private StlText(TriangleMesh mesh) {
        this.mesh = mesh;
        Arrays.fill(keptVertex, -1);
        Arrays.fill(keptText, "");
    }

    static void write(TriangleMesh mesh, OutputStream stream) throws IOException {
        Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.US_ASCII), 1 << 16);
        new StlText(mesh).write(out);
        out.flush();
    }

    private void write(Writer out) throws IOException {
        out.write("solid grouser\n");
        double[] normal = new double[3];
        for (int t = 0; t < mesh.triangles(); t++) {
            Normals.of(mesh, t, normal);
            out.write("facet normal");
            for (double part : normal) {
                out.write(' ');
                out.write(Decimal.rough(part));
            }
            out.write("\nouter loop\n");
            for (int corner = 3 * t; corner < 3 * t + 3; corner++) {
                out.write("vertex ");
                out.write(vertex(mesh.corners()[corner]));
                out.write('\n');
            }
            out.write("endloop\nendfacet\n");
        }
        out.write("endsolid grouser\n");
    }

    private String vertex(int vertex) {
        int place = vertex & (KEPT - 1);
        if (keptVertex[place] != vertex) {
            keptVertex[place] = vertex;
            keptText[place] = Decimal.triple(mesh.verticesM(), 3 * vertex);
        }
        return keptText[place];
    }
}
