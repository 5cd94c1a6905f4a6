package org.grouser.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checkpoints with changed bytes: restored or refused with a message, whether or not the checksum shows it. */
class MangledCheckpointInvariantTest {
    private static final int CASES = Integer.getInteger("grouser.cases", 250);

    @TempDir
    Path folder;

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"exomars-drop", "exomars-drive", "lander-touchdown", "lynx-straight", "single-wheel-rig"})
    void aCheckpointOfWrongBytesIsRestoredOrRefusedWithAMessage(String id) throws IOException {
        Scenario scenario = ScenarioReader.open(id, List.of());
        String text = ScenarioWriter.write(scenario);
        Simulation run = Simulation.of(scenario);
        for (int i = 0; i < 20; i++) {
            run.step();
        }
        byte[] sound = Checkpoint.of(text, run).toBytes();
        int refused = 0;
        for (int seed = 0; seed < CASES; seed++) {
            byte[] bytes = mangled(sound, text.getBytes(StandardCharsets.UTF_8).length, new Random(seed));
            try {
                Checkpoint checkpoint = Checkpoint.fromBytes(bytes);
                if (!checkpoint.scenarioText().equals(text)) {
                    ScenarioReader.parse(checkpoint.scenarioText(), "checkpoint");
                }
                checkpoint.restore(run);
                run.step();
            } catch (IOException | ScenarioException | SimulationDiverged e) {
                assertThat(e.getMessage()).as(id + " seed " + seed).isNotBlank().doesNotContain("\n");
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(CASES / 10);
    }

    /** Bytes changed or the end cut off, half of them in the state; three of four with a checksum that fits. */
    private static byte[] mangled(byte[] sound, int textBytes, Random random) {
        byte[] bytes =
                random.nextInt(10) == 0 ? Arrays.copyOf(sound, 16 + random.nextInt(sound.length - 16)) : sound.clone();
        int body = bytes.length - Long.BYTES;
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            int from = random.nextBoolean() ? Math.min(textBytes + 12, body - 1) : 0;
            bytes[from + random.nextInt(body - from)] = (byte) (random.nextInt(4) == 0 ? 0x7f : random.nextInt(256));
        }
        if (random.nextInt(4) > 0) {
            CRC32 crc = new CRC32();
            crc.update(bytes, 0, body);
            ByteBuffer.wrap(bytes).putLong(body, crc.getValue());
        }
        return bytes;
    }

    @Test
    void aPipeIsNoCheckpointAndIsNotWaitedFor() throws IOException, InterruptedException {
        Path pipe = folder.resolve("checkpoint.bin");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo here");
        assertThat(new ProcessBuilder("/usr/bin/mkfifo", pipe.toString())
                        .start()
                        .waitFor())
                .isZero();
        IOException e = assertTimeoutPreemptively(
                Duration.ofSeconds(5), () -> assertThrows(IOException.class, () -> Checkpoint.open(pipe)));
        assertThat(e).hasMessage("is a folder, a pipe or a device, not a checkpoint");
    }
}
