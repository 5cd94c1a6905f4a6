package org.grouser.record.replay;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.grouser.record.JsonText;

/** The content of ground.bin: meshes and heights, each packed by itself. */
public final class Blobs {
    /** Stands for no rock in a floor. */
    public static final int NO_FLOOR = Integer.MIN_VALUE;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<int[]> places = new ArrayList<>(); // offset, bytes, raw bytes of each blob
    private final List<int[]> meshes = new ArrayList<>(); // vertices, triangles, blob of each mesh

    /**
     * Adds triangles.
     *
     * @param verticesM three numbers each
     * @param corners three each, counter-clockwise from outside
     */
    public int addMesh(double[] verticesM, int[] corners) {
        ByteBuffer raw = room(verticesM.length + corners.length);
        for (double number : verticesM) {
            raw.putFloat((float) number);
        }
        for (int corner : corners) {
            raw.putInt(corner);
        }
        meshes.add(new int[] {verticesM.length / 3, corners.length / 3, add(bytes(raw))});
        return meshes.size() - 1;
    }

    /** Adds the heights at the start, in steps; each but the first of a row as the difference to its left neighbour. */
    public int addHeights(int[] steps, int nx) {
        ByteBuffer raw = room(steps.length);
        for (int at = 0; at < steps.length; at++) {
            raw.putInt(steps[at] - (at % nx > 0 ? steps[at - 1] : at >= nx ? steps[at - nx] : 0));
        }
        return add(bytes(raw));
    }

    /** Adds the top of the rock, in steps, {@link #NO_FLOOR} where there is none. */
    public int addFloor(int[] steps) {
        ByteBuffer raw = room(steps.length);
        for (int step : steps) {
            raw.putInt(step);
        }
        return add(bytes(raw));
    }

    private static byte[] bytes(ByteBuffer full) {
        byte[] bytes = new byte[full.flip().remaining()];
        full.get(bytes);
        return bytes;
    }

    private static ByteBuffer room(int words) {
        return ByteBuffer.allocate(Math.multiplyExact(4, words)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int add(byte[] raw) {
        byte[] packed = Zlib.pack(raw, raw.length);
        places.add(new int[] {bytes.size(), packed.length, raw.length});
        bytes.writeBytes(packed);
        return places.size() - 1;
    }

    byte[] toBytes() {
        return bytes.toByteArray();
    }

    void write(JsonText json) {
        json.newLine().key("meshes").array();
        for (int[] mesh : meshes) {
            json.object().key("vertices").value(mesh[0]);
            json.key("triangles").value(mesh[1]).key("blob").value(mesh[2]).end();
        }
        json.end().newLine().key("blobs").array();
        for (int[] place : places) {
            json.object().key("offset").value(place[0]);
            json.key("bytes").value(place[1]).key("rawBytes").value(place[2]).end();
        }
        json.end();
    }
}
