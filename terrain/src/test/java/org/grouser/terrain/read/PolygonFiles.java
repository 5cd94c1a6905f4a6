package org.grouser.terrain.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;

/** Polygons as text and bytes, in the many ways that programs write them. */
final class PolygonFiles {
    private PolygonFiles() {}

    static String stlText(Polygons soup, Random random) {
        String end = random.nextBoolean() ? "\n" : "\r\n";
        String in = random.nextBoolean() ? "  " : "\t";
        StringBuilder out = new StringBuilder("solid some name").append(end);
        for (double[] corners : soup.places()) {
            out.append(in)
                    .append("facet normal 0.0 0.0 1.0")
                    .append(end)
                    .append(in)
                    .append("outer loop")
                    .append(end);
            for (int i = 0; i < 9; i += 3) {
                out.append(in).append(in).append("vertex ").append(corners[i]).append(' ');
                out.append(corners[i + 1]).append(' ').append(corners[i + 2]).append(end);
            }
            out.append(in)
                    .append("endloop")
                    .append(end)
                    .append(in)
                    .append("endfacet")
                    .append(end);
        }
        return out.append("endsolid some name").append(end).toString();
    }

    static byte[] stlBinary(Polygons soup, String header) {
        ByteBuffer out = ByteBuffer.allocate(84 + 50 * soup.faces().length).order(ByteOrder.LITTLE_ENDIAN);
        out.put(header.getBytes(StandardCharsets.US_ASCII)).position(80);
        out.putInt(soup.faces().length);
        for (double[] corners : soup.places()) {
            out.position(out.position() + 12);
            for (double number : corners) {
                out.putFloat((float) number);
            }
            out.putShort((short) 7);
        }
        return out.array();
    }

    static String obj(Polygons polygons, Random random) {
        StringBuilder out = new StringBuilder("# made by a test\nmtllib none.mtl\no thing\n");
        int written = 0;
        for (int[] face : polygons.faces()) {
            for (int vertex : face) {
                out.append("v ").append(polygons.vertices()[3 * vertex]);
                out.append(' ').append(polygons.vertices()[3 * vertex + 1]);
                out.append("  ").append(polygons.vertices()[3 * vertex + 2]).append('\n');
                out.append("vt 0.5 0.5\nvn 0 0 1\n");
                written = vertex + 1;
            }
            int form = random.nextInt(4);
            boolean backwards = random.nextBoolean();
            out.append(random.nextBoolean() ? "g part\ns off\n" : "").append("f");
            for (int vertex : face) {
                int index = backwards ? vertex - written : vertex + 1;
                out.append(random.nextInt(5) == 0 ? " \\\n " : " ").append(index);
                out.append(form == 1 ? "/" + index : form == 2 ? "//" + index : "");
                out.append(form == 3 ? "/" + index + "/" + index : "");
            }
            out.append('\n');
        }
        return out.toString();
    }

    /** With properties and elements that are of no use, before, between and after. */
    static byte[] ply(Polygons polygons, Random random, PlyHeader.Coding coding, PlyType type) throws IOException {
        boolean old = random.nextBoolean(); // names
        String name = type.name().toLowerCase(Locale.ROOT);
        String header = "ply\nformat " + coding.name().toLowerCase(Locale.ROOT) + " 1.0\ncomment by a test\n"
                + "element lamp 2\nproperty " + (old ? "short" : "int16") + " power\nproperty list "
                + (old ? "uchar int" : "uint8 int32") + " marks\nelement vertex "
                + polygons.vertices().length / 3 + "\nproperty " + (old ? "float" : "float32") + " nx\nproperty " + name
                + " x\nproperty " + name + " y\nproperty uchar red\nproperty " + name + " z\nelement face "
                + polygons.faces().length + "\nproperty uchar flags\nproperty list "
                + (old ? "uchar int" : "uint8 int32") + " vertex_indices\nproperty double area\nend_header\n";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(header.getBytes(StandardCharsets.US_ASCII));
        for (int lamp = 0; lamp < 2; lamp++) {
            put(out, coding, PlyType.INT16, -5);
            put(out, coding, PlyType.UINT8, lamp);
            for (int i = 0; i < lamp; i++) {
                put(out, coding, PlyType.INT32, 13);
            }
            endOfLine(out, coding);
        }
        for (int i = 0; i < polygons.vertices().length; i += 3) {
            put(out, coding, PlyType.FLOAT32, 0.5);
            put(out, coding, type, polygons.vertices()[i]);
            put(out, coding, type, polygons.vertices()[i + 1]);
            put(out, coding, PlyType.UINT8, 255);
            put(out, coding, type, polygons.vertices()[i + 2]);
            endOfLine(out, coding);
        }
        for (int[] face : polygons.faces()) {
            put(out, coding, PlyType.UINT8, 1);
            put(out, coding, PlyType.UINT8, face.length);
            for (int corner : face) {
                put(out, coding, PlyType.INT32, corner);
            }
            put(out, coding, PlyType.FLOAT64, 1.25);
            endOfLine(out, coding);
        }
        return out.toByteArray();
    }

    private static void endOfLine(ByteArrayOutputStream out, PlyHeader.Coding coding) {
        if (coding == PlyHeader.Coding.ASCII) {
            out.write('\n');
        }
    }

    private static void put(ByteArrayOutputStream out, PlyHeader.Coding coding, PlyType type, double number)
            throws IOException {
        if (coding == PlyHeader.Coding.ASCII) {
            boolean whole = type.ordinal() < PlyType.FLOAT32.ordinal();
            out.write(((whole ? Long.toString((long) number) : Double.toString(number)) + " ")
                    .getBytes(StandardCharsets.US_ASCII));
            return;
        }
        ByteBuffer bytes = ByteBuffer.allocate(type.bytes)
                .order(coding == PlyHeader.Coding.BINARY_BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        switch (type) {
            case INT8, UINT8 -> bytes.put((byte) (long) number);
            case INT16, UINT16 -> bytes.putShort((short) (long) number);
            case INT32, UINT32 -> bytes.putInt((int) (long) number);
            case FLOAT32 -> bytes.putFloat((float) number);
            case FLOAT64 -> bytes.putDouble(number);
        }
        out.write(bytes.array());
    }
}
