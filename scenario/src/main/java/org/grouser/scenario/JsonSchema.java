package org.grouser.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.ReferencePage;
import tools.jackson.databind.json.JsonMapper;

/** What files may say, from the declarations that read them: JSON Schema (draft 2020-12) and reference pages. */
public final class JsonSchema {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonSchema() {}

    /** The schema of scenario files. */
    public static String scenario() {
        return text("Grouser scenario", ScenarioKeys.SCENARIO);
    }

    /** The schema of vehicle files. */
    public static String vehicle() {
        return text("Grouser vehicle", VehicleKeys.VEHICLE);
    }

    /** The schema of the file of soil presets. */
    public static String soils() {
        return text("Grouser soil presets", SoilPresets.FILE);
    }

    private static String text(String title, Codec<?> codec) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", title);
        schema.putAll(codec.schema());
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(schema).replace("\r\n", "\n") + "\n";
    }

    /** The pages of docs/reference by their names: every key of scenario files, vehicle files and soil presets. */
    public static Map<String, String> referencePages() {
        Map<String, Object> scenario = ScenarioKeys.SCENARIO.schema();
        Map<String, String> elsewhere =
                Map.of("vehicle", "vehicle", "ground[].contact", "contact", "metrics.NAME", "metrics");
        String made = "Made from the declarations that read the files, by `./grouser schema --reference PAGE`.";
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("scenario", ReferencePage.of("Keys of a scenario file", made, "", scenario, elsewhere));
        pages.put(
                "vehicle",
                ReferencePage.of("Keys of a vehicle file", made, "", VehicleKeys.VEHICLE.schema(), Map.of()));
        pages.put(
                "contact",
                ReferencePage.of(
                        "Contact models",
                        made,
                        "ground[].contact",
                        ReferencePage.at(scenario, "ground", "[]", "contact"),
                        Map.of()));
        pages.put(
                "metrics",
                ReferencePage.of(
                        "Metrics", made, "metrics.NAME", ReferencePage.at(scenario, "metrics", "*"), Map.of()));
        pages.put("soils", ReferencePage.of("Keys of soil presets", made, "", SoilPresets.FILE.schema(), Map.of()));
        return pages;
    }
}
