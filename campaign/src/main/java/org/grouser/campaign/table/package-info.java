/**
 * The table of a study, one row a run: on disk as it grows, and in memory its numbers alone.
 *
 * <pre>
 *   StudyRow ──RowText──▶ Journal (journal.csv, append-only, each line with its checksum)
 *   StudyRow ───────────▶ RowTable (numbers by column; where each row lies in the journal)
 *   Journal, RowTable ──ResultFiles──▶ results.csv, results.parquet, in the order of the rows
 * </pre>
 *
 * Start at {@link org.grouser.campaign.table.Journal}.
 */
@NullMarked
package org.grouser.campaign.table;

import org.jspecify.annotations.NullMarked;
