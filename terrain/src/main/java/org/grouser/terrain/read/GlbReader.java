package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Reads binary glTF 2.0 [KhronosGltf2]: the triangles of all nodes of its scene, moved by the nodes, each primitive with the
 * base colour of its material. Textures, normals, skins, morphs and animations are passed over; whatever needs an
 * extension is refused. glTF has y up and z ahead; what is answered has z up and x ahead.
 */
final class GlbReader {
    private static final int MAGIC = 0x46546C67; // "glTF"
    private static final int JSON = 0x4E4F534A;
    private static final int BIN = 0x004E4942;
    private static final long MAX_BYTES = 256L << 20;
    private static final int MAX_NODES = 100_000;
    private static final int DEEPEST = 64;
    private static final int FLOAT = 5126;
    private static final int TRIANGLES = 4;
    private static final double[] IDENTITY = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

    private final Path file;
    private final Map<?, ?> tree;
    private final ByteBuffer data;
    private final List<ColouredMesh> parts = new ArrayList<>();
    private int nodesSeen;
    private long triangles;

    private GlbReader(Path file, Map<?, ?> tree, ByteBuffer data) {
        this.file = file;
        this.tree = tree;
        this.data = data;
    }

    static List<ColouredMesh> read(Path file) throws IOException {
        long bytes = Files.size(file);
        if (bytes > MAX_BYTES) {
            throw new ReadException(file, "has " + bytes + " bytes, more than " + MAX_BYTES);
        }
        ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        if (all.remaining() < 20 || all.getInt() != MAGIC) {
            throw new ReadException(file, "is no binary glTF file");
        }
        int version = all.getInt();
        if (version != 2) {
            throw new ReadException(file, "is glTF of version " + version + "; export it as glTF 2.0");
        }
        all.getInt(); // its length, which the file has anyway
        ByteBuffer json = chunk(file, all, JSON);
        byte[] text = new byte[json.remaining()];
        json.get(text);
        ByteBuffer data = all.remaining() >= 8 ? chunk(file, all, BIN) : ByteBuffer.allocate(0);
        GlbReader reader = new GlbReader(file, JsonTree.object(file, text), data.order(ByteOrder.LITTLE_ENDIAN));
        reader.scene();
        return reader.parts;
    }

    private static ByteBuffer chunk(Path file, ByteBuffer all, int kind) throws IOException {
        int length = all.getInt();
        if (all.getInt() != kind || length < 0 || length > all.remaining()) {
            throw new ReadException(file, "is damaged: a chunk is not what it should be, or longer than the file");
        }
        ByteBuffer chunk = all.slice(all.position(), length);
        all.position(all.position() + length);
        return chunk;
    }

    private void scene() throws IOException {
        List<?> needed = list(tree, "extensionsRequired");
        if (!needed.isEmpty()) {
            throw new ReadException(
                    file, "needs the glTF extension " + needed.get(0) + "; export it without compression");
        }
        List<?> scenes = list(tree, "scenes");
        List<?> roots = scenes.isEmpty()
                ? List.of()
                : list(object(scenes, index(tree, "scene", 0, scenes.size()), "scene"), "nodes");
        for (Object root : roots) {
            node(whole(root, "node"), IDENTITY, 0);
        }
        if (parts.isEmpty()) {
            throw new ReadException(file, "has no triangles in its scene");
        }
    }

    private void node(int number, double[] carrier, int depth) throws IOException {
        if (depth > DEEPEST || ++nodesSeen > MAX_NODES) {
            throw new ReadException(
                    file,
                    "has nodes deeper than " + DEEPEST + " levels or more than " + MAX_NODES + ", or in a circle");
        }
        Map<?, ?> node = object(list(tree, "nodes"), number, "node");
        double[] place = times(carrier, place(node));
        if (node.containsKey("mesh")) {
            List<?> meshes = list(tree, "meshes");
            for (Object primitive : list(object(meshes, index(node, "mesh", 0, meshes.size()), "mesh"), "primitives")) {
                if (primitive instanceof Map<?, ?> one && index(one, "mode", TRIANGLES, 7) == TRIANGLES) {
                    primitive(one, place);
                }
            }
        }
        for (Object child : list(node, "children")) {
            node(whole(child, "node"), place, depth + 1);
        }
    }

