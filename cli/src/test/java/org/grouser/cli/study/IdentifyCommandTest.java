package org.grouser.cli.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.grouser.cli.Child;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fit by its command. */
@Tag("slow")
class IdentifyCommandTest {
    private static final long PATIENCE_MS = 600_000;

    /** A coarse plate, two parameters, made data; a test that would be better, and one that would not. */
    private static final String FIT = """
            fit: plate
            parameters:
              kphi: {path: ground.sand.contact.scm.soil.kphi_N_per_m_n2, bounds: [100000, 3000000], start: 300000, transform: log}
              n: {path: ground.sand.contact.scm.soil.n, bounds: [0.7, 1.4], start: 1.2}
            truth: {kphi: 800000, n: 1}
            search: {starts: 1, screened: 0, samples: 200}
            chosen_response: {experiment: plate, column: force_N, row: 5}
            experiments:
              plate: @[4, 8, 12, 16, 20]
            candidates:
              shallow: @[4]
              deep: @[20]
            """;

    private static final String PLATE = """

                scenario: plate-sinkage
                set:
                  ground.sand.contact.scm.extent_m: {x: [-0.2, 0.2], y: [-0.2, 0.2]}
                  ground.sand.contact.scm.cell_m: 0.02
                  stepper.moreau_jean.step_s: 0.02
                  stop.time_s: 2.4
                  record: {interval_s: 0.02}
                data:
                  - against: {column: sinkage_mm, series: tool_plate_sinkage_m}
                    values: {force_N: {of: tool_plate_soil_force_z_N, sd: 1, relative_sd: 0.02}}
                    table:
                      sinkage_mm:
            """;

    @TempDir
    Path folder;

    private Path fit() throws IOException {
        return Files.writeString(folder.resolve("plate.yaml"), FIT.replace("@", PLATE.stripTrailing() + " "));
    }

    private static long size(Path file) throws IOException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    @Test
    void aKilledFitGoesOnToTheSameAnswer() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no kill command here");
        String file = fit().toString();
        Path whole = folder.resolve("whole");
        Console console = grouser("identify", file, "--out", whole.toString());
        assertEquals(ExitCode.DONE, console.code(), console.err());
        assertThat(console.out())
                .contains("The data determine every direction", "left of force_N", "files: " + whole)
                .doesNotContain("NaN");
        assertThat(console.out().indexOf("\ndeep "))
                .as("the force at 20 mm is narrowed most where it is measured")
                .isGreaterThan(0)
                .isLessThan(console.out().indexOf("\nshallow "));
        long end = Files.size(whole.resolve("journal.csv"));
        Path killed = folder.resolve("killed");
        List<String> line = List.of("identify", file, "--out", killed.toString());
        Child child = Child.start(folder, line);
        long start = System.nanoTime();
        while (child.process().isAlive() && size(killed.resolve("journal.csv")) < end / 2) {
            assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(PATIENCE_MS);
            Thread.sleep(1);
        }
        child.process().destroyForcibly();
        child.end();
        assertThat(killed.resolve("fit.json")).doesNotExist();
        assertThat(refusal("identify", file, "--out", killed.toString())).contains("--resume");
        Console resumed = grouser("identify", file, "--resume", "--out", killed.toString());
        assertEquals(ExitCode.DONE, resumed.code(), resumed.err());
        assertEquals(
                "plate",
                Console.json(Files.readString(whole.resolve("fit.json")))
                        .get("fit")
                        .stringValue());
        for (String name : List.of("fit.json", "soil.yaml", "posterior.csv", "report.html")) {
            assertEquals(-1, Files.mismatch(whole.resolve(name), killed.resolve(name)), name);
        }
    }

    @Test
    void aDryRunLeavesNothing() throws IOException {
        Path out = folder.resolve("dry");
        Console console = grouser("identify", fit().toString(), "--dry-run", "--out", out.toString());
        assertEquals(ExitCode.DONE, console.code(), console.err());
        assertThat(console.out()).contains("soil.kphi_N_per_m_n2=300000");
        assertThat(console.err()).contains("2 parameters");
        assertThat(out).doesNotExist();
    }

    @Test
    void aFitThatIsNotThereIsNamedWithTheNearest() {
        assertThat(refusal("identify", "known-plate")).contains("did you mean 'known-plates'?");
        assertThat(refusal("identify")).contains("list --fits");
        assertThat(refusal("identify", "known-plates", "--threads", "0")).contains("--threads");
    }
}
