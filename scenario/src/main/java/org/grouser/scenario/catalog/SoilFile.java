package org.grouser.scenario.catalog;

import static org.grouser.scenario.codec.Key.include;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.byName;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.text;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlOut;
import org.grouser.scenario.yaml.YamlText;

/**
 * A soil in a file of its own, which a scenario takes as {@code soil: FILE.yaml}: a preset with its source, date and
 * uncertainty.
 *
 * @param name of the soil
 * @param source where the numbers come from
 * @param date of the measurement or fit, or empty
 * @param notes what to know before using it, or empty
 * @param level of confidence of the intervals
 * @param numbers by the keys of {@link SoilNumbers}, angles in radians
 * @param uncertainty of numbers by their keys
 * @param posterior table with samples of the numbers beside the file, or empty
 */
public record SoilFile(
        String name,
        String source,
        String date,
        String notes,
        double level,
        Map<String, Double> numbers,
        Map<String, Uncertainty> uncertainty,
        String posterior) {
    /**
     * How well a number is known, in its unit.
     *
     * @param low end of its interval
     * @param high end of its interval
     * @param sd standard deviation
     */
    public record Uncertainty(double low, double high, double sd) {}

    private static final Codec<Uncertainty> UNCERTAINTY = Mapping.of(
            Uncertainty.class,
            key("low", any("unit of the number"), "lower end of its interval"),
            key("high", any("unit of the number"), "upper end of its interval"),
            key("sd", range(0, Double.MAX_VALUE, "unit of the number"), "standard deviation"));

    /** What such a file may say. */
    public static final Mapping<SoilFile> FILE = Mapping.of(
            SoilFile.class,
            key("soil", NAME, "name of the soil").as("name"),
            key("source", TITLE, "where the numbers come from"),
            may("date", TITLE, "", "day of the measurement or fit, for example '2026-11-19'"),
            may("notes", TITLE, "", "what to know before using it"),
            key("level", range(0.5, 0.9999, "-"), 0.9, "level of confidence of the intervals"),
            include("numbers", SoilNumbers.CODEC),
            may(
                    "uncertainty",
                    byName(text("[A-Za-z][A-Za-z0-9_]*", "a key of a soil's number"), UNCERTAINTY),
                    Map.of(),
                    "how well numbers are known, by their keys"),
            may("posterior", TITLE, "", "CSV file with samples of the numbers, relative to this one"));

    /** Reads a file. */
    public static SoilFile read(Path file) {
        YamlNode tree = YamlText.read(file, CatalogFiles.label(file));
        if (!tree.is(YamlNode.Kind.MAPPING)) {
            throw tree.refuse("", "holds " + tree.kind().words + ", not a soil");
        }
        return FILE.read(Node.top(tree, "", null));
    }

    /** The text of a file. */
    public static String write(SoilFile soil) {
        return YamlOut.text(new LinkedHashMap<>(FILE.write(soil)));
    }

    /** The soil as it stands in a scenario: its name and its numbers. */
    public YamlNode inScenario(String where) {
        Map<String, YamlNode> entries = new LinkedHashMap<>();
        entries.put("name", YamlNode.scalar(YamlNode.Kind.TEXT, where, name));
        SoilNumbers.CODEC.write(numbers).forEach((key, value) -> {
            if (value instanceof Double number) {
                entries.put(key, YamlNode.scalar(YamlNode.Kind.NUMBER, where, Numbers.text(number)));
            }
        });
        return YamlNode.mapping(where, entries);
    }
}
