package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Neither threads nor the Java it runs on change a bit of a run. */
@Tag("slow")
class SameBitsCrossCheckTest {
    private static final Path INSTALLED = Path.of("/usr/lib/jvm"); // where Linux packages put them
    private static final Pattern MAJOR = Pattern.compile("JAVA_VERSION=\"?(\\d+)");

    @TempDir
    Path folder;

    private List<String> run(String scenario, String stopS, String name) {
        return List.of(
                "run",
                scenario,
                "--set",
                "stop.time_s=" + stopS,
                "--json",
                "--out",
                folder.resolve(name).toString());
    }

    @ParameterizedTest
    @CsvSource({"exomars-drop, 1.2", "stack-cubes, 0.5", "wall-bricks, 0.05"})
    void twoThreadsEndInTheBitsOfOne(String scenario, String stopS) throws IOException {
        String one = grouser(run(scenario, stopS, "one").toArray(String[]::new)).stateHash();
        String two = grouser(Stream.concat(run(scenario, stopS, "two").stream(), Stream.of("--threads", "2"))
                        .toArray(String[]::new))
                .stateHash();
        assertEquals(one, two);
        assertEquals(-1, Files.mismatch(folder.resolve("one/series.csv"), folder.resolve("two/series.csv")));
    }

    @Test
    void everyOtherJavaEndsInTheBitsOfThisOne() throws Exception {
        Set<Path> homes = installed();
        homes.remove(Child.thisJava().toRealPath());
        assumeTrue(!homes.isEmpty(), "no other Java of version 17 or newer in " + INSTALLED);
        for (String[] what : new String[][] {{"exomars-drop", "1.2"}, {"stack-cubes", "0.2"}}) {
            String here = grouser(run(what[0], what[1], "here").toArray(String[]::new))
                    .stateHash();
            for (Path home : homes) {
                String name = what[0] + "-" + home.getFileName();
                Console there =
                        Child.start(home, folder, run(what[0], what[1], name)).end();
                assertEquals(here, there.stateHash(), name);
                assertEquals(
                        -1, Files.mismatch(folder.resolve("here/series.csv"), folder.resolve(name + "/series.csv")));
            }
        }
    }

    /** Homes of Java 17 or newer, links followed. */
    private static Set<Path> installed() throws IOException {
        Set<Path> homes = new TreeSet<>();
        if (Files.isDirectory(INSTALLED)) {
            try (Stream<Path> found = Files.list(INSTALLED)) {
                for (Path home : found.toList()) {
                    if (Files.isExecutable(home.resolve("bin/java")) && major(home) >= 17) {
                        homes.add(home.toRealPath());
                    }
                }
            }
        }
        return homes;
    }

    private static int major(Path home) throws IOException {
        Path release = home.resolve("release");
        Matcher version = MAJOR.matcher(Files.isReadable(release) ? Files.readString(release) : "");
        return version.find() ? Integer.parseInt(version.group(1)) : 0;
    }
}
