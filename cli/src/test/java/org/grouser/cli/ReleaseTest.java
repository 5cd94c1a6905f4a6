package org.grouser.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * What is published: built twice, into folders of their own, and used by the projects of docs/embedding.md from a repository
 * of its own. Prints a line per jar. Maven fetches what its own repository lacks.
 */
@Tag("release")
@Tag("slow")
class ReleaseTest {
    private static final Path ROOT = ModuleMapTest.root().toAbsolutePath().normalize();
    private static final Path OUT = ROOT.resolve("target/release");
    private static final String VERSION = "0.1.0";
    private static final List<String> BUILDS = List.of("first", "second");
    private static final long PATIENCE_MIN = 60;

    @TempDir
    private Path folder;

    @BeforeAll
    static void buildTwice() throws Exception {
        for (String build : BUILDS) {
            remove(OUT.resolve(build));
            maven(
                    ROOT,
                    "-Plauncher",
                    "-pl",
                    "bom,cli,benchmark",
                    "-am",
                    "-Dmaven.test.skip=true",
                    "-Dspotless.check.skip=true",
                    "-Dmaven.install.skip=true",
                    "-Dbuild.folder=target/release-" + build,
                    "-DaltDeploymentRepository=release::" + OUT.resolve(build).toUri(),
                    "clean",
                    "deploy");
        }
    }

