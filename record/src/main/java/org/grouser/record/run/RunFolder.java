package org.grouser.record.run;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.record.GroundMap;
import org.grouser.record.OutputFailed;
import org.grouser.record.Recording;
import org.grouser.record.Section;

/**
 * The folder that a run leaves. Each file is written under a hidden name beside its final one, forced to the disk and
 * renamed: whoever sees the final name sees the whole file, also after a power cut or a kill. An existing file is replaced.
 */
public final class RunFolder {
    private static final AtomicLong PARTS = new AtomicLong();
    private static final Pattern GROUND_FILE =
            Pattern.compile("terrain-(final|flow)-[A-Za-z0-9_]+\\.(asc|png|svg)|section-[A-Za-z0-9_]+\\.csv");

    private final Path path;

    private RunFolder(Path path) {
        this.path = path;
    }

    /** Writes the content of one file. */
    @FunctionalInterface
    public interface Content {
        /**
         * @param out buffered; closed by the folder
         */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Makes the folder and its parents where missing, and sweeps out what killed processes left half-written. */
    public static RunFolder create(Path path) throws IOException {
        try {
            Files.createDirectories(path);
        } catch (FileAlreadyExistsException e) {
            throw new IOException("cannot make run folder " + path + ": " + e.getMessage() + " is not a folder", e);
        } catch (FileSystemException e) {
            String reason = e.getReason() == null ? "the system does not allow it" : e.getReason();
            throw new IOException("cannot make run folder " + path + ": " + reason, e);
        }
        if (!Files.isWritable(path)) {
            throw new IOException("cannot write into run folder " + path + ": permission denied");
        }
        StaleParts.remove(path);
        return new RunFolder(path);
    }

    public Path path() {
        return path;
    }

    /** series.csv: a header with the columns, then one line per frame with all digits; before it columns.json. */
    public void writeSeries(Recording recording) throws IOException {
        writeText("columns.json", ColumnsText.of(recording.columns()));
        writeLines("series.csv", out -> CsvText.writeSeries(recording, out));
    }

    /** events.csv: a header, then one line per event. */
    public void writeEvents(Recording recording) throws IOException {
        writeLines("events.csv", out -> CsvText.writeEvents(recording.events(), out));
    }

    /** section-NAME.csv: a header with the columns, then one line per sample. */
    public void writeSection(Section section) throws IOException {
        writeLines("section-" + section.name() + ".csv", out -> CsvText.writeSection(section, out));
    }

    /**
     * The section that a run left in this folder.
     *
     * @throws IOException in one line with the name of the file, if it is missing or damaged
     */
    public Section readSection(String name) throws IOException {
        Path file = path.resolve("section-" + name + ".csv");
        List<double[]> rows = new ArrayList<>();
        try (BufferedReader in = Files.newBufferedReader(file)) {
            CsvText.readRows(in, Section.COLUMNS, row -> rows.add(row.clone()));
        } catch (NoSuchFileException e) {
            throw new IOException(file + ": is missing", e);
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
        return Section.of(name, rows);
    }

    /** terrain-final-NAME.asc: the heights as an ESRI ASCII grid. */
    public void writeGround(GroundMap map) throws IOException {
        writeLines("terrain-final-" + map.name() + ".asc", out -> EsriAsciiText.write(map, out));
    }

    /**
     * The heights in terrain-final-NAME.asc; how the ground was before is not in it, and taken to be the same.
     *
     * @return empty if a run left no such file
     * @throws IOException in one line with the name of the file, if it is damaged
     */
    public Optional<GroundMap> readGround(String name) throws IOException {
        Path file = path.resolve("terrain-final-" + name + ".asc");
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (BufferedReader in = Files.newBufferedReader(file)) {
            return Optional.of(EsriAsciiText.read(name, in));
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    /** Removes what a former run left here of grounds and sections, so that no two runs are mixed. */
    public void removeGrounds() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "{terrain,section}-*")) {
            for (Path file : files) {
                if (GROUND_FILE.matcher(String.valueOf(file.getFileName())).matches()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** summary.json. */
    public void writeSummary(Summary summary) throws IOException {
        writeText("summary.json", summary.toJson());
    }

    /**
     * @param name letters, digits, '.', '_' and '-', starting with a letter or digit: a file in this folder, never elsewhere
     */
    public void writeText(String name, String text) throws IOException {
        writeLines(name, out -> out.write(text));
    }

    /**
     * @param name as in {@link #writeText}
     * @param bytes Not modified.
     */
    public void writeBytes(String name, byte[] bytes) throws IOException {
        write(name, out -> out.write(bytes));
    }

    /**
     * If the content fails, the half is removed and a former file of that name stays as it was.
     *
     * @param name as in {@link #writeText}
     */
    public void write(String name, Content content) throws IOException {
        Path target = path.resolve(confined(name));
        Path part = path.resolve(StaleParts.name(name, ProcessHandle.current().pid(), PARTS.incrementAndGet()));
        try {
            writeForced(part, content);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw e instanceof OutputFailed ? e : new OutputFailed(target, e);
        } finally {
            removeQuietly(part); // only there if something failed
        }
        forceFolder();
    }

    /** On a disk that is gone there is nothing to remove, and why it was to be removed matters more. */
    private static void removeQuietly(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            return;
        }
    }

    @FunctionalInterface
    private interface Lines {
        void writeTo(Writer out) throws IOException;
    }

    private void writeLines(String name, Lines lines) throws IOException {
        write(name, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            lines.writeTo(writer);
            writer.flush();
        });
    }

    private static void writeForced(Path part, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    /** Makes the rename itself last; file systems without that notion refuse, and then the rename is all there is. */
    private void forceFolder() {
        try (FileChannel folder = FileChannel.open(path, StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException e) {
            return;
        }
    }

    private static String confined(String name) {
        Check.that(
                name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,150}") && !name.contains(".."),
                "file name '" + NearestName.shortened(name).replaceAll("\\p{Cntrl}", "?") + "'",
                "is not a plain name of letters, digits, '.', '_' and '-'");
        return name;
    }
}
