package org.grouser.identify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.grouser.identify.file.FitReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every fit of the catalog reaches its scenarios with every parameter, at its start and its bounds. */
@Tag("slow")
class FitCatalogTest {
    @TempDir
    Path folder;

    @Test
    void everyFitOpensItsScenariosAndData() throws IOException {
        for (String id : FitReader.ids()) {
            FitSession session = FitSession.begin(FitReader.open(id, List.of()), folder.resolve(id));
            assertEquals(id, session.fit().name());
            assertTrue(session.responses().size() > session.parameters().size(), id);
        }
    }
}
