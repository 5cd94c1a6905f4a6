package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher script, on a copy with a Java and a Maven that only tell how they were called. */
class LauncherTest {
    private static final Path BASH = Path.of("/bin/bash");
    private static final List<String> TOOLS = List.of(
            "bash",
            "dirname",
            "readlink",
            "sed",
            "find",
            "mkdir",
            "tail",
            "uname",
            "cp",
            "mktemp",
            "mv",
            "rm",
            "tar",
            "gzip",
            "sha512sum",
            "cat",
            "cut",
            "grep",
            "ls",
            "sleep",
            "sort",
            "touch");
    private static final String VERSION = "0123456789abcdef";
    private static final String NO_MAVEN = "grouser: no Maven found, downloading 3.9.11 (9 MB) into ";

    @TempDir
    Path folder;

    private static final String ARCHIVE = "org/apache/maven/apache-maven/3.9.11/apache-maven-3.9.11-bin.tar.gz";

    private Path root = Path.of("");
    private final Map<String, String> environment = new TreeMap<>();

    @BeforeEach
    void copy() throws IOException {
        assumeTrue(Files.isExecutable(BASH), "no bash here");
        root = Files.createDirectories(folder.resolve("a checkout"));
        Files.copy(ModuleMapTest.root().resolve("grouser"), root.resolve("grouser"));
        environment.put("PATH", tools().toString());
        environment.put("JAVA_HOME", jdk("jdk", "21.0.1").toString());
        environment.put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    }

