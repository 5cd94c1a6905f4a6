package org.grouser.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.refusal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said where there is nothing to package; nothing is left behind. */
class PackageCommandTest {
    @TempDir
    Path folder;

    @Test
    void classesInAFolderAreNoProgramToPackage() throws IOException {
        assertThat(refusal("package", "--out", folder.resolve("g.zip").toString()))
                .contains("only the program's jar can be packaged");
        assertThat(refusal("package", "--out", folder.resolve("none/g.zip").toString()))
                .contains("name a file in a folder that exists");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }
}
