package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class DivergedRunTest {
    @TempDir
    Path folder;

    /** A torque of 1e12 Nm from 0.1 s on leaves the physical world; what came before is kept. */
    @Test
    void divergedRunExitsWith3AndKeepsWhatItRecorded() throws Exception {
        Console run = grouser(
                "run",
                "exomars-drop",
                "--set",
                "drives=[{joints: [rl_wheel], torque_Nm: [{from_s: 0.1, constant: 1e12}]}]",
                "--out",
                folder.toString(),
                "--json");
        assertEquals(ExitCode.DIVERGED, run.code(), run.err());
        assertEquals("", run.out());
        assertTrue(
                run.err().matches("grouser: diverged: joint '\\w+' moves at [^\\n]+; last good state at [^\\n]+\\n"));
        JsonNode summary = Console.json(Files.readString(folder.resolve("summary.json")));
        assertEquals("diverged", summary.get("stop").stringValue());
        assertEquals(0.1, summary.get("simulatedS").doubleValue(), 0.01);
        List<String> series = Files.readAllLines(folder.resolve("series.csv"));
        assertEquals(1 + 51, series.size()); // every 2 ms from 0 to 0.1 s, under a header
        List<String> columns = List.of(series.get(0).split(","));
        for (String line : series) {
            List<String> row = List.of(line.split(","));
            for (int i = 0; i < row.size(); i++) { // a wheel that stands has no slip
                assertTrue(columns.get(i).contains("_slip") || !row.get(i).equals("NaN"), columns.get(i));
            }
        }
        assertTrue(Files.readString(folder.resolve("events.csv")).contains("stop"));
        assertTrue(Files.readString(folder.resolve("report.html")).contains("diverged"));
    }
}
