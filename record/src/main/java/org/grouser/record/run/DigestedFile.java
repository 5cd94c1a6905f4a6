package org.grouser.record.run;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file that a run is made from or has made, and what was in it.
 *
 * @param name as the scenario has it: a path, or a name within the catalog; of results, within the folder
 * @param sha256 of its content, in hexadecimal
 */
public record DigestedFile(String name, String sha256) {
    /** As the file is now. */
    public static DigestedFile of(String name, Path file) throws IOException {
        return new DigestedFile(name, Sha256.of(file));
    }
}
