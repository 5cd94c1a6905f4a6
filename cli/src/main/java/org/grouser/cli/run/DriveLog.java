package org.grouser.cli.run;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.record.OutputFailed;
import org.grouser.simulation.steer.DriveFile;
import org.jspecify.annotations.Nullable;

/** The drive file of a run: there from its first command on, and whole after each, so that a run that is killed can be run again. */
final class DriveLog implements Closeable {
    private final Path file;
    private @Nullable BufferedWriter out;

    /**
     * @param former commands that the run was given before its checkpoint
     */
    DriveLog(Path folder, List<DriveFile.Row> former) throws IOException {
        this.file = folder.resolve(DriveFile.NAME);
        Files.deleteIfExists(file);
        try {
            former.forEach(this::add);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    void add(DriveFile.Row row) {
        try {
            BufferedWriter writer = out;
            if (writer == null) {
                writer = Files.newBufferedWriter(file);
                out = writer;
                writer.write(DriveFile.HEADER + "\n");
            }
            writer.write(row.text() + "\n");
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(new OutputFailed(file, e));
        }
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
        }
    }
}
