package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OffSoilTest {
    @TempDir
    Path folder;

    @Test
    void wheelThatRollsOffItsSoilStopsTheRunAndKeepsWhatWasRecorded() throws IOException {
        Console run = grouser(
                "run",
                "wheel-flow",
                "--set",
                "ground.sand.contact.scm.extent_m={x: [-0.96, 0.2], y: [-0.6, 0.6]}",
                "--out",
                folder.toString());
        assertEquals(3, run.code());
        String last = run.err().strip();
        assertTrue(
                last.startsWith("grouser: off the soil: object 'w' leaves the soil field at x = 0.19"),
                "told instead: " + last);
        assertTrue(Files.readString(folder.resolve("summary.json")).contains("\"off the soil\""));
        assertTrue(
                Files.readString(folder.resolve("section-centre.csv")).lines().count() > 100);
    }
}
