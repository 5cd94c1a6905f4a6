package org.grouser.scenario.catalog;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;

/**
 * The state hash that a run of the catalog ended with when the list was recorded (validation/state-hashes.csv): a change
 * that should not change physics changes none of them.
 *
 * @param variant or empty
 * @param value of the sweep, as it is written in the file, or empty
 * @param slow whether the run takes many seconds
 */
public record RecordedHash(String id, String variant, String value, String hash, boolean slow) {
    public static final String HEADER = "scenario,variant,value,hash,slow";

    /** The recorded list, in the order of the catalog. */
    public static List<RecordedHash> read() {
        Path file = CatalogFiles.validation().resolve("state-hashes.csv");
        List<RecordedHash> rows = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                if (!line.equals(HEADER) && !line.isBlank()) {
                    String[] cells = line.split(",", -1);
                    Check.that(cells.length == 5, "state-hashes.csv", "has a row that is not " + HEADER + ": " + line);
                    rows.add(new RecordedHash(cells[0], cells[1], cells[2], cells[3], cells[4].equals("slow")));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(rows);
    }

    /** Which run it is of: ID, ID:VARIANT, and the value of a sweep behind an at sign. */
    public String run() {
        return id + (variant.isEmpty() ? "" : ":" + variant) + (value.isEmpty() ? "" : "@" + value);
    }

    /** The row as it stands in the list. */
    public String toCsv() {
        return String.join(",", id, variant, value, hash, slow ? "slow" : "");
    }
}
