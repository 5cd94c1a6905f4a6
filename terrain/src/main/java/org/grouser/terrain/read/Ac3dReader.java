package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Reads the surfaces of an AC3D file, all objects as one mesh [AC3D2003]. An object stands in its parent: a vertex x comes
 * to p = R x + t, with R the nine numbers of rot row by row and t those of loc; the format calls them a 3 x 3 matrix and
 * does not say on which side the vertex stands, we read it as programs that show AC3D files do. Coordinates stay as they
 * are in the file, mostly with y upwards; turn them when placing.
 *
 * <p>Lines are no surface and are passed over. Of a surface with two sides the side by the right-hand rule is the ground,
 * like that of any other. A surface with one or two corners counts as a degenerate triangle.
 */
final class Ac3dReader {
    private static final int DEEPEST = 256; // objects within objects
    private static final Set<String> PASSED_OVER = Set.of(
            "name", "texture", "texrep", "texoff", "url", "crease", "subdiv", "hidden", "locked", "folded", "shader");

    private final Words words;
    private final Soup vertices = new Soup();
    private final Faces faces = new Faces(vertices);
    private final Ac3dSurfaces surfaces;
    private final Placement[] placements = new Placement[DEEPEST + 1]; // of the parents      (depth + 1)
    private final int[] kids = new int[DEEPEST + 1]; // objects still to come in each parent  (depth + 1)
    private int depth;

    private Ac3dReader(Words words) {
        this.words = words;
        surfaces = new Ac3dSurfaces(words, vertices, faces);
        placements[0] = Placement.NONE;
    }

    static TriangleMesh read(Path file) throws IOException {
        try (Words words = new Words(file)) {
            Ac3dReader reader = new Ac3dReader(words);
            reader.objects();
            if (reader.faces.none()) {
                throw new ReadException(file, "has no triangles");
            }
            return reader.faces.mesh();
        }
    }

    private void objects() throws IOException {
        String word = words.onLine();
        if (word == null || !word.startsWith("AC3D")) {
            throw words.complaint("expected 'AC3D', found " + Words.quoted(word));
        }
        words.nextLine();
        for (word = words.anywhere(); word != null; word = words.anywhere()) {
            switch (word) {
                case "MATERIAL" -> words.nextLine();
                case "MAT" -> material();
                case "OBJECT" -> object();
                default -> throw words.complaint("expected 'MATERIAL' or 'OBJECT', found " + Words.quoted(word));
            }
        }
        if (depth > 0) {
            throw words.complaint("the file ends, but kids promised more objects");
        }
    }

    /** Passes over a material of the newer form, which ends with ENDMAT. */
    private void material() throws IOException {
        String word = "MAT";
        while (!"ENDMAT".equals(word)) {
            if (!words.nextLine()) {
                throw words.complaint("expected 'ENDMAT', found the end of the file");
            }
            word = words.onLine();
            if ("data".equals(word)) {
                data();
            }
        }
        words.nextLine();
    }

    private void object() throws IOException {
        words.nextLine(); // world, poly, group or light: any may have surfaces
        Placement own = Placement.NONE;
        int first = vertices.count() / 3;
        while (true) {
            String word = words.anywhere();
            if (word == null) {
                throw words.complaint("expected 'kids', found the end of the file");
            }
            switch (word) {
                case "loc" -> own = placed(own.at(numbers(3, "loc")), first);
                case "rot" -> own = placed(own.turned(numbers(9, "rot")), first);
                case "numvert" -> vertices(own.within(placements[depth]));
                case "numsurf" -> surfaces.read(first);
                case "data" -> {
                    data();
                    continue;
                }
                case "kids" -> {
                    kids(words.count(words.onLine(), "kids"), own);
                    return;
                }
                default -> passOver(word);
            }
            words.nextLine();
        }
    }

    private void passOver(String word) throws IOException {
        if (!PASSED_OVER.contains(word)) {
            throw words.complaint("'" + Words.shown(word) + "' is no property of an AC3D object");
        }
    }

    private Placement placed(Placement placement, int first) throws IOException {
        if (vertices.count() / 3 > first) {
            throw words.complaint("loc and rot stand before numvert");
        }
        return placement;
    }

    private void kids(int count, Placement own) throws IOException {
        words.nextLine();
        if (depth > 0) {
            kids[depth]--;
        }
        if (count > 0) {
            if (depth == DEEPEST) {
                throw words.complaint("objects stand in objects, more than " + DEEPEST + " deep");
            }
            placements[depth + 1] = own.within(placements[depth]);
            kids[++depth] = count;
        }
        while (depth > 0 && kids[depth] == 0) {
            depth--;
        }
    }

    private double[] numbers(int count, String what) throws IOException {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = words.number(words.onLine(), what);
        }
        return numbers;
    }

    /** Passes over the text that the named number of characters on the next line and those after it are. */
    private void data() throws IOException {
        int characters = words.count(words.onLine(), "data");
        words.nextLine();
        words.skip(characters);
    }

    private void vertices(Placement placement) throws IOException {
        int count = words.count(words.onLine(), "numvert");
        if (count > Soup.MAX_VERTICES - vertices.count() / 3) {
            throw words.complaint("has more than " + Soup.MAX_VERTICES + " vertices");
        }
        double[] x = new double[3];
        for (int i = 0; i < count; i++) {
            words.nextLine();
            x[0] = words.number(words.anywhere(), Soup.COORDINATES[0]);
            x[1] = words.number(words.onLine(), Soup.COORDINATES[1]);
            x[2] = words.number(words.onLine(), Soup.COORDINATES[2]);
            for (int k = 0; k < 3; k++) {
                vertices.add(placement.coordinate(k, x));
            }
        }
    }

    /**
     * Where an object stands in its parent.
     *
     * <pre>
     *   p = R x + t      x  place in the object    p  place in the parent
     * </pre>
     *
     * @param r R, row by row (9). Not modified.
     * @param t (3). Not modified.
     */
    private record Placement(double[] r, double[] t) {
        /** Where the parent stands. */
        static final Placement NONE = new Placement(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, new double[3]);

        Placement at(double[] tM) {
            return new Placement(r, tM);
        }

        Placement turned(double[] rows) {
            return new Placement(rows, t);
        }

        /** Coordinate k of p. */
        double coordinate(int k, double[] x) {
            return r[3 * k] * x[0] + r[3 * k + 1] * x[1] + r[3 * k + 2] * x[2] + t[k];
        }

        /** This placement seen from the parent of the parent: R' R x + R' t + t'. */
        Placement within(Placement parent) {
            double[] product = new double[9];
            double[] place = new double[3];
            for (int i = 0; i < 3; i++) {
                place[i] = parent.coordinate(i, t);
                for (int j = 0; j < 3; j++) {
                    for (int k = 0; k < 3; k++) {
                        product[3 * i + j] += parent.r[3 * i + k] * r[3 * k + j];
                    }
                }
            }
            return new Placement(product, place);
        }
    }
}
