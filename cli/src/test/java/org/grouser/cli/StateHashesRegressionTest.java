package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.RecordedHash;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The recorded state hashes of the catalog: one short run under every contact model here, all by {@code ./grouser hashes}. */
@Tag("slow")
class StateHashesRegressionTest {
    @Test
    void aShortRunUnderEveryContactModelEndsInTheRecordedBits() {
        Console run = grouser(
                "hashes",
                "exomars-drop",
                "stack-cubes",
                "lynx-straight",
                "morpheus-drop",
                "pcm-sphere",
                "plate-sinkage",
                "strip-load:psi-1.5");
        assertEquals(ExitCode.DONE, run.code(), run.out());
        assertTrue(run.out().endsWith(" 0 with another state hash than recorded\n"), run.out());
    }

    @Test
    void everyScenarioAndVariantOfTheCatalogIsRecorded() {
        Set<String> recorded = RecordedHash.read().stream()
                .map(row -> row.variant().isEmpty() ? row.id() : row.id() + ":" + row.variant())
                .collect(Collectors.toSet());
        List<String> missing = new ArrayList<>();
        for (Catalog.Entry entry : Catalog.entries()) {
            if (entry.defaultVariant().isEmpty() && !recorded.contains(entry.id())) {
                missing.add(entry.id());
            }
            for (Catalog.Variant variant : entry.variants()) {
                if (!recorded.contains(entry.id() + ":" + variant.name())) {
                    missing.add(entry.id() + ":" + variant.name());
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void aScenarioThatIsNotThereIsRefusedWithTheNearest() {
        assertTrue(refusal("hashes", "exomars-drob").contains("did you mean 'exomars-drop'?"));
    }
}
