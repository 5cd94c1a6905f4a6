package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.commons.geometry.euclidean.threed.Vector3D;
import org.apache.commons.geometry.io.euclidean.threed.FacetDefinition;
import org.apache.commons.geometry.io.euclidean.threed.FacetDefinitionReader;
import org.apache.commons.geometry.io.euclidean.threed.obj.ObjFacetDefinitionReader;
import org.apache.commons.geometry.io.euclidean.threed.stl.BinaryStlFacetDefinitionReader;
import org.apache.commons.geometry.io.euclidean.threed.stl.StlFacetDefinitionReaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.smurn.jply.Element;
import org.smurn.jply.ElementReader;
import org.smurn.jply.PlyReaderFile;

/** The same files read by others: STL and OBJ by Apache Commons Geometry, PLY by jPLY. */
class MeshReaderOracleTest {
    private static final int RUNS = 40;

    @TempDir
    Path folder = Path.of("");

    @Test
    void stlTextIsReadAsCommonsGeometryReadsIt() throws IOException {
        for (long seed = 100; seed < 100 + RUNS; seed++) {
            Random random = new Random(seed);
            Polygons soup = Polygons.convex(random, 1 + random.nextInt(30), 3, false);
            Path file = Files.writeString(folder.resolve("a.stl"), PolygonFiles.stlText(soup, random));
            try (InputStream in = Files.newInputStream(file)) {
                compare(StlFacetDefinitionReaders.create(in, StandardCharsets.US_ASCII), soup, file, seed);
            }
        }
    }

    @Test
    void stlBinaryIsReadAsCommonsGeometryReadsItEvenIfItBeginsWithSolid() throws IOException {
        for (long seed = 200; seed < 200 + RUNS; seed++) {
            Random random = new Random(seed);
            Polygons soup = Polygons.convex(random, 1 + random.nextInt(30), 3, true);
            String header = random.nextBoolean() ? "solid facet endsolid" : "any words";
            Path file = Files.write(folder.resolve("b.stl"), PolygonFiles.stlBinary(soup, header));
            try (InputStream in = Files.newInputStream(file)) {
                compare(new BinaryStlFacetDefinitionReader(in), soup, file, seed);
            }
        }
    }

    @Test
    void objIsReadAsCommonsGeometryReadsIt() throws IOException {
        for (long seed = 300; seed < 300 + RUNS; seed++) {
            Random random = new Random(seed);
            Polygons polygons = Polygons.convex(random, 1 + random.nextInt(30), 9, false);
            Path file = Files.writeString(folder.resolve("c.obj"), PolygonFiles.obj(polygons, random));
            try (Reader in = Files.newBufferedReader(file)) {
                compare(new ObjFacetDefinitionReader(in), polygons, file, seed);
            }
        }
    }

    @Test
    void plyOfEveryCodingAndTypeIsReadAsJplyReadsIt() throws IOException {
        for (long seed = 400; seed < 400 + 6 * RUNS; seed++) {
            Random random = new Random(seed);
            PlyHeader.Coding coding = PlyHeader.Coding.values()[random.nextInt(3)];
            PlyType type = PlyType.values()[random.nextInt(PlyType.values().length)];
            Polygons polygons = Polygons.convex(random, 1 + random.nextInt(10), 9, type == PlyType.FLOAT32);
            if (type.ordinal() < PlyType.FLOAT32.ordinal()) { // only triangles stay flat when rounded
                polygons = Polygons.convex(random, 4 + random.nextInt(10), 3, false)
                        .rounded(9);
                if (type.name().startsWith("U")) {
                    polygons = new Polygons(shifted(polygons.vertices(), 120), polygons.faces());
                }
            }
            Path file = folder.resolve("d.ply");
            Files.write(file, PolygonFiles.ply(polygons, random, coding, type));
            boolean misread =
                    type == PlyType.UINT32 && coding != PlyHeader.Coding.ASCII; // jPLY takes two bytes of four
            List<double[]> oracle = misread ? polygons.places() : byJply(file);
            compare(oracle, polygons, file, "seed " + seed + " " + coding + " " + type);
        }
    }

    private static double[] shifted(double[] numbers, double by) {
        double[] moved = numbers.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] += by;
        }
        return moved;
    }

    private static void compare(FacetDefinitionReader oracle, Polygons written, Path file, long seed)
            throws IOException {
        List<double[]> places = new ArrayList<>();
        for (FacetDefinition facet = oracle.readFacet(); facet != null; facet = oracle.readFacet()) {
            double[] corners = new double[3 * facet.getVertices().size()];
            for (int i = 0; i < facet.getVertices().size(); i++) {
                Vector3D place = facet.getVertices().get(i);
                corners[3 * i] = place.getX();
                corners[3 * i + 1] = place.getY();
                corners[3 * i + 2] = place.getZ();
            }
            places.add(corners);
        }
        compare(places, written, file, "seed " + seed);
    }

    private static void compare(List<double[]> places, Polygons written, Path file, String message) throws IOException {
        assertEquals(written.faces().length, places.size(), message); // else the oracle or the file is at fault
        Polygons.assertFans(written.places(), MeshReader.read(file), 0, message);
        Polygons.assertFans(places, MeshReader.read(file), 0, message + ", by the oracle");
    }

    private static List<double[]> byJply(Path file) throws IOException {
        List<double[]> vertices = new ArrayList<>();
        List<double[]> places = new ArrayList<>();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            PlyReaderFile ply = new PlyReaderFile(in);
            for (ElementReader reader = ply.nextElementReader(); reader != null; reader = ply.nextElementReader()) {
                String kind = reader.getElementType().getName().toLowerCase(Locale.ROOT);
                for (Element element = reader.readElement(); element != null; element = reader.readElement()) {
                    if (kind.equals("vertex")) {
                        vertices.add(
                                new double[] {element.getDouble("x"), element.getDouble("y"), element.getDouble("z")});
                    } else if (kind.equals("face")) {
                        int[] corners = element.getIntList("vertex_indices");
                        double[] place = new double[3 * corners.length];
                        for (int i = 0; i < corners.length; i++) {
                            System.arraycopy(vertices.get(corners[i]), 0, place, 3 * i, 3);
                        }
                        places.add(place);
                    }
                }
                reader.close();
            }
        }
        return places;
    }
}
