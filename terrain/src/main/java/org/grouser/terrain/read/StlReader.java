package org.grouser.terrain.read;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.terrain.surface.TriangleMesh;

/** Reads STL, text or binary. Normals in the file are not used, the order of corners is; corners are joined by place. */
final class StlReader {
    private static final int HEADER = 84; // 80 bytes of anything, then the number of triangles
    private static final int RECORD = 50; // 12 floats and two bytes of anything
    private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF"; // of UTF-8, byte by byte
    private static final int LONGEST_NORMAL = 16; // words between facet and outer

    private StlReader() {}

    /**
     * Whether a file is as long as the triangles take that it would count if it was binary. No text is: four letters
     * would count half a thousand million triangles.
     *
     * @param peek the first bytes of the file. Not modified.
     */
    static boolean isBinary(byte[] peek, long bytes) {
        return peek.length >= HEADER && bytes == HEADER + RECORD * said(peek);
    }

    /**
     * Whether a file begins like text with triangles.
     *
     * @param peek the first bytes of the file. Not modified.
     */
    static boolean isText(byte[] peek) {
        String start =
                Words.lower(new String(peek, StandardCharsets.ISO_8859_1)).stripLeading();
        start = start.startsWith(BYTE_ORDER_MARK) ? start.substring(BYTE_ORDER_MARK.length()) : start;
        return start.startsWith("solid") && (start.contains("facet") || start.contains("endsolid"));
    }

    private static long said(byte[] peek) {
        return Integer.toUnsignedLong(
                ByteBuffer.wrap(peek).order(ByteOrder.LITTLE_ENDIAN).getInt(HEADER - 4));
    }

    static TriangleMesh read(Path file, byte[] peek) throws IOException {
        long bytes = Files.size(file);
        if (isBinary(peek, bytes)) {
            return binary(file, said(peek));
        }
        if (isText(peek)) {
            return text(file);
        }
        if (peek.length < HEADER) {
            throw new ReadException(file, "has " + bytes + " bytes, too few for an STL file");
        }
        throw new ReadException(
                file,
                "counts " + said(peek) + " triangles, which take " + (HEADER + RECORD * said(peek)) + " bytes, but has "
                        + bytes + " bytes");
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
            for (String word = words.anywhere(); word != null; word = words.anywhere()) {
                words.expect(word, "solid"); // there may be several
                words.nextLine();
                solid(words, soup);
            }
        }
        if (soup.count() == 0) {
            throw new ReadException(file, "has no triangles");
        }
        return TriangleMesh.weld(soup.all());
    }

    private static void solid(Words words, Soup soup) throws IOException {
        while (true) {
            String word = Words.lower(words.anywhere());
            if (word.equals("endsolid")) {
                words.nextLine();
                return;
            }
            if (!word.equals("facet")) {
                throw words.complaint(
                        "expected 'facet' or 'endsolid', found " + Words.quoted(word.isEmpty() ? null : word));
            }
            if (soup.count() == 9 * Soup.MAX_TRIANGLES) {
                throw words.complaint("has more than " + Soup.MAX_TRIANGLES + " triangles");
            }
            facet(words, soup);
        }
    }

    private static void facet(Words words, Soup soup) throws IOException {
        String word = words.anywhere();
        for (int i = 0; i < LONGEST_NORMAL && word != null && !Words.lower(word).equals("outer"); i++) {
            word = words.anywhere();
        }
        words.expect(word, "outer");
        words.expect(words.anywhere(), "loop");
        for (int corner = 0; corner < 3; corner++) {
            words.expect(words.anywhere(), "vertex");
            for (String coordinate : Soup.COORDINATES) {
                soup.add(words.number(words.anywhere(), coordinate));
            }
        }
        words.expect(words.anywhere(), "endloop");
        words.expect(words.anywhere(), "endfacet");
    }
}
