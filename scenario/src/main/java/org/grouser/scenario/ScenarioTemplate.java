package org.grouser.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlOut;
import org.grouser.scenario.yaml.YamlText;

/**
 * A scenario of which many runs are made: read once, with its variant and vehicle written in and its formulas alive, so that
 * each run sets its own parameters and keys.
 */
public final class ScenarioTemplate {
    private final YamlNode tree;
    private final Resolver resolver;

    private ScenarioTemplate(YamlNode tree, Resolver resolver) {
        this.tree = tree;
        this.resolver = resolver;
    }

    /**
     * @param idOrFile id of the catalog, or a file
     * @param sets path=value each, applied in order after the variant; they hold for all runs
     */
    public static ScenarioTemplate open(String idOrFile, List<String> sets) {
        Path file = ScenarioReader.locate(idOrFile);
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        Resolver resolver = new Resolver(new CatalogFiles(folder, false));
        YamlNode tree = resolver.resolve(YamlText.read(file, CatalogFiles.label(file)), sets);
        return new ScenarioTemplate(resolver.withWholeNames(tree.without("sweep")), resolver);
    }

    /**
     * Takes up {@link #text}.
     *
     * @param label what messages call it
     */
    public static ScenarioTemplate parse(String text, String label) {
        Resolver resolver = new Resolver(new CatalogFiles(Path.of("").toAbsolutePath(), false));
        return new ScenarioTemplate(YamlText.parse(text, line -> label + ":" + line), resolver);
    }

    /**
     * One run.
     *
     * @param sets path=value each, applied in order
     */
    public Scenario scenario(List<String> sets) {
        return resolver.scenario(resolver.resolve(tree, sets));
    }

    /** The named numbers. */
    public List<Parameter> parameters() {
        return resolver.parameters(tree);
    }

    /**
     * The numbers that stand under keys of given names, wherever in the tree, by their paths.
     *
     * @param keys for example cell_m
     */
    public Map<String, Double> numbers(Set<String> keys) {
        Map<String, Double> found = new LinkedHashMap<>();
        collect("", tree, keys, found);
        return found;
    }

    private static void collect(String path, YamlNode node, Set<String> keys, Map<String, Double> found) {
        String before = path.isEmpty() ? "" : path + ".";
        node.entries().forEach((key, value) -> {
            if (keys.contains(key) && value.is(YamlNode.Kind.NUMBER)) {
                found.put(before + key, value.number());
            } else {
                collect(before + key, value, keys, found);
            }
        });
        for (int i = 0; i < node.items().size(); i++) {
            collect(before + i, node.items().get(i), keys, found);
        }
    }

    /** The tree as YAML, found from anywhere on this machine: files are named from the root. */
    public String text() {
        return text(name -> name);
    }

    /**
     * The same with other names of files.
     *
     * @param renamed from the name in the text to another
     */
    public String text(UnaryOperator<String> renamed) {
        Map<String, Object> top = new LinkedHashMap<>();
        renamed(tree, renamed).entries().forEach((key, value) -> top.put(key, value.plain()));
        return YamlOut.text(top);
    }

    /** The files that the text names, without those of the catalog, each once. */
    public List<String> files() {
        List<String> names = new ArrayList<>();
        renamed(tree, name -> {
            if (!name.startsWith(CatalogFiles.PREFIX) && !names.contains(name)) {
                names.add(name);
            }
            return name;
        });
        return names;
    }

    private static YamlNode renamed(YamlNode node, UnaryOperator<String> name) {
        return Resolver.withFiles(node, file -> name.apply(file.text()));
    }
}
