package org.grouser.scenario.yaml;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;
import tools.jackson.dataformat.yaml.YAMLSchema;

/**
 * YAML text to a tree of {@link YamlNode}, every value with its line. One document, no anchors and no aliases (so that a
 * small file cannot unfold into a large tree), no key twice, and bounds on size and depth.
 */
public final class YamlText {
    private static final int MAX_BYTES = 2_000_000;
    private static final int MAX_NODES = 200_000;
    static final int MAX_DEPTH = 24;
    private static final Pattern LINE = Pattern.compile("in reader, line ([0-9]{1,9}), column");
    private static final Pattern DECIMAL = Pattern.compile(
            "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?|[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
    private static final Pattern LEADING_ZERO = Pattern.compile("[-+]?0[0-9].*");
    private static final YAMLFactory YAML =
            YAMLFactory.builder().yamlSchema(YAMLSchema.CORE).build(); // .5, +1, ~, True

    private static final String LEADING_ZERO_SAYS =
            "a number that begins with 0 is octal to some readers and decimal to others; write it without the 0, or in quotes";

    private final YAMLParser parser;
    private final IntFunction<String> place; // line number to "file:line"
    private int nodes;

    private YamlText(YAMLParser parser, IntFunction<String> place) {
        this.parser = parser;
        this.place = place;
    }

    /**
     * @param label how the file is named in messages
     */
    public static YamlNode read(Path file, String label) {
        return parse(text(file, label, MAX_BYTES), line -> label + ":" + line);
    }

    /**
     * The text of a file that a user names, YAML or not.
     *
     * @param label how the file is named in messages
     * @throws ScenarioException in one line, if it is no plain file, too large, not UTF-8 or cannot be read
     */
    public static String text(Path file, String label, long mostBytes) {
        try {
            if (Files.isDirectory(file)) {
                throw new ScenarioException(label + ": is a folder, not a file");
            }
            if (Files.exists(file) && !Files.isRegularFile(file)) { // a pipe would be waited for without end
                throw new ScenarioException(label + ": is a pipe or a device; write its content into a file first");
            }
            if (Files.size(file) > mostBytes) {
                throw new ScenarioException(label + ": has more than " + mostBytes + " bytes");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
        } catch (NoSuchFileException e) {
            throw new ScenarioException(label + ": no such file");
        } catch (AccessDeniedException e) {
            throw new ScenarioException(label + ": permission denied");
        } catch (CharacterCodingException e) {
            throw new ScenarioException(label + ": is not UTF-8 text");
        } catch (IOException e) {
            throw new ScenarioException(label + ": cannot be read (" + e.getMessage() + ")");
        }
    }

    /**
     * @param place names a line in messages
     */
    public static YamlNode parse(String text, IntFunction<String> place) {
        try (JsonParser parser = YAML.createParser(ObjectReadContext.empty(), text)) {
            YamlText reading = new YamlText((YAMLParser) parser, place);
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new ScenarioException(place.apply(1) + ": is empty");
            }
            YamlNode root = reading.value(first, 0, place.apply(reading.line()));
            if (parser.nextToken() != null) {
                throw reading.refuse("has a second document; one file holds one");
            }
            return root;
        } catch (JacksonException e) {
            String gist = gist(e.getOriginalMessage());
            String complaint = gist.startsWith("Invalid base-8 number") ? LEADING_ZERO_SAYS : "YAML syntax: " + gist;
            throw new ScenarioException(place.apply(line(e)) + ": " + complaint);
        }
    }

    private YamlNode value(JsonToken token, int depth, String where) {
        if (++nodes > MAX_NODES) {
            throw refuse("has more than " + MAX_NODES + " values");
        }
        if (depth > MAX_DEPTH) {
            throw refuse("nests deeper than " + MAX_DEPTH + " levels");
        }
        if (parser.isCurrentAlias() || parser.getObjectId() != null) {
            throw refuse("anchors (&) and aliases (*) are not supported; write the value out");
        }
        return switch (token) {
            case START_OBJECT -> mapping(depth, where);
            case START_ARRAY -> list(depth, where);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString(), where);
            case VALUE_TRUE, VALUE_FALSE -> YamlNode.scalar(YamlNode.Kind.FLAG, where, parser.getString());
            case VALUE_NULL -> YamlNode.scalar(YamlNode.Kind.NOTHING, where, "");
            default -> YamlNode.scalar(YamlNode.Kind.TEXT, where, parser.getString());
        };
    }

    /** Numbers of YAML 1.2 in decimal digits; what has another base, or is no number in spite of its tag, is a string. */
    private static YamlNode number(String text, String where) {
        if (LEADING_ZERO.matcher(text).matches()) {
            throw new ScenarioException(where + ": " + text + ": " + LEADING_ZERO_SAYS);
        }
        boolean decimal = DECIMAL.matcher(text).matches();
        return YamlNode.scalar(decimal ? YamlNode.Kind.NUMBER : YamlNode.Kind.TEXT, where, text);
    }

    private YamlNode mapping(int depth, String where) {
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_OBJECT; token = parser.nextToken()) {
            String key = parser.currentName();
            String keyWhere = place.apply(line());
            YamlNode value = value(parser.nextToken(), depth + 1, keyWhere);
            if (entries.putIfAbsent(key, value) != null) {
                throw new ScenarioException(keyWhere + ": duplicate key '" + ScenarioException.clipped(key) + "'");
            }
        }
        return YamlNode.mapping(where, entries);
    }

    private YamlNode list(int depth, String where) {
        List<YamlNode> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(token, depth + 1, place.apply(line())));
        }
        return YamlNode.list(where, items);
    }

    private int line() {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }

    /** The last line that the parser's message names: where it gave up; its location lags behind. */
    private static int line(JacksonException e) {
        int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
        Matcher named = LINE.matcher(e.getOriginalMessage());
        while (named.find()) {
            line = Integer.parseInt(named.group(1));
        }
        return line;
    }

    private ScenarioException refuse(String complaint) {
        return new ScenarioException(place.apply(line()) + ": " + complaint);
    }

    /** The parser's sentences without the excerpts it draws with carets. */
    private static String gist(String message) {
        StringBuilder kept = new StringBuilder();
        for (String line : message.split("\\R")) {
            if (!line.startsWith(" ") && !line.isBlank()) {
                kept.append(kept.isEmpty() ? "" : ": ").append(line.strip());
            }
        }
        return kept.toString();
    }
}
