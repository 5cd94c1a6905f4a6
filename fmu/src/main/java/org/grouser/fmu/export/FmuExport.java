package org.grouser.fmu.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.grouser.fmu.FmuContent;
import org.grouser.fmu.FmuVariable;
import org.grouser.scenario.ScenarioTemplate;

/**
 * Makes a Functional Mock-up Unit of a scenario: its description, the native side for this machine and for those that there are
 * compilers for, the program and the scenario with the files that it names.
 */
public final class FmuExport {
    private static final String RESOURCES = "resources/";

    private final ScenarioTemplate template;
    private FmiVersion version = FmiVersion.FMI3;
    private boolean groundAlone;
    private boolean withRuntime;

    private FmuExport(ScenarioTemplate template) {
        this.template = template;
    }

    /**
     * What was made.
     *
     * @param platforms that it has binaries for, as paths in the unit
     */
    public record Made(Path file, long bytes, int variables, List<String> platforms) {
        public Made {
            platforms = List.copyOf(platforms);
        }
    }

    /**
     * Of a scenario.
     *
     * @param idOrFile id of the catalog, or a file
     * @param sets path=value each, which hold for good; named parameters stay open
     */
    public static FmuExport of(String idOrFile, List<String> sets) {
        return new FmuExport(ScenarioTemplate.open(idOrFile, sets));
    }

    /** Writes this version of FMI; 3.0 if none is said. */
    public FmuExport version(FmiVersion newVersion) {
        version = newVersion;
        return this;
    }

    /** Whether the bodies are left to the importer. */
    public FmuExport groundAlone(boolean alone) {
        groundAlone = alone;
        return this;
    }

    /** Whether a Java of its own is packed in, for this platform. */
    public FmuExport withRuntime(boolean with) {
        withRuntime = with;
        return this;
    }

