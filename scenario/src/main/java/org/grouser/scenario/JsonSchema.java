package org.grouser.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.scenario.codec.Formulas;
import org.grouser.scenario.codec.ReferencePage;
import tools.jackson.databind.json.JsonMapper;

/** What files may say, from the declarations that read them: JSON Schema (draft 2020-12) and reference pages. */
public final class JsonSchema {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What a page of the reference says of itself. */
    public static final String MADE =
            "Made from the declarations that read the files, by `./grouser schema --reference PAGE`.";

    private JsonSchema() {}

    /** The schema of scenario files: a formula may stand for any number. */
    public static String scenario() {
        return text("Grouser scenario", withFormulas(ScenarioKeys.SCENARIO.schema()));
    }

    /** The schema of scenarios whose formulas have been worked out. */
    public static String resolvedScenario() {
        return text("Grouser scenario", ScenarioKeys.SCENARIO.schema());
    }

    /** The schema of vehicle files. */
    public static String vehicle() {
        return text("Grouser vehicle", VehicleKeys.VEHICLE.schema());
    }

    /** The schema of the file of soil presets. */
    public static String soils() {
        return text("Grouser soil presets", SoilPresets.FILE.schema());
    }

    private static Map<String, Object> withFormulas(Map<?, ?> schema) {
        Map<String, Object> wider = new LinkedHashMap<>();
        schema.forEach((key, value) -> wider.put(String.valueOf(key), wider(value)));
        if (wider.get("type") instanceof String type && (type.equals("number") || type.equals("integer"))) {
            wider.put("type", List.of(type, "string"));
            wider.put("pattern", Formulas.PATTERN);
        }
        return wider;
    }

    private static Object wider(Object value) {
        return value instanceof Map<?, ?> map
                ? withFormulas(map)
                : value instanceof List<?> list
                        ? list.stream().map(JsonSchema::wider).toList()
                        : value;
    }

    /**
     * The text of a schema.
     *
     * @param keys as a codec describes them
     */
    public static String text(String title, Map<String, Object> keys) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", title);
        schema.putAll(keys);
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(schema).replace("\r\n", "\n") + "\n";
    }

    /** The pages of docs/reference by their names: every key of scenario files, vehicle files and soil presets. */
    public static Map<String, String> referencePages() {
        Map<String, Object> scenario = ScenarioKeys.SCENARIO.schema();
        Map<String, String> elsewhere =
                Map.of("vehicle", "vehicle", "ground[].contact", "contact", "metrics.NAME", "metrics");
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("scenario", ReferencePage.of("Keys of a scenario file", MADE, "", scenario, elsewhere));
        pages.put(
                "vehicle",
                ReferencePage.of("Keys of a vehicle file", MADE, "", VehicleKeys.VEHICLE.schema(), Map.of()));
        pages.put(
                "contact",
                ReferencePage.of(
                        "Contact models",
                        MADE,
                        "ground[].contact",
                        ReferencePage.at(scenario, "ground", "[]", "contact"),
                        Map.of()));
        pages.put(
                "metrics",
                ReferencePage.of(
                        "Metrics", MADE, "metrics.NAME", ReferencePage.at(scenario, "metrics", "*"), Map.of()));
        pages.put("soils", ReferencePage.of("Keys of soil presets", MADE, "", SoilPresets.FILE.schema(), Map.of()));
        return pages;
    }
}
