package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Small pictures of runs, drawn by a browser and kept in their folders, so that they are drawn once. */
final class Thumbnails {
    static final String FILE = "thumbnail.jpg";
    private static final int MAX_BYTES = 48 * 1024;
    private static final int MIN_BYTES = 100;

    private Thumbnails() {}

    /** Whether there is one that is not older than what it shows. */
    static boolean isThere(Path folder) {
        try {
            Path file = folder.resolve(FILE);
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
            FileTime made = Files.getLastModifiedTime(file);
            for (String name : List.of(RunShelf.SCENE, Replays.FRAMES)) {
                Path shown = folder.resolve(name);
                if (!Files.isRegularFile(shown)
                        || Files.getLastModifiedTime(shown).compareTo(made) > 0) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    static Answer of(String id, Path folder) throws Refusal, IOException {
        if (!isThere(folder)) {
            throw new Refusal(404, "run '" + id + "' has no " + FILE);
        }
        return Answer.data("image/jpeg", Content.of(folder.resolve(FILE)));
    }

    /**
     * @param body {"jpeg": base64}
     */
    static void write(Path folder, JsonNode body) throws Refusal, IOException {
        JsonNode text = body.get("jpeg");
        if (body.size() != 1 || text == null || !text.isString()) {
            throw new Refusal(400, "a thumbnail is {\"jpeg\": base64}");
        }
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(text.stringValue());
        } catch (IllegalArgumentException e) {
            throw new Refusal(400, "the thumbnail is not base64");
        }
        boolean jpeg = bytes.length >= MIN_BYTES
                && bytes.length <= MAX_BYTES
                && bytes[0] == (byte) 0xff
                && bytes[1] == (byte) 0xd8
                && bytes[bytes.length - 2] == (byte) 0xff
                && bytes[bytes.length - 1] == (byte) 0xd9;
        if (!jpeg) {
            throw new Refusal(400, "the thumbnail is not a JPEG of at most " + MAX_BYTES + " bytes");
        }
        SmallFile.write(folder.resolve(FILE), bytes);
    }
}