    /**
     * Writes the unit; it appears by one rename.
     *
     * @throws IOException in one line, if it cannot be
     */
    public Made write(Path file) throws IOException {
        FmuContent content = FmuContent.of(template, groundAlone);
        Map<String, String> files = new LinkedHashMap<>(); // name in the unit, by name in the scenario
        for (String name : template.files()) {
            files.put(name, "files/" + files.size() + "-" + Path.of(name).getFileName());
        }
        String text = template.text(name -> files.getOrDefault(name, name));
        FmuIdentity identity = FmuIdentity.of(content, text, version);
        String source = NativeBuild.source(version, identity);
        Path target = file.toAbsolutePath();
        Path parent = target.getParent();
        if (Files.isDirectory(target)) {
            throw new IOException(file + ": is a folder; name a file, for example " + file.resolve("x.fmu"));
        }
        if (parent == null || !Files.isDirectory(parent)) {
            throw new IOException(file + ": cannot be written there; name a file in a folder that exists");
        }
        Path part = parent.resolve(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            Files.newOutputStream(part).close();
        } catch (IOException e) {
            throw new IOException(file + ": its folder takes no new files; name a file in one that does", e);
        }
        Path work = Files.createTempDirectory("grouser-fmu");
        try {
            Map<String, Path> binaries = NativeBuild.compile(source, version, identity, work);
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(part))) {
                put(zip, "modelDescription.xml", ModelDescription.write(version, content, identity, withRuntime));
                for (Map.Entry<String, Path> binary : binaries.entrySet()) {
                    put(zip, binary.getKey(), Files.readAllBytes(binary.getValue()));
                }
                put(zip, "sources/" + NativeBuild.SOURCE, source);
                if (version == FmiVersion.FMI3) {
                    put(zip, "sources/buildDescription.xml", buildDescription(identity));
                    put(
                            zip,
                            "terminalsAndIcons/terminalsAndIcons.xml",
                            Terminals.write(content.variables().all()));
                    put(zip, "terminalsAndIcons/" + Terminals.ICON, FmuIcon.png());
                } else {
                    put(zip, "model.png", FmuIcon.png());
                }
                put(zip, "documentation/index.html", documentation(content, identity));
                license(zip);
                resources(zip, content, text, files, work);
            }
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            int count = content.variables().all().size();
            return new Made(file, Files.size(target), count, new ArrayList<>(binaries.keySet()));
        } finally {
            Files.deleteIfExists(part);
            remove(work);
        }
    }

    private void resources(ZipOutputStream zip, FmuContent content, String text, Map<String, String> files, Path work)
            throws IOException {
        put(zip, RESOURCES + FmuContent.SCENARIO, text);
        put(zip, RESOURCES + FmuContent.VARIABLES, content.variables().text());
        if (groundAlone) {
            put(zip, RESOURCES + FmuContent.GROUND_ALONE, "the bodies are the importer's\n");
        }
        for (Map.Entry<String, String> entry : files.entrySet()) {
            put(zip, RESOURCES + entry.getValue(), Files.readAllBytes(Path.of(entry.getKey())));
        }
        Path jar = work.resolve("grouser.jar");
        try (OutputStream out = Files.newOutputStream(jar)) {
            ProgramJar.write(out);
        }
        put(zip, RESOURCES + "grouser.jar", Files.readAllBytes(jar));
        if (!withRuntime) {
            put(zip, RESOURCES + "java-home.txt", System.getProperty("java.home", "") + "\n");
            return;
        }
        Path image = work.resolve("runtime");
        RuntimeImage.make(image);
        try (Stream<Path> all = Files.walk(image)) {
            for (Path one : all.filter(Files::isRegularFile).sorted().toList()) {
                String name = image.relativize(one).toString().replace('\\', '/');
                put(zip, RESOURCES + "runtime-" + NativeBuild.platform() + "/" + name, Files.readAllBytes(one));
            }
        }
    }

    static String buildDescription(FmuIdentity identity) {
        return new XmlText()
                .begin("fmiBuildDescription", "fmiVersion", "3.0")
                .begin(
                        "BuildConfiguration",
                        "modelIdentifier",
                        identity.identifier(),
                        "description",
                        "a shared library; on Linux link with -Wl,-z,nodelete")
                .begin("SourceFileSet", "language", "C99", "compiler", "gcc", "compilerOptions", "-std=gnu99 -O2")
                .element("SourceFile", "name", NativeBuild.SOURCE)
                .end()
                .element("Library", "name", "dl", "description", "finds libjvm; part of libc on newer systems")
                .element("Library", "name", "pthread")
                .end()
                .end()
                .toString();
    }

    private static String documentation(FmuContent content, FmuIdentity identity) {
        StringBuilder out = new StringBuilder(
                        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>")
                .append(XmlText.escaped(identity.name()))
                .append(
                        "</title>\n<style>body{font:14px/1.5 sans-serif;margin:2em auto;max-width:70em}td,th{text-align:left;"
                                + "padding:2px 12px 2px 0;vertical-align:top}code{white-space:nowrap}</style></head><body>\n<h1>")
                .append(XmlText.escaped(identity.name()))
                .append("</h1>\n<p>")
                .append(XmlText.escaped(identity.title()))
                .append(
                        "</p>\n<p>Made by Grouser. SI units, world axes with z up. A joint obeys its command inputs once its"
                                + " <code>command</code> says which; forces from outside act at centres of mass.</p>\n<table>"
                                + "<tr><th>variable</th><th>causality</th><th>unit</th><th></th></tr>\n");
        for (FmuVariable v : content.variables().all()) {
            out.append("<tr><td><code>")
                    .append(XmlText.escaped(v.name()))
                    .append("</code></td><td>")
                    .append(v.role().name().toLowerCase(Locale.ROOT))
                    .append("</td><td>")
                    .append(XmlText.escaped(v.unit()))
                    .append("</td><td>")
                    .append(XmlText.escaped(v.description()))
                    .append("</td></tr>\n");
        }
        return out.append("</table></body></html>\n").toString();
    }

    /** The licence and what is owed to others, where the program carries them. */
    private static void license(ZipOutputStream zip) throws IOException {
        for (String name : List.of("LICENSE", "NOTICE")) {
            boolean program = FmuExport.class.getResource("/" + name) != null;
            try (InputStream in = FmuExport.class.getResourceAsStream((program ? "/" : "/META-INF/") + name)) {
                if (in != null) {
                    String place = name.equals("LICENSE") ? "license.txt" : "notice.txt";
                    put(zip, "documentation/licenses/" + place, in.readAllBytes());
                }
            }
        }
    }

    private static void put(ZipOutputStream zip, String name, String text) throws IOException {
        put(zip, name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** An entry whose time says nothing, so that the same unit has the same bytes. */
    static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(one);
            }
        }
    }
}
