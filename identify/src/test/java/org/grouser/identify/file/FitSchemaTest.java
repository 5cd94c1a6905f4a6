package org.grouser.identify.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schema and reference page are those of the declaration; -Dgrouser.write=true writes them. */
class FitSchemaTest {
    private static final Path ROOT = Path.of(System.getProperty("grouser.root", ".."));

    @Test
    void theSchemaFileIsTheGeneratedOne() throws IOException {
        same(FitSchema.json(), "scenarios/fits/fit.schema.json");
    }

    @Test
    void theReferencePageIsTheGeneratedOne() throws IOException {
        same(FitSchema.referencePage(), "docs/reference/fit.md");
    }

    private static void same(String generated, String file) throws IOException {
        Path path = ROOT.resolve(file);
        if (Boolean.getBoolean("grouser.write")) {
            Files.writeString(path, generated);
        }
        assertEquals(generated, Files.readString(path));
    }

    @Test
    void everyFitOfTheCatalogKeepsTheSchemaAndNamesIt() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(FitSchema.json(), InputFormat.JSON);
        for (String id : FitReader.ids()) {
            String text = Files.readString(FitReader.file(id));
            assertEquals(List.of(), schema.validate(text, InputFormat.YAML), id);
            assertTrue(text.startsWith("# yaml-language-server: $schema=fit.schema.json\n"), id);
            String resolved = FitReader.write(FitReader.open(id, List.of()));
            assertEquals(List.of(), schema.validate(resolved, InputFormat.YAML), id);
            assertNotEquals(List.of(), schema.validate(text + "unknown_key: 1\n", InputFormat.YAML), id);
        }
    }
}
