package org.grouser.scenario;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.scenario.yaml.ScenarioException;

/**
 * One bad input of bad-files.txt, which tells how its lines are written.
 *
 * @param base good file that is edited, or whose name a text of its own takes
 * @param lines that say what is bad; @param message frozen, empty if none is yet
 */
record BadFile(String name, String base, List<String> lines, String message) {
    /** What comes out where a bad file is read without a complaint. */
    static final String READ = "(is read without a complaint)";

    private static final String MESSAGE = "> ";

    BadFile {
        lines = List.copyOf(lines);
    }

    /** All cases of a file, in its order. */
    static List<BadFile> parse(List<String> text) {
        List<BadFile> cases = new ArrayList<>();
        String base = "";
        String name = "";
        String message = "";
        List<String> lines = new ArrayList<>();
        for (String line : text) {
            boolean head = line.startsWith("[") || line.startsWith("=== ");
            if (head && !name.isEmpty()) {
                cases.add(new BadFile(name, base, lines, message));
                name = "";
                message = "";
                lines.clear();
            }
            if (line.startsWith("=== ")) {
                base = line.substring(4).strip();
            } else if (head) {
                name = line.substring(1, line.lastIndexOf(']'));
            } else if (line.startsWith(MESSAGE)) {
                message = line.substring(MESSAGE.length());
            } else if (!line.isBlank() && !line.startsWith("#")) {
                lines.add(line);
            }
        }
        if (!name.isEmpty()) {
            cases.add(new BadFile(name, base, lines, message));
        }
        return cases;
    }

    /** The same text with other messages; a case that had none gets its own behind its last line. @param by case */
    static List<String> withMessages(List<String> text, Map<String, String> by) {
        List<String> out = new ArrayList<>();
        String waiting = "";
        int last = 0; // behind the last line of the case
        for (String line : text) {
            boolean head = line.startsWith("[") || line.startsWith("=== ");
            if (head && !waiting.isEmpty()) {
                out.add(last, MESSAGE + waiting);
                waiting = "";
            }
            if (line.startsWith("[")) {
                waiting = by.getOrDefault(line.substring(1, line.lastIndexOf(']')), "");
            }
            if (line.startsWith(MESSAGE)) {
                out.add(MESSAGE + waiting);
                waiting = "";
            } else {
                out.add(line);
            }
            last = line.isBlank() || line.startsWith("#") ? last : out.size();
        }
        if (!waiting.isEmpty()) {
            out.add(last, MESSAGE + waiting);
        }
        return out;
    }

    /** Reads it as a user would. @param bases folder of the good files; @param folder empty; written to */
    String refusal(Path bases, Path folder) throws IOException {
        Draft draft = new Draft(base, Files.readString(bases.resolve(base)));
        lines.forEach(draft::take);
        String told = draft.refusal(folder);
        for (Path place : List.of(folder, Path.of("").toAbsolutePath())) {
            String prefix = place.toString().replace('\\', '/');
            told = told.replace(prefix + "/", "").replace(prefix, "FOLDER");
        }
        return told;
    }

    /** Files and settings as the lines of a case make them, one after the other. */
    private static final class Draft {
        private final String base;
        private final Map<String, StringBuilder> files = new LinkedHashMap<>(); // texts of their own
        private final List<String> sets = new ArrayList<>();
        private String text; // the good file, edited
        private String piece = ""; // to be replaced
        private String by = "";
        private String file;
        private String how = "scenario";
        private Charset charset = StandardCharsets.UTF_8;

        Draft(String base, String text) {
            this.base = base;
            this.text = text;
            this.file = base;
        }

        void take(String line) {
            String rest = line.length() > 1 ? line.substring(2) : "";
            if (line.startsWith("+")) {
                by = by.isEmpty() ? rest : by + "\n" + rest;
                return;
            }
            edit();
            if (line.startsWith("-")) {
                piece = rest;
            } else if (line.startsWith("|")) {
                add(rest);
            } else if (line.startsWith("*")) {
                int space = rest.indexOf(' ');
                add(rest.substring(space + 1).repeat(Integer.parseInt(rest.substring(0, space))));
            } else if (line.startsWith("file ")) {
                file = line.substring(5);
            } else if (line.startsWith("set ")) {
                sets.add(line.substring(4));
            } else if (line.startsWith("as ")) {
                how = line.substring(3);
            } else if (line.equals("in latin-1")) {
                charset = StandardCharsets.ISO_8859_1;
            } else {
                throw new IllegalStateException("cannot make sense of: " + line);
            }
        }

        private void add(String line) {
            files.computeIfAbsent(file, name -> new StringBuilder())
                    .append(line)
                    .append('\n');
        }

        /** Replaces the piece that waits for it. */
        private void edit() {
            if (piece.isEmpty()) {
                return;
            }
            int at = text.indexOf(piece);
            if (at < 0 || text.indexOf(piece, at + 1) >= 0) {
                throw new IllegalStateException(base + (at < 0 ? " lacks: " : " has more than once: ") + piece);
            }
            text = text.replace(piece, by);
            piece = "";
            by = "";
        }

        String refusal(Path folder) throws IOException {
            edit();
            Files.writeString(folder.resolve(base), text, charset);
            for (Map.Entry<String, StringBuilder> other : files.entrySet()) {
                Files.writeString(folder.resolve(other.getKey()), other.getValue(), charset);
            }
            Path written = folder.resolve(base);
            String asked = how.substring(how.indexOf(' ') + 1);
            try {
                switch (how.split(" ", 2)[0]) {
                    case "scenario" -> ScenarioReader.read(written, sets);
                    case "sweep" -> Sweep.read(written, sets);
                    case "model" -> ComparedModel.open(written.toString().replace('\\', '/'), asked, sets);
                    case "catalog" -> ScenarioReader.open(asked, sets);
                    case "sibling" -> ScenarioReader.read(folder.resolve(asked).normalize(), sets);
                    default -> throw new IllegalStateException("cannot read as " + how);
                }
                return READ;
            } catch (ScenarioException e) {
                return e.getMessage();
            }
        }
    }
}
