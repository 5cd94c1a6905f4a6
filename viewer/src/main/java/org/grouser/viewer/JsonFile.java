package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON from outside: bounded in size and depth, no key twice, nothing behind the end. */
final class JsonFile {
    private static final int MAX_BYTES = 32 * 1024 * 1024;
    private static final int MAX_DEPTH = 32;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(1_000_000)
                            .maxNumberLength(100)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonFile() {}

    /**
     * The object in a file of a run.
     *
     * @param name what messages call it
     */
    static JsonNode read(Path file, String name) throws Refusal, IOException {
        return parse(bytes(file, name), 422, name + " is damaged");
    }

    /**
     * The array in a file of a run.
     *
     * @param name what messages call it
     */
    static JsonNode readArray(Path file, String name) throws Refusal, IOException {
        JsonNode tree = tree(bytes(file, name), 422, name + " is damaged");
        if (!tree.isArray()) {
            throw new Refusal(422, name + " is damaged: it is not a JSON array");
        }
        return tree;
    }

    private static byte[] bytes(Path file, String name) throws Refusal, IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new Refusal(422, name + " is damaged: it has more than " + MAX_BYTES + " bytes");
        }
        return Files.readAllBytes(file);
    }

    /**
     * @param status of the refusal
     * @param complaint begin of its line
     */
    static JsonNode parse(byte[] bytes, int status, String complaint) throws Refusal {
        JsonNode tree = tree(bytes, status, complaint);
        if (!tree.isObject()) {
            throw new Refusal(status, complaint + ": it is not a JSON object");
        }
        return tree;
    }

    private static JsonNode tree(byte[] bytes, int status, String complaint) throws Refusal {
        try {
            return MAPPER.readTree(bytes);
        } catch (JacksonException e) {
            throw new Refusal(status, complaint + ": " + gist(e.getOriginalMessage()));
        }
    }

    /** The text under a key, empty if there is none. */
    static String text(JsonNode node, String key) {
        JsonNode value = node.get(key);
        return value != null && value.isString() ? Refusal.oneLine(value.stringValue()) : "";
    }

    /** The number under a key, NaN if there is none. */
    static double number(JsonNode node, String key) {
        JsonNode value = node.get(key);
        return value != null && value.isNumber() ? value.doubleValue() : Double.NaN;
    }

    /** The parser's first sentence, without the places it looked at. */
    private static String gist(String message) {
        return message.split("[\\r\\n]", 2)[0];
    }
}
