/**
 * What a run leaves behind, as plain numbers: rows of named columns, events, and measures over them. Knows no physics.
 *
 * <pre>
 *   simulation ──frame, event──▶ FrameSink ◀── run.RowFiles (series.csv, events.csv) ──▶ Recording
 *   simulation ──at the end────▶ GroundMap ──SectionSpec──▶ Section
 *   Recording, GroundMap, Section = Evidence ──Measure──▶ metrics ──▶ Summary
 *   Evidence, Summary ──▶ RunFolder: columns.json, section-*.csv, terrain-final-*.asc, summary.json
 * </pre>
 *
 * Start at {@link org.grouser.record.FrameSink}; {@link org.grouser.record.ColumnQuery} finds columns by owner and quantity.
 * Every file appears under its final name by an atomic rename, but series.csv and events.csv, which grow by whole lines.
 * {@link org.grouser.record.JsonText} is public because all JSON of the product is written by it. A recording of R frames
 * and C columns needs 8 R C bytes, in memory or in a file that is gone when it is closed.
 */
@NullMarked
package org.grouser.record;

import org.jspecify.annotations.NullMarked;
