package org.grouser.campaign.study;

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

/** Study files into records and back. Everything wrong is one {@link ScenarioException} of one line. */
public final class StudyReader {
    private StudyReader() {}

    /** The ids of the built-in studies, sorted. */
    public static List<String> ids() {
        return CatalogFiles.stems(catalog());
    }

    private static Path catalog() {
        return CatalogFiles.catalog().resolve("studies");
    }

    /** The file of a built-in study. */
    public static Path file(String id) {
        if (!ids().contains(id)) {
            throw new ScenarioException("'" + id + "' is neither a file nor a study of the catalog"
                    + NearestName.hint(id, ids()) + "; ./grouser list --studies shows all");
        }
        return catalog().resolve(id + ".yaml");
    }

    /**
     * Reads a study of the catalog by its id, or a file: whatever exists, or ends in .yaml or .yml.
     *
     * @param sets path=value each, changes of the study itself, for example sampling.sobol.runs=64
     */
    public static Study open(String idOrFile, List<String> sets) {
        try {
            Path file = Path.of(idOrFile);
            boolean named = idOrFile.endsWith(".yaml") || idOrFile.endsWith(".yml");
            return read(named || Files.isRegularFile(file) ? file : file(idOrFile), sets);
        } catch (InvalidPathException e) {
            throw new ScenarioException("'" + idOrFile + "' is neither a file nor a study of the catalog");
        }
    }

    /** The same of a file. Files that it names lie relative to it. */
    public static Study read(Path file, List<String> sets) {
        CatalogFiles beside = new CatalogFiles(file.toAbsolutePath().normalize().resolveSibling(""), false);
        YamlNode tree = YamlText.read(file, CatalogFiles.label(file));
        for (String set : sets) {
            tree = with(tree, set);
        }
        return study(withWholeNames(tree, beside));
    }

    /**
     * Reads a study from its text; files that it names lie in the working folder.
     *
     * @param label what messages call it
     */
    public static Study parse(String text, String label) {
        CatalogFiles here = new CatalogFiles(Path.of("").toAbsolutePath(), false);
        return study(withWholeNames(YamlText.parse(text, line -> label + ":" + line), here));
    }

    private static Study study(YamlNode tree) {
        if (!tree.is(YamlNode.Kind.MAPPING)) {
            throw tree.refuse("", "holds " + tree.kind().words + ", not a study");
        }
        return StudyKeys.STUDY.read(Node.top(tree, "", null));
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

    /** Scenario and table by names that are found from anywhere. */
    private static YamlNode withWholeNames(YamlNode tree, CatalogFiles beside) {
        YamlNode named = tree;
        YamlNode scenario = tree.get("scenario");
        if (scenario != null && scenario.text().matches(".*\\.ya?ml")) {
            named = named.with("scenario", whole(scenario, beside));
        }
        YamlNode sampling = tree.get("sampling");
        YamlNode table = sampling == null ? null : sampling.get("table");
        YamlNode file = table == null ? null : table.get("file");
        if (sampling != null && table != null && file != null) {
            named = named.with("sampling", sampling.with("table", table.with("file", whole(file, beside))));
        }
        return named;
    }

    private static YamlNode whole(YamlNode name, CatalogFiles beside) {
        boolean set = name.where().startsWith(SetPath.SET);
        return YamlNode.scalar(YamlNode.Kind.TEXT, name.where(), CatalogFiles.label(beside.named(name.text(), set)));
    }

    /** The study as a file that reads back to an equal one. */
    public static String write(Study study) {
        Map<String, Object> top = new LinkedHashMap<>(StudyKeys.STUDY.write(study));
        return YamlOut.text(top);
    }
}
