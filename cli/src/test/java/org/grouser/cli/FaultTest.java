package org.grouser.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done to runs, and what is left of them. Prints a table in the end: a line per fault. */
@Tag("fault")
@Tag("slow")
class FaultTest {
    private static final long SEED = 16;
    private static final long PATIENCE_MS = 600_000;

    /** Impact at 0.9 s; steps so short that it takes a while. */
    private static final List<String> RUN = List.of(
            "run",
            "exomars-drop",
            "--set",
            "stepper.moreau_jean.step_s=5e-5",
            "--set",
            "record.interval_s=2e-3",
            "--set",
            "stop.time_s=2",
            "--json");

    private static final List<String> TABLE = new ArrayList<>();

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path whole = Path.of("");
    private static String wholeHash = "";

    @BeforeAll
    static void runInOneGo() {
        whole = shared.resolve("whole");
        wholeHash = grouser(into(whole)).stateHash();
    }

    @AfterAll
    static void printTable() {
        System.out.printf(Locale.ROOT, "%n%-58s %6s %9s %5s%n", "fault", "tried", "survived", "lost");
        TABLE.forEach(System.out::println);
        System.out.println();
    }

    private static void told(String fault, int tried, int survived) {
        TABLE.add(String.format(Locale.ROOT, "%-58s %6d %9d %5d", fault, tried, survived, tried - survived));
        assertThat(survived).as(fault).isEqualTo(tried);
    }

    private static String[] into(Path out, String... more) {
        return lineInto(out, more).toArray(String[]::new);
    }

    private static List<String> lineInto(Path out, String... more) {
        return Stream.of(RUN.stream(), Stream.of("--out", out.toString()), Stream.of(more))
                .flatMap(part -> part)
                .toList();
    }

    private static long size(Path file) throws IOException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    /** Polls; gives up after minutes. */
    private static void await(String what, Waited holds) throws Exception {
        long start = System.nanoTime();
        while (!holds.isThere()) {
            assertThat((System.nanoTime() - start) / 1_000_000).as(what).isLessThan(PATIENCE_MS);
            Thread.sleep(1);
        }
    }

    @FunctionalInterface
    private interface Waited {
        boolean isThere() throws IOException;
    }

