package org.grouser.scenario.catalog;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.include;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.words;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.codec.Values;
import org.grouser.scenario.yaml.YamlText;

/** The built-in soils, readable and copyable: scenarios/soils/presets.yaml, packed with the code. */
public final class SoilPresets {
    private static final Codec<SoilPreset> PRESET = Mapping.of(
            SoilPreset.class,
            given("id", Fields::name),
            key("name", TITLE, "name for readers"),
            key("source", TITLE, "where the numbers come from"),
            key(
                    "mark",
                    words(List.of("book", "paper", "code", "ours")),
                    "kind of source: a table of a book, a paper, the defaults of a program, our choice"),
            may("notes", TITLE, "", "what to know before using it"),
            include("numbers", SoilNumbers.CODEC));

    /** The file of presets. */
    public static final Codec<List<SoilPreset>> FILE =
            Mapping.of(key("soils", Values.named(NAME, PRESET, SoilPreset::id), "presets by id"));

    private SoilPresets() {}

    /** Read once: every soil of a scenario may ask. */
    private static final class File {
        static final Map<String, SoilPreset> BY_ID = read(path());

        private static Map<String, SoilPreset> read(Path file) {
            Map<String, SoilPreset> byId = new LinkedHashMap<>();
            FILE.read(Node.top(YamlText.read(file, CatalogFiles.label(file)), "", null))
                    .forEach(preset -> byId.put(preset.id(), preset));
            return byId;
        }
    }

    /** Where the presets stand. */
    public static Path path() {
        return CatalogFiles.catalog().resolve("soils").resolve("presets.yaml");
    }

    /** The presets by id, in the order of the file. */
    public static Map<String, SoilPreset> byId() {
        return File.BY_ID;
    }

    /** All presets, in the order of the file. */
    public static List<SoilPreset> all() {
        return List.copyOf(byId().values());
    }
}
