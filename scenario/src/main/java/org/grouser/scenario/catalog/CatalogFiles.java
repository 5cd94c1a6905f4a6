package org.grouser.scenario.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.SetPath;
import org.grouser.scenario.yaml.YamlNode;

/**
 * Files that a scenario names, found from where it lies. A name that begins with {@code catalog:} lies in the built-in
 * catalog, which is a folder of the class path or of the product jar.
 *
 * @param folder of the scenario file
 * @param confined whether settings may name files of the catalog alone
 */
public record CatalogFiles(Path folder, boolean confined) {
    public static final String PREFIX = "catalog:";

    /**
     * @param label how the file is named in messages
     */
    public record Place(Path file, String label) {}

    /** Opened once, and kept open: paths into it are handed out. */
    private static final class Root {
        static final Path CATALOG = locate("catalog", "scenario.schema.json");
        static final Path VALIDATION = locate("validation", "exomars.yaml");

        private static Path locate(String folder, String member) {
            URL url = CatalogFiles.class.getResource("/org/grouser/scenario/" + folder + "/" + member);
            if (url == null) {
                throw new IllegalStateException("the built-in folder '" + folder + "' is not on the class path");
            }
            try {
                if (url.openConnection() instanceof JarURLConnection jar) {
                    Path file = Path.of(jar.getJarFileURL().toURI());
                    Path inside = FileSystems.newFileSystem(file).getPath(jar.getEntryName());
                    return inside.toAbsolutePath().resolveSibling("").normalize();
                }
                URI uri = url.toURI();
                return Path.of(uri).resolveSibling("").toAbsolutePath().normalize();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (URISyntaxException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static Path catalog() {
        return Root.CATALOG;
    }

    public static Path validation() {
        return Root.VALIDATION;
    }

    /** Names of the YAML files of a folder without their ending, sorted. */
    public static List<String> stems(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".yaml"))
                    .map(name -> name.substring(0, name.length() - ".yaml".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cells of a table of ours, without its header and empty lines; cells hold no commas. */
    static List<String[]> rows(Path file, String header) {
        int cells = header.split(",").length;
        List<String[]> rows = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                if (!line.equals(header) && !line.isBlank()) {
                    String[] row = line.split(",", -1);
                    Check.that(
                            row.length == cells,
                            String.valueOf(file.getFileName()),
                            "has a row that is not " + header + ": " + line);
                    rows.add(row);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(rows);
    }

    /** The file of a vehicle: a catalog name, or a path that ends in .yaml or .urdf. */
    public Place vehicle(YamlNode named) {
        String name = named.text();
        if (name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".urdf")) {
            Path file = named(name, named.where().startsWith(SetPath.SET));
            return new Place(file, label(file));
        }
        List<String> known = stems(catalog().resolve("vehicles"));
        if (!known.contains(name)) {
            throw named.refuse(
                    "vehicle",
                    "= '" + name + "' is neither a catalog vehicle nor a .yaml or .urdf file"
                            + NearestName.hint(name, known));
        }
        Path file = catalog().resolve("vehicles").resolve(name + ".yaml");
        return new Place(file, label(file));
    }

    /**
     * @param set whether the name came from the command line, and is relative to the working folder
     */
    public Path named(String name, boolean set) {
        try {
            if (name.startsWith(PREFIX)) {
                Path file = catalog().resolve(name.substring(PREFIX.length())).normalize();
                if (!file.startsWith(catalog())) {
                    throw new ScenarioException("file name '" + name + "' leads out of the catalog");
                }
                return file;
            }
            if (set && confined) {
                throw new ScenarioException("'" + name + "' is a file, and only one of the catalog may be named here ("
                        + PREFIX + "...); other files are named with --set on the command line");
            }
            return (set ? Path.of("").resolve(name) : folder.resolve(name))
                    .toAbsolutePath()
                    .normalize();
        } catch (InvalidPathException e) {
            throw new ScenarioException("file name '" + name + "' is not a path: " + e.getReason());
        }
    }

    /** How a file is named in messages and in resolved scenarios. */
    public static String label(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        if (absolute.getFileSystem().equals(catalog().getFileSystem()) && absolute.startsWith(catalog())) {
            return PREFIX + catalog().relativize(absolute).toString().replace('\\', '/');
        }
        return file.toString().replace('\\', '/');
    }
}
