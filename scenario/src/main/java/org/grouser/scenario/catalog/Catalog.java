package org.grouser.scenario.catalog;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;
import org.jspecify.annotations.Nullable;

/** The built-in scenarios, readable and copyable: the files of the repository's folder scenarios, packed with the code. */
public final class Catalog {
    private Catalog() {}

    /**
     * What the list tells of a scenario.
     *
     * @param source paper and figure, or empty
     * @param shows one sentence
     * @param model contact models of its surfaces
     * @param defaultVariant the variant that runs if none is asked for, or empty
     * @param sweep path of the number that it sweeps over, or empty
     */
    public record Entry(
            String id,
            String title,
            String source,
            String shows,
            String model,
            List<Variant> variants,
            String defaultVariant,
            String sweep) {
        public Entry {
            variants = List.copyOf(variants);
        }
    }

    /**
     * @param shows one sentence, or empty
     */
    public record Variant(String name, String shows) {}

    /** The ids, sorted. */
    public static List<String> ids() {
        return CatalogFiles.stems(CatalogFiles.catalog());
    }

    /** The file of a scenario, in a folder or inside the product jar; to be read or copied with {@code Files}. */
    public static Path file(String id) {
        List<String> ids = ids();
        if (!ids.contains(id)) {
            throw new ScenarioException("no scenario '" + id + "' in the catalog" + NearestName.hint(id, ids));
        }
        return CatalogFiles.catalog().resolve(id + ".yaml");
    }

    /** What the list tells of one scenario; reads its file alone, not its vehicle or meshes. */
    public static Entry entry(String id) {
        return entry(id, file(id));
    }

    /** The same of any scenario file, that of a run for example; its id is the one that it tells. */
    public static Entry entry(Path file) {
        return entry("", file);
    }

    private static Entry entry(String id, Path file) {
        YamlNode root = YamlText.read(file, CatalogFiles.label(file));
        List<Variant> variants = new ArrayList<>();
        YamlNode sweep = root.get("sweep");
        YamlNode offered = root.get("variants");
        if (offered != null) {
            offered.entries().forEach((name, variant) -> variants.add(new Variant(name, text(variant, "shows"))));
        }
        return new Entry(
                id.isEmpty() ? text(root, "scenario") : id,
                text(root, "title"),
                text(root, "source"),
                text(root, "shows"),
                model(root.get("ground")),
                variants,
                text(root, "default_variant"),
                sweep == null ? "" : text(sweep, "over"));
    }

    /** All entries, by id. */
    public static List<Entry> entries() {
        return ids().stream().map(Catalog::entry).toList();
    }

    /**
     * The contact models of the surfaces, for example slip; several with a plus between.
     *
     * @param ground list, or null
     */
    public static String model(@Nullable YamlNode ground) {
        Set<String> models = new LinkedHashSet<>();
        if (ground != null) {
            for (YamlNode surface : ground.items()) {
                YamlNode contact = surface.get("contact");
                if (contact != null) {
                    models.addAll(contact.entries().keySet());
                }
            }
        }
        return String.join("+", models);
    }

    private static String text(YamlNode node, String key) {
        YamlNode value = node.get(key);
        return value == null ? "" : value.text();
    }
}
