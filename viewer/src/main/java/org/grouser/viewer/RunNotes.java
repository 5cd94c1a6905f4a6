package org.grouser.viewer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.grouser.record.JsonText;
import tools.jackson.databind.JsonNode;

/**
 * What somebody has written down about a run, in a file of its folder that no run writes over.
 *
 * @param name to be shown instead of the folder's, or empty
 * @param note may have several lines, or empty
 */
record RunNotes(String name, String note, boolean star) {
    static final String FILE = "notes.json";
    static final RunNotes NONE = new RunNotes("", "", false);
    private static final int MAX_NAME = 120;
    private static final int MAX_NOTE = 4000;
    private static final int MAX_BYTES = 64 * 1024;

    /** Those of a run; none where there is no file, or one that cannot be read. */
    static RunNotes read(Path folder) {
        try {
            Path file = folder.resolve(FILE);
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MAX_BYTES) {
                return NONE;
            }
            return of(JsonFile.read(file, FILE), NONE);
        } catch (Refusal | IOException e) {
            return NONE;
        }
    }

    /**
     * From a request: what it does not name stays.
     *
     * @param body {"name", "note", "star"}, some of them
     */
    static RunNotes of(JsonNode body, RunNotes before) throws Refusal {
        for (String key : body.propertyNames()) {
            if (!key.equals("name") && !key.equals("note") && !key.equals("star")) {
                throw new Refusal(400, "notes of a run hold '" + key + "'; they may hold name, note and star");
            }
        }
        JsonNode star = body.get("star");
        if (star != null && !star.isBoolean()) {
            throw new Refusal(400, "star is true or false");
        }
        return new RunNotes(
                text(body, "name", before.name, MAX_NAME).replaceAll("\\p{Cntrl}+", " "),
                text(body, "note", before.note, MAX_NOTE),
                star == null ? before.star : star.booleanValue());
    }

    private static String text(JsonNode body, String key, String before, int most) throws Refusal {
        JsonNode value = body.get(key);
        if (value == null) {
            return before;
        }
        if (!value.isString() || value.stringValue().length() > most) {
            throw new Refusal(400, key + " is a text of at most " + most + " characters");
        }
        return value.stringValue().strip();
    }

    void write(Path folder) throws IOException {
        if (equals(NONE)) {
            Files.deleteIfExists(folder.resolve(FILE));
            return;
        }
        JsonText json = new JsonText().object();
        json.key("name").value(name).key("note").value(note).key("star").value(star);
        SmallFile.write(folder.resolve(FILE), (json.end() + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
