package org.grouser.cli.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.campaign.table.RowText;
import org.grouser.cli.Child;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study as a process: whatever ends it, --resume ends in the table of one that nothing disturbed, hash by hash. */
@Tag("slow")
class LostStudyTest {
    private static final int ROWS = 300;
    private static final int KILLS = 4;
    private static final long SEED = 19;
    private static final long PATIENCE_MS = 600_000;

    /** Steps so short that it takes a while. */
    private static final String STUDY = """
            study: block
            scenario: block-incline
            set: {stop.time_s: 1, stepper.moreau_jean.step_s: 5.0e-4}
            factors:
              friction: {key: ground.floor.contact.nonsmooth.friction, uniform: {min: 0.4, max: 0.6}}
              pull: {key: gravity_m_per_s2.0, uniform: {min: 4, max: 6}}
            sampling: {random: {runs: 300}}
            responses: {end_speed: speed}
            outcomes: {slid: speed > 1e-6}
            """;

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private static Path study = Path.of("");
    private static List<String> whole = List.of();

    @BeforeAll
    static void runUndisturbed() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no kill command here");
        study = Files.writeString(shared.resolve("block.yaml"), STUDY);
        Console console = grouser(line(shared.resolve("whole")).toArray(String[]::new));
        assertEquals(ExitCode.DONE, console.code(), console.err());
        whole = table(shared.resolve("whole"));
        assertEquals(ROWS + 1, whole.size());
    }

    private static List<String> line(Path out, String... more) {
        List<String> line = new ArrayList<>(List.of("campaign", study.toString(), "--out", out.toString()));
        line.addAll(List.of(more));
        return line;
    }

    /** results.csv without the seconds. */
    private static List<String> table(Path out) throws IOException {
        List<String> rows = new ArrayList<>();
        for (String row : Files.readAllLines(out.resolve("results.csv"))) {
            List<String> cells = new ArrayList<>(RowText.cells(row));
            cells.remove(cells.size() - 2);
            rows.add(String.join(",", cells));
        }
        return rows;
    }

    private static long size(Path file) throws IOException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    /** Waits until the journal has some bytes, or the process is over. */
    private static void awaitJournal(Child child, Path out, long bytes) throws Exception {
        long start = System.nanoTime();
        while (child.process().isAlive() && size(out.resolve("journal.csv")) < bytes) {
            assertThat((System.nanoTime() - start) / 1_000_000)
                    .as("rows of " + out)
                    .isLessThan(PATIENCE_MS);
            Thread.sleep(1);
        }
    }

    private static void endsInTheSameTable(Console console, Path out) throws IOException {
        assertEquals(ExitCode.DONE, console.code(), console.err());
        assertEquals(whole, table(out));
        assertTrue(Files.size(out.resolve("results.parquet")) > 1000);
        assertThat(Files.readString(out.resolve("summary.json"))).contains("\"ended\": \"all runs\"");
        assertThat(Files.readString(out.resolve("report.html")).stripTrailing()).endsWith("</html>");
    }

    /** At places drawn at random, the first before its first row, each time taken up where it was. */
    @Test
    void studyThatIsKilledAgainAndAgainEndsInTheSameTable() throws Exception {
        Path out = folder.resolve("killed");
        long end = Files.size(shared.resolve("whole/journal.csv"));
        long[] places = new Random(SEED).longs(KILLS, 1, end * 9 / 10).sorted().toArray();
        places[0] = 1;
        int killed = 0;
        for (long place : places) {
            boolean begun = Files.exists(out.resolve("journal.csv"));
            Child child = Child.start(folder, begun ? line(out, "--resume") : line(out));
            awaitJournal(child, out, place);
            killed += child.process().isAlive() ? 1 : 0;
            child.process().destroyForcibly();
            child.end();
        }
        assertThat(killed).as("killed before it was over").isEqualTo(KILLS);
        assertFalse(Files.exists(out.resolve("results.csv")));
        endsInTheSameTable(grouser(line(out, "--resume").toArray(String[]::new)), out);
    }

    @Test
    void interruptedStudyGoesOnByTheCommandThatItPrints() throws Exception {
        Path out = folder.resolve("with a blank");
        Child child = Child.start(folder, line(out));
        awaitJournal(child, out, 2000);
        child.interrupt();
        Console console = child.end();
        assertEquals(ExitCode.INTERRUPTED, console.code(), console.err());
        assertEquals("", console.out());
        Matcher told = Pattern.compile(
                        "grouser: interrupted with (\\d+) of 300 rows; go on with: \\./grouser campaign (\\S+) --resume --out '([^']+)'\\n$")
                .matcher(console.err());
        assertTrue(told.find(), console.err());
        assertThat(Integer.parseInt(told.group(1))).isBetween(1, ROWS - 1);
        assertFalse(Files.exists(out.resolve("results.csv")));
        endsInTheSameTable(grouser("campaign", told.group(2), "--resume", "--out", told.group(3)), out);
    }

    /** A small file system in memory where this process may mount it; elsewhere files that cannot grow. */
    @Test
    @Tag("fault")
    void studyOnAFullDiskGoesOnOnceThereIsSpace() throws Exception {
        int withRows = 0;
        for (int kilobytes : new int[] {16, 24, 40}) {
            Path disk = Files.createDirectory(folder.resolve("disk-" + kilobytes));
            Path out = disk.resolve("study");
            boolean mounted =
                    command("mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "tmpfs", disk.toString());
            try {
                Console full = mounted
                        ? Child.start(folder, line(out)).end()
                        : Child.withFileLimit(kilobytes, folder, line(out)).end();
                assertEquals(ExitCode.OUTPUT_FAILED, full.code(), full.err());
                assertThat(full.err().lines().filter(line -> line.startsWith("grouser: ")))
                        .singleElement()
                        .asString()
                        .startsWith("grouser: cannot write " + disk);
                assertThat(full.err()).doesNotContain("\tat ");
                withRows += size(out.resolve("journal.csv")) > 1000 ? 1 : 0;
                assertFalse(Files.exists(out.resolve("report.html")));
                boolean spacious = !mounted || command("mount", "-o", "remount,size=64m", disk.toString());
                assertTrue(spacious, "cannot make the disk larger");
                boolean begun = Files.exists(out.resolve("journal.csv"));
                endsInTheSameTable(grouser((begun ? line(out, "--resume") : line(out)).toArray(String[]::new)), out);
            } finally {
                if (mounted) {
                    command("umount", "-l", disk.toString());
                }
            }
        }
        assertThat(withRows).as("disks that took some rows").isPositive();
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
    void studyThatWasChangedIsRefusedWithWhatDiffers() throws IOException {
        Path out = shared.resolve("whole");
        Path other = Files.writeString(folder.resolve("block.yaml"), STUDY.replace("max: 6}", "max: 7}"));
        String refused = "grouser: the study is not the one of " + out + ": ";
        String hint = "; begin a new one with another --out, or put it back";
        assertEquals(
                refused + "factors.pull.uniform.max was 6 and is 7" + hint,
                refusal("campaign", other.toString(), "--resume", "--out", out.toString()));
        assertEquals(
                refused + "seed was 1 and is 2" + hint,
                refusal(line(out, "--resume", "--set", "seed=2").toArray(String[]::new)));
        assertThat(refusal(line(out).toArray(String[]::new)))
                .isEqualTo("grouser: " + out
                        + " holds a study already; go on with it by --resume, or name another folder");
        assertEquals(whole, table(out));
    }

    @Test
    void rowRunAgainPrintsTheHashOfTheTable() {
        Path out = shared.resolve("whole");
        List<String> cells = RowText.cells(whole.get(1 + 123));
        Console again = grouser(
                "campaign",
                "rerun",
                out.toString(),
                "123",
                "--json",
                "--out",
                folder.resolve("again").toString());
        assertEquals(cells.get(cells.size() - 2), again.stateHash());
        assertThat(again.err()).contains("row 123 came to the same state as in the study");
        for (String row : List.of("300", "-1")) {
            assertEquals(
                    "grouser: row " + row + " is not there: the study has 300 rows, the last is 299",
                    refusal("campaign", "rerun", out.toString(), row));
        }
    }
}
