package org.grouser.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** JSON Schema (draft 2020-12) of the files, from the description that the reader checks by. */
public final class JsonSchema {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonSchema() {}

    /** The schema of scenario files. */
    public static String scenario() {
        return text("Grouser scenario", ScenarioKeys.SCENARIO);
    }

    /** The schema of vehicle files. */
    public static String vehicle() {
        return text("Grouser vehicle", VehicleKeys.vehicle());
    }

    /** The schema of the file of soil presets. */
    static String soils() {
        return text("Grouser soil presets", SoilKeys.PRESETS);
    }

    private static String text(String title, Shape shape) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", title);
        schema.putAll(shape.schema());
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(schema).replace("\r\n", "\n") + "\n";
    }

    /** Exclusive keys: exactly one, or no two together. */
    static List<Object> rules(MappingShape.Choice choice) {
        List<Object> requirements = new ArrayList<>();
        for (String name : choice.names()) {
            requirements.add(Map.of("required", List.of(name)));
        }
        if (choice.needed()) {
            return List.of(Map.of("oneOf", requirements));
        }
        List<Object> rules = new ArrayList<>();
        for (int i = 0; i < requirements.size(); i++) {
            for (int j = i + 1; j < requirements.size(); j++) {
                List<String> both =
                        List.of(choice.names().get(i), choice.names().get(j));
                rules.add(Map.of("not", Map.of("required", both)));
            }
        }
        return rules;
    }

    /** A tree as plain maps, lists, texts and numbers. */
    static Object plain(YamlNode node) {
        return switch (node.kind()) {
            case MAPPING -> {
                Map<String, Object> map = new LinkedHashMap<>();
                node.entries().forEach((key, value) -> map.put(key, plain(value)));
                yield map;
            }
            case LIST -> node.items().stream().map(JsonSchema::plain).toList();
            case NUMBER ->
                node.text().matches("[-+]?[0-9]{1,18}") ? (Object) Long.parseLong(node.text()) : (Object) node.number();
            case FLAG -> Boolean.parseBoolean(node.text());
            default -> node.text();
        };
    }
}
