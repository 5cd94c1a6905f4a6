package org.grouser.cli.terminal;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.grouser.cli.Child;
import org.grouser.cli.Console;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C and kill -9 lose at most the work since the last checkpoint, never the trust in a file. */
@Tag("slow")
class InterruptTest {
    private static final int ENDED_BY_SIGINT = 130;
    private static final int ENDED_BY_SIGTERM = 143;

    /** Impact at 0.9 s, rest after it; steps so short that it takes a while. */
    private static final List<String> RUN = List.of(
            "run", "exomars-drop", "--set", "stepper.moreau_jean.step_s=1e-4", "--set", "stop.time_s=1.5", "--json");

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path whole = Path.of("");
    private static String wholeHash = "";

    @BeforeAll
    static void runWithoutInterruption() {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no kill command here");
        whole = shared.resolve("whole");
        wholeHash = grouser(into(whole).toArray(String[]::new)).stateHash();
    }

    private static List<String> into(Path out) {
        return Stream.concat(RUN.stream(), Stream.of("--out", out.toString())).toList();
    }

    @Test
    void interruptedRunGoesOnToTheSameBytes() throws Exception {
        Path out = folder.resolve("with a blank");
        Child child = Child.start(folder, into(out));
        child.awaitFile(out, "scenario.yaml");
        Thread.sleep(100);
        child.interrupt();
        Console console = child.end();
        assertEquals(ExitCode.INTERRUPTED, console.code(), console.err());
        assertEquals("", console.out());
        assertTrue(Files.exists(out.resolve("series.csv")), "the rows so far can be looked at");
        assertFalse(Files.exists(out.resolve("summary.json")));
        String again = "--resume '" + out.resolve("checkpoint.bin") + "' --out '" + out + "'";
        assertTrue(console.err().endsWith("go on with: ./grouser run " + again + "\n"), console.err());
        goesOn(out);
    }

    /** The signal may come before the first step, in mid-run, or after the last step. */
    @Test
    void signalAtAnyMomentLeavesNothingOrACheckpointOrTheWholeRun() throws Exception {
        for (long millis : new long[] {100, 500, 800, 1100}) {
            Path out = folder.resolve("after-" + millis);
            Child child = Child.start(folder, into(out));
            Thread.sleep(millis);
            child.interrupt();
            Console console = child.end();
            switch (console.code()) {
                case ExitCode.INTERRUPTED -> goesOn(out);
                case ExitCode.DONE -> assertEquals(wholeHash, console.stateHash());
                case ENDED_BY_SIGINT, ENDED_BY_SIGTERM -> assertFalse(Files.exists(out.resolve("series.csv")));
                default -> throw new AssertionError(millis + " ms: " + console);
            }
        }
    }

    @Test
    void signalRightAfterTheFolderIsMadeIsNotLost() throws Exception {
        Path out = folder.resolve("first");
        Child child = Child.start(folder, into(out));
        child.awaitFile(out, "scenario.yaml");
        child.interrupt();
        assertEquals(ExitCode.INTERRUPTED, child.end().code());
        goesOn(out);
    }

    @Test
    void runThatIsOverWhenTheSignalComesIsDone() throws Exception {
        Path out = folder.resolve("last");
        Child child = Child.start(folder, into(out));
        child.awaitFile(out, "summary.json");
        child.interrupt();
        Console console = child.end();
        assertEquals(wholeHash, console.stateHash());
        assertSameRun(out);
        assertEquals(console.out(), Files.readString(out.resolve("summary.json")));
        assertTrue(Files.readString(out.resolve("report.html")).stripTrailing().endsWith("</html>"));
    }

    /** A cliff of 8 m that settles takes minutes; the folder is made after that. */
    @Test
    void runThatIsStillAssembledEndsAtOnceAndLeavesNothing() throws Exception {
        Path out = folder.resolve("steep");
        Child child = Child.start(
                folder,
                List.of(
                        "run",
                        "plate-sinkage",
                        "--set",
                        "sweep=null",
                        "--set",
                        "ground.0.profile={points_m: [[-9, 0], [0, 0], [0.001, 8], [9, 8]]}",
                        "--set",
                        "ground.0.plane=null",
                        "--set",
                        "ground.0.contact.scm.settle=true",
                        "--set",
                        "ground.0.contact.scm.extent_m={x: [-8, 8], y: [-8, 8]}",
                        "--out",
                        out.toString()));
        child.awaitText("assembling plate-sinkage");
        child.interrupt();
        int code = child.end().code();
        assertTrue(code == ENDED_BY_SIGINT || code == ENDED_BY_SIGTERM, "exit " + code);
        assertFalse(Files.exists(out));
    }

