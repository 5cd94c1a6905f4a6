package org.grouser.scenario;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;

/**
 * Scenario files into records: file, variant, vehicle and settings to one tree, read by the declaration of its keys. Everything wrong is one {@link ScenarioException} of one line.
 */
public final class ScenarioReader {
    private ScenarioReader() {}

    /**
     * @param file a scenario file
     * @param sets path=value each, applied in order after the variant; variant=NAME chooses one
     */
    public static Scenario read(Path file, List<String> sets) {
        return read(file, sets, false);
    }

    /**
     * Reads a scenario with settings of somebody who may not read files of this machine: whatever file a setting names,
     * anywhere in its value, has to be one of the catalog.
     *
     * @param file that the caller chose
     */
    public static Scenario readConfined(Path file, List<String> sets) {
        return read(file, sets, true);
    }

    private static Scenario read(Path file, List<String> sets, boolean confined) {
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        return read(YamlText.read(file, CatalogFiles.label(file)), new CatalogFiles(folder, confined), sets);
    }

    /**
     * Reads a resolved scenario from its text.
     *
     * @param label what messages call it, instead of a file
     */
    public static Scenario parse(String text, String label) {
        return parse(text, label, List.of());
    }

    /**
     * Reads a resolved scenario from its text, with changes.
     *
     * @param sets path=value each, applied in order
     */
    public static Scenario parse(String text, String label, List<String> sets) {
        CatalogFiles files = new CatalogFiles(Path.of("").toAbsolutePath(), false);
        return read(YamlText.parse(text, line -> label + ":" + line), files, sets);
    }

    private static Scenario read(YamlNode text, CatalogFiles files, List<String> sets) {
        Resolver resolver = new Resolver(files);
        return resolver.scenario(resolver.resolve(text, sets));
    }

    /** Reads a catalog scenario by its id, or a file: whatever exists, or ends in .yaml or .yml. */
    public static Scenario open(String idOrFile, List<String> sets) {
        return read(locate(idOrFile), sets);
    }

    /**
     * The same with changes that know where they stand themselves.
     *
     * @param idOrFile as above
     * @param changes mapping from paths to values; variant chooses one
     */
    public static Scenario open(String idOrFile, YamlNode changes) {
        Path file = locate(idOrFile);
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        Resolver resolver = new Resolver(new CatalogFiles(folder, false));
        return resolver.scenario(resolver.resolve(YamlText.read(file, CatalogFiles.label(file)), changes));
    }

    /**
     * The files that are written into a resolved scenario: its own, and those of its vehicles, meshes and schedules.
     *
     * @param idOrFile as in {@link #open}
     * @param sets path=value each
     */
    public static List<Path> files(String idOrFile, List<String> sets) {
        List<Path> files = new ArrayList<>(resolved(idOrFile, sets).vehicles());
        files.add(0, locate(idOrFile));
        return files;
    }

    /**
     * What was chosen and left out where a vehicle was made from a URDF file, one line each.
     *
     * @param idOrFile as in {@link #open}
     * @param sets path=value each
     */
    public static List<String> notes(String idOrFile, List<String> sets) {
        return resolved(idOrFile, sets).notes();
    }

    /**
     * The numbers that a scenario gives names to, with the values that the settings leave.
     *
     * @param idOrFile as in {@link #open}
     * @param sets path=value each
     */
    public static List<Parameter> parameters(String idOrFile, List<String> sets) {
        Path file = locate(idOrFile);
        CatalogFiles files = new CatalogFiles(file.toAbsolutePath().normalize().resolveSibling(""), false);
        Resolver resolver = new Resolver(files);
        return resolver.parameters(resolver.resolve(YamlText.read(file, CatalogFiles.label(file)), sets));
    }

    private static Resolver resolved(String idOrFile, List<String> sets) {
        Path file = locate(idOrFile);
        Path folder = file.toAbsolutePath().normalize().resolveSibling("");
        Resolver resolver = new Resolver(new CatalogFiles(folder, false));
        resolver.scenario(resolver.resolve(YamlText.read(file, CatalogFiles.label(file)), sets));
        return resolver;
    }

    /** The file that is meant by the id of the catalog or the name of a file. */
    static Path locate(String idOrFile) {
        try {
            Path file = Path.of(idOrFile);
            boolean named = idOrFile.endsWith(".yaml") || idOrFile.endsWith(".yml");
            return named || Files.isRegularFile(file) ? file : Catalog.file(idOrFile);
        } catch (InvalidPathException e) {
            throw new ScenarioException("'" + idOrFile + "' is neither a scenario of the catalog nor a file");
        }
    }
}
