package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that the server writes: whole or not at all. */
final class SmallFile {
    private SmallFile() {}

    /**
     * Writes it beside, then renames it; what stood there is replaced, a link as well.
     *
     * @param file in a folder that exists
     */
    static void write(Path file, byte[] bytes) throws IOException {
        Path part = Files.createTempFile(file.toAbsolutePath().getParent(), ".", ".part");
        try {
            Files.write(part, bytes);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part); // only there if something failed
        }
    }
}
