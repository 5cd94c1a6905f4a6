package org.grouser.terrain.read;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.terrain.surface.TriangleMesh;
import org.jspecify.annotations.Nullable;

/**
 * Reads STL. A file whose length is exactly that of the triangles it counts is binary, whatever it begins with; one that
 * begins with "solid" and goes on with "facet" is text. Normals in the file are not used, the order of corners is.
 */
final class StlReader {
    private static final int HEADER = 84; // 80 bytes of anything, then the number of triangles
    private static final int RECORD = 50; // 12 floats and two bytes of anything
    private static final int PEEK = 4096;

    private StlReader() {}

    static TriangleMesh read(Path file) throws IOException {
        long bytes = Files.size(file);
        byte[] peek;
        try (InputStream in = Files.newInputStream(file)) {
            peek = in.readNBytes(PEEK);
        }
        long said = peek.length < HEADER
                ? -1
                : Integer.toUnsignedLong(
                        ByteBuffer.wrap(peek).order(ByteOrder.LITTLE_ENDIAN).getInt(HEADER - 4));
        if (said >= 0 && bytes == HEADER + RECORD * said) {
            return binary(file, said);
        }
        String start =
                Words.lower(new String(peek, StandardCharsets.ISO_8859_1)).stripLeading();
        if (start.startsWith("solid") && (start.contains("facet") || start.contains("endsolid"))) {
            return text(file);
        }
        if (said < 0) {
            throw new ReadException(file, "has " + bytes + " bytes, too few for an STL file");
        }
        throw new ReadException(
                file,
                "counts " + said + " triangles, which take " + (HEADER + RECORD * said) + " bytes, but has " + bytes
                        + " bytes");
    }

    private static TriangleMesh binary(Path file, long triangles) throws IOException {
        if (triangles == 0 || triangles > Soup.MAX_TRIANGLES) {
            throw new ReadException(file, "has " + triangles + " triangles, outside [1, " + Soup.MAX_TRIANGLES + "]");
        }
        double[] soup = new double[9 * (int) triangles];
        byte[] chunk = new byte[RECORD];
        ByteBuffer numbers = ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN);
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            in.readFully(new byte[HEADER]);
            for (int t = 0; t < triangles; t++) {
                in.readFully(chunk);
                for (int k = 0; k < 9; k++) {
                    double number = numbers.getFloat(12 + 4 * k);
                    if (!Double.isFinite(number)) {
                        throw new ReadException(
                                file, "triangle " + t + " has the coordinate " + number + ", not a finite number");
                    }
                    soup[9 * t + k] = number;
                }
            }
        }
        return TriangleMesh.weld(soup);
    }

    private static TriangleMesh text(Path file) throws IOException {
        Soup soup = new Soup();
        try (Words words = new Words(file)) {
            expect(words, words.anywhere(), "solid");
            words.nextLine();
            String word = words.anywhere();
            while (word != null && Words.lower(word).equals("facet")) {
                if (soup.count() == 9 * Soup.MAX_TRIANGLES) {
                    throw words.complaint("has more than " + Soup.MAX_TRIANGLES + " triangles");
                }
                facet(words, soup);
                word = words.anywhere();
                if (word != null && Words.lower(word).equals("endsolid")) { // another solid may follow
                    words.nextLine();
                    word = words.anywhere();
                    if (word != null) {
                        expect(words, word, "solid");
                        words.nextLine();
                        word = words.anywhere();
                    }
                    if (word == null) {
                        return mesh(file, soup);
                    }
                }
            }
            if (soup.count() == 0 && Words.lower(word).equals("endsolid")) {
                throw new ReadException(file, "has no triangles");
            }
            throw words.complaint("expected 'facet' or 'endsolid', found "
                    + (word == null ? "the end of the file" : "'" + Words.shown(word) + "'"));
        }
    }

    private static TriangleMesh mesh(Path file, Soup soup) throws IOException {
        if (soup.count() == 0) {
            throw new ReadException(file, "has no triangles");
        }
        return TriangleMesh.weld(soup.all());
    }

    private static void facet(Words words, Soup soup) throws IOException {
        words.nextLine(); // the normal, not used
        expect(words, words.anywhere(), "outer");
        expect(words, words.anywhere(), "loop");
        for (int corner = 0; corner < 3; corner++) {
            expect(words, words.anywhere(), "vertex");
            for (int k = 0; k < 3; k++) {
                soup.add(words.number(words.anywhere(), "coordinate " + "xyz".charAt(k)));
            }
        }
        expect(words, words.anywhere(), "endloop");
        expect(words, words.anywhere(), "endfacet");
    }

    private static void expect(Words words, @Nullable String word, String wanted) throws IOException {
        if (word == null || !Words.lower(word).equals(wanted)) {
            throw words.complaint("expected '" + wanted + "', found "
                    + (word == null ? "the end of the file" : "'" + Words.shown(word) + "'"));
        }
    }
}
