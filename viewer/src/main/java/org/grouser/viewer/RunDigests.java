package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.grouser.record.run.RunManifest;
import org.grouser.record.run.Sha256;
import tools.jackson.databind.JsonNode;

/** Whether the files of a run are still what the run wrote, by the digests in its run.json. */
final class RunDigests {
    /** Not known: the folder has no run.json. */
    static final String NO_STATE = "";

    static final String RUNNING = "running";
    private static final Set<String> STATES = Set.of(RUNNING, "done", "interrupted", "diverged", "failed");
    private static final int REMEMBERED = 1000;

    private final Map<String, String> known = new ConcurrentHashMap<>(); // digest by file, size and time

    /** How the run says that it stands. */
    static String state(Path folder) throws Refusal, IOException {
        return Files.isRegularFile(folder.resolve(RunManifest.FILE)) ? state(read(folder)) : NO_STATE;
    }

    private static String state(JsonNode manifest) throws Refusal {
        String state = JsonFile.text(manifest, "state");
        if (!STATES.contains(state)) {
            throw new Refusal(422, RunManifest.FILE + " is damaged: there is no state '" + state + "'");
        }
        return state;
    }

    static JsonNode read(Path folder) throws Refusal, IOException {
        JsonNode manifest = JsonFile.read(folder.resolve(RunManifest.FILE), RunManifest.FILE);
        if (!RunManifest.isWhole(Files.readString(folder.resolve(RunManifest.FILE)))) {
            throw new Refusal(422, RunManifest.FILE + " is damaged: it does not match its own digest");
        }
        return manifest;
    }

    /**
     * Refuses a file that is not what its run wrote. One of a run that goes on, or has no run.json, cannot be told.
     *
     * @param name within the folder; whether it exists is not asked
     */
    void check(Path folder, String name) throws Refusal, IOException {
        if (differs(folder, name)) {
            throw new Refusal(422, name + " is damaged: it is not what the run wrote, by the digest in run.json");
        }
    }

    /**
     * Whether a file is not what its run wrote; false where that cannot be told.
     *
     * @param name within the folder; whether it exists is not asked
     * @throws Refusal if the run did not write it at all
     */
    boolean differs(Path folder, String name) throws Refusal, IOException {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file) || !Files.isRegularFile(folder.resolve(RunManifest.FILE))) {
            return false;
        }
        JsonNode manifest = read(folder);
        if (state(manifest).equals(RUNNING)) {
            return false;
        }
        for (JsonNode output : manifest.path("outputs").values()) {
            if (JsonFile.text(output, "file").equals(name)) {
                return !JsonFile.text(output, "sha256").equals(digest(file));
            }
        }
        throw new Refusal(422, name + " is not among the files that the run wrote, by run.json");
    }

    private String digest(Path file) throws IOException {
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        String key = file + " " + now.size() + " " + now.lastModifiedTime() + " " + now.fileKey();
        String digest = known.get(key);
        if (digest == null) {
            digest = Sha256.of(file);
            if (known.size() >= REMEMBERED) {
                known.clear();
            }
            known.put(key, digest);
        }
        return digest;
    }
}
