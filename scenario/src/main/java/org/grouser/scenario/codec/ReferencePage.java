package org.grouser.scenario.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.grouser.scenario.yaml.Numbers;
import org.jspecify.annotations.Nullable;

/** A page of Markdown that lists every key of a schema: what may stand there, what holds if it is absent, what it means. */
public final class ReferencePage {
    private final Map<String, String> pages; // paths that other pages describe, and those
    private final Map<Object, String> sections = new LinkedHashMap<>(); // properties to the path that describes them
    private final List<Runnable> waiting = new ArrayList<>(); // sections that are linked but not yet written
    private final StringBuilder out = new StringBuilder();

    private ReferencePage(Map<String, String> pages) {
        this.pages = pages;
    }

    /**
     * @param path where the schema stands in its file, for headings; empty for a whole file
     * @param pages paths that other pages describe, to the names of those
     */
    public static String of(
            String title, String says, String path, Map<String, Object> schema, Map<String, String> pages) {
        ReferencePage page = new ReferencePage(pages);
        page.out.append("# ").append(title).append("\n\n").append(says).append("\n");
        page.section(path, schema);
        while (!page.waiting.isEmpty()) {
            page.waiting.remove(0).run();
        }
        return page.out.toString();
    }

    /** What stands under a path, with [] for an item of a list and {@code *} for a name. */
    public static Map<String, Object> at(Map<String, Object> schema, String... steps) {
        Map<String, Object> found = schema;
        for (String step : steps) {
            found = switch (step) {
                case "[]" -> map(found.get("items"));
                case "*" -> map(found.get("additionalProperties"));
                default -> map(map(found.get("properties")).get(step));
            };
        }
        return found;
    }

    private void section(String path, Map<String, Object> schema) {
        Map<String, Object> properties = map(schema.get("properties"));
        sections.put(properties, path);
        if (!path.isEmpty()) {
            out.append("\n## ").append(path).append('\n');
        }
        Object required = schema.getOrDefault("required", List.of());
        out.append("\n| key | value | if absent | meaning |\n| --- | --- | --- | --- |\n");
        properties.forEach((key, value) -> {
            Map<String, Object> property = map(value);
            boolean must = ((List<?>) required).contains(key);
            String preset = property.containsKey("default") ? shown(property.get("default")) : must ? "needed" : "";
            out.append("| `").append(key).append("` | ").append(kind(Node.join(path, key), property));
            out.append(" | ").append(preset).append(" | ").append(cell(property.get("description")));
            out.append(" |\n");
        });
        for (Object rule : (List<?>) schema.getOrDefault("allOf", List.of())) {
            Map<String, Object> one = map(rule);
            boolean exactly = one.containsKey("oneOf");
            List<?> names = exactly
                    ? list(one.get("oneOf")).stream()
                            .map(each -> list(map(each).get("required")).get(0))
                            .toList()
                    : list(map(one.get("not")).get("required"));
            String listed = String.join(
                    ", ", names.stream().map(name -> "`" + name + "`").toList());
            out.append(exactly ? "\nExactly one of " : "\nNot together: ")
                    .append(listed)
                    .append(".\n");
        }
    }

    /** What may stand at a place, in words. */
    private String kind(String path, Map<String, Object> schema) {
        if (schema.containsKey("anyOf")) {
            List<String> kinds = new ArrayList<>();
            List<?> options = list(schema.get("anyOf"));
            for (Object option : options) {
                boolean shorter =
                        option != options.get(options.size() - 1) && map(option).containsKey("properties");
                kinds.add(shorter ? "mapping, " + here(path, map(option)) : kind(path, map(option)));
            }
            return String.join(", or ", kinds);
        }
        if (schema.containsKey("enum")) {
            return String.join(
                    ", ",
                    list(schema.get("enum")).stream()
                            .map(word -> "`" + word + "`")
                            .toList());
        }
        return switch (String.valueOf(schema.get("type"))) {
            case "number", "integer" -> number(schema);
            case "boolean" -> "true or false";
            case "array" -> array(path, schema);
            case "object" -> object(path, schema);
            default -> "string";
        };
    }

    private String array(String path, Map<String, Object> schema) {
        String items = kind(path + "[]", map(schema.get("items")));
        Object least = schema.get("minItems");
        Object most = schema.get("maxItems");
        return most != null
                ? least + " times " + items
                : "list of " + items + (least == null ? "" : ", at least " + least);
    }

    private String object(String path, Map<String, Object> schema) {
        if (schema.containsKey("properties")) {
            return "mapping, " + link(path, schema);
        }
        return schema.containsKey("additionalProperties")
                ? "by name: " + kind(path + ".NAME", map(schema.get("additionalProperties")))
                : "values by path";
    }

    private String link(String path, Map<String, Object> schema) {
        String page = pages.get(path);
        return page == null ? here(path, schema) : "[" + page + "](" + page + ".md)";
    }

    /** A link to a section of this page; the last of several mappings may be on another page, the others are here. */
    private String here(String path, Map<String, Object> schema) {
        Map<String, Object> properties = map(schema.get("properties"));
        String known = sections.get(properties);
        if (known == null) {
            known = path;
            sections.put(properties, path);
            waiting.add(() -> section(path, schema));
        }
        return "[" + known + "](#" + known.toLowerCase(Locale.ROOT).replaceAll("[^\\w -]", "") + ")";
    }

    private static String number(Map<String, Object> schema) {
        String unit = schema.containsKey("x-unit") ? ", " + schema.get("x-unit") : "";
        Object above = schema.get("exclusiveMinimum");
        Object min = above != null ? above : schema.get("minimum");
        Object max = schema.get("maximum");
        String kind = "integer".equals(schema.get("type")) ? "integer" : "number";
        if ((min == null && max == null) || (max instanceof Long most && most == Long.MAX_VALUE)) {
            return kind + unit;
        }
        return kind + " in " + (above != null ? "(" : "[") + shown(min) + ", " + shown(max) + "]" + unit;
    }

    private static String shown(@Nullable Object value) {
        if (value instanceof Double number) {
            return Numbers.text(number);
        }
        return value instanceof List<?> items
                ? "["
                        + String.join(
                                ", ", items.stream().map(ReferencePage::shown).toList()) + "]"
                : String.valueOf(value);
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }

    private static String cell(@Nullable Object text) {
        return String.valueOf(text).replace("|", "\\|").replace("*", "\\*");
    }

    @SuppressWarnings("unchecked") // schemas are maps with keys that are strings
    private static Map<String, Object> map(@Nullable Object value) {
        return (Map<String, Object>) Objects.requireNonNull(value);
    }
}
