package org.grouser.record.run;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file that a run was made from.
 *
 * @param name as the scenario has it: a path, or a name within the catalog
 * @param sha256 of its content, in hexadecimal
 */
public record InputFile(String name, String sha256) {
    /** As the file is now. */
    public static InputFile of(String name, Path file) throws IOException {
        return new InputFile(name, Sha256.of(file));
    }
}
