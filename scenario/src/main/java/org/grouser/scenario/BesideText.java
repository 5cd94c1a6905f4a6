package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.must;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Runs beside a run, read and written: the same scenario with changes by path. */
final class BesideText {
    static final MappingShape BESIDE = MappingShape.of(
            must("set", new Shape.Changes(), "changed values by path, as in a variant"),
            must(
                    "columns",
                    new Shape.Items(VehicleKeys.COLUMN, 1),
                    "its columns that stand among those of the run, with its name before them"));

    private BesideText() {}

    /**
     * @param root the resolved scenario; @param resolver applies the changes
     * @param build checks a tree and makes it a scenario
     */
    static List<Scenario.Beside> read(YamlNode root, Resolver resolver, Function<YamlNode, Scenario> build) {
        List<Scenario.Beside> all = new ArrayList<>();
        YamlNode beside = root.get("beside");
        if (beside == null) {
            return all;
        }
        YamlNode nothing = YamlNode.scalar(YamlNode.Kind.NOTHING, beside.where(), "");
        YamlNode alone = root.with("beside", nothing).with("metrics", nothing);
        beside.entries().forEach((name, one) -> {
            YamlNode set = one.entries().get("set");
            List<String> columns = new ArrayList<>();
            Map<String, Object> changes = new LinkedHashMap<>();
            if (set != null) {
                set.entries().forEach((path, value) -> changes.put(path, plain(value)));
            }
            one.entries().getOrDefault("columns", nothing).items().forEach(column -> columns.add(column.text()));
            all.add(new Scenario.Beside(name, changes, columns, build.apply(resolver.putAll(alone, set))));
        });
        return all;
    }

    static Map<String, Object> write(List<Scenario.Beside> beside) {
        Map<String, Object> out = YamlOut.mapping();
        for (Scenario.Beside one : beside) {
            Map<String, Object> inner = YamlOut.mapping();
            inner.put("set", one.set());
            inner.put("columns", one.columns());
            out.put(one.name(), inner);
        }
        return out;
    }

    /** A value as maps, lists, texts, numbers and flags. */
    private static Object plain(YamlNode node) {
        return switch (node.kind()) {
            case MAPPING -> {
                Map<String, Object> out = YamlOut.mapping();
                node.entries().forEach((key, value) -> out.put(key, plain(value)));
                yield out;
            }
            case LIST -> node.items().stream().map(BesideText::plain).toList();
            case NUMBER -> node.number();
            case FLAG -> node.text().equals("true");
            default -> node.text();
        };
    }
}
