package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SchemaTest {
    private static final Path ROOT = Path.of(System.getProperty("grouser.root", ".."));

    @Test
    void scenarioSchemaFileIsTheGeneratedOne() throws IOException {
        same(JsonSchema.scenario(), "scenarios/scenario.schema.json");
    }

    @Test
    void vehicleSchemaFileIsTheGeneratedOne() throws IOException {
        same(JsonSchema.vehicle(), "scenarios/vehicles/vehicle.schema.json");
    }

    private static void same(String generated, String kept) throws IOException {
        Path fresh = ROOT.resolve("scenario/target").resolve(Path.of(kept).getFileName());
        Files.writeString(fresh, generated);
        Path file = ROOT.resolve(kept);
        String text = Files.exists(file) ? Files.readString(file) : "";
        assertEquals(generated, text, "copy " + fresh + " to " + kept);
    }
}
