package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run taken up from a checkpoint against the same run in one go: the same bits. */
@Tag("slow")
class ResumeCrossCheckTest {
    private static final long SEED = 20261115;

    @TempDir
    Path folder;

    private Path checkpoint(String atS) {
        return folder.resolve("whole").resolve("checkpoint-" + atS + "s.bin");
    }

    private String whole(String scenario, String stopS, String atS) {
        return grouser(
                        "run",
                        scenario,
                        "--set",
                        "stop.time_s=" + stopS,
                        "--checkpoint-at",
                        atS,
                        "--out",
                        folder.resolve("whole").toString(),
                        "--json")
                .stateHash();
    }

    /** In mid-air, in contact, on the slope, in a pile, on triangles, after the last step, in the middle of a rut. */
    @ParameterizedTest
    @CsvSource({
        "exomars-drop,       1.3, 0.5",
        "exomars-drop,       1.3, 1.2",
        "exomars-slope-stop, 16,  12.0",
        "stack-cubes,        0.2, 0.1",
        "rover-on-mesh,      0.8, 0.6",
        "exomars-drop,       1.3, 1.3",
        "wheel-flow,         1.0, 0.7"
    })
    void resumedRunEndsInTheSameBits(String scenario, String stopS, String atS) throws IOException {
        String hash = whole(scenario, stopS, atS);
        Path out = folder.resolve("resumed");
        Console resumed = grouser("run", "--resume", checkpoint(atS).toString(), "--out", out.toString(), "--json");
        assertEquals(hash, resumed.stateHash());
        for (String name : List.of("scenario.yaml", "columns.json", "series.csv", "events.csv")) {
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve("whole").resolve(name)),
                    Files.readAllBytes(out.resolve(name)),
                    name);
        }
    }

    /** One soil, two drives: at 20 % slip as before, and at 60 %. */
    @Test
    void oneSavedRutBranchesIntoTwoDrives() {
        String hash = whole("wheel-flow", "1.0", "0.7");
        assertEquals(hash, branch("as-before", "drives.2.speed_rad_per_s.0.constant=0.5"));
        assertNotEquals(hash, branch("faster", "drives.2.speed_rad_per_s.0.constant=1.0"));
        assertEquals(hash, branch("once-more", "drives.2.speed_rad_per_s.0.constant=0.5"));
        assertEquals(
                "grouser: --set gravity_m_per_s2=[0,0,-1]: a run that is taken up can change drives..., stop.time_s and metrics... alone",
                refusal("run", "--resume", checkpoint("0.7").toString(), "--set", "gravity_m_per_s2=[0,0,-1]"));
    }

    private String branch(String name, String set) {
        return grouser(
                        "run",
                        "--resume",
                        checkpoint("0.7").toString(),
                        "--set",
                        set,
                        "--out",
                        folder.resolve(name).toString(),
                        "--json")
                .stateHash();
    }

    @Test
    void threadsMayChangeAtACheckpoint() {
        String hash = whole("stack-cubes", "0.2", "0.1");
        Console resumed = grouser(
                "run",
                "--resume",
                checkpoint("0.1").toString(),
                "--threads",
                "2",
                "--out",
                folder.resolve("resumed").toString(),
                "--json");
        assertEquals(hash, resumed.stateHash());
    }

    @Test
    void damagedCheckpointIsRefused() throws IOException {
        whole("exomars-drop", "0.02", "0.01");
        byte[] bytes = Files.readAllBytes(checkpoint("0.01"));
        Path damaged = folder.resolve("damaged.bin");
        Random random = new Random(SEED);
        for (int i = 0; i < 60; i++) {
            int at = random.nextInt(bytes.length);
            byte[] wrong = bytes.clone();
            wrong[at] ^= (byte) (1 + random.nextInt(255));
            Files.write(damaged, i % 2 == 0 ? wrong : Arrays.copyOf(bytes, at));
            String message = refusal("run", "--resume", damaged.toString(), "--out", folder.toString());
            assertTrue(
                    message.startsWith("grouser: " + damaged + ": is "),
                    () -> "seed " + SEED + ", byte " + at + ": " + message);
        }
    }

    @Test
    void otherFilesAreNoCheckpoints() throws IOException {
        Path other = Files.writeString(folder.resolve("notes.txt"), "scenario: exomars-drop\n");
        assertEquals(
                "grouser: " + other + ": is not a checkpoint of this version",
                refusal("run", "--resume", other.toString()));
        Files.write(other, new byte[0]);
        assertEquals(
                "grouser: " + other + ": is not a checkpoint of this version",
                refusal("run", "--resume", other.toString()));
    }

    @Test
    void checkpointBehindTheResumedRunIsRefused() {
        whole("exomars-drop", "0.02", "0.01");
        assertEquals(
                "grouser: --checkpoint-at = 0.005 s is outside (0.01, 0.02] s, the time of this run",
                refusal("run", "--resume", checkpoint("0.01").toString(), "--checkpoint-at", "0.005"));
    }
}
