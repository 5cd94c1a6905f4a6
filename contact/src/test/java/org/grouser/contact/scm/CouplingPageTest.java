package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.contact.scm.grid.Parallel;
import org.junit.jupiter.api.Test;

/** The example of docs/coupling.md, as printed there. */
class CouplingPageTest {
    private static final String CODE = "contact/src/test/java/org/grouser/contact/scm/CouplingExample.java";

    private static Path root() { // tests run in the folder of their module
        Path here = Path.of("").toAbsolutePath();
        return Files.exists(here.resolve(CODE)) ? here : here.resolve("..").normalize();
    }

    @Test
    void pagePrintsTheExampleThatIsTested() throws IOException {
        String page = Files.readString(root().resolve("docs/coupling.md"));
        int begin = page.indexOf("```java\n") + "```java\n".length();
        assertEquals(Files.readString(root().resolve(CODE)), page.substring(begin, page.indexOf("```", begin)));
    }

    /** slip = 1 - 0.1 / (0.5 * 0.25) = 0.2 */
    @Test
    void wheelOfThePageSinksSettlesAndPulls() throws IOException {
        CouplingExample example = new CouplingExample(Parallel.NONE);
        for (int n = 0; n < 1000; n++) {
            example.step(0, 0);
        }
        assertEquals(CouplingExample.LOAD_N, example.wrench[2], 1);
        double pull = 0;
        for (int n = 0; n < 3000; n++) {
            example.step(0.1, 0.5);
            pull += n >= 2000 ? example.wrench[0] / 1000 : 0;
        }
        assertEquals(0.0345, example.sinkageM(), 0.002);
        assertEquals(25, pull, 8);
        assertTrue(example.wrench[4] < 0, "the soil brakes the spin");
    }

    @Test
    void bedSavedOnThePageCanBeTakenUpTwice() throws IOException {
        CouplingExample example = new CouplingExample(Parallel.NONE);
        for (int n = 0; n < 300; n++) {
            example.step(0, 0);
        }
        byte[] saved = Saved.bytes(example.bed);
        CouplingExample first = new CouplingExample(Parallel.NONE);
        CouplingExample second = new CouplingExample(Parallel.NONE);
        Saved.load(first.bed, saved);
        Saved.load(second.bed, saved);
        assertEquals(Saved.hash(example.bed), Saved.hash(first.bed));
        assertEquals(Saved.hash(first.bed), Saved.hash(second.bed));
    }
}
