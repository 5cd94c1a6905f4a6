package org.grouser.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreshFolderTest {
    @TempDir
    Path folder;

    @Test
    void secondRunDoesNotTouchTheFirst() throws IOException {
        Scenario drop = ScenarioReader.open("exomars-drop", List.of());
        assertEquals(folder.resolve("exomars-drop"), FreshFolder.under(folder, drop, "exomars-drop", List.of()));
        Files.createDirectory(folder.resolve("exomars-drop"));
        assertEquals(folder.resolve("exomars-drop-2"), FreshFolder.under(folder, drop, "exomars-drop", List.of()));
        Files.writeString(folder.resolve("exomars-drop-2"), "a file counts as well");
        assertEquals(folder.resolve("exomars-drop-3"), FreshFolder.under(folder, drop, "exomars-drop", List.of()));
    }

    /** So that the folder of ./grouser run ID is runs/ID, as the documents say. */
    @Test
    void aVariantThatNobodyAskedForIsNotPartOfTheName() {
        Scenario rover = ScenarioReader.open("rover-slope", List.of());
        assertEquals("two-layer", rover.variant());
        assertEquals(folder.resolve("rover-slope"), FreshFolder.under(folder, rover, "rover-slope", List.of()));
    }

    @Test
    void aRunOfAFolderIsNamedLikeThatFolder() throws IOException {
        Path former = Files.createDirectory(folder.resolve("my-climb"));
        Path file = Files.writeString(former.resolve("scenario.yaml"), "");
        Files.writeString(former.resolve("run.json"), "{}");
        Scenario rover = ScenarioReader.open("rover-slope", List.of());
        assertEquals(folder.resolve("my-climb-2"), FreshFolder.under(folder, rover, file.toString(), List.of()));
    }

    @Test
    void aVariantThatIsAskedForIsPartOfTheName() {
        Scenario sphere = ScenarioReader.open("exomars-sphere", List.of("variant=off"));
        assertEquals(
                folder.resolve("exomars-sphere-off"),
                FreshFolder.under(folder, sphere, "exomars-sphere", List.of("variant=off")));
    }
}
