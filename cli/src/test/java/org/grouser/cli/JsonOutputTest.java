package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** With --json standard output is one JSON value, and everything else goes to standard error. */
@Tag("slow")
class JsonOutputTest {
    @TempDir
    Path folder;

    @Test
    void runPrintsItsSummaryFile() throws Exception {
        Console run = grouser("run", "exomars-drop", "--set", "stop.time_s=0.01", "--out", folder.toString(), "--json");
        assertEquals(ExitCode.DONE, run.code(), run.err());
        assertEquals(Files.readString(folder.resolve("summary.json")), run.out());
        JsonNode json = run.json();
        assertEquals("exomars-drop", json.get("scenario").stringValue());
        assertEquals("time", json.get("stop").stringValue());
        assertTrue(json.get("metrics").get("impact_time").get("value").isNull());
    }

    @Test
    void listNamesEveryScenarioOnce() {
        JsonNode json = grouser("list", "--json").json();
        List<String> ids =
                json.valueStream().map(e -> e.get("id").stringValue()).toList();
        assertEquals(ids.stream().distinct().toList(), ids);
        assertTrue(ids.containsAll(List.of("exomars-drop", "exomars-sphere", "stack-cubes", "wall-bricks")));
    }

    @Test
    void validatePrintsPublishedAndOursForEachQuantity() {
        Console validated = grouser("validate", "exomars-drop", "--json");
        assertEquals(ExitCode.DONE, validated.code(), validated.out());
        assertTrue(validated.err().startsWith("validate: exomars-drop"), validated.err());
        JsonNode json = validated.json();
        assertFalse(json.isEmpty());
        for (JsonNode row : json) {
            for (String key : List.of("id", "quantity", "published", "source", "ours", "tolerance", "pass")) {
                assertTrue(row.has(key), key + " of " + row);
            }
        }
    }

    @Test
    void validateRunsOneVariantAndEndsASeriesWithItsRms() {
        JsonNode json = grouser("validate", "cmu-plates:plate-100mm", "--json").json();
        double squares = 0;
        int count = json.size() - 1;
        for (int i = 0; i < count; i++) {
            JsonNode row = json.get(i);
            assertEquals("plate-100mm", row.get("variant").stringValue());
            double apart = row.get("ours").doubleValue() - row.get("published").doubleValue();
            squares += apart * apart;
        }
        JsonNode rms = json.get(count);
        assertEquals(
                "RMS of CMU pressure below plates of 100 mm",
                rms.get("quantity").stringValue());
        assertTrue(rms.get("published").isNull());
        assertEquals(Math.sqrt(squares / count), rms.get("ours").doubleValue(), 1e-12);
    }

    @Test
    void benchPrintsNameValueAndUnit() {
        Console bench = grouser("bench", "--json");
        assertEquals("bench: rover-step ...\nbench: friction ...\n", bench.err());
        JsonNode first = bench.json().get(0);
        assertEquals("rover-step", first.get("name").stringValue());
        assertEquals(12.5, first.get("value").doubleValue());
        assertEquals("us", first.get("unit").stringValue());
        assertEquals(1, grouser("bench", "friction", "--json").json().size());
    }

    @Test
    void schemaIsJsonOfItself() {
        for (String[] args : new String[][] {{"schema"}, {"schema", "--json"}, {"schema", "--vehicle"}}) {
            assertTrue(grouser(args).json().has("$schema"));
        }
        assertTrue(grouser("schema").json().get("properties").has("ground"));
    }
}
