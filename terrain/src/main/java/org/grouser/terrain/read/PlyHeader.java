package org.grouser.terrain.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header of a PLY file [Turk1994]: how numbers are written, then which elements follow, how many of each, and which
 * properties each has.
 */
record PlyHeader(PlyHeader.Coding coding, List<PlyHeader.Element> elements) {
    private static final int MOST = 1024; // elements, and properties of an element

    /** How numbers are written. */
    enum Coding {
        ASCII,
        BINARY_LITTLE_ENDIAN,
        BINARY_BIG_ENDIAN
    }

    /**
     * @param length type of the number that says how many follow; null for a single number
     */
    record Property(String name, PlyType type, @Nullable PlyType length) {}

    record Element(String name, int count, List<Property> properties) {
        /** The property of that name, or -1. */
        int find(String wanted) {
            for (int i = 0; i < properties.size(); i++) {
                if (properties.get(i).name().equals(wanted)) {
                    return i;
                }
            }
            return -1;
        }
    }

    /** Reads the header and its last line end. */
    static PlyHeader read(Words words) throws IOException {
        words.expect(words.onLine(), "ply");
        @Nullable Coding coding = null;
        List<Element> elements = new ArrayList<>();
        while (words.nextLine()) {
            String word = words.onLine();
            switch (word == null ? "comment" : word) {
                case "comment", "obj_info" -> {}
                case "format" -> coding = coding(words);
                case "element" -> elements.add(element(words, elements));
                case "property" -> property(words, elements);
                case "end_header" -> {
                    words.nextLine();
                    if (coding == null) {
                        throw words.complaint("the header has no 'format'");
                    }
                    return new PlyHeader(coding, elements);
                }
                default -> throw words.complaint(Words.quoted(word) + " is no line of a PLY header");
            }
        }
        throw words.complaint("expected 'end_header', found the end of the file");
    }

    private static Coding coding(Words words) throws IOException {
        String word = words.onLine();
        for (Coding coding : Coding.values()) {
            if (Words.lower(coding.name()).equals(word)) {
                words.expect(words.onLine(), "1.0");
                return coding;
            }
        }
        throw words.complaint("expected 'ascii', 'binary_little_endian' or 'binary_big_endian', found "
                + (word == null ? "the end of the line" : Words.quoted(word)));
    }

    private static Element element(Words words, List<Element> elements) throws IOException {
        String name = name(words, "element");
        if (elements.size() == MOST || elements.stream().anyMatch(e -> e.name().equals(name))) {
            throw words.complaint("element '" + name + "' is there twice, or one of too many");
        }
        return new Element(name, words.count(words.onLine(), "the count of element " + name), new ArrayList<>());
    }

    private static void property(Words words, List<Element> elements) throws IOException {
        if (elements.isEmpty() || elements.get(elements.size() - 1).properties().size() == MOST) {
            throw words.complaint("a property without an element, or one of more than " + MOST);
        }
        Element element = elements.get(elements.size() - 1);
        String word = words.onLine();
        boolean list = "list".equals(word);
        PlyType length = list ? type(words, words.onLine()) : null;
        PlyType type = type(words, list ? words.onLine() : word);
        if (length == PlyType.FLOAT32 || length == PlyType.FLOAT64) {
            throw words.complaint("a list cannot be as long as a number with a fraction");
        }
        String name = name(words, "property");
        if (element.find(name) >= 0) {
            throw words.complaint("property '" + name + "' is there twice");
        }
        element.properties().add(new Property(name, type, length));
    }

    private static PlyType type(Words words, @Nullable String word) throws IOException {
        PlyType type = word == null ? null : PlyType.named(word);
        if (type == null) {
            throw words.complaint(word == null ? "a type is missing" : Words.quoted(word) + " is no type of PLY");
        }
        return type;
    }

    private static String name(Words words, String what) throws IOException {
        String name = words.onLine();
        if (name == null) {
            throw words.complaint(what + " has no name");
        }
        return Words.shown(name);
    }
}
