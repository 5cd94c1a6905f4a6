package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is not a file is refused at once: nobody waits for a pipe that nobody writes to. */
class SpecialFileTest {
    private static final Duration AT_ONCE = Duration.ofSeconds(5);

    @TempDir
    Path folder;

    private Path pipe = Path.of("");

    @BeforeEach
    void makePipe() throws IOException, InterruptedException {
        pipe = folder.resolve("pipe.yaml");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "no mkfifo here");
        assertEquals(
                0,
                new ProcessBuilder("/usr/bin/mkfifo", pipe.toString()).start().waitFor());
    }

    private static String refusal(Path file, String... sets) {
        return assertTimeoutPreemptively(
                AT_ONCE,
                () -> assertThrows(ScenarioException.class, () -> ScenarioReader.read(file, List.of(sets)))
                        .getMessage());
    }

    @Test
    void aScenarioFromAPipeIsRefused() {
        assertTrue(refusal(pipe).endsWith("pipe.yaml: is a pipe or a device; write its content into a file first"));
    }

    @Test
    void aScenarioFromADeviceIsRefused() {
        assertEquals(
                "/dev/zero: is a pipe or a device; write its content into a file first", refusal(Path.of("/dev/zero")));
    }

    @Test
    void aVehicleFromAPipeIsRefused() {
        Path cart = ScenarioFileWriter.write(folder, "scenario: a\ntitle: b\nvehicle: pipe.yaml\n");
        assertTrue(refusal(cart).endsWith("pipe.yaml: is a pipe or a device; write its content into a file first"));
    }

    @Test
    void aMeshFromAPipeOrAFolderIsRefused() {
        Path cart = ScenarioFileWriter.write(folder, ScenarioFileWriter.CART);
        String plane =
                "ground.0={name: floor, mesh: {file: FILE}, contact: {nonsmooth: {friction: 0.5, restitution: 0}}}";
        String rule = ": is a folder, a pipe or a device, not a file";
        assertTrue(refusal(cart, plane.replace("FILE", pipe.toString())).endsWith("pipe.yaml'" + rule));
        assertTrue(refusal(cart, plane.replace("FILE", folder.toString())).endsWith("'" + rule));
    }

    @Test
    void aFrictionProblemFromAPipeIsRefused() {
        OutOfRangeException e = assertTimeoutPreemptively(
                AT_ONCE, () -> assertThrows(OutOfRangeException.class, () -> FrictionProblemFile.read(pipe)));
        assertTrue(String.valueOf(e.getMessage()).endsWith("is a folder, a pipe or a device, not a file"));
    }
}
