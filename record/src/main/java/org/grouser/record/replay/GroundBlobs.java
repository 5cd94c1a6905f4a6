package org.grouser.record.replay;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Meshes and heights of a ground.bin. */
public final class GroundBlobs {
    private static final int MOST_NUMBERS = 1 << 26; // of one blob

    private final byte[] ground;
    private final List<Place> places;
    private final List<MeshPlace> meshes;

    /** Where a blob lies, and how large it is unpacked. */
    public record Place(int offset, int bytes, int rawBytes) {}

    /** The size of a mesh, and its blob. */
    public record MeshPlace(int vertices, int triangles, int blob) {}

    /**
     * @param verticesM three numbers each
     * @param corners three each, counter-clockwise from outside
     */
    public record Mesh(float[] verticesM, int[] corners) {}

    /**
     * @param ground ground.bin. Not modified.
     * @param places as in scene.json, as are the meshes
     */
    public GroundBlobs(byte[] ground, List<Place> places, List<MeshPlace> meshes) {
        this.ground = ground;
        this.places = List.copyOf(places);
        this.meshes = List.copyOf(meshes);
    }

    public Mesh mesh(int number) throws IOException {
        if (number < 0 || number >= meshes.size()) {
            throw new IOException("replay/scene.json is damaged: it has no mesh " + number);
        }
        MeshPlace mesh = meshes.get(number);
        int corners = 3 * mesh.triangles();
        ByteBuffer raw = raw(mesh.blob(), 3L * mesh.vertices() + corners);
        float[] verticesM = new float[3 * mesh.vertices()];
        raw.asFloatBuffer().get(verticesM);
        int[] of = new int[corners];
        raw.position(4 * verticesM.length).asIntBuffer().get(of);
        if (Arrays.stream(of).anyMatch(corner -> corner < 0 || corner >= mesh.vertices())) {
            throw new IOException("replay/ground.bin is damaged: a corner of mesh " + number + " is no vertex of it");
        }
        return new Mesh(verticesM, of);
    }

    /** Heights at the start in steps of the lattice; x fastest. */
    public int[] heights(Scene.Soil soil) throws IOException {
        int nx = soil.lattice().nx();
        int[] steps = new int[Math.multiplyExact(nx, soil.lattice().ny())];
        raw(soil.base(), steps.length).asIntBuffer().get(steps);
        for (int at = 1; at < steps.length; at++) { // each is stored as the difference to its neighbour
            steps[at] += at % nx > 0 ? steps[at - 1] : steps[at - nx];
        }
        return steps;
    }

    private ByteBuffer raw(int blob, long numbers) throws IOException {
        if (blob < 0 || blob >= places.size() || numbers > MOST_NUMBERS) {
            throw new IOException(
                    "replay/scene.json is damaged: it has no blob " + blob + " of " + numbers + " numbers");
        }
        Place place = places.get(blob);
        long end = (long) place.offset() + place.bytes();
        if (place.offset() < 0 || place.bytes() < 0 || end > ground.length || place.rawBytes() != 4 * numbers) {
            throw new IOException("replay/ground.bin is damaged: blob " + blob + " is not what scene.json says");
        }
        try {
            byte[] packed = Arrays.copyOfRange(ground, place.offset(), (int) end);
            return ByteBuffer.wrap(Zlib.unpack(packed, place.rawBytes())).order(ByteOrder.LITTLE_ENDIAN);
        } catch (IOException e) {
            throw new IOException("replay/ground.bin is damaged: blob " + blob + " " + e.getMessage(), e);
        }
    }
}
