/**
 * What a run leaves behind, as plain numbers: rows of named columns, events, and measures over them. Knows no physics.
 *
 * <pre>
 *   simulation ──frame, event──▶ FrameSink ◀── Recording (memory)
 *   Recording ──Measure──▶ metric values;  Recording ──▶ series.csv, events.csv, summary.json
 * </pre>
 *
 * Start at {@link org.grouser.record.FrameSink}. Every file appears under its final name by an atomic rename.
 */
@NullMarked
package org.grouser.record;

import org.jspecify.annotations.NullMarked;