    /** Obeys the first signal with endless writing. */
    static final class Stubborn {
        public static void main(String[] arguments) throws Exception {
            Interrupt.listen();
            Interrupt.hold();
            System.err.println("held");
            Interrupt.await();
            System.err.println("asked");
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    @Test
    void secondSignalEndsAtOnce() throws Exception {
        Child child = Child.start(Child.thisJava(), folder, Stubborn.class.getName(), List.of());
        child.awaitText("held");
        child.interrupt();
        child.awaitText("asked");
        child.interrupt();
        Console console = child.end();
        assertTrue(console.code() == ENDED_BY_SIGINT || console.code() == ENDED_BY_SIGTERM, console.toString());
        assertTrue(console.err().endsWith("ended at once; what was not written yet is lost\n"), console.err());
    }

    /** In its first rows, in mid-run, at its end. */
    @Test
    void killedRunLeavesItsRowsAndOnlyWholeFilesUnderTheirNames() throws Exception {
        for (long bytes : new long[] {1, 200_000, Long.MAX_VALUE}) {
            Path out = folder.resolve("killed-at-" + bytes);
            Child child = Child.start(folder, into(out));
            Path series = out.resolve("series.csv");
            while (child.process().isAlive()
                    && (Files.exists(series) ? Files.size(series) : 0) < bytes
                    && !Files.exists(out.resolve("summary.json"))) {
                Thread.sleep(1);
            }
            child.process().destroyForcibly();
            child.end();
            assertTrue(Files.size(series) >= Math.min(bytes, 200_000), "rows that were seen are there");
            try (Stream<Path> files = Files.list(out)) {
                for (Path file : files.toList()) {
                    assertWhole(file);
                }
            }
        }
    }

    /** Rows and events are a beginning of the run's. */
    private static void assertWhole(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        switch (name) {
            case "scenario.yaml", "columns.json" ->
                assertArrayEquals(Files.readAllBytes(whole.resolve(name)), Files.readAllBytes(file), name);
            case "series.csv", "events.csv" -> {
                String text = Files.readString(file); // a kill while it is written may leave half a line
                assertTrue(Files.readString(whole.resolve(name)).startsWith(text), name);
            }
            case "summary.json" ->
                assertEquals(
                        wholeHash,
                        Console.json(Files.readString(file)).get("stateHash").stringValue());
            case "report.html" ->
                assertTrue(Files.readString(file).stripTrailing().endsWith("</html>"));
            case "replay" -> assertTrue(Files.isDirectory(file)); // grows chunk by chunk, see ReplayTest
            case "run.json" -> assertTrue(Console.json(Files.readString(file)).has("state")); // running, or done
            case ".lock" -> assertTrue(Files.readString(file).startsWith("process "), "says whose it was");
            default -> assertTrue(name.startsWith(".") && name.endsWith(".part"), name);
        }
    }

    /** A clock that runs out all the time leaves the last two checkpoints, which the end of the run would remove. */
    @Test
    void killedRunGoesOnFromItsAutomaticCheckpointToTheSameBytes() throws Exception {
        Path out = folder.resolve("automatic");
        Child child = Child.start(
                folder,
                Stream.concat(into(out).stream(), Stream.of("--checkpoint-every", "0.05"))
                        .toList());
        child.awaitFile(out, "checkpoint-auto-2.bin");
        child.process().destroyForcibly();
        child.end();
        goesOn(out, "checkpoint-auto-2.bin");
    }

    private static void goesOn(Path out) throws IOException {
        goesOn(out, "checkpoint.bin");
    }

    private static void goesOn(Path out, String checkpoint) throws IOException {
        Console resumed =
                grouser("run", "--resume", out.resolve(checkpoint).toString(), "--out", out.toString(), "--json");
        assertEquals(wholeHash, resumed.stateHash(), resumed.err());
        assertSameRun(out);
    }

    private static void assertSameRun(Path out) throws IOException {
        for (String name : List.of("scenario.yaml", "columns.json", "series.csv", "events.csv")) {
            assertArrayEquals(Files.readAllBytes(whole.resolve(name)), Files.readAllBytes(out.resolve(name)), name);
        }
    }
}
