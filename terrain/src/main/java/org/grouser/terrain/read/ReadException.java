package org.grouser.terrain.read;

import java.io.IOException;
import java.nio.file.Path;

/** A file that cannot be used; the message is one line with the file, the line if it is text, and the complaint. */
public final class ReadException extends IOException {
    private static final long serialVersionUID = 1L;

    /** A file that is wrong as a whole. */
    public ReadException(Path file, String complaint) {
        super(file + ": " + complaint);
    }

    /** A file that is wrong in one line. */
    public ReadException(Path file, int line, String complaint) {
        super(file + ":" + line + ": " + complaint);
    }
}
