package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringTokenizer;
import org.grouser.terrain.surface.TriangleMesh;
import org.jspecify.annotations.Nullable;

/**
 * Reads the triangles and polygons of a COLLADA file (.dae): geometries placed by the nodes of its scene, in metres by
 * its unit, with z up by its up axis. Without a scene the geometries are taken as they lie. Skins, splines, textures and
 * instances of nodes are passed over.
 */
final class ColladaReader {
    private static final long MAX_BYTES = 200_000_000;
    private static final int MAX_PLACED = 1_000; // geometries in the scene, however often it repeats them

    private final XmlElement root;
    private final Map<String, XmlElement> geometries = new LinkedHashMap<>();
    private final Soup vertices = new Soup();
    private final Faces faces = new Faces(vertices);
    private int placed;

    private ColladaReader(XmlElement root) {
        this.root = root;
    }

    static TriangleMesh read(Path file) throws IOException {
        XmlElement root = XmlElement.read(file, MAX_BYTES);
        if (!root.name().equals("COLLADA")) {
            throw root.complaint("begins with <" + root.name() + ">, not with <COLLADA>");
        }
        ColladaReader reader = new ColladaReader(root);
        reader.all();
        if (reader.faces.none()) {
            throw new ReadException(file, "has no triangles");
        }
        return reader.faces.mesh();
    }

    private void all() throws ReadException {
        for (XmlElement library : root.all("library_geometries").toList()) {
            for (XmlElement geometry : library.all("geometry").toList()) {
                geometries.put(geometry.need("id"), geometry);
            }
        }
        double[] toMetres = upright();
        List<XmlElement> nodes = new ArrayList<>();
        for (XmlElement library : root.all("library_visual_scenes").toList()) {
            library.all("visual_scene").forEach(scene -> scene.all("node").forEach(nodes::add));
        }
        for (XmlElement node : nodes) {
            node(node, toMetres);
        }
        if (nodes.isEmpty()) {
            for (XmlElement geometry : geometries.values()) {
                place(geometry, toMetres);
            }
        }
    }

    /** Row by row, 3 times 4: scale of the unit, and the up axis turned to z. */
    private double[] upright() throws ReadException {
        XmlElement asset = root.first("asset");
        XmlElement unit = asset == null ? null : asset.first("unit");
        String given = unit == null ? null : unit.get("meter");
        double s = unit == null || given == null ? 1 : number(unit, given);
        if (!(s > 0 && s < 1e6)) {
            throw Objects.requireNonNull(unit).complaint("<unit> meter = " + s + " is outside (0, 1e6)");
        }
        XmlElement up = asset == null ? null : asset.first("up_axis");
        return switch (up == null ? "Y_UP" : up.text().strip()) { // y is what COLLADA says if nothing is said
            case "X_UP" -> new double[] {0, -s, 0, 0, 0, 0, s, 0, s, 0, 0, 0};
            case "Y_UP" -> new double[] {s, 0, 0, 0, 0, 0, -s, 0, 0, s, 0, 0};
            case "Z_UP" -> new double[] {s, 0, 0, 0, 0, s, 0, 0, 0, 0, s, 0};
            default ->
                throw Objects.requireNonNull(up)
                        .complaint("up_axis " + XmlElement.quoted(up.text()) + " is not X_UP, Y_UP or Z_UP");
        };
    }

    private void node(XmlElement node, double[] above) throws ReadException {
        double[] here = above;
        for (XmlElement child : node.children()) {
            switch (child.name()) {
                case "matrix" -> here = times(here, numbers(child, 16));
                case "translate" -> {
                    double[] t = numbers(child, 3);
                    here = times(here, new double[] {1, 0, 0, t[0], 0, 1, 0, t[1], 0, 0, 1, t[2]});
                }
                case "scale" -> {
                    double[] f = numbers(child, 3);
                    here = times(here, new double[] {f[0], 0, 0, 0, 0, f[1], 0, 0, 0, 0, f[2], 0});
                }
                case "rotate" -> here = times(here, rotation(child));
                case "instance_geometry" -> {
                    String id = child.need("url").substring(1);
                    XmlElement geometry = geometries.get(id);
                    if (geometry == null) {
                        throw child.complaint("names geometry " + XmlElement.quoted(id) + ", which is not there");
                    }
                    place(geometry, here);
                }
                case "node" -> node(child, here);
                default -> {
                    // lights, cameras
                }
            }
        }
    }

