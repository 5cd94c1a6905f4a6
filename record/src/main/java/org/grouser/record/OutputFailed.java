package org.grouser.record;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file of a run could not be written: the disk is full, read-only or gone. Says in one line which and why. */
public final class OutputFailed extends IOException {
    private static final long serialVersionUID = 1;

    /**
     * @param file that was to be written
     */
    public OutputFailed(Path file, IOException cause) {
        super("cannot write " + file + ": " + reason(cause), cause);
    }

    /** What the system says, without the name of the file. */
    private static String reason(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return "its folder is gone";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = failure instanceof FileSystemException file ? file.getReason() : failure.getMessage();
        return reason == null ? failure.getClass().getSimpleName() : reason;
    }
}