    private Path tools() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        for (String tool : TOOLS) {
            for (String place : List.of("/usr/bin", "/bin")) {
                Path there = Path.of(place, tool);
                if (Files.exists(there) && !Files.exists(bin.resolve(tool))) {
                    script(bin.resolve(tool), "exec " + there + " \"$@\"");
                }
            }
        }
        return bin;
    }

    private Path jdk(String name, String version) throws IOException {
        Path home = folder.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        script(home.resolve("bin/java"), "echo \"" + name + ": $*\"");
        script(home.resolve("bin/javac"), "exit 0");
        return home;
    }

    private static void script(Path file, String line) throws IOException {
        Files.writeString(file, "#!" + BASH + "\n" + line + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }

    private void built() throws IOException {
        Path program = Files.createDirectories(root.resolve("target/program/" + VERSION));
        Files.writeString(program.resolve("grouser.jar"), "");
        Files.writeString(program.resolve("benchmark.jar"), "");
        Files.writeString(root.resolve("target/program/current"), VERSION + "\n");
    }

    /** A Maven that makes the jar from one source after a while, and counts. */
    private void compiler() throws IOException {
        Files.createDirectories(root.resolve("cli/src/main"));
        Files.createDirectories(root.resolve("examples/src/main"));
        Files.writeString(root.resolve("cli/src/main/Main.java"), "first");
        script(
                folder.resolve("bin/mvn"),
                "echo \"$*\" >>calls; mkdir -p cli/target/launcher benchmark/target/launcher; sleep 1;"
                        + " cp cli/src/main/Main.java cli/target/launcher/grouser.jar;"
                        + " cp cli/src/main/Main.java benchmark/target/launcher/benchmark.jar");
    }

    private long builds() throws IOException {
        return Files.readAllLines(root.resolve("calls")).size();
    }

    /** The jar that a launch runs. */
    private static Path jar(Console console) {
        assertEquals(0, console.code(), console.err());
        return Path.of(console.out().replaceFirst("(?s).* -cp ([^:]*):.*", "$1"));
    }

    private Console launch(Path workFolder, String... line) throws Exception {
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(workFolder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        int code = builder.start().waitFor();
        return new Console(
                code, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }

    private Console launch(String... args) throws Exception {
        String[] line = new String[args.length + 1];
        line[0] = root.resolve("grouser").toString();
        System.arraycopy(args, 0, line, 1, args.length);
        return launch(folder, line);
    }

    private String expected(String java, String args) {
        return java + ": -XX:+UseSerialGC -Dgrouser.root=" + root + " -Dgrouser.terminal=false -cp " + root
                + "/target/program/" + VERSION + "/grouser.jar:" + root + "/target/program/" + VERSION
                + "/benchmark.jar org.grouser.cli.Main " + args + "\n";
    }

    @Test
    void linksAndOtherFoldersLeadToTheSameCheckout() throws Exception {
        built();
        Path link = Files.createSymbolicLink(folder.resolve("one"), root.resolve("grouser"));
        Path far = Files.createDirectories(folder.resolve("far"));
        Files.createSymbolicLink(far.resolve("two"), Path.of("../one"));
        Console wanted = new Console(0, expected("jdk", "list"), "");
        assertEquals(wanted, launch(folder, link.toString(), "list"));
        assertEquals(wanted, launch(far, "./two", "list"));
        assertEquals(wanted, launch(root, "./grouser", "list"));
        assertEquals(wanted, launch(root, BASH.toString(), "grouser", "list"));
    }

    @Test
    void javaThatIsTooOldOrNoneIsPassedOver() throws Exception {
        built();
        environment.put("JAVA_HOME", jdk("old", "11.0.2").toString());
        Path java = folder.resolve("jdk/bin/java");
        Files.createSymbolicLink(folder.resolve("bin/java"), java);
        assertEquals(expected("jdk", "list"), launch("list").out());
        environment.put("JAVA_HOME", folder.resolve("nonsense").toString());
        assertEquals(expected("jdk", "list"), launch("list").out());
        jdk("jdk", "1.8.0_292");
        assertFalse(launch("list").out().startsWith("jdk: "));
    }

    /** The flag would keep a Java without the module from starting at all. */
    @Test
    void vectorInstructionsComeWhereTheyAreAskedForAndJavaHasThem() throws Exception {
        built();
        environment.put("GROUSER_VECTOR", "1");
        assertEquals(expected("jdk", "run a"), launch("run", "a").out());
        Files.writeString(
                folder.resolve("jdk/release"),
                "JAVA_VERSION=\"21.0.1\"\nMODULES=\"java.base jdk.incubator.vector java.xml\"\n");
        String plain = expected("jdk", "run a");
        assertEquals(
                new Console(0, plain.replace("jdk: ", "jdk: --add-modules=jdk.incubator.vector "), ""),
                launch("run", "a"));
        environment.remove("GROUSER_VECTOR");
        assertEquals(plain, launch("run", "a").out());
        assertTrue(launch("bench", "soil").out().startsWith("jdk: --add-modules=jdk.incubator.vector "));
    }

    @Test
    void classesOfOnesOwnComeAfterGrouser() throws Exception {
        built();
        environment.put("GROUSER_CLASSPATH", "laws.jar:more");
        String plain = expected("jdk", "schema");
        assertEquals(
                plain.replace("benchmark.jar ", "benchmark.jar:laws.jar:more "),
                launch("schema").out());
    }

    /** A curl that copies from file:// addresses, all that a test may reach. */
    private void repository(Path files) throws IOException {
        script(
                folder.resolve("bin/curl"),
                "while [ $# -gt 1 ]; do [ \"$1\" != -o ] || out=$2; shift; done; cp \"${1#file://}\" \"$out\"");
        environment.put("MVNW_REPOURL", "file://" + files);
    }

    /** An archive like Maven's, with a mvn that only tells how it was called. */
    private Path archive(Path files) throws Exception {
        Path home = folder.resolve("packed/apache-maven-3.9.11");
        Files.createDirectories(home.resolve("bin"));
        script(home.resolve("bin/mvn"), "echo \"pinned mvn $*\"");
        Path archive = files.resolve(ARCHIVE);
        Files.createDirectories(archive.getParent());
        Console packed = launch(
                folder,
                folder.resolve("bin/tar").toString(),
                "-czf",
                archive.toString(),
                "-C",
                "packed",
                "apache-maven-3.9.11");
        assertEquals(new Console(0, "", ""), packed);
        return archive;
    }

    private void edit(String from, String to) throws IOException {
        Path launcher = root.resolve("grouser");
        String text = Files.readString(launcher);
        assertTrue(text.contains(from), from);
        Files.writeString(launcher, text.replace(from, to));
    }

    private List<String> cached() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("cache/grouser"))) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void missingMavenIsDownloadedOnceAndCheckedByItsChecksum() throws Exception {
        Path files = folder.resolve("repository");
        Path archive = archive(files);
        repository(files);
        byte[] digest = MessageDigest.getInstance("SHA-512").digest(Files.readAllBytes(archive));
        Files.writeString(
                root.resolve("grouser"),
                Files.readString(root.resolve("grouser"))
                        .replaceFirst(
                                "maven_sha512=[0-9a-f]{128}\n",
                                "maven_sha512=" + HexFormat.of().formatHex(digest) + "\n"));
        String told = NO_MAVEN + folder.resolve("cache/grouser") + " ...\n";
        assertEquals(new Console(0, "pinned mvn -B -T 2 verify\n", told), launch("test"));
        Files.delete(archive);
        assertEquals(new Console(0, "pinned mvn -B -T 2 verify\n", ""), launch("test"));
        assertEquals(List.of("apache-maven-3.9.11"), cached());
    }

    @Test
    void mavenWithAWrongChecksumIsRefusedAndLeavesNothing() throws Exception {
        Path files = folder.resolve("repository");
        archive(files);
        repository(files);
        Console console = launch("list");
        assertEquals(2, console.code());
        assertEquals("", console.out());
        assertEquals(
                "grouser: the downloaded Maven 3.9.11 has a wrong SHA-512 checksum and is not used",
                console.err().lines().skip(1).collect(Collectors.joining("\n")));
        assertEquals(List.of(), cached());
    }

    @Test
    void mavenThatCannotBeDownloadedIsToldInOneLine() throws Exception {
        Console console = launch("test");
        assertEquals(2, console.code());
        assertEquals(
                NO_MAVEN + folder.resolve("cache/grouser") + " ...\n"
                        + "grouser: Maven cannot be downloaded (neither curl nor wget found): install Maven, or set"
                        + " MVNW_REPOURL to a mirror of Maven Central\n",
                console.err());
        assertEquals(List.of(), cached());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "ID=debian;VERSION_ID='12' | run 'apt install openjdk-17-jdk'",
                "ID=debian;VERSION_ID='13' | run 'apt install openjdk-21-jdk'",
                "ID=linuxmint;ID_LIKE='ubuntu debian' | run 'apt install openjdk-17-jdk'",
                "ID=fedora | run 'dnf install java-21-openjdk-devel'",
                "ID=arch | run 'pacman -S jdk17-openjdk'",
                "ID=someos | install one with the package manager of this system",
            })
    void missingJavaAndCompilerAreToldWithThePackageOfTheSystem(String release, String hint) throws Exception {
        assumeTrue(Files.exists(Path.of("/etc/os-release")), "not a Linux");
        Path file = Files.writeString(folder.resolve("os-release"), release.replace(';', '\n') + "\n");
        edit("/etc/os-release", file.toString());
        edit("/usr/lib/jvm/*", folder.resolve("none") + "/*");
        Files.delete(folder.resolve("jdk/bin/javac"));
        String noCompiler =
                folder.resolve("jdk") + " has no compiler: " + hint + ", or set JAVA_HOME to a JDK 17 or newer";
        assertEquals(new Console(2, "", "grouser: " + noCompiler + "\n"), launch("list"));
        environment.remove("JAVA_HOME");
        String noJdk = "no JDK 17 or newer found: " + hint + ", or set JAVA_HOME to one";
        assertEquals(new Console(2, "", "grouser: " + noJdk + "\n"), launch("list"));
    }

    @Test
    void aProgramIsBuiltOnceAndNeverChangedByALaterBuild() throws Exception {
        compiler();
        Console console = launch("list");
        Path first = jar(console);
        assertTrue(console.err().startsWith("grouser: building the program from its sources"), console.err());
        assertEquals(new Console(0, console.out(), ""), launch("list"));
        assertEquals(1, builds());
        Files.writeString(root.resolve("cli/src/main/Main.java"), "second");
        Path second = jar(launch("list"));
        assertEquals("first", Files.readString(first));
        assertEquals("second", Files.readString(second));
        assertEquals(2, builds());
    }

    @Test
    void commitOfTheSourcesIsPassedOnWithAPlusWhereTheyDiffer() throws Exception {
        built();
        script(folder.resolve("bin/git"), "[ $1 = status ] || echo 0a1b2c");
        assertFalse(launch("run", "x").out().contains("grouser.commit"), "no checkout");
        Files.createDirectory(root.resolve(".git"));
        assertTrue(launch("run", "x").out().contains(" -Dgrouser.commit=0a1b2c -cp "));
        assertFalse(launch("list").out().contains("grouser.commit"));
        script(folder.resolve("bin/git"), "[ $1 = status ] && echo ' M cli/src/main/Main.java' || echo 0a1b2c");
        assertTrue(launch("run", "x").out().contains(" -Dgrouser.commit=0a1b2c+ -cp "));
        script(folder.resolve("bin/git"), "exit 128");
        assertFalse(launch("run", "x").out().contains("grouser.commit"), "not ours to ask");
    }

    @Test
    void sourcesOfAnEarlierProgramNeedNoBuild() throws Exception {
        compiler();
        Path first = jar(launch("list"));
        Files.writeString(root.resolve("cli/src/main/Main.java"), "second");
        launch("list");
        Files.writeString(root.resolve("cli/src/main/Main.java"), "first");
        assertEquals(first, jar(launch("list")));
        assertEquals(2, builds());
    }

    @Test
    void anExampleThatIsEditedNeedsNoBuild() throws Exception {
        compiler();
        launch("list");
        Files.writeString(root.resolve("examples/src/main/Own.java"), "mine");
        assertEquals("", launch("list").err());
        assertEquals(1, builds());
    }

    @Test
    void twoThatStartAtOnceShareOneBuild() throws Exception {
        compiler();
        ProcessBuilder builder = new ProcessBuilder(root.resolve("grouser").toString(), "list")
                .redirectOutput(folder.resolve("other.txt").toFile())
                .redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process other = builder.start();
        Console console = launch("list");
        assertEquals(0, other.waitFor());
        assertTrue(Files.readString(folder.resolve("other.txt")).contains(console.out()));
        assertEquals(1, builds());
        assertFalse(Files.exists(root.resolve("target/program/lock")));
    }

    @Test
    void theLockOfABuildThatWasKilledIsTakenOver() throws Exception {
        compiler();
        Process dead = new ProcessBuilder(BASH.toString(), "-c", "exit 0").start();
        dead.waitFor();
        Files.createDirectories(root.resolve("target/program/lock"));
        Files.writeString(root.resolve("target/program/lock/pid"), dead.pid() + "\n");
        jar(launch("list"));
        assertEquals(1, builds());
    }

    @Test
    void failedBuildShowsTheEndOfItsLog() throws Exception {
        script(folder.resolve("bin/mvn"), "echo BROKEN; exit 1");
        Console console = launch("list");
        assertEquals(2, console.code());
        assertEquals("", console.out());
        assertTrue(console.err().contains("\nBROKEN\ngrouser: the build failed; all of it is in " + root));
    }

    @Test
    void testsAreRunByMavenAndToldInJson() throws Exception {
        script(folder.resolve("bin/mvn"), "echo \"mvn $*\"");
        assertEquals(new Console(0, "mvn -B -T 2 verify\n", ""), launch("test"));
        assertEquals(new Console(0, "{\"pass\": true}\n", "mvn -B -T 2 verify\n"), launch("test", "--json"));
        assertEquals(
                new Console(0, "mvn -B -T 1C -Plauncher -DexcludedGroups=slow test\n", ""), launch("test", "--fast"));
        assertEquals(new Console(0, "mvn -B -Plauncher,faults -pl cli -am test\n", ""), launch("test", "--faults"));
        script(folder.resolve("bin/mvn"), "exit 1");
        assertEquals(new Console(1, "{\"pass\": false}\n", ""), launch("test", "--json"));
    }

    @Test
    void pagesAreTestedInBrowsersOnlyWhereThereIsOne() throws Exception {
        script(folder.resolve("bin/mvn"), "echo \"mvn $*\"");
        assertEquals(
                new Console(2, "", "grouser: no Chromium found: install chromium, or set GROUSER_CHROMIUM\n"),
                launch("test", "--browser"));
        script(folder.resolve("bin/chromium"), "exit 0");
        assertTrue(launch("test", "--browser").out().startsWith("mvn -B -Pbrowser -pl viewer-browser -am -Dtest="));
    }
}