    private static void remove(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> files = Files.walk(tree)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** What Maven prints, without colours. */
    private static String maven(Path where, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(System.getProperty("grouser.maven", "mvn"), "-B"));
        command.addAll(List.of(arguments));
        Path log = Files.createTempFile("maven", ".log");
        Process process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            assertThat(process.waitFor(PATIENCE_MIN, TimeUnit.MINUTES))
                    .as("Maven ends")
                    .isTrue();
            String words = Files.readString(log).replaceAll("\u001B\\[[0-9;]*m", "");
            assertThat(process.exitValue()).as(words).isZero();
            return words;
        } finally {
            process.destroyForcibly();
            Files.delete(log);
        }
    }

    /** Jars by their names: of the repository, of the program and of its measurements. */
    private static TreeMap<String, Path> jars(String build) throws IOException {
        try (Stream<Path> files = Files.walk(OUT.resolve(build))) {
            TreeMap<String, Path> jars = files.filter(file -> file.toString().endsWith(".jar"))
                    .collect(Collectors.toMap(
                            file -> String.valueOf(file.getFileName()), file -> file, (a, b) -> a, TreeMap::new));
            jars.put("grouser.jar", ROOT.resolve("cli/target/release-" + build + "/grouser.jar"));
            jars.put("benchmark.jar", ROOT.resolve("benchmark/target/release-" + build + "/benchmark.jar"));
            return jars;
        }
    }

    private static Path jar(TreeMap<String, Path> jars, String name) {
        return Objects.requireNonNull(jars.get(name), () -> name + " is not there");
    }

    private static String sha256(Path file) throws IOException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The modules that the page on embedding lets a project name. */
    private static Set<String> modules() throws IOException {
        return Pattern.compile("<groupId>org\\.grouser</groupId><artifactId>([a-z-]+)</artifactId><version>")
                .matcher(Files.readString(ROOT.resolve("bom/pom.xml")))
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void twoBuildsGiveTheSameBytes() throws IOException {
        TreeMap<String, Path> first = jars("first");
        TreeMap<String, Path> second = jars("second");
        List<String> differing = new ArrayList<>();
        for (String name : first.keySet()) {
            String sum = sha256(first.get(name));
            boolean same = second.containsKey(name) && sum.equals(sha256(second.get(name)));
            if (!same) {
                differing.add(name);
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-32s %8.1f kB  sha256 %s  %s%n",
                    name,
                    1e-3 * Files.size(first.get(name)),
                    sum.substring(0, 16),
                    same ? "the same bytes from both builds" : "DIFFERS between two builds");
        }
        assertThat(differing).isEmpty();
        assertThat(second.keySet()).isEqualTo(first.keySet());
    }

    @Test
    void everyModuleOfTheLibraryComesWithSourcesPagesAndLicence() throws IOException {
        TreeMap<String, Path> jars = jars("first");
        assertThat(modules()).hasSizeGreaterThan(10);
        for (String module : modules()) {
            String name = module + "-" + VERSION;
            try (JarFile jar = new JarFile(jar(jars, name + ".jar").toFile())) {
                assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                        .as(name)
                        .isEqualTo("org.grouser." + module);
                assertThat(jar.getEntry("META-INF/LICENSE")).as(name).isNotNull();
                assertThat(jar.getEntry("META-INF/NOTICE")).as(name).isNotNull();
            }
            assertHolds(jar(jars, name + "-sources.jar"), "/package-info.java");
            assertHolds(jar(jars, name + "-javadoc.jar"), "index.html");
        }
        try (JarFile program = new JarFile(jar(jars, "grouser.jar").toFile())) {
            assertThat(program.getInputStream(program.getEntry("NOTICE")).readAllBytes())
                    .isEqualTo(Files.readAllBytes(ROOT.resolve("NOTICE")));
            assertThat(program.getInputStream(program.getEntry("META-INF/NOTICE"))
                            .readAllBytes())
                    .asString()
                    .contains("Jackson");
        }
    }

    private static void assertHolds(Path jar, String end) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            assertThat(file.stream().map(entry -> "/" + entry.getName())).anyMatch(name -> name.endsWith(end));
        }
    }

    @Test
    void billOfMaterialsListsEveryLibraryOfTheProgram() throws IOException {
        Path file = OUT.resolve("first/org/grouser/cli/" + VERSION + "/cli-" + VERSION + "-cyclonedx.json");
        JsonNode bill = Console.json(Files.readString(file));
        assertThat(bill.path("bomFormat").stringValue()).isEqualTo("CycloneDX");
        Set<String> listed = new TreeSet<>();
        for (JsonNode component : bill.path("components")) {
            listed.add(component.path("name").stringValue() + " "
                    + component.path("version").stringValue());
            if (!component.path("group").stringValue("").equals("org.grouser")) {
                assertThat(component.path("licenses"))
                        .as(component.path("name").stringValue())
                        .isNotEmpty();
            }
        }
        Set<String> needed = ProductLibraries.list().stream()
                .map(library -> library.artifact() + " " + library.version())
                .collect(Collectors.toCollection(TreeSet::new));
        modules().stream()
                .filter(module -> !module.equals("cli"))
                .map(module -> module + " " + VERSION)
                .forEach(needed::add);
        JsonNode vendored = Console.json(Files.readString(ROOT.resolve("cli/src/bill/vendored.json")));
        needed.add(vendored.path("name").stringValue() + " "
                + vendored.path("version").stringValue());
        assertThat(needed).hasSizeGreaterThan(19);
        assertThat(listed).isEqualTo(needed);
        assertThat(file)
                .hasSameTextualContentAs(
                        OUT.resolve("second").resolve(OUT.resolve("first").relativize(file)));
        System.out.println(file.getFileName() + ": " + listed.size() + " components, all of the class path");
    }

    /** The fenced block of docs/embedding.md after a mark. */
    private static String block(String mark) throws IOException {
        MatchResult found = Pattern.compile("<!-- " + mark + " -->\\n```\\w+\\n(.*?)```\\n", Pattern.DOTALL)
                .matcher(Files.readString(ROOT.resolve("docs/embedding.md")))
                .results()
                .findFirst()
                .orElseThrow(() -> new AssertionError("docs/embedding.md lacks the block " + mark));
        return found.group(1);
    }

    private static String repository(String kind, String id, Path path) {
        return "<" + kind + "><id>" + id + "</id><url>" + path.toUri() + "</url></" + kind + ">";
    }

    /** A repository of its own, filled from what was just built and from what this machine has already. */
    private Path settings(Path local) throws IOException {
        Path known = Path.of(System.getProperty(
                "localRepository",
                Path.of(System.getProperty("user.home"), ".m2/repository").toString()));
        return Files.writeString(
                folder.resolve("settings.xml"),
                "<settings><localRepository>" + local
                        + "</localRepository><profiles><profile><id>release</id><repositories>"
                        + repository("repository", "release", OUT.resolve("first"))
                        + repository("repository", "known", known)
                        + "</repositories><pluginRepositories>"
                        + repository("pluginRepository", "known", known)
                        + "</pluginRepositories></profile></profiles>"
                        + "<activeProfiles><activeProfile>release</activeProfile></activeProfiles></settings>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SoilAlone", "SlideStudy"})
    void projectOfThePageBuildsAndPrintsWhatThePageSays(String program) throws Exception {
        String pom = block("project: " + program);
        assertThat(pom.lines().count())
                .as("lines of the project")
                .isLessThanOrEqualTo(program.equals("SoilAlone") ? 20 : 30);
        Files.writeString(folder.resolve("pom.xml"), pom);
        Path code = Files.createDirectories(folder.resolve("src/main/java/example"));
        Files.writeString(code.resolve(program + ".java"), block("code: " + program));
        Path local = OUT.resolve("local");
        remove(local.resolve("org/grouser"));
        String printed = maven(folder, "-q", "-s", settings(local).toString(), "compile", "exec:java");
        assertThat(printed).isEqualTo(block("output: " + program));
        TreeMap<String, Path> built = jars("first");
        try (Stream<Path> files = Files.walk(local.resolve("org/grouser"))) {
            for (Path jar :
                    files.filter(file -> file.toString().endsWith(".jar")).toList()) {
                assertThat(jar).hasSameBinaryContentAs(built.get(String.valueOf(jar.getFileName())));
            }
        }
        System.out.println("the project of " + program + " builds, runs and prints what docs/embedding.md says");
    }
}
