package org.grouser.viewer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.grouser.record.JsonText;
import tools.jackson.databind.JsonNode;

/** Which plots a scenario is looked at with: named texts, a file for each scenario in .layouts of the runs folder. */
final class PlotLayouts {
    /** What is said where nothing is kept. */
    static final String NONE = json(Map.of());

    private static final String FOLDER = ".layouts";
    private static final Pattern SCENARIO = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");
    private static final int MAX_LAYOUTS = 50;
    private static final int MAX_NAME = 60;
    private static final int MAX_TEXT = 6000;
    private static final int MAX_BYTES = 1 << 20;
    private static final int MAX_UP = 5; // folders between a run and the runs folder, its own included

    private PlotLayouts() {}

    /** Those of the scenario of a run, beside or above its folder; an object that may be empty. */
    static String of(Path run, String scenario) {
        if (SCENARIO.matcher(scenario).matches()) {
            Path at = run.toAbsolutePath().normalize().getParent();
            for (int up = 0; at != null && up < MAX_UP; up++, at = at.getParent()) {
                Path file = at.resolve(FOLDER).resolve(scenario + ".json");
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    return json(read(file));
                }
            }
        }
        return NONE;
    }

    /**
     * Keeps a layout, or forgets it where its text is empty.
     *
     * @param root the runs folder
     * @param body {"name", "plots"}
     */
    static void put(Path root, String scenario, JsonNode body) throws Refusal, IOException {
        String name = JsonFile.text(body, "name").strip();
        JsonNode plots = body.get("plots");
        boolean known = body.size() == 2 && plots != null && plots.isString();
        if (!known
                || name.isEmpty()
                || name.length() > MAX_NAME
                || plots.stringValue().length() > MAX_TEXT) {
            throw new Refusal(
                    400,
                    "a layout is {\"name\", \"plots\"}: texts of at most " + MAX_NAME + " and " + MAX_TEXT
                            + " characters");
        }
        if (!SCENARIO.matcher(scenario).matches()) {
            throw new Refusal(422, "no layouts are kept for scenario '" + scenario + "'");
        }
        Path folder = root.resolve(FOLDER);
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(folder);
        }
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw new Refusal(422, FOLDER + " in the runs folder is not a folder of its own; move it away");
        }
        Path file = folder.resolve(scenario + ".json");
        Map<String, String> layouts =
                new LinkedHashMap<>(Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? read(file) : Map.of());
        layouts.remove(name);
        if (!plots.stringValue().isEmpty()) {
            layouts.put(name, plots.stringValue());
        }
        if (layouts.size() > MAX_LAYOUTS) {
            throw new Refusal(422, MAX_LAYOUTS + " layouts of " + scenario + " are kept; delete one");
        }
        SmallFile.write(file, json(layouts).getBytes(StandardCharsets.UTF_8));
    }

    /** What can be used of a file. */
    private static Map<String, String> read(Path file) {
        Map<String, String> layouts = new LinkedHashMap<>();
        try {
            if (Files.size(file) <= MAX_BYTES) {
                for (Map.Entry<String, JsonNode> layout :
                        JsonFile.read(file, FOLDER).path("layouts").properties()) {
                    JsonNode text = layout.getValue();
                    if (text.isString()
                            && text.stringValue().length() <= MAX_TEXT
                            && layout.getKey().length() <= MAX_NAME
                            && layouts.size() < MAX_LAYOUTS) {
                        layouts.put(layout.getKey(), text.stringValue());
                    }
                }
            }
        } catch (Refusal | IOException e) {
            return Map.of(); // damaged: as if nothing had been kept
        }
        return layouts;
    }

    private static String json(Map<String, String> layouts) {
        JsonText json = new JsonText().object().key("layouts").object();
        layouts.forEach((name, text) -> json.key(name).value(text));
        return json.end().end() + "\n";
    }
}
