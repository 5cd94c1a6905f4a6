package org.grouser.identify.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.NearestName;
import org.grouser.record.JsonText;
import org.grouser.scenario.ScenarioTemplate;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.SetPath;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlOut;
import org.grouser.scenario.yaml.YamlText;
import org.jspecify.annotations.Nullable;

/** The text of a scenario with metrics added, and with soils whose numbers can be set. */
final class ScenarioText {
    private YamlNode tree;

    ScenarioText(String text) {
        tree = YamlText.parse(text, line -> "scenario.yaml:" + line);
        tree = withOpenSoils(tree);
    }

    static ScenarioText of(ScenarioTemplate template) {
        return new ScenarioText(template.text());
    }

    /**
     * A soil that is named by its preset alone becomes a mapping, so that numbers can be set beside it; a resolved one gets its
     * friction back in degrees, as files have it.
     */
    private static YamlNode withOpenSoils(YamlNode tree) {
        YamlNode ground = tree.get("ground");
        if (ground == null) {
            return tree;
        }
        YamlNode opened = ground;
        for (int i = 0; i < ground.items().size(); i++) {
            YamlNode contact = ground.items().get(i).get("contact");
            YamlNode scm = contact == null ? null : contact.get("scm");
            YamlNode soil = scm == null ? null : scm.get("soil");
            if (contact != null && scm != null && soil != null) {
                YamlNode use = soil.is(YamlNode.Kind.TEXT)
                        ? YamlNode.mapping(soil.where(), Map.of("use", soil))
                        : withDegrees(soil);
                opened = opened.with(
                        i, ground.items().get(i).with("contact", contact.with("scm", scm.with("soil", use))));
            }
        }
        return tree.with("ground", opened);
    }

    private static YamlNode withDegrees(YamlNode soil) {
        YamlNode friction = soil.get("internal_friction_rad");
        return friction == null
                ? soil
                : soil.without("internal_friction_rad")
                        .with(
                                "internal_friction_deg",
                                YamlNode.scalar(
                                        YamlNode.Kind.NUMBER,
                                        friction.where(),
                                        Numbers.text(StrictMath.toDegrees(friction.number()))));
    }

    /** A metric as the scenario has it; null if it has none of this name. */
    @Nullable
    YamlNode metric(String name) {
        YamlNode metrics = tree.get("metrics");
        return metrics == null ? null : metrics.get(name);
    }

    /** All metrics but some are taken out: they would be worked out in every run for nobody. */
    void keepMetrics(List<String> names) {
        YamlNode metrics = tree.get("metrics");
        if (metrics != null) {
            YamlNode kept = metrics;
            for (String name : metrics.entries().keySet()) {
                if (!names.contains(name)) {
                    kept = kept.without(name);
                }
            }
            tree = tree.with("metrics", kept);
        }
    }

    /** Adds a metric. */
    void metric(String name, YamlNode metric) {
        YamlNode metrics = tree.get("metrics");
        YamlNode all = metrics == null ? YamlNode.mapping("metrics", Map.of()) : metrics;
        tree = tree.with("metrics", all.with(name, metric));
    }

    /** The same from text in one line. */
    void metric(String name, String flow, String where) {
        metric(name, YamlText.parse(flow, line -> where));
    }

    /** Puts a value at a path. */
    void set(String path, String value) {
        tree = SetPath.parse(path, path).put(tree, YamlText.parse(value, line -> path));
    }

    /** A name in quotes. */
    static String quoted(String name) {
        return new JsonText().value(name).toString();
    }

    /** Whether some section of the ground is recorded under a name. */
    void checkSection(String where, String name) {
        YamlNode rows = tree.get("record");
        YamlNode sections = rows == null ? null : rows.get("sections");
        if (sections == null || sections.get(name) == null) {
            List<String> known = sections == null
                    ? List.of()
                    : List.copyOf(sections.entries().keySet());
            throw new ScenarioException(
                    where + ": '" + name + "' is no section that the scenario records" + NearestName.hint(name, known));
        }
    }

    /** As a file. */
    String text() {
        Map<String, Object> top = new LinkedHashMap<>();
        tree.entries().forEach((key, value) -> top.put(key, value.plain()));
        return YamlOut.text(top);
    }
}