    private static boolean isSame(Path out, List<String> names) throws IOException {
        for (String name : names) {
            if (Files.mismatch(whole.resolve(name), out.resolve(name)) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** A kill in the middle of writing may leave half a line, which readers leave out. */
    private static boolean isBeginOfWhole(Path out, String name) throws IOException {
        byte[] all = Files.readAllBytes(whole.resolve(name));
        byte[] some = Files.readAllBytes(out.resolve(name));
        return some.length <= all.length && Arrays.equals(all, 0, some.length, some, 0, some.length);
    }

    /** At twenty places of its rows, drawn at random, each time taken up from its last checkpoint; a report each time. */
    @Test
    void runThatIsKilledTwentyTimesEndsInTheSameBytes() throws Exception {
        int kills = 20;
        Path out = folder.resolve("run");
        Path series = out.resolve("series.csv");
        long[] places = new Random(SEED)
                .longs(kills, 1, Files.size(whole.resolve("series.csv")))
                .sorted()
                .toArray();
        int begins = 0;
        int reports = 0;
        int killed = 0;
        for (long place : places) {
            Path last = lastCheckpoint(out);
            Child child = Child.start(folder.resolve("logs"), again(out, last));
            await("rows up to " + place, () -> !child.process().isAlive() || size(series) >= place);
            killed += child.process().isAlive() ? 1 : 0;
            child.process().destroyForcibly();
            child.end();
            begins += isBeginOfWhole(out, "series.csv") && isBeginOfWhole(out, "events.csv") ? 1 : 0;
            Console report = grouser("report", out.toString());
            reports += report.code() == ExitCode.DONE ? 1 : 0;
            Files.deleteIfExists(out.resolve("report.html"));
        }
        assertThat(killed).as("killed before they were over").isGreaterThan(kills / 2);
        told("kill -9: rows and events left are a beginning of the run's", kills, begins);
        told("kill -9: report of what is left", kills, reports);
        Console end = Child.start(folder.resolve("logs"), again(out, lastCheckpoint(out)))
                .end();
        boolean same = end.stateHash().equals(wholeHash)
                && isSame(out, List.of("scenario.yaml", "columns.json", "series.csv", "events.csv"));
        told("kill -9: run resumed after each ends in the same bytes", kills, same ? kills : 0);
    }

    private static List<String> again(Path out, Path last) {
        return last.equals(out)
                ? lineInto(out, "--checkpoint-every", "0.05")
                : List.of(
                        "run",
                        "--resume",
                        last.toString(),
                        "--out",
                        out.toString(),
                        "--checkpoint-every",
                        "0.05",
                        "--json");
    }

    /** The newest; the folder itself if there is none. */
    private static Path lastCheckpoint(Path out) throws IOException {
        Path last = out;
        for (String name : List.of("checkpoint-auto-1.bin", "checkpoint-auto-2.bin")) {
            Path file = out.resolve(name);
            if (Files.exists(file)
                    && (last.equals(out)
                            || Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(last)) > 0)) {
                last = file;
            }
        }
        return last;
    }

    /** Small file systems in memory where this process may mount them; elsewhere files that cannot grow. */
    @Test
    void diskThatIsFullLeavesWholeRowsAndTheSummaryOnStandardOutput() throws Exception {
        int survived = 0;
        boolean mounted = false;
        int[] kilobytes = {64, 200, 500, 1000, 2000};
        for (int size : kilobytes) {
            Path disk = Files.createDirectory(folder.resolve("disk-" + size));
            mounted = command("mount", "-t", "tmpfs", "-o", "size=" + size + "k", "tmpfs", disk.toString());
            try {
                Path out = disk.resolve("run");
                List<String> line = lineInto(out, "--set", "stop.time_s=1e4", "--checkpoint-every", "0.1");
                Child child = mounted
                        ? Child.start(folder.resolve("logs"), line)
                        : Child.withFileLimit(size, folder.resolve("logs"), line);
                Console console = child.end();
                boolean ended = console.code() == ExitCode.OUTPUT_FAILED
                        && console.err().contains("grouser: cannot write " + disk)
                        && !console.err().contains("\tat ");
                boolean early = !Files.exists(out.resolve("series.csv"));
                survived += ended && (early || isRows(out.resolve("series.csv"), console)) ? 1 : 0;
            } finally {
                if (mounted) {
                    command("umount", "-l", disk.toString());
                }
            }
        }
        told(mounted ? "full disk (tmpfs of 64 kB to 2 MB)" : "full disk (limit on files)", kilobytes.length, survived);
    }

    /** Whole lines of a run that began like the one in one go, and a summary of it. */
    private static boolean isRows(Path series, Console console) throws IOException {
        byte[] all = Files.readAllBytes(whole.resolve("series.csv"));
        byte[] some = Files.readAllBytes(series);
        int common = Math.min(all.length, some.length);
        return Arrays.equals(all, 0, common, some, 0, common)
                && (some.length == 0 || some[some.length - 1] == '\n')
                && (some.length == 0 || console.json().get("stop").stringValue().equals("output failed"));
    }

    @Test
    void diskThatCannotBeWrittenIsNamed() throws Exception {
        Path disk = Files.createDirectory(folder.resolve("disk"));
        assumeTrue(command("mount", "-t", "tmpfs", "-o", "ro,size=1m", "tmpfs", disk.toString()), "cannot mount");
        try {
            Console there = grouser(into(disk));
            Console below = grouser(into(disk.resolve("run")));
            int survived = 0;
            for (Console console : List.of(there, below)) {
                boolean known = console.code() == ExitCode.BAD_INPUT || console.code() == ExitCode.OUTPUT_FAILED;
                survived += known && console.err().matches("grouser: [^\\n]*" + disk + "[^\\n]*\\n") ? 1 : 0;
            }
            told("read-only disk: refused by name", 2, survived);
        } finally {
            command("umount", "-l", disk.toString());
        }
    }

    private static boolean command(String... line) throws Exception {
        try {
            return new ProcessBuilder(line)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // no such command here
        }
    }

    @Test
    void eightRunsAtOnceDoNotDisturbEachOther() throws Exception {
        List<Child> children = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            children.add(Child.start(folder.resolve("logs"), lineInto(folder.resolve("run-" + i))));
        }
        int same = 0;
        for (int i = 0; i < 8; i++) {
            same += children.get(i).end().stateHash().equals(wholeHash)
                            && isSame(folder.resolve("run-" + i), List.of("series.csv", "events.csv"))
                    ? 1
                    : 0;
        }
        told("eight runs at once into eight folders", 8, same);
    }

    @Test
    void ofFourRunsIntoOneFolderOneWins() throws Exception {
        Path out = folder.resolve("run");
        List<Child> children = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            children.add(Child.start(folder.resolve("logs"), lineInto(out, "--set", "stop.time_s=1e4")));
        }
        await("three of four to be refused", () -> living(children) <= 1);
        int right = 0;
        for (Child child : children) {
            if (child.process().isAlive()) {
                await("rows of the one", () -> size(out.resolve("series.csv")) > 100_000);
                child.process().destroyForcibly();
                child.end();
                right += isRows(out.resolve("series.csv"), new Console(0, "{\"stop\": \"output failed\"}", "")) ? 1 : 0;
            } else {
                Console console = child.end();
                right += console.code() == ExitCode.BAD_INPUT && console.err().contains(out + ": belongs to process ")
                        ? 1
                        : 0;
            }
        }
        assertThat(out.resolve("previous-1")).doesNotExist();
        told("four runs at once into one folder: one wins, three refused", 4, right);
    }

