package org.grouser.scenario.catalog;

import java.util.List;

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
        return CatalogFiles.rows(CatalogFiles.validation().resolve("state-hashes.csv"), HEADER).stream()
                .map(cells -> new RecordedHash(cells[0], cells[1], cells[2], cells[3], cells[4].equals("slow")))
                .toList();
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