    private static double[] rotation(XmlElement rotate) throws ReadException {
        double[] given = numbers(rotate, 4); // axis, degrees
        double length = Math.sqrt(given[0] * given[0] + given[1] * given[1] + given[2] * given[2]);
        if (!(length > 1e-12)) {
            throw rotate.complaint("<rotate> has the axis 0 0 0");
        }
        double x = given[0] / length;
        double y = given[1] / length;
        double z = given[2] / length;
        double angle = StrictMath.toRadians(given[3]);
        double c = StrictMath.cos(angle);
        double s = StrictMath.sin(angle);
        double d = 1 - c;
        return new double[] {
            c + d * x * x,
            d * x * y - s * z,
            d * x * z + s * y,
            0,
            d * x * y + s * z,
            c + d * y * y,
            d * y * z - s * x,
            0,
            d * x * z - s * y,
            d * y * z + s * x,
            c + d * z * z,
            0
        };
    }

    /** One transformation after another; the last row 0 0 0 1 is left out. */
    private static double[] times(double[] a, double[] b) {
        double[] product = new double[12];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 4; column++) {
                double sum = column == 3 ? a[4 * row + 3] : 0;
                for (int k = 0; k < 3; k++) {
                    sum += a[4 * row + k] * b[4 * k + column];
                }
                product[4 * row + column] = sum;
            }
        }
        return product;
    }

    private void place(XmlElement geometry, double[] at) throws ReadException {
        if (++placed > MAX_PLACED) {
            throw geometry.complaint("the scene has more than " + MAX_PLACED + " geometries");
        }
        XmlElement mesh = geometry.first("mesh");
        if (mesh == null) {
            return;
        }
        Map<String, XmlElement> byId = new HashMap<>();
        for (XmlElement child : mesh.children()) {
            String id = child.get("id");
            if (id != null) {
                byId.put("#" + id, child);
            }
        }
        Map<XmlElement, Integer> begun = new HashMap<>(); // sources that were placed already, by their first vertex
        for (XmlElement list : mesh.children()) {
            switch (list.name()) {
                case "triangles", "polylist", "polygons" -> polygons(list, byId, at, begun);
                default -> {
                    // sources, lines, strips
                }
            }
        }
    }

    private void polygons(XmlElement list, Map<String, XmlElement> byId, double[] at, Map<XmlElement, Integer> begun)
            throws ReadException {
        int stride = 0;
        int offset = -1;
        XmlElement source = null;
        for (XmlElement input : list.all("input").toList()) {
            int place = integer(input, input.need("offset"), 100);
            stride = Math.max(stride, place + 1);
            if (input.need("semantic").equals("VERTEX")) {
                offset = place;
                source = positions(input, byId);
            }
        }
        if (source == null) {
            throw list.complaint("<" + list.name() + "> has no input VERTEX");
        }
        Integer known = begun.get(source);
        int first = known != null ? known : vertices.count() / 3;
        if (known == null) {
            vertices(source, at);
            begun.put(source, first);
        }
        int count = vertices.count() / 3 - first;
        Corners corners = new Corners(list, stride, offset, first, count);
        XmlElement sizes = list.first("vcount");
        if (list.name().equals("polygons")) {
            for (XmlElement polygon : list.all("p").toList()) {
                StringTokenizer words = new StringTokenizer(polygon.text());
                corners.polygon(words, words.countTokens() / stride);
            }
        } else {
            for (XmlElement indices : list.all("p").toList()) {
                StringTokenizer words = new StringTokenizer(indices.text());
                StringTokenizer counts = new StringTokenizer(sizes == null ? "" : sizes.text());
                while (words.hasMoreTokens()) {
                    int size = 3;
                    if (list.name().equals("polylist")) {
                        if (!counts.hasMoreTokens()) {
                            throw list.complaint("has more corners than <vcount> counts");
                        }
                        size = integer(list, counts.nextToken(), EarClipping.MAX_CORNERS);
                    }
                    corners.polygon(words, size);
                }
            }
        }
    }

    /** Corners of polygons, one by one. */
    private final class Corners {
        private final XmlElement list;
        private final int stride;
        private final int offset;
        private final int first;
        private final int count;

        Corners(XmlElement list, int stride, int offset, int first, int count) {
            this.list = list;
            this.stride = stride;
            this.offset = offset;
            this.first = first;
            this.count = count;
        }

        void polygon(StringTokenizer words, int size) throws ReadException {
            faces.begin();
            for (int corner = 0; corner < size; corner++) {
                for (int k = 0; k < stride; k++) {
                    if (!words.hasMoreTokens()) {
                        throw list.complaint("<p> ends within a polygon");
                    }
                    String word = words.nextToken();
                    if (k == offset) {
                        refuse(faces.corner(first + integer(list, word, count - 1)));
                    }
                }
            }
            if (size == 0) {
                throw list.complaint("a polygon has no corners");
            }
            refuse(faces.end());
        }

        private void refuse(@Nullable String complaint) throws ReadException {
            if (complaint != null) {
                throw list.complaint(complaint);
            }
        }
    }

    /** The source of positions behind an input, which names it directly or by its vertices. */
    private static XmlElement positions(XmlElement input, Map<String, XmlElement> byId) throws ReadException {
        XmlElement named = byId.get(input.need("source"));
        if (named != null && named.name().equals("vertices")) {
            for (XmlElement inner : named.all("input").toList()) {
                if (inner.need("semantic").equals("POSITION")) {
                    named = byId.get(inner.need("source"));
                    break;
                }
            }
        }
        XmlElement array = named == null ? null : named.first("float_array");
        if (array == null) {
            throw input.complaint(
                    "names source " + XmlElement.quoted(input.need("source")) + ", which has no positions");
        }
        return array;
    }

    private void vertices(XmlElement array, double[] at) throws ReadException {
        StringTokenizer words = new StringTokenizer(array.text());
        double[] p = new double[3];
        while (words.hasMoreTokens()) {
            for (int k = 0; k < 3; k++) {
                if (!words.hasMoreTokens()) {
                    throw array.complaint("<float_array> has a number of coordinates that is no multiple of 3");
                }
                p[k] = number(array, words.nextToken());
            }
            if (vertices.count() == 3 * Soup.MAX_VERTICES) {
                throw array.complaint("has more than " + Soup.MAX_VERTICES + " vertices");
            }
            for (int row = 0; row < 3; row++) {
                vertices.add(at[4 * row] * p[0] + at[4 * row + 1] * p[1] + at[4 * row + 2] * p[2] + at[4 * row + 3]);
            }
        }
    }

    private static double[] numbers(XmlElement element, int count) throws ReadException {
        StringTokenizer words = new StringTokenizer(element.text());
        if (words.countTokens() != count) {
            throw element.complaint("<" + element.name() + "> has " + words.countTokens() + " numbers, not " + count);
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number(element, words.nextToken());
        }
        return numbers;
    }

    private static double number(XmlElement element, String word) throws ReadException {
        double number = Double.NaN;
        try {
            number = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            // told below
        }
        if (!(Math.abs(number) <= 1e30)) {
            throw element.complaint("<" + element.name() + ">: " + XmlElement.quoted(word) + " is no finite number");
        }
        return number;
    }

    private static int integer(XmlElement element, String word, int most) throws ReadException {
        int number = -1;
        try {
            number = Integer.parseInt(word.strip());
        } catch (NumberFormatException e) {
            // told below
        }
        if (number < 0 || number > most) {
            throw element.complaint(
                    "<" + element.name() + ">: " + XmlElement.quoted(word) + " is outside [0, " + most + "]");
        }
        return number;
    }
}
