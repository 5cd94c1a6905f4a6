package org.grouser.fmu.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipOutputStream;

/** The classes that a unit needs, in one jar, taken from where this program runs: its own jar, or folders of classes. */
final class ProgramJar {
    /** A class of each library that a unit needs. */
    private static final List<String> LIBRARIES = List.of(
            "org.grouser.quantity.Check",
            "org.grouser.dynamics.Motion",
            "org.grouser.terrain.Elevation",
            "org.grouser.contact.scm.SoilBed",
            "org.grouser.vehicle.VehicleSpec",
            "org.grouser.record.Recording",
            "org.grouser.scenario.Scenario",
            "org.grouser.simulation.Simulation",
            "org.grouser.fmu.FmuHost",
            "tools.jackson.core.JsonParser",
            "tools.jackson.databind.ObjectMapper",
            "tools.jackson.dataformat.yaml.YAMLMapper",
            "com.fasterxml.jackson.annotation.JsonProperty",
            "org.snakeyaml.engine.v2.api.Load");

    private static final List<String> WANTED = List.of(
            "org/grouser/quantity/",
            "org/grouser/dynamics/",
            "org/grouser/terrain/",
            "org/grouser/contact/",
            "org/grouser/vehicle/",
            "org/grouser/record/",
            "org/grouser/scenario/",
            "org/grouser/simulation/",
            "org/grouser/fmu/",
            "org/grouser/Grouser",
            "tools/jackson/",
            "com/fasterxml/jackson/annotation/",
            "org/snakeyaml/engine/",
            "META-INF/services/org.grouser.scenario.",
            "META-INF/services/org.grouser.simulation.",
            "META-INF/services/tools.jackson.",
            "LICENSE",
            "NOTICE",
            "META-INF/LICENSE",
            "META-INF/NOTICE",
            "META-INF/FastDoubleParser-",
            "META-INF/Schubfach-");

    private static final String LEFT_OUT = "org/grouser/fmu/export/";
    private static final String SERVICES = "META-INF/services/";

    private final Map<String, byte[]> entries = new TreeMap<>();

    /** Writes the jar. */
    static void write(OutputStream out) throws IOException {
        ProgramJar jar = new ProgramJar();
        Set<Path> places = new LinkedHashSet<>();
        for (String name : LIBRARIES) {
            places.add(place(name));
        }
        for (Path place : places) {
            if (Files.isDirectory(place)) {
                jar.take(place);
            } else {
                try (FileSystem inside = FileSystems.newFileSystem(place, (ClassLoader) null)) {
                    jar.take(inside.getPath("/"));
                }
            }
        }
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : jar.entries.entrySet()) {
                FmuExport.put(zip, entry.getKey(), entry.getValue());
            }
        }
    }

    private static Path place(String name) throws IOException {
        try {
            CodeSource source = Class.forName(name).getProtectionDomain().getCodeSource();
            return Path.of(source.getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IOException("cannot find the library with " + name + " in the running program", e);
        }
    }

    private void take(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = root.relativize(file).toString().replace('\\', '/');
                if (WANTED.stream().anyMatch(name::startsWith) && !name.startsWith(LEFT_OUT)) {
                    try (InputStream in = Files.newInputStream(file)) {
                        add(name, in.readAllBytes());
                    }
                }
            }
        }
    }

    /** Lists of services are joined. */
    private void add(String name, byte[] content) {
        byte[] known = entries.get(name);
        if (known != null && name.startsWith(SERVICES)) {
            String both = new String(known, StandardCharsets.UTF_8).stripTrailing() + "\n"
                    + new String(content, StandardCharsets.UTF_8);
            entries.put(name, both.getBytes(StandardCharsets.UTF_8));
        } else if (known == null) {
            entries.put(name, content);
        }
    }
}
