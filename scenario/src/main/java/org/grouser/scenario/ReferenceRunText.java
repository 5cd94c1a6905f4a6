package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.must;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs beside a run, read and written: the same scenario with changes by path. What is written has, for each key of the file
 * that came out otherwise, the whole of it, so that it does not depend on how the run itself was told.
 */
final class ReferenceRunText {
    static final MappingShape BESIDE = MappingShape.of(
            must("set", new Shape.Changes(), "changed values by path, as in a variant"),
            must(
                    "columns",
                    new Shape.Items(VehicleKeys.COLUMN, 1),
                    "its columns that stand among those of the run, with its name before them"));

    /** What a companion does not have of its own. */
    private static final List<String> NOT_ITS_OWN = List.of("reference_runs", "metrics", "sweep", "variant");

    /** Stands for a key that the companion lacks. */
    private static final Object NOTHING = new Object() {
        @Override
        public String toString() {
            return "null";
        }
    };

    private ReferenceRunText() {}

    /**
     * @param root the resolved scenario
     * @param resolver applies the changes
     * @param build checks a tree and makes it a scenario
     */
    static List<Scenario.ReferenceRun> read(YamlNode root, Resolver resolver, Function<YamlNode, Scenario> build) {
        List<Scenario.ReferenceRun> all = new ArrayList<>();
        YamlNode beside = root.get("reference_runs");
        if (beside == null) {
            return all;
        }
        YamlNode nothing = YamlNode.scalar(YamlNode.Kind.NOTHING, beside.where(), "");
        YamlNode alone = root.with("reference_runs", nothing).with("metrics", nothing);
        beside.entries().forEach((name, one) -> {
            YamlNode set = one.entries().getOrDefault("set", nothing);
            String path = "reference_runs." + name;
            set.entries().forEach((key, value) -> {
                if (NOT_ITS_OWN.contains(key.split("\\.", 2)[0])) {
                    throw value.refuse(
                            path + ".set", "changes '" + key + "', which a run beside another does not have");
                }
            });
            List<String> columns = columns(path, one.entries().getOrDefault("columns", nothing));
            all.add(new Scenario.ReferenceRun(name, columns, build.apply(resolver.putAll(alone, set))));
        });
        return all;
    }

    private static List<String> columns(String path, YamlNode list) {
        Set<String> columns = new LinkedHashSet<>();
        for (YamlNode column : list.items()) {
            if (!columns.add(column.text())) {
                throw column.refuse(path + ".columns", "names '" + column.text() + "' twice");
            }
        }
        return List.copyOf(columns);
    }

    /**
     * @param run the run itself, as it is written
     * @param tops makes the same of a companion
     */
    static Map<String, Object> write(
            List<Scenario.ReferenceRun> beside, Map<String, Object> run, Function<Scenario, Map<String, Object>> tops) {
        Map<String, Object> out = YamlOut.mapping();
        for (Scenario.ReferenceRun one : beside) {
            Map<String, Object> inner = YamlOut.mapping();
            inner.put("set", difference(run, tops.apply(one.scenario())));
            inner.put("columns", one.columns());
            out.put(one.name(), inner);
        }
        return out;
    }

    private static Map<String, Object> difference(Map<String, Object> run, Map<String, Object> companion) {
        Set<String> keys = new LinkedHashSet<>(run.keySet());
        keys.addAll(companion.keySet());
        keys.removeAll(NOT_ITS_OWN);
        Map<String, Object> out = YamlOut.mapping();
        for (String key : keys) {
            Object its = companion.getOrDefault(key, NOTHING);
            if (!its.equals(run.getOrDefault(key, NOTHING))) {
                out.put(key, its);
            }
        }
        return out;
    }
}