    private static long living(List<Child> children) {
        return children.stream().filter(child -> child.process().isAlive()).count();
    }

    /** The launcher on a checkout of its own, with a Maven that takes the classes of this test for what it has built. */
    @Test
    void runGoesOnWhileItsProgramIsBuiltAnew() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash here");
        Path root = Files.createDirectories(folder.resolve("checkout"));
        Path launcher = Files.copy(ModuleMapTest.root().resolve("grouser"), root.resolve("grouser"));
        Path program = folder.resolve("program.jar");
        writeProgram(program);
        Path source = Files.createDirectories(root.resolve("cli/src/main")).resolve("Main.java");
        Files.writeString(source, "0");
        Path maven = Files.createDirectories(folder.resolve("bin")).resolve("mvn");
        Files.writeString(
                maven,
                "#!/bin/bash\nfor to in cli/target/launcher/grouser.jar benchmark/target/launcher/benchmark.jar; do\n"
                        + "  mkdir -p ${to%/*}; cp '" + program + "' $to; done\n");
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        Path out = folder.resolve("run");
        Process run = launch(launcher, lineInto(out));
        int rebuilds = 4;
        int goesOn = 0;
        for (int k = 1; k <= rebuilds; k++) {
            long place = k * Files.size(whole.resolve("series.csv")) / (rebuilds + 2);
            await("rows", () -> !run.isAlive() || size(out.resolve("series.csv")) > place);
            assertThat(k > 1 || run.isAlive())
                    .as("it goes on when the first build begins")
                    .isTrue();
            Files.writeString(source, Integer.toString(k));
            assertThat(launch(launcher, List.of("--version")).waitFor()).isZero();
            goesOn += run.isAlive() || Files.exists(out.resolve("summary.json")) ? 1 : 0;
        }
        assertThat(run.waitFor()).isZero();
        boolean same = isSame(out, List.of("series.csv", "events.csv"))
                && Console.json(Files.readString(out.resolve("summary.json")))
                        .get("stateHash")
                        .stringValue()
                        .equals(wholeHash);
        assertThat(Files.readString(folder.resolve("launched.txt"))).contains("built in");
        told("program built anew under the run", rebuilds, same ? goesOn : 0);
    }

    private Process launch(Path launcher, List<String> args) throws IOException {
        List<String> line = new ArrayList<>(List.of(launcher.toString()));
        line.addAll(args);
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        folder.resolve("launched.txt").toFile()));
        builder.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        builder.environment().put("JAVA_HOME", Child.thisJava().toString());
        return builder.start();
    }

    /** All classes and files of this class path in one jar, as the launcher's build makes it. */
    private static void writeProgram(Path jar) throws IOException {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Map<String, byte[]> entries = new LinkedHashMap<>();
        for (String part : path.split(java.io.File.pathSeparator)) {
            Path from = Path.of(part);
            if (Files.isDirectory(from)) {
                try (Stream<Path> files = Files.walk(from, FileVisitOption.FOLLOW_LINKS)) {
                    for (Path file : files.filter(Files::isRegularFile).toList()) {
                        add(entries, from.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
                    }
                }
            } else if (part.endsWith(".jar") && Files.exists(from)) {
                try (JarFile other = new JarFile(from.toFile())) {
                    for (JarEntry entry :
                            other.stream().filter(e -> !e.isDirectory()).toList()) {
                        try (InputStream in = other.getInputStream(entry)) {
                            add(entries, entry.getName(), in.readAllBytes());
                        }
                    }
                }
            }
        }
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            out.setLevel(1);
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new JarEntry(entry.getKey()));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
    }

    /** Lists of services are joined; of anything else the first counts, as on a class path. */
    private static void add(Map<String, byte[]> entries, String name, byte[] bytes) throws IOException {
        byte[] before = entries.get(name);
        if (before == null) {
            entries.put(name, bytes);
        } else if (name.startsWith("META-INF/services/")) {
            ByteArrayOutputStream joined = new ByteArrayOutputStream();
            joined.write(before);
            joined.write('\n');
            joined.write(bytes);
            entries.put(name, joined.toByteArray());
        }
    }

    /** Who reads a file of a run, and what it makes of it: empty if it refuses. */
    @FunctionalInterface
    private interface Reader {
        byte[] read(Path run, Path scratch) throws IOException;
    }

    private static byte[] report(Path run, Path scratch) throws IOException {
        Console console = grouser("report", run.toString());
        return outcome(console, run.resolve("report.html"));
    }

    private static byte[] export(Path run, Path scratch) throws IOException {
        Path page = scratch.resolve("page.html");
        return outcome(grouser("export", run.toString(), "--html", page.toString()), page);
    }

    private static byte[] resume(Path run, Path scratch) throws IOException {
        Path out = Files.createTempDirectory(scratch, "resumed");
        Console console =
                grouser("run", "--resume", run.resolve("checkpoint-0.01s.bin").toString(), "--out", out + "", "--json");
        if (console.code() != ExitCode.DONE) {
            return outcome(console, out);
        }
        String rows = Files.readString(out.resolve("series.csv")) + Files.readString(out.resolve("events.csv"));
        return (console.stateHash() + rows).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] outcome(Console console, Path made) throws IOException {
        assertThat(console.code()).as(console.err()).isIn(ExitCode.DONE, ExitCode.BAD_INPUT);
        return console.code() == ExitCode.DONE ? Files.readAllBytes(made) : new byte[0];
    }

    /** Twenty bytes of each of six files: whoever reads it refuses, or makes of it what it makes of the whole file. */
    @Test
    void damagedFileIsRefusedOrHarmless() throws Exception {
        Path run = folder.resolve("run");
        Console console = grouser(
                "run",
                "exomars-drop",
                "--set",
                "stop.time_s=0.02",
                "--set",
                "start.position_m=[0, 0, 0.579]",
                "--checkpoint-at",
                "0.01",
                "--out",
                run.toString(),
                "--json");
        assertThat(console.code()).as(console.err()).isEqualTo(ExitCode.DONE);
        Random random = new Random(SEED);
        List<Reader> readers = List.of(FaultTest::report, FaultTest::export, FaultTest::resume);
        List<byte[]> right = new ArrayList<>();
        for (Reader reader : readers) {
            right.add(reader.read(run, folder));
            assertThat(right.get(right.size() - 1)).isNotEmpty();
        }
        List<String> lines = new ArrayList<>();
        for (String name : List.of(
                "summary.json", "series.csv", "events.csv", "checkpoint-0.01s.bin", "replay/frames.bin", "run.json")) {
            int refused = 0;
            int harmless = 0;
            byte[] good = Files.readAllBytes(run.resolve(name));
            for (int k = 0; k < 20; k++) {
                byte[] bad = good.clone();
                bad[random.nextInt(bad.length)] ^= (byte) (1 + random.nextInt(255));
                Files.write(run.resolve(name), bad);
                boolean anyRefused = false;
                boolean allRight = true;
                for (int r = 0; r < readers.size(); r++) {
                    byte[] made = readers.get(r).read(run, folder);
                    anyRefused |= made.length == 0;
                    allRight &= made.length == 0 || Arrays.equals(made, right.get(r));
                }
                assertThat(allRight).as(name + " with byte changed, " + k).isTrue();
                refused += anyRefused ? 1 : 0;
                harmless += anyRefused ? 0 : 1;
                Files.write(run.resolve(name), good);
            }
            lines.add(String.format(Locale.ROOT, "  %-24s %2d refused, %2d harmless", name, refused, harmless));
            told("byte changed in " + name, 20, refused + harmless);
        }
        lines.forEach(System.out::println);
    }
}
