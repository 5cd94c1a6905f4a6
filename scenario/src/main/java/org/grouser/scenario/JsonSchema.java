package org.grouser.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.scenario.codec.Codec;
import tools.jackson.databind.json.JsonMapper;

/** JSON Schema (draft 2020-12) of the files, from the declarations that read them. */
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
}