    /** The matrix of a node, row by row: as given, or translation times rotation times scale. */
    private double[] place(Map<?, ?> node) throws IOException {
        if (node.containsKey("matrix")) {
            double[] columns = numbers(node, "matrix", IDENTITY);
            double[] rows = new double[16];
            for (int k = 0; k < 16; k++) {
                rows[4 * (k % 4) + k / 4] = columns[k];
            }
            return rows;
        }
        double[] t = numbers(node, "translation", new double[3]);
        double[] s = numbers(node, "scale", new double[] {1, 1, 1});
        double[] q = numbers(node, "rotation", new double[] {0, 0, 0, 1});
        double x = q[0];
        double y = q[1];
        double z = q[2];
        double w = q[3];
        return new double[] {
            (1 - 2 * (y * y + z * z)) * s[0],
            2 * (x * y - z * w) * s[1],
            2 * (x * z + y * w) * s[2],
            t[0],
            2 * (x * y + z * w) * s[0],
            (1 - 2 * (x * x + z * z)) * s[1],
            2 * (y * z - x * w) * s[2],
            t[1],
            2 * (x * z - y * w) * s[0],
            2 * (y * z + x * w) * s[1],
            (1 - 2 * (x * x + y * y)) * s[2],
            t[2],
            0,
            0,
            0,
            1
        };
    }

