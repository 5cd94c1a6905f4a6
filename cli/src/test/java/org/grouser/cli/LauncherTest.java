package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher script, on a copy with a Java and a Maven that only tell how they were called. */
class LauncherTest {
    private static final Path BASH = Path.of("/bin/bash");

    @TempDir
    Path folder;

    private Path root = Path.of("");
    private final Map<String, String> environment = new TreeMap<>();

    @BeforeEach
    void copy() throws IOException {
        assumeTrue(Files.isExecutable(BASH), "no bash here");
        root = Files.createDirectories(folder.resolve("a checkout"));
        Files.copy(ModuleMapTest.root().resolve("grouser"), root.resolve("grouser"));
        environment.put("PATH", tools().toString());
        environment.put("JAVA_HOME", jdk("jdk", "21.0.1").toString());
    }

    private Path tools() throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        for (String tool : List.of("bash", "dirname", "readlink", "sed", "find", "mkdir", "tail")) {
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
        for (String jar : List.of("cli/target/grouser.jar", "benchmark/target/benchmark.jar")) {
            Files.createDirectories(root.resolve(jar).getParent());
            Files.writeString(root.resolve(jar), "");
        }
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
                + "/cli/target/grouser.jar:" + root + "/benchmark/target/benchmark.jar org.grouser.cli.Main " + args
                + "\n";
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
    void missingMavenIsToldInOneLine() throws Exception {
        String line = "grouser: Maven is missing: install it (for example 'apt install maven') and run this again\n";
        assertEquals(new Console(2, "", line), launch("list"));
        assertEquals(new Console(2, "", line), launch("test"));
    }

    @Test
    void missingCompilerIsToldInOneLine() throws Exception {
        script(folder.resolve("bin/mvn"), "exit 0");
        Files.delete(folder.resolve("jdk/bin/javac"));
        String line = "grouser: " + folder.resolve("jdk")
                + " has no compiler: install a JDK 17 or newer and set JAVA_HOME to it\n";
        assertEquals(new Console(2, "", line), launch("list"));
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
        script(folder.resolve("bin/chromium"), "exit 0");
        assertEquals(new Console(0, "mvn -B -Pbrowser verify\n", ""), launch("test"));
        assertEquals(new Console(0, "{\"pass\": true}\n", "mvn -B -Pbrowser verify\n"), launch("test", "--json"));
        script(folder.resolve("bin/mvn"), "exit 1");
        assertEquals(new Console(1, "{\"pass\": false}\n", ""), launch("test", "--json"));
    }

    @Test
    void withoutAChromiumTestsSayWhatIsLeftOut() throws Exception {
        script(folder.resolve("bin/mvn"), "echo \"mvn $*\"");
        Console console = launch("test");
        assertEquals("mvn -B verify\n", console.out());
        assertEquals(
                "no Chromium found: browser tests are left out (install chromium, or set GROUSER_CHROMIUM)\n",
                console.err());
    }
}
