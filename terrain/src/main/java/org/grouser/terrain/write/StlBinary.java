package org.grouser.terrain.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.grouser.terrain.surface.TriangleMesh;

/** Binary STL: 80 bytes of anything, the number of triangles, then 50 bytes for each. */
final class StlBinary {
    private static final int TITLE = 80;
    private static final int RECORD = 50;

    private StlBinary() {}

    static void write(TriangleMesh mesh, OutputStream out) throws IOException {
        byte[] title =
                "Grouser mesh, metres".getBytes(StandardCharsets.US_ASCII); // not "solid", which text begins with
        byte[] padded = new byte[TITLE];
        Arrays.fill(padded, (byte) ' ');
        System.arraycopy(title, 0, padded, 0, title.length);
        out.write(padded);
        ByteBuffer record = ByteBuffer.allocate(RECORD).order(ByteOrder.LITTLE_ENDIAN);
        record.putInt(mesh.triangles());
        out.write(record.array(), 0, 4);
        double[] normal = new double[3];
        for (int t = 0; t < mesh.triangles(); t++) {
            record.clear();
            Normals.of(mesh, t, normal);
            for (double part : normal) {
                record.putFloat((float) part);
            }
            for (int corner = 3 * t; corner < 3 * t + 3; corner++) {
                for (int k = 0; k < 3; k++) {
                    record.putFloat((float) mesh.verticesM()[3 * mesh.corners()[corner] + k]);
                }
            }
            record.putShort((short) 0);
            out.write(record.array());
        }
    }
}
