package org.grouser.campaign.study;

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
class StudySchemaTest {
    private static final Path ROOT = Path.of(System.getProperty("grouser.root", ".."));

    @Test
    void theSchemaFileIsTheGeneratedOne() throws IOException {
        same(StudySchema.json(), "scenarios/studies/study.schema.json");
    }

    @Test
    void theReferencePageIsTheGeneratedOne() throws IOException {
        same(StudySchema.referencePage(), "docs/reference/study.md");
    }

    private static void same(String generated, String file) throws IOException {
        Path path = ROOT.resolve(file);
        if (Boolean.getBoolean("grouser.write")) {
            Files.writeString(path, generated);
        }
        assertEquals(generated, Files.readString(path));
    }

    @Test
    void everyStudyOfTheCatalogKeepsTheSchemaAndNamesIt() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(StudySchema.json(), InputFormat.JSON);
        for (String id : StudyReader.ids()) {
            String text = Files.readString(StudyReader.file(id));
            assertEquals(List.of(), schema.validate(text, InputFormat.YAML), id);
            assertTrue(text.startsWith("# yaml-language-server: $schema=study.schema.json\n"), id);
            String resolved = StudyReader.write(StudyReader.open(id, List.of()));
            assertEquals(List.of(), schema.validate(resolved, InputFormat.YAML), id);
            assertNotEquals(List.of(), schema.validate(text + "unknown_key: 1\n", InputFormat.YAML), id);
        }
    }
}
