package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Ac3dCrossCheckTest {
    @TempDir
    Path folder = Path.of("");

    /** Objects within objects, turned and moved, with all that may stand in a file. */
    @Test
    void randomScenesAreReadAsTheNaiveReaderReadsThem() throws IOException {
        int polygons = 0;
        for (long seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            StringBuilder out = new StringBuilder("AC3Db\nMATERIAL \"a b\" rgb 1 1 1  amb 0 0 0\n");
            object(out, random, 0);
            String text = out.toString();
            List<double[]> expected = NaiveAc3d.polygons(text);
            polygons += expected.size();
            Path file = Files.writeString(folder.resolve("a.ac"), text);
            if (!expected.isEmpty()) {
                Polygons.assertFans(expected, MeshReader.read(file), 1e-12, "seed " + seed);
            }
        }
        assertTrue(polygons > 1000, polygons + " polygons");
    }

    private static void object(StringBuilder out, Random random, int depth) {
        int kids = depth < 4 ? random.nextInt(4) : 0;
        out.append("OBJECT ")
                .append(kids > 0 && random.nextBoolean() ? "group" : "poly")
                .append('\n');
        if (random.nextBoolean()) {
            out.append("name \"kids 3\"\n").append("data 9\nnumvert 7\n");
        }
        if (random.nextBoolean()) {
            out.append("loc");
            random.doubles(3, -5, 5).forEach(x -> out.append(' ').append(x));
            out.append('\n');
        }
        if (random.nextBoolean()) {
            Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).unit("axis");
            Quat turn = Quat.about(axis, 6 * random.nextDouble());
            Vec3 x = turn.rotate(new Vec3(1, 0, 0));
            Vec3 y = turn.rotate(new Vec3(0, 1, 0));
            Vec3 z = turn.rotate(new Vec3(0, 0, 1));
            out.append("rot " + x.x() + " " + y.x() + " " + z.x() + "  " + x.y() + " " + y.y() + " " + z.y() + "  "
                    + x.z() + " " + y.z() + " " + z.z() + "\n");
        }
        if (random.nextInt(3) > 0) {
            surfaces(out, random);
        }
        out.append("kids ").append(kids).append('\n');
        for (int i = 0; i < kids; i++) {
            object(out, random, depth + 1);
        }
    }

    private static void surfaces(StringBuilder out, Random random) {
        Polygons polygons = Polygons.convex(random, 1 + random.nextInt(6), 7, false);
        out.append("texture \"t.png\"\ncrease 30\nnumvert ")
                .append(polygons.vertices().length / 3)
                .append('\n');
        for (int i = 0; i < polygons.vertices().length; i++) {
            out.append(polygons.vertices()[i]).append(i % 3 == 2 ? '\n' : ' ');
        }
        out.append("numsurf ").append(polygons.faces().length).append('\n');
        for (int[] face : polygons.faces()) {
            String[] flags = {"0x0", "0x10", "0x20", "0x30", "0x1", "0x2", "0x22"};
            out.append("SURF ").append(flags[random.nextInt(flags.length)]).append("\nmat 0\nrefs ");
            out.append(face.length).append('\n');
            for (int vertex : face) {
                out.append(vertex).append(" 0.5 0.25\n");
            }
        }
    }
}
