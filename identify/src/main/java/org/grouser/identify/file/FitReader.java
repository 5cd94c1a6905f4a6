package org.grouser.identify.file;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.SetPath;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlOut;
import org.grouser.scenario.yaml.YamlText;

/** Fit files into records and back. Everything wrong is one {@link ScenarioException} of one line. */
public final class FitReader {
    private FitReader() {}

    /** The ids of the built-in fits, sorted. */
    public static List<String> ids() {
        return CatalogFiles.stems(catalog());
    }

    private static Path catalog() {
        return CatalogFiles.catalog().resolve("fits");
    }

    /** The file of a built-in fit. */
    public static Path file(String id) {
        if (!ids().contains(id)) {
            throw new ScenarioException("'" + id + "' is neither a file nor a fit of the catalog"
                    + NearestName.hint(id, ids()) + "; ./grouser list --fits shows all");
        }
        return catalog().resolve(id + ".yaml");
    }

    /**
     * Reads a fit of the catalog by its id, or a file: whatever exists, or ends in .yaml or .yml.
     *
     * @param sets path=value each, changes of the fit itself, for example parameters.n.start=1.2
     */
    public static Fit open(String idOrFile, List<String> sets) {
        try {
            Path file = Path.of(idOrFile);
            boolean named = idOrFile.endsWith(".yaml") || idOrFile.endsWith(".yml");
            return read(named || Files.isRegularFile(file) ? file : file(idOrFile), sets);
        } catch (InvalidPathException e) {
            throw new ScenarioException("'" + idOrFile + "' is neither a file nor a fit of the catalog");
        }
    }

    /** The same of a file. Files that it names lie relative to it. */
    public static Fit read(Path file, List<String> sets) {
        CatalogFiles beside = new CatalogFiles(file.toAbsolutePath().normalize().resolveSibling(""), false);
        YamlNode tree = YamlText.read(file, CatalogFiles.label(file));
        for (String set : sets) {
            tree = with(tree, set);
        }
        return fit(tree, beside);
    }

    /**
     * Reads a fit from its text; files that it names lie in the working folder.
     *
     * @param label what messages call it
     */
    public static Fit parse(String text, String label) {
        return fit(
                YamlText.parse(text, line -> label + ":" + line),
                new CatalogFiles(Path.of("").toAbsolutePath(), false));
    }

    private static Fit fit(YamlNode tree, CatalogFiles beside) {
        if (!tree.is(YamlNode.Kind.MAPPING)) {
            throw tree.refuse("", "holds " + tree.kind().words + ", not a fit");
        }
        YamlNode named = withWholeNames(withWholeNames(tree, "experiments", beside), "candidates", beside);
        return FitKeys.FIT.read(Node.top(named, "", null));
    }

    private static YamlNode with(YamlNode tree, String set) {
        int equals = set.indexOf('=');
        if (equals <= 0) {
            throw new ScenarioException(SetPath.where(set) + ": is not of the form path=value");
        }
        String path = set.substring(0, equals).strip();
        String where = SetPath.where(path);
        return SetPath.parse(where, path).put(tree, YamlText.parse(set.substring(equals + 1), line -> where));
    }

    /** Scenarios, runs, sets and tables by names that are found from anywhere. */
    private static YamlNode withWholeNames(YamlNode tree, String key, CatalogFiles beside) {
        YamlNode experiments = tree.get(key);
        if (experiments == null || !experiments.is(YamlNode.Kind.MAPPING)) {
            return tree;
        }
        YamlNode named = experiments;
        for (Map.Entry<String, YamlNode> entry : experiments.entries().entrySet()) {
            YamlNode experiment = entry.getValue();
            for (String file : List.of("scenario", "measured", "run")) {
                YamlNode name = experiment.get(file);
                if (name != null && (file.equals("run") || name.text().matches(".*\\.ya?ml"))) {
                    experiment = experiment.with(file, whole(name, beside));
                }
            }
            YamlNode data = experiment.get("data");
            for (int i = 0; data != null && i < data.items().size(); i++) {
                YamlNode item = data.items().get(i);
                YamlNode file = item.get("file");
                if (file != null) {
                    data = data.with(i, item.with("file", whole(file, beside)));
                    experiment = experiment.with("data", data);
                }
            }
            named = named.with(entry.getKey(), experiment);
        }
        return tree.with(key, named);
    }

    private static YamlNode whole(YamlNode name, CatalogFiles beside) {
        boolean set = name.where().startsWith(SetPath.SET);
        return YamlNode.scalar(YamlNode.Kind.TEXT, name.where(), CatalogFiles.label(beside.named(name.text(), set)));
    }

    /** The fit as a file that reads back to an equal one. */
    public static String write(Fit fit) {
        Map<String, Object> top = new LinkedHashMap<>(FitKeys.FIT.write(fit));
        return YamlOut.text(top);
    }
}