    private static double[] times(double[] a, double[] b) {
        double[] product = new double[16];
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                for (int k = 0; k < 4; k++) {
                    product[4 * row + column] += a[4 * row + k] * b[4 * k + column];
                }
            }
        }
        return product;
    }

    private void primitive(Map<?, ?> primitive, double[] place) throws IOException {
        Map<?, ?> attributes = primitive.get("attributes") instanceof Map<?, ?> given ? given : Map.of();
        if (!attributes.containsKey("POSITION")) {
            return;
        }
        double[] given = accessor(whole(attributes.get("POSITION"), "accessor"), 3);
        int vertices = given.length / 3;
        double[] verticesM = new double[given.length];
        for (int v = 0; v < vertices; v++) {
            for (int row = 0; row < 3; row++) {
                double sum = place[4 * row + 3];
                for (int k = 0; k < 3; k++) {
                    sum += place[4 * row + k] * given[3 * v + k];
                }
                verticesM[3 * v + (row + 1) % 3] = sum; // x left, y up, z ahead becomes y, z, x
            }
        }
        double[] named = primitive.containsKey("indices")
                ? accessor(whole(primitive.get("indices"), "accessor"), 1)
                : counted(vertices);
        triangles += named.length / 3;
        if (triangles > Soup.MAX_TRIANGLES) {
            throw new ReadException(file, "has more than " + Soup.MAX_TRIANGLES + " triangles");
        }
        int[] corners = new int[named.length / 3 * 3];
        boolean mirrored = determinant(place) < 0;
        for (int k = 0; k < corners.length; k++) {
            int from = mirrored && k % 3 > 0 ? k - k % 3 + 3 - k % 3 : k;
            corners[k] = (int) named[from];
        }
        if (corners.length > 0) {
            parts.add(new ColouredMesh(TriangleMesh.of(verticesM, corners), colour(primitive)));
        }
    }

    private static double determinant(double[] m) {
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                - m[1] * (m[4] * m[10] - m[6] * m[8])
                + m[2] * (m[4] * m[9] - m[5] * m[8]);
    }

    private static double[] counted(int count) {
        double[] numbers = new double[count];
        for (int k = 0; k < count; k++) {
            numbers[k] = k;
        }
        return numbers;
    }

    /** The base colour of a primitive's material, from light to display. */
    private int colour(Map<?, ?> primitive) throws IOException {
        List<?> materials = list(tree, "materials");
        if (!primitive.containsKey("material")
                || !(object(materials, index(primitive, "material", 0, materials.size()), "material")
                                .get("pbrMetallicRoughness")
                        instanceof Map<?, ?> surface)) {
            return ColouredMesh.PLAIN;
        }
        double[] light = numbers(surface, "baseColorFactor", new double[] {1, 1, 1, 1});
        int rgb = 0;
        for (int k = 0; k < 3; k++) {
            double c = Math.min(1, Math.max(0, light[k]));
            double shown = c <= 0.0031308 ? 12.92 * c : 1.055 * StrictMath.pow(c, 1 / 2.4) - 0.055; // [IEC61966]
            rgb = rgb << 8 | (int) Math.round(255 * shown);
        }
        return rgb;
    }

    /** The numbers of an accessor. */
    private double[] accessor(int number, int width) throws IOException {
        Map<?, ?> accessor = object(list(tree, "accessors"), number, "accessor");
        int kind = index(accessor, "componentType", 0, Integer.MAX_VALUE);
        int size = switch (kind) {
            case 5121 -> 1;
            case 5123 -> 2;
            case 5125, FLOAT -> 4;
            default -> 0;
        };
        String type = width == 3 ? "VEC3" : "SCALAR";
        if (size == 0 || (width == 3) != (kind == FLOAT) || !type.equals(accessor.get("type"))) {
            throw new ReadException(file, "accessor " + number + " is not of a kind that positions or corners have");
        }
        if (accessor.containsKey("sparse") || !accessor.containsKey("bufferView")) {
            throw new ReadException(file, "accessor " + number + " is sparse; export it without sparse accessors");
        }
        List<?> views = list(tree, "bufferViews");
        Map<?, ?> view = object(views, index(accessor, "bufferView", 0, views.size()), "bufferView");
        int count = index(accessor, "count", 0, Soup.MAX_VERTICES);
        int stride = index(view, "byteStride", width * size, 256);
        long from = (long) index(view, "byteOffset", 0, Integer.MAX_VALUE)
                + index(accessor, "byteOffset", 0, Integer.MAX_VALUE);
        if (index(view, "buffer", 0, 1) != 0
                || (count > 0 && from + (count - 1L) * stride + (long) width * size > data.limit())) {
            throw new ReadException(file, "accessor " + number + " reaches beyond the data of the file");
        }
        double[] numbers = new double[Math.multiplyExact(count, width)];
        for (int k = 0; k < numbers.length; k++) {
            int at = (int) (from + (long) (k / width) * stride + (long) (k % width) * size);
            numbers[k] = component(kind, at);
        }
        return numbers;
    }

    private double component(int kind, int at) {
        return switch (kind) {
            case 5121 -> Byte.toUnsignedInt(data.get(at));
            case 5123 -> Short.toUnsignedInt(data.getShort(at));
            case 5125 -> Integer.toUnsignedLong(data.getInt(at));
            default -> data.getFloat(at);
        };
    }

    private static List<?> list(Map<?, ?> owner, String key) {
        return owner.get(key) instanceof List<?> list ? list : List.of();
    }

    private Map<?, ?> object(List<?> list, int number, String what) throws IOException {
        if (number >= list.size() || !(list.get(number) instanceof Map<?, ?> object)) {
            throw new ReadException(file, "has no " + what + " " + number);
        }
        return object;
    }

    /** A whole number from 0 up to, but not including, a limit. */
    private int index(Map<?, ?> owner, String key, int usual, int limit) throws IOException {
        Object value = owner.get(key);
        if (value == null) {
            return usual;
        }
        int number = whole(value, key);
        if (number >= limit) {
            throw new ReadException(file, key + " = " + number + " is outside [0, " + (limit - 1) + "]");
        }
        return number;
    }

    private int whole(Object value, String what) throws IOException {
        if (value instanceof Double number
                && number >= 0
                && number < Integer.MAX_VALUE
                && number == Math.rint(number)) {
            return (int) (double) number;
        }
        throw new ReadException(file, "the number of a " + what + " is " + value + ", not a whole number from 0");
    }

    private double[] numbers(Map<?, ?> owner, String key, double[] usual) throws IOException {
        if (!owner.containsKey(key)) {
            return usual;
        }
        List<?> given = list(owner, key);
        double[] numbers = new double[usual.length];
        for (int k = 0; k < numbers.length; k++) {
            if (given.size() != numbers.length || !(given.get(k) instanceof Double number)) {
                throw new ReadException(file, key + " is not " + numbers.length + " numbers");
            }
            numbers[k] = number;
        }
        return numbers;
    }
}
