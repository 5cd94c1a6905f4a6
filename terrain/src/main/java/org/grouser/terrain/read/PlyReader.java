package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.grouser.terrain.read.PlyHeader.Element;
import org.grouser.terrain.read.PlyHeader.Property;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Reads x, y, z of the vertices and the corners of the faces of a PLY file, text or binary of either byte order [Turk1994].
 * Other properties and elements are passed over; polygons are cut into triangles, vertices are shared as the file says.
 */
final class PlyReader {
    private final PlyNumbers numbers;
    private final Soup vertices = new Soup();
    private int[] polygons = new int[256]; // number of corners, then the corners, of each face
    private int count; // of numbers in polygons

    private PlyReader(PlyNumbers numbers) {
        this.numbers = numbers;
    }

    static TriangleMesh read(Path file) throws IOException {
        try (Words words = new Words(file)) {
            PlyHeader header = PlyHeader.read(words);
            PlyReader reader = new PlyReader(new PlyNumbers(words, header.coding()));
            int vertices = reader.check(file, header);
            for (Element element : header.elements()) {
                switch (element.name()) {
                    case "vertex" -> reader.vertices(element);
                    case "face" -> reader.faces(element, vertices);
                    default -> reader.pass(element);
                }
            }
            reader.numbers.end();
            return reader.mesh(file);
        }
    }

    /**
     * Refuses counts that the file cannot hold, before memory is asked for.
     *
     * @return the number of vertices
     */
    private int check(Path file, PlyHeader header) throws IOException {
        long bytes = Files.size(file);
        int vertices = 0;
        for (Element element : header.elements()) {
            long least = 0;
            for (Property property : element.properties()) {
                least += numbers.leastBytes(property.length() == null ? property.type() : property.length());
            }
            String what = "element " + element.name() + " is there " + element.count() + " times";
            if (element.count() > 0 && least == 0) {
                throw new ReadException(file, what + " and has no properties");
            }
            if (least * element.count() > bytes + 1) { // the last digit needs no blank
                throw new ReadException(file, what + ", more than fit the file");
            }
            vertices = element.name().equals("vertex") ? element.count() : vertices;
        }
        if (vertices > Soup.MAX_VERTICES) {
            throw new ReadException(file, "has more than " + Soup.MAX_VERTICES + " vertices");
        }
        return vertices;
    }

    private void vertices(Element element) throws IOException {
        int[] place = {element.find("x"), element.find("y"), element.find("z")};
        for (int k = 0; k < 3; k++) {
            if (place[k] < 0 || element.properties().get(place[k]).length() != null) {
                throw numbers.complaint("element vertex has no number " + "xyz".charAt(k));
            }
        }
        double[] x = new double[3];
        for (int i = 0; i < element.count(); i++) {
            for (int p = 0; p < element.properties().size(); p++) {
                Property property = element.properties().get(p);
                int k = p == place[0] ? 0 : p == place[1] ? 1 : p == place[2] ? 2 : 3;
                if (k == 3) {
                    pass(property);
                } else {
                    x[k] = numbers.next(property.type(), Soup.COORDINATES[k]);
                }
            }
            for (int k = 0; k < 3; k++) {
                if (!Double.isFinite(x[k])) {
                    throw numbers.complaint("vertex " + i + " has the coordinate " + x[k] + ", not a finite number");
                }
                vertices.add(x[k]);
            }
        }
    }

    private void faces(Element element, int vertices) throws IOException {
        int corners = Math.max(element.find("vertex_indices"), element.find("vertex_index"));
        if (corners < 0 || element.properties().get(corners).length() == null) {
            throw numbers.complaint("element face has no list vertex_indices or vertex_index");
        }
        for (int i = 0; i < element.count(); i++) {
            for (int p = 0; p < element.properties().size(); p++) {
                if (p == corners) {
                    face(element.properties().get(p), i, vertices);
                } else {
                    pass(element.properties().get(p));
                }
            }
        }
    }

    private void face(Property property, int face, int vertices) throws IOException {
        int corners = length(property);
        if (corners < 3 || corners > EarClipping.MAX_CORNERS) {
            throw numbers.complaint(
                    "face " + face + " has " + corners + " corners, outside [3, " + EarClipping.MAX_CORNERS + "]");
        }
        add(corners);
        for (int i = 0; i < corners; i++) {
            double vertex = numbers.next(property.type(), "vertex number");
            if (!(vertex >= 0 && vertex < vertices) || vertex != Math.rint(vertex)) {
                throw numbers.complaint("face " + face + " has the vertex number " + vertex
                        + ", not a whole number in [0, " + (vertices - 1) + "]");
            }
            add((int) vertex);
        }
    }

    private void add(int number) throws IOException {
        if (count == polygons.length) {
            if (count > 4 * Soup.MAX_TRIANGLES) {
                throw numbers.complaint("has more than " + Soup.MAX_TRIANGLES + " triangles");
            }
            polygons = Arrays.copyOf(polygons, 2 * count);
        }
        polygons[count++] = number;
    }

    private int length(Property property) throws IOException {
        PlyType type = property.length() == null ? PlyType.UINT8 : property.length();
        double length = numbers.next(type, "length of a list");
        if (!(length >= 0 && length <= Integer.MAX_VALUE) || length != Math.rint(length)) {
            throw numbers.complaint("the list " + property.name() + " has the length " + length);
        }
        return (int) length;
    }

    private void pass(Element element) throws IOException {
        for (int i = 0; i < element.count(); i++) {
            for (Property property : element.properties()) {
                pass(property);
            }
        }
    }

    private void pass(Property property) throws IOException {
        int length = property.length() == null ? 1 : length(property);
        for (int i = 0; i < length; i++) {
            numbers.pass(property.type(), property.name());
        }
    }

    private TriangleMesh mesh(Path file) throws IOException {
        Faces faces = new Faces(vertices);
        int face = 0;
        for (int at = 0; at < count; face++) {
            int end = at + 1 + polygons[at];
            faces.begin();
            String complaint = null;
            for (at++; at < end; at++) {
                complaint = faces.corner(polygons[at]);
            }
            complaint = complaint == null ? faces.end() : complaint;
            if (complaint != null) {
                throw new ReadException(file, "face " + face + ": " + complaint);
            }
        }
        if (faces.none()) {
            throw new ReadException(file, "has no triangles");
        }
        return faces.mesh();
    }
}
