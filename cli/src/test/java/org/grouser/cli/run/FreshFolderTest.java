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
        assertEquals(folder.resolve("exomars-drop"), FreshFolder.under(folder, drop));
        Files.createDirectory(folder.resolve("exomars-drop"));
        assertEquals(folder.resolve("exomars-drop-2"), FreshFolder.under(folder, drop));
        Files.writeString(folder.resolve("exomars-drop-2"), "a file counts as well");
        assertEquals(folder.resolve("exomars-drop-3"), FreshFolder.under(folder, drop));
    }

    @Test
    void variantIsPartOfTheName() {
        Scenario sphere = ScenarioReader.open("exomars-sphere", List.of("variant=off"));
        assertEquals(folder.resolve("exomars-sphere-off"), FreshFolder.under(folder, sphere));
    }
}
